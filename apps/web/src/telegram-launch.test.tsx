// Proves that a launch by Telegram is taken out of the address, outlives a reload, and is told from any other page.
import { beforeEach, expect, test, vi } from 'vitest'

const data = 'user=%7B%22id%22%3A7%7D&auth_date=1&hash=ff'
const launch = `#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios`

/** A page that has just been loaded at this address. */
async function load(address: string) {
  vi.resetModules()
  history.replaceState(null, '', address)
  const loaded = await import('./telegram-launch.ts')
  loaded.noteLaunch()
  return loaded
}

beforeEach(() => sessionStorage.clear())

test('any other page is not Telegram’s, whatever its # says', async () => {
  for (const address of ['/', '/games#find', '/#tgAuthResult=x', '/?tgWebAppData=x']) {
    const { inTelegram, launchData } = await load(address)
    expect(inTelegram(), address).toBe(false)
    expect(launchData()).toBeNull()
  }
  expect(sessionStorage.length).toBe(0)
})

test('a launch is known, and leaves the address', async () => {
  const { inTelegram, isJustLaunched, launchData } = await load(`/games?stag=x${launch}`)
  expect(inTelegram()).toBe(true)
  expect(isJustLaunched()).toBe(true)
  expect(launchData()).toBe(data)
  expect(location.pathname + location.search + location.hash).toBe('/games?stag=x')
  expect(sessionStorage.getItem('initData')).toBe(data)
  expect(JSON.parse(sessionStorage.getItem('initDataUnsafe') ?? '')).toMatchObject({ user: '{"id":7}' })
})

test('the same tab stays Telegram’s over a reload', async () => {
  await load(`/${launch}`)
  const { inTelegram, isJustLaunched, launchData } = await load('/wallet')
  expect(inTelegram()).toBe(true)
  expect(isJustLaunched()).toBe(false)
  expect(launchData()).toBe(data)
})

test('a launch that names nobody lets nobody in', async () => {
  const { inTelegram, launchData } = await load('/#tgWebAppVersion=8.0&tgWebAppPlatform=ios')
  expect(inTelegram()).toBe(true)
  expect(launchData()).toBeNull()
})

test('a launch that could not be used is forgotten', async () => {
  const { forgetLaunch, launchData } = await load(`/${launch}`)
  forgetLaunch()
  expect(launchData()).toBeNull()
  expect((await load('/')).launchData()).toBeNull()
})
