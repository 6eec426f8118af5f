// The library that keeps the answers of the server. The first load of a page goes without it.
import {
  dehydrate,
  hydrate,
  QueryClient,
  QueryObserver,
  type DehydratedState,
  type QueryObserverOptions,
} from '@tanstack/react-query'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // A call is made once: a refusal is an answer, and after silence a person presses again.
        retry: false,
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
