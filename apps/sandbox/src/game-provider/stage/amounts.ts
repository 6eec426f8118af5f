// Answers for how money reads: sub-units to the player's own way of writing them, with the currency mark set apart.
import { el } from './dom.ts'

export type AmountText = {
  plain(subunits: bigint): string
  /** The same with the mark a step smaller. */
  marked(subunits: bigint): HTMLElement
  /** Whole units as a decimal string, as it stands on the wire. */
  wire(subunits: bigint): string
}

function wholeUnits(subunits: bigint, decimals: number): string {
  const digits = (subunits < 0n ? -subunits : subunits).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return subunits < 0n ? `-${text}` : text
}

export function amountsIn(locale: string, currency: string, subunitToUnit: number): AmountText {
  const decimals = Math.round(Math.log10(subunitToUnit))
  const national = decimals === 2 && /^[A-Z]{3}$/.test(currency)
  const format = new Intl.NumberFormat(locale, {
    ...(national ? { style: 'currency' as const, currency, currencyDisplay: 'narrowSymbol' as const } : {}),
    minimumFractionDigits: Math.min(2, decimals),
    maximumFractionDigits: decimals,
  })
  const parts = (subunits: bigint): Intl.NumberFormatPart[] => {
    const text = wholeUnits(subunits, decimals) as `${number}`
    const found = format.formatToParts(text)
    return national
      ? found
      : [...found, { type: 'literal', value: '\u00a0' }, { type: 'currency', value: currency }]
  }
  return {
    wire: (subunits) => wholeUnits(subunits, decimals),
    plain: (subunits) =>
      parts(subunits)
        .map((part) => part.value)
        .join(''),
    marked(subunits) {
      const amount = el('bdi', { attrs: { dir: 'ltr' } })
      for (const part of parts(subunits)) {
        amount.append(part.type === 'currency' ? el('span', { class: 'cur', text: part.value }) : part.value)
      }
      return amount
    },
  }
}
