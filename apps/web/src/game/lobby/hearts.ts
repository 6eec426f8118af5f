// Answers for hearts that were pressed and whose answer is on its way, and for the question that says which are set.
import { apiQuery } from '../../api.ts'

export const favouritesQuery = () => apiQuery('game', 'listFavorites')

export type Hearted = { identity: string; name: string }

/** Hearts that were pressed and whose answer is on its way. */
let wishes: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()
export const listen = (heard: () => void) => {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}
export const wishesNow = () => wishes

export function wish(identity: string, wanted: boolean | null): void {
  const next = new Map(wishes)
  if (wanted === null) next.delete(identity)
  else next.set(identity, wanted)
  wishes = next
  for (const heard of listeners) heard()
}
