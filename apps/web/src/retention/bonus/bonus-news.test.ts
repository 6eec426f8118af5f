// Proves what is said aloud of bonuses and free spins, and that it is said once and only while it is news.
import { expect, test, vi } from 'vitest'
import { aBonus, someFreeSpins, waiting } from '../../testing/bonuses.ts'
import { bonusNews, createAwardFilter, freeSpinNews, ownNameOf } from './bonus-news.ts'

const over = (result: 1 | 2 | 3 | 4 | 5, convertedAmount = '0.00') =>
  aBonus(1, { status: 3, result, convertedAmount })

test.each([
  ['waits', aBonus(1, waiting), 'success', 'bonus.issued', '50.00'],
  ['begins', aBonus(1), 'success', 'bonus.activated', '50.00'],
  ['became cash', over(2, '31.00'), 'success', 'bonus.converted', '31.00'],
  ['is used up', over(2), 'attention', 'bonus.usedUp', '50.00'],
  ['was given up', over(3), 'attention', 'bonus.cancelled', '50.00'],
  ['was not activated in time', over(4), 'attention', 'bonus.expired', '50.00'],
  ['was not played in time', over(5), 'attention', 'bonus.wageringExpired', '50.00'],
])('a bonus that %s', (_what, bonus, kind, text, value) => {
  expect(bonusNews(bonus)).toEqual({ kind, text, sum: { value, currency: 'EUR' } })
})

test.each([
  ['wait', someFreeSpins(1), 'freeSpins.issued'],
  ['are ready', someFreeSpins(1, { status: 2 }), 'freeSpins.activated'],
  ['won', someFreeSpins(1, { status: 3, result: 2, amount: '3.10' }), 'freeSpins.won'],
  ['won nothing', someFreeSpins(1, { status: 3, result: 2 }), 'freeSpins.played'],
  ['were declined', someFreeSpins(1, { status: 3, result: 3 }), 'freeSpins.cancelled'],
  ['ran out', someFreeSpins(1, { status: 3, result: 4 }), 'freeSpins.expired'],
])('free spins that %s', (_what, spins, text) => {
  expect(freeSpinNews(spins)?.text).toBe(text)
})

test('a state is said once, however often it is told with every stake', () => {
  const isNew = createAwardFilter(() => Date.parse('2026-11-20T10:00:05.000Z'))
  const active = { id: 'a', status: 2 }
  expect(isNew(active, '2026-11-20T10:00:00.000Z')).toBe(true)
  expect(isNew(active, '2026-11-20T10:00:00.000Z')).toBe(false)
  expect(isNew({ id: 'a', status: 3 }, '2026-11-20T10:00:04.000Z')).toBe(true)
})

test('a bonus that began long before the page did is no news', () => {
  const isNew = createAwardFilter(() => Date.parse('2026-11-20T12:00:00.000Z'))
  expect(isNew({ id: 'a', status: 2 }, '2026-11-20T10:00:00.000Z')).toBe(false)
})

test('a bonus is named in the language of the reader, and as the news names it where nobody answers', async () => {
  const told = aBonus(1, { name: 'First deposit' })
  const named = async () => ({ data: [aBonus(2), aBonus(1, { name: 'Erste Einzahlung' })] })
  expect(await ownNameOf(told, named)).toBe('Erste Einzahlung')
  expect(await ownNameOf(told, async () => ({ data: [] }))).toBe('First deposit')
  // What a deposit activated at once does not wait any more.
  expect(await ownNameOf({ ...told, status: 1 }, named)).toBeNull()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await ownNameOf(told, () => Promise.reject(new Error('no line')))).toBe('First deposit')
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
