// Answers for what the bell shows of the messages; the first page of a player brings it along.
import { apiQuery } from '../api.ts'

/** The popover shows so many. */
const bellSize = 3

export const bellQuery = apiQuery('notification', 'listMessages', { query: { perPage: bellSize } })
