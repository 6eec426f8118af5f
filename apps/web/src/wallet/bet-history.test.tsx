// Proves what a player sees of bets: each with its selections and results, open or settled, narrowed, and taken along as a table (P8).
import type { Bet } from '@baize/contract/sportsbook'
import { configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Request } from '../api.ts'
import { euro } from '../testing/games.ts'
import { openScreen } from '../testing/screen.tsx'
import { BetHistory } from './bet-history.tsx'
import { HistoryExport } from './history-export.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { readHistorySearch, type HistorySearch } from './history-address.ts'
import { betsQuery } from './history-search.ts'

// On a busy machine a screen takes its time.
configure({ asyncUtilTimeout: 8000 })

const pick = (event: string, result: number, change: Partial<Bet['items'][number]> = {}) => ({
  eventId: 77,
  event,
  stage: 'prematch' as const,
  discipline: 'Soccer',
  sportId: 66,
  tournament: 'Lantern League',
  eventDate: '2026-11-21T18:00:00.000Z',
  market: 'Match result',
  outcome: 'Northgate Rovers',
  coefficient: '2.10',
  result,
  score: result === 1 ? null : '2:1',
  ...change,
})
const aBet = (change: Partial<Bet>): Bet => ({
  id: '019b8b74-1800-76b2-830c-b3f78b3a85e0',
  gameId: '019b8b74-1800-76b2-830c-b3f78b3a85e1',
  game: { identity: 'altenar-sportsbook-altenar-sportsbook', name: 'Sportsbook' },
  roundId: '4711',
  amount: '5.00',
  payout: '10.50',
  possiblePayout: '10.50',
  owed: '0.00',
  currency: 'EUR',
  status: 2,
  coefficient: '2.10',
  ticketType: 'single',
  createdAt: '2026-11-21T12:00:00.000Z',
  settledAt: '2026-11-21T20:00:00.000Z',
  items: [pick('Northgate Rovers vs Old Harbour', 2)],
  ...change,
})
const list = (data: Bet[]) => ({
  data,
  meta: { page: 1, perPage: 20, totalPages: 1, totalRows: data.length },
})
const show = (search: HistorySearch, bets: Bet[]) =>
  openScreen(<BetHistory search={search} list={list(bets)} />, {
    playerId: 'alice',
    answers: { 'wallet.listCurrencies': () => [euro] },
  })
/** The table's head and the name of a day come before it. */
const firstRow = async () => (await screen.findAllByRole('row'))[2] as HTMLElement
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/[\u2066-\u2069\s]+/g, ' ')

let followed: MockInstance
const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }))
  followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => followed.mockRestore())

test.each([
  [2, '10.50', 'Won'],
  [3, '0.00', 'Lost'],
  [4, '5.00', 'Refunded'],
  [5, '3.20', 'Cashed out'],
])('a bet of state %i paid %s and says "%s"', async (status, payout, word) => {
  await show({ tab: 'bets' }, [aBet({ status, payout })])
  const row = await firstRow()
  expect(within(row).getByText(word)).toBeDefined()
  expect(plain(row)).toContain(payout)
  expect(plain(row)).toContain('2.10')
})

test('bets of one day stand together under its name', async () => {
  const at = (createdAt: string, event: string) =>
    aBet({ id: `019b8b74-1800-76b2-830c-${event.length}`, createdAt, items: [pick(event, 2)] })
  await show({ tab: 'bets' }, [
    at('2025-11-21T14:00:00.000Z', 'Ashford vs Merrow'),
    at('2025-11-21T12:00:00.000Z', 'Old Harbour vs Dunmere'),
    at('2025-11-20T12:00:00.000Z', 'Kestrel Bay vs Ashford City'),
  ])
  const groups = (await screen.findAllByRole('rowgroup')).slice(1)
  expect(groups.map((group) => within(group).getByRole('rowheader').textContent)).toEqual([
    'November 21, 2025',
    'November 20, 2025',
  ])
  expect(plain(groups[0] as HTMLElement)).toContain('Old Harbour vs Dunmere')
  within(groups[1] as HTMLElement).getByText('Kestrel Bay vs Ashford City')
})

