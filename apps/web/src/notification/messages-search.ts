// Answers for which part of the messages or news the address asks for; apart from their queries, because every page brings this.
export type MessagesSearch = { box?: 'news'; unread?: 'true'; page?: number }

export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const page = Number(search['page'])
  return {
    ...(search['box'] === 'news' ? { box: 'news' } : {}),
    ...(search['unread'] === 'true' ? { unread: 'true' } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  }
}
