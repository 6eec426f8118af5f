// A moment by the reader's own clock: in the time zone that the player chose, else in that of the browser, of which the server knows nothing and writes UTC.
import { useHydrated } from '@baize/design/hydrated'
import { languageTag } from './locale.ts'
import { useAnswer } from './query-client.ts'
import type { ReactNode } from 'react'
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

export function When({ at, shape = 'moment' }: { at: string; shape?: keyof typeof shapes }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(languageTag(locale), { ...shapes[shape], timeZone })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

/** A sentence that names a moment where it says `<when>then</when>`. */
export function withMoment(text: string, at: string, shape?: keyof typeof shapes): ReactNode {
  return rich(text, { when: () => <When at={at} shape={shape} /> })
}
