// Answers for the currencies on offer: the list that a new install starts with, and their form on the wire.
import type { Currency } from '@baize/contract/wallet'
import type { StoredCurrency } from './store.ts'

type Line = [
  code: string,
  name: string,
  symbol: string,
  type: 'fiat' | 'crypto',
  subunitToUnit: number,
  rate: string,
]

// Rates are units for one euro.
const lines: Line[] = [
  ['EUR', 'Euro', '€', 'fiat', 100, '1'],
  ['USD', 'US Dollar', '$', 'fiat', 100, '1.0842'],
  ['BRL', 'Brazilian Real', 'R$', 'fiat', 100, '6.1935'],
  ['INR', 'Indian Rupee', '₹', 'fiat', 100, '95.47'],
  ['TRY', 'Turkish Lira', '₺', 'fiat', 100, '44.86'],
  ['KZT', 'Kazakhstani Tenge', '₸', 'fiat', 100, '561.3'],
  ['UZS', 'Uzbekistani Som', 'soʻm', 'fiat', 100, '13764'],
  ['NOK', 'Norwegian Krone', 'kr', 'fiat', 100, '11.712'],
  ['PLN', 'Polish Zloty', 'zł', 'fiat', 100, '4.2571'],
  ['CZK', 'Czech Koruna', 'Kč', 'fiat', 100, '24.63'],
  ['BTC', 'Bitcoin', '₿', 'crypto', 100_000_000, '0.00001087'],
  ['ETH', 'Ethereum', 'Ξ', 'crypto', 1_000_000_000, '0.0003124'],
  ['USDT', 'Tether', '₮', 'crypto', 1_000_000, '1.0839'],
  ['TRX', 'TRON', 'TRX', 'crypto', 1_000_000, '3.874'],
  ['LTC', 'Litecoin', 'Ł', 'crypto', 100_000_000, '0.01163'],
  ['BDT', 'Bangladeshi Taka', '৳', 'fiat', 100, '132.4'],
]

const shownIn: Record<string, StoredCurrency['sub_currencies']> = {
  BTC: [{ code: 'mBTC', subunitToUnit: 1000 }],
  ETH: [{ code: 'mETH', subunitToUnit: 1000 }],
}

export function startingCurrencies(now: Date): StoredCurrency[] {
  return lines.map(([code, name, symbol, type, subunitToUnit, rate], position) => ({
    code,
    name,
    symbol,
    type,
    is_base: code === 'EUR',
    is_enabled: true,
    subunit_to_unit: subunitToUnit,
    rate,
    rate_time: now,
    sub_currencies: shownIn[code] ?? [],
    position,
  }))
}

export const currencyOnWire = (row: StoredCurrency): Currency => ({
  code: row.code,
  name: row.name,
  symbol: row.symbol,
  type: row.type,
  isBase: row.is_base,
  isEnabled: row.is_enabled,
  subunitToUnit: row.subunit_to_unit,
  rate: { rate: row.rate, rateTime: row.rate_time.toISOString() },
  subCurrencies: row.sub_currencies,
})
