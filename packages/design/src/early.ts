// Answers for what was done to an input before the page was awake: React takes it over without hearing what stands in it.
import { useCallback, useEffect, useRef, type Ref } from 'react'

/** A ref that hands the element on; what `look` finds in it at first is said as if it happened now. */
export function useEarly<T extends HTMLElement>(
  ref: Ref<T> | undefined,
  look: (element: T) => (() => void) | null,
): (element: T) => () => void {
  const found = useRef<(() => void) | 'said' | null>(null)

  // Whoever draws the input listens once the effects around it are done.
  useEffect(() => {
    const say = found.current
    found.current = 'said'
    if (typeof say === 'function') queueMicrotask(say)
  }, [])

  return useCallback(
    (element: T) => {
      // Before the given ref, which may write into it.
      found.current ??= look(element)
      if (typeof ref !== 'function') {
        if (ref) ref.current = element
        return () => {
          if (ref) ref.current = null
        }
      }
      const leave = ref(element)
      return typeof leave === 'function' ? leave : () => void ref(null)
    },
    [ref, look],
  )
}
