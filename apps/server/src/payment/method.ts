// Answers for the ways to pay: reads their table, and says which are offered for a currency and a country, within which bounds and at which cost.
import type { MethodField, MethodGroup, PaymentMethod } from '@baize/contract/payment'
import type { FieldFault } from '@baize/contract/field-texts'
import { formatAmount, multiply, parseAmount } from '@baize/money'
import * as z from 'zod'

export type Direction = 'deposit' | 'withdrawal'

/** How a provider is spoken with; each has one adapter. */
const protocols = ['hosted', 'crypto', 'open-banking', 'manual'] as const
export type Protocol = (typeof protocols)[number]

const words = z.record(z.string(), z.string().min(1)).refine((names) => 'en' in names, 'English is missing')
const decimal = z.string().regex(/^(0|[1-9]\d{0,6})(\.\d{1,6})?$/)
const times = z.int().min(0)
const pattern = z.string().refine((text) => {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}, 'is no regular expression')

const field = z.strictObject({
  type: z.enum(['text', 'select', 'number', 'email', 'phone']),
  labels: words,
  hints: words,
  /** One for all, or one for each currency. */
  regexp: z.union([pattern, z.record(z.string(), pattern)]).optional(),
  isRequired: z.boolean().default(true),
  options: z
    .array(
      z.strictObject({
        // People's screens take spaces and hyphens out of what is typed, so ids have none.
        id: z.string().regex(/^[a-z0-9]{1,30}$/),
        name: z.string().min(1),
        countries: z.array(z.string()).optional(),
        minAmount: times.optional(),
        maxAmount: times.optional(),
      }),
    )
    .default([]),
})

const method = z.strictObject({
  /** `provider.deposit|withdrawal.kind`. */
  code: z.string().regex(/^[a-z0-9-]+\.(deposit|withdrawal)\.[a-z0-9-]+$/),
  group: z.string(),
  type: z.enum(['card', 'crypto', 'bank', 'wallet', 'cash']),
  /** The brand, which the screen draws. */
  tag: z.string().regex(/^[a-zA-Z]{2,20}$/),
  names: words,
  /** Other names, the first that fits: for one currency, one country, or both. */
  named: z
    .array(
      z.strictObject({
        currency: z.string().optional(),
        country: z.string().optional(),
        tag: z.string().optional(),
        names: words,
      }),
    )
    .default([]),
  currencies: z.array(z.string()).min(1),
  /** Left out: everywhere. */
  countries: z.array(z.string()).min(1).optional(),
  processing: z.enum(['redirect', 'qr', 'instructions', 'instant']),
  /** A card is charged what was asked; who sends coins, cash or a transfer decides how much, and gets what came. */
  settles: z.enum(['asked', 'arrived']),
  /** Bounds and presets in multiples of the currency's scale. */
  min: times.min(1),
  max: times,
  presets: z.array(times),
  fee: z.strictObject({ percent: decimal, fixed: decimal, paidBy: z.enum(['player', 'house']) }),
  fields: z.array(z.string()),
})

const table = z.strictObject({
  /** A round figure of each currency, worth about ten euros. */
  scale: z.record(z.string(), decimal),
  providers: z.record(z.string(), z.enum(protocols)),
  groups: z.record(z.string(), words),
  fields: z.record(z.string(), field),
  /** Where the players of a currency bring their cash. */
  agents: z.array(z.strictObject({ number: z.string(), currencies: z.array(z.string()) })),
  methods: z.array(method),
})
type Table = z.output<typeof table>

export type Fee = { percent: string; fixed: bigint; paidBy: 'player' | 'house' }

/** A method as it is offered for one currency and, where it is known, one country. */
export type Offer = {
  code: string
  provider: string
  protocol: Protocol
  kind: string
  direction: Direction
  name: string
  group: string
  type: PaymentMethod['type']
  tag: string
  amountMin: bigint
  amountMax: bigint
  presets: readonly bigint[]
  fee: Fee
  fields: MethodField[]
  processingType: PaymentMethod['processingType']
  settles: 'asked' | 'arrived'
}

/** What a method's code is made of. */
export function partsOf(code: string): { provider: string; direction: string; kind: string } {
  const [provider = '', direction = '', kind = ''] = code.split('.')
  return { provider, direction, kind }
}

type Denominated = { code: string; subunitToUnit: number }

