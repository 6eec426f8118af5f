// Answers for what the lobby lists: which games match a wish, in which order, page by page, in memory.
import type { Game } from '@baize/contract/game'

export type ListedGame = Game & { popularity: number; releasedAt: string; studioPosition: number }

export type Wish = {
  providerId?: string[]
  collectionId?: string[]
  identity?: string[]
  name?: string
  platform?: number
  sortBy?: 'popularity' | 'name' | 'new' | 'rtp'
  sortOrder?: 'asc' | 'desc'
}

/** Games come in popularity order unless the wish says otherwise; one collection alone keeps its own order. */
export function gamesFor(
  games: readonly ListedGame[],
  positions: ReadonlyMap<string, ReadonlyMap<string, number>>,
  wish: Wish,
): ListedGame[] {
  const name = wish.name ? plain(wish.name) : ''
  const found = games.filter(
    (game) =>
      !game.isHidden &&
      (!wish.providerId?.length ||
        wish.providerId.includes(game.provider.id) ||
        wish.providerId.includes(game.provider.identity)) &&
      (!wish.collectionId?.length || wish.collectionId.some((id) => positions.get(id)?.has(game.id))) &&
      (!wish.identity?.length || wish.identity.includes(game.identity)) &&
      (wish.platform === undefined || game.platforms.includes(wish.platform)) &&
      (name === '' || plain(game.name).includes(name) || plain(game.provider.name).includes(name)),
  )
  const only = wish.collectionId?.length === 1 ? positions.get(wish.collectionId[0] ?? '') : undefined
  const turn = wish.sortOrder === undefined ? 1 : wish.sortOrder === 'desc' ? 1 : -1
  if (!wish.sortBy && only) return found.sort((a, b) => (only.get(a.id) ?? 0) - (only.get(b.id) ?? 0))
  return found.sort(
    (a, b) => turn * compare(a, b, wish.sortBy ?? 'popularity') || (a.identity < b.identity ? -1 : 1),
  )
}

/** Descending by default, but names read from A. */
function compare(a: ListedGame, b: ListedGame, sortBy: NonNullable<Wish['sortBy']>): number {
  if (sortBy === 'name') return a.name.localeCompare(b.name, 'en')
  if (sortBy === 'new') return b.releasedAt.localeCompare(a.releasedAt)
  if (sortBy === 'rtp') return Number(b.rtp ?? 0) - Number(a.rtp ?? 0)
  return b.popularity - a.popularity
}

/** Letters as people type them: without case and diacritics. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Cuts one page, counted from 1. */
export function pageOf<T>(rows: readonly T[], page: number, perPage: number) {
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, totalPages: Math.ceil(rows.length / perPage), totalRows: rows.length },
  }
}
