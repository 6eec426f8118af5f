// A table of quests for tests, with one of every kind of task, written where a server reads it.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const said = (en: string) => ({ en, de: `${en} (de)`, fa: `${en} (fa)`, 'pt-br': `${en} (pt)` })
const task = (type: string, key: string, over: object) => ({
  type,
  key,
  names: said(`Task ${key}`),
  descriptions: said(`What ${key} asks`),
  ...over,
})
const quest = (place: number, identity: string, over: object) => ({
  id: `01994f00-0000-7000-8000-0000000009${String(place).padStart(2, '0')}`,
  identity,
  names: said(`Quest ${identity}`),
  descriptions: said(`About ${identity}`),
  window: { kind: 'once', days: 30 },
  isInOrder: false,
  rewards: [{ offer: 'quest-five' }, { offer: 'quest-spins-five' }, { points: 70 }],
  ...over,
})

/** In the fox and the carp of `openCatalogue`. */
export const testQuests = [
  quest(1, 'fox-rounds', {
    window: { kind: 'daily' },
    tasks: [task('rounds', 'rounds', { count: 3, games: { identities: ['lantern-fox'] } })],
  }),
  quest(2, 'in-order', {
    window: { kind: 'weekly' },
    isInOrder: true,
    tasks: [
      task('staked', 'sum', { amount: { base: '5' }, games: { collections: ['popular'] } }),
      task('games', 'games', { count: 2, games: { studios: ['original'] } }),
    ],
    rewards: [{ points: 10 }],
  }),
  quest(3, 'good-round', {
    tasks: [task('multiplier', 'times', { times: 5, count: 1 })],
    rewards: [{ points: 10 }],
  }),
  quest(4, 'account', {
    tasks: [task('email', 'email', {}), task('profile', 'profile', {})],
    rewards: [{ points: 10 }],
  }),
  quest(5, 'money', {
    tasks: [
      task('deposit', 'deposit', { amountMin: { base: '10' } }),
      task('sportBet', 'bets', { count: 1, stakeMin: { base: '1' } }),
    ],
    rewards: [{ points: 10 }],
  }),
  quest(6, 'over', {
    window: { kind: 'dated', from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' },
    tasks: [task('rounds', 'rounds', { count: 1 })],
    rewards: [{ points: 10 }],
  }),
]

/** The path of a file that holds the table. */
export function writeTestQuests(quests: readonly object[] = testQuests): string {
  const file = join(mkdtempSync(join(tmpdir(), 'baize-quests-')), 'quests.json')
  writeFileSync(file, JSON.stringify({ quests }))
  return file
}
