// The table: lamp light on felt, and what lies on it.
import type { Commission } from './family.ts'
import { lettered, veil } from './family.ts'
import { raised } from './motifs.ts'
import { chip } from './objects.ts'
import { felt } from './palettes.ts'
import { numbered } from './random.ts'
import { ellipse, line, place, rect } from './svg.ts'

export function feltTable({ motif, lines, palette, ratio, sheet }: Commission): string {
  const p = numbered(felt, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 154 : 150
  const lamp = sheet.radial(
    [
      [0, p.felt[0]],
      [0.6, p.felt[1]],
      [1, p.felt[2]],
    ],
    'cx=".5" cy=".32" r=".85"',
  )
  const low = tall ? 300 : 276
  let body = rect(0, 0, 300, depth, lamp)
  body += line(
    `M-40 ${low}Q150 ${low + 90} 340 ${low}M-40 ${low + 14}Q150 ${low + 104} 340 ${low + 14}`,
    p.b,
    2,
    'opacity=".5"',
  )
  body += line('M-40-10Q150 60 340-10', p.b, 1.4, 'opacity=".28"')
  if (motif === 'dice' || motif === 'cards') {
    const [left, right] = [chip(p.a, p.l, p.a), chip(p.b, p.l, p.b)]
    const spot = (x: number, y: number, markup: string) =>
      ellipse(x, y + 6, 27, 26, p.k, 'opacity=".4"') + place(x, y, 1, markup)
    body += tall
      ? spot(54, 78, right) + spot(250, 232, left) + spot(232, 252, right)
      : spot(44, 60, right) + spot(264, 236, left) + spot(248, 258, right)
  }
  body += raised(motif, p, sheet, 150, cy, tall ? 124 : 130, 14)
  if (!tall) return body
  return (
    body +
    veil(sheet, p.k, 0.54) +
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
