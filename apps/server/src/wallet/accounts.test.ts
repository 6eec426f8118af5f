// Proves what a player can do with accounts: one is active, empty ones can be hidden, nobody reaches another's.
import { walletCalls } from '@baize/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { walletHandlers } from './calls.ts'
import { walletMoved, type WalletMoved } from './events.ts'
import { accountOnWire, createWallet, seedCurrencies, type Wallet } from './wallet.ts'

let database: TestDatabase
let open: OpenDatabase
let wallet: Wallet

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.connectionString)
  wallet = createWallet({ ...open, wake: () => {} })
  await seedCurrencies(open.db)
  await seedCurrencies(open.db)
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

const shown = async (playerId: string) =>
  (await wallet.accountsOf(playerId)).map((account) => `${account.currency} ${account.status}`)

const idOf = async (playerId: string, currency: string) =>
  (await wallet.accountFor(playerId, currency))?.id ?? ''

describe('accounts', () => {
  it('begin with one, which is active', async () => {
    const playerId = await newPlayer()
    expect(await shown(playerId)).toEqual(['EUR 1'])
    expect((await wallet.accountFor(playerId))?.currency).toBe('EUR')
  })

  it('are added beside the active one, once, also when the button is pressed twice at once', async () => {
    const playerId = await newPlayer()
    await Promise.all([wallet.addAccount(playerId, 'BTC'), wallet.addAccount(playerId, 'BTC')])
    expect(await shown(playerId)).toEqual(['EUR 1', 'BTC 2'])
    await expect(wallet.addAccount(playerId, 'XAU')).rejects.toMatchObject({ name: 'unknown_currency' })
  })

  it('are switched so that exactly one is active, also when two switches cross', async () => {
    const playerId = await newPlayer()
    await wallet.addAccount(playerId, 'USD')
    await wallet.addAccount(playerId, 'BRL')
    const [usd, brl] = [await idOf(playerId, 'USD'), await idOf(playerId, 'BRL')]
    await Promise.all([1, 2, 3, 4].map((turn) => wallet.switchAccount(playerId, turn % 2 ? usd : brl)))
    const active = (await wallet.accountsOf(playerId)).filter((account) => account.status === 1)
    expect(active).toHaveLength(1)
    expect(
      (await wallet.switchAccount(playerId, usd)).find((account) => account.status === 1)?.currency,
    ).toBe('USD')
  })

  it('are hidden when empty and not active, and come back when added again', async () => {
    const playerId = await newPlayer()
    await wallet.addAccount(playerId, 'USD')
    const [eur, usd] = [await idOf(playerId, 'EUR'), await idOf(playerId, 'USD')]
    await expect(wallet.hideAccount(playerId, eur)).rejects.toMatchObject({ name: 'account_active' })
    const source = { initiator: 'payment', actionId: newId() }
    await open.db
      .transaction()
      .execute((tx) => wallet.deposit(tx, { source, accountId: usd, amount: 5n, provider: 'card' }))
    await expect(wallet.hideAccount(playerId, usd)).rejects.toMatchObject({ name: 'account_not_empty' })
    await wallet.addAccount(playerId, 'PLN')
    await wallet.hideAccount(playerId, await idOf(playerId, 'PLN'))
    expect(await shown(playerId)).toEqual(['EUR 1', 'USD 2'])
    await expect(wallet.switchAccount(playerId, await idOf(playerId, 'PLN'))).rejects.toMatchObject({
      name: 'account_not_found',
    })
    await wallet.addAccount(playerId, 'PLN')
    expect(await shown(playerId)).toEqual(['EUR 1', 'USD 2', 'PLN 2'])
  })

  it('of somebody else do not exist (S3)', async () => {
    const [alice, bob] = [await newPlayer(), await newPlayer()]
    await wallet.addAccount(alice, 'USD')
    const hers = await idOf(alice, 'USD')
    expect(await wallet.accountFor(bob, hers)).toBeNull()
    await expect(wallet.switchAccount(bob, hers)).rejects.toMatchObject({ name: 'account_not_found' })
    await expect(wallet.hideAccount(bob, hers)).rejects.toMatchObject({ name: 'account_not_found' })
    expect(await shown(bob)).toEqual(['EUR 1'])
    expect(await shown(alice)).toEqual(['EUR 1', 'USD 2'])
  })
})

it('every call answers as the contract has it', async () => {
  const playerId = await newPlayer()
  const handlers = walletHandlers(wallet, async () => ({ signedInAt: new Date(0), checkDueAt: null }))
  const caller = { traceId: '', ip: '', country: null, userAgent: '', language: 'en', token: null }
  const input = { params: {}, query: {}, body: {}, caller, session: { playerId, sessionId: newId() } }
  const currencies = await handlers.listCurrencies({ ...input, query: { visible: true } })
  expect(walletCalls.listCurrencies.output.parse(currencies)).toHaveLength(16)
  expect(currencies.filter((currency) => currency.isBase).map((currency) => currency.code)).toEqual(['EUR'])
  expect(currencies.find((currency) => currency.code === 'BTC')).toMatchObject({
    type: 'crypto',
    subunitToUnit: 100_000_000,
    subCurrencies: [{ code: 'mBTC', subunitToUnit: 1000 }],
  })
  const accounts = await handlers.addAccount({ ...input, body: { currency: 'ETH' } })
  expect(walletCalls.addAccount.output.parse(accounts)).toEqual(await handlers.listAccounts(input))
  const ether = accounts.find((account) => account.currency === 'ETH')?.id ?? ''
  const switched = await handlers.switchAccount({ ...input, params: { id: ether } })
  expect(walletCalls.switchAccount.output.parse(switched).map((account) => account.status)).toEqual([2, 1])
})

it('money on the wire is whole units; what is held stands beside what can be played, and in no other sum', () => {
  const account = accountOnWire({
    id: newId(),
    currency: 'EUR',
    status: 1,
    subunitToUnit: 100,
    real: 1250n,
    bonus: 500n,
    locked: 300n,
  })
  expect(account).toMatchObject({
    balance: '17.50',
    realBalance: '12.50',
    bonusBalance: '5.00',
    lockedBalance: '3.00',
    withdrawalBalance: '12.50',
  })
})

it('a movement tells the player’s own channel the account as it stands after it', async () => {
  const playerId = await newPlayer()
  const accountId = await idOf(playerId, 'EUR')
  const source = { initiator: 'payment', actionId: newId() }
  await open.db
    .transaction()
    .execute((tx) => wallet.deposit(tx, { source, accountId, amount: 1250n, provider: 'card' }))
  const { rows } = await open.pool.query<{ payload: unknown }>(
    "select payload from platform_outbox where event = 'wallet.moved' and payload ->> 'accounts' = $1",
    [accountId],
  )
  const news = rows.flatMap((row) => (walletMoved.unpack?.(row.payload) ?? []) as WalletMoved[])
  const account = await wallet.accountFor(playerId)
  expect(news.flatMap((moved) => walletMoved.live?.(moved))).toEqual([
    {
      topic: `wallet:accounts#${playerId}`,
      message: { event: 'account.updated', account: account && accountOnWire(account) },
    },
  ])
})
