// Answers for whole pictures as SVG: the scene behind the board in six hands, and one symbol on its own.
import { el, svgAddress } from './dom.ts'
import { motifs } from './draw.ts'
import { at, disc, frond, leaf, path, polar, round1, seeded, stroke } from './pen.ts'
import type { Stone } from '../cluster.ts'
import type { SlotSymbol } from '../slot.ts'
import { mix } from './looks.ts'
import type { Ground, Theme } from './theme.ts'

const width = 1600
const height = 1000
const cx = width / 2
const cy = 440

const letterShapes: Record<'A' | 'K' | 'Q' | 'J', string> = {
  A: 'M-62 66L-16-70H16L62 66H30L22 40H-22L-30 66ZM-13 12H13L0-32Z',
  K: 'M-52-70H-20V-14L22-70H62L14-8L66 66H26L-6 18L-20 34V66H-52Z',
  Q: 'M0-74C46-74 70-42 70-4C70 14 64 30 54 42L74 62L54 82L30 62C21 65 11 66 0 66C-46 66-70 34-70-4C-70-42-46-74 0-74ZM0-44C-26-44-38-26-38-4C-38 18-26 36 0 36L4 36L-10 22L10 2L28 20C34 12 38 4 38-4C38-26 26-44 0-44Z',
  J: 'M12-70H46V20C46 52 24 70-6 70C-34 70-54 54-56 26L-24 22C-22 36-16 42-6 42C6 42 12 34 12 20Z',
}
const letterOrder = ['A', 'K', 'Q', 'J'] as const

const svg = (viewBox: string, size: [number, number], defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size[0]}" height="${size[1]}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${content}</svg>`

const shadow = (id: string, colour: string, drop: number, blur: number, strength: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="${drop}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity="${strength}"/></filter>`

/** One symbol on a transparent square. */
export function symbolSvg(theme: Theme, symbol: SlotSymbol, size: number): string {
  const index = letterOrder.findIndex((letter) => letter === symbol)
  const letter = letterOrder[index]
  let content: string
  if (letter) {
    const colour = theme.letters[index] ?? '#fff'
    const light = theme.board.reelA.startsWith('#f')
    const shape = letterShapes[letter]
    content = at(
      0,
      2,
      0.98,
      path(
        shape,
        light ? '#fff8' : '#0008',
        `fill-rule="evenodd" transform="translate(0 6)" ${stroke(light ? '#fff' : '#000', 12, 0.55)}`,
      ) +
        path(shape, colour, 'fill-rule="evenodd"') +
        path(shape, 'url(#sheen)', 'fill-rule="evenodd"'),
    )
  } else {
    const [motif, ink] = theme.symbols[symbol as keyof Theme['symbols']]
    // Slender motifs are drawn larger, so that every symbol weighs the same to the eye.
    const zoom =
      { bird: 1.2, tulip: 1.2, lantern: 1.13, candle: 1.08, fish: 1.1, feather: 1.1, koi: 1.06 }[
        motif as string
      ] ?? 1
    const lift = motif === 'fox' ? 7 : 0
    content = at(0, lift, zoom * (symbol === 'W' ? 0.93 : symbol === 'S' ? 0.95 : 0.86), motifs[motif](ink))
  }
  const sheen = `<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>`
  return svg(
    '-112 -112 224 224',
    [size, size],
    shadow('s', '#000', 5, 4, 0.45) + sheen,
    `<g filter="url(#s)">${content}</g>`,
  )
}

function pictureOf(alt: string, drawn: string): HTMLImageElement {
  const image = el('img', { attrs: { alt, width: '64', height: '64' } })
  image.src = svgAddress(drawn)
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true })
  return image
}
const heard = (symbol: string): string => (symbol === 'W' ? 'Wild' : symbol === 'S' ? 'Scatter' : symbol)

/** The same as an element, with its name for those who hear the page. */
export function symbolImage(theme: Theme, symbol: SlotSymbol): HTMLImageElement {
  return pictureOf(heard(symbol), symbolSvg(theme, symbol, 128))
}

