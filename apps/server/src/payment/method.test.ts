// Proves the table of payment methods: every code, every brand, what each currency and country is offered, and what it costs.
import { parseAmount } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMethods, feeOf, fieldProblems, type Direction } from './method.ts'
import { readMethods } from './methods-file.ts'

const methods = readMethods()
const fiat = ['EUR', 'USD', 'BRL', 'INR', 'TRY', 'KZT', 'UZS', 'NOK', 'PLN', 'CZK', 'BDT'].map((code) => ({
  code,
  subunitToUnit: 100,
}))
const coins = [
  { code: 'BTC', subunitToUnit: 100_000_000 },
  { code: 'ETH', subunitToUnit: 1_000_000_000 },
  { code: 'USDT', subunitToUnit: 1_000_000 },
  { code: 'TRX', subunitToUnit: 1_000_000 },
  { code: 'LTC', subunitToUnit: 100_000_000 },
]
const all = [...fiat, ...coins]
const directions = ['deposit', 'withdrawal'] as const
const currencyOf = (code: string) => all.find((currency) => currency.code === code) ?? all[0]!
const codesOf = (code: string, country: string | null, direction: Direction = 'deposit') =>
  methods.offersFor(currencyOf(code), country, direction).map((offer) => offer.code)
const everywhere = all.flatMap((currency) =>
  directions.flatMap((direction) =>
    methods.offersFor(currency, null, direction).map((offer) => ({ currency, offer })),
  ),
)
const find = (code: string, currency: string, country: string | null = null, locale = 'en') =>
  methods.find(code, currencyOf(currency), country, locale)!

