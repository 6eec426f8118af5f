// How large the stage is shown: in the page, wide, in the browser's full screen, or fixed over the page where there is none.
import { useEffect, useState, type RefObject } from 'react'

export type StageView = 'page' | 'theatre' | 'full' | 'fixed'

let asked = false
const waiting = new Set<() => void>()

/** The next stage, or the one that stands now, covers the screen: said by the sheet that starts a game on a phone. */
export function askForFullScreen(): void {
  asked = true
  for (const listener of waiting) listener()
}

export function useStageView(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<StageView>('page')

  useEffect(() => {
    const changed = () => {
      if (document.fullscreenElement === box.current && box.current) setView('full')
      else setView((now) => (now === 'full' ? 'page' : now))
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [box])

  useEffect(() => {
    // The press that opened the sheet is over by then, and browsers give their own full screen only to a press.
    const answer = () => {
      if (!asked) return
      asked = false
      setView('fixed')
    }
    answer()
    waiting.add(answer)
    return () => {
      waiting.delete(answer)
    }
  }, [])

  const fixed = view === 'fixed'
  useEffect(() => {
    if (!fixed) return undefined
    const out = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setView('page')
    }
    document.documentElement.classList.add('game-holds-page')
    document.addEventListener('keydown', out)
    return () => {
      document.documentElement.classList.remove('game-holds-page')
      document.removeEventListener('keydown', out)
    }
  }, [fixed])

  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setView((now) => (now === 'fixed' ? 'page' : now))
  }
  const isFull = view === 'full' || view === 'fixed'
  return {
    view,
    isFull,
    leave,
    theatre: () => setView(view === 'theatre' ? 'page' : 'theatre'),
    full: () => {
      if (isFull) {
        leave()
        return
      }
      const element = box.current
      // An iPhone gives no element the full screen; there the stage covers the page instead.
      if (!element?.requestFullscreen) {
        setView('fixed')
        return
      }
      element.requestFullscreen().catch(() => setView('fixed'))
    },
  }
}
