// Answers for what the casino is told of every title beside its rules: its studio, its look, its day, and how much it is played.
import { randomOf } from './title-maths.ts'
import type { Engine, Volatility } from './title-maths.ts'
import { studios } from './studios.ts'
import type { Family } from './studios.ts'
import { titleNames } from './title-names.ts'

export type Theme = { family: Family; motif: string; palette: number }
export type Listing = {
  studio: string
  theme: Theme
  releasedAt: string
  labels: string[]
  popularity: number
}
export type SlotRow = Listing & { identity: string; name: string; engine: Engine; volatility: Volatility }

/** A name as it stands in an address: `Moat & Magic` is moat-and-magic. */
export function identityOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

type ListedRow = readonly [
  identity: string,
  studio: string,
  family: Family,
  motif: string,
  palette: number,
  day: string,
  popularity: number,
]
/** The titles that are written by hand, and the originals. */
const listed: readonly ListedRow[] = [
  ['lantern-fox', 'baize-originals', 'cut-paper', 'fox', 0, '2026-09-18', 1000],
  ['umbra', 'ninefold', 'cosmic', 'eclipse', 2, '2026-03-20', 950],
  ['peacock-club', 'plume-house', 'deco', 'peacock', 1, '2026-02-12', 900],
  ['salt-and-cinder', 'otter-and-lamp', 'cut-paper', 'ship', 1, '2026-01-29', 850],
  ['two-magpies', 'three-rivers', 'folk', 'magpie', 0, '2026-05-14', 750],
  ['iron-toro', 'vellum-street', 'engraved', 'bull', 1, '2026-10-23', 700],
  ['still-water', 'fernhollow', 'botanical', 'lotus', 0, '2026-04-16', 650],
  ['ninth-comet', 'halcyon-mint', 'cosmic', 'comet', 3, '2026-11-13', 600],
  ['nine-roofs', 'paper-lane', 'cut-paper', 'pagoda', 3, '2026-02-26', 550],
  ['seeds-of-shiraz', 'fernhollow', 'botanical', 'pomegranate', 1, '2026-11-18', 500],
  ['hotel-meridian', 'plume-house', 'deco', 'tower', 0, '2026-11-06', 450],
  ['treasury-of-thoth', 'vellum-street', 'engraved', 'eye', 0, '2026-03-05', 400],
  ['koi-pavilion', 'otter-and-lamp', 'cut-paper', 'koi', 2, '2026-10-16', 350],
  ['amalfi-twist', 'citron-works', 'botanical', 'twist', 2, '2026-10-02', 300],
  ['ruby-hour', 'gilt-and-gable', 'deco', 'dial', 2, '2026-06-18', 250],
  ['saffron-orbit', 'halcyon-mint', 'cosmic', 'planet', 0, '2026-07-09', 200],
  ['harvest-wheel', 'three-rivers', 'folk', 'rosette', 2, '2026-10-09', 150],
  ['night-warden', 'paper-lane', 'cut-paper', 'owl', 4, '2026-08-20', 100],
  ['crown-cut', 'burin-and-sons', 'engraved', 'brilliant', 3, '2026-06-04', 50],
  ['bone-yard', 'baize-originals', 'table', 'dice', 2, '2026-09-04', 800],
  ['kite-weather', 'baize-originals', 'table', 'balloon', 1, '2026-11-17', 960],
  ['pinwood-fair', 'baize-originals', 'table', 'pegs', 4, '2026-11-10', 930],
  ['urchin-bay', 'baize-originals', 'table', 'pearl', 5, '2026-11-05', 880],
  ['brass-orbit', 'baize-originals', 'table', 'wheel', 0, '2026-10-29', 860],
  ['fathom-bell', 'baize-originals', 'table', 'bell', 3, '2026-10-20', 780],
  ['corner-table', 'baize-originals', 'table', 'cards', 0, '2026-11-12', 840],
  ['forty-lanterns', 'baize-originals', 'cut-paper', 'lantern', 3, '2026-11-20', 910],
  ['compass-fair', 'baize-originals', 'folk', 'compass', 2, '2026-11-19', 890],
  ['magpie-ladder', 'baize-originals', 'folk', 'magpie', 4, '2026-11-20', 870],
  ['salon-nine', 'baize-originals', 'deco', 'fan', 1, '2026-11-19', 830],
]

const newSince = '2026-09-20'
const hotFrom = 640

function listing(
  identity: string,
  studio: string,
  theme: Theme,
  day: string,
  popularity: number,
): Listing & { identity: string } {
  const labels = [
    ...(studio === 'baize-originals' ? ['own'] : []),
    ...(day >= newSince ? ['new'] : []),
    ...(popularity >= hotFrom && studio !== 'baize-originals' ? ['hot'] : []),
  ]
  return { identity, studio, theme, releasedAt: `${day}T09:00:00.000Z`, labels, popularity }
}

const listings = new Map<string, Listing>(
  listed.map(([identity, studio, family, motif, palette, day, popularity]) => [
    identity,
    listing(identity, studio, { family, motif, palette }, day, popularity),
  ]),
)

/** A title that nobody listed yet belongs to the house and looks like its table. */
export function listingOf(identity: string): Listing {
  return (
    listings.get(identity) ??
    listing(identity, 'baize-originals', { family: 'table', motif: 'cards', palette: 0 }, '2026-11-01', 400)
  )
}

/** A day between the spring of 2021 and this autumn, later days a little more often. */
export function dayOf(share: number): string {
  const first = Date.UTC(2021, 2, 1)
  const last = Date.UTC(2026, 10, 13)
  return new Date(first + Math.floor((last - first) * Math.sqrt(share))).toISOString().slice(0, 10)
}

const engineShares: readonly (readonly [Engine, number])[] = [
  ['lines', 0.29],
  ['ways', 0.22],
  ['growing', 0.16],
  ['hold', 0.15],
  ['cluster', 0.18],
]
const volatilities: readonly Volatility[] = ['low', 'medium', 'high']

/** Every name is one title; what it is made of follows from the name, and its studio from who draws in its hand. */
export const slotRows: readonly SlotRow[] = makeRows()

function makeRows(): SlotRow[] {
  const load = new Map<string, number>()
  const rows: SlotRow[] = []
  titleNames.forEach(([motif, families, names], place) => {
    names.split('|').forEach((name, index) => {
      const identity = identityOf(name)
      const random = randomOf(`title ${identity}`)
      const family = families[(index + place) % families.length] ?? 'folk'
      const [studio] = studios
        .filter((one) => one.families.includes(family) && one.identity !== 'baize-originals')
        .toSorted((a, b) => (load.get(a.identity) ?? 0) - (load.get(b.identity) ?? 0))
      if (!studio) throw new Error(`no studio draws ${family}`)
      load.set(studio.identity, (load.get(studio.identity) ?? 0) + 1)
      let share = random()
      const [engine] = engineShares.find(([, weight]) => (share -= weight) < 0) ?? ['lines']
      const volatility = volatilities[Math.floor(random() * 3)] ?? 'medium'
      const palette = Math.floor(random() * 8)
      const day = dayOf(random())
      const popularity = 1 + Math.floor(random() ** 2.2 * 760)
      rows.push({
        ...listing(identity, studio.identity, { family, motif, palette }, day, popularity),
        name,
        engine,
        volatility,
      })
    })
  })
  return rows
}
