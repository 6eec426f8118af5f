// Answers for an amount inside a sentence, a button or an alert: whole, exact, and in its own direction.
import type { Denomination } from '@baize/design/amount'
import { amountParts } from '@baize/money'
import { languageTag, type LocaleCode } from '../locale.ts'

/** The marks around it keep its direction whatever the sentence has. */
export function sumText(value: string, currency: Denomination, locale: LocaleCode, round = false): string {
  const { sign, mark, markFirst, integer, decimal, fraction } = amountParts(
    value,
    currency,
    languageTag(locale),
  )
  const bare = round && /^[0٠۰०]*$/u.test(fraction)
  const figure = bare ? integer : `${integer}${decimal}${fraction}`
  // The text faces have no drawing for the signs of coins, and a code says more in a sentence.
  if (currency.type === 'crypto') return `\u2066${sign}${figure}\u00a0${currency.code}\u2069`
  const gap = mark.length > 1 || !markFirst ? '\u00a0' : ''
  const text = markFirst ? `${sign}${mark}${gap}${figure}` : `${sign}${figure}${gap}${mark}`
  return `\u2066${text}\u2069`
}
