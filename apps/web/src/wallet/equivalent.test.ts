// Proves equivalents: amount / cur.rate * eq.rate, rounded to two decimals, exact where floats are not.
import { describe, expect, it } from 'vitest'
import { equivalentOf, totalEquivalent } from './equivalent.ts'

const at = (code: string, subunitToUnit: number, rate: string) => ({
  code,
  subunitToUnit,
  rate: { rate, rateTime: '2026-11-20T12:00:00.000Z' },
})
const eur = at('EUR', 100, '1')
const usd = at('USD', 100, '1.0832')
const btc = at('BTC', 100_000_000, '0.0000105')
const kzt = at('KZT', 100, '561.4')

describe('an equivalent', () => {
  it('is the amount itself in its own currency', () => {
    expect(equivalentOf('1284.60', eur, eur)).toBe('1284.60')
  })

  it('goes over the base currency', () => {
    expect(equivalentOf('100.00', eur, usd)).toBe('108.32')
    expect(equivalentOf('108.32', usd, eur)).toBe('100.00')
    expect(equivalentOf('100.00', usd, kzt)).toBe('51827.92')
  })

  it('is rounded to two decimals, halves away from zero', () => {
    expect(equivalentOf('0.00010500', btc, eur)).toBe('10.00')
    expect(equivalentOf('0.00000001', btc, eur)).toBe('0.00')
    expect(equivalentOf('1.00', eur, at('X', 100, '0.005'))).toBe('0.01')
  })

  it('shows two decimals even in a coin that has eight', () => {
    expect(equivalentOf('95238.10', eur, btc)).toBe('1.00')
  })

  it('is nothing for what is no amount', () => {
    expect(equivalentOf('about ten', eur, usd)).toBeNull()
  })
})

describe('all accounts together', () => {
  it('are the sum of their equivalents, and a currency without a rate adds nothing', () => {
    const accounts = [
      { currency: 'EUR', balance: '1284.60' },
      { currency: 'USD', balance: '108.32' },
      { currency: 'BTC', balance: '0.00010500' },
      { currency: 'XXX', balance: '1.00' },
    ]
    expect(totalEquivalent(accounts, [eur, usd, btc], eur)).toBe('1394.60')
  })

  it('are exact where floats are not', () => {
    expect(
      totalEquivalent(
        [
          { currency: 'EUR', balance: '0.10' },
          { currency: 'EUR', balance: '0.20' },
        ],
        [eur],
        eur,
      ),
    ).toBe('0.30')
  })
})
