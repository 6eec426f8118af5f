// Answers for the colours as they are seen: those that were chosen, or those of the system; strangers in our pages are told them.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useVisitor, type ColorMode } from './visitor.ts'

export type ShownMode = Exclude<ColorMode, 'system'>

const query = '(prefers-color-scheme: dark)'

const systemIsDark = () => typeof matchMedia === 'function' && matchMedia(query).matches

function onSystemColors(heard: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {}
  const list = matchMedia(query)
  list.addEventListener('change', heard)
  return () => list.removeEventListener('change', heard)
}

/** The colours that the innermost page wishes for. */
export function wishOf(pages: readonly { loaderData?: unknown }[]): string | undefined {
  return pages.map(({ loaderData }) => wishIn(loaderData)).findLast((wish) => wish !== undefined)
}

function wishIn(loaded: unknown): string | undefined {
  const isAsked = typeof loaded === 'object' && loaded !== null && 'colorMode' in loaded
  return isAsked && typeof loaded.colorMode === 'string' ? loaded.colorMode : undefined
}

const canBeForced = (wish: string | undefined): wish is ShownMode => wish === 'light' || wish === 'dark'

const useWish = () => useRouterState({ select: ({ matches }) => wishOf(matches) })

/** What was chosen, unless the page forces colours of its own. */
export function useWantedMode(): ColorMode {
  const { colorMode } = useVisitor()
  const wish = useWish()
  return canBeForced(wish) ? wish : colorMode
}

/** What the system says is nothing to force: whoever wrote the page is told, and nothing else happens. */
export function useModeComplaint(): void {
  const wish = useWish()
  useEffect(() => {
    if (wish !== undefined && !canBeForced(wish)) console.warn(`a page cannot force the colours ${wish}`)
  }, [wish])
}

export function useShownMode(): ShownMode {
  const colorMode = useWantedMode()
  const dark = useSyncExternalStore(onSystemColors, systemIsDark, () => true)
  if (colorMode !== 'system') return colorMode
  return dark ? 'dark' : 'light'
}
