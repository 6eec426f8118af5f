// Cut paper: sheets of coloured card with holes in them, lifted off one another, and one creature in the light.
import type { Commission } from './family.ts'
import { lettered } from './family.ts'
import type { Motif } from './motifs.ts'
import { raised } from './motifs.ts'
import type { PaperPalette } from './palettes.ts'
import { paper } from './palettes.ts'
import { frond } from './plants.ts'
import type { Random } from './random.ts'
import { numbered } from './random.ts'
import type { Point, Sheet } from './svg.ts'
import { circle, group, line, n, path, polar, rect, ring, steps, TURN, xy } from './svg.ts'

type Ground = 'wood' | 'water' | 'sea' | 'cloud'

const grounds: Partial<Record<Motif, Ground>> = {
  koi: 'water',
  lotus: 'water',
  ship: 'sea',
  pagoda: 'cloud',
  lantern: 'cloud',
  moon: 'cloud',
  tower: 'cloud',
}

function blob(random: Random, cx: number, cy: number, radius: number, jitter: number): string {
  const start = random() * 6
  const points = steps(9).map((i) =>
    polar(cx, cy, start + (i / 9) * TURN, radius + (random() - 0.5) * jitter),
  )
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const last = points.at(-1) ?? [cx, cy]
  const first = points[0] ?? [cx, cy]
  let d = `M${xy(middle(last, first))}`
  for (const [i, point] of points.entries()) d += `Q${xy(point)} ${xy(middle(point, points[i + 1] ?? first))}`
  return `${d}Z`
}

function hill(random: Random, y: number, swell: number, depth: number): string {
  let d = `M-20 ${n(y)}`
  for (const i of steps(4))
    d += `q42 ${n((i % 2 === 0 ? -1 : 1) * swell * (0.6 + random() * 0.8))} 85 ${n((random() - 0.5) * swell * 0.5)}`
  return `${d}V${depth}H-20Z`
}

/** Rows of overlapping scallops: a sea as paper cutters make it. */
function waves(sheet: Sheet, p: PaperPalette, top: number, depth: number): string {
  const scallop = sheet.share(
    circle(0, 0, 27, 'currentColor') +
      ring(0, 0, 20, p.b, 2.2, 'opacity=".5"') +
      ring(0, 0, 12, p.b, 2.2, 'opacity=".4"'),
  )
  const colours = [p.sheets[1], p.sheets[0], p.ground, p.hills[1], p.hills[2]]
  const rows = Math.ceil((depth - top) / 22) + 1
  return steps(rows)
    .map((row) => {
      const colour = colours[row] ?? p.hills[2]
      const shift = row % 2 === 0 ? 0 : 24
      const crests = steps(8 - (row % 2)).map((i) =>
        sheet.use(scallop, -18 + shift + i * 48, top + 26 + row * 20),
      )
      return `<g color="${colour}">${crests.join('')}</g>`
    })
    .join('')
}

function cloud(sheet: Sheet, p: PaperPalette): string {
  return sheet.share(
    path(
      'M-58 14a14 14 0 0 1 6-27a20 20 0 0 1 36-10a26 26 0 0 1 46 6a17 17 0 0 1 24 17a10 10 0 0 1-4 14Z',
      'currentColor',
    ) +
      path(
        'M-46 5h62a7 7 0 0 0 0-14M-20-4a9 9 0 0 1 16-6',
        'none',
        `stroke="${p.l}" stroke-width="2" opacity=".35" stroke-linecap="round"`,
      ),
  )
}

