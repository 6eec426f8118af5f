// Answers for more motifs as SVG: beasts, fruit, treasure, places and games, drawn around the origin like those of draw.ts.
import { at, disc, leaf, mirrored, path, polar, stroke } from './pen.ts'
import type { Ink } from './pen.ts'

type Motif = (p: Ink) => string

const around = (count: number, of: (turn: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of((index / count) * 360, index)).join('')
const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" ${stroke(colour, width, opacity)}/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
/** Two eyes with a spark. */
const eyes = (x: number, y: number, r: number, p: Ink): string =>
  [-x, x].map((side) => disc(side, y, r, p.k) + disc(side - r * 0.3, y - r * 0.4, r * 0.34, '#fff')).join('')

export const beasts = {
  lion: (p) =>
    around(14, (turn) => at(0, 4, 1, leaf(98, 30, turn % 2 < 1 ? p.b : p.k), turn)) +
    around(14, (turn) => at(0, 4, 1, leaf(84, 24, p.b), turn + 13)) +
    disc(-46, -44, 18, p.a) +
    disc(46, -44, 18, p.a) +
    path('M0-58Q-56-58-58-4Q-56 40-24 62Q0 78 24 62Q56 40 58-4Q56-58 0-58Z', p.a) +
    path('M-34 28Q0 8 34 28Q30 66 0 68Q-30 66-34 28Z', p.l) +
    path('M-17 18H17Q12 34 0 38Q-12 34-17 18Z', p.k) +
    line('M0 38V52M-18 56Q-6 60 0 52Q6 60 18 56', p.k, 4) +
    eyes(26, -6, 8, p),
  wolf: (p) =>
    mirrored(
      path('M0-58L-30-52L-54-104Q-80-74-72-28L-96 12L-70 16L-80 44L-48 50L0 98Z', p.a) +
        path('M-50-84Q-66-58-60-36L-38-50Z', p.k) +
        path('M-92 12L-50 12Q-26 32-14 62L0 98L-48 50L-74 40L-66 18Z', p.l) +
        path('M-52 0L-18 10Q-30 26-44 16Z', p.g) +
        disc(-33, 11, 5, p.k) +
        path('M0-58L-14-16L-10 60H0Z', p.b),
    ) + path('M-14 72Q0 62 14 72Q10 92 0 96Q-10 92-14 72Z', p.k),
  bear: (p) =>
    disc(-56, -58, 27, p.a) +
    disc(56, -58, 27, p.a) +
    disc(-56, -58, 14, p.b) +
    disc(56, -58, 14, p.b) +
    path('M0-78Q-82-74-82 4Q-78 84 0 88Q78 84 82 4Q82-74 0-78Z', p.a) +
    oval(0, 40, 44, 36, p.l) +
    path('M-20 22H20Q16 42 0 44Q-16 42-20 22Z', p.k) +
    line('M0 44V56M-18 60Q-6 66 0 56Q6 66 18 60', p.k, 4) +
    eyes(34, -12, 9, p),
  panda: (p) =>
    disc(-60, -58, 28, p.k) +
    disc(60, -58, 28, p.k) +
    path('M0-78Q-88-72-86 8Q-80 84 0 86Q80 84 86 8Q88-72 0-78Z', p.l) +
    oval(-38, 0, 24, 31, p.k, 28) +
    oval(38, 0, 24, 31, p.k, -28) +
    disc(-33, -2, 9, p.l) +
    disc(33, -2, 9, p.l) +
    disc(-32, -2, 5, p.k) +
    disc(32, -2, 5, p.k) +
    path('M-14 30H14Q10 44 0 46Q-10 44-14 30Z', p.k) +
    line('M0 46V54M-16 58Q-5 64 0 54Q5 64 16 58', p.k, 4) +
    at(62, 84, 1, leaf(80, 18, p.c, p.l), 58) +
    at(62, 84, 1, leaf(66, 15, p.c, p.l), 88),
  elephant: (p) =>
    mirrored(
      path('M-26-58Q-98-88-104-20Q-102 44-62 42Q-34 36-28-6Z', p.b) +
        path('M-34-46Q-88-66-90-18Q-88 26-62 28Q-42 22-38-8Z', p.l, 'opacity=".55"'),
    ) +
    path(
      'M0-78Q-46-78-48-22Q-46 14-24 30Q-22 72-30 92Q-8 100 4 86Q16 66 20 30Q46 14 48-22Q46-78 0-78Z',
      p.a,
    ) +
    line('M-18 46Q-2 52 14 46M-20 62Q-4 68 10 62', p.k, 3, 0.45) +
    path('M-26 28Q-44 44-52 66Q-36 60-22 42ZM24 28Q42 44 50 66Q34 60 20 42Z', p.l) +
    eyes(24, -18, 6, p) +
    path('M0-76L14-56L0-34L-14-56Z', p.g),
  stag: (p) =>
    mirrored(
      line('M-16-44Q-28-86-70-98M-30-74Q-58-66-70-80M-22-60Q-46-44-66-54', p.g, 9) +
        path('M-20-26Q-56-44-74-24Q-58-8-28-8Z', p.b) +
        path('M0-48Q-30-46-30-18Q-34 20-16 56Q-12 84 0 92Z', p.a) +
        path('M-20 48Q-10 60 0 58V92Q-16 86-20 48Z', p.l) +
        disc(-18, -4, 6, p.k),
    ) + path('M-12 72Q0 64 12 72Q8 86 0 88Q-8 86-12 72Z', p.k),
  turtle: (p) =>
    [
      [-58, -46, -40],
      [58, -46, 40],
      [-56, 56, 220],
      [56, 56, 140],
    ]
      .map(([x = 0, y = 0, turn = 0]) => oval(x, y, 20, 34, p.c, turn))
      .join('') +
    oval(0, -82, 22, 26, p.c) +
    disc(-8, -90, 4, p.k) +
    disc(8, -90, 4, p.k) +
    path('M0-70Q66-62 68 8Q58 76 0 84Q-58 76-68 8Q-66-62 0-70Z', p.k) +
    path('M0-60Q57-53 58 8Q50 67 0 74Q-50 67-58 8Q-57-53 0-60Z', p.a) +
    path('M0-30L30-14V22L0 40L-30 22V-14Z', p.b) +
    line('M0-58V-30M30-14L54-24M30 22L50 38M0 40V72M-30 22L-50 38M-30-14L-54-24', p.k, 5),
  octopus: (p) =>
    [-78, -46, -16, 16, 46, 78]
      .map((x, i) =>
        line(
          `M${x * 0.5} 24Q${x * 0.9} 60 ${x} ${70 + (i % 2) * 20}Q${x * 1.25} ${92 + (i % 2) * 8} ${x * 1.2} 64`,
          i % 2 ? p.b : p.a,
          18,
        ),
      )
      .join('') +
    path('M0-94Q-70-90-66-22Q-62 38 0 42Q62 38 66-22Q70-90 0-94Z', p.a) +
    disc(-30, -58, 9, p.b) +
    disc(6, -72, 7, p.b) +
    disc(36, -54, 10, p.b) +
    disc(-24, -6, 16, p.l) +
    disc(24, -6, 16, p.l) +
    disc(-22, -3, 8, p.k) +
    disc(22, -3, 8, p.k) +
    line('M-12 22Q0 30 12 22', p.k, 4),
  whale: (p) =>
    path(
      'M-94 6Q-90-50-22-52Q46-50 58 8Q74 4 78-24Q66-38 62-58Q82-56 88-40Q98-56 104-52Q104-30 88-20Q86 40 40 62Q-30 80-72 52Q-92 36-94 6Z',
      p.a,
    ) +
    path('M-92 16Q-50 44 30 34Q24 66-16 68Q-80 66-92 16Z', p.l) +
    line('M-74 34Q-60 50-40 56M-52 34Q-40 48-20 54', p.b, 3) +
    disc(-52, -2, 6, p.k) +
    path('M-14 34Q4 60 24 64Q26 40 12 30Z', p.b) +
    line('M-26-56Q-28-76-44-86M-22-56Q-20-76-4-88M-24-58V-92', p.b, 6),
  butterfly: (p) =>
    mirrored(
      path('M-4-14Q-34-88-88-72Q-104-22-52 2Q-20 8-4 4Z', p.a) +
        path('M-14-16Q-40-66-72-56Q-80-24-46-8Z', p.b) +
        path('M-4 6Q-50 4-70 34Q-66 82-28 74Q-8 52-4 22Z', p.b) +
        path('M-12 16Q-42 18-50 38Q-46 62-26 58Z', p.a) +
        disc(-62, -40, 8, p.l) +
        disc(-38, 44, 7, p.l),
    ) +
    path('M0-34Q9-20 8 10Q8 52 0 72Q-8 52-8 10Q-9-20 0-34Z', p.k) +
    line('M-3-32Q-14-58-28-66M3-32Q14-58 28-66', p.k, 4),
  bee: (p) =>
    oval(-54, -26, 44, 24, p.l, 24) +
    oval(54, -26, 44, 24, p.l, -24) +
    oval(-46, 6, 32, 18, p.l, -8) +
    oval(46, 6, 32, 18, p.l, 8) +
    path('M0-40Q44-34 42 22Q34 76 0 96Q-34 76-42 22Q-44-34 0-40Z', p.a) +
    path('M-42 0H42V20H-42ZM-40 38H40Q36 50 30 58H-30Q-36 50-40 38Z', p.k) +
    disc(0, -52, 30, p.k) +
    disc(-12, -54, 6, p.l) +
    disc(12, -54, 6, p.l) +
    line('M-10-78Q-18-96-32-98M10-78Q18-96 32-98', p.k, 4),
  swan: (p) =>
    path(
      'M-70 34Q-74-14-20-8Q-4-8 8 6Q-30-26-26-62Q-18-98 18-92Q40-86 42-62L62-54L40-46Q30-64 14-62Q2-54 20-22Q40 8 84-4Q98 20 78 46Q60 70 4 70Q-58 70-70 34Z',
      p.l,
    ) +
    path('M-52 30Q-34 2 4 14Q46 24 84-4Q82 34 40 48Q-20 64-52 30Z', p.b) +
    path('M42-64L66-54L40-46Z', p.g) +
    disc(26, -72, 4.5, p.k) +
    line('M-88 78Q-44 68 0 78T88 78M-60 92Q-20 84 20 92T76 92', p.a, 5),
  cat: (p) =>
    mirrored(
      path('M0-52Q-28-54-40-44L-70-92Q-86-44-78-2Q-80 58 0 82Z', p.a) +
        path('M-64-66Q-72-38-66-18L-46-38Z', p.b) +
        path('M-58 4Q-34-18-18 8Q-40 22-58 4Z', p.g) +
        oval(-38, 4, 5, 13, p.k),
    ) +
    path('M-26 34Q0 18 26 34Q28 62 0 66Q-28 62-26 34Z', p.l) +
    path('M-11 28H11L0 42Z', p.k) +
    line('M0 42V50M-14 54Q-4 58 0 50Q4 58 14 54', p.k, 3.5) +
    line('M-30 40L-78 34M-30 48L-74 56M30 40L78 34M30 48L74 56', p.l, 3) +
    path('M0-50L-9-22H9Z', p.b),
  frog: (p) =>
    path('M-62 70Q-104 66-98 34Q-84 6-60 10ZM62 70Q104 66 98 34Q84 6 60 10Z', p.b) +
    path('M0-40Q-84-36-80 22Q-74 78 0 80Q74 78 80 22Q84-36 0-40Z', p.a) +
    path('M-52 40Q0 66 52 40Q46 76 0 78Q-46 76-52 40Z', p.l) +
    disc(-44, -46, 28, p.a) +
    disc(44, -46, 28, p.a) +
    disc(-44, -48, 19, p.l) +
    disc(44, -48, 19, p.l) +
    disc(-42, -46, 10, p.k) +
    disc(42, -46, 10, p.k) +
    line('M-54 18Q0 50 54 18', p.k, 5) +
    disc(-8, 4, 3, p.k) +
    disc(8, 4, 3, p.k),
  crab: (p) =>
    mirrored(
      line('M-50 34Q-84 40-92 70M-46 46Q-70 58-72 84M-54 18Q-92 18-102 44', p.b, 10) +
        line('M-48-4Q-84-12-78-44', p.a, 15) +
        path('M-78-32Q-112-44-98-92Q-88-74-76-70Q-76-84-66-94Q-42-66-78-32Z', p.a),
    ) +
    path('M0-28Q-74-26-72 20Q-60 66 0 66Q60 66 72 20Q74-26 0-28Z', p.a) +
    path('M-50 0Q0-22 50 0Q40-14 0-16Q-40-14-50 0Z', p.l, 'opacity=".6"') +
    line('M-20-26V-50M20-26V-50', p.a, 8) +
    disc(-20, -54, 11, p.l) +
    disc(20, -54, 11, p.l) +
    disc(-20, -54, 5, p.k) +
    disc(20, -54, 5, p.k) +
    line('M-22 34Q0 46 22 34', p.k, 5),
  serpent: (p) =>
    line('M58 84Q-70 92-62 48Q-52 14 30 18Q84 12 76-26Q66-66-6-54', p.k, 36) +
    line('M58 84Q-70 92-62 48Q-52 14 30 18Q84 12 76-26Q66-66-6-54', p.a, 28) +
    `<path d="M58 84Q-70 92-62 48Q-52 14 30 18Q84 12 76-26Q66-66-6-54" fill="none" stroke="${p.b}" stroke-width="10" stroke-dasharray="12 16"/>` +
    path('M2-86Q-54-90-74-54Q-58-26 4-32Q28-42 26-60Q24-80 2-86Z', p.a) +
    disc(-24, -62, 8, p.g) +
    oval(-24, -62, 3, 8, p.k) +
    line('M-72-52L-94-46L-102-54M-94-46L-100-36', p.l, 4),
  toucan: (p) =>
    path('M-10-70Q40-74 50-22Q62 40 26 92Q-8 84-30 40Q-48-6-34-44Q-28-62-10-70Z', p.k) +
    path('M-22-30Q-34 8-14 40Q14 34 18-4Q14-36-22-30Z', p.l) +
    path('M-30-58Q-96-66-104-14Q-84-26-42-22Q-26-36-30-58Z', p.a) +
    path('M-98-26Q-104-18-104-14Q-84-26-42-22Q-38-28-34-34Q-80-40-98-26Z', p.b) +
    disc(-8, -46, 13, p.g) +
    disc(-8, -46, 7, p.k) +
    at(30, 88, 1, leaf(60, 16, p.c), 160) +
    line('M-60 84H84', p.c, 10),
  hare: (p) =>
    mirrored(
      path('M-6-46Q-40-118-30-122Q-2-104 0-50Z', p.a) +
        path('M-10-56Q-28-104-24-110Q-10-94-6-58Z', p.b) +
        path('M0-56Q-52-50-50 8Q-44 66 0 78Z', p.a) +
        disc(-24, 0, 8, p.k) +
        disc(-26, -3, 3, '#fff'),
    ) +
    path('M-24 30Q0 14 24 30Q24 62 0 66Q-24 62-24 30Z', p.l) +
    path('M-9 26H9L0 37Z', p.k) +
    line('M0 37V46M-12 49Q-4 54 0 46Q4 54 12 49', p.k, 3.5) +
    line('M-24 38L-66 30M-24 46L-62 54M24 38L66 30M24 46L62 54', p.l, 2.6),
  magpie: (p) =>
    path('M-64-18Q-52-58-12-50Q30-40 40-2L96 66Q50 62 30 38Q0 58-24 34Q-52 16-48-4Z', p.k) +
    path('M-34 6Q-10-10 18 10Q12 40-14 34Q-34 26-34 6Z', p.l) +
    path('M0-10Q34-4 52 26Q24 22 6 8Z', p.a) +
    path('M-62-14L-92-2L-54 4Z', p.g) +
    disc(-40, -28, 8, p.l) +
    disc(-41, -28, 4, p.k) +
    line('M-12 42L-16 72M8 42L10 72M-28 74H2M-2 74H24', p.g, 5),
} satisfies Record<string, Motif>

export const fruits = {
  cherry: (p) =>
    line('M-34 30Q-24-40 26-84M40 36Q46-30 26-84', p.c, 7) +
    at(26, -82, 1, leaf(78, 26, p.c, p.l), -72) +
    disc(-38, 48, 40, p.a) +
    disc(42, 54, 40, p.a) +
    path('M-66 40Q-58 16-36 16Q-56 30-58 52Z', p.l, 'opacity=".7"') +
    path('M14 46Q22 22 44 22Q24 36 22 58Z', p.l, 'opacity=".7"'),
  grapes: (p) =>
    line('M0-58V-96', p.c, 8) +
    at(2, -64, 1, leaf(72, 34, p.c, p.l), 64) +
    [
      [-42, -36],
      [0, -40],
      [42, -36],
      [-22, -6],
      [22, -6],
      [-44, 0],
      [44, 0],
      [0, 26],
      [-30, 30],
      [30, 30],
      [-14, 58],
      [14, 58],
      [0, 84],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          disc(x, y, 23, i % 2 ? p.a : p.b) + disc(x - 7, y - 8, 6, '#fff', 'opacity=".6"'),
      )
      .join(''),
  melon: (p) =>
    path('M-98-28Q-90 78 0 82Q90 78 98-28Z', p.c) +
    path('M-88-28Q-80 66 0 70Q80 66 88-28Z', p.l) +
    path('M-80-28Q-72 58 0 62Q72 58 80-28Z', p.a) +
    [
      [-44, -8],
      [-16, -10],
      [14, -8],
      [44, -8],
      [-30, 18],
      [0, 22],
      [30, 18],
      [-10, 44],
      [14, 42],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 8, p.k))
      .join(''),
  strawberry: (p) =>
    path('M0-50Q-78-60-76-2Q-62 64 0 98Q62 64 76-2Q78-60 0-50Z', p.a) +
    [
      [-40, -18],
      [-8, -20],
      [28, -20],
      [52, -8],
      [-52, 10],
      [-22, 12],
      [12, 12],
      [42, 20],
      [-32, 42],
      [0, 44],
      [24, 50],
      [-4, 72],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 4, 7, p.b))
      .join('') +
    [-70, -35, 0, 35, 70].map((turn) => at(0, -52, 1, leaf(52, 19, p.c, p.l), turn)).join('') +
    line('M0-56Q4-80 18-90', p.c, 8),
  pineapple: (p) =>
    [-52, -28, 0, 28, 52].map((turn) => at(0, -38, 1, leaf(64, 17, p.c, p.l), turn)).join('') +
    path('M0-44Q-60-40-58 26Q-50 94 0 98Q50 94 58 26Q60-40 0-44Z', p.a) +
    line(
      'M-52-8L34 90M-58 26L8 96M-30-36L56 52M0-44L58 14M52-8L-34 90M58 26L-8 96M30-36L-56 52M0-44L-58 14',
      p.k,
      4,
      0.5,
    ) +
    [
      [0, -14],
      [-28, 14],
      [28, 14],
      [0, 42],
      [-26, 66],
      [26, 66],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 6, p.b))
      .join(''),
  cactus: (p) =>
    path('M-26 96V-64Q-24-92 0-94Q24-92 26-64V96Z', p.c) +
    path(
      'M-26 30H-52Q-84 26-82-18Q-80-34-66-34Q-52-32-52-18Q-52-4-42-4H-26ZM26 10H46Q56 8 56-8V-38Q58-52 70-52Q84-50 84-36V0Q80 42 46 42H26Z',
      p.c,
    ) +
    line('M-10 88V-66M10 88V-66M-66-20Q-66 12-44 14M70-38V0Q68 24 44 26', p.l, 3, 0.6) +
    around(6, (turn) => at(0, -90, 1, leaf(30, 11, p.a), turn)) +
    disc(0, -90, 8, p.g) +
    disc(-67, -38, 9, p.a) +
    disc(70, -56, 9, p.a),
  clover: (p) =>
    line('M4 20Q14 66 40 96', p.c, 10) +
    [45, 135, 225, 315]
      .map((turn) =>
        at(
          0,
          -6,
          1,
          path('M0 0C-50-30-52-84-20-84Q-4-84 0-66Q4-84 20-84C52-84 50-30 0 0Z', p.a) +
            line('M0-6V-58', p.b, 5),
          turn,
        ),
      )
      .join('') +
    disc(0, -6, 8, p.b),
  sunflower: (p) =>
    around(18, (turn) => at(0, -4, 1, leaf(96, 20, p.b), turn)) +
    around(18, (turn) => at(0, -4, 1, leaf(88, 17, p.a), turn + 10)) +
    disc(0, -4, 44, p.k) +
    around(12, (turn) => {
      const [x, y] = polar(0, -4, (turn / 180) * Math.PI, 28)
      return disc(x, y, 5, p.g)
    }) +
    around(6, (turn) => {
      const [x, y] = polar(0, -4, (turn / 180) * Math.PI, 12)
      return disc(x, y, 4, p.b)
    }),
  chilli: (p) =>
    line('M-58-66Q-60-92-40-98', p.c, 11) +
    path('M-86-46Q-78-78-50-74Q-26-70-22-44Q-10 40 92 76Q-34 100-72 12Q-86-20-86-46Z', p.a) +
    path('M-86-44Q-80-78-50-74Q-26-70-22-44Q-40-30-54-44Q-70-30-86-44Z', p.c) +
    line('M-60-20Q-46 40 8 66', p.l, 8, 0.6),
  dandelion: (p) =>
    line('M0 4Q8 56-8 98', p.c, 7) +
    around(16, (turn) => {
      const [x, y] = polar(0, -16, (turn / 180) * Math.PI, 70)
      return (
        line(`M0-16L${x} ${y}`, p.l, 2.4, 0.9) +
        around(5, (spread) => {
          const [tx, ty] = polar(x, y, ((turn - 60 + spread / 3) / 180) * Math.PI, 14)
          return line(`M${x} ${y}L${tx} ${ty}`, p.b, 2.4)
        })
      )
    }) +
    disc(0, -16, 17, p.a),
} satisfies Record<string, Motif>

