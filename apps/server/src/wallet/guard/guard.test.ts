// Proves that limits hold inside the transaction of the money: judged and counted with every stake, in all currencies (P2, P5).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { holdDatabaseClock, type DatabaseClock } from '../../testing/database-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { audit } from '../audit/audit.ts'
import {
  act,
  createWallet,
  seedCurrencies,
  type Action,
  type Guard,
  type GroupAnswer,
  type Wallet,
} from '../wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let clock: DatabaseClock
let wallet: Wallet
/** A second server beside the first: its own queue, the same database. */
let neighbour: Wallet
let playerId: string
let euro: string
let bitcoin: string

beforeAll(async () => {
  database = await createTestDatabase()
  clock = await holdDatabaseClock(database.connectionString)
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  neighbour = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
})

afterAll(async () => {
  const report = await audit(open.db)
  await clock.close()
  await open.close()
  await database.drop()
  expect(report.breaks).toEqual([])
})

beforeEach(async () => {
  playerId = newId()
  await open.db.transaction().execute(async (tx) => {
    euro = (await wallet.openFirstAccount(tx, playerId, 'EUR')).id
  })
  await wallet.addAccount(playerId, 'BTC')
  bitcoin = (await wallet.accountFor(playerId, 'BTC'))?.id ?? ''
  for (const [accountId, amount] of [
    [euro, 1_000_000n],
    [bitcoin, 1_000_000_000n],
  ] as const) {
    await one(act.deposit({ source: from(), accountId, amount, provider: 'card' }))
  }
})

const from = (actionId = newId()) => ({ initiator: 'gcp', actionId })

async function one(...group: Action[]): Promise<GroupAnswer> {
  const [answer] = await wallet.moveTogether([group])
  return answer as GroupAnswer
}

const bet = (amount: bigint, given: Partial<Action> = {}) =>
  ({
    ...act.stake({ source: from(), accountId: euro, amount, round: 'round', reference: 'game' }),
    ...given,
  }) satisfies Action
const win = (amount: bigint, round = 'round') =>
  act.payOut({ source: from(), accountId: euro, amount, round, reference: 'game' })
const rollback = (originalActionId: string) =>
  act.refund({ source: from(), accountId: euro, originalActionId })

const guard = (given: Partial<Guard>) =>
  open.db
    .transaction()
    .execute((tx) => wallet.setGuard(tx, playerId, { limits: [], suspendedUntil: null, ...given }))

const used = async () => (await wallet.guardOf(open.db, playerId)).map((each) => each.used)
const reasonOf = (answer: GroupAnswer) => (answer.ok ? 'moved' : answer.reason)

it.each(
  (['bet', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => [kind, period] as const),
  ),
)('a %s limit by %s holds to the last cent', async (kind, period) => {
  await guard({ limits: [{ kind, period, amount: 500n }] })
  expect(reasonOf(await one(bet(501n)))).toBe(`${kind}_limit`)
  expect(reasonOf(await one(bet(499n)))).toBe('moved')
  expect(reasonOf(await one(bet(1n)))).toBe('moved')
  expect(reasonOf(await one(bet(1n)))).toBe(`${kind}_limit`)
  expect(await used()).toEqual([500n])
})

