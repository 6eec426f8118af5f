// Answers for the order in which collections stand side by side: first the kinds of games that everybody looks for, then tastes.
import type { Collection } from '@baize/contract/game'

/** The ways into the games that stand in the drawer and above the lobby. */
export const mainCollections: readonly string[] = [
  'new',
  'popular',
  'slots',
  'live',
  'cards',
  'table',
  'roulette',
  'instant',
  'jackpots',
  'originals',
]

/** Of the main ones those that have games, and of each what a way into it shows. */
export const waysInto = (collections: readonly Collection[]) =>
  mainCollections.flatMap((identity) =>
    collections
      .filter((collection) => collection.identity === identity && collection.gameEnabledCount > 0)
      .map(({ name, gameEnabledCount }) => ({ identity, name, gameEnabledCount })),
  )

/** The main ones in their own order; the others stay as they came. */
export function mainFirst<C extends { identity: string }>(collections: readonly C[]): C[] {
  const place = ({ identity }: C) => {
    const at = mainCollections.indexOf(identity)
    return at < 0 ? mainCollections.length : at
  }
  return collections.toSorted((a, b) => place(a) - place(b))
}
