// Proves that money stays whole: text to sub-units and back, splitting without loss, converting with one rounding.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountParts,
  convert,
  decimalsOf,
  formatAmount,
  multiply,
  parseAmount,
  shiftPoint,
  showAmount,
  splitByWeights,
  sumOf,
} from './money.ts'

const units = fc.constantFrom(1, 100, 1_000_000, 100_000_000, 1_000_000_000)
const amounts = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })

describe('moving the point', () => {
  test.each([
    ['0.00042', 3, '0.42'],
    ['12', 3, '12000'],
    ['0.001', 3, '1'],
    ['-1.5', 3, '-1500'],
    ['0.42', -3, '0.00042'],
    ['12000', -3, '12.000'],
    ['12.', 3, '12000'],
    ['0.00', 3, '0'],
    ['7.5', 0, '7.5'],
  ])('of "%s" by %i gives "%s"', (text, places, moved) => {
    expect(shiftPoint(text, places)).toBe(moved)
  })

  test('there and back is the same amount, whatever the coin', () => {
    fc.assert(
      fc.property(amounts, units, fc.integer({ min: 0, max: 6 }), (amount, unit, places) => {
        const wire = formatAmount(amount, unit)
        expect(parseAmount(shiftPoint(shiftPoint(wire, places), -places), unit)).toBe(amount)
      }),
    )
  })

  test('what is no plain decimal is not moved', () => {
    for (const text of ['', '1e3', 'x', '.5', '--1']) expect(() => shiftPoint(text, 3)).toThrow(RangeError)
  })
})

describe('reading and writing', () => {
  test.each([
    ['12.50', 100, 1250n],
    ['0.01', 100, 1n],
    ['12', 100, 1200n],
    ['12.500', 100, 1250n],
    ['-3.20', 100, -320n],
    ['0.00042', 100_000_000, 42_000n],
    ['7', 1, 7n],
  ])('"%s" of %i sub-units a unit is %s', (text, unit, amount) => {
    expect(parseAmount(text, unit)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '1e3',
    '1.',
    '.5',
    '01',
    '+1',
    '--1',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '1.005',
    '-0',
    '-0.00',
    '1 000',
    '١٢',
    '9'.repeat(16),
  ])('"%s" is no amount of cents', (text) => {
    expect(parseAmount(text, 100)).toBeNull()
  })

  test('what is written is read back the same, for every amount and currency', () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => parseAmount(formatAmount(amount, unit), unit) === amount),
    )
  })

  test('a factor that is no power of ten is a mistake of ours', () => {
    expect(() => decimalsOf(60)).toThrow(RangeError)
  })
})

describe('splitting', () => {
  test('the parts add up, and none is further than one sub-unit from its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 8 })
      .filter((all) => sumOf(all) > 0n)
    fc.assert(
      fc.property(amounts, weights, (amount, all) => {
        const parts = splitByWeights(amount, all)
        expect(sumOf(parts)).toBe(amount)
        parts.forEach((part, index) => {
          const off = part * sumOf(all) - amount * (all[index] ?? 0n)
          expect(off < sumOf(all) && off > -sumOf(all)).toBe(true)
        })
      }),
    )
  })

  test('ten cents by three go 4, 3, 3', () => {
    expect(splitByWeights(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
  })
})

describe('converting', () => {
  const euro = { subunitToUnit: 100, rate: '1' }
  test.each([
    [10_000n, euro, { subunitToUnit: 100, rate: '1.0842' }, 10_842n],
    [10_842n, { subunitToUnit: 100, rate: '1.0842' }, euro, 10_000n],
    [10_000n, euro, { subunitToUnit: 100_000_000, rate: '0.00001087' }, 108_700n],
    [1n, euro, { subunitToUnit: 100, rate: '0.5' }, 1n],
    [-1n, euro, { subunitToUnit: 100, rate: '0.5' }, -1n],
  ])('%s sub-units', (amount, from, to, expected) => {
    expect(convert(amount, from, to)).toBe(expected)
  })

  test('there and back is never off by more than the coarser sub-unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 5000, max: 50_000 }),
        (amount, rate) => {
          const other = { subunitToUnit: 100, rate: (rate / 10_000).toFixed(4) }
          const back = convert(convert(amount, euro, other), other, euro)
          const off = back - amount
          return off <= 2n && off >= -2n
        },
      ),
    )
  })

  test('up and down are next to each other, and the same where it comes out even', () => {
    const dollar = { subunitToUnit: 100, rate: '1.0842' }
    expect(convert(1n, dollar, euro, 'up')).toBe(1n)
    expect(convert(1n, dollar, euro, 'down')).toBe(0n)
    expect(convert(-1n, dollar, euro, 'up')).toBe(-1n)
    expect(convert(10_842n, dollar, euro, 'up')).toBe(convert(10_842n, dollar, euro, 'down'))
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (amount) => {
        const [up, down] = [convert(amount, dollar, euro, 'up'), convert(amount, dollar, euro, 'down')]
        return up - down <= 1n && down * 10_842n <= amount * 10_000n && up * 10_842n >= amount * 10_000n
      }),
    )
  })

  test('a share of an amount rounds half away from zero', () => {
    expect(multiply(150n, '0.025')).toBe(4n)
    expect(multiply(-150n, '0.03')).toBe(-5n)
  })
})

describe('showing', () => {
  const euro = { code: 'EUR', type: 'fiat', subunitToUnit: 100 } as const
  const bitcoin = { code: 'BTC', type: 'crypto', subunitToUnit: 100_000_000, symbol: '₿' } as const
  test("the parts of an amount in the reader's own grouping", () => {
    expect(amountParts('1284.60', euro, 'en')).toEqual({
      sign: '',
      mark: '€',
      markFirst: true,
      integer: '1,284',
      decimal: '.',
      fraction: '60',
    })
    expect(amountParts('-1284.60', euro, 'de')).toMatchObject({
      sign: '−',
      mark: '€',
      markFirst: false,
      integer: '1.284',
      decimal: ',',
    })
  })
  test('a sign that our faces cannot draw gives way to the code', () => {
    const taka = { code: 'BDT', type: 'fiat', subunitToUnit: 100 } as const
    expect(amountParts('1200.00', taka, 'en')).toMatchObject({ mark: 'BDT', integer: '1,200' })
  })
  test('large and tiny amounts keep every digit', () => {
    expect(showAmount('123456789012345.67', euro, 'en')).toBe('€123,456,789,012,345.67')
    expect(showAmount('0.00042', bitcoin, 'en')).toBe('₿0.00042')
  })
})
