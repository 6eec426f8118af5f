// Proves what a mini-app does at its start: it lets Telegram's user in, keeps the token away from cookies, and says plainly when it cannot.
import { useRouter } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { mockTelegramEnv } from '@tma.js/sdk'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import type { Request } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { noteLaunch } from '../telegram-launch.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { enterFromTelegram } from './telegram.ts'

const user = { id: 7, first_name: 'Tilda', language_code: 'en' }
const data = new URLSearchParams({ user: JSON.stringify(user), auth_date: '1', hash: 'ff', signature: '' })
const launch = new URLSearchParams({
  tgWebAppData: data.toString(),
  tgWebAppVersion: '8.0',
  tgWebAppPlatform: 'ios',
  tgWebAppThemeParams: '{"bg_color":"#17212b"}',
})

const tokenOf = (sub: string) =>
  `head.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 900 }))}.tail`
const session = (sub: string, tgUserId: string) => ({
  accessToken: tokenOf(sub),
  tokenType: 'Bearer',
  expiresAfter: 900,
  sessionId: 's',
  profile: { id: sub, tgUserId, isNewlyRegistered: true },
})

let events: string[]

beforeEach(() => {
  events = []
  mockTelegramEnv({ launchParams: launch, onEvent: ({ name }) => void events.push(name) })
  history.replaceState(null, '', `/#${launch}`)
  noteLaunch()
})

afterEach(() => {
  alerts.closeAll()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  noteLaunch()
})

function Enter() {
  const router = useRouter()
  useEffect(() => void enterFromTelegram(router), [router])
  return null
}

async function open(answers: Answers) {
  const asked: [string, unknown][] = []
  const all: Answers = {
    'player.init': () => ({ country: null, restricted: false, socialAuth: [], telegram: null }),
    'player.syncTelegramUser': () => ({ tgUserId: '7', mayWrite: true }),
    'wallet.listAccounts': () => [],
    ...answers,
  }
  const noted: Answers = {}
  for (const [name, answer] of Object.entries(all)) {
    noted[name] = (request: Request) => {
      asked.push([name, request.body])
      return answer(request)
    }
  }
  await openScreen(<Enter />, { answers: noted })
  return { asked }
}

const said = () => alerts.shown().map(({ title }) => title)

test('Telegram’s user is let in by the signature, and the token is no cookie', async () => {
  const { asked } = await open({ 'player.signInByTelegram': () => session('tilda', '7') })
  await waitFor(() => expect(asked.map(([name]) => name)).toContain('player.syncTelegramUser'))
  expect(asked).toContainEqual(['player.signInByTelegram', { tg_payload: data.toString() }])
  expect(asked).toContainEqual(['player.syncTelegramUser', { payload: data.toString() }])
  expect(localStorage.getItem('access_token')).toBe(tokenOf('tilda'))
  expect(document.cookie).not.toContain('access_token')
  expect(events).toContain('web_app_ready')
  expect(said()).toEqual([])
})

test('whoever is known already is not let in anew', async () => {
  localStorage.setItem('access_token', tokenOf('tilda'))
  const { asked } = await open({ 'player.getProfile': () => session('tilda', '7').profile })
  await waitFor(() => expect(asked.map(([name]) => name)).toContain('player.syncTelegramUser'))
  expect(asked.map(([name]) => name)).not.toContain('player.signInByTelegram')
})

test('on a shared phone the token of another person is not used', async () => {
  localStorage.setItem('access_token', tokenOf('kurt'))
  await open({
    'player.getProfile': () => session('kurt', '8').profile,
    'player.signInByTelegram': () => session('tilda', '7'),
  })
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe(tokenOf('tilda')))
})

test.each([
  ['player_blocked', 403, 'Your account is blocked'],
  ['telegram_failed', 401, 'Telegram did not confirm who you are'],
  ['country_restricted', 403, 'Not available in your country'],
])('%s is said plainly, and nobody is signed in', async (name, status, title) => {
  await open({ 'player.signInByTelegram': () => refusal(name, status) })
  await waitFor(() => expect(said()).toEqual([title]))
  expect(browserSession.token()).toBeNull()
  if (name === 'player_blocked')
    expect(alerts.shown()[0]?.links).toEqual({ support: { text: 'support', href: '/support' } })
})

test('a user who cannot be kept in step is told as Telegram’s failure', async () => {
  await open({
    'player.signInByTelegram': () => session('tilda', '7'),
    'player.syncTelegramUser': () => refusal('telegram_failed', 401),
  })
  await waitFor(() => expect(said()).toEqual(['Telegram did not confirm who you are']))
})
