// Answers for which games are favourites, as every heart on a page shows it: what the server keeps, and what was just pressed.
import { useHydrated } from '@baize/design/hydrated'
import { useRouteContext } from '@tanstack/react-router'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { tabMemory } from '../../browser-memory.ts'
import { useModals } from '../../modal-link.tsx'
import { useAnswer } from '../../query-client.ts'
import { usePlayerId } from '../../visitor.ts'
import { favouritesQuery, listen, wishesNow, type Hearted } from './hearts.ts'

/** A guest's heart waits, in this tab only, until it is known whose it is. */
const heartKey = 'heartPressed'

const none: ReadonlySet<string> = new Set()
const Context = createContext(none)

/** Around every screen with hearts. */
export function Favourites({ children }: { children: ReactNode }) {
  const playerId = usePlayerId()
  const context = useRouteContext({ from: '__root__' })
  const data = useAnswer(favouritesQuery(), { enabled: playerId !== null })
  const wished = useSyncExternalStore(listen, wishesNow, wishesNow)
  const hydrated = useHydrated()
  const identities = useMemo(() => {
    // The server knows of no hearts; a part that wakes late would keep what it drew where it now knows of some.
    if (!hydrated) return none
    const all = new Set(playerId === null ? [] : data?.map(({ identity }) => identity))
    for (const [identity, wanted] of wished) {
      if (wanted) all.add(identity)
      else all.delete(identity)
    }
    return all.size === 0 ? none : all
  }, [hydrated, playerId, data, wished])

  useEffect(() => {
    const kept = playerId === null ? null : tabMemory.read(heartKey)
    if (kept === null) return
    tabMemory.write(heartKey, null)
    void import('./favourite-act.ts').then(({ setKept }) => setKept(context, kept))
  }, [playerId, context])

  return <Context value={identities}>{children}</Context>
}

export function useFavourites(): ReadonlySet<string> {
  return use(Context)
}

/** What a press on a heart does; a guest is asked to sign in, stays on the page, and the heart is set afterwards. */
export function useHeart(): (game: Hearted, wanted: boolean) => void {
  const playerId = usePlayerId()
  const context = useRouteContext({ from: '__root__' })
  const { open } = useModals()
  return (game, wanted) => {
    if (playerId === null) {
      tabMemory.write(heartKey, JSON.stringify(game))
      open('sign-in', 'true')
      return
    }
    void import('./favourite-act.ts').then(({ setFavourite }) => setFavourite(context, game, wanted))
  }
}
