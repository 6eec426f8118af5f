// The orchard: fruit, mushrooms and growing things in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import { leaf } from './plants.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, group, line, path, place, polar, rect, steps, TURN } from './svg.ts'

const shine = (d: string) => line(d, '#fff', 5, 'opacity=".55"')

export function cherry(ink: Ink): string {
  return (
    line('M-44 24Q-38-54 18-96M50 34Q48-36 18-96', ink.k, 6) +
    place(16, -94, 1, leaf(92, 25, ink.c, ink.l), 74) +
    circle(-46, 52, 46, ink.a) +
    circle(48, 60, 42, ink.a) +
    path(
      'M-14 20A46 46 0 0 1-66 94Q-20 86-14 20ZM78 32A42 42 0 0 1 32 98Q74 92 78 32Z',
      ink.k,
      'opacity=".22"',
    ) +
    shine('M-74 44Q-72 26-58 20M22 54Q24 38 36 32')
  )
}

export function grapes(ink: Ink, sheet: Sheet): string {
  const grape = sheet.share(
    circle(0, 0, 21, ink.a) +
      circle(0, 0, 21, ink.k, 'opacity=".12"') +
      circle(-3, -4, 17, ink.a) +
      circle(-7, -8, 5, ink.l),
  )
  const rows = [4, 5, 4, 3, 2, 1].flatMap((count, row) =>
    steps(count).map((i) => sheet.use(grape, (i - (count - 1) / 2) * 36, -34 + row * 29)),
  )
  return (
    line('M0-40V-96Q0-112 16-116', ink.k, 7) +
    place(-2, -62, 1, leaf(86, 32, ink.c, ink.l), -70) +
    place(4, -62, 1, leaf(76, 28, ink.c, ink.l), 66) +
    rows.join('')
  )
}

export function melon(ink: Ink, sheet: Sheet): string {
  const seed = sheet.share(path('M0-9Q7 0 0 7Q-7 0 0-9Z', ink.k))
  const at: readonly (readonly [number, number])[] = [
    [-52, -14],
    [-18, -12],
    [18, -12],
    [52, -14],
    [-36, 18],
    [0, 22],
    [36, 18],
    [-14, 50],
    [16, 50],
  ]
  return group(
    'transform="rotate(-16) translate(0 -28)"',
    path('M-108-32A108 108 0 0 0 108-32Z', ink.c) +
      path('M-96-32A96 96 0 0 0 96-32Z', ink.l) +
      path('M-86-32A86 86 0 0 0 86-32Z', ink.a) +
      at.map(([x, y]) => sheet.use(seed, x, y)).join(''),
  )
}

export function strawberry(ink: Ink, sheet: Sheet): string {
  const seed = sheet.share(path('M0-7Q5 0 0 6Q-5 0 0-7Z', ink.g))
  const sepal = sheet.share(leaf(56, 17, ink.c, ink.l))
  const seeds = steps(5).flatMap((row) =>
    steps(5 - row + (row === 0 ? 0 : 1)).map((i) =>
      sheet.use(seed, (i - (4 - row + (row === 0 ? 0 : 1)) / 2) * 27, -20 + row * 25),
    ),
  )
  return (
    path('M0 108Q-104 40-80-32Q-60-74 0-56Q60-74 80-32Q104 40 0 108Z', ink.a) +
    path('M80-32Q104 40 0 108Q70 30 52-58Q72-52 80-32Z', ink.k, 'opacity=".16"') +
    seeds.join('') +
    [-118, -78, -30, 30, 78, 118].map((turn) => sheet.use(sepal, 0, -58, 1, turn)).join('') +
    line('M0-58Q2-84 16-94', ink.c, 8)
  )
}

