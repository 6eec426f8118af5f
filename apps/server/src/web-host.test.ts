// Proves what leaves the house as a page: drawn whole without JavaScript, in the asked language, under a strict policy, and never another player's.
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { createWebHost, type WebHost } from './web-host.ts'

let api: TestServer
let web: WebHost
let server: Server
let origin: string
let drawn = 0
let restrictedCountry: string | null = null
/** The button, not the word in the handed-over texts. */
const signUp = />Sign up</
const publicUrl = 'https://house.test'
const frameOrigin = 'https://games.test'
const identityOrigin = 'https://identity.test'
const sportsbookOrigin = 'https://sports.test'

beforeAll(async () => {
  api = await startServer()
  web = await hostWith()
  server = createServer(web.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await web.close()
  await api.stop()
})

/** A host in front of the same API, which can be held up while it draws. */
const hostWith = (given: { guestPageMs?: number; heldUp?: () => Promise<void> } = {}) =>
  createWebHost({
    mode: 'production',
    artFolder: fileURLToPath(new URL('../../../.build/art', import.meta.url)),
    dispatch: async (capability, name, request, caller) => {
      if (name === 'listCollections') drawn++
      await given.heldUp?.()
      return api.app.api.dispatch(capability, name, request, caller)
    },
    authenticate: (token) => api.app.player.authenticate(token, { evenExpired: true }),
    whoAsks: (request) => ({
      ip: '127.0.0.1',
      country: request.headers['x-country'] ? String(request.headers['x-country']) : null,
    }),
    isRestricted: (country) => country === restrictedCountry,
    log: createLog('silent'),
    secure: true,
    publicUrl,
    frameOrigins: [frameOrigin],
    scriptOrigins: [identityOrigin, sportsbookOrigin],
    connectOrigins: [sportsbookOrigin],
    cameraOrigins: [identityOrigin],
    frameAncestors: ['https://telegram.test'],
    licenceText: 'Licence 17 of the test island',
    minAge: 21,
    ...(given.guestPageMs === undefined ? {} : { guestPageMs: given.guestPageMs }),
  })

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', headers })
  return {
    response,
    html: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

async function newPlayer(): Promise<{ token: string; email: string }> {
  const email = `guest-${crypto.randomUUID()}@example.com`
  const response = await fetch(`${api.url}/api/player/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'A-quiet-green-table-9',
      firstName: 'Ottilie',
      lastName: 'Brandt',
      birthdate: '1990-01-01',
      country: 'DE',
      currency: 'EUR',
      agreements: true,
    }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return { token: data.accessToken, email }
}

describe('a page', () => {
  test('comes whole from the server, in the language of its address', async () => {
    const english = await page('/')
    expect(english.response.status).toBe(200)
    expect(english.html).toContain('<html lang="en" dir="ltr"')
    expect(english.html).toMatch(signUp)
    expect((await page('/pt-br')).html).toContain('<html lang="pt-BR" dir="ltr"')
    const persian = await page('/fa')
    expect(persian.html).toContain('<html lang="fa" dir="rtl"')
    expect(persian.html).toContain('ثبت‌نام')
  })

  test('in a locale without texts of its own speaks the default language', async () => {
    const { response, html } = await page('/kk')
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="kk" dir="ltr"')
    expect(html).toMatch(signUp)
  })

  test('under the prefix of the default locale moves to the address without it', async () => {
    const { response } = await page('/en/games')
    expect(response.status).toBe(307)
    expect(new URL(response.headers.get('location') ?? '', origin).pathname).toBe('/games')
  })

  test('that does not exist says so with its path', async () => {
    const { response, html } = await page('/no/such/place')
    expect(response.status).toBe(404)
    expect(html).toContain('Page Not Found: /no/such/place')
    // Of filters that mean nothing there is no list that could give the page its name.
    const filters = await page('/games/no-such-filter')
    expect([filters.response.status, /<title>(.*?)<\/title>/.exec(filters.html)?.[1]]).toEqual([
      404,
      /<title>(.*?)<\/title>/.exec(html)?.[1],
    ])
  })

  test.each([
    ['/games/q-100%', '/games/q-100%25'],
    ['/games/q-%C3%28?sort=new', '/games/q-%25C3%2528?sort=new'],
    ['//stranger.test/%', '/stranger.test/%25'],
    ['/\\stranger.test/%', '/stranger.test/%25'],
  ])('that nobody can read, as %s, is led to one of our own that can be read (S7)', async (path, right) => {
    const { port } = server.address() as AddressInfo
    const location = await new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, path }, ({ headers }) => resolve(headers.location)).on('error', reject),
    )
    expect(location).toBe(right)
    expect((await fetch(origin + right)).status).toBeLessThan(500)
  })

  test('names itself in its other languages by where the house is found, whatever the request called it', async () => {
    for (const host of [new URL(origin).host, 'stranger.test']) {
      const { html } = await page('/de/games', { host, 'x-forwarded-host': host })
      const links = html.match(/<link rel="alternate"[^>]*>/g)?.join('') ?? ''
      for (const path of ['/games', '/de/games', '/pt-br/games', '/fa/games'])
        expect(links).toContain(`href="${publicUrl}${path}"`)
      expect(links).not.toContain('stranger.test')
    }
  })

  test('says from which age one plays in this market, the licence and where help with gambling is (P10)', async () => {
    const { html } = await page('/')
    expect(html).toContain('Licence 17 of the test island')
    expect(html).toContain('aria-label="For adults of 21 years and over"')
    expect(html).toContain('/static/responsible-gaming')
  })

  test('asks nobody but our own origin for anything (A1)', async () => {
    const { html } = await page('/')
    const addresses = [...html.matchAll(/(?:src|href)="(https?:)?\/\/([^"/]+)/g)].map(([, , host]) => host)
    const own = [new URL(origin).host, new URL(publicUrl).host]
    expect(addresses.filter((host) => !own.includes(host ?? ''))).toEqual([])
  })
})

describe('a modal', () => {
  test('that the address opens is drawn open, without an entrance', async () => {
    const { html } = await page('/?sign-in=true')
    expect(html).toContain('role="dialog"')
    expect(html).toContain('data-instant=""')
    expect((await page('/')).html).not.toContain('role="dialog"')
  })

  test.each(['/?wallet=deposit', '/?sign-in=1', '/?no-such-modal=true'])(
    '%s is not for this visitor: the key goes',
    async (path) => {
      const { response } = await page(path)
      expect(response.status).toBe(307)
      expect(new URL(response.headers.get('location') ?? '', origin).search).toBe('')
    },
  )
})

describe('the policy (S5)', () => {
  test('names a nonce that no other answer has, and no unsafe script', async () => {
    const [first, second] = [await page('/'), await page('/')]
    const nonces = [first, second].map(({ policy }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(2)
    for (const [index, { html, policy }] of [first, second].entries()) {
      expect(html).toContain(`nonce="${nonces[index]}"`)
      expect([...html.matchAll(/<script(?![^>]*nonce=)/g)]).toEqual([])
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  test('lets games in from their origin only, Telegram frame us, nobody else, and https stay (S5)', async () => {
    const { policy, response } = await page('/')
    expect(policy).toContain(`frame-src 'self' ${frameOrigin}`)
    expect(policy).toMatch(
      /script-src 'nonce-[^']+' 'strict-dynamic' https:\/\/identity\.test https:\/\/sports\.test;/,
    )
    expect(policy).toMatch(new RegExp(`connect-src [^;]* ${sportsbookOrigin}`))
    expect(response.headers.get('permissions-policy')).toContain(`camera=("${identityOrigin}")`)
    expect(policy).toContain("frame-ancestors 'self' https://telegram.test;")
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('whose page it is', () => {
  test('a player sees the name, the balance and no sign-up; the page is kept by nobody', async () => {
    const { token, email } = await newPlayer()
    const { html, response } = await page('/', { cookie: `access_token=${token}` })
    expect(html).toContain(email)
    expect(html).not.toMatch(signUp)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await page('/')).html).not.toContain(email)
  })

  test('in the frame of another page nobody is known by a cookie', async () => {
    const { token, email } = await newPlayer()
    const { html } = await page('/', { cookie: `access_token=${token}`, 'sec-fetch-dest': 'iframe' })
    expect(html).not.toContain(email)
    expect(html).toMatch(signUp)
  })

  test('a token that ran out still draws its own player, because drawing only reads; a forged one draws a guest', async () => {
    const { token, email } = await newPlayer()
    api.clock.advance(3_600_000)
    expect((await page('/', { cookie: `access_token=${token}` })).html).toContain(email)
    const [head = '', body = ''] = token.split('.')
    const forged = await page('/', { cookie: `access_token=${head}.${body}.AAAA` })
    expect(forged.html).toMatch(signUp)
    expect(forged.html).not.toContain(email)
  })

  test('a guest who asks for the wallet is asked to sign in', async () => {
    const { response } = await page('/de/wallet')
    expect(response.status).toBe(307)
    const location = new URL(response.headers.get('location') ?? '', origin)
    expect(location.pathname + location.search).toBe('/de?sign-in=true')
  })

  test('guests with the same looks share one drawing; other looks get their own', async () => {
    await page('/games?utm_source=share')
    const before = drawn
    await page('/games?utm_source=share')
    expect(drawn).toBe(before)
    const dark = await page('/games?utm_source=share', { cookie: 'color_mode=dark' })
    expect(drawn).toBe(before + 1)
    expect(dark.html).toContain('data-theme="dark"')
  })

  test('nobody waits while a known page is drawn anew: guests see the kept one, and it is drawn once', async () => {
    let held: PromiseWithResolvers<void> | null = null
    const host = await hostWith({ guestPageMs: 1, heldUp: async () => held?.promise })
    const door = createServer(host.handle)
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
    const ask = async () =>
      (await fetch(`http://127.0.0.1:${(door.address() as AddressInfo).port}/games`)).text()
    const withoutNonce = (html: string) => html.replaceAll(/"[\w-]{22}00"/g, '')
    try {
      const first = await ask()
      const [before, keptSince] = [drawn, Date.now()]
      await expect.poll(() => Date.now()).toBeGreaterThan(keptSince + 1)
      held = Promise.withResolvers<void>()
      // The next drawing is held up, so whatever is answered now was kept.
      for (const html of [await ask(), await ask(), await ask()]) {
        expect(withoutNonce(html)).toBe(withoutNonce(first))
        expect(html).not.toBe(first)
      }
      held.resolve()
      await expect.poll(() => drawn).toBe(before + 1)
    } finally {
      held?.resolve()
      door.close()
      door.closeAllConnections()
      await host.close()
    }
  })

  test('where play is restricted there are words, not games', async () => {
    restrictedCountry = 'ZZ'
    const { html } = await page('/', { 'x-country': 'ZZ' })
    expect(html).toContain('Not available where you are')
    expect(html).not.toMatch(signUp)
    restrictedCountry = null
  })
})

