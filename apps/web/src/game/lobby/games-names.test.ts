// Proves what a list of games is called, and in which order its choices stand.
import { expect, test } from 'vitest'
import { mainFirst } from './collection-order.ts'
import { everything } from './games-address.ts'
import { chosenNames, facetNames } from './games-names.ts'

const words: Record<string, string> = {
  'collections.slots': 'Slots',
  'home.collections.garden': 'From the garden',
  'games.volatilities.high': 'High: rare and large',
}
const say = (key: string, values: { defaultValue?: string } = {}) => words[key] ?? values.defaultValue ?? key
const nameOf = facetNames(
  { pages: say, layout: say },
  {
    collections: [{ identity: 'club', name: 'The Club' }],
    providers: [{ identity: 'paper-lane', name: 'Paper Lane' }],
  },
)

test.each([
  ['collection', 'slots', 'Slots'],
  ['collection', 'garden', 'From the garden'],
  ['collection', 'club', 'The Club'],
  ['provider', 'paper-lane', 'Paper Lane'],
  ['volatility', 'high', 'High: rare and large'],
  ['feature', 'moon_phases', 'Moon phases'],
] as const)('the %s %s is called %s', (kind, identity, name) => {
  expect(nameOf(kind, identity)).toBe(name)
})

test('every choice stands in the title of its list, in the order of the address', () => {
  const filter = {
    ...everything,
    volatility: ['high'] as const,
    collection: ['slots'],
    provider: ['paper-lane'],
  }
  expect(chosenNames(filter, nameOf)).toEqual(['Slots', 'Paper Lane', 'High: rare and large'])
  expect(chosenNames(everything, nameOf)).toEqual([])
})

test('the kinds that everybody looks for stand before the tastes, which keep their order', () => {
  const came = ['garden', 'slots', 'after-dark', 'new'].map((identity) => ({ identity }))
  expect(mainFirst(came).map(({ identity }) => identity)).toEqual(['new', 'slots', 'garden', 'after-dark'])
})
