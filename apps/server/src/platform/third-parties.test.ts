// Proves that a page's policy opens to configured third parties and to nobody else, and that production brings in only what it names (S5).
import { expect, it } from 'vitest'
import * as z from 'zod'
import { thirdPartiesOf, thirdPartyEnvironment } from './third-parties.ts'

const shape = z.object(thirdPartyEnvironment)
const of = (env: Record<string, string>, sandboxUrl: string | null = null) =>
  thirdPartiesOf(shape.parse(env), sandboxUrl)

it('brings nobody in where nothing is named', () => {
  expect(of({})).toEqual({
    config: { device: { defaultUserAgent: '', refreshOnResize: true }, addresses: {} },
    openings: { scripts: [], connections: [], images: [], frames: [] },
  })
})

it('opens each vendor that is named, and no other', () => {
  const { config, openings } = of({
    GTM_ID: 'GTM-ABC123',
    SENTRY_DSN: 'https://0a1b@o1.ingest.sentry.test/42',
  })
  expect(config).toMatchObject({
    gtmId: 'GTM-ABC123',
    sentryDns: 'https://0a1b@o1.ingest.sentry.test/42',
    addresses: { gtm: 'https://www.googletagmanager.com/gtm.js' },
  })
  expect(openings.scripts).toEqual(['https://www.googletagmanager.com'])
  expect(openings.connections).toContain('https://o1.ingest.sentry.test')
  expect(JSON.stringify(openings)).not.toMatch(/yandex|chatra|fullstory/)
  expect(openings.frames).toEqual([])
})

it('frames the chat, and reaches a script that lies elsewhere at that host alone', () => {
  expect(of({ CHATRA_ID: 'abc' }).openings.frames).toEqual(['https://*.chatra.io'])
  const { openings } = of({ YANDEX_METRIKA_ID: '5', YANDEX_METRIKA_SCRIPT_URL: 'https://own.test/m.js' })
  expect(openings).toEqual({
    scripts: ['https://own.test'],
    connections: ['https://own.test'],
    images: [],
    frames: [],
  })
})

it('opens what the tags of a container bring along', () => {
  expect(
    of({ GTM_ID: 'GTM-1', THIRD_PARTY_ORIGINS: 'https://ads.test/x, https://more.test' }).openings,
  ).toMatchObject({
    scripts: expect.arrayContaining(['https://ads.test', 'https://more.test']),
    connections: expect.arrayContaining(['https://ads.test']),
  })
})

it('lets the sandbox stand in for all of them on a fresh machine', () => {
  const { config, openings } = of({}, 'http://localhost:3001')
  expect(Object.keys(config).toSorted()).toEqual([
    'addresses',
    'chatraId',
    'device',
    'fullStoryOrgId',
    'gtmId',
    'pixelId',
    'sentryDns',
    'yandexMetrikaId',
  ])
  expect(config.sentryDns).toBe('http://sandbox@localhost:3001/analytics/1')
  expect(new Set(Object.values(openings).flat())).toEqual(new Set(['http://localhost:3001']))
  // Whose own id is named is reached at the vendor, also beside the sandbox.
  expect(of({ GTM_ID: 'GTM-1' }, 'http://localhost:3001').config.addresses.gtm).toMatch(/googletagmanager/)
})

it.each([
  ['GTM_ID', "x');alert(1)//"],
  ['YANDEX_METRIKA_ID', 'seven'],
  ['SENTRY_DSN', 'https://sentry.test/1'],
  ['PIXEL_URL', 'javascript:alert(1)'],
])('refuses %s=%s', (name, value) => {
  expect(shape.safeParse({ [name]: value }).success).toBe(false)
})
