// Answers for the colours as they are seen: those that were chosen, or those of the system; strangers in our pages are told them.
import { useSyncExternalStore } from 'react'
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

export function useShownMode(): ShownMode {
  const { colorMode } = useVisitor()
  const dark = useSyncExternalStore(onSystemColors, systemIsDark, () => true)
  if (colorMode !== 'system') return colorMode
  return dark ? 'dark' : 'light'
}
