// Proves the second factor over HTTP: setting it, asking for it at every way in and before what cannot be undone, and who may not pass.
import { randomUUID } from 'node:crypto'
import type { SecondFactor } from '@baize/contract/player-second-factor'
import type { SessionAnswer } from '@baize/contract/player-session'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator, type Wrongly } from '../../testing/authenticator.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { ask, newVisitor, type Told, type Visitor } from '../../testing/visitor.ts'
import { recentSeconds, ticketSeconds, ticketTries, wrongTries } from './second-factor.ts'
import { challengeSeconds } from './passkey.ts'

let server: TestServer
let provider: Stranger
let nora: Visitor
let mallory: Visitor

const password = 'nine quiet foxes'

beforeAll(async () => {
  provider = await openStranger()
  provider.answers('/pay/payouts', ({ body }) => ({
    body: { providerId: `ref ${String(body['id'])}`, status: 'pending' },
  }))
  server = await startServer({
    config: { PAYMENT_PROVIDER_URL: `${provider.url}/pay/`, TRUSTED_PROXIES: '127.0.0.1' },
  })
})

beforeEach(async () => {
  mallory = await newVisitor(server)
  nora = await newVisitor(server, { real: 10_000n })
})

afterAll(async () => {
  await server.stop()
  await provider.close()
})

/** The code that the app shows now, or so many steps from now. */
function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: server.clock.now().getTime() + steps * 30_000,
  })
}

/** The next code of the app: one that was used does not count again. */
function nextCode(secret: string): string {
  server.clock.advance(30_000)
  return codeOf(secret)
}

async function setTotp(who = nora): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await who.ask<{ secret: string; uri: string }>('POST /api/player/second-factor/totp')
  const set = await who.ask<{ recoveryCodes: string[] }>('POST /api/player/second-factor/totp/confirm', {
    code: codeOf(data.secret),
  })
  expect(set.status).toBe(200)
  return { secret: data.secret, recoveryCodes: set.data.recoveryCodes }
}

type Challenge = { challengeId: string; options: Record<string, unknown> }

async function addPasskey(who = nora, device = createAuthenticator(server.url), wrongly: Wrongly = {}) {
  const { data } = await who.ask<Challenge>('POST /api/player/second-factor/passkeys/options')
  const added = await who.ask<{ passkey: { id: string }; recoveryCodes: string[] }>(
    'POST /api/player/second-factor/passkeys',
    { name: 'My phone', challengeId: data.challengeId, response: device.create(data.options, wrongly) },
  )
  return { device, added }
}

const emailOf = async (who: Visitor): Promise<string> =>
  (await who.ask<{ email: string }>('GET /api/player/profile')).data.email

async function signIn(who = nora, headers: Record<string, string> = {}): Promise<Told<SessionAnswer>> {
  const login = await emailOf(who)
  return ask<SessionAnswer>(server.url, 'POST /api/player/sessions', { body: { login, password }, headers })
}

type Needed = { ticket: string; methods: string[] }
const neededOf = (answer: Told): Needed => answer.error.params as Needed

const answerTicket = (body: object, headers: Record<string, string> = {}) =>
  ask<SessionAnswer>(server.url, 'POST /api/player/sessions/second-factor', { body, headers })
const confirm = (body: object, who = nora, headers: Record<string, string> = {}) =>
  who.ask('POST /api/player/second-factor/confirm', body, headers)
const factorsOf = async (who = nora) => (await who.ask<SecondFactor>('GET /api/player/second-factor')).data

const withdraw = (who = nora, id: string = randomUUID()) =>
  who.ask('POST /api/payment/invoices/withdrawal', {
    id,
    method: 'monetix.withdrawal.card',
    currency: 'EUR',
    amount: '20',
    accountId: who.accountId,
    fields: { card_number: '4242424242424242' },
  })