describe('a bet limit', () => {
  it('takes stakes up to its last cent and no further; a win gives nothing back', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    expect(reasonOf(await one(bet(600n)))).toBe('moved')
    expect(reasonOf(await one(bet(401n)))).toBe('bet_limit')
    await one(win(5000n))
    expect(reasonOf(await one(bet(400n)))).toBe('moved')
    expect(reasonOf(await one(bet(1n)))).toBe('bet_limit')
    expect(await used()).toEqual([1000n])
  })

  it('counts from its own beginning on, not what was staked before', async () => {
    await one(bet(900n))
    await guard({ limits: [{ kind: 'bet', period: 'week', amount: 1000n }] })
    expect(reasonOf(await one(bet(1000n)))).toBe('moved')
  })

  it('counts all currencies together at their rate, rounded against the limit', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'month', amount: 1000n }] })
    expect(reasonOf(await one(bet(1n, { accountId: bitcoin })))).toBe('moved')
    expect(await used()).toEqual([1n])
    // 0.00010870 BTC are ten euros at 0.00001087.
    expect(reasonOf(await one(bet(10_870n, { accountId: bitcoin })))).toBe('bet_limit')
    expect(reasonOf(await one(bet(10_000n, { accountId: bitcoin })))).toBe('moved')
    expect(reasonOf(await one(bet(100n)))).toBe('bet_limit')
  })

  it('of several periods the lowest that remains applies', async () => {
    await guard({
      limits: [
        { kind: 'bet', period: 'day', amount: 1000n },
        { kind: 'bet', period: 'week', amount: 700n },
      ],
    })
    expect(reasonOf(await one(bet(701n)))).toBe('bet_limit')
    expect(reasonOf(await one(bet(700n)))).toBe('moved')
  })

  it('a rollback gives back exactly what its stake counted, whatever the rate is by then', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    const stake = bet(5000n, { accountId: bitcoin })
    await one(stake)
    await open.pool.query("update wallet_currency set rate = rate / 2 where code = 'BTC'")
    await one({ ...rollback(stake.source.actionId), accountId: bitcoin })
    await open.pool.query("update wallet_currency set rate = rate * 2 where code = 'BTC'")
    expect(await used()).toEqual([0n])
  })

  it('a group that is undone counts nothing', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    expect(reasonOf(await one(bet(600n), win(100n), bet(500n)))).toBe('bet_limit')
    expect(await used()).toEqual([0n])
  })

  it('a repeated bet gets its first answer, taken or refused, and counts once (M3)', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    const taken = bet(800n)
    const refused = bet(300n)
    await one(taken)
    await one(refused)
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 5000n }] })
    expect(await one(taken)).toMatchObject({ ok: true, answers: [{ repeated: true }] })
    expect(await one(refused)).toMatchObject({ ok: false, reason: 'bet_limit', repeated: true })
    expect(await used()).toEqual([800n])
  })

  it('is told to the house with what stopped the stake, after commit', async () => {
    await guard({ limits: [{ kind: 'loss', period: 'week', amount: 10n }] })
    const stopped = bet(11n)
    await one(stopped)
    await one(stopped)
    const { rows } = await open.pool.query(
      "select payload from platform_outbox where event = 'wallet.stake-stopped' and payload ->> 'playerId' = $1",
      [playerId],
    )
    expect(rows.map(({ payload }: { payload: unknown }) => payload)).toMatchObject([
      {
        reason: 'loss_limit',
        kind: 'loss',
        period: 'week',
        actionId: stopped.source.actionId,
        reference: 'game',
      },
    ])
  })
})

describe('a loss limit', () => {
  it('counts own money only: bonus money loses nothing of the player’s', async () => {
    await one(act.hold({ source: from(), accountId: euro, amount: 999_900n }))
    await one(act.grant({ source: from(), accountId: euro, amount: 500n, into: 'bonus' }))
    await guard({ limits: [{ kind: 'loss', period: 'day', amount: 100n }] })
    expect(reasonOf(await one(bet(150n)))).toBe('moved')
    expect(await used()).toEqual([100n])
    expect(reasonOf(await one(bet(400n)))).toBe('moved')
  })

  it('a pay-out gives room again; a win that is taken back uses it up again and is always taken', async () => {
    await guard({ limits: [{ kind: 'loss', period: 'day', amount: 100n }] })
    await one(bet(100n))
    expect(reasonOf(await one(bet(1n)))).toBe('loss_limit')
    const won = win(60n)
    await one(won)
    expect(reasonOf(await one(bet(60n)))).toBe('moved')
    expect(reasonOf(await one(rollback(won.source.actionId)))).toBe('moved')
    expect(await used()).toEqual([160n])
    expect(reasonOf(await one(bet(1n)))).toBe('loss_limit')
  })
})

describe('a suspension', () => {
  it('stops stakes at once; wins, rollbacks and withdrawals go on (P6)', async () => {
    const stake = bet(100n)
    const other = bet(100n)
    await one(stake)
    await one(other)
    await guard({ suspendedUntil: 'indefinitely' })
    expect(reasonOf(await one(bet(1n)))).toBe('play_suspended')
    expect(reasonOf(await one(bet(1n, { accountId: bitcoin })))).toBe('play_suspended')
    expect(reasonOf(await one(win(300n)))).toBe('moved')
    expect(reasonOf(await one(rollback(other.source.actionId)))).toBe('moved')
    expect(reasonOf(await one(act.hold({ source: from(), accountId: euro, amount: 100n })))).toBe('moved')
  })

  it('ends by itself', async () => {
    await guard({ suspendedUntil: new Date(Date.now() - 1) })
    expect(reasonOf(await one(bet(1n)))).toBe('moved')
  })
})