test('an accumulator opens to its selections, each with its odds, its score and its own result', async () => {
  await show({ tab: 'bets' }, [
    aBet({
      status: 3,
      payout: '0.00',
      ticketType: 'accumulator',
      coefficient: '4.41',
      items: [
        pick('Northgate Rovers vs Old Harbour', 2),
        pick('Dunmere FC vs Merrow City', 3, { eventId: 78, score: '0:0', stage: 'live' }),
      ],
    }),
  ])
  expect(await screen.findByText('Accumulator of 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Details of Northgate Rovers vs Old Harbour' }))
  const [won, lost] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(plain(won)).toContain('2:1')
  within(won).getByText('Won')
  within(lost).getByText('Lost')
  expect(plain(lost)).toContain('Lantern League')
  expect(plain(lost)).toContain('Live')
  expect(within(lost).getByRole('link', { name: 'Dunmere FC vs Merrow City' }).getAttribute('href')).toBe(
    '/sport/event/78',
  )
  screen.getByText('4711')
})

test('what a correction could not take back is said, and that nobody collects it', async () => {
  await show({ tab: 'bets' }, [aBet({ status: 3, payout: '0.00', owed: '4.00' })])
  await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }))
  const owed = screen.getByText('Not taken back after a correction').closest('div') as HTMLElement
  expect(plain(owed)).toContain('4.00')
})

test('open bets say what they could pay, and lead to the settled ones', async () => {
  await show({ tab: 'bets', state: 'open' }, [
    aBet({
      status: 1,
      payout: '0.00',
      settledAt: null,
      items: [pick('Northgate Rovers vs Old Harbour', 1)],
    }),
  ])
  const row = await firstRow()
  expect(plain(row)).toContain('10.50')
  screen.getByRole('columnheader', { name: 'Could pay' })
  const which = screen.getByRole('navigation', { name: 'Which bets' })
  expect(within(which).getByRole('link', { name: 'Settled' }).getAttribute('href')).toBe(
    '/wallet/history?tab=bets',
  )
  expect(within(which).getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('page')
})

test('who has no bets is shown the way to the sports', async () => {
  await show({ tab: 'bets' }, [])
  expect(await screen.findByText('No settled bets yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the sports' }).getAttribute('href')).toBe('/sport')
})

test('settled bets can be narrowed by what they came to, in the words of the constants', async () => {
  const constants = {
    game: {
      bet: {
        status: ['open', 'won', 'lost', 'refunded', 'cashed out'].map((name, at) => ({ id: at + 1, name })),
      },
    },
  }
  const { address } = await openScreen(<HistoryFilters search={{ tab: 'bets' }} />, {
    playerId: 'alice',
    answers: { 'wallet.listCurrencies': () => [euro], 'content.getConstants': () => constants },
  })
  await screen.findByRole('option', { name: 'Cashed out', hidden: true })
  const outcome = screen.getByRole('combobox', { name: 'Outcome' })
  expect([...outcome.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Won',
    'Lost',
    'Refunded',
    'Cashed out',
  ])
  await userEvent.selectOptions(outcome, 'Cashed out')
  await vi.waitFor(() => expect(address()).toBe('/wallet/history?tab=bets&result=5'), { timeout: 8000 })
})

test.each<[HistorySearch, Record<string, unknown>]>([
  [{ tab: 'bets' }, {}],
  [{ tab: 'bets', result: 5 }, { status: '5' }],
  [{ tab: 'bets', state: 'open' }, { isSettled: 'false' }],
  [{ tab: 'bets', state: 'open', result: 2 }, { isSettled: 'false' }],
])('%j asks the server for %j', (search, asked) => {
  expect(betsQuery(search, 'UTC')).toEqual({ page: 1, perPage: 20, ...asked })
  expect(readHistorySearch({ ...search })).toEqual(search)
})

test('bets are saved as a table with every selection in it', async () => {
  const asked: Request[] = []
  await openScreen(<HistoryExport search={{ tab: 'bets', state: 'open' }} />, {
    playerId: 'alice',
    answers: {
      'wallet.listCurrencies': () => [euro],
      'sportsbook.listBets': (request) => {
        asked.push(request)
        return list([aBet({})])
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a table (CSV)' }))
  expect((await screen.findByRole('status')).textContent).toContain('1 rows were saved.')
  const [head, row] = new TextDecoder()
    .decode((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
    .split('\r\n')
  expect(head).toContain('When,Selections,Odds,Stake,Paid out,State,Currency,Bet number,Id')
  expect(row).toContain(
    'Northgate Rovers vs Old Harbour: Match result: Northgate Rovers,2.10,5.00,10.50,Won,EUR,4711',
  )
  expect(asked[0]?.query).toMatchObject({ isSettled: 'false', perPage: 100 })
})
