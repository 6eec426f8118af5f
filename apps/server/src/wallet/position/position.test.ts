// Proves what a period came to, by currency and together, and that the rows of an account verify by the text of the hash (P8, M1, S3).
import {
  walletCalls,
  type ChainEnds,
  type LedgerMovement,
  type Position,
  type SessionPosition,
} from '@baize/contract/wallet'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi, serve, type Answer } from '../../platform/api.ts'
import { openDatabase, type OpenDatabase } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { unlimited } from '../../platform/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { walletHandlers } from '../calls.ts'
import { bucketsOf } from './position.ts'
import { act, createWallet, seedCurrencies, type Wallet } from '../wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet
let alice: string
let bob: string
let aliceEuro: string
let signedInAt: Date
let ask: (name: string, query: object, who: string | null, id?: string) => Promise<Answer>

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
  signedInAt = new Date()
  ;[alice, bob] = [await newPlayer(), await newPlayer()]
  aliceEuro = await accountOf(alice, 'EUR')
  await liveAWhile()
  const api = createApi({
    capabilities: [
      serve(
        walletCalls,
        walletHandlers(wallet, async () => ({ signedInAt, checkDueAt: null })),
      ),
    ],
    authenticate: async (token) => ({ playerId: token, sessionId: newId() }),
    limiter: unlimited,
    log: createLog('silent'),
    checkAnswers: true,
  })
  const caller = { traceId: '', ip: '', country: null, userAgent: '', language: 'en' }
  ask = (name, query, who, id) =>
    api.dispatch('wallet', name, { query, ...(id ? { params: { id } } : {}) }, { ...caller, token: who })
})

afterAll(async () => {
  await open.close()
  await database.drop()
})

async function newPlayer(): Promise<string> {
  const playerId = newId()
  await open.db.transaction().execute((tx) => wallet.openFirstAccount(tx, playerId, 'EUR'))
  return playerId
}

const accountOf = async (playerId: string, currency: string) =>
  (await wallet.accountFor(playerId, currency))?.id ?? ''

async function liveAWhile(): Promise<void> {
  await wallet.addAccount(alice, 'USD')
  const dollars = await accountOf(alice, 'USD')
  const asked = (accountId = aliceEuro) => ({ source: { initiator: 'gcp', actionId: newId() }, accountId })
  const takenBack = act.stake({ ...asked(), amount: 700n, round: 'r2' })
  const wonByMistake = act.payOut({ ...asked(), amount: 333n, round: 'r1' })
  for (const action of [
    act.deposit({ ...asked(), amount: 10_000n, provider: 'card' }),
    act.grant({ ...asked(), amount: 500n, into: 'bonus' }),
    act.stake({ ...asked(), amount: 10_200n, round: 'r1' }),
    act.payOut({ ...asked(), amount: 12_000n, round: 'r1' }),
    takenBack,
    act.refund({ ...asked(), originalActionId: takenBack.source.actionId }),
    wonByMistake,
    act.refund({ ...asked(), originalActionId: wonByMistake.source.actionId }),
    act.hold({ ...asked(), amount: 3_000n }),
    act.withdraw({ ...asked(), amount: 2_500n, provider: 'card' }),
    act.release({ ...asked(), amount: 500n }),
    act.deposit({ ...asked(dollars), amount: 4_486n, provider: 'card' }),
    act.stake({ ...asked(dollars), amount: 1_000n, round: 'r3' }),
    act.deposit({ ...asked(await accountOf(bob, 'EUR')), amount: 77n, provider: 'card' }),
  ]) {
    const [answer] = await wallet.moveTogether([[action]])
    expect(answer).toMatchObject({ ok: true })
  }
}

const today = () => {
  const day = new Date().toISOString().slice(0, 10)
  return { dateFrom: `${day}T00:00:00.000Z`, dateTo: `${day}T23:59:59.999Z` }
}

