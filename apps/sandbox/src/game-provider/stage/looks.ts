// Answers for the look of a title that has none written by hand: its hand, light, board and symbols from a family, a palette and a motif.
import { motifs } from './draw.ts'
import { seeded } from './pen.ts'
import type { MotifName } from './draw.ts'
import type { Ink } from './pen.ts'
import type { Ground, Hand, Theme } from './theme.ts'

/** What a catalogue says of a title's picture. */
export type Look = { family: string; motif: string; palette: number }

/** Deep ground, bright ground, the thing, its second colour, and gold. */
const palettes: Readonly<Record<string, readonly string[]>> = {
  'cut-paper': [
    '#0e3b43 #2b8685 #ff8a3c #ffc46b #fff1d6',
    '#3a1148 #93358a #ff5a6e #ffb199 #ffd166',
    '#12305e #3a75c4 #ff6b4a #ffd166 #ffd166',
    '#6b1420 #cf4339 #a3162b #f2a33a #fff3d8',
    '#1f3d1c #5d9444 #f2545b #ffd65c #ffd65c',
    '#4a2311 #c07a35 #d9432f #f7b548 #fff4dc',
    '#243049 #7590b8 #e8a33c #f4cf7e #ffd98a',
    '#0f3a33 #49b09b #ff6f91 #ffc2b0 #ffe27a',
  ],
  deco: [
    '#0d1b3d #264a8c #e3b857 #f6dfa0 #fff4d6',
    '#0c2f2a #1d6a5c #e5bd6a #f8e6b4 #ffd98a',
    '#3d0d1c #8c2140 #f0b46a #ffdfae #ffd98a',
    '#1b1424 #54395f #f09a7a #ffd2bd #ffd98a',
    '#102b3f #23658a #ef8354 #f9c9a0 #ffd98a',
    '#2a2412 #6d5d2b #f2c14e #fbe7a6 #fbe7a6',
    '#2b0f3d #6c2b8c #e6a4ff #f6d9ff #ffd36b',
    '#0f3330 #2c7268 #ff8f70 #ffd2ba #ffe08a',
  ],
  botanical: [
    '#10291d #2f7a4c #f2779a #ffb3c4 #ffd35c',
    '#24402f #2f6b4a #d2342f #a51f2b #ffd98a',
    '#0d3a4a #1f8c7a #ffb72e #ff9d1c #ffe28a',
    '#2b1740 #4f8f70 #b58cff #dcc8ff #ffd35c',
    '#5e1d1a #1f6e5a #f2503b #ff7d54 #ffd35c',
    '#0f2f3d #3f9a7a #ef5d4e #ff9a76 #ffd35c',
    '#3c1a55 #4c8a45 #8a3fb0 #c07fe0 #ffd98a',
    '#33202b #7d9a5a #f7a14a #ffd08a #ffd98a',
  ],
  cosmic: [
    '#1a0f3c #d94f7c #ff8f6b #ffd08a #fff0d2',
    '#04192e #2f9ea0 #8fe0c0 #f7f3c8 #ffd479',
    '#14070a #c63a1f #ff9a3d #ffe29a #ffe9c2',
    '#070d2b #4a5fd0 #9db4ff #e8e4ff #ffd98a',
    '#06211f #4f9a5c #b6e07a #f4ffc8 #ffd98a',
    '#1d1033 #e0567a #ffb37a #ffe6c2 #ffd98a',
    '#0a1a33 #6f9fd8 #ffcf6b #fff0c2 #ffd98a',
    '#1a0a1e #a83a8c #ff8fc0 #ffd9ec #ffd98a',
  ],
  folk: [
    '#a02a26 #cf4d48 #1f4e5f #f3b33d #ffd98a',
    '#23314f #2c6e55 #c9362f #e8a33a #ffd98a',
    '#14415a #30586e #f06a4d #f7c65a #f7c65a',
    '#1f1c2e #3a3747 #ef5d6c #58b7a5 #f7c65a',
    '#234a32 #457056 #e8503c #f5c04e #f5c04e',
    '#4a1a12 #1f5c56 #b52a35 #fff0c8 #fff0c8',
    '#6a2350 #7c3d65 #f28a4a #f7c9d4 #f7d06a',
    '#152c52 #2f7a6a #2456a3 #6fa5d8 #ffd98a',
  ],
  engraved: [
    '#154034 #5a7968 #b4502c #e9e2cb #e9e2cb',
    '#0e241c #54614b #e0703f #e6d9a8 #e6d9a8',
    '#53132b #8b5461 #c23a4b #f0d9c8 #f0d9c8',
    '#11192e #4d5870 #f2b35a #c9d6f2 #ffd98a',
    '#342653 #716783 #c2662c #e6ead6 #ffd98a',
    '#261016 #694e49 #e8a03c #f0cdb0 #f0cdb0',
    '#153253 #577089 #b5342f #dfe6ea #ffd98a',
    '#1a2614 #586543 #e8734a #d5e2a4 #ffd98a',
  ],
  table: [
    '#0a1f17 #17905e #e23b3b #f2c464 #f2c464',
    '#0a1430 #2c55b3 #ef4d5f #f5c860 #f5c860',
    '#2a0616 #a82a5a #ff5f4d #f6cf7a #f6cf7a',
    '#141024 #5d479a #ff7a59 #ffd27d #ffd27d',
    '#06222a #1a7f8c #f2603c #ffcf70 #ffcf70',
    '#2a1604 #a86a1c #c92a3a #ffdf9a #ffdf9a',
    '#10161d #4a5a68 #ff6a4d #ffd06a #ffd98a',
    '#16240a #6a8f2c #e8433a #ffe08a #ffe08a',
  ],
  sport: [
    '#0b2a1a #2f8f4e #e23b3b #f5c860 #ffd98a',
    '#0d1f44 #2f62c0 #ff6a4d #ffd06a #ffd06a',
    '#3a1408 #c8642a #2456a3 #ffe0a8 #ffd08a',
    '#12303a #2a9aa0 #ff5f4d #ffe08a #ffe08a',
    '#2a0f3d #7a3aa8 #39c6c0 #ffd36b #ffd36b',
    '#0f2f1f #57a04a #f2b33a #fff0c2 #ffe28a',
    '#2a0c14 #b02a48 #3a75c4 #ffdfae #ffdfae',
    '#10161d #4a6a88 #ff9a3d #cfe6ff #ffd98a',
  ],
}

