// Proves by role and name what a player sees of a period, and that the chosen history can be taken along as a table (P8).
import type { Position } from '@baize/contract/wallet'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Request } from '../api.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, type Answers } from '../testing/screen.tsx'
import { aBonus } from '../testing/bonuses.ts'
import { BonusHistory } from './bonus-history.tsx'
import { HistoryExport } from './history-export.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { netDepositsOf, PeriodTotals } from './period-totals.tsx'

const euro = { code: 'EUR', name: 'Euro', symbol: '€', type: 'fiat', subunitToUnit: 100, isBase: true }
const dollar = { ...euro, code: 'USD', name: 'US Dollar', symbol: '$', isBase: false }
const line = {
  currency: 'EUR',
  staked: '102.00',
  paidOut: '120.00',
  net: '18.00',
  deposits: '100.00',
  withdrawals: '25.00',
}
const one: Position = { currencies: [line], total: line }
const lost = { ...line, currency: 'USD', staked: '50.00', paidOut: '0.00', net: '-50.00' }
const two: Position = { currencies: [line, lost], total: { ...line, net: '-28.15' } }

const saved: Blob[] = []
let followed: MockInstance
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }))
  followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => followed.mockRestore())

const open = (what: React.ReactNode, answers: Answers) =>
  openScreen(what, {
    playerId: 'alice',
    profile: aProfile({ timeZone: 'UTC' }),
    answers: { 'wallet.listCurrencies': () => [euro, dollar], ...answers },
  })

const factsOf = (region: HTMLElement) =>
  [...region.querySelectorAll('dl > div')].map((fact) =>
    fact.textContent?.replaceAll(/[\u2066-\u2069\s]/g, ''),
  )

test('a period in one currency is exact: what was won, staked, paid out, and paid in and out', async () => {
  const asked: Request[] = []
  await open(<PeriodTotals search={{ from: '2026-11-01' }} />, {
    'wallet.getPosition': (request) => {
      asked.push(request)
      return one
    },
  })
  const totals = await screen.findByRole('region', { name: 'This period' })
  expect(factsOf(totals)).toEqual([
    'Won+€18.00',
    'Staked€102.00',
    'Paidout€120.00',
    'Deposits€100.00',
    'Withdrawals€25.00',
  ])
  expect(within(totals).queryByText(/equivalent/)).toBeNull()
  expect(totals.textContent).toContain('Net deposits since your account was opened')
  expect(totals.textContent).toContain('€75.00')
  expect(asked.map(({ query }) => query)).toEqual([{ dateFrom: '2026-11-01T00:00:00.000Z' }, {}])
})

test('several currencies are said to be an equivalent together, and each stands exact beside it', async () => {
  await open(<PeriodTotals search={{}} />, { 'wallet.getPosition': () => two })
  const totals = await screen.findByRole('region', { name: 'All time' })
  expect(factsOf(totals)[0]).toBe('Lost−€28.15')
  within(totals).getByText("All currencies together in EUR, an equivalent at today's rates")
  const table = within(totals).getByRole('table', { name: 'By currency, exact', hidden: true })
  expect(table.textContent).toContain('USD')
  expect(table.textContent).toContain('50.00')
})

const paid = (over: object) => ({
  currency: 'EUR',
  depositsCount: 4,
  depositsSum: '100.00',
  withdrawalsCount: 0,
  withdrawalsSum: '0.00',
  netDeposits: '100.00',
  lastDeposit: { amount: '40.00', at: '2026-11-20T12:00:00.000Z' },
  lastWithdrawal: null,
  baseCurrency: 'EUR',
  baseDepositsSum: '100.00',
  baseWithdrawalsSum: '0.00',
  baseNetDeposits: '100.00',
  ...over,
})

test('beside payments stands how often one paid in and out, and when it was the last time', async () => {
  const asked: Request[] = []
  const answers: Answers = {
    'wallet.getPosition': () => two,
    'payment.getStatistics': (request) => {
      asked.push(request)
      return [paid({}), paid({ currency: 'USD', depositsCount: 1 })]
    },
  }
  await open(<PeriodTotals search={{ from: '2026-11-01', currency: 'EUR' }} />, answers)
  const counts = await screen.findByRole('list', { name: 'Payments in and out' })
  expect(counts.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'EUR 4 deposits, the last of €40.00 on November 20, 2026 · no withdrawal',
  )
  expect(asked.map(({ query }) => query)).toEqual([{ dateFrom: '2026-11-01T00:00:00.000Z' }])
})

test('net deposits are exact, also when more went out than came in', () => {
  expect(netDepositsOf({ ...line, deposits: '0.10', withdrawals: '0.30' }, 100)).toBe('-0.20')
})