/** A symbol of a cluster game: the two plainest are cut stones in the colours of the letters. */
export function stoneSvg(theme: Theme, stone: Stone, size: number): string {
  if (stone !== '5' && stone !== '6') return symbolSvg(theme, stone, size)
  const colour = theme.letters[stone === '5' ? 0 : 2]
  const [motif, zoom] = stone === '5' ? (['ruby', 0.78] as const) : (['emerald', 0.8] as const)
  const ink = {
    a: mix(colour, '#000000', 0.22),
    b: colour,
    l: mix(colour, '#ffffff', 0.55),
    k: mix(colour, '#000000', 0.6),
    c: colour,
    g: theme.gold,
  }
  return svg(
    '-112 -112 224 224',
    [size, size],
    shadow('s', '#000', 5, 4, 0.45),
    `<g filter="url(#s)">${at(0, 0, zoom, motifs[motif](ink))}</g>`,
  )
}
export function stoneImage(theme: Theme, stone: Stone): HTMLImageElement {
  return pictureOf(heard(stone), stoneSvg(theme, stone, 128))
}

function hill(random: () => number, y: number, swing: number, fill: string): string {
  let d = `M-40 ${y}`
  const step = (width + 80) / 5
  for (let i = 0; i < 5; i++) {
    d += ` q${step / 2} ${round1((i % 2 ? 1 : -1) * swing * (0.6 + random() * 0.8))} ${step} ${round1((random() - 0.5) * swing * 0.5)}`
  }
  return path(`${d}V${height + 60}H-40Z`, fill)
}

function hills(random: () => number, ground: Ground, withFronds: boolean): string {
  const [far, mid, near] = ground.hills
  const fronds = withFronds
    ? at(70, 960, 2.1, frond(180, 40, 56, far), -14) +
      at(230, 980, 1.6, frond(150, 30, 50, ground.rings[1]), 8) +
      at(1530, 960, 2.1, frond(180, -40, 56, far), 14) +
      at(1380, 980, 1.6, frond(150, -30, 50, ground.rings[1]), -8)
    : ''
  return `<g filter="url(#s)">${hill(random, 770, 80, far)}</g><g filter="url(#s)">${fronds}</g><g filter="url(#s)">${hill(random, 850, 60, mid)}</g><g filter="url(#s)">${hill(random, 930, 40, near)}</g>`
}

const lanternOn = (theme: Theme, x: number, y: number, k: number): string => {
  const [motif, ink] = theme.symbols.S
  return `<path d="M${x} 0V${y - 60 * k}" ${stroke(theme.gold, 1.6, 0.5)}/>${disc(x, y, 120 * k, theme.gold, 'opacity=".13"')}<g filter="url(#s)">${at(x, y, k, motifs[motif](ink))}</g>`
}

type Hand = (theme: Theme, ground: Ground, random: () => number, free: boolean) => string

const sides = (theme: Theme, y: number, k: number): string => {
  const [motif, ink] = theme.side
  return `<g filter="url(#s)">${at(165, y, k, motifs[motif](ink))}</g><g filter="url(#s)"><g transform="translate(1435 ${y}) scale(${-k} ${k})">${motifs[motif](ink)}</g></g>`
}

