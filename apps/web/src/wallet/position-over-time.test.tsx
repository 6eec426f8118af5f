// Proves by role and name that position over time is drawn and stands in a table too, in the history and at a glance (P7, P8, A2).
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { PositionGlance } from './position-glance.tsx'
import { PositionOverTime } from './position-over-time.tsx'

const euro = { code: 'EUR', name: 'Euro', symbol: '€', type: 'fiat', subunitToUnit: 100, isBase: true }
const point = (from: string, deposits: string, withdrawals: string, net: string) => ({
  from: `${from}T00:00:00.000Z`,
  deposits,
  withdrawals,
  net,
})
const week = [
  point('2026-11-01', '50.00', '0.00', '-20.10'),
  point('2026-11-02', '0.00', '0.00', '0.00'),
  point('2026-11-03', '0.00', '30.00', '5.30'),
]

async function open(what: React.ReactNode, points: unknown[], isEquivalent = false, timeZone = 'UTC') {
  const asked: Request[] = []
  await openScreen(what, {
    playerId: 'alice',
    profile: aProfile({ timeZone }),
    answers: {
      'wallet.listCurrencies': () => [euro],
      'wallet.listPosition': (request) => {
        asked.push(request)
        return { data: points, meta: { currency: 'EUR', isEquivalent } }
      },
    },
  })
  return asked
}

const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069\s]/g, '') ?? ''

test('the charts say their sums, and the table has each step in which something moved, newest first', async () => {
  const asked = await open(<PositionOverTime search={{ from: '2026-11-01', until: '2026-11-03' }} />, week)
  const region = await screen.findByRole('region', { name: 'Over time' })
  const [result, payments] = await within(region).findAllByRole('figure')
  expect(plain(result?.textContent ?? null)).toContain('−€14.80')
  expect(plain(payments?.textContent ?? null)).toContain('Deposits€50.00Withdrawals€30.00')
  // What moved in one currency alone is exact, and not called anything else.
  expect(region.textContent).not.toContain('equivalent')
  await userEvent.setup().click(screen.getByText('The same as a table'))
  const rows = within(screen.getByRole('table', { name: 'Over time', hidden: true })).getAllByRole('row', {
    hidden: true,
  })
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toContain('Nov 3, 2026')
  expect(asked[0]?.query).toEqual({
    dateFrom: '2026-11-01T00:00:00.000Z',
    dateTo: '2026-11-03T23:59:59.999Z',
    timeZone: 'UTC',
    bucket: 'day',
  })
})

test('days are those of the clock that the player chose, in the question and in what is read', async () => {
  const begins = { ...point('2026-11-01', '50.00', '0.00', '-20.10'), from: '2026-10-31T11:00:00.000Z' }
  const search = { from: '2026-11-01', until: '2026-11-01' }
  const asked = await open(<PositionOverTime search={search} />, [begins], false, 'Pacific/Auckland')
  const region = await screen.findByRole('region', { name: 'Over time' })
  await within(region).findAllByRole('figure')
  expect(asked[0]?.query).toMatchObject({
    dateFrom: '2026-10-31T11:00:00.000Z',
    dateTo: '2026-11-01T10:59:59.999Z',
    timeZone: 'Pacific/Auckland',
  })
  for (const time of region.querySelectorAll('time')) expect(time.textContent).toBe('Nov 1, 2026')
})

test('what moved in several currencies is said to be an equivalent, in the history and at a glance', async () => {
  await open(
    <>
      <PositionOverTime search={{}} />
      <PositionGlance />
    </>,
    week,
    true,
  )
  for (const name of ['Over time', 'Last 30 days'])
    await within(screen.getByRole('region', { name })).findByText(/in EUR, an equivalent at today's rates/)
})

test('a time in which nothing moved is said so, and not drawn', async () => {
  await open(<PositionOverTime search={{}} />, [week[1]])
  await screen.findByText('Nothing moved in this time.')
  expect(screen.queryByRole('figure')).toBeNull()
})

test('the wallet has the last thirty days at a glance, and leads to them in the history', async () => {
  const asked = await open(<PositionGlance />, week)
  const region = await screen.findByRole('region', { name: 'Last 30 days' })
  await within(region).findByRole('img', { name: 'The result of the last 30 days, added up day by day' })
  expect([...region.querySelectorAll('dl > div')].map((fact) => plain(fact.textContent))).toEqual([
    'Result−€14.80',
    'Deposits€50.00',
    'Withdrawals€30.00',
  ])
  const from = String(asked[0]?.query?.['dateFrom']).slice(0, 10)
  const link = within(region).getByRole('link', { name: /See all\s*Last 30 days/ })
  expect(link.getAttribute('href')).toContain(`/wallet/history?from=${from}`)
})

test.each([
  ['the history', <PositionOverTime key="history" search={{ from: '2026-11-01', until: '2026-11-03' }} />],
  ['a glance', <PositionGlance key="glance" />],
])(
  'where the server does not know the zone of the browser, %s counts in UTC and says so',
  async (_title, what) => {
    const asked: unknown[] = []
    await openScreen(what, {
      playerId: 'alice',
      profile: aProfile({ timeZone: 'Europe/Berlin' }),
      answers: {
        'wallet.listCurrencies': () => [euro],
        'wallet.listPosition': ({ query }) => {
          const zone = (query as { timeZone: string }).timeZone
          asked.push(zone)
          return zone === 'UTC'
            ? { data: week, meta: { currency: 'EUR', isEquivalent: false } }
            : refusal('invalid_input', 422, { timeZone: ['Choose a time zone'] })
        },
      },
    })
    await screen.findByText(/in UTC days, as Europe\/Berlin is not known here/)
    expect(asked).toEqual(['Europe/Berlin', 'UTC'])
  },
)
