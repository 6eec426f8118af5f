// Answers for the bearer token in this browser: where it is kept, when it is renewed, and how the tabs agree about it.
import type { SessionAnswer } from '@baize/contract/player'

export const tokenCookie = 'access_token'
const tokenCookieDays = 365
/** A token counts as expired this long before it is. */
const expiryMarginMs = 10_000
const waitPollMs = 500
const maxWaitPolls = 10
const refreshMarker = 'refreshSession'
const changeMarker = 'changeSession'

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
}

export type SessionChange = 'login' | 'logout' | 'refused'

/** The payload of a token, unverified: the server checks it, the browser only wants to know when to renew it. */
export function readClaims(token: string): { exp: number; sub: string } | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    const { exp, sub } = claims as { exp?: unknown; sub?: unknown }
    return typeof exp === 'number' && typeof sub === 'string' ? { exp, sub } : null
  } catch {
    return null
  }
}

export function createSession(around: () => Surroundings) {
  const listeners = new Set<(change: SessionChange) => void>()
  let renewing: Promise<string | null> | null = null

  const tell = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const isFresh = (token: string) => {
    const claims = readClaims(token)
    return claims !== null && claims.exp * 1000 - expiryMarginMs > around().now()
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
          writeToken(answer.accessToken)
          return answer.accessToken
        }
        // A server that cannot be reached has refused nothing: the session stays for the next try.
        if (status >= 400 && status < 500 && status !== 429) drop('refused')
        return null
      } finally {
        setMarker(refreshMarker, null)
      }
    })
  }

  return {
    token: () => around().readToken(),
    /** The token to send, renewed first when it is about to expire; null for a guest. */
    async freshToken(): Promise<string | null> {
      const token = around().readToken()
      if (!token || isFresh(token)) return token
      renewing ??= renew().finally(() => {
        renewing = null
      })
      return renewing
    },
    started(token: string) {
      around().writeToken(token)
      announce('login')
      tell('login')
    },
    ended() {
      drop('logout')
    },
    /** A call was refused with this token; when it is still ours, the session is over. */
    refused(status: number, name: string, token: string) {
      const over =
        status === 401 || (status === 403 && name !== 'country_restricted' && name !== 'decline_not_allowed')
      if (over && around().readToken() === token) drop('refused')
    },
    listen(listener: (change: SessionChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What another tab's marker asks of this one. */
export function answerToOtherTab(marker: string | null, signedIn: boolean): 'reload' | 'home' | null {
  if (marker?.endsWith('login') && !signedIn) return 'reload'
  if (marker?.endsWith('logout') && signedIn) return 'home'
  return null
}

/** Another tab's news; a tab never hears its own. */
export function listenToOtherTabs(heard: (marker: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changeMarker) heard(event.newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export function writeCookie(name: string, value: string | null, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : days * 86_400
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || null
  }
  return null
}

const browser: Surroundings = {
  readToken: () => readCookie(tokenCookie),
  writeToken: (token) => writeCookie(tokenCookie, token, tokenCookieDays),
  marker: (name) => localStorage.getItem(name),
  setMarker: (name, value) =>
    value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  exclusive: (work) => ('locks' in navigator ? navigator.locks.request(refreshMarker, work) : work()),
  requestRefresh: async (token) => {
    try {
      const response = await fetch('/api/player/sessions/refresh', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-trace-id': crypto.randomUUID(),
          source: 'web',
          platform: 'web',
        },
        credentials: 'omit',
        signal: AbortSignal.timeout(10_000),
      })
      const body = (await response.json()) as { data?: SessionAnswer }
      return { status: response.status, answer: response.ok ? (body.data ?? null) : null }
    } catch {
      return { status: 0, answer: null }
    }
  },
}

export const browserSession = createSession(() => browser)
