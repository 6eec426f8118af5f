// Places and weather: castles, towers, fire and ice in flat shapes around the origin.
import type { Ink } from './palettes.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, path, polar, polygon, rect, steps, TURN, xy } from './svg.ts'

export function rocket(ink: Ink, sheet: Sheet): string {
  const half = path('M-34 0Q-80 30-74 86L-30 56Z', ink.a)
  return (
    `<g transform="rotate(28)">` +
    path('M-26 58Q-34 100 0 132Q34 100 26 58Z', ink.b) +
    path('M-13 58Q-17 86 0 106Q17 86 13 58Z', ink.g) +
    sheet.mirrored(half) +
    path('M0-122Q54-66 40 60H-40Q-54-66 0-122Z', ink.l) +
    path('M0-122Q54-66 40 60H16Q34-50 0-122Z', ink.k, 'opacity=".14"') +
    path('M0-122Q30-92 38-58H-38Q-30-92 0-122Z', ink.a) +
    circle(0, -18, 21, ink.b) +
    circle(0, -18, 14, ink.k) +
    circle(-5, -23, 4, ink.l) +
    path('M-40 44H40V60H-40Z', ink.k) +
    path('M-6 30H6V92L0 104L-6 92Z', ink.a) +
    `</g>`
  )
}

export function balloon(ink: Ink): string {
  return (
    path('M-32 44L-17 82M32 44L17 82', 'none', `stroke="${ink.k}" stroke-width="3"`) +
    path('M0 52Q-84 18-84-36A84 80 0 0 1 84-36Q84 18 0 52Z', ink.a) +
    path('M0 52Q-54 16-54-36Q-52-98 0-116Q52-98 54-36Q54 16 0 52Z', ink.b) +
    path('M0 52Q-22 14-22-36Q-20-98 0-116Q20-98 22-36Q22 14 0 52Z', ink.l) +
    path('M84-36Q84 18 0 52Q66 6 50-92Q84-72 84-36Z', ink.k, 'opacity=".14"') +
    path('M-30 42Q0 58 30 42L24 54Q0 64-24 54Z', ink.k) +
    path('M-21 80H21L17 112H-17Z', ink.a) +
    rect(-24, 76, 48, 9, ink.g, 'rx="4"') +
    path('M-92 92a12 12 0 0 1 12-20a17 17 0 0 1 30 8a11 11 0 0 1 2 12Z', ink.l, 'opacity=".9"') +
    path('M52 70a10 10 0 0 1 10-16a14 14 0 0 1 26 6a9 9 0 0 1 2 10Z', ink.l, 'opacity=".9"')
  )
}

export function lighthouse(ink: Ink): string {
  return (
    path('M-16-66L-118-100V-34ZM16-66L118-100V-34Z', ink.g, 'opacity=".75"') +
    path('M-26-44H26L42 92H-42Z', ink.l) +
    path('M-29-20H29L33 12H-33ZM-37 44H37L41 78H-41Z', ink.a) +
    path('M26-44L42 92H18L8-44Z', ink.k, 'opacity=".16"') +
    path('M-34-46H34V-36H-34Z', ink.k) +
    rect(-19, -82, 38, 38, ink.g) +
    line('M-7-82V-44M7-82V-44', ink.k, 3) +
    path('M-27-82Q-20-108 0-112Q20-108 27-82Z', ink.a) +
    path('M-9 92V66A9 9 0 0 1 9 66V92Z', ink.k) +
    path('M-96 112Q-80 84-46 88Q0 78 44 88Q84 84 98 112Z', ink.b)
  )
}

export function castle(ink: Ink): string {
  const tower = (x: number, top: number, half: number, fill: string) =>
    path(`M${x - half} 100V${top}H${x + half}V100Z`, fill) +
    path(
      `M${x - half - 5} ${top}v-22h${half * 0.55}v10h${half * 0.45}v-10h${half * 0.6}v10h${half * 0.45}v-10h${half * 0.55}v22Z`,
      fill,
    )
  const roof = (x: number, top: number, half: number) =>
    path(`M${x - half - 4} ${top}L${x} ${top - 56}L${x + half + 4} ${top}Z`, ink.a) +
    path(`M${x} ${top - 56}V${top - 76}L${x + 20} ${top - 69}L${x} ${top - 62}Z`, ink.g)
  return (
    tower(-70, -6, 27, ink.b) +
    tower(70, -6, 27, ink.b) +
    roof(-70, -26, 26) +
    roof(70, -26, 26) +
    tower(0, -24, 36, ink.l) +
    roof(0, -44, 34) +
    path('M-58 100V34H58V100Z', ink.b) +
    path('M-58 34v-14h16v8h14v-8h18v8h20v-8h18v8h14v-8h16v14Z', ink.b) +
    path('M-22 100V66A22 22 0 0 1 22 66V100Z', ink.k) +
    line('M-8 100V50M8 100V50M-22 76H22', ink.a, 3) +
    path('M-6 2V-10A6 6 0 0 1 6-10V2ZM-75 30V20A5 5 0 0 1-65 20V30ZM65 30V20A5 5 0 0 1 75 20V30Z', ink.k)
  )
}

