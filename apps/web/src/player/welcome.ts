// Answers for what follows a way in: the session begins, the last visit is shown, and what the profile lacks is asked for.
import type { Profile } from '@baize/contract/player-profile'
import type { SessionAnswer } from '@baize/contract/player-session'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { alerts } from '../alerts.ts'
import { languageTag } from '../locale.ts'
import { useModals } from '../modal-link.tsx'
import { startSession } from '../session.ts'
import { useLocale, useTexts } from '../texts.ts'
import { zoneOf } from '../when.tsx'
import { lastLogin } from './kept.ts'

/** What has to be known before money is played for; who comes by another service brings none of it. */
export function lacksOf(profile: Profile): ('birthdate' | 'country' | 'agreements')[] {
  return [
    ...(profile.birthdate ? [] : (['birthdate'] as const)),
    ...(profile.country ? [] : (['country'] as const)),
    ...(profile.agreedTc ? [] : (['agreements'] as const)),
  ]
}

/** Begins the session of an answer; where the browser keeps no cookie it says so, and answers false. */
export function useSessionStart(): (answer: SessionAnswer) => boolean {
  const said = useTexts('alerts')
  const { queryClient } = useRouteContext({ from: '__root__' })
  return (answer) => {
    const isKept = startSession(answer, { queryClient })
    if (!isKept) alerts.error(said('cookiesBlocked'), { description: said('cookiesBlockedDescription') })
    return isKept
  }
}

/** `const welcome = useWelcome()`, `welcome(await api.player.signIn(…))`; every way in of a known player ends here. */
export function useWelcome(): (answer: SessionAnswer) => void {
  const said = useTexts('alerts')
  const locale = useLocale()
  const router = useRouter()
  const modals = useModals()
  const start = useSessionStart()
  return (answer) => {
    const { profile } = answer
    if (!start(answer)) return
    lastLogin.set(null)
    const at = profile.lastLoginAt
    const greet = () => {
      alerts.success(
        said('signedIn'),
        at
          ? {
              description: said('lastSignIn', {
                when: momentText(at, languageTag(locale), zoneOf(profile.timeZone)),
              }),
            }
          : {},
      )
      if (lacksOf(profile).length > 0) modals.open('complete-profile', 'true')
    }
    // Signing in may lead back to another page, and a change of page puts alerts away: the greeting comes after it.
    if (!router.state.isLoading) return greet()
    const stop = router.subscribe('onResolved', () => {
      stop()
      greet()
    })
  }
}

function momentText(at: string, language: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
}