describe('what a session came to', () => {
  const session = async (who: string | null, currency = 'EUR') =>
    (await ask('getSession', { currency }, who)).data as SessionPosition

  it('is everything staked and paid out since the sign-in, round by round, in one currency (P7)', async () => {
    expect(await session(alice)).toMatchObject({
      signedInAt: signedInAt.toISOString(),
      checkDueAt: null,
      currency: 'EUR',
      staked: '102.00',
      paidOut: '120.00',
      net: '18.00',
      high: '18.00',
      // A round that was taken back leaves the line where it was.
      points: ['0.00', '18.00', '18.00'],
    })
    expect(await session(alice, 'USD')).toMatchObject({ net: '-10.00', high: '0.00', highAt: 0 })
  })

  it('leaves out what was played before it', async () => {
    const before = signedInAt
    signedInAt = new Date()
    try {
      expect(await session(alice)).toMatchObject({ staked: '0.00', net: '0.00', points: ['0.00'] })
    } finally {
      signedInAt = before
    }
  })

  it('thins a long way out, and keeps where it was highest and where it ends', async () => {
    const eager = await newPlayer()
    const accountId = await accountOf(eager, 'EUR')
    const asked = () => ({ source: { initiator: 'gcp', actionId: newId() }, accountId })
    const given = act.deposit({ ...asked(), amount: 100_000n, provider: 'card' })
    await wallet.moveTogether([[given]])
    for (let round = 1; round <= 250; round++) {
      const play = { round: `long ${round}` }
      await wallet.moveTogether([
        [
          act.stake({ ...asked(), ...play, amount: 100n }),
          act.payOut({ ...asked(), ...play, amount: round <= 100 ? 150n : 0n }),
        ],
      ])
    }
    const { points, ...long } = await session(eager)
    expect(long).toMatchObject({ staked: '250.00', paidOut: '150.00', high: '50.00', highAt: 0.4 })
    expect(points.length).toBe(126)
    expect(points.at(-1)).toBe('-100.00')
  })

  it('is the same whether it was asked for on the way or only at its end, and a repeated look adds nothing', async () => {
    const steady = await newPlayer()
    const accountId = await accountOf(steady, 'EUR')
    const asked = () => ({ source: { initiator: 'gcp', actionId: newId() }, accountId })
    await wallet.moveTogether([[act.deposit({ ...asked(), amount: 1_000_000n, provider: 'card' })]])
    const play = (from: number, to: number) =>
      wallet.moveTogether(
        Array.from({ length: to - from }, (_, at) => {
          const round = { round: `steady ${from + at}` }
          return [
            act.stake({ ...asked(), ...round, amount: 100n }),
            act.payOut({ ...asked(), ...round, amount: (from + at) % 3 === 0 ? 290n : 1n }),
          ]
        }),
      )
    // With the deposit before them, a thousand movements end in the middle of a round.
    await play(0, 300)
    const half = await session(steady)
    await play(300, 700)
    const asking = await session(steady)
    await play(700, 1100)
    const whole = { ...(await session(steady)), at: '' }
    expect({ ...(await session(steady)), at: '' }).toEqual(whole)
    const { at: _, ...anew } = await createWallet({ ...open, wake: () => {} }).positionSince(
      steady,
      'EUR',
      signedInAt,
    )
    expect(whole).toMatchObject(anew)
    expect([half.staked, asking.staked, whole.staked]).toEqual(['300.00', '700.00', '1100.00'])
    expect(whole.paidOut).toBe((367 * 2.9 + 733 * 0.01).toFixed(2))
    expect(whole.points.at(-1)).toBe(whole.net)
  })

  it('is the player’s own, and nothing for a guest or in a currency that nobody knows (S3)', async () => {
    expect(await session(bob)).toMatchObject({ staked: '0.00', net: '0.00' })
    expect(await session(bob, 'USD')).toMatchObject({ net: '0.00', points: ['0.00'] })
    await expect(session(null)).rejects.toMatchObject({ name: 'not_signed_in' })
    await expect(session(bob, 'XXX')).rejects.toMatchObject({ name: 'unknown_currency' })
  })
})

