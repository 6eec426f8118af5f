// The seeded catalogue: what the game provider publishes (games.json), with our pictures, and the rows in which the lobby shows it.
import { readFileSync } from 'node:fs'
import { readCatalogueFile, rowsOf, type CatalogueFile } from '../game/import-file.ts'
import { paletteCounts, subjects, type FamilyName, type Subject } from './art/card.ts'
import type { ArtManifest } from './art/manifest.ts'
import type { Sign } from './art/mark.ts'

const file = 'games.json'
const published: CatalogueFile = readCatalogueFile(file, readFileSync(new URL(file, import.meta.url), 'utf8'))

type PublishedGame = CatalogueFile['games'][number]

export interface GameSeed extends PublishedGame {
  readonly art: {
    readonly family: FamilyName
    readonly motif: Subject
    /** As it is lettered: lines parted by a bar. */
    readonly title: string
    readonly palette: number
  }
}

export interface StudioSeed {
  readonly identity: string
  readonly name: string
  readonly mark: { readonly sign: Sign; readonly ground: string; readonly ink: string }
}

const cream = '#fff6e3'

const marks: Readonly<Record<string, readonly [sign: Sign, ground: string, ink?: string]>> = {
  'baize-originals': ['disc', '#1c6b49', '#b9f5c4'],
  'otter-and-lamp': ['lamp', '#194080', '#ffd98a'],
  'paper-lane': ['lane', '#9c2433'],
  'plume-house': ['plume', '#124f46', '#f0cf86'],
  'gilt-and-gable': ['gable', '#5e142b', '#f3c07c'],
  fernhollow: ['fern', '#2f7a4c'],
  'citron-works': ['wedge', '#b8690b', '#fff0c2'],
  'halcyon-mint': ['halo', '#4a2a8c', '#ffd9c2'],
  ninefold: ['nine', '#8f3a16', '#ffe29a'],
  'three-rivers': ['rivers', '#b52d28'],
  'vellum-street': ['leafPage', '#17473a', '#ece4c8'],
  'burin-and-sons': ['burin', '#22305c', '#d6e0f6'],
  'sparrow-and-spade': ['spade', '#2c3540', '#f7c65a'],
  'tin-orchard': ['apple', '#8c2f2a', '#ffe3b8'],
  'copper-heron': ['heron', '#7a4520', '#ffe0b0'],
  'moth-lantern': ['moth', '#34285c', '#ffd98a'],
  'quiet-carnival': ['tent', '#a1356a', '#fff0d8'],
  'larkspur-row': ['larkspur', '#3b3f9c', '#e4dcff'],
  'kiln-and-kite': ['kite', '#b5452a', '#fff0d0'],
  saltmarsh: ['reeds', '#2f5d5c', '#e6e4b8'],
  'tallow-street': ['candle', '#3a2f26', '#ffd27a'],
  'bright-anvil': ['anvil', '#40474f', '#ffb25c'],
  'orrery-works': ['orrery', '#173a5c', '#f2d08a'],
  perigee: ['crescent', '#1f2a63', '#cfe0ff'],
  'noon-arcade': ['arcade', '#b07a12', '#fff3cf'],
  'velvet-pier': ['pier', '#6a1f4a', '#ffd2e2'],
  'bramble-and-rye': ['rye', '#6b2450', '#f6dba0'],
  'seven-gates': ['gate', '#1b4f5c', '#f7d9a0'],
  'inkwell-row': ['inkwell', '#1d2438', '#dfe6f5'],
  'glasshouse-nine': ['glasshouse', '#1f6e5a', '#d8f5e4'],
  'harbour-lights': ['beacon', '#12406b', '#ffe08a'],
  'marigold-mill': ['sails', '#c2680f', '#fff2c8'],
  'paddock-lane': ['shoe', '#4d5a1c', '#f4edc0'],
  'terrace-and-touchline': ['pitch', '#1f7a3d', '#eafbe0'],
  crosswind: ['wind', '#2a6f96', '#e2f5ff'],
  'felt-and-brass': ['chip', '#0f5a3c', '#f2c464'],
  'parlour-nine': ['card', '#8a1d2e', '#fff0dc'],
  'long-acre': ['furrows', '#55691f', '#f5f0c4'],
  tumbledown: ['blocks', '#7a5236', '#ffe6c4'],
  'wren-and-key': ['key', '#5c3a1a', '#ffe09a'],
}