async function lettersTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
    where payload->>'to' = ${email} order by id`.execute(server.app.db)
  return rows.map(({ subject }) => subject)
}

/** As if ten minutes had passed since the last proof, while the tokens of the test stay young. */
async function forget(): Promise<void> {
  await sql`update player_session set stepped_up_at = stepped_up_at - make_interval(secs => ${recentSeconds})`.execute(
    server.app.db,
  )
}
const refused = (answer: Told) => [answer.status, answer.error?.name]

describe('an authenticator app', () => {
  it('is set by a code, brings ten recovery codes, ends no session and is told by letter', async () => {
    const started = await nora.ask<{ secret: string; uri: string }>('POST /api/player/second-factor/totp')
    const email = await emailOf(nora)
    expect(started.data.uri).toContain('otpauth://totp/Baize:')
    expect(decodeURIComponent(started.data.uri)).toContain(email)
    expect(started.data.uri).toContain(`secret=${started.data.secret}`)
    expect(await factorsOf()).toMatchObject({ totp: false, recoveryCodesLeft: 0, confirmed: false })
    const other = await signIn()
    const set = await nora.ask<{ recoveryCodes: string[] }>('POST /api/player/second-factor/totp/confirm', {
      code: codeOf(started.data.secret),
    })
    expect(new Set(set.data.recoveryCodes).size).toBe(10)
    for (const code of set.data.recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(await factorsOf()).toMatchObject({ totp: true, recoveryCodesLeft: 10, confirmed: true })
    const elsewhere = await ask(server.url, 'GET /api/player/profile', { token: other.data.accessToken })
    expect(elsewhere.status).toBe(200)
    expect(await lettersTo(email)).toContain('Two-step verification is on')
  })

  it('does not count before a code of it was seen', async () => {
    await nora.ask('POST /api/player/second-factor/totp')
    expect((await signIn()).status).toBe(200)
    const wrong = await nora.ask('POST /api/player/second-factor/totp/confirm', { code: '000000' })
    expect(refused(wrong)).toEqual([422, 'wrong_code'])
    expect((await signIn()).status).toBe(200)
  })

  it('is not begun twice, and not finished ten minutes later', async () => {
    const early = await nora.ask('POST /api/player/second-factor/totp/confirm', { code: '123456' })
    expect(refused(early)).toEqual([409, 'second_factor_missing'])
    const { data } = await nora.ask<{ secret: string }>('POST /api/player/second-factor/totp')
    server.clock.advance(600_000)
    const late = await nora.ask('POST /api/player/second-factor/totp/confirm', { code: codeOf(data.secret) })
    expect(refused(late)).toEqual([409, 'second_factor_missing'])
    await setTotp()
    expect(refused(await nora.ask('POST /api/player/second-factor/totp'))).toEqual([409, 'second_factor_set'])
  })

  it('stands sealed in the database, and opens for nobody else (S9)', async () => {
    const { secret } = await setTotp()
    await setTotp(mallory)
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from player_totp where player_id = ${nora.id}`.execute(server.app.db)
    const kept = rows[0]?.secret ?? Buffer.alloc(0)
    expect(kept.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    await sql`update player_totp set secret = ${kept} where player_id = ${mallory.id}`.execute(server.app.db)
    await forget()
    expect((await confirm({ code: codeOf(secret) }, mallory)).status).toBe(500)
  })

  it('takes the code before and after, and none that is older', async () => {
    const { secret } = await setTotp()
    server.clock.advance(300_000)
    expect((await confirm({ code: codeOf(secret, -1) })).status).toBe(200)
    expect((await confirm({ code: codeOf(secret, 1) })).status).toBe(200)
    server.clock.advance(300_000)
    for (const steps of [-2, 2]) {
      expect(refused(await confirm({ code: codeOf(secret, steps) }))).toEqual([422, 'wrong_code'])
    }
  })

  it('is removed only after a fresh proof; with it the recovery codes go, and a letter tells', async () => {
    const { secret } = await setTotp()
    await forget()
    expect(refused(await nora.ask('DELETE /api/player/second-factor/totp'))).toEqual([
      409,
      'second_factor_needed',
    ])
    await confirm({ code: nextCode(secret) })
    const removed = await nora.ask<SecondFactor>('DELETE /api/player/second-factor/totp')
    expect(removed.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect(refused(await nora.ask('DELETE /api/player/second-factor/totp'))).toEqual([
      409,
      'second_factor_missing',
    ])
    expect((await signIn()).status).toBe(200)
    expect(await lettersTo(await emailOf(nora))).toContain('Two-step verification is off')
  })
})

