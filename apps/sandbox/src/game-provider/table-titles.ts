// Answers for the table and instant games of the studios: each its own name and look, and its own wheel, cloth, ticket, board or law.
import type { BaccaratMaths } from './baccarat.ts'
import type { BlackjackLaw } from './blackjack.ts'
import type { DiceMaths } from './dice.ts'
import type { KenoMaths } from './keno.ts'
import type { LadderMaths } from './ladder.ts'
import type { LimboMaths } from './limbo.ts'
import type { MinesMaths } from './mines.ts'
import type { PlinkoMaths } from './plinko.ts'
import type { RouletteMaths } from './roulette.ts'
import type { Family } from './studios.ts'
import { kenoTables, pinTables, wheelFace } from './table-maths.ts'
import { randomOf } from './title-maths.ts'
import { dayOf, identityOf } from './titles.ts'
import type { Listing } from './titles.ts'
import type { WheelMaths } from './wheel.ts'

export type TableGame =
  | { kind: 'dice'; maths: DiceMaths }
  | { kind: 'limbo'; maths: LimboMaths }
  | { kind: 'plinko'; maths: PlinkoMaths }
  | { kind: 'mines'; maths: MinesMaths }
  | { kind: 'roulette'; maths: RouletteMaths }
  | { kind: 'blackjack'; maths: BlackjackLaw }
  | { kind: 'keno'; maths: KenoMaths }
  | { kind: 'wheel'; maths: WheelMaths }
  | { kind: 'ladder'; maths: LadderMaths }
  | { kind: 'baccarat'; maths: BaccaratMaths }

export type TableRow = Listing & { identity: string; name: string; game: TableGame }

type Written = readonly [
  name: string,
  studio: string,
  family: Family,
  motif: string,
  palette: number,
  game: TableGame,
]

const dice = (
  count: number,
  sides: number,
  first: number,
  keep: number,
  least: number,
  most: number,
): TableGame => ({ kind: 'dice', maths: { dice: count, sides, first, unit: 1, keep, least, most } })
const limbo = (keep: number, most: number, start: number): TableGame => ({
  kind: 'limbo',
  maths: { keep, most, start },
})
const mines = (side: number, keep: number, topTimes: number, start: number): TableGame => ({
  kind: 'mines',
  maths: { side, keep, topTimes, start },
})
const roulette = (maths: RouletteMaths): TableGame => ({ kind: 'roulette', maths })

