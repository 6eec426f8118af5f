// Treasures: what lies in chests, on desks and behind counters, in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import { leaf } from './plants.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, n, path, place, polar, polygon, rect, ring, steps, TURN, xy } from './svg.ts'

/** A line whose ends are cut off straight. */
const flat = (d: string, colour: string, width: number, extra = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" ${extra}`.trim())

const fivePoints = (outer: number, inner: number) =>
  polygon(steps(10).map((i) => polar(0, 0, -TURN / 4 + (i / 10) * TURN, i % 2 === 0 ? outer : inner)))

export function anchor(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-96 6L-106 58L-62 40Z', ink.a) + path('M-14-46H-50V-30H-14Z', ink.b) + circle(-50, -38, 11, ink.b)
  return (
    ring(0, -88, 18, ink.b, 11) +
    line('M-84 34Q-72 88 0 94Q72 88 84 34', ink.a, 19) +
    path('M-10-70H10V96L0 112L-10 96Z', ink.a) +
    path('M0-70H10V96L0 112Z', ink.k, 'opacity=".2"') +
    sheet.mirrored(half) +
    line('M-8-96Q-78-70-40-16Q0 34 44 4Q84-26 56 70', ink.l, 7) +
    flat('M-8-96Q-78-70-40-16Q0 34 44 4Q84-26 56 70', ink.k, 7, 'stroke-dasharray="2 9" opacity=".35"')
  )
}

export function compass(ink: Ink, sheet: Sheet): string {
  const tick = sheet.share(line('M0-78V-70', ink.k, 3))
  const ray = sheet.share(path('M0-60L8-8H-8Z', ink.b))
  return (
    ring(0, -112, 11, ink.a, 6) +
    circle(0, 0, 102, ink.a) +
    circle(0, 0, 92, ink.k) +
    circle(0, 0, 86, ink.l) +
    steps(16)
      .map((i) => sheet.use(tick, 0, 0, 1, i * 22.5))
      .join('') +
    steps(8)
      .map((i) => sheet.use(ray, 0, 0, i % 2 === 0 ? 1 : 0.68, i * 45))
      .join('') +
    `<g transform="rotate(34)">${path('M0-76L15 0H-15Z', ink.a)}${path('M0 76L15 0H-15Z', ink.k)}</g>` +
    circle(0, 0, 12, ink.b) +
    circle(0, 0, 5, ink.k)
  )
}

export function key(ink: Ink): string {
  return (
    `<g transform="rotate(32)">` +
    path('M-9-34H9V112H-9Z', ink.a) +
    path('M9 62H48V76H34V86H48V104H9Z', ink.a) +
    path('M0-34H9V112H0Z', ink.k, 'opacity=".2"') +
    circle(-28, -74, 31, ink.a) +
    circle(28, -74, 31, ink.a) +
    circle(0, -104, 24, ink.a) +
    circle(-28, -74, 15, ink.k) +
    circle(28, -74, 15, ink.k) +
    circle(0, -104, 10, ink.k) +
    rect(-18, -42, 36, 13, ink.b, 'rx="5"') +
    path('M0-76L12-60L0-44L-12-60Z', ink.g) +
    `</g>`
  )
}

export function hourglass(ink: Ink): string {
  const glass = 'M-54-86H54Q56-26 9 0Q56 26 54 86H-54Q-56 26-9 0Q-56-26-54-86Z'
  return (
    path(glass, ink.l) +
    path('M-44-44H44Q34-18 4 2H-4Q-34-18-44-44Z', ink.a) +
    path('M-48 86Q-40 44 0 36Q40 44 48 86Z', ink.a) +
    line('M0 0V48', ink.a, 4) +
    path('M54-86Q56-26 9 0Q56 26 54 86H36Q40 30-2 0Q40-30 36-86Z', ink.k, 'opacity=".12"') +
    rect(-74, -104, 148, 19, ink.b, 'rx="8"') +
    rect(-74, 86, 148, 19, ink.b, 'rx="8"') +
    line('M-64-86V86M64-86V86', ink.k, 7) +
    circle(-64, 0, 8, ink.b) +
    circle(64, 0, 8, ink.b)
  )
}

export function bell(ink: Ink): string {
  return (
    circle(0, 82, 21, ink.k) +
    ring(0, -92, 14, ink.b, 9) +
    path('M-86 66Q-58 44-56-14Q-54-80 0-82Q54-80 56-14Q58 44 86 66Z', ink.a) +
    path('M86 66Q58 44 56-14Q54-80 0-82Q34-60 30 0Q30 44 44 66Z', ink.k, 'opacity=".16"') +
    line('M-36 30Q-34-50-10-62', ink.l, 7, 'opacity=".8"') +
    path('M-94 62H94V80H-94Z', ink.b) +
    line('M-60 38H60', ink.b, 7)
  )
}

export function coins(ink: Ink, sheet: Sheet): string {
  const low = sheet.share(
    ellipse(0, 7, 44, 14, ink.k) + ellipse(0, 0, 44, 14, ink.b) + ellipse(0, 0, 30, 8, ink.a, 'opacity=".6"'),
  )
  const pile = (x: number, count: number) =>
    steps(count)
      .map((i) => sheet.use(low, x + (i % 2 === 0 ? 0 : 5), 92 - i * 15))
      .join('')
  return (
    pile(-66, 5) +
    pile(66, 7) +
    circle(0, -8, 84, ink.k) +
    circle(-4, -12, 82, ink.a) +
    ring(-4, -12, 66, ink.b, 5) +
    place(-4, -10, 1, path(fivePoints(50, 21), ink.l)) +
    line('M-66-44Q-44-78-10-80', '#fff', 6, 'opacity=".5"')
  )
}

export function chest(ink: Ink): string {
  const gold: readonly (readonly [number, number, number])[] = [
    [-64, 0, 19],
    [-30, -12, 23],
    [8, -16, 24],
    [44, -8, 21],
    [70, 2, 16],
    [-8, 2, 18],
    [26, 4, 17],
  ]
  return (
    path('M-94-26Q-92-94-40-98H40Q92-94 94-26L84-14H-84Z', ink.b) +
    path('M-74-26Q-72-76-34-80H34Q72-76 74-26Z', ink.k) +
    gold.map(([x, y, r]) => circle(x, y, r, ink.g) + ring(x, y, r * 0.66, ink.a, 2.4)).join('') +
    path('M-16-40L0-20L16-40L8-50H-8Z', ink.l) +
    path('M-98 10H98L90 92H-90Z', ink.a) +
    path('M-98 10H98L96 28H-96Z', ink.b) +
    path('M-72 28H-50L-52 92H-68ZM72 28H50L52 92H68Z', ink.b) +
    path('M-22 18H22V52Q0 70-22 52Z', ink.l) +
    circle(0, 34, 7, ink.k) +
    path('M-3 34H3L5 52H-5Z', ink.k)
  )
}

export function swords(ink: Ink, sheet: Sheet): string {
  const one = sheet.share(
    path('M-9 46V-94L0-122L9-94V46Z', ink.l) +
      path('M0-122L9-94V46H0Z', ink.k, 'opacity=".28"') +
      path('M-40 42Q0 54 40 42L36 60Q0 68-36 60Z', ink.a) +
      rect(-7, 60, 14, 40, ink.k) +
      circle(0, 106, 13, ink.a) +
      circle(0, 106, 6, ink.g),
  )
  return sheet.use(one, 0, 0, 1, 40) + sheet.use(one, 0, 0, 1, -40)
}

export function shield(ink: Ink): string {
  const edge = 'M0-106Q44-82 92-84Q98 46 0 112Q-98 46-92-84Q-44-82 0-106Z'
  return (
    path(edge, ink.b) +
    path('M0-90Q40-70 78-70Q82 38 0 94Q-82 38-78-70Q-40-70 0-90Z', ink.k) +
    path('M0-90Q-40-70-78-70Q-80-34-72 0H0Z', ink.a) +
    path('M0 94Q60 54 72 0H0Z', ink.a) +
    path('M0-90Q40-70 78-70Q80-34 72 0H0ZM0 94Q-60 54-72 0H0Z', ink.l) +
    line('M0-90V94M-74 0H74', ink.b, 7) +
    path(fivePoints(40, 17), ink.g, `stroke="${ink.k}" stroke-width="4" stroke-linejoin="round"`)
  )
}

/** A mask for a ball in Venice. */
export function mask(ink: Ink, sheet: Sheet): string {
  const plume = sheet.share(leaf(96, 21, ink.b, ink.a))
  const small = sheet.share(leaf(72, 16, ink.l, ink.a))
  const half =
    path('M1-30Q-56-66-112-44Q-120 20-72 52Q-34 66-14 38Q-8 26 1 26Z', ink.a) +
    path('M-92-4Q-66-32-28-8Q-48 26-92-4Z', ink.k) +
    line('M-104-34Q-108 16-68 42Q-36 52-20 30', ink.g, 3.4, 'stroke-dasharray=".1 10"') +
    circle(-60, -42, 6, ink.l)
  return (
    [-46, -16, 16, 46].map((turn) => sheet.use(plume, 0, -20, 1, turn)).join('') +
    [-30, 0, 30].map((turn) => sheet.use(small, 0, -20, 1, turn)).join('') +
    sheet.mirrored(half) +
    path('M0-52L15-28L0-4L-15-28Z', ink.g) +
    line('M-104 20Q-126 60-104 108M104 20Q126 60 104 108', ink.b, 5)
  )
}

export function potion(ink: Ink): string {
  return (
    path('M-22-74H22V-26Q76-6 76 44Q76 108 0 110Q-76 108-76 44Q-76-6-22-26Z', ink.l) +
    path('M-68 30Q-36 12 0 28Q36 44 68 26Q76 100 0 102Q-76 100-68 30Z', ink.a) +
    path('M68 26Q76 100 0 102Q46 84 44 32Q58 32 68 26Z', ink.k, 'opacity=".18"') +
    circle(-30, 62, 10, ink.b) +
    circle(6, 80, 7, ink.b) +
    circle(24, 54, 12, ink.b) +
    circle(-8, 48, 5, ink.g) +
    rect(-32, -84, 64, 15, ink.b, 'rx="6"') +
    path('M-18-84L-22-112H22L18-84Z', ink.k) +
    line('M-54 4Q-40-10-24-14', '#fff', 6, 'opacity=".8"') +
    circle(-6, 4, 4, ink.a) +
    circle(10, -16, 5, ink.a)
  )
}

export function book(ink: Ink, sheet: Sheet): string {
  const half =
    path('M1-36Q-50-66-112-50V84Q-50 66 1 92Z', ink.a) +
    path('M1-44Q-50-72-102-58V70Q-50 56 1 80Z', ink.l) +
    line(
      'M-18-26Q-50-42-86-36M-18-4Q-50-20-86-14M-18 18Q-50 2-86 8M-18 40Q-50 24-86 30',
      ink.k,
      4,
      'opacity=".4"',
    )
  const rays = steps(11).map((i) => {
    const angle = -Math.PI + (i / 10) * Math.PI
    return `M${xy(polar(0, -50, angle, 36))}L${xy(polar(0, -50, angle, i % 2 === 0 ? 66 : 54))}`
  })
  return (
    sheet.mirrored(half) +
    line('M0-44V80', ink.b, 5) +
    line(rays.join(''), ink.b, 5) +
    path('M-27-50A27 27 0 0 1 27-50Q0-62-27-50Z', ink.b) +
    path('M20 62V112L30 100L40 112V64Z', ink.g)
  )
}

export function guitar(ink: Ink): string {
  const strings = [-6, -2, 2, 6].map((x) => `M${x}-104V66`)
  return (
    `<g transform="rotate(34)">` +
    path(
      'M-34-10Q-58 4-44 28Q-76 50-62 88Q-44 116 0 116Q44 116 62 88Q76 50 44 28Q58 4 34-10Q20-22 0-16Q-20-22-34-10Z',
      ink.a,
    ) +
    path(
      'M34-10Q58 4 44 28Q76 50 62 88Q44 116 0 116Q50 90 30 40Q30 10 22-16Q28-16 34-10Z',
      ink.k,
      'opacity=".18"',
    ) +
    circle(0, 34, 22, ink.b) +
    circle(0, 34, 16, ink.k) +
    rect(-11, -104, 22, 120, ink.k) +
    path('M-15-104L-19-136H19L15-104Z', ink.b) +
    line(strings.join(''), ink.l, 1.5) +
    line('M-11-80H11M-11-60H11M-11-40H11M-11-20H11', ink.b, 2) +
    rect(-26, 64, 52, 10, ink.k, 'rx="4"') +
    [-24, 24].map((x) => circle(x, -112, 5, ink.l) + circle(x, -126, 5, ink.l)).join('') +
    `</g>`
  )
}

export function horseshoe(ink: Ink): string {
  const arc = 'M-44 92Q-112-12-66-66Q0-118 66-66Q112-12 44 92'
  return (
    flat(arc, ink.b, 40) +
    flat(arc, ink.a, 30) +
    line(arc, ink.k, 12, 'stroke-dasharray=".1 31" stroke-dashoffset="-20"') +
    path('M-70 80H-20V108H-70ZM20 80H70V108H20Z', ink.b) +
    place(0, 20, 1.05, path(fivePoints(40, 17), ink.g))
  )
}

/** The lucky number, with a rim and a shine. */
export function seven(ink: Ink): string {
  const d = 'M-72-100H76V-60Q16 12 8 104H-46Q-34 10 22-54H-36V-30H-72Z'
  return (
    path(d, ink.l, `stroke="${ink.l}" stroke-width="22" stroke-linejoin="round"`) +
    path(d, ink.b, `stroke="${ink.b}" stroke-width="10" stroke-linejoin="round"`) +
    path(d, ink.a) +
    path('M76-100V-60Q16 12 8 104H-16Q-8 4 50-66V-100Z', ink.k, 'opacity=".2"') +
    line('M-60-88H30', '#fff', 6, 'opacity=".55"')
  )
}

export function star(ink: Ink): string {
  const tip = (i: number, radius: number) => polar(0, 6, -TURN / 4 + (i / 10) * TURN, radius)
  const facets = steps(5).flatMap((i) => [
    path(polygon([[0, 6], tip(i * 2, 108), tip(i * 2 + 1, 44)]), ink.a),
    path(polygon([[0, 6], tip(i * 2, 108), tip(i * 2 - 1, 44)]), ink.b),
  ])
  const glints = steps(5).map((i) => circle(...tip(i * 2 + 1, 92), 7, ink.g))
  return facets.join('') + glints.join('')
}

export function trident(ink: Ink, sheet: Sheet): string {
  const half =
    line('M-6 4Q-58 4-58-46V-76', ink.a, 13) +
    path('M-58-118L-38-72H-78Z', ink.a) +
    path('M-78-72L-92-56L-68-62Z', ink.a)
  return (
    path('M-7-70H7V114H-7Z', ink.b) +
    sheet.mirrored(half) +
    path('M0-124L20-70H-20Z', ink.a) +
    path('M-9-74H9V14H-9Z', ink.a) +
    circle(0, 8, 17, ink.l) +
    circle(0, 8, 9, ink.g) +
    line('M-98 72Q-74 54-50 72T-2 72T46 72T94 72M-84 96Q-60 80-36 96T12 96T60 96', ink.l, 7, 'opacity=".9"')
  )
}

export function helmet(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-58-18Q-124-26-112-112Q-92-66-46-60Z', ink.l) +
    path('M-58-18Q-70-20-80-28L-56-58L-46-60Z', ink.b) +
    path('M1-80H0Q-66-76-68 20V88Q-46 108-22 100V46L1 30Z', ink.a) +
    path('M-54 22Q-32 14-20 34V44Q-44 52-54 22Z', ink.k)
  return (
    sheet.mirrored(half) +
    path('M-70 2H70V22H-70Z', ink.b) +
    path('M-11-84H11V22L14 74L0 88L-14 74L-11 22Z', ink.b) +
    [-54, -34, 34, 54].map((x) => circle(x, 12, 4, ink.k)).join('') +
    circle(0, 12, 6, ink.g)
  )
}

/** A scallop with its pearl. */
export function pearl(ink: Ink): string {
  const ribs = steps(7).map((i) => {
    const [from, to] = [-Math.PI / 2 - 1.24 + i * 0.3543, -Math.PI / 2 - 1.24 + (i + 1) * 0.3543]
    const [x1, y1] = polar(0, 74, from, 164)
    const [x2, y2] = polar(0, 74, to, 164)
    return path(`M0 74L${n(x1)} ${n(y1)}A30 30 0 0 1 ${n(x2)} ${n(y2)}Z`, i % 2 === 0 ? ink.a : ink.b)
  })
  return (
    place(
      0,
      -4,
      0.86,
      ribs.join('') +
        path('M-60 66H60L74 96Q0 130-74 96Z', ink.a) +
        path('M-60 66H60L64 78H-64Z', ink.k, 'opacity=".25"'),
    ) +
    circle(0, 44, 33, ink.k, 'opacity=".35"') +
    circle(0, 38, 33, ink.l) +
    circle(-10, 28, 10, '#fff')
  )
}

/** An open folding fan. */
export function fan(ink: Ink): string {
  const pivot = 78
  const at = (i: number, radius: number) =>
    polar(0, pivot, Math.PI + 0.16 + (i / 10) * (Math.PI - 0.32), radius)
  const leaves = steps(10).map((i) =>
    path(
      polygon([at(i, 158), at(i + 0.5, 164), at(i + 1, 158), at(i + 1, 70), at(i, 70)]),
      i % 2 === 0 ? ink.a : ink.b,
    ),
  )
  const sticks = steps(11).map((i) => `M0 ${pivot}L${xy(at(i, 74))}`)
  return place(
    0,
    -6,
    0.74,
    line(sticks.join(''), ink.k, 6) +
      leaves.join('') +
      line(`M${xy(at(0, 96))}A96 96 0 0 1 ${xy(at(10, 96))}`, ink.l, 4) +
      circle(...at(3.2, 126), 17, ink.l) +
      circle(...at(6.6, 128), 12, ink.g) +
      circle(...at(8.2, 118), 7, ink.l) +
      circle(0, pivot, 11, ink.g) +
      line(`M0 ${pivot}Q-8 106 6 126M0 ${pivot}Q12 104 14 126`, ink.a, 4),
  )
}

export function teapot(ink: Ink): string {
  return (
    line('M-22-72Q-36-90-22-106M6-76Q-8-94 8-112M34-72Q22-88 36-104', ink.l, 6, 'opacity=".85"') +
    line('M-66 6Q-118-6-108 40Q-98 70-56 62', ink.b, 13) +
    path('M52 30Q88 20 92-28L118-22Q110 62 52 74Z', ink.a) +
    path('M-72 30Q-68-30 0-32Q68-30 72 30Q66 94 0 96Q-66 94-72 30Z', ink.a) +
    path('M72 30Q66 94 0 96Q54 74 40-22Q70-10 72 30Z', ink.k, 'opacity=".16"') +
    path('M-40-26Q-36-48 0-50Q36-48 40-26Q0-40-40-26Z', ink.b) +
    circle(0, -56, 10, ink.g) +
    steps(5)
      .map((i) => place(0, 32, 1, leaf(30, 12, ink.l), i * 72))
      .join('') +
    circle(0, 32, 8, ink.g) +
    path('M-38 88H38L46 104H-46Z', ink.b)
  )
}

export function domino(ink: Ink): string {
  const tile = (pips: readonly (readonly [number, number])[], fill: string, dot: string) =>
    rect(-40, -84, 80, 168, fill, 'rx="13"') +
    rect(-34, -78, 68, 156, 'none', `rx="9" stroke="${dot}" stroke-opacity=".25" stroke-width="2"`) +
    line('M-26 0H26', dot, 3.4, 'opacity=".6"') +
    pips.map(([x, y]) => circle(x, y, 8.4, dot)).join('')
  const five = [
    [-19, -61],
    [19, -61],
    [0, -41],
    [-19, -21],
    [19, -21],
  ] as const
  const three = [
    [-19, 22],
    [0, 42],
    [19, 62],
  ] as const
  const two = [
    [-19, 22],
    [19, 62],
  ] as const
  const six = [
    [-19, -63],
    [19, -63],
    [-19, -41],
    [19, -41],
    [-19, -19],
    [19, -19],
  ] as const
  return (
    place(34, -4, 1.02, tile([...six, ...two], ink.a, ink.l), 18) +
    place(-38, 4, 1.02, tile([...five, ...three], ink.l, ink.k), -14)
  )
}

export function chips(ink: Ink, sheet: Sheet): string {
  const side = (fill: string, rim: string) =>
    sheet.share(
      path('M-56 0V16A56 18 0 0 0 56 16V0Z', fill) +
        path('M-34 14V31L-20 34V18ZM20 18V34L34 31V14ZM-8 18H8V35H-8Z', rim) +
        ellipse(0, 0, 56, 18, fill) +
        ellipse(0, 0, 40, 12, 'none', `stroke="${rim}" stroke-width="3"`),
    )
  const [red, gold, dark] = [side(ink.a, ink.l), side(ink.b, ink.k), side(ink.k, ink.b)]
  const stack = (x: number, floor: number, kinds: readonly string[]) =>
    kinds.map((id, i) => sheet.use(id, x, floor - i * 19)).join('')
  return (
    stack(46, 40, [dark, gold, red, gold, dark, red]) +
    stack(-48, 58, [red, dark, red, gold]) +
    stack(14, 86, [gold, red])
  )
}

export function gramophone(ink: Ink): string {
  const at = (i: number, radius: number) => polar(24, -42, -2.3 + i * 0.62, radius)
  const petals = steps(7).map((i) =>
    path(`M24-42L${xy(at(i, 74))}Q${xy(at(i + 0.5, 92))} ${xy(at(i + 1, 74))}Z`, i % 2 === 0 ? ink.a : ink.b),
  )
  return (
    line('M24-42Q-70-20-60 34', ink.k, 17) +
    circle(24, -42, 70, ink.b) +
    petals.join('') +
    circle(24, -42, 27, ink.k) +
    circle(24, -42, 15, ink.a) +
    path('M-92 58H72V102H-92Z', ink.a) +
    path('M-100 50H80V64H-100Z', ink.b) +
    ellipse(-6, 48, 70, 13, ink.k) +
    ellipse(-6, 47, 22, 5, ink.g) +
    line('M72 80H96V66', ink.k, 7) +
    line('M-76 84H-50M-36 84H-10M4 84H30', ink.l, 4, 'opacity=".6"')
  )
}
