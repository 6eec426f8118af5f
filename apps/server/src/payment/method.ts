// Answers for the ways to pay: which provider and kind each code means, where it is offered, and within which bounds.
import type { MethodField, MethodGroup, PaymentMethod } from '@baize/contract/payment'
import { formatAmount, parseAmount } from '@baize/money'

export type Direction = 'deposit' | 'withdrawal'
export type Kind = 'card' | 'crypto' | 'bank-transfer'

export type Offer = {
  code: string
  provider: string
  kind: Kind
  direction: Direction
  name: string
  group: string
  tag: string
  currencies: readonly string[]
  amountMin: bigint
  amountMax: bigint
  presets: readonly bigint[]
  fields: MethodField[]
  processingType: PaymentMethod['processingType']
}

type Denominated = { code: string; type: 'fiat' | 'crypto'; subunitToUnit: number }

/** A round figure of each currency that is worth about ten euros; bounds and presets are multiples of it. */
const tenEuros: Record<string, string> = {
  EUR: '10',
  USD: '10',
  BRL: '50',
  INR: '1000',
  TRY: '400',
  KZT: '5000',
  UZS: '120000',
  NOK: '100',
  PLN: '50',
  CZK: '250',
  BTC: '0.0001',
  ETH: '0.003',
  USDT: '10',
  TRX: '40',
  LTC: '0.1',
}

const coinNames: Record<string, { name: string; tag: string }> = {
  BTC: { name: 'Bitcoin', tag: 'bitcoin' },
  ETH: { name: 'Ethereum', tag: 'ethereum' },
  USDT: { name: 'Tether', tag: 'tether' },
  TRX: { name: 'Tron', tag: 'tron' },
  LTC: { name: 'Litecoin', tag: 'litecoin' },
}

/** What an address of each network looks like; the provider checks the rest. */
const addressPatterns: Record<string, string> = {
  BTC: '^(bc1[a-z0-9]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
  ETH: '^0x[0-9a-fA-F]{40}$',
  USDT: '^(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$',
  TRX: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  LTC: '^(ltc1[a-z0-9]{11,71}|[LM3][1-9A-HJ-NP-Za-km-z]{25,34})$',
}

const field = (
  key: string,
  labels: Record<string, string>,
  hints: Record<string, string>,
  regexp: string | null,
): MethodField => ({
  key,
  fieldType: 'text',
  regexp,
  labels,
  hints,
  isRequired: true,
  position: 1,
  options: [],
})

const cardNumber = field(
  'card_number',
  { en: 'Card number', 'pt-br': 'Número do cartão', de: 'Kartennummer', fa: 'شمارهٔ کارت' },
  { en: '16 digits', 'pt-br': '16 dígitos', de: '16 Ziffern', fa: '۱۶ رقم' },
  '^\\d{16}$',
)
const iban = field(
  'iban',
  {
    en: 'IBAN or account number',
    'pt-br': 'IBAN ou número da conta',
    de: 'IBAN oder Kontonummer',
    fa: 'شبا یا شمارهٔ حساب',
  },
  { en: 'Without spaces', 'pt-br': 'Sem espaços', de: 'Ohne Leerzeichen', fa: 'بدون فاصله' },
  '^[A-Z0-9]{8,34}$',
)
const walletId = (code: string) =>
  field(
    'wallet_id',
    {
      en: `Your ${code} address`,
      'pt-br': `Seu endereço ${code}`,
      de: `Ihre ${code}-Adresse`,
      fa: `نشانی ${code} شما`,
    },
    {
      en: 'Money sent to a wrong address cannot be brought back',
      'pt-br': 'Dinheiro enviado a um endereço errado não pode ser recuperado',
      de: 'An eine falsche Adresse gesendetes Geld kommt nicht zurück',
      fa: 'پولی که به نشانی اشتباه فرستاده شود برنمی‌گردد',
    },
    addressPatterns[code] ?? null,
  )

/** Every method for one currency and direction; nothing for a currency without a known scale. */
export function offersFor(currency: Denominated, direction: Direction): Offer[] {
  const ten = parseAmount(tenEuros[currency.code] ?? '', currency.subunitToUnit)
  if (ten === null) return []
  const offer = (provider: string, kind: Kind, over: Partial<Offer>): Offer => ({
    code: `${provider}.${direction}.${kind}`,
    provider,
    kind,
    direction,
    name: '',
    group: kind,
    tag: '',
    currencies: [currency.code],
    amountMin: ten,
    amountMax: ten * 500n,
    presets: direction === 'deposit' ? [ten * 2n, ten * 5n, ten * 10n, ten * 20n] : [],
    fields: [],
    processingType: 'instant',
    ...over,
  })
  if (currency.type === 'crypto') {
    const coin = coinNames[currency.code]
    if (!coin) return []
    return [
      offer('0x', 'crypto', {
        ...coin,
        processingType: direction === 'deposit' ? 'qr' : 'instant',
        fields: direction === 'withdrawal' ? [walletId(currency.code)] : [],
      }),
    ]
  }
  return [
    offer('monetix', 'card', {
      name: 'Bank card',
      tag: 'visa',
      processingType: direction === 'deposit' ? 'redirect' : 'instant',
      fields: direction === 'withdrawal' ? [cardNumber] : [],
    }),
    offer('matrix', 'bank-transfer', {
      name: 'Bank transfer',
      tag: 'bankTransfer',
      amountMin: ten * 2n,
      amountMax: ten * 2000n,
      presets: direction === 'deposit' ? [ten * 5n, ten * 10n, ten * 20n, ten * 50n] : [],
      processingType: direction === 'deposit' ? 'instructions' : 'instant',
      fields: direction === 'withdrawal' ? [iban] : [],
    }),
  ]
}

const groupNames: Record<string, string> = { card: 'Cards', crypto: 'Crypto', 'bank-transfer': 'Bank' }
const types: Record<Kind, PaymentMethod['type']> = { card: 'card', crypto: 'crypto', 'bank-transfer': 'bank' }

export function groupsOf(offers: readonly Offer[], subunitToUnit: number): MethodGroup[] {
  return [...Map.groupBy(offers, (offer) => offer.group)].map(([group, members]) => ({
    group,
    tag: members[0]?.tag ?? '',
    name: groupNames[group] ?? group,
    methods: members.map((offer) => ({
      method: offer.code,
      name: offer.name,
      logo: offer.tag,
      type: types[offer.kind],
      processingType: offer.processingType,
      amountMin: formatAmount(offer.amountMin, subunitToUnit),
      amountMax: formatAmount(offer.amountMax, subunitToUnit),
      fee: '0',
      presets: offer.presets.map((amount, index) => ({
        amount: formatAmount(amount, subunitToUnit),
        default: index === 1,
      })),
      fields: offer.fields,
    })),
  }))
}

/** Which fields of the wish are missing or malformed; an unknown field is one too. */
export function fieldProblems(offer: Offer, given: Record<string, string>): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  for (const { key, isRequired, regexp } of offer.fields) {
    const value = given[key] ?? ''
    if (value === '' && isRequired) problems[`fields.${key}`] = ['Value is required']
    else if (value !== '' && regexp && !new RegExp(regexp, 'u').test(value))
      problems[`fields.${key}`] = ['The value is not in the right form']
  }
  for (const key of Object.keys(given)) {
    if (!offer.fields.some((known) => known.key === key))
      problems[`fields.${key}`] = ['This field is not known']
  }
  return problems
}
