// What a win shows, and where it stands in the strip of the latest ones.
import type { AmountParts } from '@baize/money/amount-parts'
import type { thumbnailOf } from './pictures.ts'

export type Winner = {
  at: string
  nickname: string
  payout: string
  currency: string
  /** The pay-out in the figures of a visitor who chose no unit, for the same reason as those of the stage. */
  amount: AmountParts
  game: string
  name: string
  image: ReturnType<typeof thumbnailOf>
}

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
