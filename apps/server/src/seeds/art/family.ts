// What every family of pictures is asked for, and the few gestures that all of them share.
import type { Face } from './lettering.ts'
import { setLines } from './lettering.ts'
import type { Motif } from './motifs.ts'
import type { Random } from './random.ts'
import type { Sheet } from './svg.ts'

export type Ratio = '3x4' | '1x1'

export interface Commission {
  readonly motif: Motif
  /** The title in lines, as it is lettered. */
  readonly lines: readonly string[]
  readonly palette: number
  readonly ratio: Ratio
  readonly sheet: Sheet
  readonly random: Random
}

export interface Letters {
  readonly face: Face
  readonly fill: string
  readonly shade?: string
  readonly outline?: number
  readonly drop?: number
  readonly largest: number
  readonly measure: number
  readonly bottom: number
  readonly tracking?: number
}

export function lettered(lines: readonly string[], sheet: Sheet, letters: Letters): string {
  if (lines.length === 0) return ''
  const { d } = setLines({ ...letters, lines: lines.map((text) => text.toUpperCase()), centre: 150 })
  if (letters.shade === undefined) return `<path d="${d}" fill="${letters.fill}"/>`
  const id = sheet.sharePath(d)
  const under = `<use href="#${id}" y="${letters.drop ?? 3}" fill="${letters.shade}" stroke="${letters.shade}" stroke-width="${letters.outline ?? 5}" stroke-linejoin="round"/>`
  return `${under}<use href="#${id}" fill="${letters.fill}"/>`
}

/** A veil that darkens the lower part of a tall picture, so that the title stands out. */
export function veil(sheet: Sheet, colour: string, from: number): string {
  const paint = sheet.linear([
    [from, colour, 0],
    [0.84, colour, 0.92],
    [1, colour],
  ])
  return `<rect width="300" height="400" fill="${paint}"/>`
}
