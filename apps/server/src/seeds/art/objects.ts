// Objects: ships, towers, jewels, dice, cards and balls in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, n, path, place, polar, polygon, rect, ring, steps, TURN } from './svg.ts'

export function ship(ink: Ink): string {
  return (
    path('M-6-104V56H-80Q-70-30-6-104Z', ink.l) +
    path('M-6-60Q-40-20-46 56H-6Z', ink.b, 'opacity=".35"') +
    path('M6-88Q66-30 70 56H6Z', ink.b) +
    path('M-2-120H3V70H-2Z', ink.k) +
    path('M3-120Q30-116 40-103Q20-100 3-101Z', ink.a) +
    path('M-98 64H98Q84 108 40 110H-44Q-84 108-98 64Z', ink.a) +
    path('M-88 80H88L81 91H-81Z', ink.l, 'opacity=".85"') +
    steps(5)
      .map((i) => circle(-44 + i * 22, 99, 3.4, ink.k))
      .join('')
  )
}

/** A tower of nine roofs, each smaller than the one below. */
export function pagoda(ink: Ink, sheet: Sheet): string {
  const storey = sheet.share(
    path('M-44 0V-36H44V0Z', ink.l) +
      path('M-30 0v-22h14v22zM-7 0v-24h14v24zM16 0v-22h14v22z', ink.c) +
      path('M-86-28Q-60-30-44-52H44Q60-30 86-28Q44-38 0-38Q-44-38-86-28Z', ink.a) +
      path('M-44-52H44L50-46H-50Z', ink.b) +
      path('M-86-28q-2-10-8-12q10 0 14 9zM86-28q2-10 8-12q-10 0-14 9z', ink.a),
  )
  let y = 112
  let scale = 0.88
  let storeys = ''
  for (const _ of steps(9)) {
    storeys = sheet.use(storey, 0, y, scale) + storeys
    y -= 38 * scale
    scale *= 0.875
  }
  return (
    path('M-58 124H58L50 112H-50Z', ink.b) +
    storeys +
    path(`M-3 ${n(y)}L0 ${n(y - 30)}L3 ${n(y)}Z`, ink.b) +
    circle(0, y - 12, 4.4, ink.a)
  )
}

export function lantern(ink: Ink): string {
  return (
    path('M-36-62H36V-48H-36Z', ink.k) +
    path('M-44-48H44Q92 6 44 60H-44Q-92 6-44-48Z', ink.a) +
    path('M-18-48H18Q36 6 18 60H-18Q-36 6-18-48Z', ink.b) +
    path('M-36 60H36V74H-36Z', ink.k) +
    line('M0-62V-108M0 74V100M-10 74V94M10 74V94', ink.l, 3)
  )
}

export function skyscraper(ink: Ink): string {
  const blocks: readonly (readonly [number, number, string])[] = [
    [60, 4, ink.c],
    [44, -46, ink.a],
    [29, -94, ink.b],
    [15, -136, ink.l],
  ]
  const flutes = [-2, -1, 0, 1, 2].map((i) => `M${i * 9 - 1.5} 104V${-80 + Math.abs(i) * 36}h3V104z`)
  return (
    blocks.map(([half, top, fill]) => path(`M${-half} 104V${top}H${half}V104Z`, fill)).join('') +
    path(flutes.join(''), ink.k) +
    path('M-52 104v-84h4v84zM48 104v-84h4v84z', ink.b, 'opacity=".6"') +
    path('M-3-136L0-180L3-136Z', ink.l)
  )
}

export function gem(ink: Ink): string {
  return (
    path('M-90-34L-50-80H-26L-44-34Z', ink.l) +
    path('M-26-80H26L44-34H-44Z', ink.b) +
    path('M26-80H50L90-34H44Z', ink.a) +
    path('M-90-34H-44L0 96Z', ink.a) +
    path('M-44-34H44L0 96Z', ink.g) +
    path('M44-34H90L0 96Z', ink.c) +
    path('M-44-34L-26-80L0-34ZM44-34L26-80L0-34Z', ink.a, 'opacity=".55"') +
    path('M-44-34H0V96Z', '#fff', 'opacity=".16"')
  )
}

