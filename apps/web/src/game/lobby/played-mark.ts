// Tells whether anything was played in this browser at all; the code that reads what it was comes only then.

export const playedKey = 'playedGames'

export function isPlayedHere(): boolean {
  try {
    return localStorage.getItem(playedKey) !== null
  } catch {
    // Storage may be closed: nothing is known then.
    return false
  }
}
