// Answers for who walks through a journey and where: addresses of the running product, cookies of a guest or a player, and waiting until a page is awake.
import { expect, type Browser, type BrowserContext, type Page, type WorkerInfo } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export const casino = (): string => process.env['BASE_URL'] ?? ''
export const sandbox = (): string => process.env['SANDBOX_URL'] ?? ''

/** For what is the same whatever the size of the screen, as words, addresses, sessions and headers are: it runs at one size. */
export const once = { tag: '@once' }

/** For what holds the same at every width and is tightest on the phone: it runs there. */
export const onThePhone = { tag: '@phone' }

/** For walks in which things move, leave and take each other's place before the eyes of most people: `test.use(inMotion)`. */
export const inMotion = { reducedMotion: 'no-preference' } as const

/** Alice stands in every seeded world; many journeys walk as her at once, so none of them may depend on what she has. */
const alice = { login: 'alice@baize.test', password: 'felt-and-brass' }

export async function aliceToken(): Promise<string> {
  const { accessToken } = await called<{ accessToken: string }>('POST', '/api/player/sessions', {
    body: alice,
  })
  return accessToken
}

/** The token of whoever is signed in with these cookies. */
export const tokenIn = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.find(({ name }) => name === 'access_token')?.value ?? ''

export async function comesAs(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: token, url: casino() }])
}

export async function comesAsAlice(context: BrowserContext): Promise<void> {
  await comesAs(context, await aliceToken())
}

export type Newcomer = { email: string; password: string; token: string }

/** Somebody whom no other journey knows, whose profile may play. */
export async function newcomer(over: Record<string, unknown> = {}): Promise<Newcomer> {
  const given = {
    email: `newcomer-${randomUUID()}@baize.test`,
    password: 'a quiet green table',
    country: 'DE',
    currency: 'EUR',
    birthdate: '1990-04-12',
    agreements: true,
    ...over,
  }
  const { accessToken } = await called<{ accessToken: string }>('POST', '/api/player/register', {
    body: given,
  })
  return { email: given.email, password: given.password, token: accessToken }
}

/** The newcomer, signed in here, to whom cookies were no question. */
export async function comesAsNewcomer(
  context: BrowserContext,
  over?: Record<string, unknown>,
): Promise<Newcomer> {
  const somebody = await newcomer(over)
  await comesAs(context, somebody.token)
  await refusedCookies(context)
  return somebody
}

/** The question about cookies was answered with no, as most visitors do, so it covers nothing. */
export async function refusedCookies(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'consent', value: 'none', url: casino() }])
}

/** A page that a whole worker shares, as the fixture of a page is for one journey: the browser knows the casino's code after the first. */
export async function sharedPage(
  browser: Browser,
  { project }: WorkerInfo,
  over: { token?: string } = {},
): Promise<Page> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, reducedMotion } = project.use
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    locale,
    timezoneId,
    reducedMotion,
  })
  await refusedCookies(context)
  if (over.token) await comesAs(context, over.token)
  return context.newPage()
}

type Called = { token?: string; body?: unknown }

export async function called<Answer>(method: string, path: string, { token, body }: Called): Promise<Answer> {
  const answer = await fetch(casino() + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      source: 'web',
      platform: 'web',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as { data: Answer; error?: unknown }
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${JSON.stringify(said.error)}`)
  return said.data
}

/** A deposit that waits, with its number, so that the screens about payments have something to show. */
export async function waitingDeposit(token: string): Promise<string> {
  const accounts = await called<{ id: string; currency: string; status: number }[]>(
    'GET',
    '/api/wallet/accounts',
    { token },
  )
  const account = accounts.find(({ status }) => status === 1)
  const groups = await called<{ methods: { method: string; type: string }[] }[]>(
    'GET',
    `/api/payment/methods/deposit?currency=${account?.currency}`,
    { token },
  )
  const method = groups.flatMap(({ methods }) => methods).find(({ type }) => type === 'bank')
  const id = randomUUID()
  await called('POST', '/api/payment/invoices/deposit', {
    token,
    body: {
      id,
      method: method?.method,
      currency: account?.currency,
      amount: '50',
      accountId: account?.id,
      fields: {},
      redirectSuccessUrl: '/wallet',
      redirectErrorUrl: '/wallet',
    },
  })
  return id
}

/** A card payment, approved on the provider's page; the amount is written as the wire writes it, as "50.00". */
export async function paidIn(token: string, amount: string): Promise<void> {
  const accounts = () =>
    called<{ id: string; currency: string; balance: string }[]>('GET', '/api/wallet/accounts', { token })
  const account = (await accounts()).find(({ currency }) => currency === 'EUR')
  const { action } = await called<{ action: string }>('POST', '/api/payment/invoices/deposit', {
    token,
    body: {
      id: randomUUID(),
      method: 'monetix.deposit.card',
      currency: 'EUR',
      amount,
      accountId: account?.id,
      fields: {},
      redirectSuccessUrl: '/wallet',
      redirectErrorUrl: '/wallet',
    },
  })
  await fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  await expect.poll(async () => (await accounts()).find(({ id }) => id === account?.id)?.balance).toBe(amount)
}

/** Opens a page and waits until React has taken it over: from then on its buttons act. */
export async function open(page: Page, path: string): Promise<number> {
  const answer = await page.goto(casino() + path)
  await awake(page)
  return answer?.status() ?? 0
}

/**
 * React has taken over the whole document, every part that it keeps for later too, but for those that sleep until somebody
 * stirs: whoever presses one of them wakes it first. And what follows a drawing is done: a key that is listened to is
 * heard, a field that is filled keeps what was written.
 */
export async function awake(page: Page): Promise<void> {
  const sleeps = '[data-sleeps]'
  type Fiber = { memoizedState?: unknown; child: Fiber | null; sibling: Fiber | null; return: Fiber | null }
  await page.waitForFunction((sleeps) => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const container = key && (Reflect.get(document, key) as { stateNode: { current: Fiber } })
    if (!container) return false
    const root = container.stateNode.current
    for (let fiber: Fiber | null = root; fiber;) {
      const state = fiber.memoizedState
      if (typeof state === 'object' && state !== null) {
        if ('isDehydrated' in state && state.isDehydrated === true) return false
        if ('dehydrated' in state && state.dehydrated instanceof Comment) {
          const drawn = state.dehydrated.nextSibling
          if (!(drawn instanceof Element && drawn.matches(sleeps))) return false
        }
      }
      if (fiber.child) {
        fiber = fiber.child
        continue
      }
      while (fiber && !fiber.sibling) fiber = fiber.return
      fiber = fiber?.sibling ?? null
    }
    return true
  }, sleeps)
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  // Nothing waits any more: neither a skeleton nor the frame of a modal whose code is on its way.
  await expect(page.locator('[aria-busy="true"], .shell-modal-wait')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
