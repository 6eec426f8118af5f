// Gives a test the calls of the player capability on a database of its own, with a clock it holds and a look into every letter sent.
import { playerCalls } from '@baize/contract/player'
import type { CodeSent } from '@baize/contract/player-confirmation'
import type { SessionAnswer } from '@baize/contract/player-session'
import { sql } from 'kysely'
import { createApi, type Caller } from '../platform/api.ts'
import { createCaptcha } from '../platform/captcha.ts'
import { openDatabase, type Database } from '../platform/db.ts'
import { letterLanguageOf } from './letter-language.ts'
import { createLog } from '../platform/log.ts'
import { mail } from '../platform/mail.ts'
import { unlimited, type RateLimiter } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { sms } from '../platform/sms.ts'
import { playerCallsServed } from '../player/calls.ts'
import { sendCode } from '../player/confirmation/delivery.ts'
import { createPlayer, type Player } from '../player/player.ts'
import type { PlayerParts } from '../player/parts.ts'
import { createTestDatabase } from './database.ts'

type Name = keyof typeof playerCalls
/** A mail has a subject, a text message has none. */
export type Post = { to: string; subject?: string; text: string }

export type PlayerDesk = {
  db: Database
  clock: { now(): Date; advance(seconds: number): void }
  /** Ends everything of the test before; the house may be furnished differently. */
  begin(some?: Partial<PlayerParts>): Promise<Player>
  call<T = unknown>(name: Name, body?: unknown, caller?: Partial<Caller>): Promise<T>
  /** What the call is refused with; fails the test when it is not. */
  refusal(name: Name, body?: unknown, caller?: Partial<Caller>): Promise<Refusal>
  /** Runs the sending that is due and answers what went out since the last look, oldest first. */
  post(): Promise<Post[]>
  register(some?: object, caller?: Partial<Caller>): Promise<SessionAnswer>
  close(): Promise<void>
}

export const deskPassword = 'three quiet foxes'
export const deskForm = {
  email: 'nora@baize.test',
  password: deskPassword,
  country: 'DE',
  currency: 'EUR',
  birthdate: '1990-04-12',
  agreements: true,
}

export async function openPlayerDesk(): Promise<PlayerDesk> {
  const test = await createTestDatabase()
  const open = openDatabase(test.connectionString)
  const { db } = open
  let now = new Date('2026-11-20T12:00:00Z')
  const clock = {
    now: () => now,
    advance: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
  }
  let player: Player
  let api: ReturnType<typeof createApi>

  async function dispatch<T>(name: Name, body: unknown, some: Partial<Caller>): Promise<T> {
    const caller: Caller = {
      traceId: 'trace-0001',
      ip: '203.0.113.7',
      country: 'DE',
      userAgent: 'Firefox',
      language: 'en',
      token: null,
      ...some,
    }
    return (await api.dispatch('player', name, { body, query: body, params: {} }, caller)).data as T
  }

  return {
    db,
    clock,
    async begin(some = {}) {
      await forgetEverybody(db)
      now = new Date('2026-11-20T12:00:00Z')
      player = createPlayer({
        db,
        clock,
        mail,
        sms,
        captcha: captchaOf(unlimited),
        jwtSecret: 'a secret of this test that is long enough',
        dataKey: 'a data key of this test that is long enough',
        publicUrl: 'https://baize.test',
        letterLanguageOf,
        wake: () => {},
        minAge: 18,
        openFirstAccount: async () => {},
        isCurrencyOffered: (code) => ['EUR', 'BRL'].includes(code),
        isBonusCode: (typed) => typed === 'SPRING',
        isCountryListed: (code) => ['DE', 'BR', 'ES'].includes(code),
        isCountryRestricted: (code) => ['ES', 'US'].includes(code),
        fieldTexts: (locale) => ({
          texts: locale === 'de' ? { required: 'Bitte ausfüllen' } : {},
          labels: {},
        }),
        ...some,
      })
      const face = player
      api = createApi({
        capabilities: [playerCallsServed(face)],
        authenticate: (token) => face.authenticate(token),
        limiter: unlimited,
        log: createLog('silent'),
        checkAnswers: true,
      })
      return player
    },

    call: (name, body, caller = {}) => dispatch(name, body, caller),

    async refusal(name, body, caller = {}) {
      const answer: unknown = await dispatch(name, body, caller).catch((thrown: unknown) => thrown)
      if (answer instanceof Refusal) return answer
      throw answer instanceof Error ? answer : new Error(`${name} was not refused: ${JSON.stringify(answer)}`)
    },

    async post() {
      for (const payload of await takeJobs(db, sendCode.name)) {
        await player.confirmation.deliver(sendCode.payload.parse(payload))
      }
      return (await takeJobs(db, 'platform.send-letter', 'platform.send-sms')) as Post[]
    },

    register: (some = {}, caller = {}) =>
      dispatch<SessionAnswer>('register', { ...deskForm, ...some }, caller),

    async close() {
      await open.close()
      await test.drop()
    },
  }
}

/** The ledger never lets its rows go, so only what the player capability and the platform keep is emptied. */
async function forgetEverybody(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename ~ '^player_'`.execute(
    db,
  )
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  await sql`truncate ${tables}, platform_outbox, graphile_worker._private_jobs cascade`.execute(db)
}

/** Takes jobs as a worker would, in the order in which they were asked for. */
async function takeJobs(db: Database, ...names: string[]): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    with taken as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = any(${names}) returning job.id, job.payload
    ) select payload from taken order by id`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** A captcha whose service is wherever the test says. */
export const captchaOf = (limiter: RateLimiter, verifyUrl = 'http://127.0.0.1:1/siteverify') =>
  createCaptcha({
    verifyUrl,
    secret: 'a captcha secret of this test',
    pageUrl: 'https://captcha.test/',
    limiter,
  })

/** What somebody with this number does: asks for a code, types it, and registers with it. */
export function holderOf(phone: string, desk: () => PlayerDesk) {
  const sendOtp = (reason: string, some: object = {}, caller = {}) =>
    desk().call<CodeSent>('sendOtp', { phone, reason, ...some }, caller)
  const verifyOtp = (code: string, reason: string, some: object = {}, caller = {}) =>
    desk().call<{ ticket: string | null }>('verifyOtp', { phone, code, reason, ...some }, caller)
  async function ticketFor(reason = 'registration', caller = {}): Promise<string> {
    await sendOtp(reason, {}, caller)
    const letter = (await desk().post()).at(-1)
    const { ticket } = await verifyOtp(codeIn(letter), reason, {}, caller)
    return ticket ?? ''
  }
  async function registerByPhone(some: object = {}, caller = {}): Promise<SessionAnswer> {
    const ticket = await ticketFor('registration', caller)
    const { email: _email, ...form } = deskForm
    return desk().call('registerByPhone', { ...form, phone, ticket, ...some }, caller)
  }
  return { sendOtp, verifyOtp, ticketFor, registerByPhone }
}

/** The six digits of a letter or text message. */
export const codeIn = (post: Post | undefined): string => /\b\d{6}\b/.exec(post?.text ?? '')?.[0] ?? 'no code'

/** The code at the end of a letter's link. */
export const linkIn = (post: Post | undefined): string =>
  /\/(?:verify|password\/reset)\/([a-z0-9]+)/.exec(post?.text ?? '')?.[1] ?? 'no link'