describe('what a period came to', () => {
  it('is exact in each currency; a stake and a win that were taken back leave nothing (P8)', async () => {
    const { data } = (await ask('getPosition', today(), alice)) as { data: Position }
    expect(data.currencies).toEqual([
      {
        currency: 'EUR',
        staked: '102.00',
        paidOut: '120.00',
        net: '18.00',
        deposits: '100.00',
        withdrawals: '25.00',
      },
      {
        currency: 'USD',
        staked: '10.00',
        paidOut: '0.00',
        net: '-10.00',
        deposits: '44.86',
        withdrawals: '0.00',
      },
    ])
  })

  it('is an equivalent at today’s rates together, in the currency of the active account', async () => {
    const dollar = await wallet.currencyOf('USD')
    const rate = Number(dollar?.rate.rate)
    const { data } = (await ask('getPosition', today(), alice)) as { data: Position }
    expect(data.total).toMatchObject({ currency: 'EUR', paidOut: '120.00', withdrawals: '25.00' })
    expect(data.total.staked).toBe((102 + 10 / rate).toFixed(2))
    expect(data.total.deposits).toBe((100 + 44.86 / rate).toFixed(2))
    expect(Number(data.total.net)).toBeCloseTo(120 - Number(data.total.staked), 9)
  })

  it('without days is everything there ever was, and with a currency only that one (P8)', async () => {
    const { data } = (await ask('getPosition', { currency: 'USD' }, alice)) as { data: Position }
    expect(data.currencies.map(({ currency }) => currency)).toEqual(['USD'])
  })

  it('without days goes on from when it was asked last: what moved since is in it, and once', async () => {
    const carol = await newPlayer()
    const accountId = await accountOf(carol, 'EUR')
    const asked = () => ({ source: { initiator: 'gcp', actionId: newId() }, accountId })
    const ever = async () => ((await ask('getPosition', {}, carol)).data as Position).currencies
    expect(await ever()).toEqual([])
    await wallet.moveTogether([[act.deposit({ ...asked(), amount: 10_000n, provider: 'card' })]])
    expect(await ever()).toMatchObject([{ deposits: '100.00', staked: '0.00' }])
    await wallet.moveTogether([[act.stake({ ...asked(), amount: 300n, round: 'one' })]])
    await wallet.moveTogether([[act.payOut({ ...asked(), amount: 700n, round: 'one' })]])
    for (let time = 0; time < 2; time++)
      expect(await ever()).toMatchObject([{ deposits: '100.00', staked: '3.00', paidOut: '7.00' }])
  })

  it('is nothing where nothing moved', async () => {
    const query = { dateTo: '2020-01-01T00:00:00.000Z' }
    const { data } = (await ask('getPosition', query, alice)) as { data: Position }
    expect(data).toMatchObject({ currencies: [], total: { currency: 'EUR', net: '0.00', deposits: '0.00' } })
  })

  it('is the player’s own: another sees none of it, a guest is asked to sign in (S3)', async () => {
    const { data } = (await ask('getPosition', {}, bob)) as { data: Position }
    expect(data.currencies).toMatchObject([{ currency: 'EUR', deposits: '0.77', staked: '0.00' }])
    await expect(ask('getPosition', {}, null)).rejects.toMatchObject({ name: 'not_signed_in' })
  })

  it('is refused for what is no moment', async () => {
    await expect(ask('getPosition', { dateFrom: 'yesterday' }, alice)).rejects.toMatchObject({
      name: 'invalid_input',
    })
  })
})

describe('what was staked since a moment', () => {
  it('lacks a stake that was taken back since, and leaves out a stake before it with its refund', async () => {
    const dora = await newPlayer()
    const accountId = await accountOf(dora, 'EUR')
    const named = (actionId: string) => ({ source: { initiator: 'gcp', actionId }, accountId })
    const before = `before ${dora}`
    const after = `after ${dora}`
    await wallet.moveTogether([[act.deposit({ ...named(newId()), amount: 10_000n, provider: 'card' })]])
    await wallet.moveTogether([[act.stake({ ...named(before), amount: 100n, round: 'one' })]])
    const since = new Date()
    await pause(5)
    await wallet.moveTogether([[act.stake({ ...named(after), amount: 250n, round: 'two' })]])
    await wallet.moveTogether([[act.stake({ ...named(newId()), amount: 400n, round: 'two' })]])
    expect(await wallet.stakedSince(open.db, accountId, since)).toBe(650n)
    for (const originalActionId of [before, after])
      await wallet.moveTogether([[act.refund({ ...named(newId()), originalActionId })]])
    expect(await wallet.stakedSince(open.db, accountId, since)).toBe(400n)
    expect(await wallet.stakedSince(open.db, accountId, null)).toBe(400n)
  })
})