export function pineapple(ink: Ink, sheet: Sheet): string {
  const blade = sheet.share(leaf(74, 17, ink.c, ink.l))
  const clip = sheet.define((id) => `<clipPath id="${id}"><ellipse cy="40" rx="58" ry="72"/></clipPath>`)
  const net = steps(8).map(
    (i) => `M${-130 + i * 26}-40L${30 + i * 26} 120M${130 - i * 26}-40L${-30 - i * 26} 120`,
  )
  const eye = sheet.share(circle(0, 0, 3.4, ink.k))
  return (
    [-62, 62, -40, 40, -18, 18, 0]
      .map((turn, i) => sheet.use(blade, 0, -18, i < 2 ? 0.8 : 1.1, turn))
      .join('') +
    ellipse(0, 40, 58, 72, ink.b) +
    `<g clip-path="url(#${clip})">${line(net.join(''), ink.a, 5)}${steps(5)
      .flatMap((row) => steps(5).map((i) => sheet.use(eye, -52 + i * 26, -12 + row * 26)))
      .join('')}${path('M30-40Q60 40 10 120H70V-40Z', ink.k, 'opacity=".14"')}</g>`
  )
}

export function mushroom(ink: Ink): string {
  const spots: readonly (readonly [number, number, number, number])[] = [
    [-46, -36, 19, 16],
    [14, -60, 22, 17],
    [60, -20, 15, 15],
    [-8, -14, 12, 10],
    [-76, -6, 9, 8],
  ]
  return (
    path('M-32 12Q-38 74-54 100H54Q38 74 32 12Z', ink.l) +
    path('M8 14Q24 70 24 100H54Q38 74 32 12Z', ink.k, 'opacity=".14"') +
    path('M-38 24Q0 44 38 24L44 46Q0 64-44 46Z', ink.b) +
    path('M-104 10Q-96-98 0-100Q96-98 104 10Q52 30 0 28Q-52 30-104 10Z', ink.a) +
    path('M104 10Q52 30 0 28Q70 0 62-78Q100-50 104 10Z', ink.k, 'opacity=".16"') +
    spots.map(([x, y, rx, ry]) => ellipse(x, y, rx, ry, ink.l)).join('')
  )
}

export function cactus(ink: Ink, sheet: Sheet): string {
  const bloom = sheet.share(
    steps(5)
      .map((i) => place(0, 0, 1, leaf(20, 8, ink.g), i * 72))
      .join('') + circle(0, 0, 5, ink.l),
  )
  return (
    line('M0 70V-66', ink.a, 50) +
    line('M0 40H-58V-8', ink.a, 27) +
    line('M0 18H58V-36', ink.a, 27) +
    line(
      'M-12 64V-70M0 64V-78M12 64V-70M-58 30V-8M58 8V-36',
      ink.k,
      2.6,
      'opacity=".45" stroke-dasharray="5 9"',
    ) +
    sheet.use(bloom, 0, -96, 1.1) +
    sheet.use(bloom, -58, -26, 0.8) +
    sheet.use(bloom, 58, -54, 0.8) +
    path('M-52 62H52L40 110H-40Z', ink.b) +
    rect(-58, 56, 116, 16, ink.l, 'rx="5"') +
    path('M-46 84H46L43 94H-43Z', ink.k, 'opacity=".3"')
  )
}

export function clover(ink: Ink, sheet: Sheet): string {
  const lobe = sheet.share(
    path('M0-4C-66-34-52-112 0-84C52-112 66-34 0-4Z', ink.a) +
      path('M0-4C-30-34-34-70 0-84C34-70 30-34 0-4Z', ink.b, 'opacity=".6"') +
      line('M0-8V-66', ink.l, 2.6),
  )
  return (
    line('M0 0Q10 70 40 112', ink.a, 11) +
    steps(4)
      .map((i) => sheet.use(lobe, 0, -10, 0.98, i * 90 + 45))
      .join('') +
    circle(0, -10, 7, ink.g)
  )
}

export function sunflower(ink: Ink, sheet: Sheet): string {
  const petal = sheet.share(leaf(94, 19, ink.b, ink.a))
  const seeds = steps(34).map((i) => polar(0, -12, i * 2.4, 6.4 * Math.sqrt(i)))
  return (
    line('M0 40V118', ink.c, 10) +
    place(0, 108, 1, leaf(74, 24, ink.c, ink.l), -66) +
    place(0, 108, 1, leaf(74, 24, ink.c, ink.l), 66) +
    steps(18)
      .map((i) => sheet.use(petal, 0, -12, 1, i * 20))
      .join('') +
    circle(0, -12, 47, ink.a) +
    circle(0, -12, 41, ink.k) +
    seeds.map(([x, y]) => circle(x, y, 2.3, ink.g)).join('')
  )
}