const hands: Record<Theme['hand'], Hand> = {
  cut: (theme, ground, random, free) => {
    let s = `<rect width="${width}" height="${height}" fill="${ground.back}"/>`
    ;[760, 610, 470].forEach(
      (r, i) => (s += `<g filter="url(#s)">${disc(cx, cy, r, ground.rings[i] ?? '')}</g>`),
    )
    if (free) s += disc(cx, cy, 350, ground.glow, 'opacity=".55"')
    for (let i = 0; i < 70; i++)
      s += disc(
        random() * width,
        random() * 420,
        0.8 + random() * 2,
        '#fff1d6',
        `opacity="${round1(0.2 + random() * 0.6)}"`,
      )
    s += sides(theme, 560, 2.15)
    return s + hills(random, ground, true)
  },
  deco: (theme, ground) => {
    let rays = ''
    for (let i = 0; i < 48; i++) {
      const from = polar(cx, 560, (i / 48) * 6.2832, 1200)
      const to = polar(cx, 560, ((i + 0.5) / 48) * 6.2832, 1200)
      rays += `M${cx} 560L${from.join(' ')}L${to.join(' ')}Z`
    }
    let s = `<rect width="${width}" height="${height}" fill="${ground.back}"/>${path(rays, ground.rings[0])}`
    ;[640, 560, 480].forEach((r, i) => {
      s += `<path d="M${cx - r} 1000V${r * 0.86}A${r} ${r} 0 0 1 ${cx + r} ${r * 0.86}V1000Z" fill="${[ground.hills[2], ground.rings[2], ground.rings[0]][i] ?? ''}" stroke="${theme.gold}" stroke-width="${[5, 2, 3][i] ?? 2}"/>`
    })
    for (const x of [60, 1540]) {
      s += `<path d="M${x - 46} 0H${x + 46}V1000H${x - 46}Z" fill="${ground.hills[1]}" stroke="${theme.gold}" stroke-width="3"/>`
      for (let i = -2; i <= 2; i++) s += `<path d="M${x + i * 16} 40V960" ${stroke(theme.gold, 1.6, 0.6)}/>`
    }
    s += sides(theme, 610, 1.75)
      .replaceAll('translate(165', 'translate(215')
      .replaceAll('translate(1435', 'translate(1385')
    s += `<path d="M0 880H1600V1000H0Z" fill="${ground.hills[2]}"/><path d="M0 880H1600M0 892H1600" ${stroke(theme.gold, 2.4)}/>`
    for (let i = 0; i < 40; i++)
      s += path(`M${i * 40} 892L${i * 40 + 20} 922L${i * 40 + 40} 892`, 'none', stroke(theme.gold, 1.6, 0.6))
    return s
  },
  botanic: (theme, ground, random) => {
    let s = `<rect width="${width}" height="${height}" fill="${ground.back}"/>${disc(cx, cy, 620, ground.rings[0], 'opacity=".7"')}${disc(cx, cy, 470, ground.rings[1], 'opacity=".6"')}`
    for (const side of [-1, 1]) {
      for (let i = 0; i < 7; i++) {
        s += `<g filter="url(#s)">${at(cx + side * 690, 720, 2.3, frond(210, side * (i - 3) * 12, 58, ground.rings[i % 2 ? 2 : 1]), (i - 3) * 24)}</g>`
      }
      for (let i = 0; i < 5; i++)
        s += at(
          cx + side * 700,
          800,
          2,
          leaf(150, 42, ground.rings[2], ground.rings[0]),
          side * (i * 30 - 90),
        )
    }
    s += sides(theme, 590, 1.75)
    for (let i = 0; i < 26; i++)
      s += disc(
        random() * width,
        60 + random() * 700,
        4 + random() * 7,
        theme.gold,
        `opacity="${round1(0.25 + random() * 0.5)}"`,
      )
    return (
      s +
      `<g filter="url(#s)">${hill(random, 880, 50, ground.hills[1])}</g><g filter="url(#s)">${hill(random, 945, 36, ground.hills[2])}</g>`
    )
  },
  cosmic: (theme, ground, random) => {
    let s = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
    for (let i = 0; i < 170; i++)
      s += disc(
        random() * width,
        random() * height,
        0.6 + random() * 2.2,
        '#fff',
        `opacity="${round1(0.2 + random() * 0.8)}"`,
      )
    for (let i = 0; i < 9; i++)
      s += at(
        random() * width,
        random() * 480,
        0.8 + random() * 1.6,
        path('M0-12Q1.5-1.5 12 0Q1.5 1.5 0 12Q-1.5 1.5-12 0Q-1.5-1.5 0-12Z', '#fff'),
      )
    for (const r of [460, 600, 750, 900])
      s += `<ellipse cx="${cx}" cy="${cy + 60}" rx="${r}" ry="${r * 0.4}" transform="rotate(-14 ${cx} ${cy})" fill="none" ${stroke('#fff', 1.6, 0.25)}/>`
    s += sides(theme, 520, 1.7)
    s +=
      disc(cx, 1660, 820, ground.hills[0]) +
      disc(cx, 1680, 820, ground.hills[1]) +
      disc(520, 930, 26, ground.hills[2], 'opacity=".6"') +
      disc(1120, 960, 40, ground.hills[2], 'opacity=".6"') +
      disc(860, 985, 22, ground.hills[2], 'opacity=".6"')
    return s
  },
  folk: (theme, ground, random) => {
    let s = `<rect width="${width}" height="${height}" fill="${ground.rings[1]}"/>`
    const tulip = motifs.tulip(theme.symbols['3'][0] === 'tulip' ? theme.symbols['3'][1] : theme.side[1])
    for (let y = 0; y < 5; y++) {
      for (let x = 0; x < 9; x++)
        s += at(
          x * 200 + (y % 2) * 100,
          90 + y * 210,
          0.5,
          `<g opacity=".25">${motifs.rosette({ ...theme.side[1], k: ground.rings[0] })}</g>`,
        )
    }
    s += `<g filter="url(#s)">${disc(cx, cy, 560, ground.rings[0])}</g>`
    for (let i = 0; i < 44; i++) {
      const [x, y] = polar(cx, cy, (i / 44) * 6.2832, 540)
      s += at(x, y, 1, leaf(54, 17, i % 2 ? ground.glow : ground.rings[2]), (i / 44) * 360 + 90)
    }
    s += sides(theme, 500, 1.95)
    s +=
      at(150, 830, 1.5, tulip) +
      at(1450, 830, 1.5, tulip) +
      at(330, 880, 1.1, tulip) +
      at(1270, 880, 1.1, tulip)
    s +=
      path('M0 0H1600V44H0Z', ground.hills[2]) +
      `<g filter="url(#s)">${hill(random, 930, 20, ground.hills[2])}</g>`
    for (let i = 0; i < 54; i++)
      s += at(i * 30 + 5, 22, 1, path('M-11 0L0-11L11 0L0 11Z', i % 2 ? theme.gold : ground.glow))
    return s
  },
  engrave: (theme, ground, random) => {
    let s = `<rect width="${width}" height="${height}" fill="${ground.back}"/><rect width="${width}" height="${height}" fill="url(#hatch)"/>`
    for (const [x, r, k] of [
      [150, 230, 16],
      [1450, 230, 16],
      [cx, 560, 22],
    ] as const) {
      let d = ''
      for (let i = 0; i <= 420; i++) {
        const turn = (i / 420) * 6.2832 * 5
        d += `${i ? 'L' : 'M'}${polar(x, cy + 40, turn, r + r * 0.28 * Math.cos((turn * k) / 5)).join(' ')}`
      }
      for (let i = 0; i < 4; i++)
        s += `<path d="${d}" fill="none" transform="rotate(${round1((i * 90) / k)} ${x} ${cy + 40})" ${stroke(ground.glow, 1.1, 0.35)}/>`
    }
    s += disc(150, cy + 40, 196, ground.hills[1]) + disc(1450, cy + 40, 196, ground.hills[1])
    for (const x of [150, 1450])
      s +=
        disc(x, cy + 40, 190, 'none', stroke(theme.gold, 3)) +
        disc(x, cy + 40, 178, 'none', stroke(theme.gold, 1.2))
    s += sides(theme, cy + 40, 1.45)
      .replaceAll('translate(165', 'translate(150')
      .replaceAll('translate(1435', 'translate(1450')
    s += `<g filter="url(#s)">${hill(random, 880, 30, ground.hills[1])}</g><g filter="url(#s)">${hill(random, 950, 24, ground.hills[2])}</g>`
    return (
      s +
      `<path d="M18 18H1582V982H18Z" fill="none" ${stroke(theme.gold, 3, 0.7)}/><path d="M28 28H1572V972H28Z" fill="none" ${stroke(theme.gold, 1.2, 0.7)}/>`
    )
  },
}

