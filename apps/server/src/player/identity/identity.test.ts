// Proves the check of identities: asking the provider in its own protocol, and hearing it only when it is really it (P11, M5).
import { createHmac } from 'node:crypto'
import type { Profile } from '@baize/contract/player-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { ask, newVisitor, type Visitor } from '../../testing/visitor.ts'
import { standingAfter, type Answer, type Standing } from './check.ts'
import { createIdentity } from './identity.ts'
import { identityNews, sumsub } from './provider.ts'

const appToken = 'sbx:an-app-token-of-this-test'
const secret = 'a key of this test that signs requests'
const webhookSecret = 'a key of this test that signs webhooks'
const level = 'id-and-liveness'
const tokenPath = '/resources/accessTokens/sdk'

let stranger: Stranger
let server: TestServer
let alice: Visitor

beforeAll(async () => {
  stranger = await openStranger()
  server = await startServer({
    config: {
      SUMSUB_URL: stranger.url,
      SUMSUB_SDK_URL: `${stranger.url}/websdk.js`,
      SUMSUB_APP_TOKEN: appToken,
      SUMSUB_SECRET: secret,
      SUMSUB_WEBHOOK_SECRET: webhookSecret,
      SUMSUB_LEVEL: level,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await stranger.close()
})
beforeEach(async () => {
  alice = await newVisitor(server)
  stranger.answers(tokenPath, ({ body }) => ({ body: { token: '_act-sbx-1', userId: body['userId'] } }))
})

const start = (visitor = alice) =>
  visitor.ask<{ token: string; scriptUrl: string }>('POST /api/player/services/sumsub/auth')
const status = async () => (await alice.ask<Profile>('GET /api/player/profile')).data.identityStatus

/** As the provider writes it: seconds after a moment long ago. */
const saidAt = (seconds: number) =>
  new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString().replace('T', ' ').replace('Z', '')

const news = (type: string, seconds: number, review?: object, some: object = {}) => ({
  applicantId: '5cb56e8e0a975a35f333cb83',
  inspectionId: '5cb56e8e0a975a35f333cb84',
  correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
  externalUserId: alice.id,
  levelName: level,
  sandboxMode: true,
  type,
  ...(review ? { reviewResult: review, reviewStatus: 'completed' } : { reviewStatus: 'pending' }),
  createdAtMs: saidAt(seconds),
  ...some,
})
const pending = (seconds: number, some?: object) => news('applicantPending', seconds, undefined, some)
const green = (seconds: number, some?: object) =>
  news('applicantReviewed', seconds, { reviewAnswer: 'GREEN' }, some)
const red = (seconds: number, some?: object) =>
  news(
    'applicantReviewed',
    seconds,
    { reviewAnswer: 'RED', rejectLabels: ['BAD_FACE_MATCHING'], reviewRejectType: 'RETRY' },
    some,
  )

type Signing = { alg?: string; key?: string; digest?: string; headers?: Record<string, string> }
const algorithms = new Map([
  ['HMAC_SHA512_HEX', 'sha512'],
  ['HMAC_SHA1_HEX', 'sha1'],
])

async function tell(
  content: object | string,
  signing: Signing = {},
): Promise<{ status: number; outcome?: string }> {
  const raw = typeof content === 'string' ? content : JSON.stringify(content)
  const alg = signing.alg ?? 'HMAC_SHA256_HEX'
  const digest = createHmac(algorithms.get(alg) ?? 'sha256', signing.key ?? webhookSecret)
    .update(raw)
    .digest('hex')
  const response = await fetch(`${server.url}/api/callbacks/identity/sumsub`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest-alg': alg,
      'x-payload-digest': signing.digest ?? digest,
      ...signing.headers,
    },
    body: raw,
  })
  return { ...((await response.json()) as object), status: response.status }
}

async function lettersTo(visitor: Visitor): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select j.payload->>'subject' as subject from graphile_worker._private_jobs j
    join player_player p on p.id = ${visitor.id} and j.payload->>'to' = p.email order by j.id`.execute(
    server.app.db,
  )
  return rows.map(({ subject }) => subject).filter((subject) => /identity/i.test(subject))
}

describe('the beginning of a check', () => {
  it('is asked for in the provider’s protocol: token, moment, and a signature over both, the path and the body', async () => {
    const told = await start()
    expect(told).toMatchObject({
      status: 200,
      data: { token: '_act-sbx-1', scriptUrl: `${stranger.url}/websdk.js` },
    })
    const asked = stranger.heard.findLast(({ path }) => path === tokenPath)
    expect(asked?.body).toEqual({ userId: alice.id, levelName: level, ttlInSecs: 600 })
    const ts = asked?.headers['x-app-access-ts'] ?? ''
    expect(Math.abs(Number(ts) - Date.now() / 1000)).toBeLessThan(60)
    expect(asked?.headers['x-app-token']).toBe(appToken)
    expect(asked?.headers['x-app-access-sig']).toBe(
      createHmac('sha256', secret).update(`${ts}POST${tokenPath}${asked?.raw}`).digest('hex'),
    )
  })

  it('is not for guests', async () => {
    const told = await ask(server.url, 'POST /api/player/services/sumsub/auth')
    expect(told.error.name).toBe('not_signed_in')
  })

  it('is over for somebody who is confirmed', async () => {
    await tell(green(1))
    expect((await start()).error).toMatchObject({ name: 'identity_confirmed' })
  })

  it.each<[string, Parameters<Stranger['answers']>[1]]>([
    ['hangs up', () => 'hang up'],
    ['refuses', () => ({ status: 401, body: { description: 'Request signature mismatch', code: 401 } })],
    ['answers something else', () => ({ body: { nothing: true } })],
    ['answers with a token for somebody else', () => ({ body: { token: 'x', userId: 'bob' } })],
  ])('waits while the provider %s', async (_what, reply) => {
    stranger.answers(tokenPath, reply)
    expect(await start()).toMatchObject({ status: 503, error: { name: 'not_available' } })
  })
})

describe('news of a check (M5)', () => {
  it('moves the player from waiting to confirmed, once each, with one letter', async () => {
    expect(await status()).toBe('none')
    expect(await tell(pending(1))).toMatchObject({ status: 200, outcome: 'heard' })
    expect(await status()).toBe('pending')
    expect(await tell(green(2))).toMatchObject({ outcome: 'heard' })
    expect(await status()).toBe('verified')
    expect(await lettersTo(alice)).toHaveLength(1)
  })

  it('that comes twice changes nothing the second time', async () => {
    await tell(green(1))
    expect(await tell(green(1))).toMatchObject({ status: 200, outcome: 'let_by' })
    expect(await lettersTo(alice)).toHaveLength(1)
  })

  it('that comes twice at once is heard once', async () => {
    const told = await Promise.all([tell(green(1)), tell(green(1)), tell(green(1))])
    expect(told.filter(({ outcome }) => outcome === 'heard')).toHaveLength(1)
    expect(await lettersTo(alice)).toHaveLength(1)
  })

  it('that overtook what was said before it stays', async () => {
    await tell(green(5))
    expect(await tell(pending(4))).toMatchObject({ outcome: 'let_by' })
    expect(await tell(red(3))).toMatchObject({ outcome: 'let_by' })
    expect(await status()).toBe('verified')
  })

  it('declines, and a new try begins anew', async () => {
    await tell(red(1))
    expect(await status()).toBe('rejected')
    expect((await start()).status).toBe(200)
    await tell(pending(2))
    expect(await status()).toBe('pending')
    await tell(green(3))
    expect(await status()).toBe('verified')
    expect(await lettersTo(alice)).toHaveLength(2)
  })

  it('of a check that runs anew takes nobody’s confirmation away; a later verdict does', async () => {
    await tell(green(1))
    await tell(pending(2))
    expect(await status()).toBe('verified')
    await tell(red(3))
    expect(await status()).toBe('rejected')
  })

  it('keeps why it was declined, for support', async () => {
    await tell(red(1))
    const { rows } = await sql<{ labels: string[]; may_retry: boolean }>`
      select labels, may_retry from player_identity_check where player_id = ${alice.id}`.execute(
      server.app.db,
    )
    expect(rows).toEqual([{ labels: ['BAD_FACE_MATCHING'], may_retry: true }])
  })

  it('may be signed with SHA-512', async () => {
    expect(await tell(green(1), { alg: 'HMAC_SHA512_HEX' })).toMatchObject({ outcome: 'heard' })
  })

  it.each<[string, Signing]>([
    ['another key', { key: 'another key' }],
    ['the key of the requests', { key: secret }],
    ['no digest', { digest: '' }],
    ['half a digest', { digest: 'abcd' }],
    ['SHA-1', { alg: 'HMAC_SHA1_HEX' }],
    ['a kind that nobody knows', { alg: 'none' }],
    ['a kind named for mischief', { alg: '__proto__' }],
  ])('signed with %s is not heard', async (_how, signing) => {
    expect((await tell(green(1), signing)).status).toBe(403)
    expect(await status()).toBe('none')
  })

  it('whose body was changed on its way is not heard', async () => {
    const raw = JSON.stringify(red(1))
    const digest = createHmac('sha256', webhookSecret).update(raw).digest('hex')
    expect((await tell(JSON.stringify(green(1)), { digest })).status).toBe(403)
    expect((await tell(`${raw} `, { digest })).status).toBe(403)
  })

  it.each<[string, () => object]>([
    ['of another level', () => green(1, { levelName: 'email-only' })],
    ['without a level', () => green(1, { levelName: null })],
    ['of another kind', () => news('applicantCreated', 1)],
    ['of a workflow', () => news('applicantWorkflowCompleted', 1, { reviewAnswer: 'GREEN' })],
    ['that says neither yes nor no', () => news('applicantReviewed', 1, { reviewAnswer: 'YELLOW' })],
  ])('%s is let by', async (_what, content) => {
    expect(await tell(content())).toMatchObject({ status: 200, outcome: 'let_by' })
    expect(await status()).toBe('none')
  })

  it.each([
    ['somebody unknown', crypto.randomUUID()],
    ['no id', 'bob'],
    ['a NUL', 'a\0b'],
  ])('about %s moves nobody', async (_who, externalUserId) => {
    const told = await tell(green(1, { externalUserId }))
    expect([200, 422]).toContain(told.status)
    expect(told.outcome).not.toBe('heard')
  })

  it.each<[string, object | string]>([
    ['no JSON', 'rubbish'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no moment', { type: 'applicantReviewed', applicantId: 'a' }],
    [
      'a moment that never was',
      { type: 'applicantReviewed', applicantId: 'a', createdAtMs: '2026-13-45 99:00:00.000' },
    ],
  ])('that is %s is refused by its shape (S8)', async (_what, content) => {
    expect((await tell(content)).status).toBe(422)
  })

  it('of the provider’s own sandbox confirms nobody in production', async () => {
    const provider = sumsub({
      url: stranger.url,
      appToken,
      secret,
      webhookSecret,
      level,
      scriptUrl: `${stranger.url}/websdk.js`,
    })
    const strict = createIdentity(
      {
        db: server.app.db,
        clock: server.clock,
        letters: { send: async () => {} },
        wake: () => {},
      },
      { provider, takesSandbox: false, log: createLog('silent') },
    )
    expect(await strict.hear(identityNews.parse(green(1)))).toBe('let_by')
    expect(await strict.hear(identityNews.parse(green(1, { sandboxMode: 'true' })))).toBe('let_by')
    expect(await strict.hear(identityNews.parse(green(1, { sandboxMode: false })))).toBe('heard')
  })
})

describe('where a player stands', () => {
  const at = (ms: number) => new Date(1_700_000_000_000 + ms)
  it.each<[Standing, [number, Answer] | null, [number, Answer], ReturnType<typeof standingAfter>]>([
    ['none', null, [1, 'pending'], 'pending'],
    ['none', null, [1, 'verified'], 'verified'],
    ['none', null, [1, 'rejected'], 'rejected'],
    ['pending', [1, 'pending'], [2, 'pending'], 'same'],
    ['pending', [1, 'pending'], [1, 'verified'], 'verified'],
    ['pending', [2, 'pending'], [1, 'verified'], 'late'],
    ['verified', [2, 'verified'], [2, 'pending'], 'late'],
    ['verified', [2, 'verified'], [2, 'rejected'], 'late'],
    ['verified', [2, 'verified'], [3, 'verified'], 'same'],
    ['verified', [2, 'verified'], [3, 'pending'], 'late'],
    ['verified', [2, 'verified'], [3, 'rejected'], 'rejected'],
    ['rejected', [2, 'rejected'], [3, 'pending'], 'pending'],
    ['rejected', [2, 'rejected'], [1, 'verified'], 'late'],
  ])('from %s, last told %j, hearing %j: %s', (standing, last, [ms, answer], after) => {
    const known = last ? { saidAt: at(last[0]), answer: last[1] } : undefined
    expect(standingAfter(standing, known, { saidAt: at(ms), answer })).toBe(after)
  })
})
