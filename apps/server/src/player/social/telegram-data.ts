// Answers for what Telegram signs for a bot: launch data of a mini-app, and the answer of the login widget.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signData } from '@tma.js/init-data-node'
import * as z from 'zod'

export type TelegramUser = {
  id: string
  firstName: string | null
  lastName: string | null
  username: string | null
  /** As Telegram says it, such as `pt-br`; the widget says none. */
  language: string | null
  photoUrl: string | null
  mayWrite: boolean
  /** What the link to the mini-app carried along. */
  startParam: string | null
}

/** Clocks differ a little; a date further ahead is somebody's invention. */
const aheadSeconds = 300

const words = (max: number) =>
  z
    .string()
    .transform(
      (text) =>
        text
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, '')
          .trim()
          .slice(0, max) || null,
    )
    .nullish()
    .catch(null)

const person = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  is_bot: z.boolean().catch(false),
  first_name: words(64),
  last_name: words(64),
  username: words(64),
  language_code: words(12),
  photo_url: z
    .url({ protocol: /^https$/ })
    .max(400)
    .nullish()
    .catch(null),
  allows_write_to_pm: z.boolean().catch(false),
})

const widgetAnswer = z.record(z.string().max(40), z.union([z.string().max(400), z.number()]))

type Bot = { botToken: string; dataSeconds: number }

/** The user that the signature vouches for, or nothing; what is wrong with it is nobody's business. */
export function readTelegram(payload: string, bot: Bot, now: Date): TelegramUser | null {
  return payload.startsWith('{') ? readWidget(payload, bot, now) : readLaunch(payload, bot, now)
}

/** Launch data of a mini-app: the whole query string is signed, the hash apart. */
export function readLaunch(raw: string, bot: Bot, now: Date): TelegramUser | null {
  const query = new URLSearchParams(raw)
  const pairs = [...query].filter(([key]) => key !== 'hash').map(([key, value]) => `${key}=${value}`)
  const expected = Buffer.from(signData(pairs.sort().join('\n'), bot.botToken), 'hex')
  if (!isSame(expected, query.get('hash'))) return null
  if (!isRecent(query.get('auth_date'), bot, now)) return null
  return userOf(parsed(query.get('user') ?? ''), query.get('start_param'))
}

/** The answer of the login widget: its fields are signed by the hash of the bot's token. */
function readWidget(json: string, bot: Bot, now: Date): TelegramUser | null {
  const answer = widgetAnswer.safeParse(parsed(json))
  if (!answer.success) return null
  const { hash, ...fields } = answer.data
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const secret = createHash('sha256').update(bot.botToken).digest()
  const expected = createHmac('sha256', secret).update(lines.sort().join('\n')).digest()
  if (!isSame(expected, String(hash))) return null
  if (!isRecent(String(fields['auth_date']), bot, now)) return null
  return userOf(fields, null)
}

function isSame(expected: Buffer, hash: string | null): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(hash ?? '') ? (hash ?? '') : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function isRecent(authDate: string | null, bot: Bot, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(/^\d{1,12}$/.test(authDate ?? '') ? authDate : Number.NaN)
  return age <= bot.dataSeconds && age >= -aheadSeconds
}

function userOf(told: unknown, startParam: string | null): TelegramUser | null {
  const user = person.safeParse(told)
  if (!user.success || user.data.is_bot) return null
  const { id, first_name, last_name, username, language_code, photo_url, allows_write_to_pm } = user.data
  return {
    id: String(id),
    firstName: first_name ?? null,
    lastName: last_name ?? null,
    username: username ?? null,
    language: language_code?.toLowerCase() ?? null,
    photoUrl: photo_url ?? null,
    mayWrite: allows_write_to_pm,
    startParam,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** `ref_…` names the player who sent this one, `stag_…` the partner; both may stand there, joined by `--`. */
export function marksOf(startParam: string | null): { refId: string | null; affiliateTag: string | null } {
  const marks = new Map((startParam ?? '').split('--').map((mark) => splitOnce(mark)))
  return {
    refId: marks.get('ref')?.slice(0, 40) || null,
    affiliateTag: marks.get('stag')?.slice(0, 200) || null,
  }
}

function splitOnce(mark: string): [string, string] {
  const at = mark.indexOf('_')
  return at < 0 ? [mark, ''] : [mark.slice(0, at), mark.slice(at + 1)]
}
