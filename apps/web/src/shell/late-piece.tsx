// A piece of the frame that only some visitors need: its code comes with the need, and a page that the server drew has it at once.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { queriesReady } from '../query-client.ts'

export function latePiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  let known: ComponentType<P> | undefined
  const loadWhole = async () => (await Promise.all([load(), queriesReady()]))[0]
  const Late = lazy(async () => ({ default: await loadWhole() }))

  return {
    /** Awaited before a page that shows the piece is drawn or woken up. */
    ready: async (): Promise<void> => {
      known ??= await loadWhole()
    },
    Piece: (props: P) => {
      const Known = known
      if (Known) return <Known {...props} />
      return (
        <Suspense fallback={waiting}>
          <Late {...props} />
        </Suspense>
      )
    },
  }
}
