// Proves the rules of movements, one table a rule: what is asked, what the wallet answers, and the balance after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { audit } from './audit/audit.ts'
import { walletMoved } from './events.ts'
import { act, createWallet, seedCurrencies, type Action, type Wallet } from './wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
})

afterAll(async () => {
  const report = await audit(open.db)
  await open.close()
  await database.drop()
  expect(report.breaks).toEqual([])
})

const newAccount = () => open.db.transaction().execute((tx) => wallet.openFirstAccount(tx, newId(), 'EUR'))

/**
 * A line is `verb id amount round → outcome real/bonus/locked`; `refund id original`. Lines joined by `&` are one request.
 * Ids are made unique per table, so that tables do not meet.
 */
async function play(table: string): Promise<string[]> {
  const account = await newAccount()
  const scope = newId()
  const told: string[] = []
  for (const line of table.trim().split('\n')) {
    const [asked = ''] = line.split('→').map((part) => part.trim())
    const group = asked.split('&').map((one) => actionOf(one.trim(), account.id, scope))
    const [answer] = await wallet.moveTogether([group])
    const outcome = answer?.ok
      ? answer.answers.map((each) => (each.repeated ? `same ${each.outcome}` : each.outcome)).join(' & ')
      : `${answer?.repeated ? 'same ' : ''}${answer?.reason}`
    const now = await wallet.accountFor(account.playerId, account.id)
    told.push(`${asked} → ${outcome} ${now?.real}/${now?.bonus}/${now?.locked}`)
  }
  return told
}

function actionOf(text: string, accountId: string, scope: string): Action {
  const [verb, id = '', value = '0', round = 'r'] = text.split(/\s+/)
  const asked = { source: { initiator: scope, actionId: id }, accountId }
  const amount = verb === 'refund' ? 0n : BigInt(value)
  switch (verb) {
    case 'deposit':
      return act.deposit({ ...asked, amount, provider: 'card' })
    case 'hold':
      return act.hold({ ...asked, amount })
    case 'release':
      return act.release({ ...asked, amount })
    case 'withdraw':
      return act.withdraw({ ...asked, amount, provider: 'card' })
    case 'bonus':
      return act.grant({ ...asked, amount, into: 'bonus' })
    case 'cashback':
      return act.grant({ ...asked, amount, into: 'cash' })
    case 'convert':
      return act.convert({ ...asked, amount })
    case 'forfeit':
      return act.forfeit({ ...asked, amount })
    case 'bet':
      return act.stake({ ...asked, amount, round })
    case 'win':
      return act.payOut({ ...asked, amount, round })
    case 'refund':
      return act.refund({ ...asked, originalActionId: value })
    default:
      throw new Error(`no verb ${verb}`)
  }
}

