// The motifs by name: what a picture may be of, and how far it may grow before it leaves its circle.
import { bull, fox, hare, koi, magpie, owl, peacock } from './creatures.ts'
import {
  basketball,
  brilliant,
  cards,
  crown,
  cup,
  dial,
  dice,
  diceOutline,
  eye,
  football,
  gem,
  lantern,
  moon,
  pagoda,
  pegs,
  racket,
  ship,
  skyscraper,
  wheel,
} from './objects.ts'
import type { Ink } from './palettes.ts'
import { citrus, lotus, pomegranate, rosette, tulip, twist } from './plants.ts'
import type { Sheet } from './svg.ts'
import { circle, place } from './svg.ts'

interface MotifDrawing {
  readonly draw: (ink: Ink, sheet: Sheet) => string
  /** How much larger it may be drawn in a circle of 100 units. */
  readonly scale: number
  /** How far its middle lies below the origin. */
  readonly middle: number
  /** Its outer shape alone, where the whole drawing is long. */
  readonly outline?: () => string
}

function motif(draw: MotifDrawing['draw'], scale = 1, middle = 0, outline?: () => string): MotifDrawing {
  return outline === undefined ? { draw, scale, middle } : { draw, scale, middle, outline }
}

const disc = (radius: number) => circle(0, 0, radius, '#000')

const all = {
  fox: motif(fox, 1.04, -12),
  koi: motif(koi, 1, 0),
  owl: motif(owl, 1.02, 0),
  hare: motif(hare, 0.98, -14),
  magpie: motif(magpie, 1.1, 2),
  bull: motif(bull, 1.05, 2),
  peacock: motif(peacock, 0.86, -14),
  ship: motif(ship, 0.98, 0),
  pagoda: motif(pagoda, 0.9, 18),
  lantern: motif(lantern, 1, 0),
  tower: motif(skyscraper, 0.76, -36),
  gem: motif(gem, 1.05, 6),
  brilliant: motif(brilliant, 1.02, 0),
  crown: motif(crown, 1, 4),
  eye: motif(eye, 1, 0),
  dial: motif(dial, 0.92, -8, () => disc(116) + circle(0, -131, 6, '#000')),
  moon: motif(moon, 1.04, 0),
  lotus: motif(lotus, 0.98, -8),
  pomegranate: motif(pomegranate, 1, -4),
  citrus: motif(citrus, 1.04, 0),
  twist: motif(twist, 0.92, 16),
  tulip: motif(tulip, 1.2, 8),
  rosette: motif(rosette, 0.76, 0, () => disc(120)),
  cards: motif(cards, 0.98, -6),
  dice: motif(dice, 0.92, 4, diceOutline),
  wheel: motif(wheel, 0.84, 0, () => disc(136)),
  pegs: motif(pegs, 0.8, 4),
  football: motif(football, 1.04, 0),
  basketball: motif(basketball, 1.04, 0),
  racket: motif(racket, 0.9, 0),
  cup: motif(cup, 1, 0),
}

export type Motif = keyof typeof all

export const motifs: Readonly<Record<Motif, MotifDrawing>> = all

function seat(name: Motif, x: number, y: number, radius: number, markup: string): string {
  const { scale, middle } = motifs[name]
  const size = Math.round(((scale * radius) / 100) * 1000) / 1000
  return place(x, y - middle * size, size, markup)
}

/** The motif centred on a point, filling a circle of the given radius. */
export function centred(name: Motif, ink: Ink, sheet: Sheet, x: number, y: number, radius: number): string {
  return seat(name, x, y, radius, motifs[name].draw(ink, sheet))
}

/** The same, lifted off the ground by a shadow. */
export function raised(
  name: Motif,
  ink: Ink,
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  drop: number,
): string {
  const outline = motifs[name].outline?.()
  const drawing = centred(name, ink, sheet, x, y, radius)
  return sheet.lifted(
    drawing,
    ink.k,
    drop,
    outline === undefined ? drawing : seat(name, x, y, radius, outline),
  )
}
