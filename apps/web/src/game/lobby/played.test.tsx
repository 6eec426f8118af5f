// What this browser remembers of played games: whose they are, in which order, and what it makes of a broken memory.
import { beforeEach, expect, test } from 'vitest'
import { forgetPlayed, mergePlayed, playedBy, rememberPlayed } from './played.ts'

const alice = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const names = (playerId: string | null) => playedBy(playerId).map(({ identity }) => identity)

beforeEach(() => localStorage.clear())

test('the last played game stands first, and a game played again stands once', () => {
  rememberPlayed(alice, 'umbra', day(1))
  rememberPlayed(alice, 'lantern-fox', day(2))
  rememberPlayed(alice, 'umbra', day(3))
  expect(playedBy(alice)).toEqual([
    { playerId: alice, identity: 'umbra', at: '2026-11-03T00:00:00.000Z' },
    { playerId: alice, identity: 'lantern-fox', at: '2026-11-02T00:00:00.000Z' },
  ])
})

test('nobody sees what another player of this browser played, and forgetting is for one of them', () => {
  rememberPlayed(alice, 'umbra', day(1))
  rememberPlayed(null, 'bone-yard', day(2))
  expect(names(alice)).toEqual(['umbra'])
  expect(names(null)).toEqual(['bone-yard'])
  forgetPlayed(null)
  expect(names(null)).toEqual([])
  expect(names(alice)).toEqual(['umbra'])
})

test('no more than sixty games are kept', () => {
  for (let place = 0; place < 70; place++) rememberPlayed(alice, `game-${place}`, day(1))
  expect(names(alice)).toHaveLength(60)
  expect(names(alice)[0]).toBe('game-69')
})

test.each([
  '',
  'null',
  '{',
  '{"a":1}',
  '[1,null,{"identity":"umbra"}]',
  '[{"playerId":1,"identity":"x","at":"y"}]',
])('a memory that says %j is no memory', (written) => {
  localStorage.setItem('playedGames', written)
  expect(playedBy(null)).toEqual([])
})

test('what the server knows and what this browser knows become one list', () => {
  const here = [
    { identity: 'umbra', at: '2026-11-03T00:00:00.000Z' },
    { identity: 'bone-yard', at: '2026-11-01T00:00:00.000Z' },
  ]
  const there = [
    { identity: 'bone-yard', at: '2026-11-05T00:00:00.000Z' },
    { identity: 'lantern-fox', at: '2026-11-02T00:00:00.000Z' },
  ]
  expect(mergePlayed(here, there)).toEqual([
    { identity: 'bone-yard', at: '2026-11-05T00:00:00.000Z' },
    { identity: 'umbra', at: '2026-11-03T00:00:00.000Z' },
    { identity: 'lantern-fox', at: '2026-11-02T00:00:00.000Z' },
  ])
})
