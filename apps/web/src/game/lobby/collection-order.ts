// Answers for the order in which collections stand side by side: first the kinds of games that everybody looks for, then tastes.

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

/** The main ones in their own order; the others stay as they came. */
export function mainFirst<C extends { identity: string }>(collections: readonly C[]): C[] {
  const place = ({ identity }: C) => {
    const at = mainCollections.indexOf(identity)
    return at < 0 ? mainCollections.length : at
  }
  return collections.toSorted((a, b) => place(a) - place(b))
}
