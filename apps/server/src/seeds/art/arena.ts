// The arena: gloves, targets, pins and flags of sport in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, path, place, polar, polygon, rect, ring, steps, TURN } from './svg.ts'

export function glove(ink: Ink): string {
  return (
    path('M-54 64Q-104 14-86-44Q-70-108 4-104Q82-104 84-34Q86 24 52 64Z', ink.a) +
    path('M84-34Q86 24 52 64H18Q64 10 50-60Q44-92 22-103Q82-100 84-34Z', ink.k, 'opacity=".18"') +
    path('M-66-20Q-50-50-16-38Q20-26 14 8Q4 38-40 30Q-78 18-66-20Z', ink.b) +
    line('M-40-76Q-20-90 4-88', '#fff', 7, 'opacity=".55"') +
    path('M-56 62H56L50 108H-50Z', ink.l) +
    path('M-54 74H54L53 86H-53Z', ink.a) +
    line('M-20 62V52M0 62V50M20 62V52', ink.k, 4)
  )
}

export function target(ink: Ink): string {
  return (
    circle(0, 0, 102, ink.k) +
    circle(0, 0, 96, ink.l) +
    circle(0, 0, 78, ink.a) +
    circle(0, 0, 58, ink.l) +
    circle(0, 0, 40, ink.a) +
    circle(0, 0, 22, ink.l) +
    circle(0, 0, 10, ink.g) +
    `<g transform="rotate(38)">${line('M0 0V-78', ink.k, 6)}${path('M-5-62H5V-100H-5Z', ink.b)}${path('M0-82L-22-96V-122L0-106L22-122V-96Z', ink.b)}${line('M0-104V-82', ink.k, 3)}</g>`
  )
}

export function golf(ink: Ink): string {
  const dimples = steps(12).map((i) =>
    circle(...polar(-40, 66, i * 2.4, 7 * Math.sqrt(i)), 2.4, ink.k, 'opacity=".28"'),
  )
  return (
    path('M-116 104Q-60 64 0 70Q64 66 118 104Z', ink.c) +
    ellipse(34, 84, 30, 9, ink.k) +
    line('M34 84V-110', ink.l, 7) +
    path('M37-110L112-80L37-48Z', ink.a) +
    path('M37-110L112-80L74-79Z', ink.b) +
    circle(-40, 66, 32, ink.l) +
    dimples.join('') +
    path('M-18 44A32 32 0 0 1-60 92Q-22 90-18 44Z', ink.k, 'opacity=".14"')
  )
}

export function chequered(ink: Ink, sheet: Sheet): string {
  const rows = steps(5).flatMap((row) =>
    steps(6).map((column) => {
      if ((row + column) % 2 === 1) return ''
      const x = column * 17
      const dip = (at: number) => Math.round(Math.sin((at / 102) * Math.PI * 1.6) * 9)
      const [left, right] = [dip(x), dip(x + 17)]
      const y = row * 17
      return `M${x} ${y + left}L${x + 17} ${y + right}V${y + 17 + right}L${x} ${y + 17 + left}Z`
    }),
  )
  const one = sheet.share(
    path('M0 0Q22 14 42 8Q68-6 102-10V75Q68 79 42 93Q22 99 0 85Z', ink.l) +
      path(rows.join(''), ink.k) +
      path('M-8-12H0V152H-8Z', ink.a) +
      circle(-4, -14, 8, ink.b),
  )
  return (
    `<g transform="scale(-1 1) rotate(24)">${sheet.use(one, 8, -76)}</g>` +
    `<g transform="rotate(24)">${sheet.use(one, 8, -76)}</g>`
  )
}