const tables: Record<string, string> = {
  'cash goes first, then bonus; a win comes back in the proportion of the stake': `
    deposit d 100 → moved 100/0/0
    bonus g 100 → moved 100/100/0
    bet b1 60 r1 → moved 40/100/0
    win w1 30 r1 → moved 70/100/0
    bet b2 100 r2 → moved 0/70/0
    win w2 10 r2 → moved 7/73/0
    win w3 1 r2 → moved 8/73/0
    bet b4 73 r3 → moved 0/8/0
    win w4 1000 r3 → moved 110/898/0`,
  'a bet and its win in one request share the round’s split': `
    deposit d 50 → moved 50/0/0
    bonus g 50 → moved 50/50/0
    bet b 100 r & win w 200 r → moved & moved 100/100/0`,
  'a win without a known stake is cash': `
    bonus g 50 → moved 0/50/0
    win w 20 freespins → moved 20/50/0`,
  'a withdrawal is held, then leaves or comes back; what is held cannot be played': `
    deposit d 100 → moved 100/0/0
    hold h1 70 → moved 30/0/70
    bet b 31 → not_enough_funds 30/0/70
    release x1 70 → moved 100/0/0
    hold h2 100 → moved 0/0/100
    withdraw o 100 → moved 0/0/0
    withdraw o2 1 → not_enough_funds 0/0/0
    release x2 1 → not_enough_funds 0/0/0`,
  'bonus money cannot be withdrawn': `
    bonus g 100 → moved 0/100/0
    hold h 1 → not_enough_funds 0/100/0
    cashback c 5 → moved 5/100/0
    hold h2 5 → moved 0/100/5`,
  'bonus money becomes cash or is given up, and only what is there (M6)': `
    deposit d 10 → moved 10/0/0
    bonus g 100 → moved 10/100/0
    convert c 70 → moved 80/30/0
    convert c 70 → same moved 80/30/0
    convert c2 31 → not_enough_funds 80/30/0
    forfeit f 20 → moved 80/10/0
    forfeit f2 11 → not_enough_funds 80/10/0
    refund x c → not_refundable 80/10/0
    convert c3 5 & forfeit f3 5 → moved & moved 85/0/0
    hold h 85 → moved 0/0/85`,
  'a repeated action gets the same answer and moves nothing (M3)': `
    deposit d 100 → moved 100/0/0
    bet b 40 → moved 60/0/0
    bet b 40 → same moved 60/0/0
    bet b 41 → id_reused 60/0/0
    win b 40 → id_reused 60/0/0
    bet c 61 → not_enough_funds 60/0/0
    deposit e 100 → moved 160/0/0
    bet c 61 → same not_enough_funds 160/0/0
    bet c 60 → id_reused 160/0/0`,
  'a refund takes back exactly what moved, once': `
    deposit d 50 → moved 50/0/0
    bonus g 50 → moved 50/50/0
    bet b 80 → moved 0/20/0
    refund x b → moved 50/50/0
    refund x b → same moved 50/50/0
    refund y b → acknowledged 50/50/0
    refund y b → same acknowledged 50/50/0
    bet b 80 → same moved 50/50/0`,
  'after a refund the round is staked anew': `
    deposit d 50 → moved 50/0/0
    bonus g 50 → moved 50/50/0
    bet b 100 r → moved 0/0/0
    refund x b → moved 50/50/0
    bet c 50 r → moved 0/50/0
    win w 30 r → moved 30/50/0`,
  'a win can be taken back while its money is there': `
    win w 30 → moved 30/0/0
    refund x w → moved 0/0/0
    win v 30 → moved 30/0/0
    bet b 20 → moved 10/0/0
    refund y v → not_enough_funds 10/0/0`,
  'a refund of a refund, of a deposit or of a hold is refused': `
    deposit d 50 → moved 50/0/0
    bet b 10 → moved 40/0/0
    refund x b → moved 50/0/0
    refund y x → not_refundable 50/0/0
    refund z d → not_refundable 50/0/0
    refund z d → same not_refundable 50/0/0`,
  'a rollback before its bet leaves a tombstone': `
    deposit d 50 → moved 50/0/0
    refund x b → acknowledged 50/0/0
    bet b 10 → rolled_back 50/0/0
    bet b 10 → same rolled_back 50/0/0
    bet c 10 → moved 40/0/0`,
  'an amount of zero is accepted, remembered, and moves nothing': `
    win w 0 → acknowledged 0/0/0
    win w 0 → same acknowledged 0/0/0
    win w 1 → id_reused 0/0/0
    bet b 0 → acknowledged 0/0/0`,
  'one request moves all or nothing': `
    deposit d 100 → moved 100/0/0
    bet a 60 & bet b 60 → not_enough_funds 100/0/0
    bet a 60 & win w 5 & bet c 45 → moved & moved & moved 0/0/0
    win v 10 & bet e 11 → not_enough_funds 0/0/0
    win v 10 → moved 10/0/0
    bet b 60 → same not_enough_funds 10/0/0
    bet a 60 & bet f 10 → same moved & moved 0/0/0
    refund x g & bet h 1 → not_enough_funds 0/0/0
    win g 3 → moved 3/0/0`,
}

