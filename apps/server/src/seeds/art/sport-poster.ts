// Sport: a ball or a cup on a poster of diagonal lanes.
import type { Commission } from './family.ts'
import { lettered, veil } from './family.ts'
import { raised } from './motifs.ts'
import { felt } from './palettes.ts'
import { numbered } from './random.ts'
import { circle, path, rect, steps } from './svg.ts'

export function sportPoster({ motif, lines, palette, ratio, sheet }: Commission): string {
  const p = numbered(felt, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 156 : 150
  const lanes = steps(5).map((i) =>
    path(
      `M${-160 + i * 110} ${depth}L${60 + i * 110} 0h52L${-108 + i * 110} ${depth}Z`,
      p.felt[0],
      `opacity="${0.25 + (i % 3) * 0.2}"`,
    ),
  )
  const speed = path('M-20 96H120l-10 14H-20ZM-20 146H90l-10 14H-20ZM-20 196H110l-10 14H-20Z', p.b)
  const body =
    rect(0, 0, 300, depth, p.felt[1]) +
    lanes.join('') +
    circle(172, cy, 114, p.b) +
    circle(172, cy, 109, p.k) +
    speed +
    raised(motif, p, sheet, 168, cy, tall ? 102 : 108, 12)
  if (!tall) return body
  return (
    body +
    veil(sheet, p.k, 0.56) +
    lettered(lines, sheet, {
      face: 'poster',
      fill: p.l,
      shade: p.k,
      largest: 70,
      measure: 254,
      bottom: 376,
      tracking: -0.01,
    })
  )
}
