// Tells whether anything was played in this browser at all; the code that reads what it was comes only then.
import { browserMemory } from '../../browser-memory.ts'

export const playedKey = 'playedGames'

export function isPlayedHere(): boolean {
  return browserMemory.read(playedKey) !== null
}
