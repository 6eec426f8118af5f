// A part of a page that the server draws and that wakes late: its code comes when somebody stirs, or has stayed for a while.
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { queriesReady } from './query-client.ts'

/** The first seconds, and the first line of a phone, belong to the page itself. */
export const quietMs = 4000

const stirs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Whoever moves something is there, and may reach for a part that still sleeps. */
let stirred = (): void => {}
const called =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        stirred = () => {
          for (const name of stirs) removeEventListener(name, stirred, true)
          resolve()
        }
        for (const name of stirs) addEventListener(name, stirred, { capture: true, passive: true })
      })

/** Until it wakes it stays what the server drew, so it must look right without code, and hold nothing but links. */
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
        const timer = setTimeout(stirred, quietMs)
        return () => clearTimeout(timer)
      }, [])
      const [Known] = useState(() => known)
      return <Suspense>{Known ? <Known {...props} /> : <Late {...props} />}</Suspense>
    }),
  }
}
