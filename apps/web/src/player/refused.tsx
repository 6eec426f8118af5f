// Says why a way in did not work, once, above the form: with the time to wait counted down, or the way to support.
import { Notice } from '@baize/design/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal } from '../api.ts'
import { useLocale, useTexts } from '../texts.ts'
import { clockText, useSecondsUntil } from './countdown.tsx'

type Heard = { error: unknown; until: number }

/** `const refusal = useRefusal()`, `refusal.hear(error)` in a catch, `<Refused {...refusal} />` above the form. */
export function useRefusal() {
  const [heard, setHeard] = useState<Heard | null>(null)
  return {
    heard,
    clear: () => setHeard(null),
    hear: (error: unknown) => {
      const seconds = isRefusal(error) ? error.retryAfterSeconds : 0
      setHeard({ error, until: seconds > 0 ? Date.now() + seconds * 1000 : 0 })
    },
  }
}

/** `words` is the place of this form's own sentences in the folder `modals`; what it does not say, `ways.refused` does. */
export function Refused({ heard, words }: { heard: Heard | null; words: string }) {
  return heard && <Said heard={heard} words={words} />
}

function Said({ heard: { error, until }, words }: { heard: Heard; words: string }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const left = useSecondsUntil(until)
  const name = isRefusal(error) ? error.name : 'unreachable'
  const known = t(`ways.refused.${name}`, { defaultValue: isRefusal(error) ? error.message : '' })
  const said = t(`${words}.refused.${name}`, { defaultValue: known })
  return (
    <Notice
      tone={until > 0 ? 'warn' : 'danger'}
      title={said}
      announced
      action={
        name === 'player_blocked' ? (
          <Link to="/support" className="bz-link">
            {t('ways.support')}
          </Link>
        ) : undefined
      }
    >
      {until > 0 && (
        // Read out once with its title: a clock that speaks every second would bury everything else.
        <span aria-live="off">
          {left > 0 ? t('ways.waitFor', { time: clockText(locale, left) }) : t('ways.waitOver')}
        </span>
      )}
    </Notice>
  )
}
