// Answers for the currency that equivalents are shown in: the player's stored choice, read where there is a browser.
import { useSyncExternalStore } from 'react'

const key = 'equivalentCurrency'
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The choice, or null before any; the server does not know it. */
export function useEquivalentChoice(): [string | null, (code: string) => void] {
  const choice = useSyncExternalStore(
    listen,
    () => localStorage.getItem(key),
    () => null,
  )
  return [
    choice,
    (code) => {
      localStorage.setItem(key, code)
      for (const listener of listeners) listener()
    },
  ]
}