/** The scene of a title; the free spins have light and colours of their own and hang the scatter over the stage. */
export function sceneSvg(identity: string, theme: Theme, free: boolean): string {
  const ground = free ? theme.free : theme.base
  const random = seeded(identity + (free ? '-free' : ''))
  let s = hands[theme.hand](theme, ground, random, free)
  const hung = free
    ? [
        [52, 270, 0.72],
        [262, 215, 0.5],
        [150, 190, 0.34],
        [1450, 190, 0.34],
        [1338, 215, 0.5],
        [1548, 270, 0.72],
        [600, 150, 0.36],
        [1000, 150, 0.36],
      ]
    : theme.symbols.S[0] === 'lantern'
      ? [
          [44, 250, 0.5],
          [268, 205, 0.4],
          [1332, 205, 0.4],
          [1556, 250, 0.5],
        ]
      : []
  for (const [x = 0, y = 0, k = 1] of hung) s += lanternOn(theme, x, y, k)
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${ground.back}"/><stop offset=".45" stop-color="${ground.rings[1]}"/><stop offset="1" stop-color="${ground.glow}"/></linearGradient>`
  const hatch = `<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><path d="M0 3.5H7" stroke="${ground.glow}" stroke-width="1" opacity=".16"/></pattern>`
  return svg(`0 0 ${width} ${height}`, [width, height], shadow('s', '#000', 8, 10, 0.45) + sky + hatch, s)
}
