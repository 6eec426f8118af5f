// Answers for the moment in which third parties may come: their code itself waits for the first yes.
import { faultReports } from '../../fault-reports.ts'
import type { getRouter } from '../../router.tsx'

type Router = ReturnType<typeof getRouter>

/** Before anything else of the page runs: a fault of its waking is worth knowing too. */
export function keepFaults(): void {
  addEventListener('error', ({ error }) => faultReports.report(error))
  addEventListener('unhandledrejection', ({ reason }) => faultReports.report(reason))
}

export function awaitConsent(router: Router): void {
  const { visitor } = router.options.context
  if (!visitor.get().config?.sentryDns) console.warn('Error reporting is not initialized')
  const look = () => {
    if (!visitor.get().consent?.length) return
    stop()
    // What happened before a yes that is given now is not told.
    const since = comesAgreed ? 0 : performance.now()
    void import('./third-parties.ts').then(({ bringThirdPartiesTo }) => bringThirdPartiesTo(router, since))
  }
  const comesAgreed = visitor.get().consent?.length
  const stop = visitor.listen(look)
  look()
}
