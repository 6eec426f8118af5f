// Answers for what the lists of messages and news show before the server has answered: a new one in front, others read.
import type { Message, Push, UnreadMeta } from '@baize/contract/notification'
import type { QueryClient } from '@tanstack/react-query'
import { readState, unreadState } from './queries.ts'

export type ListCall = 'listMessages' | 'listPushes'
type Item = Message | Push
type List = { data: Item[]; meta: UnreadMeta }
type Asked = { query?: { page?: number; perPage?: number; state?: number } }

function change(
  queryClient: QueryClient,
  call: ListCall,
  make: (list: List, asked: NonNullable<Asked['query']>) => List,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['notification', call] })) {
    const asked = (queryKey[2] as Asked | undefined)?.query ?? {}
    queryClient.setQueryData<List>(queryKey, (list) => list && make(list, asked))
  }
}

/** News comes at least once: one that a list has already counts no second time. */
export function prepend(queryClient: QueryClient, call: ListCall, item: Item): void {
  change(queryClient, call, (list, { page = 1, state }) => {
    if (list.data.some(({ id }) => id === item.id)) return list
    const { perPage, totalRows, totalUnread } = list.meta
    const isShown = page === 1 && state !== readState
    return {
      data: isShown ? [item, ...list.data].slice(0, perPage) : list.data,
      meta: {
        ...list.meta,
        totalRows: state === readState ? totalRows : totalRows + 1,
        totalUnread: totalUnread + 1,
      },
    }
  })
}

/** Marks them read where they stand; `every` means all that are unread. */
export function showRead(queryClient: QueryClient, call: ListCall, ids: readonly string[] | 'every'): void {
  const at = new Date().toISOString()
  change(queryClient, call, (list) => {
    const meant = ({ id, state }: Item) => state === unreadState && (ids === 'every' || ids.includes(id))
    const count = list.data.filter(meant).length
    return {
      data: list.data.map((item) => (meant(item) ? { ...item, state: readState, readAt: at } : item)),
      meta: {
        ...list.meta,
        totalUnread: ids === 'every' ? 0 : Math.max(0, list.meta.totalUnread - count),
      },
    }
  })
}

export function showCount(queryClient: QueryClient, call: ListCall, totalUnread: number): void {
  change(queryClient, call, (list) => ({ ...list, meta: { ...list.meta, totalUnread } }))
}
