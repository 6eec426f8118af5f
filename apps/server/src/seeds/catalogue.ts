// The seeded catalogue: fictional studios, the games they made, and the rows in which the lobby shows them.
import { createHash } from 'node:crypto'
import type { FamilyName, Subject } from './art/card.ts'
import type { ArtManifest } from './art/manifest.ts'
import type { Sign } from './art/mark.ts'

export interface StudioSeed {
  readonly id: string
  readonly identity: string
  readonly name: string
  /** The families of pictures that the studio leans to. */
  readonly families: readonly [FamilyName, ...FamilyName[]]
  readonly mark: { readonly sign: Sign; readonly ground: string; readonly ink: string }
}

export type Volatility = 'low' | 'medium' | 'high'
export type Label = 'new' | 'hot' | 'own'

export interface GameFacts {
  readonly rtp: string
  readonly volatility: Volatility
  /** None for a game without lines. */
  readonly paylines: number | null
}

export interface GameSeed extends GameFacts {
  readonly id: string
  readonly identity: string
  readonly name: string
  readonly type: 'slot' | 'instant'
  /** The identity of its studio. */
  readonly studio: string
  readonly labels: readonly Label[]
  /** 1 mobile, 2 desktop. */
  readonly platforms: readonly number[]
  /** In the base currency, whole units. */
  readonly minBet: string
  readonly maxBet: string
  readonly isDemoMode: boolean
  readonly isBonusWagering: boolean
  readonly releasedAt: string
  /** Larger is more played. */
  readonly popularity: number
  readonly art: {
    readonly family: FamilyName
    readonly motif: Subject
    readonly title: string
    readonly palette: number
  }
}

export interface CollectionSeed {
  readonly id: string
  readonly identity: string
  readonly name: string
  /** The countries whose visitors see it; an empty list means everybody. */
  readonly countries: readonly string[]
  /** Identities of games, in the order of the row. Collections themselves stand in the order of the lobby. */
  readonly games: readonly string[]
}