export function cutPaper({ motif, lines, palette, ratio, sheet, random }: Commission): string {
  const p = numbered(paper, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 154 : 148
  const ground = grounds[motif] ?? 'wood'
  const glow = sheet.radial([
    [0, '#fff', 0.55],
    [0.6, p.moon, 0],
  ])
  let body =
    rect(0, 0, 300, depth, p.sheets[2]) +
    circle(150, cy, tall ? 94 : 104, p.moon) +
    circle(136, cy - 22, 96, glow)
  for (const [i, radius] of [112, 142, 178].entries()) {
    const hole = blob(random, 150, cy, tall ? radius : radius + 8, 24)
    const fill = [p.sheets[1], p.sheets[0], p.ground][i] ?? p.ground
    body += sheet.liftedPath(`M-30-30H330V${depth + 30}H-30Z${hole}`, fill, p.k, 11, 'fill-rule="evenodd"')
  }
  const low = tall ? 252 : 238
  if (ground === 'water') {
    const ripples = [96, 116, 138].map(
      (r, i) =>
        `<ellipse cx="150" cy="${cy}" rx="${r}" ry="${r}" fill="none" stroke="${p.l}" stroke-width="1.6" opacity="${0.4 - i * 0.1}"/>`,
    )
    body += ripples.join('')
  } else if (ground === 'cloud') {
    const puff = cloud(sheet, p)
    body += `<g color="${p.sheets[0]}">${sheet.use(puff, 52, cy - 62, 0.72)}${sheet.use(puff, 258, cy - 22, 0.8)}</g>`
  } else if (ground === 'wood') {
    body += sheet.liftedPath(hill(random, low, 30, depth + 20), p.hills[0], p.k)
  }
  const twig = ground === 'wood' ? sheet.share(frond(150, 26, 47)) : ''
  const twigs = (colour: string, x: number, turn: number, scale: number) => {
    const one = sheet.use(twig, x, low + 54, scale, -turn)
    return `<g color="${colour}">${one}<g transform="translate(300 0) scale(-1 1)">${one}</g></g>`
  }
  if (ground === 'wood') body += twigs(p.sheets[0], 46, 0, 0.66)
  body += raised(motif, p, sheet, 150, cy + 2, tall ? 116 : 122, 11)
  if (ground === 'wood') {
    body +=
      group('opacity=".3" transform="translate(0 6)"', twigs(p.k, 10, 10, 1)) + twigs(p.hills[0], 10, 10, 1)
  }
  if (ground === 'sea') body += waves(sheet, p, tall ? 244 : 236, depth)
  else if (tall || ground === 'wood') {
    body += sheet.liftedPath(hill(random, low + 32, 24, depth + 20), p.hills[1], p.k)
    if (tall) body += sheet.liftedPath(hill(random, 318, 18, 420), p.hills[2], p.k)
  }
  if (ground === 'cloud') {
    const puff = cloud(sheet, p)
    const at = tall ? 270 : 262
    body += `<g color="${p.hills[0]}">${sheet.use(puff, 36, at, 1.1)}${sheet.use(puff, 270, at - 8, 1.15)}</g><g color="${p.sheets[1]}">${sheet.use(puff, 84, at + 10, 0.8)}${sheet.use(puff, 224, at + 14, 0.84)}</g>`
    if (tall) body += sheet.liftedPath(hill(random, 306, 16, 420), p.hills[2], p.k)
  }
  if (ground === 'water') {
    const pads: readonly (readonly [number, number, number])[] = tall
      ? [
          [34, 276, 40],
          [272, 268, 46],
          [250, 58, 24],
          [40, 60, 18],
        ]
      : [
          [26, 262, 42],
          [276, 258, 48],
          [268, 36, 28],
          [30, 38, 20],
        ]
    for (const [x, y, r] of pads) {
      const veins = [0.3, 1.2, 2.1, 3, 3.9, 4.7].map(
        (angle) => `M${x} ${y}L${xy(polar(x, y, angle, r * 0.8))}`,
      )
      const notch = [polar(x, y, -0.62, r), polar(x, y, -0.98, r)].map(xy)
      body +=
        sheet.lifted(path(`M${x} ${y}L${notch[0]}A${r} ${r} 0 1 1 ${notch[1]}Z`, p.c), p.k, 6) +
        line(veins.join(''), p.l, 1.2, 'opacity=".3"')
    }
  }
  if (!tall) return body
  return (
    body +
    lettered(lines, sheet, {
      face: 'poster',
      fill: p.l,
      shade: p.k,
      largest: 74,
      measure: 256,
      bottom: 376,
      tracking: -0.01,
    })
  )
}