const handOf: Readonly<Record<string, Hand>> = {
  'cut-paper': 'cut',
  deco: 'deco',
  botanical: 'botanic',
  cosmic: 'cosmic',
  folk: 'folk',
  engraved: 'engrave',
  table: 'cut',
  sport: 'deco',
}

type Rgb = readonly [number, number, number]
const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const hexOf = (colour: readonly number[]): string =>
  `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return hexOf(a.map((part, index) => part + ((b[index] ?? 0) - part) * share))
}
/** A colour of a hue in degrees, a saturation and a lightness in per cent. */
export function hued(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (n: number): number => {
    const k = (n + hue / 30 + 12 * 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}
export function hueOf(hex: string): number {
  const [r, g, b] = rgb(hex)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (most === least) return 0
  const turn = most - least
  const sixth = most === r ? ((g - b) / turn + 6) % 6 : most === g ? (b - r) / turn + 2 : (r - g) / turn + 4
  return sixth * 60
}

function groundOf(deep: string, bright: string, glow: string): Ground {
  return {
    back: deep,
    rings: [mix(deep, bright, 0.22), mix(deep, bright, 0.45), mix(deep, bright, 0.72)],
    glow,
    hills: [mix(deep, bright, 0.26), mix(deep, '#000000', 0.2), mix(deep, '#000000', 0.5)],
  }
}

/** Things that are at home together; a title's symbols come from the company of its motif. */
const companies: readonly {
  motifs: string
  symbols: readonly MotifName[]
  scatters: readonly MotifName[]
}[] = [
  {
    motifs: 'ship turtle octopus whale crab anchor lighthouse pearl trident wave chest compass',
    symbols: ['anchor', 'pearl', 'compass', 'ship', 'chest', 'fish', 'crab', 'turtle', 'trident'],
    scatters: ['lighthouse', 'compass', 'star', 'wave'],
  },
  {
    motifs: 'koi pagoda lantern torii fan teapot panda lotus fox hare',
    symbols: ['koi', 'pagoda', 'gate', 'fan', 'teapot', 'lotus', 'panda', 'bell', 'butterfly'],
    scatters: ['lantern', 'moon', 'lotus', 'gate'],
  },
  {
    motifs: 'citrus twist pomegranate cherry grapes melon strawberry pineapple chilli toucan',
    symbols: [
      'citrus',
      'lemon',
      'pomegranate',
      'cherry',
      'grapes',
      'melon',
      'strawberry',
      'pineapple',
      'chilli',
      'olive',
    ],
    scatters: ['sun', 'star', 'cocktail', 'rosette'],
  },
  {
    motifs: 'butterfly bee frog mushroom clover sunflower oak dandelion tulip swan magpie owl stag bear wolf',
    symbols: [
      'mushroom',
      'acorn',
      'tulip',
      'clover',
      'bird',
      'bee',
      'butterfly',
      'sunflower',
      'frog',
      'hare',
    ],
    scatters: ['moon', 'sun', 'owl', 'dandelion'],
  },
  {
    motifs: 'moon star planet eclipse comet rocket sun snowflake bolt balloon',
    symbols: ['star', 'comet', 'rocket', 'planet', 'snowflake', 'bolt', 'balloon', 'gem', 'eye'],
    scatters: ['moon', 'sun', 'star', 'eclipse'],
  },
  {
    motifs: 'gem brilliant crown tower mask gramophone cat peacock seven bell cup',
    symbols: ['ruby', 'emerald', 'ring', 'bell', 'cocktail', 'mask', 'fan', 'gramophone', 'cup', 'crown'],
    scatters: ['key', 'hourglass', 'star', 'gem'],
  },
  {
    motifs: 'eye scarab pyramid serpent hourglass dial lion elephant',
    symbols: ['scarab', 'ankh', 'vase', 'serpent', 'ring', 'emerald', 'pyramid', 'flame', 'crown', 'dial'],
    scatters: ['sun', 'eye', 'ankh', 'moon'],
  },
  {
    motifs: 'bull horseshoe cactus guitar wheel engine windmill rosette pumpkin horse',
    symbols: ['horseshoe', 'wheel', 'cactus', 'guitar', 'pumpkin', 'bell', 'anvil', 'chilli', 'heart'],
    scatters: ['sun', 'star', 'rosette', 'windmill'],
  },
  {
    motifs: 'swords shield helmet castle book key potion coins volcano mountain flame',
    symbols: ['swords', 'shield', 'helmet', 'potion', 'book', 'crown', 'ruby', 'key', 'chest', 'candle'],
    scatters: ['star', 'moon', 'eye', 'castle'],
  },
  {
    motifs: 'football basketball racket glove golf chequered bowling medal hockey cycle',
    symbols: ['star', 'bell', 'medal', 'racket', 'glove', 'football', 'basketball', 'golf', 'chequered'],
    scatters: ['cup', 'star', 'medal'],
  },
]

/** Motifs that the studio draws under another name, or shows by what belongs to them. */
const drawnAs: Readonly<Record<string, MotifName>> = {
  brilliant: 'gem',
  coins: 'coin',
  twist: 'lemon',
  torii: 'gate',
  oak: 'acorn',
}

export function motifOf(name: string): MotifName {
  const drawn = drawnAs[name] ?? name
  return drawn in motifs ? (drawn as MotifName) : 'star'
}

/** Things that everybody knows in a colour: the hue they keep in every game. */
const natural: Partial<Record<MotifName, number>> = {
  cherry: 352,
  strawberry: 346,
  chilli: 6,
  melon: 352,
  apple: 2,
  heart: 348,
  ruby: 345,
  crab: 12,
  flame: 16,
  pumpkin: 26,
  citrus: 32,
  acorn: 28,
  chest: 24,
  guitar: 26,
  koi: 14,
  gate: 8,
  sunflower: 42,
  bee: 44,
  lemon: 52,
  pineapple: 42,
  wheat: 44,
  crown: 45,
  coin: 44,
  cup: 45,
  medal: 45,
  bell: 42,
  clover: 132,
  frog: 118,
  turtle: 140,
  olive: 78,
  emerald: 150,
  cactus: 340,
  fish: 205,
  wave: 200,
  snowflake: 198,
  anchor: 215,
  swords: 212,
  lotus: 335,
  lily: 45,
  grapes: 282,
  butterfly: 210,
  basketball: 24,
  football: 215,
}

/** An ink of one hue; the thing, a lighter neighbour, near white, a dark of its own, a leaf and a spark. */
function inkOf(hue: number, gold: string): Ink {
  return {
    a: hued(hue, 72, 57),
    b: hued(hue + 24, 80, 70),
    l: mix(hued(hue, 60, 95), '#ffffff', 0.4),
    k: hued(hue, 55, 17),
    c: hued(hue > 80 && hue < 170 ? 30 : 142, 42, 42),
    g: gold,
  }
}

export function lookOf(identity: string, look: Look): Theme {
  const random = seeded(`look of ${identity}`)
  const list = palettes[look.family] ?? palettes['cut-paper'] ?? []
  const [deep = '#0e3b43', bright = '#2b8685', a = '#ff8a3c', b = '#ffc46b', gold = '#ffd98a'] = (
    list[look.palette % list.length] ?? ''
  ).split(' ')
  const company =
    companies.find((one) => one.motifs.split(' ').includes(look.motif)) ??
    companies[Math.floor(random() * companies.length)]
  const hero = motifOf(look.motif)
  const dark = mix(deep, '#000000', 0.55)
  const own: Ink = {
    a,
    b,
    l: mix(gold, '#ffffff', 0.75),
    k: dark,
    c: hued(142, 42, 42),
    g: gold,
  }
  const scatterFrom = (company?.scatters ?? ['star']).filter((name) => name !== hero)
  const scatter = scatterFrom[Math.floor(random() * scatterFrom.length)] ?? 'star'
  const left = (company?.symbols ?? []).filter((name) => name !== hero && name !== scatter)
  const taken: MotifName[] = []
  const near = (one: MotifName, other: MotifName): boolean => {
    const [a, b] = [natural[one], natural[other]]
    if (a === undefined || b === undefined) return false
    const apart = Math.abs(a - b)
    return Math.min(apart, 360 - apart) < 20
  }
  while (taken.length < 4 && left.length > 0) {
    const [name] = left.splice(Math.floor(random() * left.length), 1)
    // Two things of one colour are told apart badly; the second is taken only when nothing else is left.
    if (!name || (taken.some((other) => near(name, other)) && left.length >= 4 - taken.length)) continue
    taken.push(name)
  }
  // The hues stand apart from each other and from the ground, so that symbols are told apart at a glance.
  const first = hueOf(a) + 55 + random() * 40
  const inks = [0, 1, 2, 3].map((n) => inkOf((first + n * 77) % 360, gold))
  const freeHue = (hueOf(bright) + 130 + random() * 100) % 360
  const symbolAt = (index: number): readonly [MotifName, Ink] => {
    const name = taken[index] ?? 'coin'
    const hue = natural[name]
    return [name, hue === undefined ? (inks[index] ?? own) : inkOf(hue, gold)]
  }
  return {
    hand: handOf[look.family] ?? 'cut',
    base: groundOf(deep, bright, mix(bright, gold, 0.45)),
    free: groundOf(hued(freeHue, 50, 12), hued(freeHue, 48, 40), mix(hued(freeHue, 60, 60), gold, 0.4)),
    side: [hero, own],
    board: {
      outer: mix(a, '#000000', 0.62),
      rim: gold,
      inner: mix(deep, '#000000', 0.5),
      reelA: mix(mix(deep, '#000000', 0.12), bright, 0.2),
      reelB: mix(mix(deep, '#000000', 0.2), bright, 0.14),
    },
    banner: {
      back: mix(a, '#000000', 0.62),
      front: mix(a, '#000000', 0.28),
      text: '#fff6e3',
    },
    gold,
    letters: [
      hued((first + 20) % 360, 60, 74),
      mix(gold, '#ffffff', 0.15),
      hued((first + 150) % 360, 60, 76),
      hued((first + 255) % 360, 60, 76),
    ],
    symbols: {
      W: [hero, own],
      S: [scatter, { ...inkOf(hueOf(gold), gold), a: gold, b: mix(a, '#ffffff', 0.25) }],
      1: symbolAt(0),
      2: symbolAt(1),
      3: symbolAt(2),
      4: symbolAt(3),
    },
  }
}