export const treasures = {
  chest: (p) =>
    path('M-90-12V76H90V-12Z', p.a) +
    path('M-90-16Q-88-78-46-80H46Q88-78 90-16Z', p.b) +
    path('M-74-14Q-40-46-16-18Q4-50 28-22Q52-46 74-14Z', p.g) +
    path('M-64-78H-44V76H-64ZM44-78H64V76H44ZM-90-14H90V4H-90Z', p.k) +
    path('M-18-22H18V26H-18Z', p.g) +
    disc(0, -4, 7, p.k) +
    path('M-4-4H4L7 16H-7Z', p.k),
  swords: (p) =>
    mirrored(
      at(
        0,
        0,
        1,
        path('M-8 36V-84L0-104L8-84V36Z', p.l) +
          path('M0-104L8-84V36H0Z', p.b) +
          path('M-34 34H34V48H-34Z', p.g) +
          path('M-7 48H7V82H-7Z', p.k) +
          disc(0, 88, 11, p.g),
        36,
      ),
    ) + disc(0, -2, 17, p.a),
  shield: (p) =>
    path('M0-96Q44-78 84-80Q92 34 0 100Q-92 34-84-80Q-44-78 0-96Z', p.g) +
    path('M0-82Q38-66 70-68Q76 26 0 82Z', p.a) +
    path('M0-82Q-38-66-70-68Q-76 26 0 82Z', p.b) +
    path('M-12-76H12V76L0 84L-12 76ZM-72-18H72L68 8H-68Z', p.l) +
    disc(0, -5, 20, p.k) +
    around(5, (turn) => at(0, -5, 1, path('M-5-4L0-17L5-4Z', p.g), turn)),
  mask: (p) =>
    [-44, -20, 6, 30].map((turn) => at(34, -34, 1, leaf(78, 16, turn % 4 ? p.b : p.c, p.l), turn)).join('') +
    path('M-92-30Q-46-52 0-34Q46-52 92-30Q100 34 56 46Q22 50 0 22Q-22 50-56 46Q-100 34-92-30Z', p.a) +
    path('M-70-6Q-44-26-20 0Q-44 22-70-6ZM70-6Q44-26 20 0Q44 22 70-6Z', p.k) +
    line('M-84-24Q-46-44 0-26Q46-44 84-24', p.g, 5) +
    disc(0, -30, 9, p.g) +
    line('M88 10Q104 60 84 96', p.g, 5),
  potion: (p) =>
    path('M-18-92H18V-40Q72-16 72 38Q66 92 0 94Q-66 92-72 38Q-72-16-18-40Z', p.l, 'opacity=".85"') +
    path('M-60 18Q-30 4 0 18T60 18Q66 84 0 86Q-66 84-60 18Z', p.a) +
    path('M-24-98H24V-80H-24Z', p.g) +
    disc(-22, 42, 9, p.b) +
    disc(16, 58, 12, p.b) +
    disc(28, 32, 6, p.b) +
    line('M-50-2Q-40-22-22-28', '#fff', 6, 0.8),
  book: (p) =>
    path('M-94-58Q-46-78 0-54Q46-78 94-58V70Q46 52 0 76Q-46 52-94 70Z', p.k) +
    path('M-84-62Q-42-78-2-56V64Q-42 44-84 60Z', p.l) +
    path('M84-62Q42-78 2-56V64Q42 44 84 60Z', p.l) +
    line('M-70-38Q-44-46-18-34M-70-18Q-44-26-18-14M-70 2Q-44-6-18 6M-70 22Q-44 14-18 26', p.a, 5) +
    disc(44, -14, 25, p.a) +
    around(8, (turn) => at(44, -14, 1, path('M-4-8L0-22L4-8Z', p.g), turn)) +
    line('M22 32Q44 24 68 32', p.a, 5),
  guitar: (p) =>
    at(
      0,
      0,
      1,
      path('M-7-110H7V-20H-7Z', p.k) +
        path('M-13-116H13V-88H-13Z', p.g) +
        path('M0-34Q-34-36-36-10Q-34 10-44 30Q-58 86 0 92Q58 86 44 30Q34 10 36-10Q34-36 0-34Z', p.a) +
        path('M0-24Q-24-26-26-8Q-24 14-34 36Q-42 78 0 82Q42 78 34 36Q24 14 26-8Q24-26 0-24Z', p.b) +
        disc(0, 18, 17, p.k) +
        path('M-20 56H20V64H-20Z', p.k) +
        line('M-4-100V60M0-100V60M4-100V60', p.l, 1.6),
      32,
    ),
  seven: (p) =>
    path('M-66-86H70V-50Q14 4 2 92H-54Q-46 14 10-44H-30Q-44-44-46-24H-66Z', p.k, stroke(p.k, 14)) +
    path('M-66-86H70V-50Q14 4 2 92H-54Q-46 14 10-44H-30Q-44-44-46-24H-66Z', p.a) +
    path('M-58-78H62V-66H-50V-50Z', p.l, 'opacity=".75"') +
    line('M44-40Q-6 18-22 82', p.b, 7),
  trident: (p) =>
    path('M-7-60H7V102H-7Z', p.a) +
    path('M0-108L20-66H8V-30H-8V-66H-20Z', p.a) +
    path(
      'M-72-86L-52-46H-62V-28Q-60-6-34-6H34Q60-6 62-28V-46H52L72-86L92-46H82V-26Q76 14 34 14H-34Q-76 14-82-26V-46H-92Z',
      p.a,
    ) +
    disc(0, 4, 15, p.g) +
    path('M-15 34H15V44H-15ZM-15 62H15V72H-15Z', p.b),
  helmet: (p) =>
    path('M-70-34Q-60-104 14-98Q62-90 60-40Q40-76-8-68Q-44-60-46-24Z', p.g) +
    path('M-64-20Q-56-70 2-70Q62-66 68-6V90H34L28 30H-4L-18 16H-36L-22 62Q-40 78-56 60Q-72 22-64-20Z', p.a) +
    path('M-36 0H22V20H-8L-18 10H-36Z', p.k) +
    line('M-58-22Q-44-56 4-58Q44-54 56-16', p.l, 5, 0.7),
  gramophone: (p) =>
    path('M-60 40H60L72 92H-72Z', p.k) +
    path('M-52 30H52V44H-52Z', p.a) +
    oval(0, 30, 56, 13, p.k) +
    oval(0, 29, 18, 5, p.a) +
    line('M28 28Q46 4 22-16', p.g, 8) +
    path('M26-10Q-6-20-34-8Q-70 10-92-14Q-92-78-34-98Q16-104 34-66Q44-34 26-10Z', p.g) +
    oval(-46, -54, 36, 50, p.b, 34) +
    oval(-44, -52, 16, 28, p.k, 34),
  cup: (p) =>
    mirrored(line('M-50-66Q-96-66-88-26Q-78 6-42 10', p.a, 13)) +
    path('M-58-84H58Q60 22 0 36Q-60 22-58-84Z', p.a) +
    path('M-46-84H-18Q-22 0-12 26Q-48 6-46-84Z', p.b) +
    path('M-10 34H10L16 66H-16Z', p.a) +
    path('M-44 66H44V92H-44Z', p.k) +
    path('M0-62L10-38L36-36L16-20L22 6L0-8L-22 6L-16-20L-36-36L-10-38Z', p.l),
  dial: (p) =>
    path('M-16-106H16V-88H-16Z', p.g) +
    disc(0, 6, 90, p.g) +
    disc(0, 6, 77, p.l) +
    around(12, (turn, i) => at(0, 6, 1, path(i % 3 ? 'M-2-70H2V-60H-2Z' : 'M-4-72H4V-54H-4Z', p.k), turn)) +
    at(0, 6, 1, path('M-5 8L0-50L5 8Z', p.a), 40) +
    at(0, 6, 1, path('M-4 8L0-62L4 8Z', p.k), -52) +
    disc(0, 6, 8, p.a),
} satisfies Record<string, Motif>