export function oak(ink: Ink): string {
  const crown: readonly (readonly [number, number, number])[] = [
    [-54, -6, 42],
    [54, -6, 42],
    [-36, -56, 42],
    [38, -56, 42],
    [0, -74, 40],
    [0, -20, 52],
  ]
  const acorns: readonly (readonly [number, number])[] = [
    [-58, -8],
    [-22, -52],
    [30, -62],
    [58, 0],
    [6, -14],
  ]
  return (
    path('M-16-10Q-14 60-52 108H52Q14 60 16-10Z', ink.k) +
    path('M-4-10Q-4 60-14 108H0V-10Z', ink.b, 'opacity=".5"') +
    crown.map(([x, y, r]) => circle(x, y, r, ink.a)).join('') +
    crown.map(([x, y, r]) => circle(x - 6, y - 8, r * 0.62, ink.b, 'opacity=".45"')).join('') +
    acorns.map(([x, y]) => circle(x, y, 9, ink.g) + circle(x - 3, y - 3, 3, ink.l)).join('')
  )
}

export function pumpkin(ink: Ink): string {
  return (
    path('M-10-52Q-14-88 16-100L28-86Q8-80 14-52Z', ink.c) +
    ellipse(0, 20, 104, 78, ink.a) +
    ellipse(0, 20, 70, 78, ink.b, 'opacity=".5"') +
    ellipse(0, 20, 34, 78, ink.a) +
    path('M-64-4L-26-14L-36 18ZM64-4L26-14L36 18ZM-10 24H10L0 6Z', ink.k) +
    path(
      'M-72 34Q0 64 72 34Q54 84 0 84Q-54 84-72 34ZM-30 54L-22 68L-10 57ZM12 57L24 68L30 53Z',
      ink.k,
      'fill-rule="evenodd"',
    )
  )
}

export function chilli(ink: Ink, sheet: Sheet): string {
  const one = sheet.share(
    path('M-26-66Q42-84 52-18Q58 62-46 112Q16 40-6-10Q-22-34-26-66Z', ink.a) +
      path('M52-18Q58 62-46 112Q34 50 34-20Q30-54 10-72Q46-68 52-18Z', ink.k, 'opacity=".2"') +
      path('M-34-62Q-20-92 14-84Q24-76 20-66Q8-76-4-62Q-14-70-26-54Z', ink.c) +
      line('M-8-84Q-18-104-8-118', ink.c, 9) +
      shine('M2-48Q26-40 30 4'),
  )
  return sheet.use(one, 26, 4, 0.86, 24) + `<g transform="scale(-1 1)">${sheet.use(one, 24, 2, 0.94, 12)}</g>`
}

/** A dandelion clock: what is left of a summer. */
export function dandelion(ink: Ink, sheet: Sheet): string {
  const seed = sheet.share(
    line('M0-30V-82M0-78L-13-96M0-78L13-96M0-80V-102', ink.l, 2.4) + ellipse(0, -34, 3.4, 8, ink.a),
  )
  const flown: readonly (readonly [number, number, number])[] = [
    [92, -30, 60],
    [112, 24, 84],
  ]
  return (
    line('M-10-10Q-2 60-24 118', ink.c, 7) +
    steps(18)
      .map((i) => sheet.use(seed, -10, -10, 1, (i * 360) / 18))
      .join('') +
    steps(9)
      .map((i) => circle(...polar(-10, -10, (i / 9) * TURN, 20), 7, ink.b))
      .join('') +
    circle(-10, -10, 19, ink.a) +
    flown.map(([x, y, turn]) => sheet.use(seed, x, y, 0.5, turn)).join('')
  )
}
