// A field that is written under a mask; the form keeps the plain value.
import { Field, type FieldProps } from '@baize/design/field'
import { useCallback, type Ref } from 'react'
import { showMasked, useMask, type InputMask } from './mask.ts'

export interface MaskedFieldProps extends Omit<
  FieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'
> {
  mask: InputMask
  /** Without the mask's own signs; a number is a decimal with a point. */
  value: string
  onValue: (plain: string) => void
  type?: 'text' | 'tel'
  ref?: Ref<HTMLInputElement>
}

export function MaskedField({ mask, value, onValue, ref, ...field }: MaskedFieldProps) {
  const attach = useMask(mask, ({ plain }) => onValue(plain))
  const both = useCallback(
    (input: HTMLInputElement | null) => {
      const detach = attach(input)
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
      return () => {
        if (typeof detach === 'function') detach()
        if (typeof ref === 'function') ref(null)
      }
    },
    [attach, ref],
  )
  // The mask writes into the input and tells by itself; React is only told that the field is not read-only.
  return <Field {...field} ref={both} value={showMasked(mask, value)} onChange={() => undefined} />
}