const written: readonly Written[] = [
  // Dice: from one with twenty faces to three with six.
  ['Knuckle Street', 'felt-and-brass', 'engraved', 'dice', 2, dice(1, 20, 1, 9800, 1, 19)],
  ['Pip & Rattle', 'parlour-nine', 'folk', 'dice', 4, dice(2, 6, 1, 9800, 1, 35)],
  ['Cup of Bones', 'parlour-nine', 'table', 'cup', 0, dice(1, 100, 1, 9850, 2, 97)],
  ['Rattle & Roll', 'felt-and-brass', 'deco', 'dice', 5, dice(3, 6, 1, 9850, 1, 211)],
  ['Hazard Club', 'parlour-nine', 'deco', 'dice', 1, dice(2, 12, 1, 9900, 1, 141)],

  // Keno: tickets of twenty to eighty numbers.
  [
    'Ivory Alley',
    'long-acre',
    'engraved',
    'elephant',
    4,
    {
      kind: 'keno',
      maths: kenoTables({
        numbers: 80,
        drawn: 20,
        picks: 10,
        keep: 9700,
        risks: { medium: { often: 0.45, best: 10_000 } },
      }),
    },
  ],
  [
    'Six Spot Lane',
    'long-acre',
    'folk',
    'clover',
    3,
    {
      kind: 'keno',
      maths: kenoTables({
        numbers: 30,
        drawn: 6,
        picks: 6,
        keep: 9800,
        risks: { low: { often: 0.6, best: 200 }, high: { often: 0.15, best: 5000 } },
      }),
    },
  ],
  [
    'Rain of Beads',
    'felt-and-brass',
    'botanical',
    'grapes',
    7,
    {
      kind: 'keno',
      maths: kenoTables({
        numbers: 24,
        drawn: 8,
        picks: 8,
        keep: 9800,
        risks: {
          low: { often: 0.7, best: 60 },
          medium: { often: 0.4, best: 400 },
          high: { often: 0.15, best: 2000 },
        },
      }),
    },
  ],
  [
    'Tidepool Trove',
    'felt-and-brass',
    'cut-paper',
    'crab',
    0,
    {
      kind: 'keno',
      maths: kenoTables({
        numbers: 36,
        drawn: 9,
        picks: 9,
        keep: 9800,
        missesFrom: 5,
        risks: {
          low: { often: 0.6, best: 100 },
          medium: { often: 0.35, best: 500 },
          high: { often: 0.12, best: 2500 },
        },
      }),
    },
  ],
  [
    'Tumble Yard',
    'felt-and-brass',
    'cosmic',
    'star',
    6,
    {
      kind: 'keno',
      maths: kenoTables({
        numbers: 20,
        drawn: 5,
        picks: 5,
        keep: 9700,
        risks: {
          low: { often: 0.6, best: 50 },
          medium: { often: 0.4, best: 150 },
          high: { often: 0.15, best: 1000 },
        },
      }),
    },
  ],

  // Limbo: seas from fifty to a million fathoms.
  ['Deep Whistle', 'parlour-nine', 'cut-paper', 'whale', 0, limbo(9800, 10_000, 150)],
  ['Plumb Line', 'long-acre', 'engraved', 'anchor', 7, limbo(9900, 5000, 300)],
  ['Brass Diver', 'felt-and-brass', 'deco', 'helmet', 7, limbo(9750, 10_000_000, 10_000)],
  ['Sounding Lead', 'parlour-nine', 'table', 'compass', 5, limbo(9850, 100_000, 500)],
  ['Abyss & Co', 'long-acre', 'cosmic', 'octopus', 6, limbo(9700, 100_000_000, 100_000)],

  // Pin tables: few rows or many, flat or steep.
  [
    'Peg Harbour',
    'long-acre',
    'cut-paper',
    'lighthouse',
    3,
    {
      kind: 'plinko',
      maths: pinTables({
        rows: [8, 10, 12],
        keep: 9850,
        risks: { low: { rim: 8, middle: 0.7 }, medium: { rim: 60, middle: 0.4 } },
      }),
    },
  ],
  [
    'Nail & Marble',
    'felt-and-brass',
    'engraved',
    'pegs',
    4,
    {
      kind: 'plinko',
      maths: pinTables({
        rows: [16],
        keep: 9800,
        risks: {
          low: { rim: 30, middle: 0.6 },
          medium: { rim: 250, middle: 0.4 },
          high: { rim: 2500, middle: 0.2 },
        },
      }),
    },
  ],
  [
    'Maple Drop',
    'parlour-nine',
    'botanical',
    'oak',
    6,
    {
      kind: 'plinko',
      maths: pinTables({
        rows: [9, 11, 13, 15],
        keep: 9900,
        risks: { low: { rim: 12, middle: 0.6 }, high: { rim: 600, middle: 0.3 } },
      }),
    },
  ],
  [
    'Sugar Pegs',
    'parlour-nine',
    'folk',
    'strawberry',
    2,
    {
      kind: 'plinko',
      maths: pinTables({
        rows: [8, 9, 10, 11, 12],
        keep: 9700,
        risks: { low: { rim: 4, middle: 0.85 } },
      }),
    },
  ],
  [
    'Orchard Drop',
    'long-acre',
    'table',
    'citrus',
    1,
    {
      kind: 'plinko',
      maths: pinTables({
        rows: [12, 14, 16],
        keep: 9800,
        risks: { medium: { rim: 150, middle: 0.5 }, high: { rim: 1500, middle: 0.1 } },
      }),
    },
  ],

  // Bays from nine shells to sixty-four.
  ['Oyster Reef', 'felt-and-brass', 'cut-paper', 'pearl', 4, mines(6, 9900, 10_000, 5)],
  ['Hidden Lagoon', 'parlour-nine', 'botanical', 'turtle', 2, mines(4, 9850, 5000, 3)],
  ['Shell Game Cove', 'long-acre', 'folk', 'crab', 6, mines(3, 9800, 100, 2)],
  ['Pearl Patrol', 'felt-and-brass', 'deco', 'ship', 5, mines(7, 9900, 25_000, 7)],
  ['Quiet Reef', 'parlour-nine', 'cosmic', 'moon', 1, mines(5, 9700, 1000, 5)],
  ['Sandbar Secrets', 'long-acre', 'engraved', 'chest', 6, mines(8, 9800, 50_000, 12)],

  // Wheels of chance with a ball: French, American, without a zero, and a short one.
  [
    'Salon Roulette',
    'parlour-nine',
    'deco',
    'wheel',
    6,
    roulette({ numbers: 36, zeros: 1, half: 'evens', commission: 0 }),
  ],
  [
    'Copper Circuit',
    'felt-and-brass',
    'engraved',
    'wheel',
    6,
    roulette({ numbers: 36, zeros: 2, half: 'nobody', commission: 0 }),
  ],
  [
    'Midnight Zero',
    'parlour-nine',
    'cosmic',
    'eclipse',
    3,
    roulette({ numbers: 36, zeros: 0, half: 'nobody', commission: 250 }),
  ],
  [
    'Riviera Orbit',
    'felt-and-brass',
    'cut-paper',
    'sun',
    7,
    roulette({ numbers: 24, zeros: 1, half: 'all', commission: 0 }),
  ],

  // Wheels of the fair.
  [
    'Emerald Wheel',
    'long-acre',
    'deco',
    'gem',
    4,
    {
      kind: 'wheel',
      maths: {
        faces: [
          wheelFace('low', 9850, [
            [6, 0],
            [12, 1.1],
            [6, 1.7],
          ]),
          wheelFace('medium', 9850, [
            [12, 0],
            [7, 1.4],
            [4, 2.2],
            [1, 5],
          ]),
          wheelFace('high', 9850, [
            [20, 0],
            [3, 3],
            [1, 14],
          ]),
        ],
      },
    },
  ],
  [
    'Orangery Wheel',
    'long-acre',
    'botanical',
    'citrus',
    6,
    {
      kind: 'wheel',
      maths: {
        faces: [
          wheelFace('low', 9800, [
            [5, 0.5],
            [5, 1.1],
            [2, 1.9],
          ]),
          wheelFace('medium', 9800, [
            [18, 0.3],
            [12, 1.2],
            [5, 2],
            [1, 6],
          ]),
        ],
      },
    },
  ],
  [
    'Cascade Cabin',
    'long-acre',
    'folk',
    'windmill',
    7,
    {
      kind: 'wheel',
      maths: {
        faces: [
          wheelFace('medium', 9700, [
            [8, 0],
            [4, 1.2],
            [3, 2],
            [1, 4],
          ]),
          wheelFace('high', 9700, [
            [14, 0],
            [1, 5],
            [1, 10],
          ]),
        ],
      },
    },
  ],
  [
    'Falling Fair',
    'felt-and-brass',
    'cut-paper',
    'balloon',
    2,
    {
      kind: 'wheel',
      maths: {
        faces: [
          wheelFace('high', 9600, [
            [36, 0],
            [8, 1.5],
            [5, 2.5],
            [3, 5],
            [1, 8],
            [1, 10],
          ]),
        ],
      },
    },
  ],

  // Card ladders: where a card of the same rank is wrong, and where it changes nothing.
  [
    'Ocean Ladder',
    'felt-and-brass',
    'cut-paper',
    'wave',
    4,
    { kind: 'ladder', maths: { ties: 'stay', keep: 9850, rungs: 12, skips: 3 } },
  ],
  [
    'Green Visor',
    'long-acre',
    'engraved',
    'cards',
    4,
    { kind: 'ladder', maths: { ties: 'wrong', keep: 9800, rungs: 7, skips: 0 } },
  ],

  // Twenty-one under other laws.
  [
    'Side Street Twenty-One',
    'felt-and-brass',
    'deco',
    'cards',
    6,
    {
      kind: 'blackjack',
      maths: {
        soft17: 'hit',
        natural: [3, 2],
        doubles: 'nine-to-eleven',
        splits: 'plain',
        houseTie: null,
      },
    },
  ],
  [
    'Dealer’s Lamp',
    'felt-and-brass',
    'folk',
    'lantern',
    5,
    {
      kind: 'blackjack',
      maths: { soft17: 'stand', natural: [2, 1], doubles: 'nine-to-eleven', splits: 'none', houseTie: 17 },
    },
  ],

  // Punto banco without a commission.
  [
    'Velvet Shoe',
    'parlour-nine',
    'deco',
    'fan',
    4,
    { kind: 'baccarat', maths: { decks: 8, banker: 'half-on-six', tie: 8 } },
  ],
  [
    'Natural Nine',
    'long-acre',
    'botanical',
    'peacock',
    2,
    { kind: 'baccarat', maths: { decks: 6, banker: 'push-on-seven', tie: 9 } },
  ],
]

export const tableRows: readonly TableRow[] = written.map(([name, studio, family, motif, palette, game]) => {
  const identity = identityOf(name)
  const random = randomOf(`title ${identity}`)
  // A title's first two shares chose its colours when all tables were alike; its day and its players come after them.
  random()
  random()
  return {
    identity,
    name,
    game,
    studio,
    theme: { family, motif, palette },
    releasedAt: `${dayOf(random())}T09:00:00.000Z`,
    labels: [],
    popularity: 1 + Math.floor(random() ** 2 * 520),
  }
})
