// A date that a person knows by heart, such as a day of birth: day, month and year typed apart, in the order of the language.
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { latinDigits } from './digits.tsx'
import type { FieldFrameProps } from './field.tsx'
import { WarningCircleFillIcon } from './icon.tsx'
import { Input } from './input.tsx'
import { join } from './render.tsx'

export type DatePart = 'day' | 'month' | 'year'
type Parts = Record<DatePart, string>

export interface DatePartsProps extends Omit<FieldFrameProps, 'aside' | 'hideLabel'> {
  /** YYYY-MM-DD; what is not finished keeps its shape, such as `1990--`. */
  value: string
  onValue: (value: string) => void
  locale: string
  words: Record<DatePart, string>
  /** Whether the browser may fill in the day of birth. */
  birthday?: boolean
  required?: boolean
  readOnly?: boolean
  /** When the focus leaves all three. */
  onBlur?: () => void
  /** The part that comes first, for an error to take the focus to. */
  ref?: Ref<HTMLInputElement>
}

const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 }
const filled: Record<DatePart, string> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' }

export function DateParts(props: DatePartsProps) {
  const { label, hint, error, className, value, onValue, locale, words, birthday, required, readOnly } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  // What was typed stays as it was typed ("4", not "04") as long as it means the value of the form.
  const [own, setOwn] = useState(() => ({ value, parts: partsOf(value) }))
  const parts = own.value === value ? own.parts : partsOf(value)
  const order = partOrder(locale)
  const described = join(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined

  const write = (next: Parts) => {
    const joined = joinParts(next)
    setOwn({ value: joined, parts: next })
    onValue(joined)
  }
  const focusOn = (at: number) => group.current?.querySelectorAll('input')[at]?.focus()

  const type = (part: DatePart, typed: string) => {
    const text = latinDigits(typed)
    const whole = /^\s*(\d{4})\D(\d\d?)\D(\d\d?)\s*$/.exec(text)
    if (whole) {
      write({ year: whole[1] ?? '', month: whole[2] ?? '', day: whole[3] ?? '' })
      return focusOn(2)
    }
    // A whole date in the language's own order is taken apart as well.
    const three = /^\s*(\d{1,4})\D(\d{1,4})\D(\d{1,4})\s*$/.exec(text)
    if (three) {
      const next = { ...parts }
      order.forEach((name, at) => (next[name] = (three[at + 1] ?? '').slice(0, lengths[name])))
      write(next)
      return focusOn(2)
    }
    const digits = text.replace(/\D/g, '').slice(0, lengths[part])
    const at = order.indexOf(part)
    write({ ...parts, [part]: digits })
    const grown = digits.length > parts[part].length
    const parted = digits !== '' && /\D$/.test(text)
    if (((grown && digits.length === lengths[part]) || parted) && at < 2) focusOn(at + 1)
  }

  const goBack = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || at === 0) return
    event.preventDefault()
    focusOn(at - 1)
  }

  return (
    <div
      className={join('bz-field', className)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      data-invalid={error ? '' : undefined}
      ref={group}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
      }}
    >
      <span className="bz-field-head" id={`${id}-label`}>
        {label}
      </span>
      <div className="bz-date-parts" data-order={order.join('-')}>
        {order.map((part, at) => (
          <label key={part} className="bz-date-part">
            <span>{words[part]}</span>
            <span className="bz-control">
              <Input
                className="bz-input"
                inputMode="numeric"
                autoComplete={birthday ? filled[part] : 'off'}
                value={parts[part]}
                required={required}
                readOnly={readOnly}
                aria-invalid={error ? true : undefined}
                aria-describedby={described}
                ref={at === 0 ? props.ref : undefined}
                onChange={(event) => type(part, event.target.value)}
                onKeyDown={(event) => goBack(event, at)}
              />
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="bz-field-hint" id={`${id}-hint`}>
          {hint}
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

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** Nothing typed is an empty field; the rest is padded to the form that the rule of dates takes. */
function joinParts({ day, month, year }: Parts): string {
  if (!day && !month && !year) return ''
  const pad = (part: string) => (part ? part.padStart(2, '0') : '')
  return `${year}-${pad(month)}-${pad(day)}`
}

/** Which of the three a reader of this language writes first. */
export function partOrder(locale: string): DatePart[] {
  const formatter = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
  const order = formatter
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
  return order.length === 3 ? order : ['day', 'month', 'year']
}