/** The facets of a brilliant seen from above, dealt to a number of tones, and its flat table. */
export function brilliantFacets(tones: number): {
  readonly byTone: readonly string[]
  readonly table: string
} {
  const at = (sixteenth: number, radius: number) => polar(0, 0, ((sixteenth + 0.5) / 16) * TURN, radius)
  const byTone = steps(tones).map(() => '')
  for (const i of steps(8)) {
    const a = i * 2
    const [star, kite, left, right] = [
      [at(a, 50), at(a + 1, 68), at(a + 2, 50)],
      [at(a, 50), at(a + 1, 68), at(a, 96), at(a - 1, 68)],
      [at(a, 96), at(a + 1, 68), at(a + 1, 96)],
      [at(a + 1, 96), at(a + 1, 68), at(a + 2, 96)],
    ]
    for (const [kind, facet] of [star, kite, left, right].entries())
      byTone[(i * 2 + kind * 3) % tones] += polygon(facet ?? [])
  }
  return { byTone, table: polygon(steps(8).map((i) => at(i * 2, 50))) }
}

export function brilliant(ink: Ink): string {
  const { byTone, table } = brilliantFacets(5)
  const tones = [ink.b, ink.a, ink.c, ink.l, ink.k]
  return tones.map((fill, i) => path(byTone[i] ?? '', fill)).join('') + path(table, ink.l)
}

export function crown(ink: Ink, sheet: Sheet): string {
  const half =
    path('M0 60H-74L-92-34L-46 4L0-62Z', ink.a) +
    path('M0 60H-74L-92-34L-74 10L-30 44L0 30Z', ink.c, 'opacity=".55"') +
    circle(-92, -42, 11, ink.b)
  const jewels = [-48, 0, 48].map((x) => path(`M${x} 56l13 13l-13 13l-13-13Z`, ink.g))
  return (
    sheet.mirrored(half) + circle(0, -72, 13, ink.b) + path('M-76 54H76V84H-76Z', ink.b) + jewels.join('')
  )
}

export function eye(ink: Ink): string {
  return (
    path('M0-94L-92 70H0Z', ink.a) +
    path('M0-94L92 70H0Z', ink.c) +
    path('M-92 70H92V86H-92Z', ink.k) +
    path('M-48 16Q0-34 48 16Q0 54-48 16Z', ink.l) +
    circle(0, 12, 20, ink.g) +
    circle(0, 12, 9.5, ink.k) +
    circle(-5, 7, 3.2, ink.l)
  )
}

/** A clock dial with a jewel in its middle. */
export function dial(ink: Ink, sheet: Sheet): string {
  const tick = sheet.share(path('M-3.4-90L0-104L3.4-90L0-74Z', ink.k))
  const minute = sheet.share(line('M0-92V-98', ink.k, 1.6))
  const ruby: Ink = { a: '#d81e46', b: '#ff5f78', c: '#7d0b2a', l: '#ffc2c4', k: ink.k, g: '#b3123a' }
  return (
    circle(0, 0, 116, ink.a) +
    circle(0, 0, 110, ink.k) +
    circle(0, 0, 107, ink.b) +
    ring(0, 0, 70, ink.a, 1.4) +
    steps(12)
      .map((i) => sheet.use(tick, 0, 0, 1, i * 30))
      .join('') +
    steps(48)
      .map((i) => (i % 4 === 0 ? '' : sheet.use(minute, 0, 0, 1, i * 7.5)))
      .join('') +
    place(0, 4, 0.82, gem(ruby)) +
    path('M-6-110L0-128L6-110Z', ink.b) +
    circle(0, -131, 6, ink.a)
  )
}

const suits = {
  heart: 'M0 16C-34-8-17-32 0-14C17-32 34-8 0 16Z',
  diamond: 'M0-22L17 0L0 22L-17 0Z',
  spade: 'M0-22C34 4 17 24 3 12Q4 20 10 24H-10Q-4 20-3 12C-17 24-34 4 0-22Z',
  club: 'M-3 8A10 10 0 1 1-9-8A10 10 0 1 1 9-8A10 10 0 1 1 3 8Q4 18 10 22H-10Q-4 18-3 8Z',
} as const

type Suit = keyof typeof suits

function suit(name: Suit, fill: string): string {
  return path(suits[name], fill)
}

/** A playing card without letters: pips alone, so that it needs no type. */
function playingCard(ink: Ink, name: Suit): string {
  const colour = name === 'heart' || name === 'diamond' ? ink.a : ink.k
  const corner = place(-40, -62, 0.62, suit(name, colour))
  return (
    rect(-58, -84, 116, 168, ink.l, `rx="12"`) +
    `<rect x="-50" y="-76" width="100" height="152" rx="7" fill="none" stroke="${ink.b}"/>` +
    place(0, 0, 2.2, suit(name, colour)) +
    corner +
    `<g transform="rotate(180)">${corner}</g>`
  )
}

export function cards(ink: Ink): string {
  const fan: readonly Suit[] = ['spade', 'heart', 'diamond']
  return fan
    .map((name, i) => {
      const turn = (i - 1) * 19
      return `<g transform="translate(0 142) rotate(${turn}) translate(0 -148)">${playingCard(ink, name)}</g>`
    })
    .join('')
}

