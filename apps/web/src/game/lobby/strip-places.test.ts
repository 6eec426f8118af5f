// Where a new win comes to stand in the strip.
import { denominationOf } from '@baize/design/amount'
import { amountParts } from '@baize/money/amount-parts'
import { expect, test } from 'vitest'
import type { Winner } from './strip-places.ts'
import { withWins } from './strip-places.ts'

const win = (minute: number, nickname = `P***${minute}`): Winner => ({
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  nickname,
  payout: '5.00',
  currency: 'EUR',
  amount: amountParts('5.00', denominationOf('EUR'), 'en'),
  game: 'umbra',
  name: 'Umbra',
  image: { src: '/umbra.svg', 'data-thumbnail': '1x1' },
})
const full = Array.from({ length: 12 }, (_, place) => win(30 - place))
const minutes = (strip: readonly Winner[]) => strip.map(({ at }) => Number(at.slice(14, 16)))

test('a new win takes the place of the oldest; no other tile moves', () => {
  expect(minutes(withWins(full, [win(40)]))).toEqual([...minutes(full).slice(0, 11), 40])
})

test('several wins take the oldest places, one each', () => {
  const strip = withWins(full, [win(42), win(41)])
  expect(minutes(strip)).toEqual([...minutes(full).slice(0, 10), 42, 41])
})

test('a win that is told twice stands once', () => {
  const strip = withWins(full, [win(40)])
  expect(withWins(strip, [win(40)])).toEqual(strip)
})

test('a strip that is not full grows at its end', () => {
  expect(minutes(withWins([win(9)], [win(11), win(10)]))).toEqual([9, 10, 11])
})
