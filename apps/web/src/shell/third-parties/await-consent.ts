// Answers for the moment in which third parties may come: their code itself waits for the first yes.
import { faultReports } from '../../fault-reports.ts'
import { happenings, type Happening } from '../../happenings.ts'
import type { getRouter } from '../../router.tsx'

type Router = ReturnType<typeof getRouter>

/** Before anything else of the page runs: a fault of its waking is worth knowing too. */
export function keepFaults(): void {
  addEventListener('error', ({ error }) => faultReports.report(error))
  addEventListener('unhandledrejection', ({ reason }) => faultReports.report(reason))
}

export function awaitConsent(router: Router): void {
  const { visitor } = router.options.context
  if (!visitor.get().config?.sentryDns) console.warn('Error reporting is not initialized: no DSN')
  let begun = false
  const look = () => {
    if (begun || !visitor.get().consent?.length) return
    begun = true
    stop()
    const early: Happening[] = []
    const stopHearing = happenings.listen((happening) => early.push(happening))
    void import('./third-parties.ts').then(({ bringThirdPartiesTo }) => {
      stopHearing()
      bringThirdPartiesTo(router, early)
    })
  }
  const stop = visitor.listen(look)
  look()
}
