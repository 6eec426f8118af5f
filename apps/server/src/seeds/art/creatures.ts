// Creatures: animals in flat shapes around the origin, about 200 units tall, in whatever ink they are given.
import type { Ink } from './palettes.ts'
import type { Sheet } from './svg.ts'
import { circle, line, path, place } from './svg.ts'

export function fox(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-8-60L-62-118Q-84-76-78-26Z', ink.a) +
    path('M-26-62L-58-98Q-70-72-66-46Z', ink.k) +
    path('M1-70H0Q-34-70-78-28Q-100 12-62 42L0 94H1Z', ink.a) +
    path('M-89 2Q-56-12-33 18Q-14 44 0 94L-62 42Q-90 22-89 2Z', ink.l) +
    path('M-52 6Q-38-14-16 4Q-34 16-52 6Z', ink.k) +
    circle(-34, 1, 3.6, ink.g)
  return (
    sheet.mirrored(half) +
    path('M0-70L-13-26L0 26L13-26Z', ink.b) +
    path('M-13 78Q0 70 13 78Q8 94 0 98Q-8 94-13 78Z', ink.k)
  )
}

export function koi(ink: Ink, sheet: Sheet): string {
  const one =
    path(
      'M0-92C38-78 40-2 12 50C8 62 22 86 40 100C18 100 6 90 0 76C-6 92-20 104-44 106C-24 90-10 66-11 52C-40-2-38-78 0-92Z',
      ink.l,
    ) +
    path('M24-34Q58-30 62-4Q38 2 26-10ZM-24-34Q-58-30-62-4Q-38 2-26-10Z', ink.a) +
    path(
      'M0-92C22-84 32-58 30-40Q6-30-6-54Q-20-70-14-84Q-6-92 0-92ZM-22 0Q4-20 22 8Q20 34 12 50Q-14 40-22 0Z',
      ink.a,
    ) +
    line('M-9-62q9 5 18 0M-8 62q-8 16-18 26M4 66q2 12 14 22', ink.b, 2.4) +
    circle(-12, -72, 3.6, ink.k) +
    circle(12, -72, 3.6, ink.k)
  const id = sheet.share(one)
  return sheet.use(id, -54, 4, 0.88, 20) + sheet.use(id, 57, -4, 0.8, 198)
}

export function owl(ink: Ink, sheet: Sheet): string {
  const half =
    path('M1-88H0Q-44-92-70-112Q-66-88-74-64Q-96 20-60 74Q-36 104 0 104H1Z', ink.a) +
    circle(-33, -38, 35, ink.l) +
    circle(-31, -38, 23, ink.b) +
    circle(-29, -38, 14, ink.k) +
    circle(-34, -43, 4.4, ink.l) +
    path('M-74-40Q-110 30-58 80Q-40 30-74-40Z', ink.k, 'opacity=".6"')
  const feathers = [0, 1, 2, 3].map((row) => {
    const reach = row === 3 ? 1 : 2
    const along = Array.from({ length: reach * 2 + 1 }, (_, i) => i - reach)
    const shift = row % 2 === 0 || row === 3 ? 0 : 9.5
    return path(
      along
        .filter((x) => shift === 0 || x < reach)
        .map((x) => `M${x * 19 - 9.5 + shift} ${12 + row * 19}q9.5 20 19 0z`)
        .join(''),
      row % 2 === 0 ? ink.l : ink.b,
    )
  })
  return sheet.mirrored(half) + feathers.join('') + path('M-12-24L0-34L12-24L0 8Z', ink.g)
}

export function magpie(ink: Ink): string {
  return (
    path('M-64-6Q-46-52-8-44Q26-36 36 2Q66 8 92 44Q60 36 34 44Q4 62-24 42Q-50 26-46 4Z', ink.a) +
    path('M-64-6L-86 2L-56 10Z', ink.g) +
    circle(-44, -12, 7, ink.l) +
    circle(-44, -12, 3.2, ink.k) +
    path('M-20 2Q6-14 30 8Q22 34-6 30Q-24 22-20 2Z', ink.b) +
    path('M-10 6Q8-2 20 10Q12 24-2 22Z', ink.l) +
    circle(-34, 14, 3, ink.l) +
    circle(-26, 24, 3, ink.l) +
    circle(-14, 36, 3, ink.l) +
    line('M38 12Q62 18 80 38M32 24Q52 26 66 38', ink.l, 3) +
    line('M-14 48L-18 66M4 50L4 66', ink.k, 3)
  )
}