/** A UUID of version 7 that belongs to a name for good, so that seeding twice writes the same rows. */
export function seedId(kind: 'studio' | 'game' | 'collection', identity: string): string {
  const digest = createHash('sha256').update(`${kind}:${identity}`).digest('hex')
  const time = Date.UTC(2026, 0, 5).toString(16).padStart(12, '0')
  const variant = (8 + (Number.parseInt(digest.charAt(3), 16) % 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}

function studio(
  identity: string,
  name: string,
  families: StudioSeed['families'],
  sign: Sign,
  ground: string,
  ink = '#fff6e3',
): StudioSeed {
  return { id: seedId('studio', identity), identity, name, families, mark: { sign, ground, ink } }
}

export const studios: readonly StudioSeed[] = [
  studio('baize-originals', 'Baize Originals', ['cut-paper', 'table'], 'disc', '#1c6b49', '#b9f5c4'),
  studio('otter-and-lamp', 'Otter & Lamp', ['cut-paper'], 'lamp', '#194080', '#ffd98a'),
  studio('paper-lane', 'Paper Lane', ['cut-paper'], 'lane', '#9c2433'),
  studio('plume-house', 'Plume House', ['deco'], 'plume', '#124f46', '#f0cf86'),
  studio('gilt-and-gable', 'Gilt & Gable', ['deco'], 'gable', '#5e142b', '#f3c07c'),
  studio('fernhollow', 'Fernhollow', ['botanical'], 'fern', '#2f7a4c'),
  studio('citron-works', 'Citron Works', ['botanical'], 'wedge', '#b8690b', '#fff0c2'),
  studio('halcyon-mint', 'Halcyon Mint', ['cosmic'], 'halo', '#4a2a8c', '#ffd9c2'),
  studio('ninefold', 'Ninefold', ['cosmic'], 'nine', '#8f3a16', '#ffe29a'),
  studio('three-rivers', 'Three Rivers', ['folk'], 'rivers', '#b52d28'),
  studio('vellum-street', 'Vellum Street', ['engraved'], 'leafPage', '#17473a', '#ece4c8'),
  studio('burin-and-sons', 'Burin & Sons', ['engraved'], 'burin', '#22305c', '#d6e0f6'),
]

/** What the game provider publishes about each game; it is the authority, and this table repeats it. */
export const gameFacts: Readonly<Record<string, GameFacts>> = {
  'lantern-fox': { rtp: '96.41', volatility: 'medium', paylines: 20 },
  'koi-pavilion': { rtp: '96.18', volatility: 'low', paylines: 25 },
  'nine-roofs': { rtp: '96.52', volatility: 'medium', paylines: 20 },
  'salt-and-cinder': { rtp: '96.10', volatility: 'high', paylines: 10 },
  'night-warden': { rtp: '96.29', volatility: 'low', paylines: 25 },
  'hotel-meridian': { rtp: '96.50', volatility: 'low', paylines: 20 },
  'peacock-club': { rtp: '96.58', volatility: 'medium', paylines: 25 },
  'ruby-hour': { rtp: '96.00', volatility: 'high', paylines: 10 },
  'still-water': { rtp: '96.68', volatility: 'low', paylines: 25 },
  'seeds-of-shiraz': { rtp: '96.30', volatility: 'medium', paylines: 20 },
  'amalfi-twist': { rtp: '96.38', volatility: 'low', paylines: 20 },
  'saffron-orbit': { rtp: '96.18', volatility: 'low', paylines: 20 },
  umbra: { rtp: '96.10', volatility: 'high', paylines: 10 },
  'ninth-comet': { rtp: '96.20', volatility: 'high', paylines: 20 },
  'two-magpies': { rtp: '96.49', volatility: 'low', paylines: 25 },
  'harvest-wheel': { rtp: '96.40', volatility: 'medium', paylines: 10 },
  'treasury-of-thoth': { rtp: '96.32', volatility: 'high', paylines: 10 },
  'iron-toro': { rtp: '96.02', volatility: 'medium', paylines: 20 },
  'crown-cut': { rtp: '96.50', volatility: 'high', paylines: 10 },
  'bone-yard': { rtp: '99.00', volatility: 'low', paylines: null },
}

interface GameOrder {
  readonly identity: string
  /** The title as it is lettered: lines parted by a bar. */
  readonly title: string
  readonly studio: string
  readonly family: FamilyName
  readonly motif: Subject
  readonly palette: number
  readonly released: string
  readonly labels?: readonly Label[]
  readonly type?: 'instant'
}

// From the most played to the least.
const orders: readonly GameOrder[] = [
  {
    identity: 'lantern-fox',
    title: 'Lantern|Fox',
    studio: 'baize-originals',
    family: 'cut-paper',
    motif: 'fox',
    palette: 0,
    released: '2026-09-18',
    labels: ['own'],
  },
  {
    identity: 'umbra',
    title: 'Umbra',
    studio: 'ninefold',
    family: 'cosmic',
    motif: 'eclipse',
    palette: 2,
    released: '2026-03-20',
    labels: ['hot'],
  },
  {
    identity: 'peacock-club',
    title: 'Peacock|Club',
    studio: 'plume-house',
    family: 'deco',
    motif: 'peacock',
    palette: 1,
    released: '2026-02-12',
    labels: ['hot'],
  },
  {
    identity: 'salt-and-cinder',
    title: 'Salt &|Cinder',
    studio: 'otter-and-lamp',
    family: 'cut-paper',
    motif: 'ship',
    palette: 1,
    released: '2026-01-29',
  },
  {
    identity: 'bone-yard',
    title: 'Bone|Yard',
    studio: 'baize-originals',
    family: 'table',
    motif: 'dice',
    palette: 2,
    released: '2026-09-04',
    labels: ['own'],
    type: 'instant',
  },
  {
    identity: 'two-magpies',
    title: 'Two|Magpies',
    studio: 'three-rivers',
    family: 'folk',
    motif: 'magpie',
    palette: 0,
    released: '2026-05-14',
  },
  {
    identity: 'iron-toro',
    title: 'Iron|Toro',
    studio: 'vellum-street',
    family: 'engraved',
    motif: 'bull',
    palette: 1,
    released: '2026-10-23',
    labels: ['hot'],
  },
  {
    identity: 'still-water',
    title: 'Still|Water',
    studio: 'fernhollow',
    family: 'botanical',
    motif: 'lotus',
    palette: 0,
    released: '2026-04-16',
  },
  {
    identity: 'ninth-comet',
    title: 'Ninth|Comet',
    studio: 'halcyon-mint',
    family: 'cosmic',
    motif: 'comet',
    palette: 3,
    released: '2026-11-13',
    labels: ['new'],
  },
  {
    identity: 'nine-roofs',
    title: 'Nine|Roofs',
    studio: 'paper-lane',
    family: 'cut-paper',
    motif: 'pagoda',
    palette: 3,
    released: '2026-02-26',
  },
  {
    identity: 'seeds-of-shiraz',
    title: 'Seeds of|Shiraz',
    studio: 'fernhollow',
    family: 'botanical',
    motif: 'pomegranate',
    palette: 1,
    released: '2026-11-18',
    labels: ['new'],
  },
  {
    identity: 'hotel-meridian',
    title: 'Hotel|Meridian',
    studio: 'plume-house',
    family: 'deco',
    motif: 'tower',
    palette: 0,
    released: '2026-11-06',
    labels: ['new'],
  },
  {
    identity: 'treasury-of-thoth',
    title: 'Treasury|of Thoth',
    studio: 'vellum-street',
    family: 'engraved',
    motif: 'eye',
    palette: 0,
    released: '2026-03-05',
  },
  {
    identity: 'koi-pavilion',
    title: 'Koi|Pavilion',
    studio: 'otter-and-lamp',
    family: 'cut-paper',
    motif: 'koi',
    palette: 2,
    released: '2026-10-16',
    labels: ['new'],
  },
  {
    identity: 'amalfi-twist',
    title: 'Amalfi|Twist',
    studio: 'citron-works',
    family: 'botanical',
    motif: 'twist',
    palette: 2,
    released: '2026-10-02',
  },
  {
    identity: 'ruby-hour',
    title: 'Ruby|Hour',
    studio: 'gilt-and-gable',
    family: 'deco',
    motif: 'dial',
    palette: 2,
    released: '2026-06-18',
  },
  {
    identity: 'saffron-orbit',
    title: 'Saffron|Orbit',
    studio: 'halcyon-mint',
    family: 'cosmic',
    motif: 'planet',
    palette: 0,
    released: '2026-07-09',
  },
  {
    identity: 'harvest-wheel',
    title: 'Harvest|Wheel',
    studio: 'three-rivers',
    family: 'folk',
    motif: 'rosette',
    palette: 2,
    released: '2026-10-09',
  },
  {
    identity: 'night-warden',
    title: 'Night|Warden',
    studio: 'paper-lane',
    family: 'cut-paper',
    motif: 'owl',
    palette: 4,
    released: '2026-08-20',
  },
  {
    identity: 'crown-cut',
    title: 'Crown|Cut',
    studio: 'burin-and-sons',
    family: 'engraved',
    motif: 'brilliant',
    palette: 3,
    released: '2026-06-04',
  },
]

function factsOf(identity: string): GameFacts {
  const facts = gameFacts[identity]
  if (facts === undefined) throw new Error(`The provider publishes nothing about ${identity}`)
  return facts
}

export const games: readonly GameSeed[] = orders.map((order, rank) => ({
  id: seedId('game', order.identity),
  identity: order.identity,
  name: order.title.replaceAll('|', ' '),
  type: order.type ?? 'slot',
  studio: order.studio,
  labels: order.labels ?? [],
  platforms: [1, 2],
  ...factsOf(order.identity),
  minBet: '0.10',
  maxBet: '50.00',
  isDemoMode: true,
  // Dice give nearly everything back, so they would clear a bonus for next to nothing.
  isBonusWagering: order.type !== 'instant',
  releasedAt: `${order.released}T09:00:00.000Z`,
  popularity: (orders.length - rank) * 10,
  art: { family: order.family, motif: order.motif, title: order.title, palette: order.palette },
}))

function collection(
  identity: string,
  name: string,
  inOrder: readonly string[],
  countries: readonly string[] = [],
): CollectionSeed {
  return { id: seedId('collection', identity), identity, name, countries, games: inOrder }
}

const byPopularity = (kind: GameSeed['type']) =>
  games.filter((game) => game.type === kind).map((game) => game.identity)

/** In the order of the lobby. No two neighbours in a row are drawn by the same hand. */
export const collections: readonly CollectionSeed[] = [
  collection('new', 'New on the table', [
    'seeds-of-shiraz',
    'ninth-comet',
    'hotel-meridian',
    'iron-toro',
    'koi-pavilion',
    'harvest-wheel',
    'amalfi-twist',
    'lantern-fox',
  ]),
  collection('popular', 'Ten most played', [
    'lantern-fox',
    'umbra',
    'peacock-club',
    'salt-and-cinder',
    'bone-yard',
    'two-magpies',
    'iron-toro',
    'still-water',
    'ninth-comet',
    'nine-roofs',
  ]),
  collection(
    'popular-in-brazil',
    'Brazil plays',
    [
      'amalfi-twist',
      'iron-toro',
      'two-magpies',
      'lantern-fox',
      'seeds-of-shiraz',
      'peacock-club',
      'bone-yard',
      'umbra',
    ],
    ['BR'],
  ),
  collection('after-dark', 'After dark', [
    'night-warden',
    'umbra',
    'hotel-meridian',
    'lantern-fox',
    'ninth-comet',
    'peacock-club',
    'saffron-orbit',
    'ruby-hour',
  ]),
  collection('garden', 'From the garden', [
    'still-water',
    'two-magpies',
    'seeds-of-shiraz',
    'koi-pavilion',
    'amalfi-twist',
    'harvest-wheel',
    'night-warden',
  ]),
  collection('bold', 'Rare and large', [
    'umbra',
    'salt-and-cinder',
    'treasury-of-thoth',
    'ruby-hour',
    'ninth-comet',
    'crown-cut',
  ]),
  collection('gentle', 'Small and often', [
    'koi-pavilion',
    'still-water',
    'saffron-orbit',
    'bone-yard',
    'two-magpies',
    'hotel-meridian',
    'amalfi-twist',
    'night-warden',
  ]),
  collection('cabinet', 'Cabinet of curiosities', [
    'treasury-of-thoth',
    'harvest-wheel',
    'crown-cut',
    'hotel-meridian',
    'iron-toro',
    'nine-roofs',
    'ruby-hour',
    'two-magpies',
  ]),
  collection('slots', 'Slots', byPopularity('slot')),
  collection('instant', 'Instant games', byPopularity('instant')),
  collection('originals', 'Baize originals', ['lantern-fox', 'bone-yard']),
]

/** The three slides of the hero, in order; each has a stage of its own. */
export const heroGames = ['lantern-fox', 'ninth-comet', 'peacock-club'] as const

/** Vectors are sharp at every density, so one file answers for all three. */
function everyDensity(file: string) {
  return { '1x': file, '2x': file, '3x': file }
}

/** The catalogue as the game capability imports it, with the addresses of the drawn pictures. */
export function catalogueSeed(art: ArtManifest) {
  const studioIds = new Map(studios.map((one) => [one.identity, one.id]))
  const gameIds = new Map(games.map((one) => [one.identity, one.id]))
  return {
    studios: studios.map(({ id, identity, name }) => ({
      id,
      identity,
      name,
      images: needed(art.studios[identity], identity),
    })),
    games: games.map((game) => {
      const images = needed(art.games[game.identity], game.identity)
      return {
        id: game.id,
        identity: game.identity,
        name: game.name,
        type: game.type,
        studio_id: needed(studioIds.get(game.studio), game.studio),
        labels: [...game.labels],
        images: { '3x4': everyDensity(images['3x4']), '1x1': everyDensity(images['1x1']) },
        is_demo: game.isDemoMode,
        platforms: [...game.platforms],
        volatility: game.volatility,
        rtp: game.rtp,
        paylines: game.paylines,
        is_bonus_wagering: game.isBonusWagering,
        min_bet: game.minBet,
        max_bet: game.maxBet,
        popularity: game.popularity,
        released_at: game.releasedAt,
      }
    }),
    collections: collections.map(({ id, identity, name, countries, games: inOrder }) => ({
      id,
      identity,
      name,
      countries: [...countries],
      games: inOrder.map((one) => needed(gameIds.get(one), one)),
    })),
  }
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The catalogue speaks of ${name}, which does not exist`)
  return value
}
