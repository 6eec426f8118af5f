// Answers for what was written before the page was awake: React takes an input over without hearing what stands in it.
import { useCallback, useEffect, useRef, type Ref } from 'react'

type Written = HTMLInputElement | HTMLTextAreaElement

/** A ref that hands the element on, and makes what was written in it before heard as if it were written now. */
export function useEarlyText<T extends Written>(ref: Ref<T> | undefined): (element: T) => () => void {
  const early = useRef<{ element: T; text: string } | 'looked' | null>(null)

  // Whoever draws the input listens once the effects around it are done.
  useEffect(() => {
    const found = early.current
    early.current = 'looked'
    if (found !== null && found !== 'looked') queueMicrotask(() => say(found.element, found.text))
  }, [])

  return useCallback(
    (element: T) => {
      // Before the given ref, which may write into it.
      if (early.current === null && element.value !== element.defaultValue)
        early.current = { element, text: element.value }
      if (typeof ref !== 'function') {
        if (ref) ref.current = element
        return () => {
          if (ref) ref.current = null
        }
      }
      const leave = ref(element)
      return typeof leave === 'function' ? leave : () => void ref(null)
    },
    [ref],
  )
}

function say(element: Written, text: string): void {
  const { value, defaultValue } = element
  const written = value === defaultValue ? text : value
  const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React hears only what differs from what was last written through the element itself.
  element.value = defaultValue
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, written)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