export type Methods = ReturnType<typeof createMethods>

/** Reads the table, and throws with the line that is not right: a method nobody can pay by must not reach a player. */
export function createMethods(data: unknown) {
  const known = table.parse(data)
  checkTable(known)

  const scaleOf = (currency: Denominated): bigint | null =>
    parseAmount(known.scale[currency.code] ?? '', currency.subunitToUnit)

  function offerOf(
    line: Table['methods'][number],
    currency: Denominated,
    country: string | null,
    locale: string,
  ): Offer | null {
    const scale = scaleOf(currency)
    if (scale === null || scale <= 0n) return null
    const { provider, direction, kind } = partsOf(line.code)
    const named = line.named.find(
      (other) =>
        (other.currency ?? currency.code) === currency.code &&
        (other.country === undefined || other.country === country),
    )
    return {
      code: line.code,
      provider,
      protocol: known.providers[provider] ?? 'hosted',
      kind,
      direction: direction as Direction,
      name: wordOf(named?.names ?? line.names, locale),
      group: line.group,
      type: line.type,
      tag: named?.tag ?? line.tag,
      amountMin: scale * BigInt(line.min),
      amountMax: scale * BigInt(line.max),
      presets: line.presets.map((preset) => scale * BigInt(preset)),
      fee: { ...line.fee, fixed: multiply(scale, line.fee.fixed) },
      fields: line.fields.map((key, index) => fieldOf(key, index + 1, currency, country, scale)),
      processingType: line.processing,
      settles: line.settles,
    }
  }

  function fieldOf(
    key: string,
    position: number,
    currency: Denominated,
    country: string | null,
    scale: bigint,
  ): MethodField {
    const { type, labels, hints, regexp, isRequired, options } = known.fields[key] as Table['fields'][string]
    const said = (texts: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(texts).map(([locale, text]) => [locale, text.replaceAll('{currency}', currency.code)]),
      )
    const amountOf = (multiple: number | undefined) =>
      multiple === undefined ? null : formatAmount(scale * BigInt(multiple), currency.subunitToUnit)
    return {
      key,
      fieldType: type,
      regexp: (typeof regexp === 'string' ? regexp : regexp?.[currency.code]) ?? null,
      labels: said(labels),
      hints: said(hints),
      isRequired,
      position,
      options: options
        .filter(({ countries }) => country === null || !countries || countries.includes(country))
        .map(({ id, name, minAmount, maxAmount }) => ({
          id,
          name,
          minAmount: amountOf(minAmount),
          maxAmount: amountOf(maxAmount),
          regex: null,
        })),
    }
  }

  return {
    /** Every provider that the table names, with the protocol that it speaks. */
    providers: known.providers,

    /** Where cash of a currency is brought to. */
    agentFor: (currency: string): string | null =>
      known.agents.find(({ currencies }) => currencies.includes(currency))?.number ?? null,

    /** What is offered, those first that a person serves. A country that nobody knows leaves nothing out. */
    offersFor(currency: Denominated, country: string | null, direction: Direction, locale = 'en'): Offer[] {
      return known.methods
        .filter(
          ({ code, currencies, countries }) =>
            partsOf(code).direction === direction &&
            currencies.includes(currency.code) &&
            (country === null || !countries || countries.includes(country)),
        )
        .flatMap((line) => offerOf(line, currency, country, locale) ?? [])
        .toSorted((a, b) => Number(b.protocol === 'manual') - Number(a.protocol === 'manual'))
    },

    /** A method by its code, wherever it is offered: for invoices that were started when it still was. */
    find(code: string, currency: Denominated, country: string | null, locale = 'en'): Offer | null {
      const line = known.methods.find((each) => each.code === code)
      return line ? offerOf(line, currency, country, locale) : null
    },

    groupsOf(offers: readonly Offer[], subunitToUnit: number, locale = 'en'): MethodGroup[] {
      const members = Map.groupBy(offers, (offer) => offer.group)
      return Object.entries(known.groups).flatMap(([group, names]) => {
        const own = members.get(group) ?? []
        const [first] = own
        return first
          ? [
              {
                group,
                tag: first.tag,
                name: wordOf(names, locale),
                methods: own.map((offer) => onWire(offer, subunitToUnit)),
              },
            ]
          : []
      })
    },
  }
}

