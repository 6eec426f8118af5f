// Proves that news lands in the lists that are shown, and that a toast says only what nothing else says.
import { QueryClient } from '@tanstack/react-query'
import { messageKinds } from '@baize/contract/notification'
import { expect, test } from 'vitest'
import { aMessage, pageOf } from '../testing/messages.ts'
import { bellQuery } from './bell-query.ts'
import { prepend, showCount, showRead } from './held-lists.ts'
import { toastOf } from './message-news.ts'
import { readMessagesSearch } from './messages-search.ts'
import { messagesQuery } from './queries.ts'

function withLists() {
  const queryClient = new QueryClient()
  const some = [aMessage('m3'), aMessage('m2'), aMessage('m1', { state: 2 })]
  queryClient.setQueryData(bellQuery.queryKey, pageOf(some, 2, 3) as never)
  queryClient.setQueryData(messagesQuery({}).queryKey, pageOf(some, 2) as never)
  queryClient.setQueryData(messagesQuery({ page: 2 }).queryKey, pageOf([aMessage('m0')], 2) as never)
  const of = (query: { queryKey: readonly unknown[] }) => {
    const list = queryClient.getQueryData(query.queryKey) as ReturnType<typeof pageOf>
    return { ids: list.data.map(({ id }) => id), unread: list.meta.totalUnread }
  }
  return { queryClient, of }
}

test('a new message stands in front of every first page and counts in all; the bell keeps three', () => {
  const { queryClient, of } = withLists()
  prepend(queryClient, 'listMessages', aMessage('m4'))
  expect(of(bellQuery)).toEqual({ ids: ['m4', 'm3', 'm2'], unread: 3 })
  expect(of(messagesQuery({}))).toEqual({ ids: ['m4', 'm3', 'm2', 'm1'], unread: 3 })
  expect(of(messagesQuery({ page: 2 }))).toEqual({ ids: ['m0'], unread: 3 })
})

test('reading some or all, and the count of another page of the player, change what is shown', () => {
  const { queryClient, of } = withLists()
  showRead(queryClient, 'listMessages', ['m3', 'm1'])
  expect(of(bellQuery).unread).toBe(1)
  showRead(queryClient, 'listMessages', 'every')
  expect(of(bellQuery).unread).toBe(0)
  showCount(queryClient, 'listMessages', 5)
  expect(of(messagesQuery({})).unread).toBe(5)
})

test('payments, bonuses and the player’s own deeds have no second toast', () => {
  expect(messageKinds.filter((kind) => toastOf(kind))).toEqual([
    'bonus-expiring',
    'free-spins-expiring',
    'new-sign-in',
    'session-copied',
    'document-approved',
    'document-rejected',
    'identity-verified',
    'identity-rejected',
    'limit-ready',
  ])
})

test('the address names box, filter and page, and nothing else', () => {
  expect(readMessagesSearch({ box: 'news', unread: 'true', page: '2' })).toEqual({
    box: 'news',
    unread: 'true',
    page: 2,
  })
  expect(readMessagesSearch({ box: 'bin', unread: '1', page: '-1' })).toEqual({})
})
