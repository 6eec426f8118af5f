// Proves registration, sessions and the profile against a real PostgreSQL, through the door that serves the calls.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { playerCalls } from '@baize/contract/player'
import type { SessionAnswer } from '@baize/contract/player-session'
import fc from 'fast-check'
import { SignJWT, decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi, type Caller } from '../platform/api.ts'
import { openDatabase, type OpenDatabase } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { mail } from '../platform/mail.ts'
import { unlimited } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { sms } from '../platform/sms.ts'
import { letterLanguageOf } from '../testing/letter-language.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { captchaOf } from '../testing/player-desk.ts'
import { allowedTries, windowSeconds } from './attempt/attempts.ts'
import { playerCallsServed } from './calls.ts'
import { believedMs } from './session/living-sessions.ts'
import { developmentPassword, seedPlayers } from './named-players.ts'
import { createPlayer, type Player } from './player.ts'
import type { PlayerParts } from './parts.ts'
import { tokenSeconds } from './session/token.ts'

const jwtSecret = 'a secret of this test that is long enough'
const password = 'three quiet foxes'
const form = {
  email: 'Nora@Baize.test',
  password,
  country: 'DE',
  currency: 'EUR',
  birthdate: '1990-04-12',
  agreements: true,
}

let test: TestDatabase
let open: OpenDatabase
let player: Player
let api: ReturnType<typeof createApi>
let now: Date
let woken: number

beforeAll(async () => {
  test = await createTestDatabase()
  open = openDatabase(test.connectionString)
})

afterAll(async () => {
  await open.close()
  await test.drop()
})

beforeEach(async () => {
  await sql`create table if not exists test_account (player_id uuid primary key, currency text)`.execute(
    open.db,
  )
  await sql`truncate test_account, player_player, player_credential, player_session, player_attempt,
    platform_outbox, graphile_worker._private_jobs cascade`.execute(open.db)
  now = new Date('2026-11-20T12:00:00Z')
  woken = 0
  player = newPlayer()
  api = serveIt(player)
})

function newPlayer(some: Partial<PlayerParts> = {}): Player {
  return createPlayer({
    db: open.db,
    clock: { now: () => now },
    mail,
    sms,
    captcha: captchaOf(unlimited),
    jwtSecret,
    dataKey: 'a data key of this test that is long enough',
    publicUrl: 'http://baize.test',
    letterLanguageOf,
    wake: () => {
      woken += 1
    },
    minAge: 18,
    openFirstAccount: async (tx, playerId, currency) => {
      await sql`insert into test_account values (${playerId}, ${currency})`.execute(tx)
    },
    isCurrencyOffered: (code) => ['EUR', 'BRL', 'INR', 'BTC'].includes(code),
    isBonusCode: (typed) => typed === 'SPRING',
    isCountryListed: (code) => ['DE', 'BR', 'ES'].includes(code),
    isCountryRestricted: (code) => ['ES', 'US'].includes(code),
    fieldTexts: (locale) => ({ texts: locale === 'de' ? { required: 'Bitte ausfüllen' } : {}, labels: {} }),
    ...some,
  })
}

const serveIt = (face: Player) =>
  createApi({
    capabilities: [playerCallsServed(face)],
    authenticate: (token) => face.authenticate(token),
    limiter: unlimited,
    log: createLog('silent'),
    checkAnswers: true,
  })

type Name = keyof typeof playerCalls

function callerWith(some: Partial<Caller> = {}): Caller {
  return {
    traceId: 'trace-0001',
    ip: '203.0.113.7',
    country: 'DE',
    userAgent: 'Firefox',
    language: 'en',
    token: null,
    ...some,
  }
}

async function call<T = unknown>(name: Name, body?: unknown, caller: Partial<Caller> = {}): Promise<T> {
  return (await api.dispatch('player', name, { body, query: body, params: {} }, callerWith(caller))).data as T
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error, 'it is refused').toBeInstanceOf(Refusal)
  return error as Refusal
}

const refused = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).name

