// Plants: leaves, fronds, flowers and fruit in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import { randomFrom } from './random.ts'
import type { Sheet } from './svg.ts'
import { circle, line, n, path, place, polar, steps } from './svg.ts'

/** A leaf that stands on the origin and points up. */
export function leaf(length: number, width: number, fill: string, vein = ''): string {
  const d = `M0 0C${n(width)} ${n(-length * 0.3)} ${n(width * 0.8)} ${n(-length * 0.75)} 0 ${n(-length)}C${n(-width * 0.8)} ${n(-length * 0.75)} ${n(-width)} ${n(-length * 0.3)} 0 0Z`
  return path(d, fill) + (vein === '' ? '' : line(`M0 0V${n(-length * 0.86)}`, vein, 1.4))
}

/** A frond in the colour of whoever uses it (currentColor), growing up from the origin. */
export function frond(length: number, bend: number, size: number, pairs = 7): string {
  let leaves = ''
  let stem = 'M0 0'
  let before: readonly [number, number] = [0, 0]
  for (const i of steps(pairs)) {
    const t = (i + 1) / pairs
    const x = bend * t * t
    const y = -length * t
    const heading = Math.atan2(x - before[0], before[1] - y)
    const reach = size * (1 - Math.abs(t - 0.42) * 0.95)
    for (const side of [1, -1]) {
      const angle = heading + side * 1.02
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const at = (u: number, v: number) =>
        `${n((u * cos - v * sin) * reach)} ${n((u * sin + v * cos) * reach)}`
      const back = (u: number, v: number) => {
        const [du, dv] = [u, v + 1]
        return `${n((du * cos - dv * sin) * reach)} ${n((du * sin + dv * cos) * reach)}`
      }
      leaves += `M${n(x)} ${n(y)}c${at(0.26, -0.3)} ${at(0.2, -0.75)} ${at(0, -1)}c${back(-0.2, -0.75)} ${back(-0.26, -0.3)} ${back(0, 0)}`
    }
    stem += `L${n(x)} ${n(y)}`
    before = [x, y]
  }
  return (
    line(stem, 'currentColor', 2.4) +
    path(leaves, 'currentColor') +
    place(before[0], before[1], 1, leaf(size * 0.5, size * 0.12, 'currentColor'), 10)
  )
}

export function lotus(ink: Ink, sheet: Sheet): string {
  const outer = sheet.share(leaf(124, 36, ink.b, ink.k))
  const middle = sheet.share(leaf(140, 42, ink.a, ink.l))
  const inner = sheet.share(leaf(132, 36, ink.b, ink.l))
  return (
    [-82, 82, -60, 60].map((turn) => sheet.use(outer, 0, 60, 1, turn)).join('') +
    [-40, 40].map((turn) => sheet.use(middle, 0, 64, 1, turn)).join('') +
    [-20, 20].map((turn) => sheet.use(inner, 0, 64, 1, turn)).join('') +
    place(0, 68, 1, leaf(152, 44, ink.a, ink.l)) +
    [-24, -12, 0, 12, 24].map((x) => circle(x, 48 + Math.abs(x) * 0.4, 4.6, ink.g)).join('')
  )
}

export function pomegranate(ink: Ink, sheet: Sheet): string {
  const seed = sheet.share(
    path('M0-10q9 4 7 12q-7 9-14 0q-2-8 7-12z', ink.g) + circle(-2, -2, 1.8, '#fff', 'opacity=".85"'),
  )
  const seeds = steps(5).flatMap((row) =>
    steps(5).map((column) => {
      const x = column * 20 - 40 + (row % 2) * 9
      const y = row * 19 - 22
      return (x * x) / 2200 + ((y - 16) * (y - 16)) / 2300 < 0.86 ? sheet.use(seed, x, y) : ''
    }),
  )
  return (
    path('M-26-66L-34-98L-14-82L0-104L14-82L34-98L26-66Z', ink.b) +
    circle(0, 10, 82, ink.a) +
    path('M30-66A82 82 0 0 1-34 85Q70 60 30-66Z', ink.b, 'opacity=".55"') +
    path('M-56 2Q-30-50 6-42Q60-28 56 26Q42 76-2 74Q-52 62-56 2Z', ink.l) +
    seeds.join('') +
    line('M-62-24Q-40-60-6-66', '#fff', 4, 'opacity=".4"')
  )
}

