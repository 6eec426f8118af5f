// Answers for rounds that anybody may draw again without having played: a first example of every game, and the field's public vectors.
import { picksOf } from '../mines.ts'
import { floatsInBrowser } from './digests.ts'

/** A right choice, and moves that end the round. */
export const samples: Readonly<Record<string, { choice: unknown; moves: unknown[] }>> = {
  dice: { choice: { side: 'over', target: 5050 }, moves: [] },
  limbo: { choice: { mark: 200 }, moves: [] },
  plinko: { choice: { rows: 16, risk: 'low' }, moves: [] },
  mines: { choice: { mines: 3 }, moves: [{ open: 12 }, { take: true }] },
  roulette: {
    choice: {
      chips: [
        { spot: 'red', count: 1 },
        { spot: '17', count: 1 },
      ],
    },
    moves: [],
  },
  blackjack: { choice: {}, moves: [{ act: 'stand' }] },
  keno: { choice: { picks: [3, 8, 11, 19], risk: 'medium' }, moves: [] },
  wheel: { choice: { segments: 30, risk: 'medium' }, moves: [] },
  ladder: { choice: {}, moves: [{ skip: true }] },
  baccarat: { choice: { on: ['banker'] }, moves: [] },
}

const firstSeeds = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
}
const secondSeeds = {
  serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
  clientSeed: '3c83fc7e07',
  nonce: 3,
}
/** Published by others for the field's usual scheme. */
export const vectors = [
  { name: 'Dice', game: 'bone-yard', seeds: firstSeeds, expected: '77.18' },
  { name: 'Limbo', game: 'fathom-bell', seeds: firstSeeds, expected: '1.28' },
  { name: 'Plinko', game: 'pinwood-fair', seeds: firstSeeds, expected: 'RRLRLLLLRLLLRLLL' },
  { name: 'Dice', game: 'bone-yard', seeds: secondSeeds, expected: '19.59' },
  { name: 'Limbo', game: 'fathom-bell', seeds: secondSeeds, expected: '5.05' },
  { name: 'Keno', game: 'forty-lanterns', seeds: secondSeeds, expected: '8 19 28 29 18 30 11 13 3 2' },
] as const
export type Vector = (typeof vectors)[number]

/** What our own numbers make of a vector, in the words it was published in. */
export async function foundFor({ name, seeds }: Vector): Promise<string> {
  const floats = await floatsInBrowser(seeds.serverSeed, seeds.clientSeed, seeds.nonce, 0, 16)
  const [float = 0] = floats
  switch (name) {
    case 'Keno':
      return picksOf(floats.slice(0, 10), 40)
        .map((pick) => pick + 1)
        .join(' ')
    case 'Dice':
      return (Math.floor(float * 10_001) / 100).toFixed(2)
    case 'Limbo':
      return (Math.floor(99 / float) / 100).toFixed(2)
    default:
      return floats.map((each) => (each < 0.5 ? 'L' : 'R')).join('')
  }
}
