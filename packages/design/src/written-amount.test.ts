// Proves that an amount is read by the separators of the reader's language, and that what is shown, written again, is the same amount.
import { amountParts, parseAmount } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenAmount } from './written-amount.ts'

it.each<[string, Partial<Record<'en' | 'de', string | null>>, number?]>([
  ['40', { en: '40', de: '40' }],
  ['007', { en: '7', de: '7' }],
  ['€ 40', { en: '40', de: '40' }],
  ['12.50', { en: '12.50', de: '12.50' }],
  ['12,5', { en: '12.5', de: '12.5' }],
  ['12.', { en: '12.', de: '12.' }],
  ['.5', { en: '0.5', de: '0.5' }],
  ['.', { en: '0.', de: '0.' }],
  ['1,234.56', { en: '1234.56', de: '1234.56' }],
  ['1.234,56 €', { en: '1234.56', de: '1234.56' }],
  ['1 234,56', { en: '1234.56', de: '1234.56' }],
  ['1’234.5', { en: '1234.5', de: '1234.5' }],
  ['1,00,000', { en: '100000', de: '100000' }],
  ['12,345,678.9', { en: '12345678.9', de: '12345678.9' }],
  ['۱۲٬۳۴۵٫۶۷', { en: '12345.67', de: '12345.67' }],
  ['５０', { en: '50', de: '50' }],
  // One mark and three digits: thousands by one language, and by the other nothing that this money has.
  ['1,234', { en: '1234', de: null }],
  ['10.000', { en: null, de: '10000' }],
  ['0.123', { en: '0.123', de: '0.123' }, 8],
  ['1.234', { en: '1.234', de: '1234' }, 8],
  ['1,234', { en: '1234', de: '1.234' }, 8],
  ['1,234.5', { en: '1234.5', de: '1234.5' }, 8],
  ['12.345', { en: null, de: '12345' }],
  ['1.2391', { en: null, de: null }],
  ['12.5000', { en: '12.50', de: '12.50' }],
  ['1.23.4', { en: null, de: null }],
  ['1,23,4', { en: null, de: null }],
  ['5.5', { en: null, de: null }, 0],
  ['5.', { en: '5', de: '5' }, 0],
  ['1234567890123456', { en: null, de: null }],
  ['abc', { en: '', de: '' }],
  ['', { en: '', de: '' }],
])('%s is read as its language means it: %o', (text, amounts, decimals = 2) => {
  for (const [locale, amount] of Object.entries(amounts))
    expect(writtenAmount(text, decimals, locale), locale).toBe(amount)
})

it.each(['en', 'de', 'pt-BR', 'fa'])(
  'what %s shows of any amount, written again, is that amount',
  (locale) => {
    const money = fc.constantFrom(
      { code: 'JPY', type: 'fiat', subunitToUnit: 1 } as const,
      { code: 'EUR', type: 'fiat', subunitToUnit: 100 } as const,
      { code: 'KWD', type: 'fiat', subunitToUnit: 1000 } as const,
      { code: 'BTC', type: 'crypto', subunitToUnit: 100_000_000 } as const,
    )
    fc.assert(
      fc.property(money, fc.nat(999_999_999_999), fc.nat(99_999_999), (currency, whole, cents) => {
        const decimals = String(currency.subunitToUnit).length - 1
        const fraction = String(cents).padStart(8, '0').slice(0, decimals)
        const wire = decimals === 0 ? String(whole) : `${whole}.${fraction}`
        const { integer, decimal, fraction: tail } = amountParts(wire, currency, locale)
        const read = writtenAmount(integer + decimal + tail, decimals, locale)
        const unitsOf = (text: string | null) => parseAmount(text ?? '', currency.subunitToUnit)
        expect(unitsOf(read)).toBe(unitsOf(wire))
        expect(writtenAmount(integer, decimals, locale)).toBe(String(whole))
      }),
    )
  },
)
