// Proves that the audit passes an honest ledger and finds a tampered one, whichever row was touched (M1).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { audit, auditText } from './audit.ts'
import { rollUpHouse } from '../jobs.ts'
import { snapshotHouse } from '../house/store.ts'
import { act, createWallet, seedCurrencies, type Wallet } from '../wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet

beforeEach(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
  for (let player = 0; player < 3; player += 1) await liveAWhile()
  await snapshotHouse(open.db, new Date())
})

afterEach(async () => {
  await open.close()
  await database.drop()
})

async function liveAWhile(): Promise<void> {
  const playerId = newId()
  const accountId = await open.db.transaction().execute(async (tx) => {
    const { id } = await wallet.openFirstAccount(tx, playerId, 'EUR')
    await wallet.setGuard(tx, playerId, {
      limits: [
        { kind: 'bet', period: 'day', amount: 100n },
        { kind: 'loss', period: 'month', amount: 100n },
      ],
      suspendedUntil: null,
    })
    return id
  })
  const asked = () => ({ source: { initiator: 'gcp', actionId: newId() }, accountId })
  const bet = act.stake({ ...asked(), amount: 15n, round: 'r1' })
  const late = newId()
  for (const action of [
    act.deposit({ ...asked(), amount: 10n, provider: 'card' }),
    act.grant({ ...asked(), amount: 10n, into: 'bonus' }),
    bet,
    act.payOut({ ...asked(), amount: 30n, round: 'r1' }),
    act.refund({ ...asked(), originalActionId: bet.source.actionId }),
    act.refund({ ...asked(), originalActionId: bet.source.actionId }),
    act.refund({ ...asked(), originalActionId: late }),
    act.stake({ ...asked(), amount: 10_000n, round: 'r2' }),
    act.hold({ ...asked(), amount: 5n }),
    act.withdraw({ ...asked(), amount: 5n, provider: 'card' }),
  ]) {
    await wallet.moveTogether([[action]])
  }
}

/** Somebody with the keys of the database, who can switch the triggers off. */
async function tamper(statement: string): Promise<string[]> {
  const client = await open.pool.connect()
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(statement)
  await client.query('set session_replication_role = default')
  client.release()
  expect(rowCount).toBeGreaterThan(0)
  return (await audit(open.db)).breaks
}

const one = (condition: string) => `(select id from wallet_movement where ${condition} order by id limit 1)`

it('an honest ledger is sound, and the report says what was checked', async () => {
  const report = await audit(open.db)
  expect(report).toMatchObject({
    accounts: 3,
    players: 3,
    movements: 21,
    refusals: 3,
    acknowledgements: 6,
    houseSnapshots: 3,
    guardedLimits: 6,
    breaks: [],
  })
  // Deposit, grant, hold and withdrawal have two entries; a stake, pay-out and refund of mixed money have three.
  expect(report.entries).toBe(3 * (4 * 2 + 3 * 3))
  expect(report.currencies).toEqual([{ currency: 'EUR', players: 135n, others: -135n, entries: 51 }])
  expect(auditText(report)).toContain('The ledger is sound.')
  expect(auditText(report)).toContain('Checked 21 movements (51 entries) in 3 accounts of 3 players')
})

describe('the audit finds', () => {
  const frauds: Record<string, [statement: string, found: RegExp]> = {
    'a changed amount': [
      `update wallet_movement set amount = amount + 1 where id = ${one("kind = 'payOut'")}`,
      /payOut .* its hash does not fit its content/,
    ],
    'a win made greater, with the balance made to fit': [
      `with won as (update wallet_movement set amount = amount + 5, real = real + 5, real_after = real_after + 5
        where id = ${one("kind = 'payOut'")} returning account_id)
      update wallet_account set real = real + 5 where id in (select account_id from won)`,
      /its hash does not fit its content/,
    ],
    'a movement whose hash was made anew': [
      `update wallet_movement set amount = amount + 5, hash = sha256('forged') where id = ${one("kind = 'stake'")}`,
      /the chain is broken before it/,
    ],
    'a removed movement in the middle': [
      `delete from wallet_movement where id = ${one("kind = 'payOut'")}`,
      /number 5 follows 3/,
    ],
    'the last movement removed': [
      `delete from wallet_movement where id = ${one("kind = 'withdraw'")}`,
      /stands at 7, its chain at 6/,
    ],
    'a limit whose counter was set back': [
      "update wallet_guard set used[4:6] = '{0,0,7}'",
      /the loss limit by month of player .*: 7 is used, its movements say -?\d+/,
    ],
    'a stake that no limit counted': [
      `update wallet_movement set guard_bet = null where id = ${one("kind = 'stake'")}`,
      /the bet limit by day of player .*: 1 stakes of its window were not counted/,
    ],
    'a balance out of nothing': [
      'update wallet_account set real = real + 100',
      /real is \d+, its movements say \d+/,
    ],
    'a movement given to another player': [
      `update wallet_movement set account_id = (select id from wallet_account order by id desc limit 1), sequence = 99
        where id = ${one("kind = 'deposit'")}`,
      /is not an account of its owner/,
    ],
    'a refund that gives back more': [
      `update wallet_movement set real = real + 1 where id = ${one("kind = 'refund'")}`,
      /the refund does not fit its original/,
    ],
    'a refusal of something that moved': [
      `insert into wallet_refusal select initiator, action_id, content, account_id, kind, 'not_enough_funds', 0, 0, 0, now()
        from wallet_movement where id = ${one("kind = 'stake'")}`,
      /the refused action .* moved money/,
    ],
    'a tombstone over something that moved': [
      `update wallet_acknowledgement a set original_action_id = m.action_id from wallet_movement m
        where m.account_id = a.account_id and m.initiator = a.initiator and m.kind = 'payOut' and a.why = 'unknown'`,
      /moved money after its rollback/,
    ],
    'a house balance that is not the sum of its entries': [
      "update wallet_house_snapshot set balance = balance + 1 where account = 'house:games'",
      /house account house:games EUR/,
    ],
    'a player without an active account': [
      'update wallet_account set status = 2 where id = (select min(id::text)::uuid from wallet_account)',
      /has 0 active accounts/,
    ],
  }
  for (const [name, [statement, found]] of Object.entries(frauds)) {
    it(name, async () => {
      const breaks = await tamper(statement)
      expect(breaks).toContainEqual(expect.stringMatching(found))
    })
  }
})

it('the house’s balances are its snapshot and what moved since; a roll-up keeps a minute of distance', async () => {
  const before = await wallet.houseBalances()
  expect(before).toEqual([
    { account: 'clearing:card', currency: 'EUR', balance: -15n },
    { account: 'house:bonuses', currency: 'EUR', balance: -30n },
    { account: 'house:games', currency: 'EUR', balance: -90n },
  ])
  await liveAWhile()
  expect(await wallet.houseBalances()).toEqual(
    before.map((line) => ({ ...line, balance: (line.balance / 3n) * 4n })),
  )
  expect(await rollUpHouse(open.db)).toBe(0)
  expect(await snapshotHouse(open.db, new Date())).toBe(3)
  expect(await wallet.houseBalances()).toEqual(
    before.map((line) => ({ ...line, balance: (line.balance / 3n) * 4n })),
  )
  expect((await audit(open.db)).breaks).toEqual([])
})