export const studios: readonly StudioSeed[] = published.studios.map(({ identity, name }) => {
  const [sign, ground, ink = cream] = needed(marks[identity], `the mark of ${identity}`)
  return { identity, name, mark: { sign, ground, ink } }
})

/** The title in up to two lines, as even as its words allow. */
export function titleOf(name: string): string {
  const words = name.split(' ')
  const breaks = words.map((_, at) =>
    [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean),
  )
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return (breaks.toSorted((one, other) => longest(one) - longest(other))[0] ?? [name]).join('|')
}

const hands = Object.keys(paletteCounts) as FamilyName[]
const families = new Set<string>(hands)
const known = new Set<string>(subjects)
const isFamily = (name: string): name is FamilyName => families.has(name)
const isSubject = (name: string): name is Subject => known.has(name)

/** Two games of one theme would share a picture, so the later one takes the next colours, or the next hand, that is free. */
function artOf(game: PublishedGame, taken: Set<string>): GameSeed['art'] {
  const { family, motif, palette } = needed(game.theme, `the theme of ${game.identity}`)
  if (!isFamily(family) || !isSubject(motif))
    throw new Error(`Nobody draws ${game.identity}: ${family}, ${motif}`)
  for (const hand of [family, ...hands]) {
    for (let step = 0; step < paletteCounts[hand]; step++) {
      const colours = (palette + step) % paletteCounts[hand]
      const picture = `${hand}/${motif}/${colours}`
      if (taken.has(picture)) continue
      taken.add(picture)
      return { family: hand, motif, title: titleOf(game.name), palette: colours }
    }
  }
  throw new Error(`There is no picture left for ${game.identity}`)
}

const taken = new Set<string>()
export const games: readonly GameSeed[] = published.games.map((game) => ({
  ...game,
  art: artOf(game, taken),
}))

const byIdentity = new Map(games.map((game) => [game.identity, game]))
const rank = (a: GameSeed, b: GameSeed) => b.popularity - a.popularity
const newest = (a: GameSeed, b: GameSeed) =>
  a.releasedAt < b.releasedAt ? 1 : a.releasedAt > b.releasedAt ? -1 : rank(a, b)

export interface CollectionSeed {
  readonly identity: string
  readonly name: string
  /** The countries whose visitors see it; an empty list means everybody. */
  readonly countries: readonly string[]
  readonly isHidden: boolean
  /** Identities of games, in the order of the row. Collections themselves stand in the order of the lobby. */
  readonly games: readonly string[]
}

interface Rule {
  /** Chosen by hand, and first in the row. */
  readonly first?: string
  /** The others that belong here. */
  readonly which?: (game: GameSeed) => boolean
  readonly order?: (a: GameSeed, b: GameSeed) => number
  readonly most?: number
  readonly countries?: readonly string[]
  readonly isHidden?: boolean
}

function collection(identity: string, name: string, rule: Rule): CollectionSeed {
  const first = (rule.first?.split(' ') ?? []).map((one) => needed(byIdentity.get(one), one))
  const which = rule.which
  const others = which
    ? games.filter((game) => which(game) && !first.includes(game)).toSorted(rule.order ?? rank)
    : []
  const row = parted(first, others).slice(0, rule.most)
  return {
    identity,
    name,
    countries: rule.countries ?? [],
    isHidden: rule.isHidden ?? false,
    games: row.map((game) => game.identity),
  }
}

/** The row, with neighbours drawn by different hands for as long as there are any. */
function parted(first: readonly GameSeed[], others: readonly GameSeed[]): GameSeed[] {
  const row = [...first]
  const left = [...others]
  while (left.length > 0) {
    const last = row.at(-1)?.art.family
    const next = Math.max(
      0,
      left.findIndex((game) => game.art.family !== last),
    )
    row.push(...left.splice(next, 1))
  }
  return row
}

const has = (feature: string) => (game: GameSeed) => game.features.includes(feature)
const isOf =
  (...motifs: readonly Subject[]) =>
  (game: GameSeed) =>
    motifs.includes(game.art.motif)

