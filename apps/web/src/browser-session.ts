// Answers for the bearer token in this browser: where it is kept, when it is renewed, and how the tabs agree about it.
import type { SessionAnswer } from '@baize/contract/player-session'
import { browserMemory } from './browser-memory.ts'
import { readCookie, tokenCookie, writeCookie } from './cookie.ts'
import { changeMarker } from './other-tabs.ts'
import { serverAnswer } from './server-answer.ts'
import { inTelegram } from './telegram-launch.ts'

const tokenCookieDays = 365
/** A token counts as expired this long before it is. */
const expiryMarginMs = 10_000
/** A clock that is less wrong than this may be right: an answer takes its time. */
const clockToleranceMs = 60_000
const waitPollMs = 500
const maxWaitPolls = 10
const refreshMarker = 'refreshSession'

/** What a browser gives; a test gives two of these over one memory. */
export type Surroundings = {
  readToken: () => string | null
  writeToken: (token: string | null) => void
  marker: (name: string) => string | null
  setMarker: (name: string, value: string | null) => void
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Runs one tab at a time where the browser can; elsewhere the marker alone keeps the tabs apart. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
  requestRefresh: (token: string) => Promise<{ status: number; answer: SessionAnswer | null }>
  /** Opens a new session without asking anybody, where somebody vouches for the player: Telegram does. */
  again?: () => Promise<SessionAnswer | null>
}

/** By name and not by status: who may not do one thing, or gave a wrong code, has not lost the session. */
const lostSession: ReadonlySet<string> = new Set(['not_signed_in', 'session_ended', 'player_blocked'])

export type SessionChange = 'login' | 'logout' | 'refused'

/** The payload of a token, unverified: the server checks it, the browser only wants to know when to renew it. */
export function readClaims(token: string): { exp: number; sub: string; iat?: number } | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    const { exp, sub, iat } = claims as { exp?: unknown; sub?: unknown; iat?: unknown }
    if (typeof exp !== 'number' || typeof sub !== 'string') return null
    return { exp, sub, ...(typeof iat === 'number' ? { iat } : {}) }
  } catch {
    return null
  }
}

