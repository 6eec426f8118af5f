// Remembers, for this tab, where the player chose games, so that the way out of a game leads there.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tabMemory } from '../browser-memory.ts'

const placeKey = 'gamesPlace'

/** The lobby and the list of games are places to come back to. */
export function usePlace(): void {
  const router = useRouter()
  const href = withoutMarks(router.latestLocation.publicHref)
  useEffect(() => void tabMemory.write(placeKey, href), [href])
}

/** Who sent the visitor is no part of a place, and nothing to keep unasked (A1). */
const withoutMarks = (href: string): string =>
  href.replaceAll(/(?<=[?&])(?:stag|ref_id)=[^&#]*&?/g, '').replace(/[?&](?=#|$)/, '')

/** Where the way out of a game leads: to the tables that the player came from, or nowhere known. */
export function lastPlace(): string | null {
  const href = tabMemory.read(placeKey)
  return href && /^\/(?![/\\])/.test(href) ? href : null
}