describe('position over time', () => {
  it('has every day of the period, also the quiet ones, and adds up to the period', async () => {
    const { dateTo } = today()
    const dateFrom = new Date(Date.parse(dateTo) - 6.5 * 86_400_000).toISOString()
    const answer = await ask('listPosition', { dateFrom, dateTo, bucket: 'day', currency: 'EUR' }, alice)
    const points = answer.data as { from: string; net: string }[]
    expect(answer.meta).toEqual({ currency: 'EUR', isEquivalent: false })
    expect(points).toHaveLength(7)
    expect(points.at(-1)).toEqual({
      from: today().dateFrom,
      deposits: '100.00',
      withdrawals: '25.00',
      net: '18.00',
    })
    expect(points.slice(0, -1).every(({ net }) => net === '0.00')).toBe(true)
  })

  it('is exact in the currency that was asked for, also where nothing moved, and an equivalent only together (P8)', async () => {
    const over = (query: Record<string, unknown>) => ask('listPosition', { ...query, bucket: 'day' }, alice)
    const dollars = await over({ ...today(), currency: 'USD' })
    expect(dollars.meta).toEqual({ currency: 'USD', isEquivalent: false })
    expect(dollars.data).toMatchObject([{ deposits: '44.86', net: '-10.00' }])
    const long = '2020-01-01T00:00:00.000Z'
    const quiet = await over({ dateFrom: long, dateTo: long, currency: 'USD' })
    expect(quiet.meta).toEqual({ currency: 'USD', isEquivalent: false })
    expect((await over(today())).meta).toEqual({ currency: 'EUR', isEquivalent: true })
  })

  it.each(['week', 'month'] as const)('finds today in its %s', async (bucket) => {
    const { data } = await ask('listPosition', { ...today(), bucket, currency: 'EUR' }, alice)
    expect(data).toMatchObject([{ deposits: '100.00', net: '18.00' }])
  })

  it('begins weeks on Monday and months on the first, over the turn of a year', () => {
    const period = { from: new Date('2026-12-30T23:00:00Z'), to: new Date('2027-01-04T00:00:00Z') }
    const starts = (bucket: 'day' | 'week' | 'month') =>
      bucketsOf(period, bucket, 'UTC')?.map((start) => start.toISOString().slice(0, 10))
    expect(starts('week')).toEqual(['2026-12-28', '2027-01-04'])
    expect(starts('month')).toEqual(['2026-12-01', '2027-01-01'])
    expect(starts('day')).toHaveLength(6)
  })

  it('begins days where the clock of its reader does, also in the week in which that is put back', () => {
    const period = { from: new Date('2026-10-24T22:00:00Z'), to: new Date('2026-10-26T22:59:59Z') }
    const starts = (bucket: 'day' | 'week' | 'month') =>
      bucketsOf(period, bucket, 'Europe/Berlin')?.map((start) => start.toISOString())
    const [first, ...others] = ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']
    expect(starts('day')).toEqual([first, ...others])
    expect(starts('week')).toEqual(['2026-10-18T22:00:00.000Z', ...others])
    expect(starts('month')).toEqual(['2026-09-30T22:00:00.000Z'])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])(
    'adds up to the same by the days of %s',
    async (timeZone) => {
      const { dateTo } = today()
      const dateFrom = new Date(Date.parse(dateTo) - 6.5 * 86_400_000).toISOString()
      const query = { dateFrom, dateTo, bucket: 'day', currency: 'EUR', timeZone }
      const points = (await ask('listPosition', query, alice)).data as { from: string; net: string }[]
      expect(points.map(({ net }) => net).filter((net) => net !== '0.00')).toEqual(['18.00'])
      const midnight = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone, hourCycle: 'h23' })
      for (const { from } of points) expect(midnight.format(new Date(from))).toBe('00:00')
    },
  )

  it.each(['Moon/Tycho', '', "UTC'; drop table"])('in %j, which is no zone, is refused', async (timeZone) => {
    await expect(ask('listPosition', { ...today(), bucket: 'day', timeZone }, alice)).rejects.toMatchObject({
      name: 'invalid_input',
    })
  })

  it.each([
    ['0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z', 'America/Sao_Paulo'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z', 'Asia/Tokyo'],
  ])('from %s to %s in %s, which no calendar has, is refused', async (dateFrom, dateTo, timeZone) => {
    await expect(
      ask('listPosition', { dateFrom, dateTo, bucket: 'day', timeZone }, alice),
    ).rejects.toMatchObject({ name: 'invalid_input' })
  })

  it('is refused when it is too fine for so long a time', async () => {
    const query = { dateFrom: '0001-01-01T00:00:00Z', dateTo: '2026-01-01T00:00:00Z', bucket: 'day' }
    await expect(ask('listPosition', query, alice)).rejects.toMatchObject({ name: 'invalid_input' })
  })

  it('shows another nothing, and a guest is asked to sign in (S3)', async () => {
    const { data } = await ask('listPosition', { ...today(), bucket: 'day' }, bob)
    expect(data).toMatchObject([{ deposits: '0.77', net: '0.00' }])
    await expect(ask('listPosition', { ...today(), bucket: 'day' }, null)).rejects.toMatchObject({
      name: 'not_signed_in',
    })
  })
})

