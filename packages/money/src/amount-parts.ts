// Answers for how an amount is shown: cut into the parts that a screen sets, or as one line of text. Screens that only show money need nothing else.

/** How many decimals a currency has: 100 → 2, 100000000 → 8. The factor is always a power of ten. */
export function decimalsOf(subunitToUnit: number): number {
  const decimals = Math.round(Math.log10(subunitToUnit))
  if (10 ** decimals !== subunitToUnit) throw new RangeError(`${subunitToUnit} is not a power of ten`)
  return decimals
}

/** The parts of an amount as typography needs them, in the reader's own digits, grouping and mark position. */
export type AmountParts = {
  sign: string
  mark: string
  markFirst: boolean
  integer: string
  decimal: string
  fraction: string
}

/** Signs that the faces of the product have no drawing for: the code stands in their place. */
const undrawn = new Set(['৳'])

/** Making one takes far longer than using it. A reader has one locale, and few currencies are on a page. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number, currency: string | null): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
  formats.set(key, format)
  return format
}

/** Cuts a decimal string into the parts that a screen sets one by one. Intl reads the string exactly. */
export function amountParts(
  wire: string,
  currency: { code: string; type: 'fiat' | 'crypto'; subunitToUnit: number; symbol?: string },
  locale: string,
): AmountParts {
  const decimals = decimalsOf(currency.subunitToUnit)
  const fiat = currency.type === 'fiat'
  const format = formatOf(locale, decimals, fiat ? currency.code : null)
  const parts: AmountParts = {
    sign: '',
    mark: fiat ? '' : (currency.symbol ?? currency.code),
    markFirst: true,
    integer: '',
    decimal: '',
    fraction: '',
  }
  for (const part of format.formatToParts(wire as Intl.StringNumericLiteral)) {
    if (part.type === 'minusSign' || part.type === 'plusSign') parts.sign = '−'
    else if (part.type === 'currency') {
      parts.mark = undrawn.has(part.value) ? currency.code : part.value
      parts.markFirst = parts.integer === ''
    } else if (part.type === 'integer' || part.type === 'group') parts.integer += part.value
    else if (part.type === 'decimal') parts.decimal = part.value
    else if (part.type === 'fraction') parts.fraction = part.value
  }
  return parts
}

/** An amount as one line of text, for titles, labels and messages. */
export function showAmount(
  wire: string,
  currency: Parameters<typeof amountParts>[1],
  locale: string,
): string {
  const { sign, mark, markFirst, integer, decimal, fraction } = amountParts(wire, currency, locale)
  const figure = `${integer}${decimal}${fraction}`
  const gap = mark.length > 1 || !markFirst ? '\u00a0' : ''
  return markFirst ? `${sign}${mark}${gap}${figure}` : `${sign}${figure}${gap}${mark}`
}
