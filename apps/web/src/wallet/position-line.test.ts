// Proves which days a chart shows and in which steps, and that the result is added up exactly.
import { describe, expect, test } from 'vitest'
import { addedUp, chartQuery, isQuiet, sumOfAll } from './position-line.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('the days of a chart', () => {
  test('are the last ninety, by weeks, when none are chosen', () => {
    expect(chartQuery({ currency: 'EUR' }, now, 'UTC')).toEqual({
      currency: 'EUR',
      dateFrom: '2026-08-23T00:00:00.000Z',
      dateTo: '2026-11-20T23:59:59.999Z',
      timeZone: 'UTC',
      bucket: 'week',
    })
  })

  test('are the chosen ones, never beyond today', () => {
    expect(chartQuery({ from: '2026-11-14', until: '2027-01-01' }, now, 'UTC')).toEqual({
      dateFrom: '2026-11-14T00:00:00.000Z',
      dateTo: '2026-11-20T23:59:59.999Z',
      timeZone: 'UTC',
      bucket: 'day',
    })
    expect(chartQuery({ from: '2025-01-01' }, now, 'UTC').bucket).toBe('month')
  })

  test('are those of the calendar at home, also where it is tomorrow already', () => {
    expect(chartQuery({ from: '2026-11-21' }, now, 'Pacific/Kiritimati')).toEqual({
      dateFrom: '2026-11-20T10:00:00.000Z',
      dateTo: '2026-11-21T09:59:59.999Z',
      timeZone: 'Pacific/Kiritimati',
      bucket: 'day',
    })
  })

  test('are never more than the server counts', () => {
    const { dateFrom, bucket } = chartQuery({ from: '1900-01-01' }, now, 'UTC')
    expect(bucket).toBe('month')
    expect(dateFrom > '1993').toBe(true)
  })
})

test('the result is added up without a float', () => {
  expect(addedUp([{ net: '0.10' }, { net: '0.20' }, { net: '-0.60' }], 100)).toEqual([
    '0.10',
    '0.30',
    '-0.30',
  ])
  expect(sumOfAll(['0.10', '0.20'], 100)).toBe('0.30')
})

test('a time in which nothing moved is quiet', () => {
  const point = { from: '2026-11-20T00:00:00.000Z', deposits: '0.00', withdrawals: '0.00', net: '0.00' }
  expect(isQuiet([point])).toBe(true)
  expect(isQuiet([point, { ...point, net: '-0.01' }])).toBe(false)
})