export function pyramid(ink: Ink): string {
  const courses = [22, 50, 78, 106, 134].map((step) => {
    const y = -78 + step
    const reach = step * 0.66
    return `M${-reach} ${y}H${reach * 1.06}`
  })
  return (
    circle(44, -58, 40, ink.g) +
    path('M0-82L-116 92H10Z', ink.b) +
    path('M0-82L116 92H10Z', ink.a) +
    line(courses.join(''), ink.k, 2.4, 'opacity=".4"') +
    path('M0-82L-17-56H3ZM0-82L17-56H3Z', ink.l) +
    path('M-14 92V64H16V92Z', ink.k) +
    path('M-22 66H24L18 54H-16Z', ink.l) +
    path('M-118 92H118V102H-118Z', ink.k, 'opacity=".5"')
  )
}

export function volcano(ink: Ink): string {
  return (
    path('M-28-36Q-66-44-56-72Q-72-98-40-104Q-26-124 0-112Q30-124 42-102Q70-94 56-70Q64-44 28-36Z', ink.l) +
    path('M-12-34Q-34-62-12-92Q0-70 6-96Q36-66 12-34Z', ink.a) +
    path('M-112 96L-38-34Q0-18 38-34L112 96Z', ink.b) +
    path('M38-34L112 96H40L14-26Q30-28 38-34Z', ink.k, 'opacity=".2"') +
    path('M-38-34Q0-18 38-34L54-4Q40 10 36 44Q22 14 14 78Q0 34-14 52Q-20 20-34 34Q-40 4-54-4Z', ink.a) +
    path('M-14-27Q0-22 14-27Q10 0 6 30Q-2 10-8 18Q-12 0-14-27Z', ink.g) +
    circle(-70, -66, 7, ink.a) +
    circle(72, -50, 8, ink.a) +
    circle(60, -94, 5, ink.g)
  )
}

export function windmill(ink: Ink, sheet: Sheet): string {
  const sail = sheet.share(
    line('M0 0V-104', ink.k, 5) +
      path('M5-16H32V-102H5Z', ink.b) +
      line('M5-36H32M5-58H32M5-80H32M18-16V-102', ink.k, 2.2, 'opacity=".6"'),
  )
  return (
    path('M-30-22H30L54 108H-54Z', ink.l) +
    path('M30-22L54 108H24L8-22Z', ink.k, 'opacity=".14"') +
    path('M-40-18Q-34-64 0-66Q34-64 40-18Z', ink.a) +
    path('M-14 108V78A14 14 0 0 1 14 78V108ZM-8 40V26A8 8 0 0 1 8 26V40Z', ink.a) +
    steps(4)
      .map((i) => sheet.use(sail, 0, -30, 0.98, 28 + i * 90))
      .join('') +
    circle(0, -30, 11, ink.g) +
    circle(0, -30, 5, ink.k)
  )
}

export function torii(ink: Ink): string {
  return (
    circle(0, -14, 76, ink.b) +
    path('M-70-44H-48L-54 104H-82ZM70-44H48L54 104H82Z', ink.a) +
    path('M-86 90H-48V106H-90ZM86 90H48V106H90Z', ink.k) +
    path('M-92-18H92V2H-92Z', ink.a) +
    path('M-12-56H12V-14H-12Z', ink.l) +
    path('M-118-92Q0-66 118-92L110-60Q0-42-110-60Z', ink.k) +
    path('M-110-66Q0-46 110-66L104-46Q0-30-104-46Z', ink.a)
  )
}

export function sun(ink: Ink): string {
  const rays = steps(16).map((i) => {
    const angle = (i / 16) * TURN
    const reach = i % 2 === 0 ? 114 : 96
    return path(
      polygon([polar(0, 0, angle - 0.15, 64), polar(0, 0, angle, reach), polar(0, 0, angle + 0.15, 64)]),
      i % 2 === 0 ? ink.a : ink.g,
    )
  })
  return (
    rays.join('') +
    circle(0, 0, 68, ink.a) +
    circle(0, 0, 60, ink.b) +
    line('M-34-8Q-24-20-12-8M12-8Q24-20 34-8', ink.k, 5) +
    path('M0-10L-8 18H8Z', ink.a) +
    line('M-22 30Q0 46 22 30', ink.k, 5) +
    circle(-36, 16, 10, ink.a, 'opacity=".55"') +
    circle(36, 16, 10, ink.a, 'opacity=".55"') +
    path('M0-48L8-36L0-24L-8-36Z', ink.a)
  )
}

