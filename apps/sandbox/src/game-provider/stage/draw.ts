// Answers for the studio's motifs as SVG: every symbol is drawn here by hand of code, around the origin, about ±100.
import { menagerie } from './menagerie.ts'
import { at, disc, leaf, mirrored, path, polar, stroke } from './pen.ts'
import type { Ink } from './pen.ts'

const petals = (count: number, r: number, length: number, width: number, fill: string, vein = ''): string =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(0, 0, (i / count) * 6.2832, r)
    return at(x, y, 1, leaf(length, width, fill, vein), (i / count) * 360 + 90)
  }).join('')

type Motif = (p: Ink) => string

const first = {
  fox: (p) =>
    mirrored(
      path('M-8-60L-62-118Q-84-76-78-26Z', p.a) +
        path('M-26-62L-58-98Q-70-72-66-46Z', p.k) +
        path('M0-70Q-34-70-78-28Q-100 12-62 42L0 94Z', p.a) +
        path('M-89 2Q-56-12-33 18Q-14 44 0 94L-62 42Q-90 22-89 2Z', p.l) +
        path('M-52 6Q-38-14-16 4Q-34 16-52 6Z', p.k) +
        disc(-34, 1, 3.6, p.g) +
        path('M0-70L-13-26L0 26Z', p.b),
    ) + path('M-13 78Q0 70 13 78Q8 94 0 98Q-8 94-13 78Z', p.k),
  koi: (p) => {
    const one =
      path(
        'M0-92C38-78 40-2 12 50C8 62 22 86 40 100C18 100 6 90 0 76C-6 92-20 104-44 106C-24 90-10 66-11 52C-40-2-38-78 0-92Z',
        p.l,
      ) +
      path('M24-34Q58-30 62-4Q38 2 26-10ZM-24-34Q-58-30-62-4Q-38 2-26-10Z', p.a) +
      path(
        'M0-92C22-84 32-58 30-40Q6-30-6-54Q-20-70-14-84Q-6-92 0-92ZM-22 0Q4-20 22 8Q20 34 12 50Q-14 40-22 0Z',
        p.a,
      ) +
      disc(-12, -72, 3.4, p.k) +
      disc(12, -72, 3.4, p.k)
    return at(-42, 4, 0.86, one, 22) + at(46, 0, 0.74, one, 198)
  },
  fish: (p) =>
    at(
      0,
      0,
      0.98,
      path(
        'M0-92C38-78 40-2 12 50C8 62 22 86 40 100C18 100 6 90 0 76C-6 92-20 104-44 106C-24 90-10 66-11 52C-40-2-38-78 0-92Z',
        p.a,
      ) +
        path('M24-34Q58-30 62-4Q38 2 26-10ZM-24-34Q-58-30-62-4Q-38 2-26-10Z', p.b) +
        path('M-22-36Q0-20 22-36Q26-14 20 6Q0 18-20 6Q-26-14-22-36Z', p.l) +
        disc(-12, -70, 4, p.k) +
        disc(12, -70, 4, p.k),
      38,
    ),
  pagoda: (p) => {
    let s = ''
    let y = 96
    for (let i = 0; i < 4; i++) {
      const w = 88 - i * 16
      const b = w * 0.52
      s +=
        path(`M${-b} ${y}V${y - 34}H${b}V${y}Z`, p.l) +
        path(`M${-b * 0.6} ${y}v-24h${b * 0.34}v24zM${b * 0.26} ${y}v-24h${b * 0.34}v24z`, p.b) +
        path(
          `M${-w} ${y - 30}Q${-w * 0.66} ${y - 36} ${-w * 0.46} ${y - 54}H${w * 0.46}Q${w * 0.66} ${y - 36} ${w} ${y - 30}Q0 ${y - 42} ${-w} ${y - 30}Z`,
          p.a,
        )
      y -= 50
    }
    return s + path(`M-3 ${y + 2}L0 ${y - 34}L3 ${y + 2}Z`, p.a) + disc(0, y - 20, 5, p.b)
  },
  gate: (p) =>
    path('M-96-70Q0-44 96-70L92-44Q0-22-92-44Z', p.a) +
    path('M-78-18H78V2H-78Z', p.a) +
    path('M-62-40H-40V96H-62ZM40-40H62V96H40Z', p.b) +
    path('M-12-38H12V-10H-12Z', p.l) +
    path('M-70 88H-32V100H-70ZM32 88H70V100H32Z', p.k),
  ship: (p) =>
    path('M-6-100V56H-80Q-70-30-6-100Z', p.l) +
    path('M6-84Q66-30 70 56H6Z', p.b) +
    path('M-2-116H3V70H-2Z', p.k) +
    path('M-96 64H96Q82 108 40 110H-44Q-82 108-96 64Z', p.a) +
    path('M-86 82H86L80 92H-80Z', p.l, 'opacity=".8"') +
    path('M3-116Q30-112 38-100Q20-98 3-98Z', p.a),
  owl: (p) => {
    const side =
      path('M0-88Q-44-92-70-112Q-66-88-74-64Q-96 20-60 74Q-36 104 0 104Z', p.a) +
      disc(-33, -38, 35, p.l) +
      disc(-31, -38, 22, p.b) +
      disc(-29, -38, 13, p.k) +
      disc(-34, -43, 4, p.l) +
      path('M-74-40Q-110 30-58 80Q-34 40-74-40Z', p.k, 'opacity=".55"')
    let feathers = ''
    for (let y = 0; y < 4; y++) {
      for (let x = -2 + (y > 2 ? 1 : 0); x <= 2 - (y > 2 ? 1 : 0); x++) {
        feathers += path(`M${x * 19 - 9 + (y % 2) * 9.5} ${16 + y * 18}q9.5 18 19 0z`, y % 2 ? p.b : p.l)
      }
    }
    return mirrored(side) + feathers + path('M-12-24L0-34L12-24L0 6Z', p.g)
  },
  gem: (p) =>
    path('M-90-34L-50-80H-26L-44-34Z', p.l) +
    path('M-26-80H26L44-34H-44Z', p.b) +
    path('M26-80H50L90-34H44Z', p.a) +
    path('M-90-34H-44L0 96Z', p.b) +
    path('M-44-34H44L0 96Z', p.l) +
    path('M44-34H90L0 96Z', p.k) +
    path('M-50-80L-26-80L-44-34Z', p.a, 'opacity=".6"') +
    path('M-20-34H0L-10 60Z', '#fff', 'opacity=".35"'),
  ruby: (p) =>
    path('M-52-86H52L92-20L0 98L-92-20Z', p.a) +
    path('M-52-86L-30-20H30L52-86Z', p.b) +
    path('M-92-20H-30L0 98Z', p.k, 'opacity=".45"') +
    path('M-30-20H30L0 98Z', p.b, 'opacity=".75"') +
    path('M-52-86L-92-20H-30Z', p.l, 'opacity=".7"') +
    path('M-30-20L-52-86H-16Z', '#fff', 'opacity=".5"'),
  emerald: (p) =>
    path('M-50-92H50L84-58V58L50 92H-50L-84 58V-58Z', p.a) +
    path('M-34-66H34L58-42V42L34 66H-34L-58 42V-42Z', p.b) +
    path('M-34-66L-50-92H50L34-66ZM-58-42L-84-58V58L-58 42Z', p.l, 'opacity=".55"') +
    path('M-20-44H20L36-28V28L20 44H-20L-36 28V-28Z', p.l, 'opacity=".45"') +
    path('M-30-36L-6-44L-30 20Z', '#fff', 'opacity=".55"'),
  pearl: (p) =>
    path('M-92 20Q-70-92 0-92Q70-92 92 20Q40-10 0-10Q-40-10-92 20Z', p.a) +
    ['M0-10V-92', 'M-30-6L-44-82', 'M30-6L44-82', 'M-58 4L-80-48', 'M58 4L80-48']
      .map((d) => `<path d="${d}" fill="none" ${stroke(p.b, 5)}/>`)
      .join('') +
    path('M-92 26Q0-30 92 26Q70 92 0 92Q-70 92-92 26Z', p.b) +
    disc(0, 26, 30, p.l) +
    disc(-9, 16, 9, '#fff', 'opacity=".8"'),
  lotus: (p) => {
    let s = ''
    for (const turn of [-80, 80, -58, 58]) s += at(0, 60, 1, leaf(122, 36, p.b, p.k), turn)
    for (const turn of [-40, 40, -20, 20])
      s += at(0, 64, 1, leaf(140, 42, Math.abs(turn) > 30 ? p.a : p.b, p.l), turn)
    s += at(0, 68, 1, leaf(150, 46, p.a, p.l))
    for (let x = -24; x <= 24; x += 12) s += disc(x, 48 + Math.abs(x) * 0.4, 4.5, p.g)
    return s
  },
  lily: (p): string =>
    path('M-96 30Q-90-20 0-24Q90-20 96 30Q60 66 0 66Q-60 66-96 30Z', p.c) +
    path('M0 20L70-6Q96 8 96 30Z', p.k, 'opacity=".35"') +
    at(0, 16, 0.66, first.lotus(p)),
  pomegranate: (p) => {
    let s =
      path('M-26-66L-34-98L-14-82L0-104L14-82L34-98L26-66Z', p.b) +
      disc(0, 10, 82, p.a) +
      path('M-54 2Q-30-46 6-40Q58-26 54 26Q40 74-2 72Q-50 60-54 2Z', p.l)
    for (let y = -24; y < 66; y += 20) {
      for (let x = -44; x < 50; x += 19) {
        const X = x + ((y / 20) & 1 ? 9 : 0)
        if ((X * X) / 2200 + ((y - 16) * (y - 16)) / 2300 < 0.84) {
          s +=
            path(`M${X} ${y - 10}q9 4 7 12q-7 9-14 0q-2-8 7-12z`, p.g) +
            disc(X - 2, y - 2, 1.8, '#fff', 'opacity=".8"')
        }
      }
    }
    return s + `<path d="M-62-24Q-40-60-6-66" fill="none" ${stroke('#fff', 4, 0.35)}/>`
  },
  citrus: (p) => {
    let s = disc(0, 0, 92, p.a) + disc(0, 0, 82, p.l)
    for (let i = 0; i < 9; i++) {
      s += at(
        0,
        0,
        1,
        path('M0-8L-21-66Q0-84 21-66Z', p.b, stroke(p.b, 5)) +
          path('M-7-62Q0-68 7-63L2-30Z', '#fff', 'opacity=".35"'),
        i * 40,
      )
    }
    return s
  },
  lemon: (p) =>
    at(
      0,
      6,
      1,
      path(
        'M-96 4Q-78-12-66-34Q-40-74 4-72Q48-70 68-32Q76-14 96-2Q78 8 68 28Q46 70 2 72Q-42 70-66 30Q-78 12-96 4Z',
        p.a,
      ) + path('M-58-22Q-34-58 2-58Q-28-40-44-10Q-54 2-58-22Z', '#fff', 'opacity=".5"'),
      -24,
    ) + at(30, -64, 1, leaf(64, 22, p.c, p.l), 64),
  olive: (p) =>
    `<path d="M-80 70Q-10 40 70-80" fill="none" ${stroke(p.k, 6)}/>` +
    at(-30, 48, 1, leaf(84, 20, p.c, p.l), -60) +
    at(10, 16, 1, leaf(84, 20, p.c, p.l), -40) +
    at(34, -12, 1, leaf(80, 18, p.c, p.l), 96) +
    at(62, -64, 1, leaf(48, 13, p.c, p.l), 20) +
    `<ellipse cx="22" cy="54" rx="26" ry="34" fill="${p.a}" transform="rotate(-24 22 54)"/>` +
    `<ellipse cx="-48" cy="-4" rx="24" ry="32" fill="${p.b}" transform="rotate(20 -48 -4)"/>` +
    disc(14, 42, 6, '#fff', 'opacity=".5"') +
    disc(-56, -14, 6, '#fff', 'opacity=".5"'),
  bird: (p) =>
    at(
      0,
      0,
      1.08,
      path('M-64-6Q-46-52-8-44Q26-36 36 2Q66 8 92 44Q60 36 34 44Q4 62-24 42Q-50 26-46 4Z', p.a) +
        path('M-64-6L-86 2L-56 10Z', p.g) +
        disc(-44, -12, 7, p.l) +
        disc(-44, -12, 3, p.k) +
        path('M-20 2Q6-14 30 8Q22 34-6 30Q-24 22-20 2Z', p.b) +
        path('M-10 6Q8-2 20 10Q12 24-2 22Z', p.l) +
        disc(-34, 14, 3, p.l) +
        disc(-26, 24, 3, p.l) +
        `<path d="M38 12Q62 18 80 38M32 24Q52 26 66 38" fill="none" ${stroke(p.l, 3)}/><path d="M-14 48L-18 66M4 50L4 66" ${stroke(p.k, 3)}/>`,
    ),
  tulip: (p) =>
    path('M0-70Q-16-44-40-60Q-48 0 0 10Q48 0 40-60Q16-44 0-70Z', p.a) +
    path('M0-48Q-8-20-22-28Q-20 2 0 4Q20 2 22-28Q8-20 0-48Z', p.b) +
    disc(0, -14, 6, p.l) +
    `<path d="M0 10V86" ${stroke(p.c, 6)}/>` +
    mirrored(at(0, 76, 1, leaf(64, 17, p.c, p.l), -52) + at(0, 50, 1, leaf(40, 11, p.c), -64)),
  rosette: (p) =>
    petals(12, 52, 46, 18, p.a, p.l) +
    petals(12, 44, 34, 12, p.b) +
    disc(0, 0, 46, p.k) +
    disc(0, 0, 41, p.l) +
    petals(8, 10, 30, 12, p.a) +
    disc(0, 0, 12, p.g),
  heart: (p) =>
    path('M0 88C-150-10-84-112 0-52C84-112 150-10 0 88Z', p.a) +
    path('M0 58C-96-6-60-78 0-34C60-78 96-6 0 58Z', p.b) +
    petals(6, 2, 26, 10, p.l) +
    disc(0, 0, 8, p.g),
  lantern: (p) =>
    at(
      0,
      -74,
      2.3,
      path('M-10 0H10V6H-10Z', p.k) +
        path('M-13 6H13Q26 24 13 44H-13Q-26 24-13 6Z', p.a) +
        path('M-5 6H5Q9 24 5 44H-5Q-9 24-5 6Z', p.b) +
        path('M-10 44H10V49H-10Z', p.k) +
        `<path d="M0-8V0" ${stroke(p.l, 1.6)}/><path d="M0 50V64" ${stroke(p.b, 2.4)}/>`,
    ),
  coin: (p) =>
    disc(0, 5, 84, p.k) +
    disc(0, -2, 84, p.a) +
    disc(0, -2, 68, 'none', stroke(p.k, 5)) +
    path('M-24-26H24V22H-24Z', p.k) +
    path('M-60-30Q-46-66-10-74', 'none', stroke(p.l, 6, 0.7)),
  doubloon: (p) =>
    disc(0, 6, 92, p.k) +
    disc(0, -2, 92, p.a) +
    disc(0, -2, 78, p.b) +
    disc(0, -2, 70, 'none', stroke(p.a, 4)) +
    path('M-70-34Q-54-74-12-82', 'none', stroke(p.l, 7, 0.8)),
  moon: (p) =>
    path('M30-90A92 92 0 1 0 92 34A76 76 0 1 1 30-90Z', p.a) +
    disc(-36, 20, 12, p.b) +
    disc(-18, 58, 8, p.b) +
    disc(-52, -18, 7, p.b),
  star: (p) =>
    path('M0-98L26-34L94-30L42 14L60 82L0 44L-60 82L-42 14L-94-30L-26-34Z', p.a) +
    path('M0-98L0 44L-60 82L-42 14L-94-30L-26-34Z', p.b) +
    disc(0, 0, 20, p.l),
  sun: (p) =>
    Array.from({ length: 16 }, (_, i) =>
      at(0, 0, 1, path(i % 2 ? 'M-9-58L0-86L9-58Z' : 'M-13-58L0-100L13-58Z', i % 2 ? p.b : p.a), i * 22.5),
    ).join('') +
    disc(0, 0, 58, p.a) +
    disc(0, 0, 46, p.l) +
    path('M-26-8Q-16-20-6-8M6-8Q16-20 26-8M-20 14Q0 32 20 14', 'none', stroke(p.k, 6)),
  anchor: (p) =>
    disc(0, -70, 22, 'none', stroke(p.a, 13)) +
    path('M-10-48H10V72H-10Z', p.a) +
    path('M-44-34H44V-16H-44Z', p.b) +
    path('M-90 18L-58 8L-60 34Q-44 66 0 74Q44 66 60 34L58 8L90 18Q84 84 0 100Q-84 84-90 18Z', p.a) +
    path('M-4-46H2V70H-4Z', p.l, 'opacity=".5"'),
  compass: (p) =>
    disc(0, 0, 92, p.a) +
    disc(0, 0, 78, p.k) +
    disc(0, 0, 70, p.l) +
    Array.from({ length: 4 }, (_, i) => at(0, 0, 1, path('M0-66L9-48H-9Z', p.b), i * 90)).join('') +
    at(0, 0, 1, path('M-15 0L0-58L15 0Z', p.g) + path('M-15 0L0 58L15 0Z', p.k), 32) +
    disc(0, 0, 8, p.a),
  lighthouse: (p) =>
    path('M-30 96L-20-38H20L30 96Z', p.l) +
    path('M-28 66L-25 26H25L28 66ZM-23 0L-20-38H20L23 0Z', p.a) +
    path('M-28-38H28V-50H-28Z', p.k) +
    path('M-17-50H17V-78H-17Z', p.b) +
    path('M-24-78L0-104L24-78Z', p.a) +
    path('M18-70L96-96V-42ZM-18-70L-96-96V-42Z', p.b, 'opacity=".45"') +
    path('M-56 96H56V104H-56Z', p.k),
  flame: (p) =>
    path(
      'M4-100Q14-54 50-26Q90 14 62 64Q40 100 0 100Q-44 100-64 62Q-86 12-40-28Q-38-6-22 0Q-28-56 4-100Z',
      p.a,
    ) +
    path('M4-30Q12 0 32 18Q52 46 34 74Q20 94-2 94Q-30 92-38 66Q-44 36-18 16Q-14 30-4 32Q-8 0 4-30Z', p.b) +
    path('M4 34Q18 52 18 68Q14 88-2 88Q-18 86-18 68Q-16 50 4 34Z', p.l),
  key: (p) =>
    at(
      0,
      0,
      1,
      disc(0, -54, 40, p.a) +
        disc(0, -54, 20, p.k) +
        path('M-9-20H9V92H-9Z', p.a) +
        path('M9 52H42V66H9ZM9 76H34V92H9Z', p.b) +
        path('M-30-70Q-18-90 4-90', 'none', stroke(p.l, 6, 0.7)),
      32,
    ),
  bell: (p) =>
    disc(0, -62, 13, p.b) +
    path('M-72 42Q-70-54 0-54Q70-54 72 42Z', p.a) +
    path('M-88 42H88V62H-88Z', p.k) +
    path('M-96 66H96V82H-96Z', p.b) +
    path('M-48 30Q-44-28-6-38', 'none', stroke(p.l, 8, 0.8)),
  suitcase: (p) =>
    path('M-36-58V-80H36V-58', 'none', stroke(p.k, 13)) +
    path('M-92-56H92Q98-56 98-48V74Q98 84 88 84H-88Q-98 84-98 74V-48Q-98-56-92-56Z', p.a) +
    path('M-66-56H-42V84H-66ZM42-56H66V84H42Z', p.b) +
    path('M-98 6H98V16H-98Z', p.k, 'opacity=".35"') +
    disc(0, 11, 14, p.l) +
    disc(0, 11, 6, p.k),
  cocktail: (p) =>
    path('M-86-70H86L6 18V78H46V92H-46V78H-6V18Z', p.l) +
    path('M-62-54H62L0 12Z', p.a) +
    `<path d="M30-96L2-20" ${stroke(p.k, 5)}/>` +
    disc(26, -80, 16, p.b) +
    path('M-40-46H-10L-26-26Z', '#fff', 'opacity=".4"'),
  feather: (p) =>
    at(
      -4,
      96,
      1,
      path('M0 0Q-8-60 0-120', 'none', stroke(p.b, 6)) +
        path('M0-60C40-60 52-120 0-196C-52-120-40-60 0-60Z', p.a) +
        path('M0-82C24-82 32-120 0-166C-32-120-24-82 0-82Z', p.b) +
        `<ellipse cx="0" cy="-112" rx="18" ry="24" fill="${p.k}"/><ellipse cx="0" cy="-116" rx="10" ry="14" fill="${p.g}"/>` +
        disc(-3, -120, 4, p.l),
      16,
    ),
  fan: (p) => {
    let s = ''
    for (let i = -4; i <= 4; i++)
      s += at(
        0,
        78,
        1,
        path('M-10 0L-26-140Q0-166 26-140L10 0Z', i % 2 ? p.a : p.b, stroke(p.k, 2)) + disc(0, -126, 9, p.l),
        i * 18,
      )
    return s + disc(0, 78, 18, p.g)
  },
  peacock: (p) => {
    let s = ''
    for (let ring = 2; ring >= 0; ring--) {
      const n = 6 + ring
      for (let j = 0; j <= n; j++) {
        const angle = -Math.PI + (j / n) * Math.PI
        const [x, y] = polar(0, 62, angle, 44 + ring * 38)
        s += at(
          x,
          y,
          0.98,
          path('M0-26Q17-8 12 13L0 32L-12 13Q-17-8 0-26Z', ring % 2 ? p.c : p.k, stroke(p.a, 1.6)) +
            disc(0, -4, 9, p.a) +
            disc(0, -4, 5, p.g),
          (angle * 180) / Math.PI + 90,
        )
      }
    }
    return (
      s +
      path('M0-24Q18-6 11 22Q30 58 20 104H-20Q-30 58-11 22Q-18-6 0-24Z', p.a) +
      path('M0-10Q9 0 5 24Q20 60 12 104H-12Q-20 60-5 24Q-9 0 0-10Z', p.b) +
      disc(-4, 0, 4, p.k) +
      path('M2 4L-22 12L1 18Z', p.l)
    )
  },
  tower: (p) =>
    [
      [64, 20],
      [46, -22],
      [30, -58],
      [15, -84],
    ]
      .map(([w = 0, y = 0], i) => path(`M${-w} 96V${y}H${w}V96Z`, [p.c, p.a, p.b, p.l][i] ?? p.l))
      .join('') +
    [-2, -1, 0, 1, 2].map((i) => path(`M${i * 10 - 2} 90V${-44 + Math.abs(i) * 34}h4V90z`, p.k)).join('') +
    path('M-3-84L0-116L3-84Z', p.l),
  hourglass: (p) =>
    path('M-64-92H64V-74H-64ZM-64 74H64V92H-64Z', p.a) +
    path('M-50-74H50Q48-24 10 0Q48 24 50 74H-50Q-48 24-10 0Q-48-24-50-74Z', p.l) +
    path('M-34-40H34Q26-18 0-4Q-26-18-34-40ZM0 4L40 72H-40Z', p.g) +
    path('M-56-74H-46V74H-56ZM46-74H56V74H46Z', p.b),
  crown: (p) =>
    path('M-90 60L-84-54L-38 4L0-84L38 4L84-54L90 60Z', p.a) +
    path('M-90 60H90V84H-90Z', p.b) +
    disc(-84, -60, 12, p.l) +
    disc(0, -88, 13, p.l) +
    disc(84, -60, 12, p.l) +
    path('M0 6L18 30L0 54L-18 30Z', p.g) +
    disc(-50, 34, 9, p.k) +
    disc(50, 34, 9, p.k),
  ring: (p): string =>
    disc(0, 30, 58, 'none', stroke(p.a, 17)) +
    path('M-42 4Q-30-16-8-24', 'none', stroke(p.l, 6, 0.8)) +
    at(0, -54, 0.46, motifs.gem({ ...p, a: p.g, b: p.g })),
  planet: (p) =>
    `<g transform="rotate(-18)"><path d="M-98 0A98 30 0 0 1 98 0" fill="none" ${stroke(p.b, 12)}/></g>` +
    disc(0, 0, 62, p.a) +
    path(
      'M-60-16Q-20-30 24-18T60-14A62 62 0 0 0-50-37A62 62 0 0 0-60-16ZM-58 22Q-10 6 30 20T56 26A62 62 0 0 1-58 22Z',
      p.l,
      'opacity=".45"',
    ) +
    `<g transform="rotate(-18)"><path d="M-98 0A98 30 0 0 0 98 0" fill="none" ${stroke(p.b, 12)}/></g>` +
    disc(-24, -26, 10, '#fff', 'opacity=".5"'),
  eclipse: (p) =>
    Array.from({ length: 24 }, (_, i) =>
      at(0, 0, 1, path(`M-8-60L0-${i % 3 ? 82 : 104}L8-60Z`, i % 2 ? p.b : p.a), i * 15),
    ).join('') +
    disc(0, 0, 66, p.a) +
    disc(0, 0, 61, p.b) +
    disc(7, 4, 56, p.k),
  comet: (p) =>
    at(
      -34,
      36,
      1,
      path('M-10-30L128-128L30 10Z', p.b, 'opacity=".75"') +
        path('M-4-20L104-104L20 4Z', p.l, 'opacity=".8"') +
        disc(0, 0, 42, p.a) +
        disc(-10, -10, 14, p.l, 'opacity=".75"') +
        disc(16, 14, 8, p.k, 'opacity=".3"'),
    ),
  rocket: (p) =>
    at(
      0,
      0,
      1,
      path('M0-104Q44-60 36 34H-36Q-44-60 0-104Z', p.l) +
        path('M0-104Q24-80 31-50H-31Q-24-80 0-104Z', p.a) +
        disc(0, -16, 19, p.k) +
        disc(0, -16, 13, p.b) +
        path('M-36-4L-72 52L-34 42ZM36-4L72 52L34 42Z', p.a) +
        path('M-22 40H22Q18 78 0 104Q-18 78-22 40Z', p.g),
      28,
    ),
  eye: (p) =>
    path('M0-92L-92 82H92Z', p.a) +
    path('M0-92L92 82H0Z', p.b) +
    path('M-50 34Q0-24 50 34Q0 80-50 34Z', p.l, stroke(p.k, 4)) +
    disc(0, 30, 23, p.g) +
    disc(0, 30, 11, p.k) +
    disc(-6, 24, 4, '#fff'),
  scarab: (p) =>
    path('M-30-64Q0-98 30-64L22-44H-22Z', p.k) +
    mirrored(
      path('M-2-46Q-62-46-64 14Q-60 76-2 92Z', p.a) +
        path('M-12-32Q-46-28-48 14Q-44 54-12 70Z', p.b) +
        path('M-58-24L-92-52M-64 14H-98M-54 52L-86 82', 'none', stroke(p.k, 8)),
    ) +
    disc(0, -74, 11, p.g) +
    path('M-3-46H3V92H-3Z', p.k),
  ankh: (p) =>
    path('M0-4C-60-40-46-104 0-104C46-104 60-40 0-4Z', 'none', stroke(p.a, 17)) +
    path('M-11 0H11V100H-11ZM-66 2H66V24H-66Z', p.a) +
    path('M-4 0H3V94H-4ZM-58 8H58V14H-58Z', p.l, 'opacity=".5"'),
  vase: (p) =>
    path(
      'M-26-96H26V-80Q18-66 24-52Q76-20 58 40Q46 84 24 100H-24Q-46 84-58 40Q-76-20-24-52Q-18-66-26-80Z',
      p.a,
    ) +
    path('M-64-6Q0 14 64-6L62 22Q0 42-62 22Z', p.b) +
    path('M-40-8L-26 18L-12-2L0 24L12-2L26 18L40-8', 'none', stroke(p.l, 6)) +
    path('M-24-52Q-64-70-58-20M24-52Q64-70 58-20', 'none', stroke(p.k, 8)),
  bull: (p) =>
    mirrored(
      path('M0-50L-30-46L-40-16L-26 52L-14 84H0Z', p.a) +
        path('M-30-46L-40-16L-26 52L-18 8Z', p.k, 'opacity=".45"') +
        path('M-30-46Q-78-38-86-96Q-108-30-46-8Z', p.l) +
        path('M-36-12L-74-4Q-64 18-34 8Z', p.b) +
        path('M-28-4L-10 4L-14 14Q-28 12-28-4Z', p.g) +
        path('M-18 84H0V50Q-16 50-20 62Z', p.b) +
        disc(-8, 68, 4, p.k),
    ) + `<path d="M-12 80Q0 112 12 80" fill="none" ${stroke(p.g, 7)}/>`,
  horseshoe: (p) =>
    path('M-84-80Q-110 98 0 98Q110 98 84-80H48Q70 56 0 58Q-70 56-48-80Z', p.a) +
    path('M-90-80H-42V-64H-90ZM42-80H90V-64H42Z', p.b) +
    [
      [-66, -36],
      [-66, 8],
      [-46, 52],
      [66, -36],
      [66, 8],
      [46, 52],
      [0, 78],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 6, p.k))
      .join(''),
  anvil: (p) =>
    path('M-98-44H70Q98-44 98-30Q60-24 40 4Q30 28 44 56H60V84H-60V56H-44Q-30 28-42 6Q-76 4-98-44Z', p.a) +
    path('M-98-44H70Q98-44 98-30L-86-24Z', p.l, 'opacity=".6"') +
    path('M-60 72H60V84H-60Z', p.k) +
    path('M20-96L34-66L64-78L44-54H10L-6-78Z', p.g),
  wheat: (p) =>
    [-26, 0, 26]
      .map((turn) =>
        at(
          0,
          98,
          1,
          `<path d="M0 0V-120" ${stroke(p.c, 6)}/>` +
            [0, 1, 2, 3].map((i) => mirrored(at(-2, -96 - i * 22, 1, leaf(34, 11, p.a, p.l), -36))).join('') +
            at(0, -176, 1, leaf(30, 10, p.b)),
          turn,
        ),
      )
      .join('') + path('M-34 40Q0 56 34 40L30 62Q0 76-30 62Z', p.g),
  pumpkin: (p) =>
    `<path d="M0-52Q-4-84 22-92" fill="none" ${stroke(p.c, 14)}/>` +
    `<ellipse cx="-54" cy="20" rx="42" ry="62" fill="${p.a}"/><ellipse cx="54" cy="20" rx="42" ry="62" fill="${p.a}"/><ellipse cx="-26" cy="20" rx="40" ry="68" fill="${p.b}"/><ellipse cx="26" cy="20" rx="40" ry="68" fill="${p.b}"/><ellipse cx="0" cy="20" rx="28" ry="70" fill="${p.a}"/>` +
    path('M-70-10Q-62-34-40-40', 'none', stroke(p.l, 6, 0.7)) +
    at(10, -60, 1, leaf(56, 20, p.c, p.l), 72),
  wheel: (p) =>
    disc(0, 0, 94, p.a) +
    disc(0, 0, 80, p.k) +
    Array.from({ length: 12 }, (_, i) => {
      const [ax, ay] = polar(0, 0, (i / 12) * 6.2832, 78)
      const [bx, by] = polar(0, 0, ((i + 1) / 12) * 6.2832, 78)
      return path(`M0 0L${ax} ${ay}A78 78 0 0 1 ${bx} ${by}Z`, i % 3 === 0 ? p.g : i % 3 === 1 ? p.b : p.l)
    }).join('') +
    disc(0, 0, 24, p.a) +
    disc(0, 0, 12, p.l),
  apple: (p) =>
    `<path d="M0-50Q2-80 20-92" fill="none" ${stroke(p.k, 9)}/>` +
    path('M0-46Q44-78 78-38Q100 10 58 74Q32 104 0 88Q-32 104-58 74Q-100 10-78-38Q-44-78 0-46Z', p.a) +
    path('M-62-20Q-54-48-30-48Q-52-20-52 20Q-66 0-62-20Z', '#fff', 'opacity=".4"') +
    at(8, -60, 1, leaf(56, 19, p.c, p.l), 62),
  mushroom: (p) =>
    path('M-28 10H28Q24 60 36 96H-36Q-24 60-28 10Z', p.l) +
    path('M-94 14Q-90-86 0-90Q90-86 94 14Q40 34 0 34Q-40 34-94 14Z', p.a) +
    disc(-34, -34, 16, p.l) +
    disc(22, -52, 12, p.l) +
    disc(48, -10, 15, p.l) +
    disc(-6, 2, 10, p.l),
  acorn: (p) =>
    `<path d="M0-66V-96" ${stroke(p.k, 10)}/>` +
    path('M-60-14H60Q60 60 0 98Q-60 60-60-14Z', p.a) +
    path('M-74-14Q-70-70 0-72Q70-70 74-14Q0 6-74-14Z', p.b) +
    path('M-50-38L-30-18M-22-52L4-18M14-56L40-20M50-46L60-24', 'none', stroke(p.k, 5, 0.5)) +
    path('M-40 6Q-38 44-14 66', 'none', stroke(p.l, 7, 0.6)),
  candle: (p) =>
    path('M-30-16H30V92H-30Z', p.l) +
    path('M-30-16Q-20 10-12-10Q-2 30 8-8Q18 16 30-16Z', p.b) +
    path('M0-98Q34-50 20-32Q0-18-20-32Q-34-50 0-98Z', p.a) +
    path('M0-70Q16-46 8-36Q0-30-8-36Q-16-46 0-70Z', p.g) +
    path('M-60 84H60V98H-60Z', p.k),
  teapot: (p) =>
    path('M62-20Q104-40 98 8Q94 40 54 46', 'none', stroke(p.b, 13)) +
    path('M-58 6Q-92-6-96-44L-80-48Q-70-16-46-22Z', p.b) +
    path('M-64 18Q-60-46 0-46Q60-46 64 18Q62 76 30 84H-30Q-62 76-64 18Z', p.a) +
    path('M-40-42Q0-66 40-42Q0-30-40-42Z', p.b) +
    disc(0, -64, 12, p.g) +
    petals(6, 8, 24, 9, p.l) +
    disc(0, 0, 7, p.g),
  magpieNest: (p) =>
    path('M-96 10Q0 46 96 10Q84 84 0 88Q-84 84-96 10Z', p.a) +
    `<path d="M-84 34L40 74M-70 62L84 30M-30 82L96 14M-96 16L20 84" ${stroke(p.k, 5, 0.6)}/>` +
    `<ellipse cx="-36" cy="2" rx="26" ry="34" fill="${p.l}"/><ellipse cx="34" cy="2" rx="26" ry="34" fill="${p.l}"/><ellipse cx="0" cy="-8" rx="28" ry="38" fill="${p.b}"/>` +
    path('M-96 14Q0 58 96 14Q92 34 0 62Q-92 34-96 14Z', p.a),
  die: (p): string => {
    const face = 'M0-96L88-46L0 4L-88-46Z'
    const pips = (points: [number, number][], rx: number, ry: number, turn: number): string =>
      points
        .map(
          ([x, y]) =>
            `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${p.k}"/>`,
        )
        .join('')
    return (
      path('M-88-40V56L0 106V10Z', p.b, stroke(p.b, 9)) +
      path('M88-40V56L0 106V10Z', p.c, stroke(p.c, 9)) +
      path(face, p.l, stroke(p.l, 9)) +
      pips(
        [
          [0, -46],
          [-44, -46],
          [44, -46],
          [0, -71],
          [0, -21],
        ],
        14,
        9,
        0,
      ) +
      pips(
        [
          [-64, -2],
          [-24, 68],
          [-44, 33],
        ],
        9,
        14,
        -22,
      ) +
      pips(
        [
          [24, 68],
          [64, -2],
        ],
        9,
        14,
        22,
      )
    )
  },
  dice: (p): string =>
    at(-26, 28, 0.7, first.die({ ...p, b: '#e4d8bf', c: '#c2b394' })) +
    at(46, -44, 0.56, first.die({ ...p, l: p.a, b: '#c22d33', c: '#8f1d27', k: p.l }), 14),
} satisfies Record<string, Motif>

export const motifs = { ...menagerie, ...first }

export type MotifName = keyof typeof motifs
