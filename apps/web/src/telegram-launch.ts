// Answers for whether Telegram opened this page, and for what it said at the launch; what a mini-app does comes with player/telegram.ts.
import { tabMemory } from './browser-memory.ts'

/** The names under which a launch outlives a reload, for this tab; the last one is read by Telegram's own library. */
const kept = {
  data: 'initData',
  unsafe: 'initDataUnsafe',
  bot: 'botURL',
  launch: 'tapps/launchParams',
} as const

let data: string | null = null
let inside = false
let justNow = false
let looked = false

/** Before the router reads the address: takes the launch out of it, so that it is neither copied nor shared along. */
export function noteLaunch(): void {
  const hash = location.hash
  if (/[#&]tgWebApp(?:Data|Platform)=/.test(hash)) {
    data = new URLSearchParams(hash.slice(1)).get('tgWebAppData')
    tabMemory.write(kept.data, data ?? '')
    tabMemory.write(kept.unsafe, JSON.stringify(Object.fromEntries(new URLSearchParams(data ?? ''))))
    tabMemory.write(kept.launch, JSON.stringify(hash.slice(1)))
    history.replaceState(history.state, '', location.pathname + location.search)
    inside = true
    justNow = true
  } else {
    const before = tabMemory.read(kept.data)
    data = before || null
    inside = before !== null
  }
  looked = true
}

export function inTelegram(): boolean {
  if (!looked && typeof location !== 'undefined') noteLaunch()
  return inside
}

/** The signed data of the launch, which lets its user in; null when Telegram named nobody. */
export const launchData = (): string | null => (inTelegram() ? data : null)

/** Whether this very page was opened by Telegram, and not by a link within it. */
export const isJustLaunched = (): boolean => inTelegram() && justNow

/** Where the house's bot is found, for whoever has to come back through it. */
export const keepBotUrl = (url: string): void => void tabMemory.write(kept.bot, url)

/** A launch that cannot be used is not kept. */
export function forgetLaunch(): void {
  data = null
  for (const name of Object.values(kept)) tabMemory.write(name, null)
  tabMemory.write(kept.data, '')
}
