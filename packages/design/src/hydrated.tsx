// Tells whether the page has come alive, for the few pieces that cannot be drawn on the server.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
