// Proves the session of a browser: one renewal for all tabs, patience with a lost one, and the end of a refused one.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession, readClaims, type Surroundings } from './browser-session.ts'
import { answerToOtherTab } from './other-tabs.ts'

const second = 1000
const token = (expiresAtMs: number, name: string) =>
  `head.${btoa(JSON.stringify({ sub: 'player-1', exp: expiresAtMs / second, name }))}.tail`

/** One browser: what its tabs share. Time passes only when a tab waits. */
let browser: {
  nowMs: number
  cookie: string | null
  storage: Map<string, string>
  asked: string[]
  answer: (given: string) => Promise<{ status: number; accessToken?: string }>
}

beforeEach(() => {
  browser = {
    nowMs: 1_000_000_000,
    cookie: null,
    storage: new Map(),
    asked: [],
    answer: async () => ({ status: 401 }),
  }
})

function openTab(again?: Surroundings['again']): ReturnType<typeof createSession> {
  const around: Surroundings = {
    readToken: () => browser.cookie,
    writeToken: (given) => {
      browser.cookie = given
    },
    marker: (name) => browser.storage.get(name) ?? null,
    setMarker: (name, value) => {
      if (value === null) browser.storage.delete(name)
      else browser.storage.set(name, value)
    },
    now: () => browser.nowMs,
    wait: async (ms) => {
      browser.nowMs += ms
    },
    exclusive: (work) => work(),
    ...(again ? { again } : {}),
    requestRefresh: async (given) => {
      browser.asked.push(given)
      const { status, accessToken } = await browser.answer(given)
      return {
        status,
        answer: accessToken
          ? { accessToken, tokenType: 'Bearer', expiresAfter: 900, sessionId: 's', profile: {} as never }
          : null,
      }
    },
  }
  return createSession(() => around)
}

const fresh = () => token(browser.nowMs + 900 * second, 'new')

describe('renewing', () => {
  test('a token that lives longer than ten seconds is used as it is', async () => {
    browser.cookie = token(browser.nowMs + 10_001, 'old')
    expect(await openTab().freshToken()).toBe(browser.cookie)
    expect(browser.asked).toEqual([])
  })

  test('a token within ten seconds of its end is renewed first', async () => {
    browser.cookie = token(browser.nowMs + 10_000, 'old')
    const renewed = fresh()
    browser.answer = async () => ({ status: 200, accessToken: renewed })
    expect(await openTab().freshToken()).toBe(renewed)
    expect(browser.cookie).toBe(renewed)
    expect(browser.storage.get('refreshSession')).toBeUndefined()
  })

  test('ten calls at once in one tab share one renewal', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    const renewed = fresh()
    browser.answer = async () => ({ status: 200, accessToken: renewed })
    const tab = openTab()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.freshToken()))
    expect(new Set(tokens)).toEqual(new Set([renewed]))
    expect(browser.asked).toHaveLength(1)
  })

  test('a second tab waits for the first and takes its token, so that no old token is replayed', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    const renewed = fresh()
    let arrive = () => {}
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    browser.answer = async () => {
      await gate
      return { status: 200, accessToken: renewed }
    }
    const first = openTab().freshToken()
    expect(browser.storage.get('refreshSession')).toBe('loading')
    const second = openTab().freshToken()
    arrive()
    expect(await Promise.all([first, second])).toEqual([renewed, renewed])
    expect(browser.asked).toHaveLength(1)
  })

  test('a marker of a tab that died is given up after ten looks of 500 ms', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    browser.storage.set('refreshSession', 'loading')
    const startedAt = browser.nowMs
    const renewed = token(startedAt + 900 * second, 'new')
    browser.answer = async () => ({ status: 200, accessToken: renewed })
    expect(await openTab().freshToken()).toBe(renewed)
    expect(browser.nowMs - startedAt).toBe(5000)
  })
})

describe('ending', () => {
  test('a refused renewal signs out and tells the other tabs', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    const tab = openTab()
    const heard: string[] = []
    tab.listen((change) => heard.push(change))
    expect(await tab.freshToken()).toBeNull()
    expect(browser.cookie).toBeNull()
    expect(heard).toEqual(['refused'])
    expect(browser.storage.get('changeSession')).toMatch(/:logout$/)
  })

  test('a server that cannot be reached refuses nothing: the session stays', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    browser.answer = async () => ({ status: 0 })
    expect(await openTab().freshToken()).toBeNull()
    expect(browser.cookie).not.toBeNull()
  })

  test('a 401 to a token that was replaced meanwhile is old news', () => {
    browser.cookie = token(browser.nowMs, 'new')
    const tab = openTab()
    void tab.refused('session_ended', 'the-token-before', null)
    expect(browser.cookie).not.toBeNull()
    void tab.refused('session_ended', browser.cookie ?? '', null)
    expect(browser.cookie).toBeNull()
  })
})

