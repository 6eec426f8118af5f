// One of a few: the platform's own select in our clothes, so that a phone shows its wheel and a form works before hydration.
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { useEarlyChoice } from './early-choice.ts'
import { FieldFrame, type FieldFrameProps } from './field.tsx'
import { CaretDownBoldIcon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'size'> {
  options: readonly SelectOption[]
  /** Shown, and not choosable, while nothing is chosen. */
  placeholder?: string
  before?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

export function Select(props: SelectProps) {
  const { label, hint, error, aside, hideLabel, className, id, options, placeholder, before, ref, ...rest } =
    props
  const heard = useEarlyChoice(ref)
  return (
    <FieldFrame {...{ label, hint, error, aside, hideLabel, className, id }}>
      {(wiring) => (
        <span className="bz-control">
          {before && <span className="bz-control-side">{before}</span>}
          <select
            className="bz-input bz-select"
            {...rest}
            {...wiring}
            ref={heard}
            defaultValue={
              rest.value === undefined ? (rest.defaultValue ?? (placeholder ? '' : undefined)) : undefined
            }
          >
            {placeholder && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDownBoldIcon size="s" className="bz-select-caret" />
        </span>
      )}
    </FieldFrame>
  )
}