const spin = (index: number, name: string) => ({
  id: `01a1f9fe-5042-7210-bd2e-0000000000${10 + index}`,
  gameId: `01a1f9fe-5042-7210-bd2e-67000000000${name.length}`,
  game: { identity: 'fox', name, images: {} },
  amount: '1.00',
  payout: '0.40',
  currency: 'EUR',
  createdAt: '2026-11-20T12:00:00.000Z',
  roundId: `r${index}`,
})
const page = (data: unknown[], number: number, totalPages: number) => ({
  data,
  meta: { page: number, perPage: 100, totalPages, totalRows: totalPages },
})

test('the chosen spins are saved page by page, with a head, a mark of UTF-8 and no formula', async () => {
  const asked: Request[] = []
  await open(<HistoryExport search={{ tab: 'spins', currency: 'EUR', page: 3 }} />, {
    'game.listSpins': (request) => {
      asked.push(request)
      const number = Number(request.query?.['page'])
      return page([spin(number, number === 1 ? '=Fox, "Red"' : 'Reel')], number, 2)
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }))
  expect((await screen.findByRole('status')).textContent).toContain('2 rows were saved.')
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('When,Game,Stake,Paid out,Result,Currency,Round,Id')
  expect(lines[1]).toContain(`,"'=Fox, ""Red""",1.00,0.40,-0.60,EUR,r1,`)
  expect(lines).toHaveLength(4)
  expect(asked.map(({ query }) => query?.['page'])).toEqual([1, 2])
  expect(asked.every(({ query }) => query?.['currency'] === 'EUR' && query['dateTo'])).toBe(true)
})

test('saving can be stopped, and nothing is saved then', async () => {
  await open(<HistoryExport search={{}} />, { 'payment.listInvoices': () => new Promise(() => undefined) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }))
  screen.getByRole('progressbar', { name: 'Rows read' })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  screen.getByRole('button', { name: 'Save as a table (CSV)' })
  expect(saved).toHaveLength(0)
})

test('a list that does not answer is said so', async () => {
  await open(<HistoryExport search={{}} />, {
    'payment.listInvoices': () => {
      throw new Error('no answer')
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }))
  expect((await screen.findByRole('status')).textContent).toContain('could not be made')
})

test('spins can be narrowed to one of the games that were played', async () => {
  await open(<HistoryFilters search={{ tab: 'spins' }} />, {
    'game.listSpins': () => page([spin(1, 'Fox'), spin(2, 'Reel'), spin(3, 'Fox')], 1, 1),
  })
  await screen.findByRole('option', { name: 'Reel', hidden: true })
  const games = screen.getByRole('combobox', { name: 'Game' })
  expect([...games.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Fox',
    'Reel',
  ])
})

const givenUp = (change = {}) =>
  aBonus(7, { status: 3, result: 3, name: 'Weekend', finishedAt: '2026-11-21T09:00:00.000Z', ...change })

test('bonuses stand in the history with what was given, what became cash and how each ended', async () => {
  const ended = givenUp({ id: aBonus(8).id, result: 2, convertedAmount: '31.00', name: 'Reload' })
  await open(<BonusHistory search={{ tab: 'bonuses' }} list={page([givenUp(), ended], 1, 1) as never} />, {})
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
  // The table's head, their day, and then they.
  expect(rows[2]).toContain('Weekend')
  expect(rows[2]).toContain('Given up')
  expect(rows[3]).toContain('€31.00')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Details of Weekend' }))
  const staked = screen.getByText('To stake in all').parentElement?.textContent
  expect(staked?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('€1,250.00')
})

test('without a bonus the history leads to the offers', async () => {
  await open(<BonusHistory search={{ tab: 'bonuses' }} list={page([], 1, 1) as never} />, {})
  expect(screen.getByRole('link', { name: 'See the offers' }).getAttribute('href')).toBe('/bonuses')
})

test('bonuses are filtered by how they stand, and saved as a table', async () => {
  const asked: Request[] = []
  await open(
    <>
      <HistoryFilters search={{ tab: 'bonuses' }} />
      <HistoryExport search={{ tab: 'bonuses', status: 3, currency: 'EUR' }} />
    </>,
    {
      'retention.listPlayerBonuses': (request) => {
        asked.push(request)
        return page([givenUp()], 1, 1)
      },
    },
  )
  const state = screen.getByRole('combobox', { name: 'State' })
  expect([...state.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Waiting',
    'Active',
    'Over',
  ])
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save as a table (CSV)' }))
  await screen.findByText('1 rows were saved.')
  expect(asked[0]?.query).toMatchObject({ status: [3], currency: ['EUR'], page: 1 })
  const lines = new TextDecoder().decode(await saved[0]?.arrayBuffer()).split('\r\n')
  expect(lines[1]).toContain('Weekend,Given up,50.00,312.50,1250.00,0.00,EUR')
})