export function citrus(ink: Ink, sheet: Sheet): string {
  const segment = sheet.share(
    path('M0-8L-21-66Q0-84 21-66Z', ink.b, `stroke="${ink.b}" stroke-width="5" stroke-linejoin="round"`) +
      path('M-7-62Q0-68 7-63L2-30Z', '#fff', 'opacity=".4"'),
  )
  return (
    circle(0, 0, 92, ink.a) +
    circle(0, 0, 83, ink.l) +
    steps(9)
      .map((i) => sheet.use(segment, 0, 0, 1, i * 40))
      .join('')
  )
}

/** A citrus slice with its peel coming off in a curl. */
export function twist(ink: Ink, sheet: Sheet): string {
  const curl = 'M66 62C118 66 128 112 92 122C58 130 48 100 76 96C104 94 116 124 98 148'
  const blossom = sheet.share(leaf(34, 13, ink.l, ink.g))
  return (
    line(curl, ink.b, 19) +
    line(curl, ink.l, 9) +
    place(-66, -78, 1, leaf(66, 20, ink.c, ink.l), -62) +
    place(-60, -84, 1, leaf(58, 17, ink.c, ink.l), 8) +
    citrus(ink, sheet) +
    steps(5)
      .map((i) => sheet.use(blossom, -66, -74, 1, i * 72 + 10))
      .join('') +
    circle(-66, -74, 8, ink.b)
  )
}

export function tulip(ink: Ink, sheet: Sheet): string {
  const leaves = place(0, 76, 1, leaf(64, 17, ink.c, ink.l), -52) + place(0, 50, 1, leaf(40, 11, ink.c), -64)
  return (
    line('M0 10V86', ink.c, 6) +
    path('M0-70Q-16-44-40-60Q-48 0 0 10Q48 0 40-60Q16-44 0-70Z', ink.a) +
    path('M0-48Q-8-20-22-28Q-20 2 0 4Q20 2 22-28Q8-20 0-48Z', ink.b) +
    circle(0, -14, 6, ink.l) +
    sheet.mirrored(leaves)
  )
}

/** A wheel of petals, ringed by berries. */
export function rosette(ink: Ink, sheet: Sheet): string {
  const wheel = (count: number, radius: number, markup: string) => {
    const id = sheet.share(markup)
    return steps(count)
      .map((i) => {
        const [x, y] = polar(0, 0, (i / count) * Math.PI * 2, radius)
        return sheet.use(id, x, y, 1, (i / count) * 360 + 90)
      })
      .join('')
  }
  return (
    wheel(16, 76, leaf(60, 18, ink.a, ink.l)) +
    wheel(16, 64, leaf(44, 13, ink.b)) +
    circle(0, 0, 66, ink.k) +
    circle(0, 0, 60, ink.l) +
    wheel(10, 18, leaf(40, 15, ink.a, ink.l)) +
    wheel(10, 14, leaf(24, 9, ink.b)) +
    circle(0, 0, 16, ink.k) +
    circle(0, 0, 9, ink.g)
  )
}

/** An ear of wheat that stands on the origin. */
export function wheat(ink: Ink, sheet: Sheet): string {
  const grain = sheet.share(leaf(22, 7, ink.b))
  return (
    line('M0 0V-96', ink.b, 2.6) +
    steps(5)
      .map((i) => sheet.use(grain, 0, -42 - i * 13, 1, 34) + sheet.use(grain, 0, -42 - i * 13, 1, -34))
      .join('') +
    sheet.use(grain, 0, -100)
  )
}

/** Berries scattered around a centre. */
export function berries(seed: string, cx: number, cy: number, reach: number, fill: string): string {
  const random = randomFrom(seed)
  return steps(9)
    .map((i) => {
      const [x, y] = polar(cx, cy, -2.9 + i * 0.74 + random() * 0.2, reach + random() * 22)
      const r = 4 + random() * 4
      return circle(x, y, r, fill) + circle(x - r * 0.3, y - r * 0.4, r * 0.26, '#fff')
    })
    .join('')
}
