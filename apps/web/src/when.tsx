// A moment in the visitor's own time zone, which only the browser knows: the server writes it in UTC.
import { useHydrated } from '@baize/design/hydrated'
import { languageTag } from './locale.ts'
import type { ReactNode } from 'react'
import { rich, useLocale } from './texts.ts'

const shapes = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function When({ at, shape = 'moment' }: { at: string; shape?: keyof typeof shapes }) {
  const locale = useLocale()
  const alive = useHydrated()
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    ...shapes[shape],
    ...(alive ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

/** A sentence that names a moment where it says `<when>then</when>`. */
export function withMoment(text: string, at: string, shape?: keyof typeof shapes): ReactNode {
  return rich(text, { when: () => <When at={at} shape={shape} /> })
}
