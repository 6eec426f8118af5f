// Proves the rules of bonuses as tables and laws: what is given, what counts, how a bonus ends, and what can be had (M6).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activationOf, availabilityOf, cancellationOf, expiryOf, settlementOf, type Life } from './life.ts'
import { codeOf, createOffers, givenFor, type Offer } from './offer.ts'
import { readOffers } from './offers-file.ts'
import { contributionOf, countedOf, percentOf, requiredFor } from './wagering.ts'
import { cashbackOf, weekOf } from './week.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date(now.getTime() + 1)
const life = (status: number, over: Partial<Life> = {}): Life => ({
  status,
  result: status === 3 ? 2 : 1,
  activateUntil: later,
  playUntil: status === 1 ? null : later,
  ...over,
})
const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })

describe('the life of a bonus', () => {
  it.each([
    ['issued', life(1), 'do', 'do', null],
    ['issued, too late', life(1, { activateUntil: now }), 'finished', 'do', 4],
    ['activated', life(2), 'done', 'do', null],
    ['activated, out of time', life(2, { playUntil: now }), 'done', 'do', 5],
    ['played', life(3), 'finished', 'finished', null],
    ['given up', life(3, { result: 3 }), 'finished', 'done', null],
    ['expired', life(3, { result: 4 }), 'finished', 'finished', null],
  ])(
    '%s: whether it can be activated, given up, and whether it is over',
    (_name, of, activate, cancel, over) => {
      expect([activationOf(of, now), cancellationOf(of), expiryOf(of, now)]).toEqual([activate, cancel, over])
    },
  )

  it('at every end all of the money goes somewhere, and only a played bonus pays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 3, 4, 5),
        amounts,
        fc.option(amounts, { nil: null }),
        amounts,
        (result, left, most, converted) => {
          const { convert, forfeit } = settlementOf(result, left, { most, converted })
          expect(convert + forfeit).toBe(left)
          expect(convert >= 0n && forfeit >= 0n).toBe(true)
          if (result !== 2) expect(convert).toBe(0n)
          if (most !== null && convert > 0n) expect(convert + converted <= most).toBe(true)
          if (result === 2 && most === null) expect(convert).toBe(left)
        },
      ),
    )
  })
})

describe('wagering', () => {
  const counting = { isCashCounted: true, games: [], contributions: { slot: 100, table: 10 } }
  const slot = { id: 'a', type: 'slot', isBonusWagering: true }

  it.each([
    ['a slot', slot, counting, 100],
    ['a table', { ...slot, type: 'table' }, counting, 10],
    ['a type that is not named', { ...slot, type: 'live' }, counting, 0],
    ['a game without bonus wagering', { ...slot, isBonusWagering: false }, counting, 0],
    ['a bet outside games', null, counting, 0],
    ['a game that is named', slot, { ...counting, games: ['a'] }, 100],
    ['a game that is not named', slot, { ...counting, games: ['b'] }, 0],
  ])('%s counts as the terms say', (_name, game, terms, percentage) => {
    expect(contributionOf(terms, game)).toBe(percentage)
  })

  it('counts no more than was staked, and bonus money alone where the terms say so', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 100 }), (real, bonus, percentage) => {
        const all = countedOf({ real, bonus }, percentage, true)
        const part = countedOf({ real, bonus }, percentage, false)
        expect(part <= all && all <= real + bonus && part <= bonus).toBe(true)
      }),
    )
  })

  it('is done exactly when it is done, and never runs backwards', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b, required) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(percentOf(low, required) <= percentOf(high, required)).toBe(true)
        expect(percentOf(high, required) === 100).toBe(high >= required)
      }),
    )
    expect([percentOf(-5n, 100n), percentOf(0n, 0n), requiredFor(333n, '2.5')]).toEqual([0, 100, 832n])
  })
})

describe('offers', () => {
  const offers = readOffers()
  const euro = { code: 'EUR', subunitToUnit: 100, rate: { rate: '1' } }
  const yen = { code: 'JPY', subunitToUnit: 1, rate: { rate: '160.5' } }
  const welcome = offers.byIdentity('welcome-first') as Offer

  it.each([
    ['below the least deposit', 1999n, 0n],
    ['at the least deposit', 2000n, 2000n],
    ['a share', 4567n, 4567n],
    ['up to the cap', 10_000n, 10_000n],
    ['and no more', 1_000_000n, 10_000n],
  ])('give %s', (_name, deposited, given) => {
    expect(givenFor(welcome, deposited, euro, euro)).toBe(given)
  })

  it('ask for no less and give no more in another currency, in amounts of three digits', () => {
    expect(givenFor(welcome, 3209n, yen, euro)).toBe(0n)
    expect(givenFor(welcome, 3210n, yen, euro)).toBe(3210n)
    expect(givenFor(welcome, 999_999n, yen, euro)).toBe(16_000n)
  })

  it('give more for more, never above the cap', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const most = givenFor(welcome, high, euro, euro)
        expect(givenFor(welcome, low, euro, euro) <= most && most <= 10_000n).toBe(true)
      }),
    )
  })

  it('are found by a code however it was typed, and have their texts in every language', () => {
    expect(offers.byCode(codeOf(' brass10 '))?.identity).toBe('brass-ten')
    for (const each of offers.all)
      for (const texts of [each.names, each.descriptions])
        expect(Object.values(texts).every((text) => text.length > 3)).toBe(true)
  })

  it.each([
    ['two of one identity', [welcome, { ...welcome, id: '01994f00-0000-7000-8000-000000000199' }]],
    ['bonus money without conditions', [{ ...welcome, conditions: undefined }]],
    ['a step that does not follow', [{ ...welcome, package: { identity: 'welcome', step: 2 } }]],
  ])('are not taken with %s', (_name, table) => {
    const pack = offers.packageOf('welcome')
    expect(() => createOffers({ packages: [pack], offers: table })).toThrow()
  })

  it.each([
    ['never taken', [], null, 'available'],
    ['running', [{ at: now, isRunning: true }], 7, 'accepted'],
    ['taken once', [{ at: now, isRunning: false }], null, 'used'],
    ['taken a week ago', [{ at: new Date('2026-11-13T12:00:00Z'), isRunning: false }], 7, 'available'],
    ['taken not quite a week ago', [{ at: new Date('2026-11-13T12:00:01Z'), isRunning: false }], 7, 'used'],
  ] as const)('that were %s can be had or not', (_name, taken, repeats, expected) => {
    expect(availabilityOf(taken, repeats, now)).toBe(expected)
  })
})

describe('cashback', () => {
  const terms = { percentage: 10, min: 100n, most: 10_000n }
  it.each([
    [-500n, 0n],
    [999n, 0n],
    [1000n, 100n],
    [1009n, 100n],
    [1_000_000n, 10_000n],
  ])('of a loss of %s is %s', (lost, amount) => {
    expect(cashbackOf(lost, terms)).toBe(amount)
  })

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-16'],
    ['2026-11-16T00:00:00Z', '2026-11-16'],
    ['2026-11-15T23:59:59Z', '2026-11-09'],
  ])('the week of %s begins on Monday %s', (moment, monday) => {
    expect(weekOf(new Date(moment)).start.toISOString().slice(0, 10)).toBe(monday)
  })
})