describe('the guard', () => {
  it('keeps its counters when a limit is changed, and begins anew when one comes back', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    await one(bet(300n))
    await guard({
      limits: [
        { kind: 'bet', period: 'day', amount: 200n },
        { kind: 'loss', period: 'day', amount: 50n },
      ],
    })
    expect(await used()).toEqual([300n, 0n])
    expect(reasonOf(await one(bet(1n)))).toBe('bet_limit')
    await guard({})
    const { rowCount } = await open.pool.query('select from wallet_guard where player_id = $1', [playerId])
    expect(rowCount).toBe(0)
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 200n }] })
    expect(await used()).toEqual([0n])
  })

  it('a stake above the most that it may be is refused, without any guard', async () => {
    expect(reasonOf(await one({ ...bet(101n), most: 100n }))).toBe('stake_too_high')
    expect(reasonOf(await one({ ...bet(100n), most: 100n }))).toBe('moved')
  })

  it('while a bonus is played no stake of that account is more than its terms allow, whatever the game would take', async () => {
    const bound = (most: bigint | null) =>
      open.db.transaction().execute((tx) => wallet.setBonusMost(tx, euro, most))
    await bound(100n)
    const high = bet(101n)
    expect(reasonOf(await one(high))).toBe('stake_too_high')
    expect(reasonOf(await one({ ...bet(101n), most: 500n }))).toBe('stake_too_high')
    expect(reasonOf(await one({ ...bet(51n), most: 50n }))).toBe('stake_too_high')
    expect(reasonOf(await one(bet(100n)))).toBe('moved')
    expect(reasonOf(await one(bet(101n, { accountId: bitcoin })))).toBe('moved')
    const { rows } = await open.pool.query<{ most: string }>(
      `select payload->>'most' as most from platform_outbox
       where event = 'wallet.stake-stopped' and payload->>'playerId' = $1 order by id`,
      [playerId],
    )
    expect(rows.map(({ most }) => most)).toEqual(['100', '100', '50'])
    await bound(null)
    // What was refused stays refused under its id (M3).
    expect(reasonOf(await one(high))).toBe('stake_too_high')
    expect(reasonOf(await one(bet(101n)))).toBe('moved')
  })

  it('the bound of a bonus and 32 stakes at once: none passes it after it holds', async () => {
    const flying = Array.from({ length: 32 }, () => one(bet(200n)))
    await open.db.transaction().execute((tx) => wallet.setBonusMost(tx, euro, 100n))
    await Promise.all(flying)
    const after = await Promise.all(Array.from({ length: 32 }, () => one(bet(200n))))
    expect(new Set(after.map(reasonOf))).toEqual(new Set(['stake_too_high']))
  })

  it('a window that is over counts nothing', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    await one(bet(1000n))
    await clock.set(24 * 3_600_000)
    expect(await used()).toEqual([0n])
    expect(reasonOf(await one(bet(999n)))).toBe('moved')
    expect(reasonOf(await one(bet(2n)))).toBe('bet_limit')
    // A clock that is set back opens no window that is over.
    await clock.set(0)
    expect(reasonOf(await one(bet(2n)))).toBe('bet_limit')
    expect(reasonOf(await one(bet(1n)))).toBe('moved')
    expect(await used()).toEqual([1000n])
  })
})

describe('races for one limit', () => {
  it('64 bets at once in two currencies through two servers never pass it', async () => {
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 1000n }] })
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        (index % 3 ? wallet : neighbour).moveTogether([
          // A euro, or the satoshis that a euro is worth.
          [index % 2 ? bet(100n) : bet(1087n, { accountId: bitcoin })],
        ]),
      ),
    )
    const taken = answers.flat().filter((answer) => answer.ok)
    expect(taken).toHaveLength(10)
    expect(
      new Set(
        answers
          .flat()
          .filter((answer) => !answer.ok)
          .map(reasonOf),
      ),
    ).toEqual(new Set(['bet_limit']))
    expect(await used()).toEqual([1000n])
  })

  it('a limit that is set among 64 bets holds every bet after it', async () => {
    const bets = Array.from({ length: 64 }, (_, index) =>
      (index % 2 ? wallet : neighbour).moveTogether([
        [index % 2 ? bet(100n) : bet(1087n, { accountId: bitcoin })],
      ]),
    )
    await guard({ limits: [{ kind: 'bet', period: 'day', amount: 300n }] })
    await Promise.all(bets)
    const [after = 0n] = await used()
    expect(after <= 300n).toBe(true)
    await guard({ limits: [], suspendedUntil: 'indefinitely' })
    expect(reasonOf(await one(bet(1n)))).toBe('play_suspended')
  })
})