export function chip(fill: string, rim: string, centre: string): string {
  return (
    circle(0, 0, 27, fill) +
    `<circle r="23.5" fill="none" stroke="${rim}" stroke-width="7" stroke-dasharray="11 13.6"/>` +
    circle(0, 0, 15, centre) +
    ring(0, 0, 11, rim, 1.6)
  )
}

type Pip = readonly [x: number, y: number, rx: number, ry: number, turn: number]

// Where pips lie on the three visible faces of a die drawn at the usual slant.
function face(side: 'top' | 'left' | 'right', count: number): Pip[] {
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  return (spots[count] ?? []).map(([u, v]) => {
    if (side === 'top') return [(u - v) * 16, -30 + (u + v) * 9.4, 8.6, 5.6, 0]
    if (side === 'left') return [-28 + u * 15, 21 + u * 8.6 + v * 18, 5.4, 8.2, -16]
    return [28 + u * 15, 21 - u * 8.6 + v * 18, 5.4, 8.2, 16]
  })
}

function die(
  faces: readonly [string, string, string],
  pip: string,
  counts: readonly [number, number, number],
): string {
  const round = (fill: string) => `stroke="${fill}" stroke-width="9" stroke-linejoin="round"`
  const pips = [...face('top', counts[0]), ...face('left', counts[1]), ...face('right', counts[2])]
  return (
    path('M-56-26V36L0 68V6Z', faces[1], round(faces[1])) +
    path('M56-26V36L0 68V6Z', faces[2], round(faces[2])) +
    path('M0-62L56-30L0 2L-56-30Z', faces[0], round(faces[0])) +
    pips
      .map(
        ([x, y, rx, ry, turn]) =>
          `<ellipse rx="${rx}" ry="${ry}" transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${turn})`}" fill="${pip}"/>`,
      )
      .join('')
  )
}

/** Where dice lie, so that what they cast as a shadow need not repeat their pips. */
export function diceOutline(): string {
  const shape = path('M-61-30L0-66L61-30V39L0 73L-61 39Z', '#000')
  return place(40, -62, 0.92, shape, 13) + place(-42, 26, 1.06, shape, -6) + place(66, 62, 0.7, shape, -14)
}

export function dice(ink: Ink): string {
  return (
    place(40, -62, 0.92, die([ink.a, '#c7323a', '#94202c'], ink.l, [3, 2, 6]), 13) +
    place(-42, 26, 1.06, die([ink.l, '#e8dcc4', '#c9ba9b'], ink.k, [5, 4, 1]), -6) +
    place(66, 62, 0.7, die([ink.b, '#d9a344', '#ab7a2c'], ink.k, [2, 6, 3]), -14)
  )
}

export function wheel(ink: Ink, sheet: Sheet): string {
  const [from, to] = [polar(0, 0, -TURN / 48 - TURN / 4, 114), polar(0, 0, TURN / 48 - TURN / 4, 114)]
  const pocket = `M${n(from[0])} ${n(from[1])}A114 114 0 0 1 ${n(to[0])} ${n(to[1])}L${n(to[0] * 0.58)} ${n(to[1] * 0.58)}L${n(from[0] * 0.58)} ${n(from[1] * 0.58)}Z`
  const id = sheet.sharePath(pocket)
  const spoke = sheet.share(path('M-4-12L0-58L4-12Z', ink.b))
  const fill = (i: number) => (i === 0 ? '#1f9a5c' : i % 2 === 0 ? ink.a : '#15171c')
  return (
    circle(0, 0, 136, ink.k) +
    circle(0, 0, 131, ink.b) +
    circle(0, 0, 125, '#3b1d12') +
    `<g stroke="${ink.b}" stroke-width="1.2">${steps(24)
      .map((i) => sheet.use(id, 0, 0, 1, i * 15, `fill="${fill(i)}"`))
      .join('')}</g>` +
    ring(0, 0, 90, ink.b, 1.4) +
    circle(0, 0, 64, '#5a2f1c') +
    circle(0, 0, 52, '#6b3a22') +
    steps(8)
      .map((i) => sheet.use(spoke, 0, 0, 1, i * 45))
      .join('') +
    circle(0, 0, 22, ink.b) +
    circle(0, 0, 14, ink.l) +
    circle(0, 0, 8, ink.b) +
    circle(66, -41, 9, '#fff')
  )
}

