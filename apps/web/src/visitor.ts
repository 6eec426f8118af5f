// Answers for who is looking: guest or player, from where, with which saved choices; one store a request, one in the browser.
import { ownPath } from '@baize/contract/own-path'
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import { redirect, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { tabMemory } from './browser-memory.ts'
import { readCookie, writeCookie } from './cookie.ts'

export type ColorMode = 'system' | 'light' | 'dark'

export type VisitorState = {
  playerId: string | null
  country: string | null
  restricted: boolean
  licenceText: string
  /** From which age one may play here. */
  minAge: number
  /** Where the house is found, for addresses that must be whole. */
  publicUrl: string
  colorMode: ColorMode
  compactDrawer: boolean
  /** Units of coins to show instead of the coin: mBTC for BTC. */
  units: readonly string[]
  /** The public settings of the house; what they name of third parties loads after consent only. */
  config?: RuntimeConfig
  /** The purposes that the visitor agreed to; null before the choice. */
  consent: readonly ConsentPurpose[] | null
}

export const consentPurposes = ['analytics', 'marketing', 'chat', 'fingerprint'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const colorModeCookie = 'color_mode'
export const drawerCookie = 'drawer'
export const unitsCookie = 'units'
export const consentCookie = 'consent'

export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(first: VisitorState) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change: Partial<VisitorState>) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export function choicesOf(
  cookies: Record<string, string>,
): Pick<VisitorState, 'colorMode' | 'compactDrawer' | 'units' | 'consent'> {
  const mode = cookies[colorModeCookie]
  const consent = cookies[consentCookie]
  return {
    colorMode: mode === 'light' || mode === 'dark' ? mode : 'system',
    compactDrawer: cookies[drawerCookie] === 'compact',
    units: cookies[unitsCookie]?.split('.') ?? [],
    consent:
      consent === undefined
        ? null
        : consentPurposes.filter((purpose) => consent.split('.').includes(purpose)),
  }
}

export function useVisitor(): VisitorState {
  const { visitor } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(visitor.listen, visitor.get, visitor.get)
}

export function usePlayerId(): string | null {
  return useVisitor().playerId
}

/** For `beforeLoad` of pages that only a player sees: a guest is asked to sign in, and comes back afterwards. */
export function requirePlayer({
  context,
  location,
}: {
  context: { visitor: Visitor }
  location: { publicHref: string }
}): void {
  if (context.visitor.get().playerId) return
  const search = { 'sign-in': 'true' } as const
  if (typeof document === 'undefined') {
    const cookie = `${returnKey}=${encodeURIComponent(location.publicHref)}; Path=/; Max-Age=600; SameSite=Lax`
    throw redirect({ to: '/', search, headers: { 'set-cookie': cookie } })
  }
  rememberPage(location.publicHref)
  throw redirect({ to: '/', search })
}

const returnKey = 'return_to'

/** The page to come back to after signing in; kept for this tab only, or for a moment in a cookie when the server turned the visitor away. */
export function rememberPage(href: string): void {
  tabMemory.write(returnKey, href)
}

export function takeRememberedPage(): string | null {
  const href = tabMemory.read(returnKey) ?? readCookie(returnKey)
  tabMemory.write(returnKey, null)
  writeCookie(returnKey, null, 0)
  return ownPath(href ?? undefined)
}