/** The text of decision 0010, written here a second time, from the wire alone. */
function textOf(row: LedgerMovement): string {
  const { accountId, sequence, id, initiator, actionId, content, kind, from, to, currency, amount } = row
  const { real, bonus, locked, realAfter, bonusAfter, lockedAfter, round, reference, originalId } = row
  const what = [accountId, sequence, id, initiator, actionId, content, kind, from, to, currency, amount]
  const parts = [real, bonus, locked, realAfter, bonusAfter, lockedAfter]
  const about = [round ?? '', reference ?? '', originalId ?? '', row.previous, Date.parse(row.createdAt)]
  return ['baize-movement-1', ...what, ...parts, ...about].join('\n')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the rows of an account', () => {
  it('verify by the text of the hash from the beginning to the head, page by page (M1)', async () => {
    let after = 0
    let head = ''
    let ends: ChainEnds | null = null
    for (;;) {
      const answer = await ask('listMovements', { after, perPage: 4 }, alice, aliceEuro)
      const rows = answer.data as LedgerMovement[]
      ends = answer.meta as ChainEnds
      head ||= sha256(['baize-wallet-1', ends.accountId, ends.playerId, ends.currency].join('\n'))
      for (const row of rows) {
        expect(row.previous).toBe(head)
        expect(sha256(textOf(row))).toBe(row.hash)
        expect(Number(row.sequence)).toBe(after + 1)
        head = row.hash
        after += 1
      }
      if (rows.length < 4) break
    }
    expect(ends).toMatchObject({ accountId: aliceEuro, playerId: alice, currency: 'EUR', subunitToUnit: 100 })
    expect(ends?.head).toBe(head)
    expect(ends?.sequence).toBe(String(after))
    expect(after).toBe(11)
  })

  it('of a hidden account can be proven too', async () => {
    await wallet.addAccount(alice, 'PLN')
    const id = await accountOf(alice, 'PLN')
    await wallet.hideAccount(alice, id)
    const { data, meta } = await ask('listMovements', {}, alice, id)
    expect(data).toEqual([])
    expect(meta).toMatchObject({ sequence: '0', currency: 'PLN' })
  })

  it('are the owner’s: another is told there is no such account, a guest to sign in (S3)', async () => {
    await expect(ask('listMovements', {}, bob, aliceEuro)).rejects.toMatchObject({
      name: 'account_not_found',
    })
    await expect(ask('listMovements', {}, null, aliceEuro)).rejects.toMatchObject({ name: 'not_signed_in' })
    await expect(ask('listMovements', { perPage: 401 }, alice, aliceEuro)).rejects.toMatchObject({
      name: 'invalid_input',
    })
  })
})
