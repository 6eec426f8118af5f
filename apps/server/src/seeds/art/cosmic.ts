// Cosmic: a deep sky with one great body in it.
import type { Commission } from './family.ts'
import { lettered, veil } from './family.ts'
import type { Motif } from './motifs.ts'
import { centred } from './motifs.ts'
import type { SkyPalette } from './palettes.ts'
import { sky } from './palettes.ts'
import type { Random } from './random.ts'
import { numbered } from './random.ts'
import type { Sheet } from './svg.ts'
import { circle, n, path, polar, polygon, rect, steps, TURN, xy } from './svg.ts'

/** Bodies that only this family draws, besides every motif. */
export type Body = 'planet' | 'eclipse' | 'comet'

export const sparkle = 'M0-12Q1.5-1.5 12 0Q1.5 1.5 0 12Q-1.5 1.5-12 0Q-1.5-1.5 0-12Z'

export function stars(random: Random, width: number, depth: number, count: number, fill: string): string {
  const dim = steps(count).map(() => `M${n(random() * width)} ${n(random() * depth)}h0`)
  const cut = Math.floor(count / 3)
  const points = (from: number, to: number, size: number, opacity: string) =>
    `<path d="${dim.slice(from, to).join('')}" stroke="${fill}" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"/>`
  return points(0, cut, 1.4, '.5') + points(cut, cut * 2, 2, '.75') + points(cut * 2, count, 3, '.95')
}

export function planet(p: SkyPalette, sheet: Sheet, cx: number, cy: number, r: number): string {
  const paint = sheet.linear(
    [
      [0, p.planet[0]],
      [0.5, p.planet[1]],
      [1, p.planet[2]],
    ],
    [1, 1],
  )
  const clip = sheet.define((id) => `<clipPath id="${id}"><circle r="92"/></clipPath>`)
  const bands = [-66, -42, -10, 16, 44, 72].map((y, i) => {
    const bend = i % 2 === 0 ? -10 : 12
    const thick = 8 + i * 2
    return path(
      `M-110 ${y}q55 ${bend} 110 0t110 0v${thick}q-55 ${-bend}-110 0t-110 0z`,
      i % 2 === 0 ? p.planet[0] : p.planet[2],
      'opacity=".45"',
    )
  })
  const half = (sweep: number, colour: string, width: number, opacity: string) =>
    `<path d="M-140 0A140 44 0 0 ${sweep} 140 0" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
  const globe =
    half(1, p.ring, 17, '.85') +
    half(1, p.planet[2], 2, '.6') +
    circle(0, 0, 92, paint) +
    `<g clip-path="url(#${clip})">${bands.join('')}<circle cx="-38" cy="-40" r="150" fill="none" stroke="${p.k}" stroke-width="90" opacity=".38"/>` +
    `<path d="M-100 10Q0 62 100 10V34Q0 86-100 34Z" fill="${p.k}" opacity=".3"/></g>` +
    half(0, p.ring, 17, '1') +
    half(0, p.planet[1], 5, '.55') +
    half(0, p.planet[2], 2, '1')
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(-18) scale(${Math.round(r / 0.92) / 100})">${globe}</g>`
}

function eclipse(p: SkyPalette, cx: number, cy: number, r: number): string {
  const flames = [0, 1].map((parity) =>
    path(
      steps(40)
        .filter((i) => i % 2 === parity)
        .map((i) => {
          const angle = (i / 40) * TURN
          const reach = 114 + (i % 4 === 0 ? 44 : i % 2 === 1 ? 10 : 26)
          return polygon([
            polar(0, 0, angle - 0.055, 94),
            polar(0, 0, angle, reach),
            polar(0, 0, angle + 0.055, 94),
          ])
        })
        .join(''),
      parity === 0 ? p.planet[0] : p.planet[1],
    ),
  )
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${Math.round(r) / 100})">${flames.join('')}${circle(0, 0, 97, p.planet[0])}${circle(0, 0, 91, p.planet[1])}${circle(6, 4, 84, p.k)}${path('M-30-22Q0-42 34-18Q0 0-30-22Z', p.planet[1])}${circle(1, -21, 10.5, p.k)}${circle(-3, -25, 2.6, p.planet[0])}${path('M-22 34Q2 58 30 34Q2 46-22 34Z', p.planet[1])}${path('M2-4Q12 10 4 20', 'none', `stroke="${p.planet[1]}" stroke-width="2.4" stroke-linecap="round"`)}</g>`
}