describe('a refusal', () => {
  test.each(['not_signed_in', 'session_ended', 'player_blocked'])('%s means a lost session', (name) => {
    browser.cookie = token(browser.nowMs + 900 * second, 'mine')
    const tab = openTab()
    const heard: string[] = []
    tab.listen((change) => heard.push(change))
    void tab.refused(name, browser.cookie, null)
    expect(browser.cookie).toBeNull()
    expect(heard).toEqual(['refused'])
  })

  test.each([
    'not_allowed',
    'country_restricted',
    'decline_not_allowed',
    'second_factor_needed',
    'captcha_needed',
    'profile_incomplete',
    'wrong_password',
    'telegram_failed',
    'too_many_requests',
  ])('%s leaves the session alone, whatever its status', (name) => {
    browser.cookie = token(browser.nowMs + 900 * second, 'mine')
    const tab = openTab()
    const heard: string[] = []
    tab.listen((change) => heard.push(change))
    void tab.refused(name, browser.cookie, null)
    expect(browser.cookie).not.toBeNull()
    expect(heard).toEqual([])
  })
})

describe('on a computer whose clock is wrong', () => {
  const hour = 3600 * second
  /** The house is right; the browser shows another time. */
  const house = () => browser.nowMs - wrongBy
  let wrongBy = 0
  const made = (atMs: number, name: string) =>
    `head.${btoa(JSON.stringify({ sub: 'player-1', iat: atMs / second, exp: atMs / second + 900, name }))}.tail`

  test('by an hour ahead, a token is renewed once and then believed as long as the house believes it', async () => {
    wrongBy = hour
    browser.cookie = made(house(), 'first')
    browser.answer = async () => ({ status: 200, accessToken: made(house(), 'second') })
    const tab = openTab()
    const renewed = await tab.freshToken()
    expect(await tab.freshToken()).toBe(renewed)
    expect(browser.asked).toHaveLength(1)
    browser.nowMs += 890 * second
    await tab.freshToken()
    expect(browser.asked).toHaveLength(2)
  })

  test('by an hour behind, a call that is refused because its token ran out is asked again with a new one', async () => {
    wrongBy = -hour
    const old = made(house() - 901 * second, 'old')
    browser.cookie = old
    const renewed = made(house(), 'new')
    browser.answer = async () => ({ status: 200, accessToken: renewed })
    const tab = openTab()
    const heard: string[] = []
    tab.listen((change) => heard.push(change))
    // It looks fresh from here.
    expect(await tab.freshToken()).toBe(old)
    expect(await tab.refused('session_ended', old, house())).toBe(renewed)
    expect(browser.asked).toEqual([old])
    expect(heard).toEqual([])
    // From now on the page knows what time it is in the house.
    browser.nowMs += 891 * second
    await tab.freshToken()
    expect(browser.asked).toEqual([old, renewed])
  })

  test('a session that ended before its token did is over all the same', async () => {
    wrongBy = -hour
    browser.cookie = made(house(), 'mine')
    const tab = openTab()
    expect(await tab.refused('session_ended', browser.cookie, house())).toBeNull()
    expect(browser.cookie).toBeNull()
    expect(browser.asked).toEqual([])
  })

  test('the live connection gets another token than the one that it was refused with', async () => {
    wrongBy = -hour
    const old = made(house() - 901 * second, 'old')
    browser.cookie = old
    const renewed = made(house(), 'new')
    browser.answer = async () => ({ status: 200, accessToken: renewed })
    expect(await openTab().ranOut(old)).toBe(renewed)
  })
})

describe('somebody whom Telegram vouches for', () => {
  const session = (name: string) => ({
    accessToken: token(browser.nowMs + 900 * second, name),
    tokenType: 'Bearer' as const,
    expiresAfter: 900,
    sessionId: 's',
    profile: {} as never,
  })

  test('comes in again when the renewal is refused, and the call goes out with the new token', async () => {
    browser.cookie = token(browser.nowMs, 'old')
    const again = session('again')
    const tab = openTab(async () => again)
    const heard: string[] = []
    tab.listen((change) => heard.push(change))
    expect(await tab.freshToken()).toBe(again.accessToken)
    expect(browser.cookie).toBe(again.accessToken)
    expect(heard).toEqual(['login'])
  })

  test('comes in again once when several calls lose the session together', async () => {
    browser.cookie = token(browser.nowMs + 900 * second, 'mine')
    let times = 0
    const tab = openTab(async () => {
      times++
      return session('again')
    })
    const lost = browser.cookie
    for (let call = 0; call < 5; call++) void tab.refused('session_ended', lost, null)
    await vi.waitFor(() => expect(browser.cookie).not.toBe(lost))
    expect(times).toBe(1)
  })

  test('is signed out when Telegram does not vouch any more', async () => {
    for (const again of [async () => null, () => Promise.reject(new Error('away'))]) {
      browser.cookie = token(browser.nowMs + 900 * second, 'mine')
      const tab = openTab(again)
      void tab.refused('player_blocked', browser.cookie, null)
      await vi.waitFor(() => expect(browser.cookie).toBeNull())
    }
  })
})

test('a sign-in elsewhere reloads a guest; a sign-out elsewhere sends a player home', () => {
  expect(answerToOtherTab('17:login', false)).toBe('reload')
  expect(answerToOtherTab('17:login', true)).toBeNull()
  expect(answerToOtherTab('17:logout', true)).toBe('home')
  expect(answerToOtherTab('17:logout', false)).toBeNull()
  expect(answerToOtherTab(null, true)).toBeNull()
})

test('something that is no token has no claims', () => {
  for (const text of ['', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('[]')}.c`])
    expect(readClaims(text)).toBeNull()
})
