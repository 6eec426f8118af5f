// Answers for the list of sessions: its query, and which page of it the address asks for.
import { apiQuery } from '../api.ts'

export type SessionsSearch = { page?: number }

export const sessionsQuery = (page = 1) =>
  apiQuery('player', 'listSessions', { query: page > 1 ? { page } : {} })

export function readSessionsSearch(search: Record<string, unknown>): SessionsSearch {
  const page = Number(search['page'])
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}
