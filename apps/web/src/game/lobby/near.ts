// Tells when a place on the page comes near what the visitor sees, so that only then its games and pictures are fetched.
import { useEffect, useRef, useState, type RefObject } from 'react'

const marginPx = 400

/** `const [place, near] = useNear()`, `<div ref={place}>`; once near, always near. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  // A browser that cannot tell is shown everything.
  const [near, setNear] = useState(
    () => typeof document !== 'undefined' && typeof IntersectionObserver !== 'function',
  )
  useEffect(() => {
    const element = place.current
    if (!element || near) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${marginPx}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return [place, near]
}
