// The library that keeps the answers of the server. The first load of a page goes without it.
import {
  dehydrate,
  hydrate,
  QueryClient,
  QueryObserver,
  type DehydratedState,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { ApiRefusal } from './api.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // A refusal is an answer; only silence is worth another try, and loaders show their own errors.
        retry: (count, error) => error instanceof ApiRefusal && error.name === 'unreachable' && count < 1,
      },
      mutations: { retry: false },
    },
  })
}

/** What travels from the server to the browser, and its way into the memory there. */
export const given = (queryClient: QueryClient): DehydratedState => dehydrate(queryClient)
export const fillWith = (queryClient: QueryClient, handed: DehydratedState): void =>
  hydrate(queryClient, handed)

/** Keeps one answer as a screen does that shows it. */
export function observe(
  queryClient: QueryClient,
  asked: QueryObserverOptions,
  heard: () => void,
): () => void {
  const stop = new QueryObserver(queryClient, asked).subscribe(heard)
  // It may have changed between the drawing and this moment.
  heard()
  return stop
}
