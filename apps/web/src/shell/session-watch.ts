// Watches for a session: what keeps the page true to one comes with it, or with the first call, and not for a guest who only looks around.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { alerts } from '../alerts.ts'
import { readCookie, tokenCookie } from '../cookie.ts'
import { withLocale } from '../locale.ts'
import { answerToOtherTab, listenToOtherTabs } from '../other-tabs.ts'
import { onFirstCall } from '../first-call.ts'
import { inTelegram } from '../telegram-launch.ts'
import { routeSkeleton } from './pieces.tsx'

export function useSessionWatch(): void {
  const router = useRouter()
  useEffect(() => {
    const { visitor, locale } = router.options.context
    const home = withLocale(locale, '/')
    let left = false
    let stopKeeping: (() => void) | null = null
    let begun = false
    const begin = () => {
      if (begun) return
      begun = true
      void import('./session-keeper.ts').then(({ keepSession }) => {
        if (!left) stopKeeping = keepSession(router)
      })
    }

    const stopTabs = listenToOtherTabs((marker) => {
      const answer = answerToOtherTab(marker, visitor.get().playerId !== null)
      if (answer === 'reload') location.reload()
      if (answer === 'home') location.assign(home)
    })
    const stopScreens = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) alerts.closeAll()
    })
    // Nobody signs in without a call; and who begins to do something will soon make one.
    const stopWaiting = onFirstCall(begin)
    const fetchAhead = () =>
      void Promise.allSettled([
        import('../browser-transport.ts'),
        routeSkeleton.ready(),
        // A guest's alerts: they have to be here when there is no line any more.
        import('./alert-host.tsx'),
      ])
    const acts = ['pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, fetchAhead, { once: true, passive: true })
    if (visitor.get().playerId !== null || readCookie(tokenCookie) || inTelegram()) begin()
    return () => {
      left = true
      stopKeeping?.()
      stopTabs()
      stopScreens()
      stopWaiting()
      for (const act of acts) removeEventListener(act, fetchAhead)
    }
  }, [router])
}