const register = (some: object = {}, caller: Partial<Caller> = {}) =>
  call<SessionAnswer>('register', { ...form, ...some }, caller)
const signIn = (some: object = {}, caller: Partial<Caller> = {}) =>
  call<SessionAnswer>('signIn', { login: 'nora@baize.test', password, ...some }, caller)
const getProfile = (token: string) => call<SessionAnswer['profile']>('getProfile', undefined, { token })

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    open.db,
  )
  return rows[0]?.n ?? 0
}

async function eventsNamed(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from platform_outbox where event = ${name} order by id`.execute(open.db)
  return rows.map(({ payload }) => payload)
}

describe('registration', () => {
  it('makes the player, the first account, a session, the news and the first two letters in one go', async () => {
    const answer = await register({ locale: 'de', receiveEmailPromo: true, affiliateTag: 'friend-7' })
    expect(answer).toMatchObject({ tokenType: 'Bearer', expiresAfter: tokenSeconds })
    expect(answer.profile).toMatchObject({
      email: 'nora@baize.test',
      country: 'DE',
      currency: 'EUR',
      locale: 'de',
      birthdate: '1990-04-12',
      agreedTc: true,
      receiveEmailPromo: true,
      receiveSmsPromo: false,
      // Who wants to hear of offers finds them here too.
      receiveInboxPromo: true,
      isNewlyRegistered: true,
      confirmedAt: null,
      lastLoginAt: null,
    })
    expect(await getProfile(answer.accessToken)).toEqual(answer.profile)
    expect(await eventsNamed('player.registered')).toMatchObject([
      { playerId: answer.profile.id, currency: 'EUR', affiliateTag: 'friend-7' },
    ])
    expect(await eventsNamed('player.signed-in')).toMatchObject([{ sessionId: answer.sessionId }])
    expect(await countOf('test_account')).toBe(1)
    expect(woken).toBeGreaterThan(0)
    const { rows } = await sql<{ payload: { to: string; subject: string } }>`
      select payload from graphile_worker._private_jobs order by id`.execute(open.db)
    expect(rows).toMatchObject([
      { payload: { to: 'nora@baize.test', subject: 'Willkommen bei Baize' } },
      { payload: { to: 'nora@baize.test', subject: 'Bestätigen Sie Ihre E-Mail-Adresse' } },
    ])
  })

  it('stores nothing but an argon2id hash of the password: 19 MiB, two passes (S1)', async () => {
    await register()
    const { rows } = await sql<{
      password_hash: string
    }>`select password_hash from player_credential`.execute(open.db)
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  it('says on each field what is wrong with it, in the language of the form', async () => {
    const refusal = await refusalOf(
      register({
        email: 'nora',
        password: 'short',
        password_confirmation: 'other',
        country: 'ZZ',
        birthdate: '2008-11-21',
        firstName: 'N',
        agreements: false,
      }),
    )
    expect(refusal).toMatchObject({ name: 'invalid_input', status: 422 })
    expect(refusal.details.fields).toEqual({
      email: ['Value is not a valid email address'],
      password: ['This field should be at least 8 characters long'],
      password_confirmation: ['The value must be equal to the password value'],
      country: ['The value is not a valid country'],
      birthdate: ['You must be at least 18 years old'],
      firstName: ['This field should be at least 2 characters long'],
      agreements: ['This must be accepted'],
    })
    for (const asked of [
      register({ country: undefined, locale: 'de' }),
      register({ country: undefined }, { language: 'de' }),
    ]) {
      expect((await refusalOf(asked)).details.fields).toEqual({ country: ['Bitte ausfüllen'] })
    }
  })

  it('lets nobody in a day before the eighteenth birthday, and everybody on it', async () => {
    expect(await refused(register({ birthdate: '2008-11-21' }))).toBe('invalid_input')
    await register({ birthdate: '2008-11-20' })
  })

  it.each([
    'password1',
    'P@ssw0rd!!',
    'qwertyuiop',
    'liverpool2026',
    '12345678',
    'nora1990',
    'nora@baize.test',
  ])('refuses a password that a guesser tries first: %s (S1)', async (guess) => {
    const refusal = await refusalOf(register({ password: guess }))
    expect(refusal.details.fields?.['password']).toEqual([expect.stringContaining('easy to guess')])
  })

  it('is closed to restricted countries, by the form and by where the visitor is', async () => {
    expect(await refused(register({ country: 'ES' }))).toBe('country_restricted')
    expect(await refused(register({}, { country: 'US' }))).toBe('country_restricted')
    expect(await countOf('player_player')).toBe(0)
  })

  it('opens accounts only in currencies on offer', async () => {
    expect(await refused(register({ currency: 'XYZ' }))).toBe('unknown_currency')
  })

  it('gives an e-mail to one player only, however it is written', async () => {
    await register()
    const refusal = await refusalOf(register({ email: 'NORA@baize.TEST', password: 'another quiet fox' }))
    expect(refusal).toMatchObject({ name: 'email_taken', status: 422 })
  })

  it('has exactly one winner when sixteen people register the same e-mail at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 16 }, () => register()))
    const won = answers.filter(({ status }) => status === 'fulfilled')
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Refusal).name] : [],
    )
    expect(won).toHaveLength(1)
    expect(lost).toEqual(Array.from({ length: 15 }, () => 'email_taken'))
    expect(await countOf('player_player')).toBe(1)
    expect(await countOf('test_account')).toBe(1)
    expect(await countOf('player_session')).toBe(1)
    expect(await eventsNamed('player.registered')).toHaveLength(1)
  })

  it('leaves nothing behind when the account cannot be opened', async () => {
    await sql`drop table test_account`.execute(open.db)
    await expect(register()).rejects.toThrow('test_account')
    for (const table of ['player_player', 'player_credential', 'player_session', 'platform_outbox']) {
      expect(await countOf(table), table).toBe(0)
    }
  })

  it('keeps the wish for a bonus, its code, and who sent the player here', async () => {
    await register({ receiveBonus: true, bonusCode: ' SPRING ', ref_id: 'friend-7' })
    const { rows } = await sql`select receive_bonus, bonus_code, ref_id from player_player`.execute(open.db)
    expect(rows).toEqual([{ receive_bonus: true, bonus_code: 'SPRING', ref_id: 'friend-7' }])
    expect(await eventsNamed('player.registered')).toMatchObject([{ refId: 'friend-7', bonusCode: 'SPRING' }])
  })

  it('refuses a bonus code that the house does not have, before anybody is made', async () => {
    expect(await refused(register({ bonusCode: 'SUMMER' }))).toBe('unknown_bonus_code')
    expect(await countOf('player_player')).toBe(0)
    await register({ bonusCode: '  ' })
    expect(await eventsNamed('player.registered')).toMatchObject([{ bonusCode: null }])
  })

  it('opens no session where the house wants a sign-in of its own first', async () => {
    player = newPlayer({ registrationSignsIn: false })
    api = serveIt(player)
    expect(await register()).toBeNull()
    expect(await countOf('player_session')).toBe(0)
    expect((await signIn()).profile.isNewlyRegistered).toBe(true)
  })

  it('does not take unknown fields (S8)', async () => {
    expect(await refused(register({ status: 2 }))).toBe('invalid_input')
    expect(await refused(register({ segmentIds: [1] }))).toBe('invalid_input')
  })
})

describe('signing in', () => {
  it('opens a session each time and tells when the last one began (P7)', async () => {
    const first = await register()
    now = new Date('2026-11-21T08:00:00Z')
    const second = await signIn({ login: ' Nora@baize.test ' })
    expect(second.sessionId).not.toBe(first.sessionId)
    expect(second.profile).toMatchObject({
      id: first.profile.id,
      isNewlyRegistered: false,
      lastLoginAt: '2026-11-20T12:00:00.000Z',
    })
  })

  it('answers an unknown e-mail and a wrong password alike (S1)', async () => {
    await register()
    const unknown = await refusalOf(signIn({ login: 'nobody@baize.test' }))
    const wrong = await refusalOf(signIn({ password: 'three loud foxes' }))
    for (const refusal of [unknown, wrong]) {
      expect(refusal).toMatchObject({ name: 'wrong_credentials', status: 422, details: {} })
    }
    expect(unknown.message).toBe(wrong.message)
  })

  it('takes as long for an unknown e-mail as for a wrong password (S1)', async () => {
    await register()
    const took: Record<string, number[]> = { 'nobody@baize.test': [], 'nora@baize.test': [] }
    // Turn by turn, and the quickest of each: a busy machine only ever adds to what the work itself takes.
    for (let round = 0; round < 9; round += 1) {
      for (const [login, times] of Object.entries(took)) {
        const startedAt = performance.now()
        await refused(signIn({ login, password: 'three loud foxes' }, { ip: `198.51.100.${round}` }))
        times.push(performance.now() - startedAt)
      }
    }
    const [unknown = 0, wrong = 0] = Object.values(took).map((times) => Math.min(...times))
    // A missing hash would show as a factor of ten.
    expect(unknown / wrong).toBeGreaterThan(0.4)
    expect(unknown / wrong).toBeLessThan(2.5)
  })

  it('makes an address wait after ten wrong passwords, also with the right one, until the window has passed (S4)', async () => {
    await register()
    for (let tries = 0; tries < allowedTries; tries += 1) {
      expect(await refused(signIn({ password: `wrong ${tries}` }))).toBe('wrong_credentials')
    }
    const refusal = await refusalOf(signIn())
    expect(refusal).toMatchObject({ name: 'too_many_requests', status: 429 })
    expect(refusal.details.retryAfterSeconds).toBe(windowSeconds)
    now = new Date(now.getTime() + windowSeconds * 1000)
    await signIn()
  })

  it('does not let a stranger lock the player out, nor unknown e-mails tell themselves apart (S4)', async () => {
    await register()
    for (let tries = 0; tries <= allowedTries; tries += 1) {
      await refused(signIn({ password: 'wrong' }, { ip: '198.51.100.1' }))
      await refused(signIn({ login: 'nobody@baize.test', password: 'wrong' }, { ip: '198.51.100.1' }))
    }
    expect(await refused(signIn({}, { ip: '198.51.100.1' }))).toBe('too_many_requests')
    expect(await refused(signIn({ login: 'nobody@baize.test' }, { ip: '198.51.100.1' }))).toBe(
      'too_many_requests',
    )
    await signIn({}, { ip: '203.0.113.7' })
  })

  it('counts guesses that come all at once (S4)', async () => {
    await register()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => refused(signIn({ password: `guess ${guess}` }))),
    )
    expect(guesses.filter((name) => name === 'wrong_credentials')).toHaveLength(allowedTries)
    expect(guesses.filter((name) => name === 'too_many_requests')).toHaveLength(30 - allowedTries)
  })

  it('forgets wrong tries after a right one, and old ones by itself', async () => {
    await register()
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 1; tries < allowedTries; tries += 1) await refused(signIn({ password: 'wrong' }))
      await signIn()
    }
    await refused(signIn({ password: 'wrong' }))
    now = new Date(now.getTime() + windowSeconds * 1000 + 1)
    await player.forgetOldAttempts()
    expect(await countOf('player_attempt')).toBe(0)
  })

  it('keeps no login readable among the attempts: people type passwords there (S10)', async () => {
    await refused(signIn({ login: 'three quiet foxes' }))
    const { rows } = await sql<{ login_hash: string }>`select login_hash from player_attempt`.execute(open.db)
    expect(rows[0]?.login_hash).toMatch(/^[\w-]{43}$/)
  })

  it('tells a blocked player so, but only after the right password', async () => {
    await register()
    await sql`update player_player set status = 2`.execute(open.db)
    expect(await refused(signIn({ password: 'wrong' }))).toBe('wrong_credentials')
    expect(await refused(signIn())).toBe('player_blocked')
  })

  it('writes to the player who comes from a new country or with a new kind of device, once each', async () => {
    await register()
    await sql`delete from graphile_worker._private_jobs`.execute(open.db)
    const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile' }
    for (const caller of [{}, iphone, iphone]) await signIn({}, caller)
    await sql`update player_player set time_zone = 'America/Sao_Paulo'`.execute(open.db)
    for (const caller of [{ country: 'BR', ip: '198.51.100.9' }, {}, { country: 'BR' }]) {
      await signIn({}, caller)
    }
    const { rows } = await sql<{ payload: { to: string; subject: string; text: string } }>`
      select payload from graphile_worker._private_jobs order by id`.execute(open.db)
    expect(rows.map(({ payload }) => payload.subject)).toEqual([
      'A new sign-in to your account',
      'A new sign-in to your account',
    ])
    expect(rows[0]?.payload.text).toContain('from a phone, November 20, 2026 at 12:00 PM UTC.')
    // Who has chosen a clock reads by it.
    expect(rows[1]?.payload.text).toContain('from a computer, November 20, 2026 at 9:00 AM GMT-3.')
    expect(rows[1]?.payload.text).toContain('Country: Brazil\n\nAddress: 198.51.100.9')
  })

  it('remembers address, country and device of the session', async () => {
    await register({}, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile', ip: '2001:db8::7' })
    const { rows } = await sql`select ip, country, device_type from player_session`.execute(open.db)
    expect(rows).toEqual([{ ip: '2001:db8::7', country: 'DE', device_type: 'mobile' }])
  })
})

describe('a token', () => {
  const key = new TextEncoder().encode(jwtSecret)
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('carries the issuer, the times, the player and the session', async () => {
    const { accessToken, profile, sessionId } = await register()
    const seconds = now.getTime() / 1000
    expect(decodeJwt(accessToken)).toEqual({
      iss: 'baize',
      iat: seconds,
      nbf: seconds,
      exp: seconds + tokenSeconds,
      jti: expect.any(String),
      sub: profile.id,
      sessionId,
    })
  })

  it('counts until the second it expires', async () => {
    const { accessToken } = await register()
    now = new Date(now.getTime() + (tokenSeconds - 1) * 1000)
    await getProfile(accessToken)
    now = new Date(now.getTime() + 1000)
    expect(await refused(getProfile(accessToken))).toBe('session_ended')
  })

  it('is refused without signature, with another key, algorithm, issuer or type, and when it is bent (S2)', async () => {
    const { accessToken } = await register()
    const claims = decodeJwt(accessToken)
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const sign = (some: object, alg = 'HS256', secret: Uint8Array = key, typ = 'JWT') =>
      new SignJWT({ ...claims, ...some }).setProtectedHeader({ alg, typ }).sign(secret)
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
    const confused = `${base64({ alg: 'HS256', typ: 'JWT' })}.${payload}`
    const forged: Record<string, string> = {
      'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg None with the old signature': `${base64({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'another secret': await sign({}, 'HS256', new TextEncoder().encode('another secret that is also long')),
      'another HMAC': await sign({}, 'HS512', new TextEncoder().encode(jwtSecret.repeat(2))),
      RSA: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(privateKey),
      'a public key as the HMAC secret': `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`,
      'another issuer': await sign({ iss: 'somebody' }),
      'another type': await sign({}, 'HS256', key, 'at+jwt'),
      'not yet valid': await sign({ nbf: now.getTime() / 1000 + 60 }),
      'no expiry': await sign({ exp: undefined }),
      'another player': `${header}.${base64({ ...claims, sub: newId() })}.${signature}`,
      'another session, signed': await sign({ sessionId: newId() }),
      'a player that is not the session’s, signed': await sign({ sub: newId() }),
      'ids that are none': await sign({ sub: 'me', sessionId: "' or 1=1 --" }),
      rubbish: 'rubbish',
      dots: '..',
      nothing: '',
    }
    for (const [what, token] of Object.entries(forged)) {
      expect(await player.authenticate(token), what).toBeNull()
    }
    for (const [what, token] of Object.entries(forged)) {
      if (what === 'no expiry' || what === 'not yet valid' || !token) continue
      expect(await refused(call('refreshSession', undefined, { token })), `refresh with ${what}`).toMatch(
        /not_signed_in|session_ended/,
      )
    }
    expect(await player.authenticate(accessToken), 'the true one still counts').not.toBeNull()
  })

  it('never upsets the guard, whatever it looks like (S8)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (token) => {
        expect(await player.authenticate(token)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})

describe('refreshing', () => {
  it('trades the bearer for a new one of the same session', async () => {
    const first = await register()
    const second = await call<SessionAnswer>('refreshSession', undefined, { token: first.accessToken })
    expect(second.sessionId).toBe(first.sessionId)
    expect(decodeJwt(second.accessToken).jti).not.toBe(decodeJwt(first.accessToken).jti)
    await getProfile(second.accessToken)
  })

  it('takes the bearer long after its expiry, while the session lives', async () => {
    const first = await register()
    now = new Date('2027-10-01T12:00:00Z')
    expect(await refused(getProfile(first.accessToken))).toBe('session_ended')
    const second = await call<SessionAnswer>('refreshSession', undefined, { token: first.accessToken })
    await getProfile(second.accessToken)
  })

  it('lets pages be rendered with a bearer that ran out, until it was traded for a newer one (S2)', async () => {
    const first = await register()
    now = new Date(now.getTime() + tokenSeconds * 1000)
    expect(await player.authenticate(first.accessToken)).toBeNull()
    expect(await player.authenticate(first.accessToken, { evenExpired: true })).toMatchObject({
      sessionId: first.sessionId,
    })
    const second = await call<SessionAnswer>('refreshSession', undefined, { token: first.accessToken })
    expect(await player.authenticate(first.accessToken, { evenExpired: true })).toBeNull()
    expect(await player.authenticate(second.accessToken, { evenExpired: true })).not.toBeNull()
  })

  it('tells realtime apart a bearer that ran out from one that is nobody’s', async () => {
    const { accessToken, profile, sessionId } = await register()
    expect(await player.tokenFacts(accessToken)).toEqual({
      sub: profile.id,
      sessionId,
      exp: now.getTime() / 1000 + tokenSeconds,
    })
    now = new Date(now.getTime() + tokenSeconds * 1000)
    await expect(player.tokenFacts(accessToken)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
    expect(await player.tokenFacts('made.up.token')).toBeNull()
    await player.signOut(accessToken)
    expect(await player.tokenFacts(accessToken)).toBeNull()
  })

  it('closes the session when a traded bearer comes again: one of the two holders is a thief (S2)', async () => {
    const first = await register()
    const second = await call<SessionAnswer>('refreshSession', undefined, { token: first.accessToken })
    expect(await refused(call('refreshSession', undefined, { token: first.accessToken }))).toBe(
      'session_ended',
    )
    expect(await refused(getProfile(second.accessToken))).toBe('session_ended')
    expect(await refused(call('refreshSession', undefined, { token: second.accessToken }))).toBe(
      'session_ended',
    )
    expect(await eventsNamed('player.signed-out')).toMatchObject([
      { sessionId: first.sessionId, reason: 'replayed' },
    ])
  })

  it('lets one of many trades at once win, and closes the session after it (S2)', async () => {
    const { accessToken, sessionId } = await register()
    const trades = await Promise.allSettled(
      Array.from({ length: 8 }, () => call('refreshSession', undefined, { token: accessToken })),
    )
    expect(trades.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await eventsNamed('player.signed-out')).toMatchObject([{ sessionId, reason: 'replayed' }])
  })

  it('needs a bearer', async () => {
    expect(await refused(call('refreshSession'))).toBe('not_signed_in')
  })

  it('ends when the player is blocked', async () => {
    const { accessToken } = await register()
    await sql`update player_player set status = 2`.execute(open.db)
    expect(await refused(call('refreshSession', undefined, { token: accessToken }))).toBe('session_ended')
  })
})

describe('signing out', () => {
  it('ends this session at once, and no other one', async () => {
    const phone = await register()
    const desk = await signIn()
    await getProfile(phone.accessToken)
    await call('signOut', undefined, { token: phone.accessToken })
    expect(await refused(getProfile(phone.accessToken))).toBe('session_ended')
    expect(await refused(call('refreshSession', undefined, { token: phone.accessToken }))).toBe(
      'session_ended',
    )
    await getProfile(desk.accessToken)
    expect(await eventsNamed('player.signed-out')).toMatchObject([
      { playerId: phone.profile.id, sessionId: phone.sessionId, reason: 'signed_out' },
    ])
  })

  it('cannot be undone by a question that was under way', async () => {
    const { accessToken } = await register()
    const asked = player.authenticate(accessToken)
    await Promise.all([asked, player.signOut(accessToken)])
    expect(await player.authenticate(accessToken)).toBeNull()
  })

  it('is noticed by another server process within seconds', async () => {
    const { accessToken } = await register()
    const other = newPlayer()
    expect(await other.authenticate(accessToken)).not.toBeNull()
    await player.signOut(accessToken)
    now = new Date(now.getTime() + believedMs)
    expect(await other.authenticate(accessToken)).toBeNull()
  })

  it('ends it also by a token that ran out or was traded, for who leaves with a clock that is behind (S2)', async () => {
    const desk = await register()
    now = new Date(now.getTime() + 2 * tokenSeconds * 1000)
    await call('signOut', undefined, { token: desk.accessToken })
    expect(await refused(call('refreshSession', undefined, { token: desk.accessToken }))).toBe(
      'session_ended',
    )
    const phone = await signIn()
    const { accessToken } = await call<SessionAnswer>('refreshSession', undefined, {
      token: phone.accessToken,
    })
    await call('signOut', undefined, { token: phone.accessToken })
    expect(await refused(getProfile(accessToken))).toBe('session_ended')
    expect((await eventsNamed('player.signed-out')).map(({ reason }) => reason)).toEqual([
      'signed_out',
      'signed_out',
    ])
  })

  it('ends nothing a second time, and nothing by a token that somebody else made for it (S3)', async () => {
    const nora = await register()
    const { exp: _, iat: __, nbf: ___, ...claims } = decodeJwt(nora.accessToken)
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime('15m')
      .sign(new TextEncoder().encode('the key of a stranger, long enough'))
    expect(await refused(call('signOut', undefined, { token: forged }))).toBe('session_ended')
    await getProfile(nora.accessToken)
    await call('signOut', undefined, { token: nora.accessToken })
    expect(await refused(call('signOut', undefined, { token: nora.accessToken }))).toBe('session_ended')
    expect(await eventsNamed('player.signed-out')).toHaveLength(1)
  })
})

describe('who may ask', () => {
  it('keeps the profile and sign-out from guests (S3)', async () => {
    expect(await refused(call('getProfile'))).toBe('not_signed_in')
    expect(await refused(call('signOut'))).toBe('not_signed_in')
    expect(await refused(getProfile('made.up.token'))).toBe('session_ended')
  })

  it('shows each player the own profile only (S3)', async () => {
    const nora = await register()
    const other = await register({ email: 'other@baize.test', currency: 'BRL' })
    expect((await getProfile(nora.accessToken)).email).toBe('nora@baize.test')
    expect((await getProfile(other.accessToken)).email).toBe('other@baize.test')
  })

  it('tells a visitor the country that the edge saw, and whether play is restricted there', async () => {
    expect(await call('init', undefined, { country: 'DE' })).toMatchObject({
      country: 'DE',
      restricted: false,
    })
    expect(await call('init', undefined, { country: 'ES' })).toMatchObject({
      country: 'ES',
      restricted: true,
    })
    for (const country of [null, 'XX', 'T1', 'de', '<b>']) {
      expect(await call('init', undefined, { country })).toMatchObject({ country: null, restricted: false })
    }
  })

  it('lists a short sign-up form for guests, and the profile form with its values for its player', async () => {
    const fields = await call<{ name: string; isVisible: boolean; isRequired: boolean; rules: object[] }[]>(
      'listFieldValidations',
      { scenario: 'registration' },
    )
    expect(fields.filter((field) => field.isVisible).map((field) => field.name)).toEqual([
      'email',
      'password',
      'country',
      'currency',
      'birthdate',
      'agreements',
      'receiveEmailPromo',
      'receiveBonus',
    ])
    expect(fields.find(({ name }) => name === 'birthdate')?.rules).toContainEqual({
      rule: 'minAge',
      arguments: [18],
    })
    const { accessToken } = await register()
    const own = await call<{ name: string; value?: unknown }[]>(
      'listFieldValidations',
      { scenario: 'profile' },
      { token: accessToken },
    )
    expect(own.find(({ name }) => name === 'email')?.value).toBe('nora@baize.test')
    const guests = await call<{ value?: unknown }[]>('listFieldValidations', { scenario: 'profile' })
    expect(guests.every((field) => field.value === undefined)).toBe(true)
  })
})

describe('odd input', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\0', '\uD800', 'a\uDFFFb', '', ' ', '1e309', '__proto__', "' or 1=1 --", '2023-02-29'),
    fc.double(),
    fc.constantFrom(-0, Number.NaN, Number.POSITIVE_INFINITY, 1e308),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
    fc.object({ maxDepth: 1, maxKeys: 3 }),
  )

  it('at registration is refused, never a fault (S8)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(form), 'firstName', 'locale', 'bonusCode', 'extra'),
        odd,
        async (name, value) => {
          const caller = callerWith()
          const asked = api.dispatch(
            'player',
            'register',
            { body: { ...form, email: 'odd', [name]: value } },
            caller,
          )
          expect((await refusalOf(asked)).status).toBeLessThan(500)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('at sign-in is refused, never a fault (S8)', async () => {
    await fc.assert(
      fc.asyncProperty(odd, odd, async (login, secret) => {
        const asked = api.dispatch('player', 'signIn', { body: { login, password: secret } }, callerWith())
        expect((await refusalOf(asked)).status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
    for (const body of [undefined, null, 'text', 7, [], { login: ['a'], password: {} }]) {
      expect(await refused(api.dispatch('player', 'signIn', { body }, callerWith()))).toBe('invalid_input')
    }
  })

  it('in optional fields of a whole form is refused or stored as text, never a fault (S8)', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('locale', 'bonusCode', 'affiliateTag', 'firstName', 'lastName', 'fingerprint'),
        fc.string({ unit: 'binary', maxLength: 40 }),
        async (name, value) => {
          made += 1
          const answer = await register({ email: `odd${made}@baize.test`, [name]: value }).catch(
            (error: unknown) => error,
          )
          if (answer instanceof Error) expect(answer).toBeInstanceOf(Refusal)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('the named players of a development install', () => {
  it('are settled once, and sign in with the development password', async () => {
    const ids = await seedPlayers(player)
    expect(await seedPlayers(player)).toEqual(ids)
    expect(await countOf('test_account')).toBe(4)
    const alice = await signIn({ login: 'alice@baize.test', password: developmentPassword })
    expect(alice.profile).toMatchObject({ id: ids.alice, firstName: 'Alice' })
    const carol = await signIn({ login: 'carol@baize.test', password: developmentPassword })
    expect(carol.profile.confirmedAt).toBeNull()
    expect(alice.profile.confirmedAt).not.toBeNull()
    const cards = await player.cardsOf([ids.alice, ids.bob, newId()])
    expect([...cards.values()].map((card) => card.displayName).sort()).toEqual(['Alice', 'Bob'])
    expect(await player.cardsOf([])).toEqual(new Map())
  })
})
