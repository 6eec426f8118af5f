// Proves when days begin where clocks are far apart, are put forward or back at midnight, or stand at odd minutes.
import { expect, test } from 'vitest'
import { dayOf, daysAfter, endOfDay, isTimeZone, startOfDay } from './calendar.ts'

test.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z', '2026-11-20T18:14:59.999Z'],
  ['America/Sao_Paulo', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z'],
  // 23 and 25 hours long.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  // Midnight is skipped, and comes after an hour that is there twice.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z', '2026-04-06T03:59:59.999Z'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  // Midnight is there twice, and the day begins with the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T09:59:59.999Z'],
])('in %s the day %s lasts from %s to %s', (timeZone, day, from, until) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(from)
  expect(endOfDay(day, timeZone).toISOString()).toBe(until)
  expect(dayOf(new Date(from), timeZone)).toBe(day)
  expect(dayOf(new Date(until), timeZone)).toBe(day)
})

test('every day of a year begins where the one before it ends, in every zone', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = daysAfter(day, 9)) {
      const before = daysAfter(day, -1)
      expect(dayOf(startOfDay(day, timeZone), timeZone), `${day} in ${timeZone}`).toBe(day)
      expect(dayOf(endOfDay(before, timeZone), timeZone), `${before} in ${timeZone}`).toBe(before)
    }
  }
})

test('days are counted over the turn of a month and of a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Moon/Tycho', false],
  ['', false],
])('%j is a zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})
