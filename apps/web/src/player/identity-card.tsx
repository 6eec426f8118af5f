// How far the check of the identity is, what it is for, and the provider's own questions in place.
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { Steps, type Step } from '@baize/design/progress'
import { Spinner } from '@baize/design/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '../api.ts'
import { languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { launchIdentityCheck } from './identity-check.ts'
import { profileQuery } from './profile.ts'

const tones = { none: 'neutral', pending: 'info', verified: 'primary', rejected: 'danger' } as const
/** While a check runs the provider's answer may come at any moment. */
const lookEveryMs = 5000

export function IdentityCard() {
  const t = useTexts('pages')
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { data: profile } = useQuery({
    ...profileQuery,
    refetchInterval: ({ state: { data } }) =>
      open || data?.identityStatus === 'pending' ? lookEveryMs : false,
  })
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }, [queryClient])
  const failed = useCallback(
    (error: unknown) => {
      setOpen(false)
      setTrouble(isRefusal(error) ? error.name : 'fault')
      // It may be confirmed already, which this page does not know yet.
      lookAgain()
    },
    [lookAgain],
  )
  if (!profile) return null
  const { identityStatus: state } = profile
  const verified = state === 'verified'
  const shown = open && !verified
  return (
    <section className="bz-panel profile-identity" aria-labelledby="identity" data-state={state}>
      <header>
        <div>
          <h2 id="identity" className="bz-title">
            {t('profile.identity.title')}{' '}
            <Badge tone={tones[state]}>{t(`profile.identity.badge.${state}`)}</Badge>
          </h2>
          <p>{t(`profile.identity.text.${state}`)}</p>
        </div>
        {!verified && !open && (
          <Button
            look={state === 'pending' ? 'quiet' : 'primary'}
            size="l"
            onClick={() => {
              setTrouble(null)
              setOpen(true)
            }}
          >
            {t(`profile.identity.act.${state}`)}
          </Button>
        )}
      </header>
      <Steps label={t('profile.identity.road')} steps={roadOf(state, t)} />
      {trouble && !verified && (
        <Notice tone="danger" announced>
          {t(`profile.identity.refused.${trouble}`, { defaultValue: t('profile.identity.refused.fault') })}
        </Notice>
      )}
      {shown && (
        <div className="profile-identity-check">
          <Check onStatus={lookAgain} onTrouble={failed} />
          <Button look="plain" onClick={() => setOpen(false)}>
            {t('profile.identity.later')}
          </Button>
        </div>
      )}
    </section>
  )
}

const prefersDark = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches

/** The place that the provider's script draws into; nobody else touches it. */
function Check({ onStatus, onTrouble }: { onStatus: () => void; onTrouble: (error: unknown) => void }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { colorMode } = useVisitor()
  const place = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let left = false
    let end: (() => void) | null = null
    const dark = colorMode === 'dark' || (colorMode === 'system' && prefersDark())
    launchIdentityCheck(element, { locale: languageTag(locale), theme: dark ? 'dark' : 'light', onStatus })
      .then((stop) => {
        if (left) stop()
        else {
          end = stop
          setHere(true)
        }
      })
      .catch((error: unknown) => {
        if (!left) onTrouble(error)
      })
    return () => {
      left = true
      end?.()
    }
  }, [locale, colorMode, onStatus, onTrouble])
  return (
    <>
      {!here && <Spinner size="l" label={t('profile.identity.opening')} />}
      <div ref={place} className="profile-identity-place" />
    </>
  )
}

/** Sent, looked at, confirmed: where the check stands now. */
function roadOf(state: keyof typeof tones, t: (key: string) => string): Step[] {
  const at = { none: 0, rejected: 0, pending: 1, verified: 3 }[state]
  const now = { none: 'waiting', rejected: 'failed', pending: 'now', verified: 'done' } as const
  return (['send', 'look', 'end'] as const).map((key, index) => ({
    key,
    label: t(`profile.identity.steps.${key}`),
    state: index < at ? 'done' : index > at ? 'waiting' : now[state],
  }))
}
