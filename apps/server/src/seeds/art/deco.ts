// Deco: sun rays, nested arches and gold lines around one thing of luxury.
import { fanFeather, peacockBody } from './creatures.ts'
import type { Commission } from './family.ts'
import { lettered } from './family.ts'
import { centred } from './motifs.ts'
import type { RayPalette } from './palettes.ts'
import { rays } from './palettes.ts'
import { numbered } from './random.ts'
import type { Sheet } from './svg.ts'
import { circle, line, n, path, place, polar, rect, steps, TURN, xy } from './svg.ts'

export function sunburst(cx: number, cy: number, reach: number, count: number): string {
  return steps(count)
    .map((i) => {
      const angle = (i / count) * TURN
      return `M${n(cx)} ${n(cy)}L${xy(polar(cx, cy, angle, reach))}L${xy(polar(cx, cy, angle + TURN / count / 2, reach))}Z`
    })
    .join('')
}

/** The open tail: feathers on half-circles from the outside in. */
export function openTail(
  p: RayPalette,
  sheet: Sheet,
  cx: number,
  cy: number,
  rows: number,
  gap: number,
): string {
  const feathers = [fanFeather(p, sheet, p.arch), fanFeather(p, sheet, p.ray)]
  return steps(rows)
    .toReversed()
    .map((row) => {
      const count = 6 + row
      const id = feathers[row % 2] ?? ''
      return steps(count + 1)
        .map((i) => {
          const angle = -Math.PI + (i / count) * Math.PI
          const [x, y] = polar(cx, cy, angle, 34 + row * gap)
          return sheet.use(id, x, y, 1, (angle * 180) / Math.PI + 90)
        })
        .join('')
    })
    .join('')
}

export function deco({ motif, lines, palette, ratio, sheet }: Commission): string {
  const p = numbered(rays, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const floor = tall ? 288 : 300
  const cy = tall ? 190 : 196
  const light = sheet.radial([
    [0, p.arch, 0.75],
    [1, p.arch, 0],
  ])
  let body = rect(0, 0, 300, depth, p.ground) + path(sunburst(150, cy, 420, 30), p.ray)
  for (const [i, radius] of [138, 121, 104].entries()) {
    const fill = [p.k, p.arch, p.ground][i] ?? p.k
    const spring = tall ? cy - 24 : cy - 34
    const width = [2.5, 1, 1.5][i] ?? 1
    body += path(
      `M${150 - radius} 330V${spring}A${radius} ${radius} 0 0 1 ${150 + radius} ${spring}V330Z`,
      fill,
      `stroke="${p.a}" stroke-width="${width}"`,
    )
  }
  body += circle(150, cy - 30, 104, light)
  if (motif === 'peacock') {
    const base = tall ? 252 : 258
    body += openTail(p, sheet, 150, base, 5, tall ? 25 : 26) + place(150, base, 1.02, peacockBody(p))
  } else if (motif === 'tower') {
    const beams = steps(9).map((i) => {
      const angle = -2.9 + i * 0.345
      return line(
        `M${xy(polar(150, tall ? 48 : 60, angle, 26))}L${xy(polar(150, tall ? 48 : 60, angle, i % 2 === 0 ? 60 : 44))}`,
        p.b,
        1.6,
      )
    })
    const low: readonly (readonly [number, number, number])[] = [
      [52, 196, 26],
      [84, 226, 24],
      [194, 218, 26],
      [226, 186, 24],
    ]
    const town = low.map(
      ([x, y, w]) =>
        path(`M${x} 320V${y}h${w}V320z`, p.ray) +
        path(`M${x + 6} ${y + 10}h4v6h-4zm9 0h4v6h-4zm-9 14h4v6h-4zm9 0h4v6h-4z`, p.a),
    )
    body +=
      town.join('') +
      place(150, tall ? 206 : 214, tall ? 0.94 : 0.98, centredTower(p, sheet)) +
      beams.join('')
  } else {
    body += centred(motif, p, sheet, 150, tall ? 166 : 166, tall ? 106 : 112)
  }
  if (tall) {
    body += rect(0, floor, 300, 112, p.k) + line(`M0 ${floor}H300M0 ${floor + 5}H300`, p.a, 1.4)
  }
  const edge = depth - 10
  body += line(`M10 10H290V${edge}H10ZM10 40H40V10M290 40H260V10`, p.a, 1.4)
  if (!tall) {
    body += line(`M10 260H40V290M290 260H260V290`, p.a, 1.4)
    return body
  }
  return body + lettered(lines, sheet, { face: 'deco', fill: p.b, largest: 46, measure: 240, bottom: 375 })
}

function centredTower(p: RayPalette, sheet: Sheet): string {
  return centred('tower', p, sheet, 0, -36, 131)
}
