// Answers for exchange rates that come from outside: which of them are taken, and when a whole source is not believed.
import { fractionOf } from '@baize/money'
import * as z from 'zod'

/** What a source tells: units of each currency for one unit of the base. */
export const ratesTold = z.object({
  base: z.string().max(8),
  at: z.iso.datetime(),
  rates: z.record(z.string().regex(/^[A-Z0-9]{3,8}$/), z.string().regex(/^\d{1,12}(\.\d{1,18})?$/)),
})
export type RatesTold = z.output<typeof ratesTold>

export type KnownRate = { code: string; isBase: boolean; rate: string; rateTime: Date }

export type RatesVerdict =
  | { taken: { code: string; rate: string }[] }
  | { taken: null; because: 'other_base' | 'not_new' | 'absurd'; code?: string }

/** One step may move a currency by so many percent; more is a fault of the source, or a matter for people. */
const stepMaxPercent = 30n
/** A source's clock may be ahead of ours by so much. */
const aheadMaxMs = 5 * 60_000

/** All or nothing: a source that is absurd about one currency is not believed about the others. */
export function judgeRates(known: readonly KnownRate[], told: RatesTold, now: Date): RatesVerdict {
  const base = known.find(({ isBase }) => isBase)
  if (!base || told.base !== base.code) return { taken: null, because: 'other_base' }
  const at = new Date(told.at)
  if (at.getTime() > now.getTime() + aheadMaxMs) return { taken: null, because: 'not_new' }
  const offered = known.filter(({ isBase, code }) => !isBase && told.rates[code] !== undefined)
  // A source that stands still tells old rates; they must not overwrite what was learned since.
  if (offered.some(({ rateTime }) => rateTime >= at)) return { taken: null, because: 'not_new' }
  const taken: { code: string; rate: string }[] = []
  for (const { code, rate } of offered) {
    const next = told.rates[code] ?? ''
    if (isAbsurd(rate, next)) return { taken: null, because: 'absurd', code }
    taken.push({ code, rate: next })
  }
  return { taken }
}

/** Exactly, by cross-multiplication: more than thirty percent up or down, or nothing at all. */
function isAbsurd(before: string, after: string): boolean {
  const [old, next] = [fractionOf(before), fractionOf(after)]
  if (next.numerator <= 0n) return true
  const [from, to] = [old.numerator * next.denominator, next.numerator * old.denominator]
  const moved = to > from ? to - from : from - to
  return moved * 100n > from * stepMaxPercent
}
