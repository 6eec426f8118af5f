// Answers for what a piece of news is: what an operator may write, to whom, until when, and how it reads in a language.
import { createHash } from 'node:crypto'
import { countryCode, id, instant, localeCode, text } from '@baize/contract/call'
import { messageState, type Push } from '@baize/contract/notification'
import { ownPath } from '@baize/contract/own-path'
import * as z from 'zod'

const longestDays = 90
const dayMs = 24 * 3_600_000

const words = z.strictObject({ title: text(80).min(1), text: text(280).min(1) })

const audience = z.strictObject({
  countries: z.array(countryCode).min(1).optional(),
  locales: z.array(localeCode).min(1).optional(),
  segments: z.array(z.int()).min(1).optional(),
  emails: z.array(z.email().toLowerCase()).min(1).max(10_000).optional(),
})
export type Audience = z.output<typeof audience>

/** The file of an operator. The id makes it once; who repeats a command sends nothing twice. */
export const newsFile = z.strictObject({
  id,
  /** `offer` invites to play: it goes only to who wants offers, and to nobody on a break. */
  kind: z.enum(['news', 'offer']),
  expiresAt: instant,
  /** Everybody, where nothing is named; otherwise who fits all that is named. */
  audience: audience.default({}),
  /** A path of our own. */
  link: z
    .string()
    .max(300)
    .refine((path) => ownPath(path) !== null, 'a link leads to a page of our own, such as /bonuses')
    .nullable()
    .default(null),
  /** By locale; English is said to whom no other is. */
  words: z
    .record(localeCode, words)
    .refine((told) => told['en'] !== undefined, 'the words in English (en) are missing'),
})
export type NewsFile = z.output<typeof newsFile>

/** What is kept of it and shown. */
export type NewsContent = Pick<NewsFile, 'link' | 'words'>

/** What is wrong with when it ends, if anything. */
export function wrongEnd({ expiresAt }: Pick<NewsFile, 'expiresAt'>, now: Date): string | null {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return 'expiresAt is over already'
  return left > longestDays * dayMs ? `expiresAt is more than ${longestDays} days away` : null
}

export const hashOf = (file: NewsFile): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([file.kind, file.expiresAt, file.audience, file.link, file.words]))
    .digest()

export function writePush(
  push: { id: string; content: NewsContent; createdAt: Date; expiresAt: Date; readAt: Date | null },
  locale: string,
): Push {
  const { link, words: told } = push.content
  const spoken = told[locale] ? locale : 'en'
  return {
    id: push.id,
    state: push.readAt ? messageState.read : messageState.unread,
    readAt: push.readAt?.toISOString() ?? null,
    createdAt: push.createdAt.toISOString(),
    expiresAt: push.expiresAt.toISOString(),
    content: { locale: spoken, ...(told[spoken] ?? { title: '', text: '' }) },
    link,
  }
}