export function snowflake(ink: Ink, sheet: Sheet): string {
  const arm = sheet.share(
    line('M0-14V-104M0-40L-25-60M0-40L25-60M0-66L-19-82M0-66L19-82', ink.l, 14) +
      line('M0-14V-104M0-40L-25-60M0-40L25-60M0-66L-19-82M0-66L19-82', ink.a, 8) +
      circle(0, -106, 8, ink.g),
  )
  const core = polygon(steps(6).map((i) => polar(0, 0, (i / 6) * TURN, 30)))
  return (
    steps(6)
      .map((i) => sheet.use(arm, 0, 0, 1, i * 60))
      .join('') +
    path(core, ink.b, `stroke="${ink.l}" stroke-width="4"`) +
    circle(0, 0, 11, ink.g)
  )
}

export function flame(ink: Ink): string {
  return (
    path(
      'M0 110Q-86 98-76 22Q-70-18-40-38Q-38-10-20 2Q-34-66 14-118Q18-62 50-34Q82-4 76 36Q68 100 0 110Z',
      ink.a,
    ) +
    path(
      'M0 104Q-58 94-50 36Q-44 8-24-4Q-22 20-8 28Q-14-20 16-56Q22-14 40 8Q60 32 50 58Q40 98 0 104Z',
      ink.b,
    ) +
    path('M0 98Q-30 90-26 58Q-20 38-8 32Q-2 48 6 50Q6 26 18 10Q36 44 28 70Q22 94 0 98Z', ink.l)
  )
}

export function bolt(ink: Ink): string {
  const d = 'M30-118L-66 16H-12L-34 116L70-28H12L44-118Z'
  return (
    path(d, ink.l, `stroke="${ink.l}" stroke-width="16" stroke-linejoin="round"`) +
    path(d, ink.a) +
    path('M44-118L12-28H70L-34 116L-2 2H-34L30-118Z', ink.b) +
    path('M-92-40L-74-58L-68-34ZM82 44L98 24L102 50ZM-84 70L-62 74L-76 90Z', ink.g)
  )
}

/** One great wave, as the woodcuts have it. */
export function wave(ink: Ink): string {
  return (
    circle(50, -52, 34, ink.g) +
    path('M-112 96Q-116-20-40-74Q30-112 78-58Q96-28 74-8Q80-44 44-46Q8-44 20-4Q34 40 112 40V96Z', ink.a) +
    path('M-112 96Q-112 0-44-54Q-66 20-10 62Q40 84 112 66V96Z', ink.b) +
    path('M-112 96Q-106 40-76 2Q-80 60-30 84Q40 96 112 84V96Z', ink.k, 'opacity=".35"') +
    line('M-40-74Q30-112 78-58Q96-28 74-8', ink.l, 9) +
    [
      [92, -34, 8],
      [84, 6, 6],
      [60, 10, 9],
      [100, -8, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink.l))
      .join('') +
    line('M-58-20Q-30-62 20-66M-30 12Q-16-20 12-24', ink.l, 4, 'opacity=".6"')
  )
}

export function mountain(ink: Ink): string {
  return (
    circle(-48, -52, 32, ink.g) +
    path('M30-104L118 92H-42Z', ink.a) +
    path('M30-104L118 92H50L26 20Z', ink.k, 'opacity=".2"') +
    path('M30-104L58-40L42-48L30-30L18-46L2-34Z', ink.l) +
    path('M-46-22L22 92H-114Z', ink.b) +
    path('M-46-22L22 92H-30L-40 30Z', ink.k, 'opacity=".16"') +
    path('M-46-22L-22 18L-36 10L-46 24L-58 12L-68 16Z', ink.l) +
    path('M-118 92Q-60 74 0 88Q60 74 118 92V104H-118Z', ink.c)
  )
}

/** A steam engine seen from the front, lamp first. */
export function engine(ink: Ink): string {
  const spokes = steps(8).map((i) => `M0 8L${xy(polar(0, 8, (i / 8) * TURN, 44))}`)
  return (
    path('M-24-74H24L18-108H-18Z', ink.k) +
    path('M-28-112H28V-100H-28Z', ink.b) +
    circle(38, -112, 14, ink.l, 'opacity=".8"') +
    circle(62, -122, 20, ink.l, 'opacity=".6"') +
    circle(0, 8, 82, ink.a) +
    circle(0, 8, 70, ink.k) +
    circle(0, 8, 56, ink.b) +
    line(spokes.join(''), ink.a, 4) +
    circle(0, 8, 17, ink.k) +
    circle(0, 8, 9, ink.g) +
    circle(0, -58, 25, ink.k) +
    circle(0, -58, 18, ink.g) +
    circle(-5, -63, 6, '#fff') +
    path('M-94 72H94V90H-94Z', ink.b) +
    path('M-76 90H76L48 116H-48Z', ink.k) +
    line('M-44 90L-28 116M-16 90L-10 116M16 90L10 116M44 90L28 116', ink.b, 4) +
    ellipse(-74, 81, 9, 9, ink.l) +
    ellipse(74, 81, 9, 9, ink.l)
  )
}