describe('the rules of movements', () => {
  for (const [rule, table] of Object.entries(tables)) {
    it(rule, async () => {
      const lines = table
        .trim()
        .split('\n')
        .map((line) => line.trim())
      expect(await play(table)).toEqual(lines)
    })
  }

  it('refuses amounts and ids that cannot be kept, before anything is asked of the database', async () => {
    const { id: accountId } = await newAccount()
    const source = { initiator: 'gcp', actionId: newId() }
    const refused = [
      () => act.stake({ source, accountId, amount: -1n, round: 'r' }),
      () => act.deposit({ source, accountId, amount: 0n, provider: 'card' }),
      () => act.deposit({ source, accountId, amount: 10n ** 15n + 1n, provider: 'card' }),
      () => act.stake({ source: { ...source, actionId: 'a\nb' }, accountId, amount: 1n, round: 'r' }),
      () => act.stake({ source: { ...source, actionId: 'a\0b' }, accountId, amount: 1n, round: 'r' }),
      () => act.stake({ source: { ...source, actionId: '\ud800' }, accountId, amount: 1n, round: 'r' }),
      () => act.stake({ source: { ...source, actionId: '' }, accountId, amount: 1n, round: 'r' }),
      () => act.stake({ source, accountId, amount: 1n, round: 'x'.repeat(201) }),
    ]
    for (const ask of refused) expect(ask).toThrow(expect.objectContaining({ name: 'invalid_input' }))
  })

  it('refuses a request that names an id twice', async () => {
    const { id: accountId } = await newAccount()
    const win = act.payOut({
      source: { initiator: 'gcp', actionId: newId() },
      accountId,
      amount: 1n,
      round: 'r',
    })
    await expect(wallet.moveTogether([[win, win]])).rejects.toMatchObject({ name: 'invalid_input' })
  })

  it('knows no money of an account that does not exist', async () => {
    const source = { initiator: 'gcp', actionId: newId() }
    const [answer] = await wallet.moveTogether([
      [act.payOut({ source, accountId: newId(), amount: 1n, round: 'r' })],
    ])
    expect(answer).toEqual({
      ok: false,
      reason: 'account_not_found',
      actionId: source.actionId,
      repeated: false,
      balance: null,
    })
  })
})

