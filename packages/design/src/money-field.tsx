// The amount being typed: a big number with a caret, grouped by locale, with presets under it.
import { amountParts } from '@baize/money'
import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { AmountText, denominationOf, type Denomination } from './amount.tsx'
import { WarningCircleFillIcon } from './icon.tsx'
import { Input } from './input.tsx'
import { media } from './media.ts'
import { join } from './render.tsx'
import { figuresOf, pointOf, writtenAmount } from './written-amount.ts'

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
  /** What is said where it is not clear which amount was written, with one that is; its value is empty until then. */
  unclear: (example: string) => ReactNode
  name?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** What was written, as it was written, and what was understood. */
type Draft = { text: string; value: string; isUnclear: boolean; isLeft: boolean }

export function MoneyField(props: MoneyFieldProps) {
  const { label, aside, value, onValue, currency, locale, presets, fine, name, disabled, onBlur } = props
  const id = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const money = typeof currency === 'string' ? denominationOf(currency) : currency
  const decimals = String(money.subunitToUnit).length - 1
  const [draft, setDraft] = useState<Draft | null>(null)
  // What came from elsewhere, such as a preset, stands as the language writes it.
  const own: Draft =
    draft?.value === value
      ? draft
      : { text: value.replace('.', pointOf(locale)), value, isUnclear: false, isLeft: false }
  const { isUnclear } = own
  const [whole = '', fraction = ''] = value.split('.')
  const parts = amountParts(value.endsWith('.') ? `${value}0` : value || '0', money, locale)
  const point = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  const separator = point.find((part) => part.type === 'decimal')?.value ?? '.'
  const started = value.includes('.')
  // What is typed is bright; what the figure still lacks to its full length is faint.
  const typed = started ? `${separator}${digits(fraction, locale)}` : ''
  const rest = `${started ? '' : separator}${digits('0'.repeat(Math.max(0, Math.min(2, decimals) - fraction.length)), locale)}`
  const figure = isUnclear
    ? digits(own.text, locale)
    : (whole === '' ? digits('0', locale) : parts.integer) + typed
  const length = figure.length + (decimals > 0 && !started ? 3 : 0)
  const example = () => {
    const { integer, decimal, fraction: cents } = amountParts('1234.5', money, locale)
    return integer + decimal + cents
  }
  const error = isUnclear && (own.isLeft || props.error) ? props.unclear(example()) : props.error
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
        <span aria-hidden="true" className={own.text === '' ? 'bz-money-rest' : undefined}>
          {figure}
        </span>
        <span className="bz-money-caret" aria-hidden="true" />
        {decimals > 0 && !isUnclear && (
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
          value={own.text}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={join(fine ? `${id}-fine` : null, error ? `${id}-error` : null) || undefined}
          onBlur={() => {
            setDraft({ ...own, isLeft: true })
            onBlur?.()
          }}
          onChange={({ target }) => {
            const text = figuresOf(target.value)
            const read = writtenAmount(text, decimals, locale)
            setDraft({ text, value: read ?? '', isUnclear: read === null, isLeft: false })
            onValue(read ?? '')
          }}
          onSelect={(event) => {
            // Writing goes on at the end, where the caret is drawn; a whole selection may be typed over.
            const input = event.currentTarget
            if (input.selectionStart === input.selectionEnd)
              input.setSelectionRange(own.text.length, own.text.length)
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
