// Answers for starting and ending a session from a screen.
import type { SessionAnswer } from '@baize/contract/player-session'
import { browserMemory } from './browser-memory.ts'
import { api, apiQuery } from './api.ts'
import { browserSession } from './browser-session.ts'
import type { RouterContext } from './router-context.ts'

const startedKey = 'sessionStartedAt'

/** When this session began, for its clock; a page that met the session later counts from then. */
export function sessionStartedAt(): number {
  const kept = Number(browserMemory.read(startedKey))
  if (kept > 0) return kept
  browserMemory.write(startedKey, String(Date.now()))
  return Date.now()
}

/** The server said at `at` how long the session had run by then; a browser that met it later counts right from here on. */
export function sessionRuns(at: number, runsMs: number): void {
  browserMemory.write(startedKey, String(at - Math.max(0, runsMs)))
}

/**
 * After sign-in, registration or any other call that answers with a session: the page becomes the player's. Answers false
 * where the browser keeps no cookie, and with it no session.
 */
export function startSession(
  answer: SessionAnswer,
  { queryClient }: Pick<RouterContext, 'queryClient'>,
): boolean {
  queryClient.setQueryData(apiQuery('player', 'getProfile').queryKey, answer.profile)
  browserMemory.write(startedKey, String(Date.now()))
  const isKept = browserSession.started(answer.accessToken)
  if (!isKept) queryClient.removeQueries(apiQuery('player', 'getProfile'))
  return isKept
}

/**
 * Ends the session here and on the server; here even when the server cannot be reached. Here first: when the server hangs
 * up the live connections of the session, every tab is a guest's already and asks nobody to sign in again.
 */
export async function endSession(): Promise<void> {
  const token = browserSession.token()
  browserMemory.write(startedKey, null)
  if (!token) return
  browserSession.ended()
  try {
    await api.player.signOut({ token })
  } catch {
    // The token is dropped either way; the server's row expires by itself.
  }
}
