// A moment by the reader's own clock: in the time zone that the player chose, else in that of the browser, of which the server knows nothing and writes UTC.
import { useHydrated } from '@baize/design/hydrated'
import type { QueryClient } from '@tanstack/react-query'
import { languageTag } from './locale.ts'
import { useAnswer } from './query-client.ts'
import { useState, type ReactNode } from 'react'
import { apiQuery } from './api.ts'
import { rich, useLocale } from './texts.ts'

const shapes = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Whether this place writes moments of a zone: a server and a browser need not know the same ones. */
const writable = new Map<string, boolean>()

function canWrite(timeZone: string): boolean {
  const known = writable.get(timeZone)
  if (known !== undefined) return known
  const can = isKnown(timeZone)
  writable.set(timeZone, can)
  return can
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The zone of a profile, where one is chosen that this place can write. */
export function zoneOf(chosen: string | null | undefined): string | undefined {
  return chosen && canWrite(chosen) ? chosen : undefined
}

const profileQuery = apiQuery('player', 'getProfile')

/** For `Intl`; undefined is the clock of the browser. */
export function useTimeZone(): string | undefined {
  const alive = useHydrated()
  // The frame of a player's page has asked for it.
  const chosen = useAnswer(profileQuery, { enabled: false })?.timeZone
  return zoneOf(chosen) ?? (alive ? undefined : 'UTC')
}

/** The zone of the reader by its name: the chosen one, else the browser's, of which the server knows nothing. */
const nameOf = (chosen: string | null | undefined, inBrowser: boolean): string =>
  zoneOf(chosen) ?? (inBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')

/** For days of the calendar, which begin where their reader's clock says so. */
export function useZoneName(): string {
  return nameOf(useTimeZone(), useHydrated())
}

/** The same for the loader of a page that shows days to a player. */
export async function loadZoneName(queryClient: QueryClient): Promise<string> {
  const { timeZone } = await queryClient.ensureQueryData(profileQuery)
  return nameOf(timeZone, typeof document !== 'undefined')
}

export function When({ at, shape = 'moment' }: { at: string; shape?: keyof typeof shapes }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(languageTag(locale), { ...shapes[shape], timeZone })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

const dayMs = 86_400_000
const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment is, in the largest unit that it fills; the moment itself beyond a month. */
export function Ago({ at }: { at: string }) {
  const tag = languageTag(useLocale())
  const [now] = useState(() => Date.now())
  const passed = now - new Date(at).getTime()
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ['minute', 60_000]
  if (passed > 30 * dayMs) return <When at={at} shape="date" />
  const text = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    unit,
  )
  return (
    // A moment passes between the server's drawing and the browser's.
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}

/** The day of a moment on the reader's clock: a key that is the same all day, and its name, which is "Today" for the present one. */
export function useDays(): (at: string) => { key: string; name: string } {
  const tag = languageTag(useLocale())
  const timeZone = useTimeZone()
  const keys = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const near = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const sameYear = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const otherYear = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
  const [now] = useState(() => Date.now())
  const nearby = new Map([0, -1].map((days) => [keys.format(now + days * dayMs), near.format(days, 'day')]))
  return (at) => {
    const moment = new Date(at)
    const key = keys.format(moment)
    const known = nearby.get(key)
    if (known) return { key, name: known.charAt(0).toLocaleUpperCase(tag) + known.slice(1) }
    const year = key.slice(0, 4) === keys.format(now).slice(0, 4) ? sameYear : otherYear
    return { key, name: year.format(moment) }
  }
}

/** A sentence that names a moment where it says `<when>then</when>`. */
export function withMoment(text: string, at: string, shape?: keyof typeof shapes): ReactNode {
  return rich(text, { when: () => <When at={at} shape={shape} /> })
}
