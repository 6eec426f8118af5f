// Asks whether this person wants little motion; on the server the answer is yes, so nothing moves before it is known.
import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export function isCalm(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

function onChange(heard: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {}
  const list = matchMedia(query)
  list.addEventListener('change', heard)
  return () => list.removeEventListener('change', heard)
}

export function useCalm(): boolean {
  return useSyncExternalStore(onChange, isCalm, () => true)
}
