// The buttons that let somebody in by another service: those that the house has configured, and Telegram.
import { Button } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../api.ts'
import { writeQuery } from '../links.ts'
import { withLocale } from '../locale.ts'
import { inTelegram } from '../telegram-launch.ts'
import { useLocale, useTexts } from '../texts.ts'
import { Refused, useRefusal } from './refused.tsx'
import { leaveFor } from './social-attempt.ts'
import { SocialMark } from './social-mark.tsx'
import './player.css'
import './social.css'

/** For the `load` of a modal that shows the buttons, so that they do not push what is there. */
export const socialWaysQuery = apiQuery('player', 'init')

/** `or` draws the line that parts the buttons from what stands above them. */
export function SocialWays({ or = false }: { or?: boolean }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const router = useRouter()
  const refusal = useRefusal()
  const [leaving, setLeaving] = useState<string | null>(null)
  const { data } = useQuery(socialWaysQuery)
  const services = [
    ...(data?.socialAuth ?? []),
    ...(data?.telegram ? [{ id: 'telegram', name: 'Telegram' }] : []),
  ]
  const hydrated = useHydrated()
  // Inside Telegram it has let its user in already, and no other service lets itself be framed.
  if (services.length === 0 || (hydrated && inTelegram())) return null

  /** Comes back to this page, without the dialog that the button stands in. */
  function here(): string {
    const { pathname, search } = router.latestLocation
    const { 'sign-in': _in, 'sign-up': _up, ...rest } = search as Record<string, unknown>
    return withLocale(locale, pathname) + writeQuery(rest)
  }

  async function leave(id: string) {
    refusal.clear()
    setLeaving(id)
    try {
      await leaveFor(id, 'sign-in', { locale, back: here() })
    } catch (error) {
      refusal.hear(error)
      setLeaving(null)
    }
  }

  return (
    <div className="player-social">
      {or && <p className="player-or">{t('ways.or')}</p>}
      <Refused {...refusal} words="socialWays" />
      <div className="player-social-ways" role="group" aria-label={t('socialWays.label')}>
        {services.map(({ id, name }) => (
          <Button
            key={id}
            look="quiet"
            size="l"
            block
            before={<SocialMark id={id} name={name} />}
            loading={leaving === id}
            disabled={leaving !== null && leaving !== id}
            onClick={() => void leave(id)}
          >
            {t('socialWays.with', { name })}
          </Button>
        ))}
      </div>
    </div>
  )
}