export const places = {
  balloon: (p) =>
    path('M0-104Q-76-100-74-34Q-66 20-18 52H18Q66 20 74-34Q76-100 0-104Z', p.a) +
    path('M0-104Q-36-96-34-34Q-30 20-8 52H8Q30 20 34-34Q36-96 0-104Z', p.b) +
    path('M-73-46H73V-22H-73Z', p.l, 'opacity=".75"') +
    line('M-18 52L-14 76M18 52L14 76', p.k, 3) +
    path('M-20 74H20L15 100H-15Z', p.g),
  castle: (p) =>
    path('M-90 94V-20H-78V-32H-66V-20H-54V-32H-42V-20H-34V94Z', p.a) +
    path('M34 94V-20H42V-32H54V-20H66V-32H78V-20H90V94Z', p.a) +
    path('M-38 94V-46H-28V-60H-12V-46H12V-60H28V-46H38V94Z', p.b) +
    path('M-16 94V50Q-14 26 0 24Q14 26 16 50V94Z', p.k) +
    path('M-70 10H-54V34H-70ZM54 10H70V34H54ZM-8-26H8V0H-8Z', p.k) +
    line('M0-60V-104', p.k, 4) +
    path('M2-104L40-92L2-78Z', p.g),
  pyramid: (p) =>
    disc(44, -58, 30, p.g) +
    path('M-10-74L-98 84H24Z', p.a) +
    path('M-10-74L24 84H84Z', p.k) +
    path('M-10-74L-32-34L-8-26L2-30Z', p.l) +
    path('M56 10L18 84H66Z', p.b) +
    path('M56 10L66 84H98Z', p.k) +
    line('M-52 2L4 8M-72 40L14 44', p.l, 3, 0.5),
  volcano: (p) =>
    path('M-100 90Q-52 44-32-22H32Q52 44 100 90Z', p.k) +
    path('M-32-22H32Q40 8 52 34Q30 22 26 50Q8 24-4 58Q-16 20-34 44Q-40 20-44 6Q-36-8-32-22Z', p.a) +
    path('M0-104Q10-76 28-68Q44-50 24-22H-24Q-46-48-26-66Q-20-58-14-58Q-18-84 0-104Z', p.b) +
    path('M2-66Q18-48 12-22H-12Q-18-46 2-66Z', p.l) +
    disc(-54, -58, 8, p.a) +
    disc(54, -72, 10, p.a) +
    disc(66, -34, 6, p.b),
  windmill: (p) =>
    path('M-36 96L-22-18H22L36 96Z', p.l) +
    path('M-28-16Q0-58 28-16Z', p.a) +
    path('M-12 96V58H12V96ZM-9 10H9V30H-9Z', p.k) +
    [20, 110, 200, 290]
      .map((turn) =>
        at(
          0,
          -22,
          1,
          path('M-3 0H3V-84H-3Z', p.k) + path('M3-26H26V-82H3Z', p.b) + line('M4-44H26M4-62H26', p.k, 2),
          turn,
        ),
      )
      .join('') +
    disc(0, -22, 9, p.g),
  snowflake: (p) =>
    around(6, (turn) =>
      at(
        0,
        0,
        1,
        line('M0 0V-96M0-40L-24-62M0-40L24-62M0-66L-18-84M0-66L18-84', p.l, 11) +
          line('M0 0V-96M0-40L-24-62M0-40L24-62M0-66L-18-84M0-66L18-84', p.a, 5),
        turn,
      ),
    ) + disc(0, 0, 16, p.b),
  bolt: (p) =>
    path('M22-104L-62 16H-8L-26 104L66-28H8Z', p.k, stroke(p.k, 12)) +
    path('M22-104L-62 16H-8L-26 104L66-28H8Z', p.a) +
    path('M22-104L-40-2L-2-12Z', p.l, 'opacity=".8"') +
    path('M-26 104L20 2L-8 16Z', p.b),
  wave: (p) =>
    path('M-104 90Q-94-50 10-84Q76-92 86-40Q60-64 34-40Q16-10 52 12Q84 24 104 10V90Z', p.a) +
    path('M-78 90Q-64-16 18-56Q-6-24 6 10Q24 40 66 40Q90 38 104 30V90Z', p.b) +
    path('M10-84Q76-92 86-40Q68-60 44-52Q56-70 30-72Q40-80 10-84Z', p.l) +
    line('M-40 76Q-20 30 6 22M0 80Q20 56 50 58', p.l, 5, 0.7) +
    disc(66, -76, 7, p.l) +
    disc(90, -66, 5, p.l),
  mountain: (p) =>
    disc(52, -62, 26, p.g) +
    path('M-104 86L-30-64L22 24L46-14L104 86Z', p.a) +
    path('M-30-64L-54-14L-36-22L-24-6L-8-26Z', p.l) +
    path('M46-14L34 6L46 12L60 10Z', p.l) +
    path('M-30-64L-8-26L-24-6L-12 86H58L22 24Z', p.k, 'opacity=".4"') +
    path('M-104 86Q-50 62 0 78T104 70V92H-104Z', p.c),
  engine: (p) =>
    path('M-84-8H40V44H-84Z', p.a) +
    path('M40-60H92V44H40Z', p.b) +
    path('M32-74H100V-58H32Z', p.k) +
    path('M52-46H80V-14H52Z', p.l) +
    path('M-70-8V-50H-80V-64H-40V-50H-50V-8Z', p.k) +
    path('M-20-8Q-18-34 0-34Q18-34 20-8Z', p.g) +
    path('M-104 52L-84 22V52Z', p.g) +
    path('M-92 44H98V56H-92Z', p.k) +
    [-58, -12, 66]
      .map((x, i) => disc(x, 66, i === 2 ? 28 : 22, p.k) + disc(x, 66, i === 2 ? 16 : 12, p.g))
      .join('') +
    disc(-58, -84, 13, p.l, 'opacity=".8"') +
    disc(-36, -98, 9, p.l, 'opacity=".6"'),
} satisfies Record<string, Motif>

