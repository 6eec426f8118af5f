// The one memory of answers that a page has. On the server it is there at once; in the browser its library comes with the first need, and until then a screen is drawn from what the server handed over.
import {
  QueryClientContext,
  type DehydratedState,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { use, useCallback, useSyncExternalStore } from 'react'
import type * as queryLibrary from './query-library.ts'

type Library = Pick<typeof queryLibrary, 'createQueryClient' | 'fillWith' | 'observe'>

let library: Library | null = null
const waiting = new Set<() => void>()

/** Awaited before anything is drawn that keeps answers by the library's own hooks: pages after the first, modals, late pieces. */
export async function queriesReady(): Promise<void> {
  if (library) return
  const came = await import('./query-library.ts')
  if (library) return
  library = came
  for (const heard of waiting) heard()
  waiting.clear()
}

/** What may be said before there is anything to say it to: it is done as soon as there is, in the same order. */
const mayWait: ReadonlySet<string | symbol> = new Set<keyof QueryClient>([
  'ensureQueryData',
  'fetchQuery',
  'prefetchQuery',
  'refetchQueries',
  'invalidateQueries',
  'cancelQueries',
  'removeQueries',
  'setQueryData',
])

const sameKey = (one: QueryKey, other: QueryKey) => JSON.stringify(one) === JSON.stringify(other)

/** The browser's memory: the same object before and after the library came, so that nothing is drawn anew for it. */
export function lateQueryClient() {
  let client: QueryClient | null = null
  let handed: DehydratedState | null = null
  const whole = (): QueryClient | null => {
    if (!client && library) {
      client = library.createQueryClient()
      client.mount()
      if (handed) library.fillWith(client, handed)
      handed = null
    }
    return client
  }
  const early = {
    getQueryData: (key: QueryKey) =>
      handed?.queries.find(({ queryKey }) => sameKey(queryKey, key))?.state.data,
  }
  const late = async (name: string | symbol, given: unknown[]): Promise<unknown> => {
    await queriesReady()
    return Reflect.get(queryClient, name)(...given)
  }
  const queryClient = new Proxy({} as QueryClient, {
    get(_, name) {
      const there = whole()
      if (there) {
        const member: unknown = Reflect.get(there, name)
        return typeof member === 'function' ? member.bind(there) : member
      }
      if (mayWait.has(name)) return (...given: unknown[]) => late(name, given)
      const known: unknown = Reflect.get(early, name)
      if (known) return known
      throw new Error(`${String(name)} is asked for before the memory of answers came`)
    },
  })
  return {
    queryClient,
    /** What the server drew the page from. */
    accept: (given: DehydratedState): void => {
      handed = given
    },
  }
}

/**
 * `useAnswer(apiQuery('game', 'listCollections'))`: for the frame and the lobby, which a guest sees before the library is
 * there. What is missing is asked for, and brings it; where it is there, the answer is kept as `useQuery` keeps it.
 */
export function useAnswer<Key extends QueryKey>(
  asked: { queryKey: Key },
  options: { enabled?: boolean; staleTime?: number } = {},
): InferDataFromTag<undefined, Key> | undefined {
  const queryClient = use(QueryClientContext)
  if (!queryClient) throw new Error('an answer is asked for outside of a page')
  const { queryKey } = asked
  const { enabled = true } = options
  const key = JSON.stringify(queryKey)
  const now = () => queryClient.getQueryData<undefined, Key>(queryKey)
  const listen = useCallback(
    (heard: () => void) => {
      let stop = () => {}
      const begin = () => {
        if (library) stop = library.observe(queryClient, { ...asked, ...options }, heard)
      }
      if (library) begin()
      else {
        waiting.add(begin)
        if (enabled && now() === undefined) void queriesReady()
      }
      return () => {
        waiting.delete(begin)
        stop()
      }
    },
    // What is asked for is known by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [queryClient, key, enabled],
  )
  return useSyncExternalStore(listen, now, now)
}