export function bull(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-32-44Q-78-40-84-88Q-102-30-44-14Z', ink.b) +
    path('M-36-16L-72-8Q-62 12-36 4Z', ink.k) +
    path('M0-50L-30-46L-40-16L-26 52L-14 78H0Z', ink.a) +
    path('M-30-46L-40-16L-26 52L-19 8Z', ink.c) +
    path('M0-50L-12-20L0 14Z', ink.b) +
    path('M-27-8L-10 2L-14 12Q-27 10-27-8Z', ink.g) +
    path('M-14 78H0V52Q-14 50-19 58Z', ink.k) +
    circle(-8, 66, 3.6, ink.g)
  return sheet.mirrored(half) + line('M-11 76Q0 104 11 76', ink.g, 5)
}

export function hare(ink: Ink, sheet: Sheet): string {
  const half =
    path('M-8-30Q-52-70-40-122Q-6-104-4-40Z', ink.a) +
    path('M-12-44Q-40-74-35-106Q-14-90-10-50Z', ink.b) +
    path('M1-44H0Q-58-40-62 12Q-58 62 0 94H1Z', ink.a) +
    path('M1 20H0Q-40 22-44 52Q-28 78 0 94H1Z', ink.l) +
    path('M-48 2Q-34-16-18 2Q-32 14-48 2Z', ink.k) +
    circle(-33, -1, 3.4, ink.g) +
    line('M-18 56L-60 48M-18 62L-58 68', ink.k, 2)
  return sheet.mirrored(half) + path('M-11 44H11Q6 58 0 60Q-6 58-11 44Z', ink.k) + line('M0 60V74', ink.k, 3)
}

/** A peacock seen from the front; its fan is drawn by whoever has the room for it. */
export function peacock(ink: Ink, sheet: Sheet): string {
  const eye = fanFeather(ink, sheet, ink.c)
  const fan = [3, 2, 1].map((row) =>
    Array.from({ length: 5 + row }, (_, i) => {
      const angle = Math.PI + (i / (4 + row)) * Math.PI
      const reach = 22 + row * 26
      return sheet.use(
        eye,
        Math.cos(angle) * reach,
        40 + Math.sin(angle) * reach,
        1,
        (angle * 180) / Math.PI + 90,
      )
    }).join(''),
  )
  return fan.join('') + place(0, 36, 0.95, peacockBody(ink))
}

export function fanFeather(ink: Ink, sheet: Sheet, fill: string): string {
  return sheet.share(
    path('M0-24Q16-8 11 12L0 30L-11 12Q-16-8 0-24Z', fill, `stroke="${ink.a}" stroke-width="1.2"`) +
      circle(0, -4, 7.4, ink.a) +
      circle(0, -4, 4.6, ink.k) +
      circle(0, -5, 2.2, ink.g),
  )
}

/** The bird alone, its feet at 58 and its crest at -116. */
export function peacockBody(ink: Ink): string {
  const crest = [-18, 0, 18].map((x) => line(`M0-88L${x}-114`, ink.b, 1.6) + circle(x, -116, 3.6, ink.l))
  return (
    path('M0-92Q16-76 10-46Q30-6 18 58H-18Q-30-6-10-46Q-16-76 0-92Z', ink.a) +
    path('M0-80Q8-68 4-46Q16-6 10 58H-10Q-16-6-4-46Q-8-68 0-80Z', ink.b) +
    circle(-5, -68, 3.2, ink.k) +
    path('M0-62L-22-56L-1-50Z', ink.l) +
    crest.join('')
  )
}
