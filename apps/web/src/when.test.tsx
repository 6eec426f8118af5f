// Proves by which clock moments are written: the one that the player chose, else the browser's, and never one that cannot be written.
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from './testing/profile.ts'
import { openScreen } from './testing/screen.tsx'
import { Ago, useDays, When } from './when.tsx'

const at = '2026-11-20T22:30:00.000Z'

test.each([
  ['America/Sao_Paulo', 'November 20, 2026 at 07:30 PM'],
  ['Asia/Kolkata', 'November 21, 2026 at 04:00 AM'],
])('a player who chose %s reads %s', async (timeZone, said) => {
  const { queryClient } = await openScreen(<When at={at} shape="full" />, { playerId: 'alice' })
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone }))
  expect((await screen.findByText(said)).getAttribute('datetime')).toBe(at)
})

test.each([null, 'Moon/Tycho'])('who chose %j reads by the clock of the browser', async (timeZone) => {
  const { queryClient } = await openScreen(<When at={at} shape="full" />, { playerId: 'alice' })
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone }))
  const own = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  await screen.findByText(own.format(new Date(at)))
})

afterEach(() => void vi.useRealTimers())

/** Only the date stands still; the screen is drawn by living clocks. */
function itIs(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

function DayNames({ moments }: { moments: string[] }) {
  const dayOf = useDays()
  return (
    <ul>
      {moments.map((at) => (
        <li key={at}>{dayOf(at).name}</li>
      ))}
    </ul>
  )
}

test("a day is the reader's own, and the nearest two have names", async () => {
  itIs('2026-11-20T22:45:00.000Z')
  const moments = [at, '2026-11-20T10:00:00.000Z', '2026-11-18T12:00:00.000Z', '2025-11-20T12:00:00.000Z']
  const { queryClient } = await openScreen(<DayNames moments={moments} />, { playerId: 'alice' })
  // There it is four in the morning of the 21st.
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone: 'Asia/Kolkata' }))
  await screen.findByText('Today')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Wednesday, November 18',
    'November 20, 2025',
  ])
})

test.each([
  ['2026-11-20T22:30:20.000Z', 'this minute'],
  ['2026-11-20T22:44:00.000Z', '14 minutes ago'],
  ['2026-11-21T01:30:00.000Z', '3 hours ago'],
  ['2026-11-22T01:30:00.000Z', 'yesterday'],
  ['2027-01-20T12:00:00.000Z', 'November 20, 2026'],
])('at %s that moment is told as "%s"', async (now, said) => {
  itIs(now)
  const { queryClient } = await openScreen(<Ago at={at} />, { playerId: 'alice' })
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone: 'UTC' }))
  expect((await screen.findByText(said)).getAttribute('datetime')).toBe(at)
})
