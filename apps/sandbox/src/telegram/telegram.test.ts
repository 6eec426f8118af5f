// Proves the sandbox's Telegram: launch data that a bot can check, an app in a phone's frame, and a login page that leads only to the bot's own domain.
import { createHash, createHmac } from 'node:crypto'
import { isValid, parse } from '@tma.js/init-data-node'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { telegram } from './telegram.ts'

const botToken = '7000000001:a-token-that-both-sides-of-this-know'
const casino = 'http://casino.test'
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  await app.register(telegram({ botToken, casinoUrl: casino, casinoOrigins: [casino] }), {
    prefix: '/telegram',
  })
  await app.ready()
})

afterAll(() => app.close())

async function openedAddress(query: Record<string, string>): Promise<URL> {
  const shown = await app.inject({ url: '/telegram/app', query })
  const src = /<iframe[^>]* src="([^"]+)"/.exec(shown.body)?.[1] ?? ''
  return new URL(src.replaceAll('&amp;', '&'))
}

it('opens the casino in a frame with signed launch data behind the #', async () => {
  const address = await openedAddress({
    person: 'bento',
    theme: 'dark',
    platform: 'android',
    start: 'ref_A7',
  })
  expect(address.origin + address.pathname).toBe(`${casino}/`)
  const launch = new URLSearchParams(address.hash.slice(1))
  expect(launch.get('tgWebAppVersion')).toBe('8.0')
  expect(launch.get('tgWebAppPlatform')).toBe('android')
  expect(JSON.parse(launch.get('tgWebAppThemeParams') ?? '')).toMatchObject({ bg_color: '#17212b' })
  const data = launch.get('tgWebAppData') ?? ''
  expect(isValid(data, botToken, { expiresIn: 60 })).toBe(true)
  expect(isValid(data, `${botToken}x`)).toBe(false)
  expect(parse(data)).toMatchObject({
    user: { id: 910_000_002, username: 'bentorocha' },
    start_param: 'ref_A7',
  })
})

it('can make launch data that is too old, and sends a nobody back to the chats', async () => {
  const address = await openedAddress({ person: 'tilda', ago: '7200' })
  const data = new URLSearchParams(address.hash.slice(1)).get('tgWebAppData') ?? ''
  expect(isValid(data, botToken, { expiresIn: 3600 })).toBe(false)
  expect((await app.inject({ url: '/telegram/app', query: { person: 'nobody' } })).headers.location).toBe(
    '/telegram/',
  )
})

it('lets anybody else come too, as a new person or as the same one again', async () => {
  const idOf = async (query: Record<string, string>) => {
    const { hash } = await openedAddress({ person: 'somebody', ...query })
    return parse(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '').user?.id
  }
  expect(await idOf({ id: '4242424242' })).toBe(4_242_424_242)
  expect(await idOf({})).not.toBe(await idOf({}))
})

const widget = {
  bot_id: '7000000001',
  origin: casino,
  return_to: `${casino}/auth/social/telegram/callback?state=s`,
}
const answer = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/telegram/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...widget, ...fields }).toString(),
  })

it('tells the casino by the login page who somebody is, signed with the hash of the token', async () => {
  const { headers } = await answer({ person: 'tilda' })
  const [address, hash] = String(headers.location).split('#tgAuthResult=')
  expect(address).toBe(widget.return_to)
  const { hash: signature, ...fields } = JSON.parse(
    Buffer.from(hash ?? '', 'base64url').toString('utf8'),
  ) as Record<string, string>
  const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const secret = createHash('sha256').update(botToken).digest()
  expect(signature).toBe(createHmac('sha256', secret).update(lines.toSorted().join('\n')).digest('hex'))
  expect(fields).toMatchObject({ id: 910_000_001, username: 'tildamoss' })
  expect((await answer({ person: '' })).headers.location).toBe(`${widget.return_to}#tgAuthResult=false`)
})

it('leads nobody to a domain that is not the bot’s', async () => {
  const wrongs: Record<string, string>[] = [
    { origin: 'http://evil.test', return_to: 'http://evil.test/' },
    { return_to: 'http://evil.test/' },
    { bot_id: '1' },
  ]
  for (const wrong of wrongs) {
    const refused = await answer({ ...wrong, person: 'tilda' })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers.location).toBeUndefined()
  }
})
