// A part of a page that the server draws and that wakes late: its code comes when somebody stirs, or has stayed for a while.
import { useHydrated } from '@baize/design/hydrated'
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { queriesReady } from './query-client.ts'

/** The first seconds, and the first line of a phone, belong to the page itself. */
export const quietMs = 4000

const stirs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Whoever moves something is there, and may reach for a part that still sleeps; who is known to want it says so at once. */
export let stir = (): void => {}
/** Buttons that were pressed in their sleep, in their order. */
let held: HTMLElement[] = []

/** A link is followed by the browser itself; the press on a button waits until there is somebody to hear it. */
function hold(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-sleeps] button')
  if (!button) return
  event.stopImmediatePropagation()
  held.push(button)
}

function release(): void {
  const awake = held.filter((button) => !button.closest('[data-sleeps]'))
  held = held.filter((button) => !awake.includes(button))
  for (const button of awake) button.click()
}

const called =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        addEventListener('click', hold, true)
        stir = () => {
          for (const name of stirs) removeEventListener(name, stir, true)
          resolve()
        }
        for (const name of stirs) addEventListener(name, stir, { capture: true, passive: true })
      })

/** Until it wakes it stays what the server drew, so it must look right without code; its outermost element says `data-sleeps`. */
export function sleepingPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined
  const loadWhole = async () => (await Promise.all([load(), queriesReady()]))[0]
  const Late = lazy(async () => {
    await called
    return { default: await loadWhole() }
  })

  return {
    /** Awaited before a page is drawn that nobody drew before: there it is awake at once. */
    ready: async (): Promise<void> => {
      known ??= await loadWhole()
    },
    /** What is around it may change while it sleeps; drawn anew for that, it would vanish until its code came. */
    Piece: memo((props: P) => {
      useEffect(() => {
        const timer = setTimeout(stir, quietMs)
        return () => clearTimeout(timer)
      }, [])
      const [Known] = useState(() => known)
      return <Suspense>{Known ? <Known {...props} /> : <Late {...props} />}</Suspense>
    }),
  }
}

/** `<section data-sleeps={useSleeps()}>`: there until the part is awake, when what was pressed before is pressed again. */
export function useSleeps(): '' | undefined {
  const awake = useHydrated()
  useEffect(() => {
    // React hears a press on what it has not woken yet, and wakes it first, but not in the midst of its own work.
    if (awake) setTimeout(release)
  }, [awake])
  return awake ? undefined : ''
}
