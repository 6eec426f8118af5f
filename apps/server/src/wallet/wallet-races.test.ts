// Proves that money holds whatever the interleaving: races, repetitions and requests that cross (M2, M3).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { audit } from './audit/audit.ts'
import {
  act,
  createWallet,
  seedCurrencies,
  type GroupAnswer,
  type Wallet,
  type WalletAccount,
} from './wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet
/** A second server beside the first: its own queue, the same database. */
let neighbour: Wallet

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  neighbour = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
})

afterAll(async () => {
  const report = await audit(open.db)
  await open.close()
  await database.drop()
  expect(report.breaks).toEqual([])
  expect(report.movements).toBeGreaterThan(0)
})

async function accountWith(amount: bigint): Promise<WalletAccount> {
  return open.db.transaction().execute(async (tx) => {
    const account = await wallet.openFirstAccount(tx, newId(), 'EUR')
    const source = { initiator: 'payment', actionId: newId() }
    if (amount > 0n) await wallet.deposit(tx, { source, accountId: account.id, amount, provider: 'card' })
    return account
  })
}

const bet = (accountId: string, amount: bigint, actionId = newId(), round = 'round') =>
  act.stake({ source: { initiator: 'gcp', actionId }, accountId, amount, round })

const rollback = (accountId: string, originalActionId: string, actionId = newId()) =>
  act.refund({ source: { initiator: 'gcp', actionId }, accountId, originalActionId })

async function one(where: Wallet, action: ReturnType<typeof bet>): Promise<GroupAnswer> {
  const [answer] = await where.moveTogether([[action]])
  return answer as GroupAnswer
}

const balanceOf = async (account: WalletAccount) =>
  (await wallet.accountFor(account.playerId, account.id))?.real

const accepted = (answers: GroupAnswer[]) => answers.filter((answer) => answer.ok)

describe('races for one wallet', () => {
  it('64 bets on one bet’s money: exactly one is accepted, through two servers (M2)', async () => {
    const account = await accountWith(500n)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => one(index % 2 ? wallet : neighbour, bet(account.id, 500n))),
    )
    expect(accepted(answers)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'not_enough_funds')).toHaveLength(63)
    expect(await balanceOf(account)).toBe(0n)
  })

  it('64 bets outside the queue, each in its own transaction: exactly one is accepted (M2)', async () => {
    const account = await accountWith(500n)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        open.db.transaction().execute((tx) => wallet.moveWithin(tx, [bet(account.id, 500n)])),
      ),
    )
    expect(accepted(answers)).toHaveLength(1)
    expect(await balanceOf(account)).toBe(0n)
  })

  it('the same id 64 times moves money once and gets the same answer every time (M3)', async () => {
    const account = await accountWith(10_000n)
    const action = bet(account.id, 100n)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => one(index % 2 ? wallet : neighbour, action)),
    )
    const told = answers.map(
      (answer) => answer.ok && answer.answers.map((moved) => ({ ...moved, repeated: true })),
    )
    for (const answer of told) expect(answer).toEqual(told[0])
    expect(answers.filter((answer) => answer.ok && !answer.answers[0]?.repeated)).toHaveLength(1)
    expect(await balanceOf(account)).toBe(9900n)
  })

  it('the same id with another amount is refused and moves nothing (M3)', async () => {
    const account = await accountWith(1000n)
    const id = newId()
    const answers = await Promise.all([
      one(wallet, bet(account.id, 100n, id)),
      one(wallet, bet(account.id, 101n, id)),
    ])
    expect(answers[0]).toMatchObject({ ok: true })
    expect(answers[1]).toMatchObject({ ok: false, reason: 'id_reused', actionId: id })
    expect(await one(neighbour, bet(account.id, 100n, id, 'another round'))).toMatchObject({
      reason: 'id_reused',
    })
    expect(await balanceOf(account)).toBe(900n)
  })

  it('the same id for two players at once moves one player’s money and refuses the other (M3)', async () => {
    const accounts = await Promise.all([accountWith(1000n), accountWith(1000n)])
    const id = newId()
    const answers = await Promise.all(
      accounts.map((account, index) => one(index ? neighbour : wallet, bet(account.id, 100n, id))),
    )
    expect(accepted(answers)).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: 'id_reused' })
    const balances = await Promise.all(accounts.map(balanceOf))
    expect(new Set(balances)).toEqual(new Set([1000n, 900n]))
  })

  it('a bet and its rollback at once end with the money back, or with a bet that never counts (M3)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = await accountWith(100n)
      const id = newId()
      const [, back] = await Promise.all([
        one(wallet, bet(account.id, 100n, id)),
        one(neighbour, rollback(account.id, id)),
      ])
      expect(back).toMatchObject({ ok: true })
      expect(await balanceOf(account)).toBe(100n)
    }
  })

  it('two rollbacks of one bet at once give the money back once (M3)', async () => {
    const account = await accountWith(100n)
    const id = newId()
    await one(wallet, bet(account.id, 100n, id))
    const answers = await Promise.all([
      one(wallet, rollback(account.id, id)),
      one(neighbour, rollback(account.id, id)),
    ])
    const outcomes = answers.map((answer) => answer.ok && answer.answers[0]?.outcome)
    expect(new Set(outcomes)).toEqual(new Set(['acknowledged', 'moved']))
    expect(await balanceOf(account)).toBe(100n)
  })

  it('keeps the order in which requests of one wallet came', async () => {
    const account = await accountWith(0n)
    const win = (index: number) =>
      act.payOut({
        source: { initiator: 'gcp', actionId: newId() },
        accountId: account.id,
        amount: 1n,
        round: `${index}`,
      })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => one(wallet, win(index))))
    const balances = answers.map((answer) => answer.ok && answer.answers[0]?.balance.real)
    expect(balances).toEqual(Array.from({ length: 300 }, (_, index) => BigInt(index + 1)))
  })
})

