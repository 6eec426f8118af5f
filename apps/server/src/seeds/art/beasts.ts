// Beasts: more animals in flat shapes around the origin, from the lion's mane to the toucan's bill.
import type { Ink } from './palettes.ts'
import { leaf } from './plants.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, path, polygon, polar, steps, TURN } from './svg.ts'

const eyes = (x: number, y: number, r: number, ink: Ink) =>
  [-x, x].map((at) => circle(at, y, r, ink.k) + circle(at - r * 0.3, y - r * 0.4, r * 0.34, ink.l)).join('')

export function lion(ink: Ink, sheet: Sheet): string {
  const lock = sheet.share(leaf(112, 25, ink.b))
  const tuft = sheet.share(leaf(92, 21, ink.k))
  const half =
    circle(-44, -44, 18, ink.a) +
    circle(-44, -44, 9, ink.k) +
    path('M1-58H0Q-50-58-58-6Q-58 44-22 66Q-10 74 1 74Z', ink.a) +
    path('M-44-8Q-30-20-14-6Q-28 6-44-8Z', ink.k) +
    circle(-29, -7, 3.6, ink.g) +
    path('M1 26Q-30 20-36 42Q-26 66 1 62Z', ink.l) +
    line('M-16 46L-54 40M-15 52L-50 56', ink.k, 1.6)
  return (
    steps(18)
      .map((i) => sheet.use(lock, 0, 4, 1, i * 20))
      .join('') +
    steps(18)
      .map((i) => sheet.use(tuft, 0, 4, 1, i * 20 + 10))
      .join('') +
    sheet.mirrored(half) +
    path('M0-58L-12-20L-16 18H16L12-20Z', ink.b) +
    path('M-18 16H18Q14 34 0 36Q-14 34-18 16Z', ink.k) +
    line('M0 36V50', ink.k, 3)
  )
}

export function wolf(ink: Ink, sheet: Sheet): string {
  const half =
    path('M1-62L-30-54L-56-114Q-82-80-74-32L-98 8L-72 14L-82 42L-50 50L1 100Z', ink.a) +
    path('M-52-92Q-68-64-62-40L-40-54Z', ink.k) +
    path('M-92 8L-52 8Q-26 28-14 62L1 100L-48 50L-76 40L-68 16Z', ink.l) +
    path('M-52-6L-16 8Q-30 22-42 12Z', ink.k) +
    circle(-33, 7, 5.4, ink.g)
  return (
    sheet.mirrored(half) +
    path('M0-62L-16 14L-19 60L0 76L19 60L16 14Z', ink.b) +
    path('M-18 58H18Q14 82 0 86Q-14 82-18 58Z', ink.k)
  )
}

export function bear(ink: Ink): string {
  return (
    circle(-60, -60, 30, ink.a) +
    circle(60, -60, 30, ink.a) +
    circle(-60, -60, 16, ink.k) +
    circle(60, -60, 16, ink.k) +
    path('M0-84Q92-84 90 10Q84 92 0 94Q-84 92-90 10Q-92-84 0-84Z', ink.a) +
    path('M0-84L-18-30Q0-18 18-30Z', ink.b) +
    ellipse(0, 42, 46, 38, ink.l) +
    path('M-20 16Q0 8 20 16Q20 34 0 42Q-20 34-20 16Z', ink.k) +
    line('M0 40V56Q-10 68-24 62M0 56Q10 68 24 62', ink.k, 4) +
    eyes(38, -12, 9, ink)
  )
}

export function panda(ink: Ink, sheet: Sheet): string {
  const blade = sheet.share(leaf(96, 17, ink.a, ink.b))
  return (
    [-116, -92, 92, 116].map((turn) => sheet.use(blade, 0, 66, 1, turn)).join('') +
    circle(-62, -60, 30, ink.k) +
    circle(62, -60, 30, ink.k) +
    path('M0-82Q94-80 92 12Q82 90 0 90Q-82 90-92 12Q-94-80 0-82Z', ink.l) +
    [-1, 1]
      .map((side) =>
        ellipse(side * 38, -2, 22, 29, ink.k, `transform="rotate(${side * 26} ${side * 38} -2)"`),
      )
      .join('') +
    circle(-34, -4, 9, ink.l) +
    circle(34, -4, 9, ink.l) +
    circle(-33, -3, 5, ink.k) +
    circle(33, -3, 5, ink.k) +
    path('M-15 32Q0 26 15 32Q12 46 0 50Q-12 46-15 32Z', ink.k) +
    line('M0 48V58Q-8 68-20 62M0 58Q8 68 20 62', ink.k, 3.6)
  )
}

