// Answers for the unit in which amounts of a coin are shown: the coin itself, or the thousandth of it that the visitor chose.
import { denominationOf, type Denomination } from '@baize/design/amount'
import { decimalsOf, shiftPoint } from '@baize/money'
import type { Currency } from '@baize/contract/wallet'
import { apiQuery } from './api.ts'
import { writeCookie } from './cookie.ts'
import { useAnswer } from './query-client.ts'
import { unitsCookie, useVisitor, type Visitor } from './visitor.ts'

type Coin = Denomination & Partial<Pick<Currency, 'subCurrencies'>>

export type Shown = {
  /** What the figure is set in. */
  currency: Denomination
  /** From whole coins, as they are on the wire, and back; an empty text stays empty. */
  to: (wire: string) => string
  from: (shown: string) => string
}

/** The unit of a currency among those that were chosen. Nothing is rounded: only the point moves. */
export function shownAs(currency: Coin, units: readonly string[]): Shown {
  const unit = currency.subCurrencies?.find(({ code }) => units.includes(code))
  if (!unit || currency.subunitToUnit % unit.subunitToUnit !== 0)
    return { currency, to: (wire) => wire, from: (shown) => shown }
  const places = decimalsOf(unit.subunitToUnit)
  const move = (text: string, by: number) => (text === '' ? '' : shiftPoint(text, by))
  return {
    // A thousandth has no sign of its own, so it is set with its code.
    currency: {
      code: unit.code,
      type: currency.type,
      subunitToUnit: currency.subunitToUnit / unit.subunitToUnit,
    },
    to: (wire) => move(wire, places),
    from: (shown) => move(shown, -places),
  }
}

/**
 * `const shown = useShown()`, then `shown('BTC').to('0.002')`. A currency of long ago is known by its code alone, and so is
 * every one to a guest who chose nothing: who only looks around asks for no list of them.
 */
export function useShown(): (code: string) => Shown {
  const { playerId, units } = useVisitor()
  const data = useAnswer(apiQuery('wallet', 'listCurrencies'), {
    enabled: playerId !== null || units.length > 0,
  })
  return (code) => shownAs(data?.find((currency) => currency.code === code) ?? denominationOf(code), units)
}

/** One unit a currency; null is the coin itself. The choice travels in a cookie, so the server sets the same figures. */
export function chooseUnit(
  visitor: Visitor,
  { subCurrencies }: Pick<Currency, 'subCurrencies'>,
  unit: string | null,
): void {
  const others = visitor.get().units.filter((code) => !subCurrencies.some((own) => own.code === code))
  const units = unit === null ? others : [...others, unit]
  writeCookie(unitsCookie, units.length > 0 ? units.join('.') : null, 365)
  visitor.set({ units })
}
