// Answers for what the filters of a list of games are called, in the visitor's words: on a choice, above the list, in its title.
import type { TextValues } from '../../texts.ts'
import { facetKinds, type FacetKind, type GamesFilter } from './games-address.ts'

type Say = (key: string, values?: TextValues) => string
type Named = { identity: string; name: string }

export type NameOf = (kind: FacetKind, identity: string) => string

/** Collections and studios have names of their own; what is not known by name is said as it is written. */
export function facetNames(
  words: { pages: Say; layout: Say },
  known: { collections: readonly Named[]; providers: readonly Named[] },
): NameOf {
  return (kind, identity) => {
    if (kind === 'provider') return known.providers.find((one) => one.identity === identity)?.name ?? identity
    const spoken = identity.replaceAll(/[_-]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
    if (kind !== 'collection')
      return words.pages(`games.${kind === 'volatility' ? 'volatilities' : `${kind}s`}.${identity}`, {
        defaultValue: spoken,
      })
    const own = known.collections.find((one) => one.identity === identity)?.name ?? spoken
    return words.layout(`collections.${identity}`, {
      defaultValue: words.pages(`home.collections.${identity}`, { defaultValue: own }),
    })
  }
}

/** Every choice by its name, in the order of the address. */
export function chosenNames(filter: GamesFilter, nameOf: NameOf): string[] {
  return facetKinds.flatMap((kind) => filter[kind].map((identity) => nameOf(kind, identity)))
}
