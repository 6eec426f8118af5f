// Proves that a wrong configuration is told plainly, and that production never runs on secrets that somebody could guess (S9).
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let folder: string
const folders: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-config-'))
  folders.push(folder)
})
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })))

const secrets = {
  JWT_SECRET: '1f'.repeat(32),
  GAME_PROVIDER_SECRET: '2e'.repeat(32),
  PAYMENT_PROVIDER_SECRET: '3d'.repeat(32),
  REALTIME_API_KEY: '4c'.repeat(32),
  SMS_WEBHOOK_SECRET: '5b'.repeat(32),
  CAPTCHA_SECRET: '6a'.repeat(32),
  DATA_KEY: '7f'.repeat(32),
}
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://casino.test',
  GAME_PROVIDER_URL: 'https://games.test/',
  PAYMENT_PROVIDER_URL: 'https://pay.test',
  SMTP_URL: 'smtps://mail.test:465',
  SMS_WEBHOOK_URL: 'https://sms.test/send',
  CAPTCHA_VERIFY_URL: 'https://captcha.test/siteverify',
  CAPTCHA_PAGE_URL: 'https://captcha.test/page',
  ...secrets,
})

describe('an install that sets nothing', () => {
  it('has every setting, and secrets of its own that stay', () => {
    const first = readConfig({ DATA_DIR: folder })
    expect(first).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      gameProvider: { url: 'http://localhost:3001/games' },
      mail: { smtpUrl: 'smtp://127.0.0.1:3002' },
      captcha: {
        verifyUrl: 'http://localhost:3001/captcha/siteverify',
        pageUrl: 'http://localhost:3001/captcha/',
      },
      registrationSignsIn: true,
      realtime: { engine: 'hub' },
      jurisdiction: 'default',
      secure: false,
      seed: true,
    })
    expect(first.jwtSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: folder })).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('shares no secret with another install, nor one secret with another', () => {
    const other = mkdtempSync(join(tmpdir(), 'baize-config-'))
    folders.push(other)
    const [one, two] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: other })]
    const of = (config: typeof one) => [
      config.jwtSecret,
      config.gameProvider.secret,
      config.paymentProvider.secret,
      config.realtime.apiKey,
      config.sms.secret,
      config.captcha.secret,
      config.dataKey,
    ]
    expect(new Set([...of(one), ...of(two)]).size).toBe(14)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', JWT_SECRET: '', DATABASE_URL: '' })).toEqual(
      readConfig({ DATA_DIR: folder }),
    )
  })
})

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DATABASE_CONNECTIONS', 'many'],
  ['SANDBOX_PORT', '-1'],
  ['PUBLIC_URL', 'casino.test'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['GAME_PROVIDER_URL', 'ftp://games.test'],
  ['SMTP_URL', 'http://mail.test'],
  ['REALTIME_ENGINE', 'carrier-pigeon'],
  ['JURISDICTION', 'atlantis'],
  ['LOG_LEVEL', 'loud'],
  ['SEED', 'perhaps'],
  ['JWT_SECRET', 'short'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  const read = () => readConfig({ DATA_DIR: folder, [name]: value })
  expect(read).toThrow('The configuration is not right:')
  expect(read).toThrow(`  ${name}: `)
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
})

it('tells everything that is wrong at once', () => {
  const read = () => readConfig({ DATA_DIR: folder, PORT: 'x', SEED: 'x', LOG_LEVEL: 'x' })
  expect(read).toThrow(/PORT: [\s\S]*LOG_LEVEL: [\s\S]*SEED: /)
})

it('puts paths behind addresses without doubling the slash', () => {
  expect(readConfig(production()).gameProvider.url).toBe('https://games.test')
})

it('a trusted proxy is an address or a network, and nothing else', () => {
  const of = (text: string) => readConfig({ DATA_DIR: folder, TRUSTED_PROXIES: text }).trustedProxies
  expect(of('10.0.0.1, 2001:db8::/32')).toEqual(['10.0.0.1', '2001:db8::/32'])
  expect(() => of('10.0.0.1, proxy.internal')).toThrow('each must be an address, or a network')
})