describe('requests about several wallets', () => {
  it('cross in both directions without waiting for each other for ever', async () => {
    const [left, right] = await Promise.all([accountWith(1000n), accountWith(1000n)])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const order = index % 2 ? [left, right] : [right, left]
        const group = order.map((account) => bet(account.id, 10n))
        return open.db.transaction().execute((tx) => (index % 2 ? wallet : neighbour).moveWithin(tx, group))
      }),
    )
    expect(accepted(answers)).toHaveLength(40)
    expect(await Promise.all([balanceOf(left), balanceOf(right)])).toEqual([600n, 600n])
  })

  it('move all of a request or none of it: a later bet without money takes the earlier one back', async () => {
    const account = await accountWith(100n)
    const first = newId()
    const [answer] = await wallet.moveTogether([[bet(account.id, 80n, first), bet(account.id, 80n)]])
    expect(answer).toMatchObject({ ok: false, reason: 'not_enough_funds', balance: { real: 100n } })
    expect(await balanceOf(account)).toBe(100n)
    expect(await one(wallet, bet(account.id, 80n, first))).toMatchObject({ ok: true })
  })

  it('one duplicate, one lie and one broken item in a batch do not fail their neighbours', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => accountWith(100n)))
    const known = newId()
    await one(wallet, bet(accounts[0]!.id, 10n, known))
    const broken = { ...bet(accounts[2]!.id, 10n), accountId: 'not an account' }
    const asked = [
      one(wallet, bet(accounts[0]!.id, 10n, known)),
      one(wallet, bet(accounts[1]!.id, 11n, known)),
      one(wallet, broken).then(
        () => 'answered',
        () => 'fault',
      ),
      ...accounts.slice(3).map((account) => one(wallet, bet(account.id, 10n))),
    ]
    const answers = await Promise.all(asked)
    expect(answers[0]).toMatchObject({ ok: true, answers: [{ repeated: true }] })
    expect(answers[1]).toMatchObject({ ok: false, reason: 'id_reused' })
    expect(answers[2]).toBe('fault')
    expect(answers.slice(3).every((answer) => typeof answer === 'object' && answer.ok)).toBe(true)
  })
})

describe('late and refused actions', () => {
  it('a rollback before its bet is acknowledged, and the late bet is refused for ever (M3)', async () => {
    const account = await accountWith(100n)
    const id = newId()
    const undo = rollback(account.id, id)
    expect(await one(wallet, undo)).toMatchObject({
      ok: true,
      answers: [{ outcome: 'acknowledged', repeated: false }],
    })
    expect(await one(wallet, bet(account.id, 50n, id))).toMatchObject({
      ok: false,
      reason: 'rolled_back',
      repeated: false,
    })
    expect(await one(neighbour, bet(account.id, 50n, id))).toMatchObject({
      ok: false,
      reason: 'rolled_back',
      repeated: true,
    })
    expect(await one(neighbour, undo)).toMatchObject({
      ok: true,
      answers: [{ outcome: 'acknowledged', repeated: true }],
    })
    expect(await balanceOf(account)).toBe(100n)
  })

  it('a refused bet stays refused, also after money came (M3)', async () => {
    const account = await accountWith(0n)
    const action = bet(account.id, 50n)
    const first = await one(wallet, action)
    expect(first).toMatchObject({ ok: false, reason: 'not_enough_funds', repeated: false })
    const source = { initiator: 'payment', actionId: newId() }
    await open.db
      .transaction()
      .execute((tx) => wallet.deposit(tx, { source, accountId: account.id, amount: 100n, provider: 'card' }))
    expect(await one(neighbour, action)).toEqual({ ...first, repeated: true })
    expect(await one(wallet, bet(account.id, 60n, action.source.actionId))).toMatchObject({
      reason: 'id_reused',
    })
    expect(await balanceOf(account)).toBe(100n)
  })

  it('the rollback of a refused bet is acknowledged', async () => {
    const account = await accountWith(0n)
    const action = bet(account.id, 50n)
    await one(wallet, action)
    const undone = await one(wallet, rollback(account.id, action.source.actionId))
    expect(undone).toMatchObject({ ok: true, answers: [{ outcome: 'acknowledged' }] })
    expect(await balanceOf(account)).toBe(0n)
  })
})