describe('a sign-in with a second factor', () => {
  it('asks for it after the right password only, and a code finishes it', async () => {
    const { secret } = await setTotp()
    const wrong = await ask(server.url, 'POST /api/player/sessions', {
      body: { login: await emailOf(nora), password: 'wrong quiet foxes' },
    })
    expect(refused(wrong)).toEqual([422, 'wrong_credentials'])
    const needed = await signIn()
    expect(refused(needed)).toEqual([409, 'second_factor_needed'])
    expect(neededOf(needed).methods).toEqual(['totp', 'recovery'])
    const { ticket } = neededOf(needed)
    const session = await answerTicket({ ticket, code: nextCode(secret) })
    expect(session.data.profile.id).toBe(nora.id)
    const own = await ask<SecondFactor>(server.url, 'GET /api/player/second-factor', {
      token: session.data.accessToken,
    })
    expect(own.data.confirmed).toBe(true)
  })

  it('keeps the marks of a device that its player agreed to, until the yes is taken back by that player alone (A1, S3)', async () => {
    const { secret } = await setTotp()
    const { ticket } = neededOf(await signIn())
    const marks = { fingerprint: 'the own device', frogoFingerprint: 'seen by the fraud service' }
    const { data } = await answerTicket({ ticket, code: nextCode(secret), ...marks })
    const kept = async () => {
      const { rows } = await sql<{ fingerprint: string | null; frogo: string | null }>`
        select fingerprint, frogo_fingerprint as frogo from player_session
        where id = ${data.sessionId}::uuid`.execute(server.app.db)
      return rows
    }
    const whole = [{ fingerprint: marks.fingerprint, frogo: marks.frogoFingerprint }]
    expect(await kept()).toEqual(whole)
    const forget = 'DELETE /api/player/sessions/device-marks'
    expect((await mallory.ask(forget)).status).toBe(200)
    expect((await ask(server.url, forget)).status).toBe(401)
    expect(await kept()).toEqual(whole)
    // Another session of the same player speaks for this one too.
    expect((await nora.ask(forget)).status).toBe(200)
    expect(await kept()).toEqual([{ fingerprint: null, frogo: null }])
  })

  it('takes a ticket once: of two right answers at once one gets a session (S2)', async () => {
    const { recoveryCodes } = await setTotp()
    const { ticket } = neededOf(await signIn())
    const answers = await Promise.all(
      recoveryCodes.slice(0, 4).map((recoveryCode) => answerTicket({ ticket, recoveryCode })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await answerTicket({ ticket, recoveryCode: recoveryCodes[5] })
    expect(refused(again)).toEqual([422, 'code_expired'])
  })

  it('ends a ticket after ten minutes, and after five wrong tries (S4)', async () => {
    const { secret } = await setTotp()
    const old = neededOf(await signIn())
    server.clock.advance(ticketSeconds * 1000)
    expect(refused(await answerTicket({ ticket: old.ticket, code: codeOf(secret) }))).toEqual([
      422,
      'code_expired',
    ])
    const tried = neededOf(await signIn())
    for (let n = 0; n < ticketTries; n += 1) {
      expect(refused(await answerTicket({ ticket: tried.ticket, code: '000000' }))).toEqual([
        422,
        'wrong_code',
      ])
    }
    const right = await answerTicket({ ticket: tried.ticket, code: nextCode(secret) })
    expect(refused(right)).toEqual([422, 'code_expired'])
  })

  it('makes an address wait after five wrong codes whatever its tickets, and not the player elsewhere (S4)', async () => {
    const { secret } = await setTotp()
    const thief = { 'x-forwarded-for': '198.51.100.9' }
    for (let n = 0; n < wrongTries; n += 1) {
      const { ticket } = neededOf(await signIn(nora, thief))
      await answerTicket({ ticket, code: '000000' }, thief)
    }
    const { ticket } = neededOf(await signIn(nora, thief))
    const late = await answerTicket({ ticket, code: nextCode(secret) }, thief)
    expect(refused(late)).toEqual([400, 'too_many_attempts'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    const home = { 'x-forwarded-for': '203.0.113.7' }
    const own = neededOf(await signIn(nora, home))
    expect((await answerTicket({ ticket: own.ticket, code: nextCode(secret) }, home)).status).toBe(200)
  })

  it('counts codes of many addresses together, and leaves the passkey and living sessions open (S4)', async () => {
    const { secret } = await setTotp()
    const { device } = await addPasskey()
    for (let n = 0; n < 21; n += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${n + 20}` }
      const { ticket } = neededOf(await signIn(nora, from))
      await answerTicket({ ticket, code: '000000' }, from)
    }
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const { ticket } = neededOf(await signIn(nora, from))
    expect(refused(await answerTicket({ ticket, code: '000000' }, from))).toEqual([400, 'too_many_attempts'])
    const { data } = await ask<Challenge>(server.url, 'POST /api/player/second-factor/confirm/options', {
      body: { ticket },
    })
    const passkey = { challengeId: data.challengeId, response: device.get(data.options) }
    expect((await answerTicket({ ticket, passkey }, from)).status).toBe(200)
    expect((await confirm({ code: nextCode(secret) }, nora, from)).status).toBe(200)
  })

  it('is bound to its player: the proof of another one does not count (S3)', async () => {
    await setTotp()
    const other = await setTotp(mallory)
    const { ticket } = neededOf(await signIn())
    for (const proof of [{ code: nextCode(other.secret) }, { recoveryCode: other.recoveryCodes[0] }]) {
      expect(refused(await answerTicket({ ticket, ...proof }))).toEqual([422, 'wrong_code'])
    }
  })

  it('is closed to a player who was blocked meanwhile', async () => {
    const { secret } = await setTotp()
    const { ticket } = neededOf(await signIn())
    await sql`update player_player set status = 2 where id = ${nora.id}`.execute(server.app.db)
    expect(refused(await answerTicket({ ticket, code: nextCode(secret) }))).toEqual([403, 'player_blocked'])
  })

  it('wants exactly one proof', async () => {
    const { secret, recoveryCodes } = await setTotp()
    const { ticket } = neededOf(await signIn())
    for (const proof of [{}, { code: codeOf(secret), recoveryCode: recoveryCodes[0] }]) {
      expect(refused(await answerTicket({ ticket, ...proof }))).toEqual([422, 'invalid_input'])
    }
    expect(refused(await answerTicket({ ticket: 'made up', code: '123456' }))).toEqual([422, 'code_expired'])
  })

  it('leaves neither ticket, code nor secret in the log (S10)', async () => {
    const { secret } = await setTotp()
    const { ticket } = neededOf(await signIn())
    const code = nextCode(secret)
    await answerTicket({ ticket, code })
    const said = JSON.stringify(server.logged)
    for (const text of [ticket, code, secret]) expect(said).not.toContain(text)
    const { rows } = await sql<{ kept: string }>`select ticket_hash as kept from player_ticket`.execute(
      server.app.db,
    )
    expect(rows.map(({ kept }) => kept)).not.toContain(ticket)
  })
})

describe('a code', () => {
  it('counts once, also when it is sent many times at once', async () => {
    const { secret } = await setTotp()
    const code = nextCode(secret)
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused(await confirm({ code }))).toEqual([422, 'wrong_code'])
  })

  it('for recovery counts once under races, is read however it is typed, and is kept as a mark only', async () => {
    const { recoveryCodes } = await setTotp()
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ recoveryCode: first })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await factorsOf()).recoveryCodesLeft).toBe(9)
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `
    expect((await confirm({ recoveryCode: typed })).status).toBe(200)
    const { rows } = await sql<{ code_hash: string }>`select code_hash from player_recovery_code`.execute(
      server.app.db,
    )
    const kept = JSON.stringify(rows)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  it('for recovery ends when new ones are made', async () => {
    const { recoveryCodes } = await setTotp()
    const renewed = await nora.ask<{ recoveryCodes: string[] }>(
      'POST /api/player/second-factor/recovery-codes',
    )
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect(refused(await confirm({ recoveryCode: recoveryCodes[0] }))).toEqual([422, 'wrong_code'])
    expect((await confirm({ recoveryCode: renewed.data.recoveryCodes[0] })).status).toBe(200)
    await forget()
    expect(refused(await nora.ask('POST /api/player/second-factor/recovery-codes'))).toEqual([
      409,
      'second_factor_needed',
    ])
  })

  it('for recovery does not exist without a second factor', async () => {
    expect(refused(await nora.ask('POST /api/player/second-factor/recovery-codes'))).toEqual([
      409,
      'second_factor_missing',
    ])
    expect(refused(await confirm({ code: '123456' }))).toEqual([409, 'second_factor_missing'])
  })
})

describe('a withdrawal', () => {
  it('needs nothing from who has no second factor', async () => {
    expect((await withdraw()).status).toBe(200)
  })

  it('asks for the second factor, lets it pass for ten minutes, and asks again', async () => {
    const { secret } = await setTotp()
    await forget()
    const needed = await withdraw()
    expect(refused(needed)).toEqual([409, 'second_factor_needed'])
    expect(needed.error.params).toEqual({ methods: ['totp', 'recovery'] })
    expect((await confirm({ code: nextCode(secret) })).status).toBe(200)
    const id = randomUUID()
    expect((await withdraw(nora, id)).status).toBe(200)
    server.clock.advance(recentSeconds * 1000)
    expect(refused(await withdraw())).toEqual([409, 'second_factor_needed'])
    // What was asked before gets its first answer, and moves nothing (M3).
    expect((await withdraw(nora, id)).status).toBe(200)
  })

  it('believes only the session that proved it', async () => {
    const { secret } = await setTotp()
    await forget()
    const { ticket } = neededOf(await signIn())
    const other = await answerTicket({ ticket, code: nextCode(secret) })
    expect(other.status).toBe(200)
    expect(refused(await withdraw())).toEqual([409, 'second_factor_needed'])
  })
})

describe('a passkey', () => {
  it('is added, listed, and signs in alone as both factors', async () => {
    const { device, added } = await addPasskey()
    expect(added.status).toBe(200)
    expect(added.data.recoveryCodes).toHaveLength(10)
    expect((await factorsOf()).passkeys).toMatchObject([
      { id: added.data.passkey.id, name: 'My phone', lastUsedAt: null },
    ])
    const { data } = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    expect(data.options).toMatchObject({ userVerification: 'required' })
    expect(data.options).not.toHaveProperty('allowCredentials')
    const session = await ask<SessionAnswer>(server.url, 'POST /api/player/sessions/passkey', {
      body: { challengeId: data.challengeId, response: device.get(data.options) },
    })
    expect(session.data.profile.id).toBe(nora.id)
    const state = await ask<SecondFactor>(server.url, 'GET /api/player/second-factor', {
      token: session.data.accessToken,
    })
    expect(state.data.confirmed).toBe(true)
    expect(state.data.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('answers a challenge once, and within five minutes', async () => {
    const { device } = await addPasskey()
    const { data } = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    const body = { challengeId: data.challengeId, response: device.get(data.options) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(server.url, 'POST /api/player/sessions/passkey', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.name === 'code_expired')).toHaveLength(2)
    const late = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    server.clock.advance(challengeSeconds * 1000)
    const answer = await ask(server.url, 'POST /api/player/sessions/passkey', {
      body: { challengeId: late.data.challengeId, response: device.get(late.data.options) },
    })
    expect(refused(answer)).toEqual([422, 'code_expired'])
  })

  it.each<[string, Wrongly]>([
    ['for another site', { origin: 'https://elsewhere.test' }],
    ['for another house', { rpId: 'elsewhere.test' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without showing who holds the device', { isVerified: false }],
    ['with a counter that went back', { counter: 0 }],
    ['for another player', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['of another kind', { type: 'webauthn.create' }],
  ])('does not sign in with an answer %s', async (_what, wrongly) => {
    const { device } = await addPasskey()
    const first = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    const body = { challengeId: first.data.challengeId, response: device.get(first.data.options) }
    expect((await ask(server.url, 'POST /api/player/sessions/passkey', { body })).status).toBe(200)
    const { data } = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    const answer = await ask(server.url, 'POST /api/player/sessions/passkey', {
      body: { challengeId: data.challengeId, response: device.get(data.options, wrongly) },
    })
    expect(refused(answer)).toEqual([422, 'wrong_credentials'])
  })

  it.each<[string, Wrongly]>([
    ['another site', { origin: 'https://elsewhere.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody in particular', { isVerified: false }],
  ])('is not kept when it was made for %s', async (_what, wrongly) => {
    const { added } = await addPasskey(nora, createAuthenticator(server.url), wrongly)
    expect(refused(added)).toEqual([422, 'wrong_code'])
    expect((await factorsOf()).passkeys).toEqual([])
  })

  it('of a stranger, or an answer that is none, is the same "no" (S1, S8)', async () => {
    const device = createAuthenticator(server.url)
    device.create({ user: { id: 'AAAA' }, challenge: 'AAAA' })
    const first = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
    const stranger = device.get(first.data.options)
    for (const response of [stranger, {}, { id: 1e308 }, { id: '\u0000', rawId: '\u0000', type: 'x' }]) {
      const { data } = await ask<Challenge>(server.url, 'POST /api/player/sessions/passkey/options')
      const answer = await ask(server.url, 'POST /api/player/sessions/passkey', {
        body: { challengeId: data.challengeId, response },
      })
      expect(refused(answer)).toEqual([422, 'wrong_credentials'])
    }
  })

  it('is a second factor of a sign-in and of a session, with a challenge of its own player (S3)', async () => {
    const { device } = await addPasskey()
    const needed = neededOf(await signIn())
    expect(needed.methods).toEqual(['passkey', 'recovery'])
    const ofTicket = await ask<Challenge>(server.url, 'POST /api/player/second-factor/confirm/options', {
      body: { ticket: needed.ticket },
    })
    expect(ofTicket.data.options['allowCredentials']).toHaveLength(1)
    // A challenge of this player counts for nobody else, and one for signing in not for confirming.
    await addPasskey(mallory)
    const { challengeId, options } = ofTicket.data
    const stolen = await confirm({ passkey: { challengeId, response: device.get(options) } }, mallory)
    expect(refused(stolen)).toEqual([422, 'code_expired'])
    const session = await answerTicket({
      ticket: needed.ticket,
      passkey: { challengeId, response: device.get(options) },
    })
    expect(session.data.profile.id).toBe(nora.id)
    await forget()
    const own = await nora.ask<Challenge>('POST /api/player/second-factor/confirm/options', {})
    const proof = { challengeId: own.data.challengeId, response: device.get(own.data.options) }
    expect((await confirm({ passkey: proof })).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
  })

  it('of another player cannot be removed, nor kept twice (S3)', async () => {
    const { added } = await addPasskey()
    const { id } = added.data.passkey
    expect(refused(await mallory.ask(`DELETE /api/player/second-factor/passkeys/${id}`))).toEqual([
      409,
      'second_factor_missing',
    ])
    expect((await factorsOf()).passkeys).toHaveLength(1)
    const { data } = await mallory.ask<Challenge>('POST /api/player/second-factor/passkeys/options')
    const made = createAuthenticator(server.url).create(data.options)
    await sql`update player_passkey set credential_id = ${made['id']} where id = ${id}`.execute(server.app.db)
    const taken = await mallory.ask('POST /api/player/second-factor/passkeys', {
      name: 'Stolen',
      challengeId: data.challengeId,
      response: made,
    })
    expect(refused(taken)).toEqual([409, 'second_factor_set'])
    const removed = await nora.ask<SecondFactor>(`DELETE /api/player/second-factor/passkeys/${id}`)
    expect(removed.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it('beside the app brings no new recovery codes, and one of the two may go', async () => {
    await setTotp()
    const { added } = await addPasskey()
    expect(added.data.recoveryCodes).toEqual([])
    const left = await nora.ask<SecondFactor>('DELETE /api/player/second-factor/totp')
    expect(left.data).toMatchObject({ totp: false, recoveryCodesLeft: 10 })
    expect(neededOf(await signIn()).methods).toEqual(['passkey', 'recovery'])
  })
})

describe('the calls of the second factor', () => {
  const passkey = { name: 'Mine', challengeId: randomUUID(), response: {} }
  it.each<[string, object?]>([
    ['GET /api/player/second-factor'],
    ['POST /api/player/second-factor/totp'],
    ['POST /api/player/second-factor/totp/confirm', { code: '123456' }],
    ['DELETE /api/player/second-factor/totp'],
    ['POST /api/player/second-factor/recovery-codes'],
    ['POST /api/player/second-factor/passkeys/options'],
    ['POST /api/player/second-factor/passkeys', passkey],
    [`DELETE /api/player/second-factor/passkeys/${randomUUID()}`],
    ['POST /api/player/second-factor/confirm/options', {}],
    ['POST /api/player/second-factor/confirm', { code: '123456' }],
  ])('%s is closed to a guest', async (address, body) => {
    expect(refused(await ask(server.url, address, { body }))).toEqual([401, 'not_signed_in'])
  })

  it('ask for a fresh proof before another factor is added', async () => {
    const { secret } = await setTotp()
    await forget()
    expect(refused(await nora.ask('POST /api/player/second-factor/passkeys/options'))).toEqual([
      409,
      'second_factor_needed',
    ])
    await confirm({ code: nextCode(secret) })
    expect((await addPasskey()).added.status).toBe(200)
  })

  it('give no challenge to who has no passkey', async () => {
    const none = await nora.ask('POST /api/player/second-factor/confirm/options', {})
    expect(refused(none)).toEqual([409, 'second_factor_missing'])
    const made = await ask(server.url, 'POST /api/player/second-factor/confirm/options', {
      body: { ticket: 'made up' },
    })
    expect(refused(made)).toEqual([422, 'code_expired'])
  })

  it('forget what was never answered', async () => {
    await ask(server.url, 'POST /api/player/sessions/passkey/options')
    server.clock.advance(3_600_000)
    await server.app.player.forgetExpiredProofs()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from player_challenge`.execute(
      server.app.db,
    )
    expect(rows[0]?.n).toBe(0)
  })
})
