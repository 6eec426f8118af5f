// Answers for which amount is meant by what was written, by the separators of the reader's language: the same typed key by key and pasted.
import { latinDigits } from './digits.tsx'

/** Thousands apart by one mark, as most of the world writes them and as India does: "1,234", "1.234.567", "1,00,000". */
const grouped = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/
const wholeDigitsMax = 15

/** All that may belong to an amount; spaces and apostrophes only ever hold thousands apart. */
export const figuresOf = (text: string): string =>
  text.replace(/[^\d٠-٩۰-۹०-९０-９.,٫٬،\s'’]/g, '').trimStart()

/** What the language writes before the decimals, of the two marks that a keyboard has. */
export function pointOf(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * A decimal string, "12." while its decimals are on their way, empty where no figure stands, and null where it is not
 * clear which amount is meant. A mark of the other kind is the point only where it cannot hold thousands apart.
 */
export function writtenAmount(text: string, decimals: number, locale: string): string | null {
  const point = pointOf(locale)
  const apart = point === '.' ? ',' : '.'
  const plain = latinDigits(text)
    .replaceAll('٫', point)
    .replace(/[٬،]/g, apart)
    .replace(/[^\d.,]/g, '')
  const marks = plain.replace(/\d/g, '')
  if (marks === '') return wholeOf(plain)
  if (grouped.test(plain)) {
    if (marks !== point) return wholeOf(plain.replaceAll(/[.,]/g, ''))
    // One point and three digits: a fraction where the money has as many, and otherwise anybody's guess.
    if (decimals < 3) return null
  }
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const [head, tail] = [plain.slice(0, at), plain.slice(at + 1)]
  const isHeadWhole = /^\d*$/.test(head) || (grouped.test(head) && !head.includes(plain.charAt(at)))
  if (!isHeadWhole || /[1-9]/.test(tail.slice(decimals))) return null
  const whole = wholeOf(head.replaceAll(/[.,]/g, ''))
  if (whole === null || decimals === 0) return whole
  return `${whole || '0'}.${tail.slice(0, decimals)}`
}

function wholeOf(digits: string): string | null {
  const whole = digits.replace(/^0+(?=\d)/, '')
  return whole.length > wholeDigitsMax ? null : whole
}
