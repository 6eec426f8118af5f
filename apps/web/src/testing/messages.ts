// Gives tests of screens messages, and pages of them as the server answers.
import type { Message, Push } from '@baize/contract/notification'

export const aMessage = (id: string, some: Partial<Message> = {}): Message => ({
  id,
  kind: 'deposit-arrived',
  state: 1,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  content: { locale: 'en', title: `Title of ${id}`, text: `Text of ${id}`, moments: [] },
  link: '/wallet/history',
  ...some,
})

export const pageOf = (data: (Message | Push)[], totalUnread: number, perPage = 20, totalPages = 1) => ({
  data,
  meta: { page: 1, perPage, totalPages, totalRows: data.length, totalUnread },
})
