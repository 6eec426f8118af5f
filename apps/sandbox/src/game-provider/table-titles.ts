// Answers for the table and instant games that other studios make of the originals' rules: their own names, colours and days.
import { studios } from './studios.ts'
import { randomOf } from './title-maths.ts'
import { dayOf, identityOf } from './titles.ts'
import type { Listing } from './titles.ts'

/** A title plays by the rules of an original, under a name and in colours of its own. */
export type TableRow = Listing & {
  identity: string
  name: string
  of: string
  /** How far its colours are turned from the original's, in degrees. */
  turn: number
}

const names: readonly (readonly [of: string, motif: string, names: string])[] = [
  [
    'bone-yard',
    'dice',
    'Knuckle Street|Pip & Rattle|Ivory Alley|Tumble Yard|Cup of Bones|Six Spot Lane|Rattle & Roll|Hazard Club',
  ],
  ['fathom-bell', 'bell', 'Deep Whistle|Plumb Line|Brass Diver|Sounding Lead|Abyss & Co|Ocean Ladder'],
  [
    'pinwood-fair',
    'pegs',
    'Peg Harbour|Nail & Marble|Maple Drop|Cascade Cabin|Rain of Beads|Sugar Pegs|Orchard Drop|Falling Fair',
  ],
  [
    'urchin-bay',
    'pearl',
    'Oyster Reef|Hidden Lagoon|Shell Game Cove|Pearl Patrol|Quiet Reef|Sandbar Secrets|Tidepool Trove',
  ],
  [
    'brass-orbit',
    'wheel',
    'Salon Roulette|Emerald Wheel|Copper Circuit|Midnight Zero|Orangery Wheel|Riviera Orbit',
  ],
  ['corner-table', 'cards', 'Green Visor|Side Street Twenty-One|Velvet Shoe|Natural Nine|Dealer’s Lamp'],
]

const tableStudios = studios.filter(
  (one) => one.families.includes('table') && one.identity !== 'baize-originals',
)

export const tableRows: readonly TableRow[] = names.flatMap(([of, motif, titles], place) =>
  titles.split('|').map((name, index) => {
    const identity = identityOf(name)
    const random = randomOf(`title ${identity}`)
    const turn = 40 + Math.floor(((index + 0.2 + random() * 0.6) / titles.split('|').length) * 280)
    return {
      identity,
      name,
      of,
      // The dice take their look from their palette.
      turn: of === 'bone-yard' ? 0 : turn,
      studio: tableStudios[(index + place) % tableStudios.length]?.identity ?? 'baize-originals',
      theme: { family: 'table', motif, palette: Math.floor(random() * 8) },
      releasedAt: `${dayOf(random())}T09:00:00.000Z`,
      labels: [],
      popularity: 1 + Math.floor(random() ** 2 * 520),
    }
  }),
)
