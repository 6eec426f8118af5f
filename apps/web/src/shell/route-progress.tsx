// A thin line at the top while the next screen is being fetched; a quick one shows nothing.
import { useRouterState } from '@tanstack/react-router'

export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return <div className="shell-progress" data-on={loading ? '' : undefined} aria-hidden="true" />
}
