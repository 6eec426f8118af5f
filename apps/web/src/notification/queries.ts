// Answers for what is asked of the server here: lists of messages and news, as the address says, and the fields of the form.
import { apiQuery } from '../api.ts'
import type { MessagesSearch } from './messages-search.ts'

export const unreadState = 1
export const readState = 2

/** How many pieces of news are unread; the list itself stands on the page. */
export const newsCountQuery = apiQuery('notification', 'listPushes', { query: { perPage: 1 } })

/** The fields of the contact form, with their rules. */
export const contactQuery = apiQuery('player', 'listFieldValidations', { query: { scenario: 'contact' } })

/** Twenty to a page, as the server has it. */
const queryOf = ({ unread, page }: MessagesSearch) => ({
  ...(page ? { page } : {}),
  ...(unread ? { state: unreadState } : {}),
})

export const messagesQuery = (search: MessagesSearch) =>
  apiQuery('notification', 'listMessages', { query: queryOf(search) })
export const newsQuery = (search: MessagesSearch) =>
  apiQuery('notification', 'listPushes', { query: queryOf(search) })