export function elephant(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-26-62Q-104-92-118-18Q-116 50-44 40Z', ink.b) +
    path('M-38-44Q-88-60-98-12Q-96 26-48 24Z', ink.a, 'opacity=".75"') +
    path('M1-92H0Q-58-86-58-16Q-54 26-18 44H1Z', ink.a) +
    path('M-24 36Q-52 66-30 92Q-34 66-14 46Z', ink.l) +
    path('M-42-16Q-30-28-20-14Q-30-4-42-16Z', ink.k) +
    circle(-31, -16, 3, ink.l)
  return (
    sheet.mirrored(half) +
    line('M0 24V68Q0 98 30 94Q46 90 44 74', ink.a, 30) +
    line('M-9 42H9M-9 56H9M-8 70H9', ink.k, 2.4, 'opacity=".5"') +
    path('M0-92L-18-62L0-30L18-62Z', ink.g) +
    circle(0, -62, 7, ink.k)
  )
}

export function stag(ink: Ink, sheet: Sheet): string {
  const half =
    line('M-12-44Q-62-56-66-118M-34-54Q-70-58-98-92M-60-84Q-44-100-38-122M-66-106L-86-116', ink.b, 9) +
    path('M-24-30Q-62-52-88-28Q-62-2-26-12Z', ink.a) +
    path('M-34-26Q-58-38-74-26Q-58-12-34-18Z', ink.l) +
    path('M1-54H0Q-36-48-32-10L-18 74Q-10 100 1 100Z', ink.a) +
    path('M-28-4Q-16-14-10 0Q-18 8-28-4Z', ink.k) +
    circle(-19, -2, 2.6, ink.g) +
    path('M1 52Q-18 54-19 76Q-12 100 1 102Z', ink.l)
  return (
    sheet.mirrored(half) +
    path('M0-54L-10-10L0 44L10-10Z', ink.b) +
    path('M-13 68Q0 62 13 68Q9 84 0 86Q-9 84-13 68Z', ink.k)
  )
}

export function turtle(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-40-44Q-96-82-118-34Q-92-26-56-14Z', ink.b) + path('M-46 62Q-90 70-94 110Q-58 104-28 84Z', ink.b)
  const corners = steps(6).map((i) => polar(0, 8, (i / 6) * TURN, 38))
  const rim = steps(6).map((i) => polar(0, 8, (i / 6) * TURN, 84))
  const seams = corners.map(([x, y], i) => `M${x} ${y}L${rim[i]?.[0]} ${rim[i]?.[1]}`).join('')
  return (
    sheet.mirrored(half) +
    path('M-8 84L0 112L8 84Z', ink.b) +
    ellipse(0, -88, 24, 28, ink.b) +
    circle(-10, -98, 4.4, ink.k) +
    circle(10, -98, 4.4, ink.k) +
    ellipse(0, 8, 76, 84, ink.k) +
    ellipse(0, 8, 70, 78, ink.a) +
    path(polygon(corners), ink.l, 'opacity=".9"') +
    line(polygon(corners), ink.k, 4) +
    line(seams.replaceAll(/(\.\d)\d+/g, '$1'), ink.k, 4) +
    path(polygon(steps(6).map((i) => polar(0, 8, (i / 6) * TURN, 20))), ink.g)
  )
}

export function octopus(ink: Ink, sheet: Sheet): string {
  const arms = [
    'M-34-18Q-108-24-100 36Q-92 70-66 50',
    'M-30 0Q-76 24-66 74Q-56 106-34 84',
    'M-12 8Q-30 50-18 88Q-8 108 6 98',
  ]
  const half = arms.map((d) => line(d, ink.a, 22) + line(d, ink.l, 5.4, 'stroke-dasharray=".1 11"')).join('')
  return (
    sheet.mirrored(half) +
    path('M-54 6Q-74-52-52-82Q-32-110 0-110Q32-110 52-82Q74-52 54 6Q0 30-54 6Z', ink.a) +
    [
      [-24, -84, 10],
      [10, -92, 7],
      [30, -72, 11],
      [-44, -60, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink.b))
      .join('') +
    [-24, 24].map((x) => ellipse(x, -26, 17, 20, ink.l) + ellipse(x, -24, 8, 11, ink.k)).join('') +
    line('M-14 4Q0 14 14 4', ink.k, 4)
  )
}

export function whale(ink: Ink): string {
  return (
    line('M-36-58V-80M-36-80Q-42-108-72-100M-36-80Q-30-108 0-100', ink.b, 7) +
    path('M66 6Q88-12 76-64Q92-44 108-66Q124-10 88 30Z', ink.a) +
    path('M-108 14Q-104-58-22-58Q46-56 74-2L96 18Q74 76-8 78Q-94 76-108 14Z', ink.a) +
    path('M-107 22Q-62 40-4 36Q46 34 92 22Q66 76-8 78Q-88 74-107 22Z', ink.l) +
    line('M-84 46Q-60 62-30 66M-62 42Q-44 54-16 58M-36 42Q-20 48 2 50', ink.k, 2.4, 'opacity=".5"') +
    path('M-6 34Q-2 70 30 92Q48 62 26 32Z', ink.b) +
    circle(-72, 6, 7, ink.k) +
    circle(-74, 4, 2.4, ink.l)
  )
}

