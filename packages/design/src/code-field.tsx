// A short code that was sent: one real input, so that a phone fills it in by itself, drawn as a box for each figure.
import { type InputHTMLAttributes, type Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './field.tsx'
import { Input } from './input.tsx'

export interface CodeFieldProps
  extends
    FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size' | 'type' | 'value' | 'onChange'> {
  value: string
  onValue: (value: string) => void
  /** Called once each time the last figure is there. */
  onFull?: (value: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
}

/** Whatever was pasted around it, in whatever digits: only the figures, and no more than fit. */
function figures(text: string, length: number): string {
  return text
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/\D/g, '')
    .slice(0, length)
}

export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hint,
    error,
    aside,
    hideLabel,
    className,
    id,
    value,
    onValue,
    onFull,
    length = 6,
    ...rest
  } = props
  return (
    <FieldFrame {...{ label, hint, error, aside, hideLabel, className, id }}>
      {(wiring) => (
        <span className="bz-code" data-full={value.length === length ? '' : undefined}>
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              className="bz-code-box"
              aria-hidden="true"
              data-now={at === Math.min(value.length, length - 1) ? '' : undefined}
            >
              {value[at]}
            </span>
          ))}
          <Input
            type="text"
            className="bz-code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...rest}
            {...wiring}
            value={value}
            onChange={({ currentTarget }) => {
              const next = figures(currentTarget.value, length)
              if (next === value) return
              onValue(next)
              if (next.length === length) onFull?.(next)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}