const wordOf = (names: Record<string, string>, locale: string): string =>
  names[locale] ?? names['en'] ?? Object.values(names)[0] ?? ''

function checkTable({ providers, groups, fields, methods }: Table): void {
  const seen = new Set<string>()
  for (const { code, group, fee, settles, min, max, presets, fields: keys, named, ...line } of methods) {
    const wrong = (why: string): never => {
      throw new Error(`The payment method ${code} ${why}`)
    }
    const { provider, direction } = partsOf(code)
    if (seen.has(code)) wrong('is there twice')
    seen.add(code)
    if (!(provider in providers)) wrong('is of a provider without a protocol')
    if (!(group in groups)) wrong(`is in the unknown group ${group}`)
    for (const key of keys) if (!(key in fields)) wrong(`asks for the unknown field ${key}`)
    if (max < min || presets.some((preset) => preset < min || preset > max))
      wrong('has bounds that do not fit')
    // What arrived is what is credited, so a fee on top of it could not be told from the money.
    if (settles === 'arrived' && fee.paidBy === 'player' && !isFree(fee))
      wrong('takes a fee from what arrives')
    if (settles === 'arrived' && direction === 'withdrawal') wrong('pays out other than what was asked')
    if (Number(fee.percent) >= 100) wrong('costs more than it moves')
    if (named.some(({ currency }) => currency !== undefined && !line.currencies.includes(currency)))
      wrong('has a name for a currency in which it is not offered')
  }
}

const isFree = (fee: { percent: string; fixed: string }): boolean =>
  !/[1-9]/.test(fee.percent) && !/[1-9]/.test(fee.fixed)

/**
 * What a payment costs its player, in whole sub-units, exactly: the percentage rounded down, and the fixed part. A
 * deposit is charged the fee on top, and the account gets what was asked; of a withdrawal it is taken off what is sent.
 */
export function feeOf({ percent, fixed, paidBy }: Fee, amount: bigint): bigint {
  if (paidBy === 'house') return 0n
  const [whole = '0', fraction = ''] = percent.split('.')
  return (amount * BigInt(whole + fraction)) / (100n * 10n ** BigInt(fraction.length)) + fixed
}

function onWire(offer: Offer, subunitToUnit: number): PaymentMethod {
  const { fee } = offer
  const playerPays = fee.paidBy === 'player'
  return {
    method: offer.code,
    name: offer.name,
    logo: offer.tag,
    type: offer.type,
    processingType: offer.processingType,
    amountMin: formatAmount(offer.amountMin, subunitToUnit),
    amountMax: formatAmount(offer.amountMax, subunitToUnit),
    fee: playerPays ? fee.percent : '0',
    feeFixed: formatAmount(playerPays ? fee.fixed : 0n, subunitToUnit),
    feePaidBy: fee.paidBy,
    presets: offer.presets.map((amount, index) => ({
      amount: formatAmount(amount, subunitToUnit),
      default: index === 1,
    })),
    fields: offer.fields,
  }
}

/** Which fields of the wish are missing, malformed or not fit for the amount; an unknown field is one too. */
export function fieldProblems(
  offer: Offer,
  given: Record<string, string>,
  amount: bigint,
  subunitToUnit: number,
): Record<string, FieldFault[]> {
  const problems: Record<string, FieldFault[]> = {}
  for (const { key, isRequired, regexp, fieldType, options } of offer.fields) {
    const value = given[key] ?? ''
    const chosen = options.find(({ id }) => id === value)
    if (value === '') {
      if (isRequired) problems[`fields.${key}`] = [{ text: 'required' }]
    } else if ((regexp && !new RegExp(regexp, 'u').test(value)) || (fieldType === 'select' && !chosen)) {
      problems[`fields.${key}`] = [{ text: fieldType === 'select' ? 'notOffered' : 'format' }]
    } else if (chosen) {
      const min = parseAmount(chosen.minAmount ?? '', subunitToUnit)
      const max = parseAmount(chosen.maxAmount ?? '', subunitToUnit)
      if ((min !== null && amount < min) || (max !== null && amount > max))
        problems[`fields.${key}`] = [{ text: 'notForAmount' }]
    }
  }
  for (const key of Object.keys(given)) {
    if (!offer.fields.some((field) => field.key === key))
      problems[`fields.${key}`] = [{ text: 'unknownField' }]
  }
  return problems
}
