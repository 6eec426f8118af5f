// The balance pill: mark, living amount, caret; it opens the currency panel.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Amount, type AmountProps } from './amount.tsx'
import { CaretDownBoldIcon } from './icon.tsx'
import { join } from './render.tsx'

export interface BalanceProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  value: string
  currency: AmountProps['currency']
  locale: string
  /** The coin before the amount; a currency mark of marks.tsx. */
  coin: ReactNode
  /** What the button says to a reader; the amount follows by itself. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

export function Balance({ value, currency, locale, coin, label, className, ...rest }: BalanceProps) {
  return (
    <button type="button" className={join('bz-balance', className)} {...rest}>
      <span className="bz-sr">{label} </span>
      <span className="bz-balance-coin" aria-hidden="true">
        {coin}
      </span>
      <Amount value={value} currency={currency} locale={locale} mark="none" live />
      <CaretDownBoldIcon className="bz-balance-caret" />
    </button>
  )
}