/** In the order of the lobby. */
export const collections: readonly CollectionSeed[] = [
  collection('new', 'New on the table', {
    first:
      'seeds-of-shiraz ninth-comet hotel-meridian iron-toro koi-pavilion harvest-wheel amalfi-twist lantern-fox',
    which: (game) => game.labels.includes('new'),
    order: newest,
  }),
  collection('popular', 'Ten most played', {
    first: games
      .toSorted(rank)
      .slice(0, 10)
      .map(({ identity }) => identity)
      .join(' '),
  }),
  collection('popular-in-brazil', 'Brazil plays', {
    first: 'amalfi-twist iron-toro two-magpies lantern-fox seeds-of-shiraz peacock-club bone-yard umbra',
    which: isOf('toucan', 'football', 'pineapple', 'mask', 'sun', 'cherry'),
    most: 24,
    countries: ['BR'],
  }),
  collection('originals', 'Baize originals', {
    first: 'lantern-fox bone-yard',
    which: (game) => game.labels.includes('own'),
  }),
  collection('after-dark', 'After dark', {
    first: 'night-warden umbra hotel-meridian lantern-fox ninth-comet peacock-club saffron-orbit ruby-hour',
    which: isOf(
      'moon',
      'owl',
      'wolf',
      'cat',
      'lantern',
      'star',
      'planet',
      'eclipse',
      'comet',
      'potion',
      'mask',
    ),
  }),
  collection('garden', 'From the garden', {
    first: 'still-water two-magpies seeds-of-shiraz koi-pavilion amalfi-twist harvest-wheel night-warden',
    which: (game) =>
      game.art.family === 'botanical' ||
      isOf('bee', 'butterfly', 'sunflower', 'clover', 'tulip', 'mushroom')(game),
  }),
  collection('by-the-sea', 'By the sea', {
    first: 'salt-and-cinder',
    which: isOf(
      'ship',
      'whale',
      'octopus',
      'crab',
      'anchor',
      'lighthouse',
      'wave',
      'pearl',
      'trident',
      'turtle',
      'swan',
    ),
  }),
  collection('bold', 'Rare and large', {
    first: 'umbra salt-and-cinder treasury-of-thoth ruby-hour ninth-comet crown-cut',
    which: (game) => game.volatility === 'high',
  }),
  collection('gentle', 'Small and often', {
    first:
      'koi-pavilion still-water saffron-orbit bone-yard two-magpies hotel-meridian amalfi-twist night-warden',
    which: (game) => game.volatility === 'low',
  }),
  collection('free-spins', 'Free spins that multiply', { which: has('free_spin_multiplier') }),
  collection('hold-and-spin', 'Hold and spin', { which: has('hold_and_spin') }),
  collection('tumbling', 'Tumbling clusters', { which: has('cluster_pays') }),
  collection('cabinet', 'Cabinet of curiosities', {
    first:
      'treasury-of-thoth harvest-wheel crown-cut hotel-meridian iron-toro nine-roofs ruby-hour two-magpies',
    which: isOf(
      'key',
      'compass',
      'hourglass',
      'book',
      'gramophone',
      'scarab',
      'dial',
      'eye',
      'chest',
      'engine',
    ),
  }),
  collection('match-day', 'Match day', { which: (game) => game.art.family === 'sport' }),
  collection('table', 'Table games', { which: (game) => game.type === 'table' }),
  collection('slots', 'Slots', { which: (game) => game.type === 'slot' }),
  collection('instant', 'Instant games', { which: (game) => game.type === 'instant' }),
  // What the house looks at before anybody else does.
  collection('behind-the-counter', 'Behind the counter', {
    which: (game) => game.labels.includes('new'),
    order: newest,
    most: 12,
    isHidden: true,
  }),
]

/** The three slides of the hero, in order; each has a stage of its own. */
export const heroGames = ['lantern-fox', 'ninth-comet', 'peacock-club'] as const

/** Their games come through the hub; the other studios are reached by themselves. */
const hubStudios = new Set(['glasshouse-nine', 'inkwell-row', 'marigold-mill', 'tumbledown'])

/** The catalogue as the game capability imports it, with the addresses of the drawn pictures. */
export function catalogueSeed(art: ArtManifest) {
  return rowsOf(
    {
      ...published,
      games: published.games.map((game) =>
        hubStudios.has(game.studio) ? { ...game, integration: 'hub' as const } : game,
      ),
      collections: collections.map((row) => ({
        ...row,
        countries: [...row.countries],
        games: [...row.games],
      })),
    },
    art,
  )
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The catalogue lacks ${name}`)
  return value
}