/** Pegs, a falling ball and the cups below. */
export function pegs(ink: Ink): string {
  const rows = steps(6).flatMap((row) =>
    steps(row + 2).map((i) => circle((i - (row + 1) / 2) * 38, -84 + row * 34, 5.4, ink.l)),
  )
  const cups = steps(7).map((i) =>
    rect(-130 + i * 38, 112, 32, 24, i === 0 || i === 6 ? ink.b : i % 3 === 0 ? ink.c : ink.a, 'rx="6"'),
  )
  return (
    rows.join('') +
    line('M0-92L-10-60L8-28L-10 8L10 42L-8 80', ink.b, 3, 'stroke-dasharray="1 8"') +
    circle(0, -110, 14, ink.b) +
    circle(-4, -114, 4, ink.l) +
    circle(-8, 92, 16, ink.b) +
    circle(-13, 87, 5, ink.l) +
    cups.join('')
  )
}

export function football(ink: Ink, sheet: Sheet): string {
  const pentagon = (radius: number, turn: number) =>
    polygon(steps(5).map((i) => polar(0, 0, turn + (i / 5) * TURN, radius)))
  const outer = sheet.share(
    path(pentagon(30, 0.3), ink.k, 'transform="translate(0 -80) scale(1 .8)"') +
      line('M0-34V-58', ink.k, 4) +
      line('M-28-74L-54-58M28-74L54-58', ink.k, 4),
  )
  const clip = sheet.define((id) => `<clipPath id="${id}"><circle r="94"/></clipPath>`)
  return (
    circle(0, 0, 94, ink.l) +
    `<g clip-path="url(#${clip})">` +
    path(pentagon(34, -TURN / 4), ink.k) +
    steps(5)
      .map((i) => sheet.use(outer, 0, 0, 1, i * 72))
      .join('') +
    path('M-100 40Q10 100 100-20V110H-100Z', ink.k, 'opacity=".12"') +
    `</g>` +
    ring(0, 0, 92, ink.b, 4)
  )
}

export function basketball(ink: Ink): string {
  return (
    circle(0, 0, 94, ink.a) +
    path('M60-72A94 94 0 0 1-60 72Q70 50 60-72Z', ink.k, 'opacity=".14"') +
    ring(0, 0, 92, ink.k, 5) +
    line('M0-94V94M-94 0H94M-66-66Q-14 0-66 66M66-66Q14 0 66 66', ink.k, 5)
  )
}

export function racket(ink: Ink, sheet: Sheet): string {
  const clip = sheet.define((id) => `<clipPath id="${id}"><ellipse cy="-50" rx="54" ry="66"/></clipPath>`)
  const strings = steps(7).map((i) => `M${-45 + i * 15}-110V10M-60 ${-98 + i * 16}H60`)
  return (
    `<g transform="rotate(28)">` +
    path('M-7 14H7L9 118Q0 124-9 118Z', ink.b) +
    path('M-10 66H10V120Q0 126-10 120Z', ink.k) +
    path('M-22 4L-5 40H5L22 4Q0 22-22 4Z', ink.a) +
    `<g clip-path="url(#${clip})">${line(strings.join(''), ink.l, 1.6)}</g>` +
    `<ellipse cy="-50" rx="56" ry="68" fill="none" stroke="${ink.a}" stroke-width="10"/></g>` +
    circle(-62, 62, 25, ink.g) +
    line('M-84 52Q-62 58-58 86M-66 38Q-56 58-38 56', ink.l, 3)
  )
}

export function cup(ink: Ink, sheet: Sheet): string {
  const handle = line('M-56-70H-88Q-90-10-40 4', ink.b, 9)
  return (
    sheet.mirrored(handle) +
    path('M-60-92H60Q60 6 12 28V60H-12V28Q-60 6-60-92Z', ink.a) +
    path('M-60-92H-24Q-22-4 0 31L-12 28Q-60 6-60-92Z', ink.b) +
    path('M-34 60H34L46 94H-46Z', ink.k) +
    rect(-34, 70, 68, 6, ink.b) +
    place(4, -44, 1.1, path('M0-22L6-7L22-6L9 4L14 20L0 10L-14 20L-9 4L-22-6L-6-7Z', ink.l))
  )
}

export function moon(ink: Ink): string {
  return (
    circle(0, 0, 94, ink.b) +
    circle(0, 0, 94, ink.a, 'opacity=".25"') +
    ellipse(-30, -34, 22, 20, ink.a, 'opacity=".5"') +
    ellipse(34, 10, 30, 27, ink.a, 'opacity=".5"') +
    ellipse(-24, 46, 16, 14, ink.a, 'opacity=".5"') +
    circle(22, -56, 9, ink.a, 'opacity=".5"')
  )
}
