// Answers for input masks: what a hand may write into a field, and the plain value behind it.
import { latinDigits } from '@baize/design/digits'
import { Mask, MaskInput, type MaskOptions } from 'maska'
import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'

/**
 * `#` is a digit, `@` a letter, `*` either, `!` takes the next one literally; or a number with so many digits behind
 * the point, grouped as the language groups it.
 */
export type InputMask =
  | { pattern: string | ((typed: string) => string) }
  | { fraction: number; unsigned?: boolean; locale: string }

/** What is shown, and the value of the form: letters and digits alone, or a decimal with a point. */
export type Typed = { shown: string; plain: string }

/** More digits than these a number of the browser does not hold exactly. */
const exactDigits = 15

/** Fills the mask: `showMasked({ pattern: '###.###.###-##' }, '52998224725')` is 529.982.247-25. */
export function showMasked(mask: InputMask, plain: string): string {
  if ('pattern' in mask) return new Mask(optionsOf(mask)).masked(plain)
  return new Mask(optionsOf(mask)).masked(plain.replace('.', decimalPoint(mask.locale)))
}

/** A ref for an input that is written under a mask; `onTyped` hears every stroke. The mask may change, its kind may not. */
export function useMask(mask: InputMask, onTyped: (typed: Typed) => void): RefCallback<HTMLInputElement> {
  const now = useRef({ mask, onTyped })
  useLayoutEffect(() => {
    now.current = { mask, onTyped }
  })
  return useCallback((input) => {
    if (!input) return
    const first = now.current.mask
    const masked = new MaskInput(input, {
      ...optionsOf(first),
      ...('pattern' in first ? { mask: (typed: string) => patternOf(now.current.mask, typed) } : {}),
      preProcess: 'pattern' in first ? latinDigits : shortNumber,
      onMaska: ({ masked: shown, unmasked: plain }) => now.current.onTyped({ shown, plain }),
    })
    return () => masked.destroy()
  }, [])
}

function optionsOf(mask: InputMask): MaskOptions {
  if ('pattern' in mask) return { mask: mask.pattern }
  const { fraction, unsigned = false, locale } = mask
  return { number: { fraction, unsigned, locale: latin(locale) } }
}

const patternOf = (mask: InputMask, typed: string): string => {
  if (!('pattern' in mask)) return ''
  return typeof mask.pattern === 'string' ? mask.pattern : mask.pattern(typed)
}

/** Numbers are typed and read back in latin digits, whatever the language groups them with. */
const latin = (locale: string): string => `${locale}-u-nu-latn`

const decimalPoint = (locale: string): string =>
  new Intl.NumberFormat(latin(locale)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

function shortNumber(typed: string): string {
  let digits = 0
  return latinDigits(typed).replace(/\d/g, (digit) => ((digits += 1) > exactDigits ? '' : digit))
}