export function createSession(around: () => Surroundings) {
  const listeners = new Set<(change: SessionChange) => void>()
  let renewing: Promise<string | null> | null = null
  let entering: Promise<string | null> | null = null
  /** How far the clock of this computer is behind that of the house, or ahead of it when negative. */
  let behindMs = 0

  const tell = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const isFresh = (token: string) => {
    const claims = readClaims(token)
    return claims !== null && claims.exp * 1000 - expiryMarginMs > around().now() + behindMs
  }
  /** A token that was made just now tells what time it is in the house. */
  const setClockBy = (token: string) => {
    const { iat } = readClaims(token) ?? {}
    const off = iat === undefined ? 0 : iat * 1000 - around().now()
    behindMs = Math.abs(off) < clockToleranceMs ? 0 : off
  }
  const announce = (change: 'login' | 'logout') =>
    around().setMarker(changeMarker, `${around().now()}:${change}`)

  function drop(change: 'logout' | 'refused') {
    const { writeToken, setMarker } = around()
    writeToken(null)
    setMarker(refreshMarker, null)
    announce('logout')
    tell(change)
  }

  /** Answers false where the browser keeps no cookie: then nothing has begun, and this page stays a guest's. */
  function started(token: string): boolean {
    const { writeToken, readToken } = around()
    setClockBy(token)
    writeToken(token)
    if (readToken() !== token) return false
    announce('login')
    tell('login')
    return true
  }

  /** The session is over: who can come in again without being asked does, the others are sent to sign in. */
  function lost(): Promise<string | null> {
    const { again } = around()
    if (!again) {
      drop('refused')
      return Promise.resolve(null)
    }
    entering ??= again()
      .catch(() => null)
      .then((answer) => {
        if (!answer) {
          drop('refused')
          return null
        }
        started(answer.accessToken)
        return answer.accessToken
      })
      .finally(() => {
        entering = null
      })
    return entering
  }

  /** Waits for the tab that renews now; gives up after ten looks and clears the marker, for that tab may be gone. */
  async function waitForOtherTab(): Promise<void> {
    const { marker, setMarker, wait } = around()
    for (let poll = 0; poll < maxWaitPolls; poll++) {
      if (marker(refreshMarker) !== 'loading') return
      await wait(waitPollMs)
    }
    setMarker(refreshMarker, null)
  }

  async function renew(): Promise<string | null> {
    const { readToken, setMarker, marker, exclusive, requestRefresh, writeToken } = around()
    if (marker(refreshMarker) === 'loading') await waitForOtherTab()
    return exclusive(async () => {
      const token = readToken()
      if (!token || isFresh(token)) return token
      setMarker(refreshMarker, 'loading')
      try {
        const { status, answer } = await requestRefresh(token)
        if (answer) {
          setClockBy(answer.accessToken)
          writeToken(answer.accessToken)
          return answer.accessToken
        }
        // A server that cannot be reached has refused nothing: the session stays for the next try.
        if (status >= 400 && status < 500 && status !== 429) return await lost()
        return null
      } finally {
        setMarker(refreshMarker, null)
      }
    })
  }

  async function freshToken(): Promise<string | null> {
    const token = around().readToken()
    if (!token || isFresh(token)) return token
    renewing ??= renew().finally(() => {
      renewing = null
    })
    return renewing
  }

  /** The house says that this token has run out, whatever the clock here says: the one to send instead. */
  function ranOut(token: string): Promise<string | null> {
    const { exp } = readClaims(token) ?? { exp: 0 }
    if (isFresh(token)) behindMs = exp * 1000 - around().now()
    return freshToken()
  }

  return {
    token: () => around().readToken(),
    /** The token to send, renewed first when it is about to expire; null for a guest. */
    freshToken,
    ranOut,
    started,
    ended() {
      drop('logout')
    },
    /**
     * A call was refused with this token, at `at` by the clock of the house. A token that had run out by then is renewed, and
     * the new one answered, to ask again with; else, when that means a lost session and the token is still ours, it is over.
     */
    async refused(name: string, token: string, at: number | null): Promise<string | null> {
      if (!lostSession.has(name)) return null
      const { exp } = readClaims(token) ?? { exp: 0 }
      if (name === 'session_ended' && at !== null && exp * 1000 <= at) {
        const renewed = await ranOut(token)
        return renewed === token ? null : renewed
      }
      if (around().readToken() === token) void lost()
      return null
    },
    listen(listener: (change: SessionChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** In Telegram's frame a cookie would be a stranger's, so the token lies in the storage of our own pages there. */
const browser: Surroundings = {
  readToken: () => (inTelegram() ? browserMemory.read(tokenCookie) : readCookie(tokenCookie)),
  writeToken: (token) => {
    if (!inTelegram()) writeCookie(tokenCookie, token, tokenCookieDays)
    else browserMemory.write(tokenCookie, token)
  },
  marker: browserMemory.read,
  setMarker: browserMemory.write,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  exclusive: (work) => ('locks' in navigator ? navigator.locks.request(refreshMarker, work) : work()),
  requestRefresh: async (token) => {
    const traceId = crypto.randomUUID()
    try {
      const { response, text } = await serverAnswer(
        { name: 'player.refreshSession', traceId },
        '/api/player/sessions/refresh',
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'x-trace-id': traceId, ...comingFrom() },
        },
      )
      const body = JSON.parse(text) as { data?: SessionAnswer }
      return { status: response.status, answer: response.ok ? (body.data ?? null) : null }
    } catch {
      return { status: 0, answer: null }
    }
  },
}

/** Where a call comes from, for those that say so. */
export const comingFrom = (): { source: string; platform: string } =>
  inTelegram() ? { source: 'tg', platform: 'tg' } : { source: 'web', platform: 'web' }

/** From now on a lost session is opened again by this. */
export function comeAgainBy(again: () => Promise<SessionAnswer | null>): void {
  browser.again = again
}

export const browserSession = createSession(() => browser)