export function butterfly(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-4-8Q-34-108-108-92Q-118-16-62 4Q-26 16-4 6Z', ink.a) +
    path('M-4 4Q-78 6-84 60Q-70 106-30 82Q-8 58-4 22Z', ink.b) +
    path('M-14-12Q-40-74-92-76Q-96-30-56-12Q-32-4-14-12Z', ink.k, 'opacity=".35"') +
    ellipse(-66, -52, 19, 15, ink.l, 'transform="rotate(38 -66 -52)"') +
    circle(-66, -52, 7, ink.k) +
    circle(-38, -26, 8, ink.g) +
    circle(-52, 54, 15, ink.a) +
    circle(-52, 54, 7, ink.l) +
    circle(-28, 30, 6, ink.k) +
    line('M-3-48Q-10-84-34-96', ink.k, 3.4) +
    circle(-35, -97, 4.6, ink.k)
  return sheet.mirrored(half) + ellipse(0, 8, 9, 58, ink.k) + circle(0, -46, 11, ink.k)
}

export function bee(ink: Ink, sheet: Sheet): string {
  const clip = sheet.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-50 6Q-52 84 0 112Q52 84 50 6Q26-20 0-20Q-26-20-50 6Z"/></clipPath>`,
  )
  const wing =
    path('M-12-16Q-74-96-112-50Q-116 10-16 10Z', ink.l, 'opacity=".92"') +
    line('M-16-10Q-64-50-98-44M-16 0Q-60-14-92-14', ink.a, 2.4, 'opacity=".7"')
  return (
    `<g clip-path="url(#${clip})">${path('M-60-24H60V116H-60Z', ink.b)}${path('M-60 14H60V36H-60ZM-60 56H60V78H-60ZM-60 96H60V116H-60Z', ink.k)}${path('M10-20Q50 0 40 90L60 60V-20Z', ink.k, 'opacity=".15"')}</g>` +
    sheet.mirrored(wing) +
    circle(0, -12, 30, ink.a) +
    sheet.mirrored(line('M-9-62Q-16-96-40-100', ink.k, 4) + circle(-41, -100, 5.4, ink.k)) +
    circle(0, -44, 29, ink.k) +
    circle(-13, -46, 8.4, ink.l) +
    circle(13, -46, 8.4, ink.l) +
    circle(-12, -44, 4, ink.k) +
    circle(12, -44, 4, ink.k)
  )
}

export function scarab(ink: Ink, sheet: Sheet): string {
  const half =
    line('M-40-22L-84-46L-92-78M-56 24L-100 22L-110 46M-46 68L-84 84L-86 110', ink.b, 9) +
    path('M-2 0H0Q-64-6-66 40Q-60 100-2 108Z', ink.a) +
    path('M-12 10Q-50 12-50 44Q-46 84-12 96Z', ink.b, 'opacity=".5"') +
    line('M-22 14V90M-36 22V78', ink.k, 2.2, 'opacity=".6"')
  return (
    sheet.mirrored(half) +
    path('M-56-6Q-52-48 0-50Q52-48 56-6Q0-18-56-6Z', ink.l) +
    path('M-38-40Q-34-74-18-72L-12-58H12L18-72Q34-74 38-40Q0-52-38-40Z', ink.a) +
    line('M0-4V108', ink.k, 4) +
    circle(0, -94, 23, ink.g) +
    circle(0, -94, 14, ink.a)
  )
}

export function swan(ink: Ink): string {
  return (
    line('M-38 52Q-96 8-66-46Q-44-92-10-78', ink.l, 22) +
    circle(-4, -74, 19, ink.l) +
    path('M6-86L44-68L10-58Q0-72 6-86Z', ink.a) +
    path('M0-90Q12-92 12-76Q2-74 0-90Z', ink.k) +
    circle(-3, -79, 3, ink.k) +
    path('M-60 40Q-34 0 50 8Q94 2 108-22Q122 42 74 76Q-2 104-60 40Z', ink.l) +
    path('M-20 40Q8-22 76-26Q62-12 96-16Q84 0 100 4Q78 54 34 62Q0 64-20 40Z', ink.b) +
    line('M2 36Q30 4 78-4M20 46Q46 26 84 16', ink.l, 3) +
    line('M-106 88Q-80 78-54 88T-2 88T50 88T102 88', ink.a, 6)
  )
}

