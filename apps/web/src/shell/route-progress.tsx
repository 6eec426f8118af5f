// A thin line at the top while the next screen is being fetched; a quick one shows nothing.
import { useHydrated } from '@baize/design/hydrated'
import { useRouterState } from '@tanstack/react-router'

export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  // A page drawn only in the browser is still on its way while the frame wakes up; the server drew no line.
  const hydrated = useHydrated()
  return <div className="shell-progress" data-on={hydrated && loading ? '' : undefined} aria-hidden="true" />
}
