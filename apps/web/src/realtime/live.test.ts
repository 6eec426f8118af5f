// Proves that live news lands in the one copy of server state that the screens read.
import type { Account } from '@baize/contract/wallet'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { apiQuery } from '../api.ts'
import { aBonus } from '../testing/bonuses.ts'
import { aPage } from '../testing/games.ts'
import { applyMessage } from './live.ts'
import { anInvoice } from '../testing/invoices.ts'

const account = (id: string, balance: string): Account => ({
  id,
  currency: 'EUR',
  status: 1,
  balance,
  realBalance: balance,
  bonusBalance: '0.00',
  lockedBalance: '0.00',
  withdrawalBalance: balance,
})
const { queryKey } = apiQuery('wallet', 'listAccounts')

test('a changed account takes the place of the one before; the others stay as they are', () => {
  const queryClient = new QueryClient()
  const other = account('b', '5.00')
  queryClient.setQueryData(queryKey, [account('a', '10.00'), other])
  applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: account('a', '12.50') })
  expect(queryClient.getQueryData(queryKey)?.map(({ balance }) => balance)).toEqual(['12.50', '5.00'])
  expect(queryClient.getQueryData(queryKey)?.[1]).toBe(other)
})

test('an account that another tab opened appears', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, [account('a', '10.00')])
  applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: account('c', '0.00') })
  expect(queryClient.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('before the accounts are loaded news makes no list of its own: half a list would be a wrong one', () => {
  const queryClient = new QueryClient()
  applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: account('a', '1.00') })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('an account that was hidden leaves the list, and does not come into one that lacks it', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, [account('a', '10.00'), account('b', '0.00')])
  const hidden = { ...account('b', '0.00'), status: 3 }
  applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: hidden })
  applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: hidden })
  expect(queryClient.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(['a'])
})

test('what the money came to is asked again after it moved, once for movements that follow each other; the accounts are not', () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const sums = [
    apiQuery('wallet', 'getPosition', { query: {} }).queryKey,
    apiQuery('wallet', 'listPosition', {
      query: { dateFrom: '2026-10-24T00:00:00.000Z', dateTo: '2026-11-23T00:00:00.000Z', bucket: 'day' },
    }).queryKey,
  ]
  queryClient.setQueryData(queryKey, [account('a', '10.00')])
  for (const key of sums) queryClient.setQueryData<unknown>(key, {})
  const asked = () => sums.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  for (const balance of ['8.00', '6.00'])
    applyMessage(queryClient, 'wallet:accounts', { event: 'account.updated', account: account('a', balance) })
  expect(asked()).toEqual([false, false])
  vi.advanceTimersByTime(500)
  expect(asked()).toEqual([true, true])
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  vi.useRealTimers()
})

test('an invoice changes wherever it is shown, at once; lists that lack it wait for the server', () => {
  const queryClient = new QueryClient()
  const pending = anInvoice({ id: 'i' })
  const meta = { page: 1, perPage: 1, totalPages: 1, totalRows: 1 }
  const own = apiQuery('payment', 'listInvoices', { query: { id: 'i' } }).queryKey
  const others = apiQuery('payment', 'listInvoices', { query: { status: 2 } }).queryKey
  queryClient.setQueryData(own, { data: [{ ...pending, paymentMethodName: 'Bankkarte' }], meta })
  queryClient.setQueryData(others, { data: [], meta })
  applyMessage(queryClient, 'payment:invoices', {
    event: 'invoice.deposit.updated',
    invoice: { ...pending, status: 2, statusResult: 'paid' },
  })
  expect(queryClient.getQueryData(own)?.data[0]?.status).toBe(2)
  // News is in English; the name stays in the language in which it was asked for.
  expect(queryClient.getQueryData(own)?.data[0]?.paymentMethodName).toBe('Bankkarte')
  expect(queryClient.getQueryData(others)?.data).toEqual([])
  expect(queryClient.getQueryState(others)?.isInvalidated).toBe(true)
})

test('a bonus changes where it is shown, keeps its name, and leaves the open ones when it is over', () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const open = apiQuery('retention', 'listPlayerBonuses', { query: { perPage: 100 } }).queryKey
  const every = apiQuery('retention', 'listPlayerBonuses', { query: { status: [1, 2, 3] } }).queryKey
  const names = { name: 'Nachladen' }
  for (const key of [open, every])
    queryClient.setQueryData(key, aPage([aBonus(1, names), aBonus(2, { name: 'Anderer' })]))
  const tell = (playerBonus: ReturnType<typeof aBonus>) =>
    applyMessage(queryClient, 'bonus:player-bonuses', { event: 'player-bonus.updated', playerBonus })
  tell(aBonus(1, { currentWagerAmount: '400.00' }))
  expect(queryClient.getQueryData(open)?.data[0]).toMatchObject({ ...names, currentWagerAmount: '400.00' })
  tell(aBonus(1, { status: 3, result: 2 }))
  expect(queryClient.getQueryData(open)?.data.map(({ name }) => name)).toEqual(['Anderer'])
  expect(queryClient.getQueryData(every)?.data).toHaveLength(2)
  vi.useRealTimers()
})

test('the lists of bonuses, how offers stand, and the packages that are looked at, are asked again once, when it has been quiet for half a second', () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const again = vi.spyOn(queryClient, 'invalidateQueries')
  const tell = () =>
    applyMessage(queryClient, 'bonus:player-bonuses', {
      event: 'player-bonus.updated',
      playerBonus: aBonus(1),
    })
  tell()
  vi.advanceTimersByTime(400)
  tell()
  vi.advanceTimersByTime(499)
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(again.mock.calls.map(([asked]) => asked?.queryKey)).toEqual([
    ['retention', 'listPlayerBonuses'],
    ['retention', 'listBonusStatuses'],
    ['retention', 'getBonusPackage'],
  ])
  vi.useRealTimers()
})
