// Answers for the games that were played in this browser, whoever played them: kept here with the player's id, the last one first.
import { browserMemory } from '../../browser-memory.ts'
import { playedKey } from './played-mark.ts'

const atMost = 60

export type Played = { playerId: string | null; identity: string; at: string }

function isPlayed(entry: unknown): entry is Played {
  if (typeof entry !== 'object' || entry === null) return false
  if (!('playerId' in entry && 'identity' in entry && 'at' in entry)) return false
  const { playerId, identity, at } = entry
  return (
    (playerId === null || typeof playerId === 'string') &&
    typeof identity === 'string' &&
    /^[a-z0-9][a-z0-9-]{0,80}$/.test(identity) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}

function readAll(): Played[] {
  try {
    const kept: unknown = JSON.parse(browserMemory.read(playedKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlayed) : []
  } catch {
    // It may be written by somebody else: nothing is known then.
    return []
  }
}

function writeAll(entries: readonly Played[]): void {
  browserMemory.write(playedKey, JSON.stringify(entries.slice(0, atMost)))
}

/** What this player, or nobody in particular, played here. */
export function playedBy(playerId: string | null): Played[] {
  return readAll().filter((entry) => entry.playerId === playerId)
}

export function rememberPlayed(playerId: string | null, identity: string, at: Date): void {
  const others = readAll().filter((entry) => entry.playerId !== playerId || entry.identity !== identity)
  writeAll([{ playerId, identity, at: at.toISOString() }, ...others])
}

export function forgetPlayed(playerId: string | null): void {
  writeAll(readAll().filter((entry) => entry.playerId !== playerId))
}

/** What is known here and what the server knows, each game once with its latest moment, the last one first. */
export function mergePlayed(
  ...lists: readonly (readonly { identity: string; at: string }[])[]
): { identity: string; at: string }[] {
  const latest = new Map<string, string>()
  for (const { identity, at } of lists.flat()) {
    const known = latest.get(identity)
    if (known === undefined || Date.parse(at) > Date.parse(known)) latest.set(identity, at)
  }
  return [...latest]
    .map(([identity, at]) => ({ identity, at }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