describe('the table', () => {
  it('has every provider and both ways, by codes of the form provider.direction.kind', () => {
    const codes = new Set(everywhere.map(({ offer }) => offer.code))
    for (const code of codes) expect(code).toMatch(/^[a-z0-9-]+\.(deposit|withdrawal)\.[a-z0-9-]+$/)
    expect(new Set([...codes].map((code) => code.split('.')[0]))).toEqual(
      new Set([
        '0x',
        'apay',
        'billblend',
        'bkashnagad',
        'changelly',
        'manual-agent',
        'matrix',
        'monetix',
        'open-banking',
      ]),
    )
  })

  it('has every brand', () => {
    const tags = new Set(everywhere.map(({ offer }) => offer.tag))
    for (const tag of [
      'bitcoin',
      'ethereum',
      'tether',
      'tron',
      'visa',
      'gpay',
      'masterCard',
      'cashAgent',
      'uzcard',
      'neteller',
      'astroPay',
      'bankTransfer',
      'skrill',
      'jeton',
    ])
      expect(tags).toContain(tag)
  })

  it('lets every currency in and out', () => {
    for (const { code } of all)
      for (const direction of directions)
        expect([code, direction, codesOf(code, null, direction).length > 0]).toEqual([code, direction, true])
  })

  it.each(everywhere.map(({ currency, offer }) => [offer.code, currency.code, offer, currency] as const))(
    '%s in %s has a name in every language, bounds with room, presets within them and fields that can be filled',
    (code, currencyCode, offer, currency) => {
      for (const locale of ['en', 'pt-br', 'de', 'fa'])
        expect(find(code, currencyCode, null, locale).name.length).toBeGreaterThan(1)
      expect(offer.amountMin > 0n && offer.amountMin < offer.amountMax).toBe(true)
      for (const preset of offer.presets)
        expect(preset >= offer.amountMin && preset <= offer.amountMax).toBe(true)
      if (offer.direction === 'deposit') expect(offer.presets.length).toBeGreaterThan(1)
      // Something is left of the least withdrawal once its fee is taken off.
      expect(feeOf(offer.fee, offer.amountMin) < offer.amountMin).toBe(true)
      for (const field of offer.fields) {
        expect(field.labels['en']).not.toContain('{')
        if (field.fieldType === 'select') expect(field.options.length).toBeGreaterThan(0)
        for (const { minAmount } of field.options)
          if (minAmount !== null) expect(parseAmount(minAmount, currency.subunitToUnit)).not.toBeNull()
      }
    },
  )

  it('puts those first that a person serves', () => {
    expect(codesOf('UZS', 'UZ')[0]).toBe('manual-agent.deposit.cash-agent')
    expect(codesOf('INR', 'IN', 'withdrawal')[0]).toBe('manual-agent.withdrawal.cash-agent')
    const [first] = methods.groupsOf(methods.offersFor(currencyOf('UZS'), 'UZ', 'deposit'), 100)
    expect([first?.group, first?.tag]).toEqual(['cash', 'cashAgent'])
  })

  it('offers by country', () => {
    expect(codesOf('UZS', 'UZ')).toContain('monetix.deposit.uzcard')
    expect(codesOf('UZS', 'DE')).not.toContain('monetix.deposit.uzcard')
    expect(codesOf('EUR', 'DE')).toContain('open-banking.deposit.bank')
    expect(codesOf('EUR', 'NO')).not.toContain('open-banking.deposit.bank')
    expect(codesOf('BDT', 'BD')).toContain('bkashnagad.deposit.bkash')
    const banks = (country: string) =>
      find('open-banking.deposit.bank', 'EUR', country).fields[0]?.options.map(({ id }) => id)
    expect(banks('DE')).toEqual(['foxden', 'lindenkasse', 'meridian'])
    expect(banks('PT')).toEqual(['ribeira', 'meridian'])
  })

  it.each([
    ['matrix.deposit.bank-transfer', 'BRL', 'BR', 'pt-br', 'Pix'],
    ['matrix.deposit.bank-transfer', 'BRL', 'DE', 'pt-br', 'Transferência bancária'],
    ['matrix.deposit.bank-transfer', 'INR', 'IN', 'en', 'UPI / IMPS'],
    ['matrix.deposit.bank-transfer', 'EUR', null, 'de', 'SEPA-Überweisung'],
    ['matrix.deposit.bank-transfer', 'CZK', null, 'en', 'Bank transfer'],
    ['manual-agent.deposit.cash-agent', 'KZT', 'KZ', 'en', 'Kaspi agent'],
    ['monetix.deposit.card', 'EUR', 'BR', 'de', 'Kreditkarte'],
    ['0x.deposit.crypto', 'TRX', null, 'en', 'Tron'],
  ])('names %s in %s and %s for readers of %s: %s', (code, currency, country, locale, name) => {
    expect(find(code, currency, country, locale).name).toBe(name)
  })

  it('knows which address belongs to which network', () => {
    const problems = (currency: string, wallet_id: string) =>
      Object.keys(fieldProblems(find('0x.withdrawal.crypto', currency), { wallet_id }, 1n, 100))
    expect(problems('BTC', 'bc1qfoxfoxfoxfoxfox')).toEqual([])
    expect(problems('ETH', 'bc1qfoxfoxfoxfoxfox')).toEqual(['fields.wallet_id'])
    expect(problems('ETH', `0x${'aB'.repeat(20)}`)).toEqual([])
  })

  it('takes only a bank that is on the list, and an amount that the bank takes', () => {
    const offer = find('open-banking.deposit.bank', 'EUR', 'DE')
    const problems = (bank: string, amount = 5000n) => fieldProblems(offer, { bank }, amount, 100)
    expect(problems('foxden')).toEqual({})
    expect(problems('ribeira')).toEqual({ 'fields.bank': [{ text: 'notOffered' }] })
    expect(problems('')).toEqual({ 'fields.bank': [{ text: 'required' }] })
    expect(problems('meridian', 1000n)).toEqual({ 'fields.bank': [{ text: 'notForAmount' }] })
  })
})

