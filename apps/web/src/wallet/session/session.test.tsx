// Proves how a session is read: its position exactly, and its clock in hours, minutes and seconds (P7).
import { expect, test } from 'vitest'
import { sessionRuns, sessionStartedAt } from '../../session.ts'
import { aSession } from '../../testing/games.ts'
import { positionOf } from './play-session.ts'
import { clockOf } from './session-care.tsx'

test('the position of a session is exact', () => {
  const points = ['0.00', '-0.10', '0.10', '-0.10']
  const session = aSession({ staked: '0.40', net: '-0.10', high: '0.10', highAt: 2 / 3, points })
  expect(positionOf(session, 100)).toEqual({
    net: -10n,
    played: 40n,
    high: 10n,
    highAt: 2 / 3,
    points: [0, -10, 10, -10],
  })
})

test('a session counts from its sign-in, whatever the clock of this machine says', () => {
  const here = Date.parse('2031-01-01T00:00:00.000Z')
  sessionRuns(here, 3_600_000)
  expect(here - sessionStartedAt()).toBe(3_600_000)
  localStorage.clear()
})

test('the clock of a session counts hours, minutes and seconds', () => {
  expect(clockOf(42 * 60_000 + 18_000, 'en')).toBe('0:42:18')
  expect(clockOf(-5, 'en')).toBe('0:00:00')
  expect(clockOf(42 * 60_000 + 18_000, 'fa')).toBe('۰:۴۲:۱۸')
})
