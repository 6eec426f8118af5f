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
}
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://casino.test',
  GAME_PROVIDER_URL: 'https://games.test/',
  PAYMENT_PROVIDER_URL: 'https://pay.test',
  SMTP_URL: 'smtps://mail.test:465',
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
    ]
    expect(new Set([...of(one), ...of(two)]).size).toBe(10)
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

describe('production (S9)', () => {
  it('starts with secrets of its own, seeds nobody and writes none down', () => {
    expect(readConfig(production())).toMatchObject({ mode: 'production', secure: true, seed: false })
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
  })

  it.each([...Object.keys(secrets), 'PUBLIC_URL', 'GAME_PROVIDER_URL', 'PAYMENT_PROVIDER_URL', 'SMTP_URL'])(
    'refuses to start without %s, even when the data folder has one',
    (name) => {
      readConfig({ DATA_DIR: folder })
      for (const missing of [undefined, '']) {
        const read = () => readConfig({ ...production(), [name]: missing })
        expect(read).toThrow(`  ${name}: must be set in production`)
      }
    },
  )

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