describe('a fee', () => {
  const fee = (percent: string, fixed = 0n) => ({ percent, fixed, paidBy: 'player' as const })

  it.each([
    ['2.5', 0n, 10_000n, 250n],
    ['2.5', 0n, 1_333n, 33n],
    ['1', 20n, 5_000n, 70n],
    ['0', 50n, 1n, 50n],
    ['0.000001', 0n, 10n ** 17n, 10n ** 9n],
  ])('of %s percent and %s on %s is %s', (percent, fixed, amount, expected) => {
    expect(feeOf(fee(percent, fixed), amount)).toBe(expected)
  })

  it('is nothing where the house pays, and that is said', () => {
    expect(feeOf({ percent: '5', fixed: 100n, paidBy: 'house' }, 10_000n)).toBe(0n)
    const [group] = methods.groupsOf([find('monetix.deposit.card', 'EUR')], 100)
    expect(group?.methods[0]).toMatchObject({ fee: '0', feeFixed: '0.00', feePaidBy: 'house' })
    const [wallets] = methods.groupsOf([find('apay.withdrawal.skrill', 'EUR')], 100)
    expect(wallets?.methods[0]).toMatchObject({ fee: '1', feeFixed: '0.20', feePaidBy: 'player' })
  })

  it('never grows by splitting a payment, and never falls as the payment grows', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 9999 }),
        (a, b, hundredths) => {
          const percent = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
          const of = (amount: bigint) => feeOf(fee(percent), amount)
          expect(of(a) + of(b) <= of(a + b)).toBe(true)
          expect(of(a) <= of(a + b)).toBe(true)
          expect(of(a) < a).toBe(true)
        },
      ),
    )
  })
})

describe('a table that is not right is not taken', () => {
  const good = {
    scale: { EUR: '10' },
    providers: { fox: 'hosted' },
    groups: { card: { en: 'Cards' } },
    fields: {},
    agents: [],
    methods: [
      {
        code: 'fox.deposit.card',
        group: 'card',
        type: 'card',
        tag: 'visa',
        names: { en: 'Card' },
        currencies: ['EUR'],
        processing: 'redirect',
        settles: 'asked',
        min: 1,
        max: 10,
        presets: [1],
        fee: { percent: '0', fixed: '0', paidBy: 'house' },
        fields: [] as string[],
      },
    ],
  }
  const withLine = (over: object) => ({ ...good, methods: [{ ...good.methods[0], ...over }] })

  it('but a new line is all that a new method needs', () => {
    const own = createMethods(withLine({ code: 'fox.deposit.voucher' }))
    expect(own.offersFor({ code: 'EUR', subunitToUnit: 100 }, null, 'deposit')).toMatchObject([
      { code: 'fox.deposit.voucher', amountMin: 1000n },
    ])
  })

  it.each([
    ['a code without a direction', { code: 'fox.sideways.card' }],
    ['a provider without a protocol', { code: 'owl.deposit.card' }],
    ['an unknown group', { group: 'gold' }],
    ['an unknown field', { fields: ['shoe_size'] }],
    ['no English name', { names: { de: 'Karte' } }],
    ['a preset out of bounds', { presets: [11] }],
    ['bounds that are upside down', { min: 20 }],
    [
      'a fee on top of what arrives',
      { settles: 'arrived', fee: { percent: '1', fixed: '0', paidBy: 'player' } },
    ],
    ['a fee of everything', { fee: { percent: '100', fixed: '0', paidBy: 'player' } }],
    ['a fee that is a float', { fee: { percent: 1.5, fixed: '0', paidBy: 'player' } }],
    ['a name for a currency of others', { named: [{ currency: 'USD', names: { en: 'X' } }] }],
  ])('with %s', (_what, over) => {
    expect(() => createMethods(withLine(over))).toThrow()
  })

  it('with a code that is there twice', () => {
    expect(() => createMethods({ ...good, methods: [...good.methods, ...good.methods] })).toThrow('twice')
  })
})
