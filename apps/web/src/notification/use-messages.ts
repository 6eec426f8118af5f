// What a player does with messages and news: reading one, some or all, and deleting; shown at once and put right by the answer.
import type { Message } from '@baize/contract/notification'
import { useQueryClient } from '@tanstack/react-query'
import { alerts } from '../alerts.ts'
import { api } from '../api.ts'
import { useTexts } from '../texts.ts'
import { showCount, showRead, type ListCall } from './held-lists.ts'
import { leaving } from './leaving.ts'

export function useMessages() {
  const t = useTexts('notifications')
  const queryClient = useQueryClient()

  async function change(call: ListCall, work: () => Promise<{ totalUnread: number }>): Promise<void> {
    try {
      showCount(queryClient, call, (await work()).totalUnread)
    } catch (error) {
      console.warn('messages', error)
      alerts.error(t('bell.refused'))
    }
    await queryClient.invalidateQueries({ queryKey: ['notification', call] })
  }

  return {
    read(messageIds: string[]): void {
      showRead(queryClient, 'listMessages', messageIds)
      void change('listMessages', () => api.notification.readMessages({ body: { messageIds } }))
    },
    /** Up to the newest that is shown: what arrives meanwhile stays unread. */
    readAll(upTo: string | undefined): void {
      showRead(queryClient, 'listMessages', 'every')
      void change('listMessages', () =>
        api.notification.readAllMessages({ body: upTo === undefined ? {} : { upTo } }),
      )
    },
    /** Answers how it is taken back. */
    remove: (messages: readonly Message[]): (() => void) =>
      leaving.add(messages, (messageIds) =>
        change('listMessages', () => api.notification.deleteMessages({ body: { messageIds } })),
      ),
    readNews(pushIds: string[]): void {
      showRead(queryClient, 'listPushes', pushIds)
      void change('listPushes', () => api.notification.readPushes({ body: { pushIds } }))
    },
    readAllNews(upTo: string | undefined): void {
      showRead(queryClient, 'listPushes', 'every')
      void change('listPushes', () =>
        api.notification.readAllPushes({ body: upTo === undefined ? {} : { upTo } }),
      )
    },
  }
}