describe('files', () => {
  test('of a build are kept for a year and come compressed; the manifest of versions never is', async () => {
    const { html } = await page('/')
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
    const asset = await fetch(origin + sheet, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    const latest = await fetch(`${origin}/builds/latest.json?1`)
    expect(latest.headers.get('cache-control')).toBe('no-cache')
    const { id } = (await latest.json()) as { id: string }
    expect((await fetch(`${origin}/builds/meta/${id}.json`)).status).toBe(200)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.2', 'br'],
    ['gzip, br;q=0', null],
    ['br;q=0.000, gzip', null],
    ['identity', null],
  ])('come as the browser reads them: %s', async (offer, encoding) => {
    const { html } = await page('/')
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
    for (const address of [sheet, '/support']) {
      const answer = await fetch(origin + address, { headers: { 'accept-encoding': offer } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
    }
  })

  test('outside of the build are out of reach', async () => {
    for (const path of [
      '/assets/../server/server.js',
      '/assets/%2e%2e/server/server.js',
      '/assets/gone-1234.js',
    ]) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
  })

  test('and pages are only read: nothing is posted to them', async () => {
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
  })

  test('leads a form that was sent without its script back to its page, and nowhere else', async () => {
    const send = (path: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { accept: 'text/html,*/*' },
        body: new URLSearchParams({ password: 'felt-and-brass' }),
        redirect: 'manual',
      })
    const answer = await send('/de?sign-in=true')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/de?sign-in=true')
    expect((await send('//elsewhere.example/')).status).toBe(405)
  })
})
