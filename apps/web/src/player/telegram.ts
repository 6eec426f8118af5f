// Answers for a page that Telegram opened as a mini-app: it lets Telegram's user in, and fits the page to Telegram's frame.
import type { SessionAnswer } from '@baize/contract/player-session'
import {
  backButton,
  init,
  miniApp,
  openLink,
  openTelegramLink,
  setTargetOrigin,
  themeParams,
  viewport,
} from '@tma.js/sdk'
import type { useRouter } from '@tanstack/react-router'
import { browserMemory } from '../browser-memory.ts'
import { arrivalTags } from '../affiliate.ts'
import { alerts } from '../alerts.ts'
import { api, apiQuery, isRefusal } from '../api.ts'
import { isPhone } from '../device.ts'
import { faultReports } from '../fault-reports.ts'
import { browserSession, comeAgainBy } from '../browser-session.ts'
import { openModalsOf } from '../links.ts'
import { defaultLocale, translatedLocales, withLocale, type LocaleCode } from '../locale.ts'
import { live } from '../realtime/live.ts'
import { startSession } from '../session.ts'
import { forgetLaunch, isJustLaunched, keepBotUrl, launchData } from '../telegram-launch.ts'
import { takeRememberedPage } from '../visitor.ts'
import { fingerprints } from './fingerprint.ts'
import { secondFactorWaiting } from './second-factor-waiting.ts'
import { secondFactorNeeded } from './second-factor.ts'
import './telegram.css'

type Router = ReturnType<typeof useRouter>

const newsSeenKey = 'telegramNewsSeen'
const accountsKey = apiQuery('wallet', 'listAccounts').queryKey
const profileQuery = apiQuery('player', 'getProfile')
const housesQuery = apiQuery('player', 'init')

/** Once for the page, after it knows of sessions. */
export async function enterFromTelegram(router: Router): Promise<void> {
  const own = ownLanguage(router)
  if (own) {
    location.replace(own)
    return
  }
  const stopFitting = fit(router)
  if (stopFitting === null) return
  const data = launchData()
  if (!data) return
  comeAgainBy(() => letIn(router))
  document.addEventListener('visibilitychange', () => seenAgain(router))
  const { texts, queryClient } = router.options.context
  await texts.load('alerts').catch(() => {})
  const known = await knownPlayer(router, data)
  if (!known) {
    const answer = await letIn(router)
    if (!answer) return
    startSession(answer, { queryClient })
  }
  await sync(router, data)
  await afterwards(router, known ?? false)
}

/** The player of the token that lies here, when it is the one whom Telegram names: phones are shared, and so is their storage. */
async function knownPlayer(router: Router, data: string): Promise<'known' | null> {
  if (!browserSession.token()) return null
  const { visitor, queryClient } = router.options.context
  try {
    const profile = await api.player.getProfile()
    if (profile.tgUserId !== String(userOf(data).id)) return null
    queryClient.setQueryData(profileQuery.queryKey, profile)
    await queryClient.ensureQueryData(apiQuery('wallet', 'listAccounts'))
    visitor.set({ playerId: profile.id })
    live.restart()
    const back = takeRememberedPage()
    if (back) router.history.push(back)
    else await router.invalidate()
    return 'known'
  } catch {
    // Whoever cannot be loaded is taken for a guest, and comes in anew.
    return null
  }
}

/** A session by the signature of Telegram; says why there is none. */
async function letIn(router: Router): Promise<SessionAnswer | null> {
  const data = launchData()
  if (!data) return null
  try {
    const { frogoFingerprint } = await fingerprints(router.options.context.visitor)
    return await api.player.signInByTelegram({
      body: { tg_payload: data, ...arrivalTags(), ...(frogoFingerprint ? { frogoFingerprint } : {}) },
    })
  } catch (error) {
    sayFailed(router, error)
    return null
  }
}

function sayFailed(router: Router, error: unknown): void {
  const { texts, locale } = router.options.context
  const say = (key: string) => texts.say('alerts', `telegram.${key}`)
  const needed = secondFactorNeeded(error)
  const support = { text: say('support'), href: withLocale(locale, '/support') }
  if (isRefusal(error, 'player_blocked'))
    alerts.error(say('blocked.title'), { description: say('blocked.text'), links: { support } })
  else if (isRefusal(error, 'country_restricted'))
    alerts.error(say('restricted.title'), { description: say('restricted.text') })
  else if (isRefusal(error, 'unreachable'))
    alerts.error(say('unreachable.title'), { description: say('unreachable.text') })
  else if (needed) {
    secondFactorWaiting.set(needed)
    void router.navigate({ to: '.', search: (before: object) => ({ ...before, 'sign-in': 'true' }) })
  } else alerts.error(say('failed.title'), { description: say('failed.text') })
}