it('what is measured is told on a port of its own, or nowhere', () => {
  const of = (given: Record<string, string>) => readConfig({ DATA_DIR: folder, ...given }).metricsPort
  expect(of({})).toBe(null)
  expect(of({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(of({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' })).toEqual({ host: '10.0.0.7', port: 9464 })
  expect(() => of({ METRICS_PORT: '3000' })).toThrow('  METRICS_PORT: must be another port than PORT')
})

it('a cluster for realtime is met where it is said to be', () => {
  const at = (given: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, REALTIME_ENGINE: 'centrifugo', ...given })
  expect(at({ CENTRIFUGO_URL: 'http://10.0.0.5:8000' }).realtime).toMatchObject({
    engine: 'centrifugo',
    url: 'http://10.0.0.5:8000',
    websocketUrl: undefined,
  })
  expect(at({ CENTRIFUGO_WEBSOCKET_URL: 'ws://10.0.0.6:8001/live' }).realtime).toMatchObject({
    websocketUrl: 'ws://10.0.0.6:8001/live',
  })
  // Its HTTP API is asked on a private address; TLS belongs to the proxy before it.
  expect(() => at({ CENTRIFUGO_URL: 'https://live.example' })).toThrow('  CENTRIFUGO_URL: ')
})

describe('production (S9)', () => {
  it('starts with secrets of its own, seeds nobody and writes none down', () => {
    expect(readConfig(production())).toMatchObject({ mode: 'production', secure: true, seed: false })
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
  })

  it.each([
    ...Object.keys(secrets),
    'PUBLIC_URL',
    'GAME_PROVIDER_URL',
    'PAYMENT_PROVIDER_URL',
    'SMTP_URL',
    'SMS_WEBHOOK_URL',
    'CAPTCHA_VERIFY_URL',
    'CAPTCHA_PAGE_URL',
  ])('refuses to start without %s, even when the data folder has one', (name) => {
    readConfig({ DATA_DIR: folder })
    for (const missing of [undefined, '']) {
      const read = () => readConfig({ ...production(), [name]: missing })
      expect(read).toThrow(`  ${name}: must be set in production`)
    }
  })

  it('goes without other services to sign in by and without a bot, or names real ones', () => {
    expect(readConfig(production())).toMatchObject({ social: { providers: [] }, telegram: null })
    const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'c' }
    const services = (some: object) => ({
      ...production(),
      SOCIAL_PROVIDERS: JSON.stringify([{ ...google, clientSecret: 'long enough', ...some }]),
    })
    expect(readConfig(services({ hosts: ['oauth2.googleapis.com'] })).social.providers).toMatchObject([
      { id: 'google', scopes: 'openid email profile', hosts: ['oauth2.googleapis.com'] },
    ])
    for (const wrong of [
      { issuer: 'http://accounts.google.com' },
      { clientSecret: 'short' },
      { id: 'telegram' },
      { hosts: ['https://evil.test/path'] },
    ])
      expect(() => readConfig(services(wrong)), JSON.stringify(wrong)).toThrow('  SOCIAL_PROVIDERS')
    expect(() => readConfig({ ...production(), SOCIAL_PROVIDERS: 'google' })).toThrow('must be a JSON list')
    const bot = `70000:${'t'.repeat(35)}`
    expect(readConfig({ ...production(), TELEGRAM_BOT_TOKEN: bot }).telegram).toMatchObject({
      botUrl: null,
      loginUrl: 'https://oauth.telegram.org',
      webOrigins: ['https://web.telegram.org'],
      dataSeconds: 3600,
    })
    expect(() => readConfig({ ...production(), TELEGRAM_BOT_TOKEN: 'a bot' })).toThrow('is no token of a bot')
  })

  it('goes without an identity provider, or names all of it', () => {
    expect(readConfig(production()).identity).toBeNull()
    const named = {
      SUMSUB_URL: 'https://api.identity.test/',
      SUMSUB_SDK_URL: 'https://static.identity.test/sdk.js',
      SUMSUB_APP_TOKEN: '8a'.repeat(16),
      SUMSUB_SECRET: '9b'.repeat(16),
      SUMSUB_WEBHOOK_SECRET: '0c'.repeat(16),
    }
    expect(readConfig({ ...production(), ...named }).identity).toMatchObject({
      url: 'https://api.identity.test',
      scriptUrl: 'https://static.identity.test/sdk.js',
      frameOrigins: ['https://api.identity.test'],
    })
    for (const name of Object.keys(named).slice(1)) {
      const read = () => readConfig({ ...production(), ...named, [name]: '' })
      expect(read).toThrow(`  ${name}: must be set with SUMSUB_URL`)
    }
    expect(() => readConfig({ ...production(), ...named, SUMSUB_SECRET: 'change-me-change-me' })).toThrow(
      '  SUMSUB_SECRET: looks like a default',
    )
  })

  it('goes without a sportsbook, or names all of it', () => {
    expect(readConfig(production()).sportsbook).toBeNull()
    const named = {
      SPORTSBOOK_URL: 'https://api.sports.test/v1/',
      SPORTSBOOK_SCRIPT_URL: 'https://sb2wsdk.sports.test/altenarWSDK.js',
      SPORTSBOOK_SECRET: '4d'.repeat(16),
      SPORTSBOOK_ORIGINS: 'https://feed.sports.test',
    }
    expect(readConfig({ ...production(), ...named }).sportsbook).toMatchObject({
      url: 'https://api.sports.test/v1',
      scriptUrl: named.SPORTSBOOK_SCRIPT_URL,
      integration: 'baize',
      origins: ['https://sb2wsdk.sports.test', 'https://feed.sports.test'],
    })
    for (const name of ['SPORTSBOOK_SCRIPT_URL', 'SPORTSBOOK_SECRET']) {
      const read = () => readConfig({ ...production(), ...named, [name]: '' })
      expect(read).toThrow(`  ${name}: must be set with SPORTSBOOK_URL`)
    }
  })

  it.each([
    'a'.repeat(32),
    'change-me-change-me-change-me-change-me',
    'default-default-default-default-default',
    'this-is-a-very-secret-secret-of-ours-12',
    'example0example0example0example0example0',
  ])('refuses a secret that looks like a default: %s', (value) => {
    expect(() => readConfig({ ...production(), JWT_SECRET: value })).toThrow(
      'JWT_SECRET: looks like a default',
    )
  })
})
