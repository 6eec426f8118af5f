// A piece of the frame that only some visitors need: its code comes with the need, and a page that the server drew has it at once.
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { queriesReady } from '../query-client.ts'

const hereNow = () => (typeof location === 'undefined' ? '' : location.pathname)

export function latePiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  let known: ComponentType<P> | undefined
  const loadWhole = async () => (await Promise.all([load(), queriesReady()]))[0]
  const afresh = () =>
    lazy(async () => {
      try {
        return { default: await loadWhole() }
      } catch (error) {
        // What did not come is asked for again by the next page.
        Late = afresh()
        throw error
      }
    })
  let Late = afresh()
  const Waiting = () => waiting

  return {
    /** Awaited before a page that shows the piece is drawn or woken up. */
    ready: async (): Promise<void> => {
      known ??= await loadWhole()
    },
    Piece: (props: P) => {
      const Known = known
      if (Known) return <Known {...props} />
      return (
        // A frame without one of its pieces is better than no page.
        <CatchBoundary getResetKey={hereNow} errorComponent={Waiting}>
          <Suspense fallback={waiting}>
            <Late {...props} />
          </Suspense>
        </CatchBoundary>
      )
    },
  }
}
