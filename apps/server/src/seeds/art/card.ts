// A game's picture from a seed: family × motif × palette × title, the same bytes every time.
import { botanical } from './botanical.ts'
import type { Body } from './cosmic.ts'
import { cosmic } from './cosmic.ts'
import { cutPaper } from './cut-paper.ts'
import { deco } from './deco.ts'
import { engraved } from './engraved.ts'
import type { Commission, Ratio } from './family.ts'
import { feltTable } from './felt-table.ts'
import { folkOrnament } from './folk-ornament.ts'
import type { Motif } from './motifs.ts'
import { motifs } from './motifs.ts'
import { felt, folk, garden, paper, plate, rays, sky } from './palettes.ts'
import { randomFrom } from './random.ts'
import { sportPoster } from './sport-poster.ts'
import { Sheet } from './svg.ts'

export type FamilyName =
  | 'cut-paper'
  | 'deco'
  | 'botanical'
  | 'cosmic'
  | 'folk'
  | 'engraved'
  | 'table'
  | 'sport'
export type Subject = Motif | Body

export interface CardOrder {
  readonly seed: string
  readonly family: FamilyName
  readonly motif: Subject
  /** Lines are parted by a bar: `Lantern|Fox`. */
  readonly title: string
  readonly palette: number
  readonly ratio?: Ratio
}

// A body of the sky asked of another family is drawn as the motif that comes nearest.
const nearest: Record<Body, Motif> = { planet: 'moon', eclipse: 'moon', comet: 'rosette' }

function isBody(subject: Subject): subject is Body {
  return subject in nearest
}

const hands: Record<FamilyName, (commission: Commission) => string> = {
  'cut-paper': cutPaper,
  deco,
  botanical,
  cosmic,
  folk: folkOrnament,
  engraved,
  table: feltTable,
  sport: sportPoster,
}

export const paletteCounts: Record<FamilyName, number> = {
  'cut-paper': paper.length,
  deco: rays.length,
  botanical: garden.length,
  cosmic: sky.length,
  folk: folk.length,
  engraved: plate.length,
  table: felt.length,
  sport: felt.length,
}

export const subjects: readonly Subject[] = [
  ...(Object.keys(motifs) as Motif[]),
  ...(Object.keys(nearest) as Body[]),
]

export function drawCard({ seed, family, motif, title, palette, ratio = '3x4' }: CardOrder): string {
  const sheet = new Sheet()
  const shared = { lines: title.split('|').filter(Boolean), palette, ratio, sheet, random: randomFrom(seed) }
  const body =
    family === 'cosmic'
      ? cosmic({ ...shared, motif })
      : hands[family]({ ...shared, motif: isBody(motif) ? nearest[motif] : motif })
  return sheet.finish(300, ratio === '3x4' ? 400 : 300, body)
}