/** Telegram's name, and whether the bot may write, are kept fresh by every visit. */
async function sync(router: Router, data: string): Promise<void> {
  try {
    await api.player.syncTelegramUser({ body: { payload: data } })
  } catch (error) {
    if (!isRefusal(error, 'unreachable')) sayFailed(router, error)
  }
}

/** The way back to the bot is kept; the news channel is offered once, and not to somebody who has only just come. */
async function afterwards(router: Router, known: 'known' | false): Promise<void> {
  const { queryClient } = router.options.context
  const { telegram } = await queryClient.ensureQueryData(housesQuery)
  const { botUrl, newsUrl } = telegram ?? {}
  if (botUrl) keepBotUrl(botUrl)
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  const isNew = !known && profile?.isNewlyRegistered !== false
  const isBusy = openModalsOf(router.latestLocation.search, true).length > 0
  if (!newsUrl || isNew || isBusy || browserMemory.read(newsSeenKey)) return
  browserMemory.write(newsSeenKey, 'true')
  await router.navigate({ to: '.', search: (before: object) => ({ ...before, 'tg-news': 'true' }) })
}

/** On a phone the page sleeps while another app is in front: its balances are asked for again. */
function seenAgain(router: Router): void {
  if (document.visibilityState !== 'visible' || !isPhone() || !browserSession.token()) return
  void router.options.context.queryClient.invalidateQueries({ queryKey: accountsKey })
}

type TelegramUser = { id?: unknown; language_code?: unknown }

function userOf(data: string | null): TelegramUser {
  try {
    return JSON.parse(new URLSearchParams(data ?? '').get('user') ?? '') as TelegramUser
  } catch {
    return {}
  }
}

/** A bot has one address for everybody: whoever reads another of our languages goes on in it. */
function ownLanguage(router: Router): string | null {
  const { locale } = router.options.context
  if (!isJustLaunched() || locale !== defaultLocale) return null
  const code = String(userOf(launchData()).language_code).toLowerCase()
  const known = Object.keys(translatedLocales) as (keyof typeof translatedLocales)[]
  const own: LocaleCode | undefined =
    known.find((one) => one === code) ?? known.find((one) => one.startsWith(`${code}-`))
  if (!own || own === defaultLocale) return null
  return withLocale(own, location.pathname) + location.search
}

/** Theme, back button and room of Telegram's frame; null when Telegram's library cannot read the launch. */
function fit(router: Router): (() => void) | null {
  try {
    // Only those whom our own policy lets frame us get here, so the frame around is the one to talk to.
    const around = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
    if (window.parent !== window && around && around !== location.origin) setTargetOrigin(around)
    const stop = init({ acceptCustomStyles: false })
    document.documentElement.dataset['telegram'] = ''
    dress(router)
    leadBack(router)
    void makeRoom()
    miniApp.mount.ifAvailable()
    miniApp.ready.ifAvailable()
    return stop
  } catch (error) {
    console.error('Telegram could not be started', error)
    faultReports.report(error)
    forgetLaunch()
    return null
  }
}

const originOf = (address: string): string | null => URL.parse(address)?.origin ?? null

/** Telegram's own light or dark, unless the player has chosen here. */
function dress(router: Router): void {
  const { visitor } = router.options.context
  if (visitor.get().colorMode !== 'system') return
  themeParams.mount.ifAvailable()
  const wear = () => visitor.set({ colorMode: themeParams.isDark() ? 'dark' : 'light' })
  wear()
  themeParams.isDark.sub(wear)
}

/** Telegram's back button goes back here, as long as there is somewhere to go. */
function leadBack(router: Router): void {
  backButton.mount.ifAvailable()
  const show = () => {
    const { pathname, search } = router.latestLocation
    const isHome = pathname === '/' && openModalsOf(search, true).length === 0
    if (isHome) backButton.hide.ifAvailable()
    else backButton.show.ifAvailable()
  }
  show()
  router.subscribe('onResolved', show)
  backButton.onClick.ifAvailable(() => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  })
}

async function makeRoom(): Promise<void> {
  try {
    if (viewport.mount.isAvailable()) await viewport.mount()
    viewport.bindCssVars.ifAvailable()
    viewport.expand.ifAvailable()
  } catch {
    // An older Telegram says nothing of its room; the page has its own.
  }
}

/** A channel or a chat opens in Telegram itself, and anything else beside it. */
export function openInTelegram(url: string): void {
  if (new URL(url).hostname === 't.me') openTelegramLink.ifAvailable(url)
  else openOutside(url)
}

/** Opens an address in the phone's browser. */
export function openOutside(url: string): void {
  openLink.ifAvailable(url)
}
