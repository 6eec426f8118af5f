// Proves that any past round can be drawn again by everybody, as the public vectors say (F3).
import { describe, expect, test } from 'vitest'

import { offeredGame, offeredGames } from './catalogue.ts'
import { drawFloats } from './fairness.ts'
import { kinds } from './stage/kinds.ts'
import { drawAgain } from './stage/verify.ts'

describe('A round that is drawn again (F3)', () => {
  const choices: Record<string, object> = {
    dice: { side: 'under', target: 5000 },
    limbo: { mark: 200 },
    plinko: { rows: 16, risk: 'high' },
    mines: { mines: 3 },
    roulette: { chips: [{ spot: '17-20', count: 2 }] },
    keno: { picks: [8, 19, 1], risk: 'high' },
    wheel: { segments: 30, risk: 'medium' },
    baccarat: { on: ['banker', 'tie'] },
  }
  const played = [...new Set(offeredGames.map(({ kind }) => kind))].filter(
    (kind) => kind !== 'crash' && kind in kinds,
  )

  test('knows how to draw every kind of game that is offered', () => {
    for (const { kind } of offeredGames) expect(Object.keys(kinds)).toContain(kind)
  })

  test.each(played)(
    'draws a round of %s again to the last sub-unit, in the browser as in the studio',
    async (kind) => {
      const title = offeredGames.find((game) => game.kind === kind)
      if (!title) throw new Error(`no title plays ${kind}`)
      const choice = choices[kind] ?? {}
      for (let nonce = 1; nonce <= 25; nonce++) {
        const seeds = { serverSeed: '7e57'.repeat(16), clientSeed: 'again', nonce }
        let at = 0
        const draw = (count: number): number[] => {
          const floats = drawFloats(seeds, at, count)
          at += count
          return floats
        }
        const moves = kind === 'mines' ? [{ open: 6 }] : kind === 'ladder' ? [{ skip: true }] : []
        const there = title.play.turns({ bet: 100n, choice, moves, draw })
        const here = await drawAgain(title, { ...seeds, bet: '100', choice, moves })
        expect(here.views).toEqual(there.map((turn) => turn.view))
        expect(here.payout).toBe(there.reduce((sum, turn) => sum + turn.win, 0n))
        expect(here.drawn).toBe(at)
      }
    },
  )

  test('agrees with the public vectors: dice, limbo, the fall of plinko, and keno', async () => {
    const again = async (identity: string, serverSeed: string, clientSeed: string, nonce: number) => {
      const title = offeredGame(identity)
      if (!title) throw new Error(`${identity} is missing`)
      return await drawAgain(title, {
        serverSeed,
        clientSeed,
        nonce,
        bet: '100',
        choice: choices[title.kind],
        moves: [],
      })
    }
    const first = [
      '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      'bb62964774',
      1,
    ] as const
    const second = [
      'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      '3c83fc7e07',
      3,
    ] as const
    expect((await again('bone-yard', ...first)).detail).toBe('77.18')
    expect((await again('bone-yard', ...second)).detail).toBe('19.59')
    expect((await again('fathom-bell', ...first)).detail).toContain('1.28')
    expect((await again('fathom-bell', ...second)).detail).toContain('5.05')
    expect((await again('pinwood-fair', ...first)).detail).toContain('RRLRLLLLRLLLRLLL')
    expect((await again('forty-lanterns', ...second)).detail).toContain('8 19 28 29 18 30 11 13 3 2')
  })
})
