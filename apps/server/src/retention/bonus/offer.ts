// Answers for what an offer is: its terms as data, read and judged at start, and what it gives for a deposit.
import { convert, parseAmount } from '@baize/money'
import * as z from 'zod'

/** In whole units, by currency; `base` is in the base currency and is converted for every other one. */
export const money = z
  .record(z.string().regex(/^(?:base|[A-Z0-9]{3,8})$/), z.string())
  .refine((by) => 'base' in by, 'Say base')
export type Money = z.output<typeof money>

export const texts = z.object({ en: z.string(), de: z.string(), fa: z.string(), 'pt-br': z.string() })
const days = z.int().min(1).max(365)
const percentage = z.int().min(1).max(1000)
export const identity = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/)

/** What has to be done before bonus money becomes cash. */
const conditions = z.strictObject({
  /** How often the bonus has to be staked. */
  wager: z.string().regex(/^[1-9]\d{0,2}(?:\.\d)?$/),
  isCashCounted: z.boolean(),
  maxBet: money.optional(),
  maxConversion: money.optional(),
  activationDays: days,
  wageringDays: days,
  /** Only these games; without it every game. */
  games: z.array(identity).optional(),
  /** Percent of a stake that counts, by the type of the game; what is not named counts nothing. */
  contributions: z.record(z.string(), z.int().min(0).max(100)),
})

const offer = z
  .strictObject({
    id: z.uuid(),
    identity,
    names: texts,
    descriptions: texts,
    /** Where it is a step of a package: by the identity of that, from 1. */
    package: z.strictObject({ identity, step: z.int().min(1) }).optional(),
    /** It is had with a deposit of at least so much. */
    deposit: z.strictObject({ min: money }).optional(),
    /** It is had with this code: with a deposit, or at once. */
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,20}$/)
      .optional(),
    /** It is had only as a reward: of a level, or of a quest. */
    isReward: z.literal(true).optional(),
    /** It can be had again after so many days; without it once. */
    repeatsAfterDays: days.optional(),
    money: z
      .union([z.strictObject({ percentage, most: money }), z.strictObject({ amount: money })])
      .optional(),
    conditions: conditions.optional(),
    freeSpins: z
      .strictObject({
        game: identity,
        count: z.int().min(1).max(1000),
        activationDays: days,
        days,
        winnings: z.enum(['cash', 'bonus']),
      })
      .optional(),
    cashback: z.strictObject({ percentage: z.int().min(1).max(100), min: money, most: money }).optional(),
  })
  .refine((each) => each.money || each.freeSpins || each.cashback, 'An offer gives something')
  .refine(
    (each) => each.conditions || (!each.money && each.freeSpins?.winnings !== 'bonus'),
    'Bonus money has conditions',
  )
  .refine((each) => each.deposit || !each.money || !('percentage' in each.money), 'A share is of a deposit')
  .refine(
    (each) => [each.deposit ?? each.code ?? each.cashback, each.isReward].filter(Boolean).length === 1,
    'An offer can be had somehow, and a reward in no other way',
  )
  .refine((each) => !each.isReward || !each.package, 'A reward is no step of a package')
export type Offer = z.output<typeof offer>

const pack = z.strictObject({
  id: z.uuid(),
  identity,
  names: texts,
  descriptions: texts,
  /** What a new player may ask for with the registration; one package at most. */
  isWelcome: z.literal(true).optional(),
})
export type Package = z.output<typeof pack>

const offersFile = z.strictObject({ packages: z.array(pack), offers: z.array(offer) })

export type Offers = ReturnType<typeof createOffers>

/** Everything that is on offer; a table that contradicts itself is refused at start. */
export function createOffers(table: unknown) {
  const { packages, offers } = offersFile.parse(table)
  for (const [what, keys] of Object.entries({
    id: [...packages, ...offers].map(({ id }) => id),
    identity: offers.map((each) => each.identity),
    code: offers.flatMap(({ code }) => code ?? []),
  }))
    if (new Set(keys).size < keys.length) throw new Error(`two offers have the same ${what}`)
  const stepsOf = (packageIdentity: string): Offer[] =>
    offers
      .filter((each) => each.package?.identity === packageIdentity)
      .toSorted((a, b) => (a.package?.step ?? 0) - (b.package?.step ?? 0))
  if (packages.filter(({ isWelcome }) => isWelcome).length > 1)
    throw new Error('two packages are the welcome of a new player')
  for (const { identity: key } of packages) {
    const steps = stepsOf(key)
    if (steps.length === 0 || steps.some((each, index) => each.package?.step !== index + 1 || !each.deposit))
      throw new Error(`the steps of package ${key} are not deposits from 1 on`)
  }
  for (const each of offers)
    if (each.package && !packages.some((known) => known.identity === each.package?.identity))
      throw new Error(`${each.identity} is a step of an unknown package`)
  return {
    all: offers,
    byId: (id: string): Offer | null => offers.find((each) => each.id === id) ?? null,
    byIdentity: (key: string): Offer | null => offers.find((each) => each.identity === key) ?? null,
    byCode: (code: string): Offer | null => offers.find((each) => each.code === code) ?? null,
    /** What the form of a first deposit begins with for who asked for it at the registration. */
    welcome: packages.find(({ isWelcome }) => isWelcome) ?? null,
    packageOf: (key: string): Package | null => packages.find((each) => each.identity === key) ?? null,
    stepsOf,
  }
}

/** As it may have been typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

type Rated = { code: string; subunitToUnit: number; rate: { rate: string } }

/** Sub-units of a currency; what is converted is rounded the given way, to three digits that a person can read. */
export function amountIn(of: Money, own: Rated, base: Rated, rounding: 'up' | 'down'): bigint {
  const exact = of[own.code]
  const whole = parseAmount(exact ?? of.base ?? '', (exact === undefined ? base : own).subunitToUnit)
  if (whole === null) throw new Error(`an offer has an amount that ${own.code} cannot say`)
  if (exact !== undefined || own.code === base.code) return whole
  const converted = convert(
    whole,
    { subunitToUnit: base.subunitToUnit, rate: base.rate.rate },
    { subunitToUnit: own.subunitToUnit, rate: own.rate.rate },
    rounding,
  )
  const step = 10n ** BigInt(Math.max(0, String(converted).length - 3))
  const rest = converted % step
  return converted - rest + (rest > 0n && rounding === 'up' ? step : 0n)
}

/** What of bonus money an offer gives for a deposit; nothing below its least deposit, and nothing where it gives none. */
export function givenFor(of: Offer, deposited: bigint | null, own: Rated, base: Rated): bigint {
  if (!of.money) return 0n
  if (of.deposit && (deposited === null || deposited < amountIn(of.deposit.min, own, base, 'up'))) return 0n
  if ('amount' in of.money) return amountIn(of.money.amount, own, base, 'down')
  const most = amountIn(of.money.most, own, base, 'down')
  const share = ((deposited ?? 0n) * BigInt(of.money.percentage)) / 100n
  return share < most ? share : most
}
