// The amount being typed: a big number with a caret, grouped by locale, with presets under it.
import { amountParts } from '@baize/money'
import { useId, useRef, type ReactNode, type Ref } from 'react'
import { AmountText, denominationOf, type Denomination } from './amount.tsx'
import { latinDigits } from './digits.tsx'
import { WarningCircleFillIcon } from './icon.tsx'
import { Input } from './input.tsx'
import { media } from './media.ts'
import { join } from './render.tsx'

export interface MoneyFieldProps {
  label: ReactNode
  /** Opposite the label, such as the balance. */
  aside?: ReactNode
  /** A decimal string of whole units, or empty. */
  value: string
  onValue: (value: string) => void
  currency: Denomination | string
  locale: string
  presets?: readonly string[]
  /** The dim line under it: fee and bounds. */
  fine?: ReactNode
  error?: ReactNode
  name?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** What a hand typed, as a decimal string: any script's digits, comma or point, and no more decimals than the money has. */
export function typedAmount(text: string, decimals: number): string {
  const latin = latinDigits(text)
    .replace(/[٫,]/g, '.')
    .replace(/[^\d.]/g, '')
  const [head = '', ...tail] = latin.split('.')
  const whole = head.replace(/^0+(?=\d)/, '').slice(0, 15)
  if (tail.length === 0 || decimals === 0) return whole
  return `${whole || '0'}.${tail.join('').slice(0, decimals)}`
}

/**
 * What was pasted, which may come with its thousands apart: "1,234.56", "1.234,56", "1,000", "1,00,000". A hand that types
 * writes one mark, and means the point by it.
 */
export function pastedAmount(text: string, decimals: number): string {
  const plain = latinDigits(text).replace(/[^\d.,٫]/g, '')
  const [grouped = '', mark = ''] = /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}(?=$|[.,٫])/.exec(plain) ?? []
  const rest = plain.slice(grouped.length)
  const marks = grouped.split(mark).length - 1
  // Where the money has three decimals or more, one mark and three digits are a fraction.
  const isGrouped = grouped !== '' && !rest.startsWith(mark) && (rest !== '' || marks > 1 || decimals < 3)
  return typedAmount(isGrouped ? grouped.replaceAll(mark, '') + rest : plain, decimals)
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, aside, value, onValue, currency, locale, presets, fine, error, name, disabled, onBlur } =
    props
  const id = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const money = typeof currency === 'string' ? denominationOf(currency) : currency
  const decimals = String(money.subunitToUnit).length - 1
  const [whole = '', fraction = ''] = value.split('.')
  const parts = amountParts(value.endsWith('.') ? `${value}0` : value || '0', money, locale)
  const point = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  const separator = point.find((part) => part.type === 'decimal')?.value ?? '.'
  const started = value.includes('.')
  // What is typed is bright; what the figure still lacks to its full length is faint.
  const typed = started ? `${separator}${digits(fraction, locale)}` : ''
  const rest = `${started ? '' : separator}${digits('0'.repeat(Math.max(0, Math.min(2, decimals) - fraction.length)), locale)}`
  const length = parts.integer.length + typed.length + (decimals > 0 && !started ? 3 : 0)
  const mark = (
    <span className="bz-money-mark" data-word={parts.mark.length > 1 ? '' : undefined}>
      {parts.mark}
    </span>
  )
  return (
    <div className={join('bz-money', props.className)} data-invalid={error ? '' : undefined}>
      <div className="bz-money-head">
        <label htmlFor={id}>{label}</label>
        {aside && <span>{aside}</span>}
      </div>
      <div className="bz-money-figure" data-length={length > 13 ? 'longer' : length > 9 ? 'long' : undefined}>
        {mark}
        <span aria-hidden="true" className={whole === '' ? 'bz-money-rest' : undefined}>
          {whole === '' ? digits('0', locale) : parts.integer}
          {typed}
        </span>
        <span className="bz-money-caret" aria-hidden="true" />
        {decimals > 0 && (
          <span className="bz-money-rest" aria-hidden="true">
            {rest === separator ? '' : rest}
          </span>
        )}
        <Input
          ref={(element) => {
            field.current = element
            if (typeof props.ref === 'function') props.ref(element)
            else if (props.ref) props.ref.current = element
          }}
          id={id}
          name={name}
          className="bz-money-input"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={join(fine ? `${id}-fine` : null, error ? `${id}-error` : null) || undefined}
          onBlur={onBlur}
          onChange={({ target, nativeEvent }) => {
            const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
            onValue((pasted ? pastedAmount : typedAmount)(target.value, decimals))
          }}
          onSelect={(event) => {
            // Writing goes on at the end, where the caret is drawn; a whole selection may be typed over.
            const input = event.currentTarget
            if (input.selectionStart === input.selectionEnd)
              input.setSelectionRange(value.length, value.length)
          }}
        />
      </div>
      {presets && presets.length > 0 && (
        <div className="bz-presets" role="group" aria-label={typeof label === 'string' ? label : undefined}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              disabled={disabled}
              aria-pressed={preset === value}
              onClick={() => {
                onValue(preset)
                if (!media('(pointer: coarse)')) field.current?.focus()
              }}
            >
              <AmountText parts={amountParts(preset, money, locale)} mark="plain" round />
            </button>
          ))}
        </div>
      )}
      {fine && (
        <p className="bz-fine" id={`${id}-fine`}>
          {fine}
        </p>
      )}
      <p className="bz-field-error" id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <WarningCircleFillIcon size="s" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Latin digits in the reader's own. */
function digits(text: string, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, { useGrouping: false })
  return text.replace(/\d/g, (digit) => formatter.format(Number(digit)))
}
