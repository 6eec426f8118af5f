// Remembers, for this tab, where the player chose games and which game was played last, so that both are one step away.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const placeKey = 'gamesPlace'
const gameKey = 'lastGame'

const read = (key: string): string | null =>
  typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)

/** The lobby and the list of games are places to come back to. */
export function usePlace(): void {
  const router = useRouter()
  const href = withoutMarks(router.latestLocation.publicHref)
  useEffect(() => sessionStorage.setItem(placeKey, href), [href])
}

/** Who sent the visitor is no part of a place, and nothing to keep unasked (A1). */
const withoutMarks = (href: string): string =>
  href.replaceAll(/(?<=[?&])(?:stag|ref_id)=[^&#]*&?/g, '').replace(/[?&](?=#|$)/, '')

/** Where the way out of a game leads: to the tables that the player came from, or nowhere known. */
export function lastPlace(): string | null {
  const href = read(placeKey)
  return href && /^\/(?![/\\])/.test(href) ? href : null
}

export function rememberGame(identity: string): void {
  sessionStorage.setItem(gameKey, identity)
}

/** The game to return to, such as after paying on another page. */
export function lastGame(): string | null {
  const identity = read(gameKey)
  return identity && /^[a-z0-9][a-z0-9-]{0,80}$/.test(identity) ? identity : null
}