/** A comet whose head is on the origin and whose tail streams up and away along the x axis. */
export function comet(p: SkyPalette, sheet: Sheet, length: number): string {
  const fadeTo = (colour: string, opacity: number) =>
    sheet.linear(
      [
        [0, colour, opacity],
        [1, colour, 0],
      ],
      [1, 0],
    )
  const tails: readonly (readonly [number, number, string, number])[] = [
    [58, 1, p.planet[2], 0.75],
    [46, 0.86, p.planet[1], 0.7],
    [30, 0.94, p.planet[0], 0.8],
    [15, 0.7, p.ring, 1],
  ]
  const streams = tails.map(([half, reach, colour, opacity], i) => {
    const end = length * reach
    const lift = (i % 2 === 0 ? -1 : 1) * half * 0.3
    return path(
      `M0 ${-half}Q${n(end * 0.4)} ${n(-half * 0.9)} ${n(end)} ${n(lift)}Q${n(end * 0.4)} ${n(half * 0.9)} 0 ${half}A${half} ${half} 0 0 1 0 ${-half}Z`,
      fadeTo(colour, opacity),
    )
  })
  const paint = sheet.radial(
    [
      [0, '#fff'],
      [0.4, p.ring],
      [1, p.planet[1]],
    ],
    'cx=".4" cy=".4" r=".65"',
  )
  return (
    streams.join('') +
    circle(0, 0, 48, p.planet[1], 'opacity=".35"') +
    circle(0, 0, 38, paint) +
    path('M-38 0A38 38 0 0 0 22 31A42 42 0 0 1-38 0Z', p.planet[2], 'opacity=".45"') +
    path(
      'M-24-8q7-17 24-20M-12-2q3-7 10-9',
      'none',
      `stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"`,
    )
  )
}

export function cosmic({
  motif,
  lines,
  palette,
  ratio,
  sheet,
  random,
}: Omit<Commission, 'motif'> & { motif: Motif | Body }): string {
  const p = numbered(sky, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 160 : 150
  const ground = sheet.linear(
    [
      [0, p.sky[0]],
      [0.55, p.sky[1]],
      [1, p.sky[2]],
    ],
    [0.35, 1],
  )
  let body = rect(0, 0, 300, depth, ground) + stars(random, 300, tall ? 330 : 300, 54, '#fff')
  const twinkles = sheet.share(path(sparkle, p.l))
  const corners: readonly (readonly [number, number])[] = [
    [34, 42],
    [268, 52],
    [246, 250],
    [40, 236],
  ]
  body += corners
    .map(([x, y]) =>
      sheet.use(
        twinkles,
        x + random() * 16 - 8,
        y + random() * 16 - 8,
        Math.round((0.55 + random() * 0.6) * 10) / 10,
      ),
    )
    .join('')
  if (motif === 'eclipse') {
    const halo = sheet.radial([
      [0.5, p.planet[1], 0.7],
      [1, p.planet[1], 0],
    ])
    body += circle(150, cy, 170, halo) + eclipse(p, 150, cy, tall ? 92 : 94)
  } else if (motif === 'comet') {
    const small = sheet.share(
      path('M0-4L64-1V1L0 4A4 4 0 0 1 0-4Z', p.planet[0], 'opacity=".6"') + circle(0, 0, 4.6, '#fff'),
    )
    const eight: readonly (readonly [number, number, number])[] = [
      [46, 84, 0.8],
      [110, 40, 0.6],
      [28, 160, 0.55],
      [196, 226, 1],
      [262, 178, 0.7],
      [30, 246, 0.5],
      [168, 66, 0.45],
      [262, 252, 0.55],
    ]
    body += eight.map(([x, y, k]) => sheet.use(small, x, y, k, -42)).join('')
    body += `<g transform="translate(${tall ? '112 204' : '110 196'}) rotate(-42)${tall ? ' scale(1.12)' : ' scale(1.16)'}">${comet(p, sheet, 290)}</g>`
  } else {
    const orbits = [150, 190, 232].map(
      (r) =>
        `<ellipse cx="150" cy="${cy}" rx="${r}" ry="${n(r * 0.36)}" transform="rotate(-18 150 ${cy})" fill="none" stroke="${p.l}" opacity=".35"/>`,
    )
    body += orbits.join('')
    if (motif === 'planet') {
      body += planet(p, sheet, 150, cy, tall ? 92 : 96)
      body +=
        circle(252, cy - 88, 19, p.planet[1]) +
        path(`M${xy([252, cy - 107])}a19 19 0 0 0 0 38a30 30 0 0 0 0-38Z`, p.k, 'opacity=".22"') +
        circle(46, cy + 80, 10, p.l)
    } else {
      const disc = sheet.linear([
        [0, p.planet[0]],
        [1, p.planet[2]],
      ])
      body +=
        circle(150, cy, 112, disc) +
        circle(150, cy, 122, 'none', `stroke="${p.ring}" stroke-width="2"`) +
        centred(motif, p, sheet, 150, cy, 86)
    }
  }
  if (!tall) return body
  return (
    body +
    veil(sheet, p.k, 0.5) +
    lettered(lines, sheet, {
      face: 'orbit',
      fill: p.l,
      shade: p.planet[2],
      outline: 3,
      drop: 3,
      largest: 64,
      measure: 252,
      bottom: 374,
    })
  )
}