export const arenas = {
  football: (p) =>
    disc(0, 0, 92, p.k) +
    disc(0, 0, 86, p.l) +
    path('M0-34L32-10L20 28H-20L-32-10Z', p.k) +
    around(5, (turn) =>
      at(0, 0, 1, path('M-18-72L0-86L18-72L11-62H-11Z', p.k) + line('M0-34V-62', p.k, 5), turn),
    ),
  basketball: (p) =>
    disc(0, 0, 92, p.k) +
    disc(0, 0, 86, p.a) +
    line('M0-86V86M-86 0H86M-62-60Q-14 0-62 60M62-60Q14 0 62 60', p.k, 6) +
    path('M-58-44Q-44-68-16-74Q-38-58-44-36Z', p.l, 'opacity=".5"'),
  racket: (p) =>
    at(
      0,
      0,
      1,
      path('M-8 30H8V104H-8Z', p.k) +
        oval(0, -34, 56, 68, p.a) +
        oval(0, -34, 45, 57, p.k) +
        line('M-30-74V6M-15-86V20M0-90V22M15-86V20M30-74V6M-40-62H40M-44-44H44M-44-26H44M-40-8H40', p.l, 2.4),
      30,
    ) +
    disc(-54, 58, 26, p.g) +
    line('M-74 44Q-54 56-50 80', p.l, 4),
  glove: (p) =>
    path('M-50 66Q-84 10-66-46Q-46-96 14-92Q74-86 72-24Q72 22 44 40V66Z', p.a) +
    path('M-46-26Q-88-34-90 4Q-84 36-44 34Q-22 26-30 0Z', p.b) +
    path('M-54 62H52V94H-54Z', p.l) +
    line('M-54 74H52', p.k, 4) +
    line('M20-74Q46-68 50-38', p.l, 7, 0.7),
  golf: (p) =>
    path('M-100 78Q-40 50 10 60T100 66V94H-100Z', p.c) +
    line('M6 66V-96', p.l, 6) +
    path('M8-96L82-70L8-44Z', p.a) +
    oval(6, 70, 22, 6, p.k) +
    disc(-50, 56, 20, p.l) +
    disc(-56, 50, 3, p.b) +
    disc(-46, 48, 3, p.b) +
    disc(-50, 60, 3, p.b),
  chequered: (p) =>
    at(
      0,
      0,
      1,
      path('M-84-96H-72V104H-84Z', p.g) +
        Array.from({ length: 24 }, (_, i) =>
          path(
            `M${-72 + (i % 6) * 26} ${-92 + Math.floor(i / 6) * 26}h26v26h-26z`,
            (i + Math.floor(i / 6)) % 2 ? p.k : p.l,
          ),
        ).join(''),
      8,
    ),
  bowling: (p) =>
    [-46, 46, 0]
      .map((x, i) =>
        at(
          x,
          i === 2 ? 4 : -14,
          i === 2 ? 1 : 0.86,
          path('M0-96Q-24-92-18-58Q-36-10-32 30Q-28 76-18 84H18Q28 76 32 30Q36-10 18-58Q24-92 0-96Z', p.l) +
            path('M-19-54H19L21-42H-21Z', p.a),
        ),
      )
      .join('') +
    disc(28, 62, 38, p.k) +
    disc(18, 50, 5, p.l) +
    disc(32, 44, 5, p.l) +
    disc(34, 60, 5, p.l),
  medal: (p) =>
    path('M-58-104H-18L14-22L-16-8Z', p.a) +
    path('M58-104H18L-14-22L16-8Z', p.b) +
    disc(0, 40, 58, p.k) +
    disc(0, 38, 56, p.g) +
    disc(0, 38, 42, 'none', stroke(p.k, 4, 0.5)) +
    path('M0 6L10 28L34 30L16 46L22 70L0 56L-22 70L-16 46L-34 30L-10 28Z', p.k),
  hockey: (p) =>
    mirrored(
      at(
        0,
        0,
        1,
        path('M-6-104H6V46L58 62Q64 78 48 82L2 78Q-6 72-6 58Z', p.a) + path('M14 60L56 68V80L14 78Z', p.k),
        18,
      ),
    ) +
    oval(0, 82, 36, 15, p.k) +
    oval(0, 76, 36, 15, p.g),
  cycle: (p) =>
    [-56, 56]
      .map(
        (x) =>
          disc(x, 32, 42, 'none', stroke(p.k, 10)) +
          disc(x, 32, 42, 'none', stroke(p.l, 3)) +
          around(8, (turn) => at(x, 32, 1, line('M0 0V-38', p.l, 1.6), turn)) +
          disc(x, 32, 6, p.g),
      )
      .join('') +
    line('M-56 32L-24-34L36-34L-4 32ZM-4 32L-32-52M56 32L30-50', p.a, 9) +
    line('M-48-54H-18M30-50Q34-64 56-60', p.k, 9),
  horse: (p) =>
    path('M-30 96Q-44 20-8-30Q-18-56 4-92Q18-74 30-70Q70-36 82 20Q70 44 48 34Q34 8 12 10Q42 50 46 96Z', p.a) +
    path('M-30 96Q-70 40-44-24Q-34-66 4-92Q-14-54-8-30Q-44 20-30 96Z', p.b) +
    disc(30, -32, 6, p.k) +
    disc(72, 18, 4, p.k) +
    line('M12 10Q40-8 64-14M30-70Q20-24 12 10', p.g, 5),
} satisfies Record<string, Motif>

export const menagerie = { ...beasts, ...fruits, ...treasures, ...places, ...arenas }