export function bowling(ink: Ink, sheet: Sheet): string {
  const pin = sheet.share(
    path('M0-104Q19-104 18-80Q14-62 22-42Q38-4 20 50H-20Q-38-4-22-42Q-14-62-18-80Q-19-104 0-104Z', ink.l) +
      path('M18-80Q14-62 22-42Q38-4 20 50H4Q22-4 8-42Q2-62 8-102Q19-100 18-80Z', ink.k, 'opacity=".12"') +
      path('M-17-72H17L18-60H-19Z', ink.a) +
      path('M-19-54H19L21-45H-22Z', ink.a),
  )
  return (
    sheet.use(pin, -52, 12, 0.96, -10) +
    sheet.use(pin, 56, 12, 0.96, 12) +
    sheet.use(pin, 2, 4) +
    circle(-14, 56, 50, ink.a) +
    path('M26 26A50 50 0 0 1-46 94Q8 92 26 26Z', ink.k, 'opacity=".2"') +
    circle(-26, 34, 7, ink.k) +
    circle(-8, 32, 7, ink.k) +
    circle(-14, 50, 7, ink.k)
  )
}

export function medal(ink: Ink): string {
  const rim = polygon(steps(24).map((i) => polar(0, 36, (i / 24) * TURN, i % 2 === 0 ? 72 : 64)))
  const points = polygon(
    steps(10).map((i) => polar(0, 38, -TURN / 4 + (i / 10) * TURN, i % 2 === 0 ? 38 : 16)),
  )
  return (
    path('M-62-116H-18L18-20L-6-6Z', ink.a) +
    path('M62-116H18L-18-20L6-6Z', ink.b) +
    path('M-50-116H-38L2-10L-4-6Z', ink.l) +
    path(rim, ink.b) +
    circle(0, 36, 56, ink.a) +
    circle(0, 36, 56, 'none', `stroke="${ink.l}" stroke-width="3"`) +
    path(points, ink.l)
  )
}

export function hockey(ink: Ink, sheet: Sheet): string {
  const stick = sheet.share(
    line('M56-112L-28 62Q-36 80-58 78H-92', ink.k, 19) +
      line('M56-112L-28 62Q-36 80-58 78H-92', ink.a, 13) +
      line('M56-112L40-78', ink.l, 13) +
      line('M-66 78H-92', ink.l, 13),
  )
  return (
    `<use href="#${stick}"/><use href="#${stick}" transform="scale(-1 1)"/>` +
    ellipse(0, 100, 34, 11, ink.k) +
    rect(-34, 86, 68, 14, ink.k) +
    ellipse(0, 86, 34, 11, ink.b)
  )
}

/** A racing cyclist's wheel, spokes and all. */
export function cycle(ink: Ink, sheet: Sheet): string {
  const spoke = sheet.share(line('M-5-12L3-84M5-12L-3-84', ink.l, 1.6))
  return (
    circle(0, 0, 104, ink.k) +
    ring(0, 0, 90, ink.a, 9) +
    ring(0, 0, 99, ink.b, 3) +
    circle(0, 0, 84, ink.c) +
    steps(14)
      .map((i) => sheet.use(spoke, 0, 0, 1, (i * 360) / 14))
      .join('') +
    circle(0, 0, 20, ink.a) +
    circle(0, 0, 11, ink.l) +
    place(0, 0, 1, path('M-52-4L52-44L46-28L-46 12Z', ink.b, 'opacity=".9"'))
  )
}

export function horse(ink: Ink): string {
  return (
    path(
      'M-40 112Q-52 44-18-6Q-34-70 6-112L24-76Q78-58 100 14Q112 36 92 50Q76 60 64 40Q40 34 26 22Q34 72 66 112Z',
      ink.a,
    ) +
    path('M6-112Q-70-96-78-22Q-84 44-58 112H-40Q-52 44-18-6Q-34-70 6-112Z', ink.b) +
    line('M-62-30Q-40-70-14-84M-72 14Q-46-30-22-40M-68 60Q-52 20-30 4', ink.k, 4, 'opacity=".4"') +
    path('M24-76L34-104L8-96Z', ink.a) +
    path('M34-32Q46-40 56-26Q44-18 34-32Z', ink.k) +
    circle(46, -29, 2.4, ink.l) +
    circle(92, 26, 4.4, ink.k) +
    line('M70 44Q82 40 96 44', ink.k, 3) +
    line('M60 34Q72 8 66-14M-12 6Q30 16 66-14Q40-40 18-66', ink.g, 5)
  )
}