describe('the verbs inside somebody’s transaction', () => {
  it('commit or vanish with it, the event too (M4)', async () => {
    const account = await newAccount()
    const source = { initiator: 'payment', actionId: newId() }
    const asked = { source, accountId: account.id, amount: 500n, provider: 'card', reference: 'invoice' }
    const events = async () => {
      const { rows } = await open.pool.query<{ payload: unknown }>(
        "select payload from platform_outbox where event = 'wallet.moved' and payload ->> 'accounts' = $1",
        [account.id],
      )
      return rows.flatMap((row) => walletMoved.unpack?.(row.payload))
    }
    const failure = open.db.transaction().execute(async (tx) => {
      await wallet.deposit(tx, asked)
      throw new Error('the caller changes its mind')
    })
    await expect(failure).rejects.toThrow('changes its mind')
    expect(await wallet.accountFor(account.playerId, account.id)).toMatchObject({ real: 0n })
    expect(await events()).toEqual([])

    const moved = await open.db.transaction().execute((tx) => wallet.deposit(tx, asked))
    expect(moved).toMatchObject({ outcome: 'moved', amount: 500n, real: 500n, balance: { real: 500n } })
    expect(await events()).toMatchObject([
      { kind: 'deposit', amount: '500', realAfter: '500', reference: 'invoice', playerId: account.playerId },
    ])
  })

  it('are told in one row a batch, without what was refused, repeated or undone (M4)', async () => {
    const [rich, poor] = [await newAccount(), await newAccount()]
    const sourceOf = (actionId: string) => ({ initiator: 'game', actionId })
    const gift = { accountId: rich.id, amount: 100n, into: 'bonus' as const }
    const first = act.grant({ ...gift, source: sourceOf(`gift ${rich.id}`) })
    await wallet.moveTogether([[first]])
    const bet = (accountId: string, name: string) =>
      act.stake({ source: sourceOf(`${name} ${rich.id}`), accountId, amount: 60n, round: 'r' })
    const answers = await wallet.moveTogether([
      [first],
      [bet(poor.id, 'too much')],
      [bet(rich.id, 'staked')],
      [bet(rich.id, 'undone'), bet(rich.id, 'too much as well')],
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false])
    const { rows } = await open.pool.query<{ payload: unknown }>(
      "select payload from platform_outbox where event = 'wallet.moved' and payload ->> 'accounts' like $1 order by id",
      [`%${rich.id}%`],
    )
    expect(rows.map((row) => walletMoved.unpack?.(row.payload))).toMatchObject([
      [{ kind: 'grant', bonus: '100', actionId: `gift ${rich.id}`, round: null }],
      [{ kind: 'stake', bonus: '-60', bonusAfter: '40', actionId: `staked ${rich.id}`, round: 'r' }],
    ])
  })

  it('throw the refusal', async () => {
    const account = await newAccount()
    const source = { initiator: 'payment', actionId: newId() }
    const hold = open.db
      .transaction()
      .execute((tx) => wallet.hold(tx, { source, accountId: account.id, amount: 1n }))
    await expect(hold).rejects.toMatchObject({ name: 'not_enough_funds', status: 409 })
  })

  it('reach a hidden account: money that is owed always arrives', async () => {
    const account = await newAccount()
    const other = (await wallet.addAccount(account.playerId, 'USD')).find((each) => each.currency === 'USD')
    await wallet.hideAccount(account.playerId, other?.id ?? '')
    const source = { initiator: 'gcp', actionId: newId() }
    const [answer] = await wallet.moveTogether([
      [act.payOut({ source, accountId: other?.id ?? '', amount: 7n, round: 'r' })],
    ])
    expect(answer).toMatchObject({ ok: true, answers: [{ balance: { real: 7n } }] })
  })
})

it('movements cannot be changed or removed, not even by SQL (M1)', async () => {
  const account = await newAccount()
  const source = { initiator: 'payment', actionId: newId() }
  await open.db
    .transaction()
    .execute((tx) => wallet.deposit(tx, { source, accountId: account.id, amount: 1n, provider: 'card' }))
  for (const statement of [
    'update wallet_movement set amount = 2',
    'delete from wallet_movement',
    'truncate wallet_movement',
    'delete from wallet_account',
    'update wallet_refusal set reason = null',
    'delete from wallet_acknowledgement',
  ]) {
    await expect(open.pool.query(statement)).rejects.toThrow('never changed or removed')
  }
  await expect(
    open.pool.query('update wallet_account set real = -1 where id = $1', [account.id]),
  ).rejects.toThrow('wallet_account_never_below_zero')
})

it('shows a player’s movements newest first, page by page, and no one else’s', async () => {
  const account = await newAccount()
  for (let amount = 1n; amount <= 5n; amount += 1n) {
    const source = { initiator: 'payment', actionId: newId() }
    await open.db
      .transaction()
      .execute((tx) => wallet.deposit(tx, { source, accountId: account.id, amount, provider: 'card' }))
  }
  const first = await wallet.movementsOf(account.playerId, { page: 1, perPage: 2 })
  const last = await wallet.movementsOf(account.playerId, {
    page: 3,
    perPage: 2,
    kinds: ['deposit'],
    currency: 'EUR',
  })
  expect(first.totalRows).toBe(5)
  expect(first.rows.map((row) => row.amount)).toEqual([5n, 4n])
  expect(last.rows.map((row) => row.amount)).toEqual([1n])
  expect(await wallet.movementsOf(newId(), { page: 1, perPage: 2 })).toEqual({ rows: [], totalRows: 0 })
})