export function cat(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-88 0Q-96-62-78-112Q-44-94-20-64Z', ink.a) +
    path('M-78-34Q-80-66-70-88Q-50-76-38-58Z', ink.b) +
    path('M1-70H0Q-84-70-90 14Q-84 84 1 88Z', ink.a) +
    ellipse(-38, 4, 24, 20, ink.g) +
    ellipse(-38, 4, 6, 18, ink.k) +
    line('M-30 46L-96 34M-30 54L-94 62', ink.l, 2.4)
  return (
    sheet.mirrored(half) +
    path('M0-70L-14-34H14ZM-30-66L-24-42L-16-60ZM30-66L24-42L16-60Z', ink.k, 'opacity=".7"') +
    path('M-12 34H12L0 48Z', ink.l) +
    line('M0 48V56Q-10 68-24 60M0 56Q10 68 24 60', ink.k, 3.6)
  )
}

export function frog(ink: Ink, sheet: Sheet): string {
  const half =
    circle(-50, -36, 36, ink.a) +
    circle(-50, -38, 25, ink.l) +
    ellipse(-48, -38, 17, 12, ink.k) +
    circle(-54, -44, 4, ink.l) +
    path('M1-26H0Q-100-20-104 36Q-90 92 1 94Z', ink.a) +
    path('M1 54Q-60 50-84 36Q-66 88 1 94Z', ink.b) +
    circle(-12, 8, 3.6, ink.k)
  return (
    sheet.mirrored(half) +
    line('M-92 30Q-40 56 0 56T92 30', ink.k, 4.4) +
    path('M-28-34L-36-84L-14-60L0-92L14-60L36-84L28-34Z', ink.g) +
    circle(0, -48, 5, ink.k)
  )
}

export function crab(ink: Ink, sheet: Sheet): string {
  const half =
    line('M-46 40L-92 30L-106 56M-40 56L-80 60L-92 86M-28 66L-58 82L-66 104', ink.a, 10) +
    line('M-50 6Q-86 4-86-30', ink.a, 17) +
    path('M-88-20Q-126-44-112-98Q-96-68-84-68Q-78-92-58-104Q-40-48-72-22Z', ink.a) +
    path('M-92-34Q-110-52-106-80Q-96-58-82-56Z', ink.b) +
    line('M-18-2V-34', ink.a, 8) +
    circle(-18, -40, 12, ink.l) +
    circle(-16, -39, 6, ink.k)
  return (
    sheet.mirrored(half) +
    path('M-72 18Q-50-20 0-20Q50-20 72 18Q70 74 0 78Q-70 74-72 18Z', ink.a) +
    path('M-56 12Q-40-8 0-8Q40-8 56 12Q0 2-56 12Z', ink.b) +
    line('M-22 46Q0 62 22 46', ink.k, 4.4) +
    circle(-34, 28, 4, ink.b) +
    circle(34, 28, 4, ink.b)
  )
}

export function serpent(ink: Ink): string {
  const coil = 'M-84 96H34Q88 94 86 62Q84 32 38 32H-34Q-82 30-80-4Q-76-36-34-36H14'
  return (
    line(coil, ink.k, 38) +
    line(coil, ink.a, 32) +
    line(coil, ink.b, 13, 'stroke-dasharray=".1 22"') +
    line('M88-42H104L118-54M104-42L118-30', ink.b, 4) +
    path('M0-60Q42-88 84-60Q104-44 84-28Q42-2 0-14Z', ink.a) +
    path('M10-56Q40-74 72-58Q40-60 14-46Z', ink.b) +
    circle(56, -50, 9, ink.g) +
    ellipse(56, -50, 3, 8, ink.k)
  )
}

export function toucan(ink: Ink, sheet: Sheet): string {
  const blade = sheet.share(leaf(64, 17, ink.c, ink.l))
  return (
    line('M-104 84Q0 66 108 88', ink.k, 9) +
    sheet.use(blade, 66, 82, 1, 66) +
    sheet.use(blade, 74, 84, 0.9, 118) +
    path('M-62-40Q-100 40-54 84L-74 128L-42 112L-28 122L-10 92Q46 58 26-30Z', ink.a) +
    path('M-66-6Q-88 46-52 86Q-20 50-32 0Z', ink.k, 'opacity=".75"') +
    circle(-18, -50, 47, ink.a) +
    path('M-28-68Q14-74 20-34Q18 6-10 12Q-42-2-40-38Q-38-62-28-68Z', ink.l) +
    path('M10-76Q92-104 118-34Q122-10 110 0Q96-40 14-36Z', ink.b) +
    path('M14-44Q96-46 110 0Q84-22 16-32Z', ink.g) +
    path('M118-34Q122-10 110 0Q106-22 92-36Q104-44 118-34Z', ink.k) +
    circle(-14, -56, 12, ink.b) +
    circle(-14, -56, 6, ink.k)
  )
}
