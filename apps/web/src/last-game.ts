// Remembers, for this tab, which game stood open last, so that whoever went to pay is one step from it.
import { useSyncExternalStore } from 'react'
import { tabMemory } from './browser-memory.ts'

const key = 'lastGame'

export function rememberGame(identity: string): void {
  tabMemory.write(key, identity)
}

function lastGame(): string | null {
  const identity = tabMemory.read(key)
  return identity && /^[a-z0-9][a-z0-9-]{0,80}$/.test(identity) ? identity : null
}

const never = () => () => {}

/** Only the browser knows it, so what the server drew leads to all games. */
export function useWayToPlay(): {
  isBack: boolean
  way: { to: '/games' } | { to: '/game/$id'; params: { id: string } }
} {
  const game = useSyncExternalStore(never, lastGame, () => null)
  return game === null
    ? { isBack: false, way: { to: '/games' } }
    : { isBack: true, way: { to: '/game/$id', params: { id: game } } }
}
