// Where a win stands in the strip of the latest ones.
import type { Winner } from './lobby.ts'

export const winnersShown = 12

/** Where the strip lies among what this page knows. */
export const stripKey = ['game', 'listWinners', 'strip'] as const

export const keyOfWin = ({ at, nickname, game }: Winner): string => `${at} ${nickname} ${game}`

/** New wins take the places of the oldest ones, so that no tile moves; a strip that is not full grows at its end. */
export function withWins(shown: readonly Winner[], news: readonly Winner[]): Winner[] {
  const next = [...shown]
  for (const win of news.toReversed()) {
    if (next.some((known) => keyOfWin(known) === keyOfWin(win))) continue
    if (next.length < winnersShown) next.push(win)
    else {
      const oldest = next.reduce((least, { at }, place) => (at < (next[least]?.at ?? '') ? place : least), 0)
      next[oldest] = win
    }
  }
  return next
}
