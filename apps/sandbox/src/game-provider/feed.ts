// Answers for what a casino reads of the studio's catalogue: every studio and game in the form that a casino imports.
import { offeredGames } from './catalogue.ts'
import { studios } from './studios.ts'
import { tableRows } from './table-titles.ts'
import { listingOf, slotRows } from './titles.ts'
import type { Listing, Theme } from './titles.ts'

type FedGame = {
  identity: string
  name: string
  studio: string
  type: 'slot' | 'table' | 'instant'
  rtp: string
  volatility: 'low' | 'medium' | 'high'
  paylines: number | null
  features: string[]
  labels: string[]
  platforms: number[]
  /** Of one bet, in whole units of the currency that catalogues are written in. */
  minBet: string
  maxBet: string
  isDemoMode: boolean
  isBonusWagering: boolean
  releasedAt: string
  /** Larger is more played. */
  popularity: number
  /** What its picture is of, for a casino that draws it itself. */
  theme: Theme
}
export type Feed = { studios: { identity: string; name: string }[]; games: FedGame[] }

const rows = new Map<string, Listing>([...slotRows, ...tableRows].map((row) => [row.identity, row]))

/** What is told of a game beside its rules. */
export function listed(identity: string): Listing {
  return rows.get(identity) ?? listingOf(identity)
}

export function feed(): Feed {
  return {
    studios: studios.map(({ identity, name }) => ({ identity, name })),
    games: offeredGames.map((game) => {
      const { studio, theme, releasedAt, labels, popularity } = listed(game.identity)
      return {
        identity: game.identity,
        name: game.name,
        studio,
        type: game.type,
        rtp: game.rtp,
        volatility: game.volatility,
        paylines: game.paylines,
        features: game.features,
        labels,
        platforms: [1, 2],
        minBet: '0.10',
        maxBet: '50.00',
        isDemoMode: true,
        isBonusWagering: game.type === 'slot',
        releasedAt,
        popularity,
        theme,
      }
    }),
  }
}
