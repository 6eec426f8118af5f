// Answers for what is said aloud of messages and news: the lists have them at once, and a toast says what nothing else says.
import type { Message, MessageKind, Push } from '@baize/contract/notification'
import { useQueryClient } from '@tanstack/react-query'
import { alerts, type AlertKind } from '../alerts.ts'
import { withLocale } from '../locale.ts'
import { useLive } from '../realtime/live.ts'
import { useLocale, useTexts } from '../texts.ts'
import { bellQuery } from './bell-query.ts'
import { prepend, showCount } from './held-lists.ts'
import { newsCountQuery } from './queries.ts'

/** Payments, bonuses, and what the player did on this very page have been said already. */
const toasts: Partial<Record<MessageKind, AlertKind>> = {
  'bonus-expiring': 'news',
  'free-spins-expiring': 'news',
  'new-sign-in': 'attention',
  'session-copied': 'attention',
  'document-approved': 'success',
  'document-rejected': 'attention',
  'identity-verified': 'success',
  'identity-rejected': 'attention',
  'limit-ready': 'news',
}

export const toastOf = (kind: MessageKind): AlertKind | null => toasts[kind] ?? null

/** Stands beside every page. */
export function useMessageNews(): void {
  const t = useTexts('notifications')
  const locale = useLocale()
  const queryClient = useQueryClient()

  function say(kind: AlertKind, { content, link }: Message | Push): void {
    alerts[kind](content.title, {
      link: { text: t('bell.show'), href: withLocale(locale, link ?? '/profile/notifications') },
    })
  }

  /** Live words are in the language of the profile; a page in another one asks for its own. */
  async function inOwnWords<T extends Message | Push>(
    item: T,
    ask: () => Promise<{ data: T[] }>,
  ): Promise<T> {
    if (item.content.locale === locale) return item
    const { data } = await ask().catch(() => ({ data: [] as T[] }))
    return data.find(({ id }) => id === item.id) ?? item
  }

  useLive('messenger:notifications', (news) => {
    if (news.event === 'unread.counted') return showCount(queryClient, 'listMessages', news.totalUnread)
    const { message } = news
    prepend(queryClient, 'listMessages', message)
    const kind = toastOf(message.kind)
    if (!kind) return
    const ask = () => queryClient.fetchQuery({ ...bellQuery, staleTime: 0 })
    void inOwnWords(message, ask).then((said) => say(kind, said))
  })
  useLive('messenger:pushes', (news) => {
    if (news.event === 'unread.counted') return showCount(queryClient, 'listPushes', news.totalUnread)
    prepend(queryClient, 'listPushes', news.push)
    const ask = () => queryClient.fetchQuery({ ...newsCountQuery, staleTime: 0 })
    void inOwnWords(news.push, ask).then((said) => say('news', said))
  })
}
