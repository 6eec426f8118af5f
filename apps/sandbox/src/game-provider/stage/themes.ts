// Answers for how each title looks: its hand, its palette by day and in the free spins, and what its symbols show.
import type { MotifName } from './draw.ts'
import type { Ink } from './pen.ts'
import { lookOf } from './looks.ts'
import type { Look } from './looks.ts'

export type Hand = 'cut' | 'deco' | 'botanic' | 'cosmic' | 'folk' | 'engrave'

/** back, three rings or washes from dark to light, the glow, and three hills from far to near. */
export type Ground = {
  back: string
  rings: readonly [string, string, string]
  glow: string
  hills: readonly [string, string, string]
}

export type Theme = {
  hand: Hand
  base: Ground
  free: Ground
  /** What stands left and right of the board. */
  side: readonly [MotifName, Ink]
  board: { outer: string; rim: string; inner: string; reelA: string; reelB: string }
  banner: { back: string; front: string; text: string }
  gold: string
  letters: readonly [string, string, string, string]
  symbols: Record<'W' | 'S' | '1' | '2' | '3' | '4', readonly [MotifName, Ink]>
}

/** Six colours: body, second, light, dark, green or third, spark. */
function ink(colours: string): Ink {
  const [a = '#fff', b = '#fff', l = '#fff', k = '#000', c = '#2f7a4c', g = '#ffd35c'] = colours.split(' ')
  return { a, b, l, k, c, g }
}
function ground(back: string, rings: string, glow: string, hills: string): Ground {
  const [r1 = '', r2 = '', r3 = ''] = rings.split(' ')
  const [h1 = '', h2 = '', h3 = ''] = hills.split(' ')
  return { back, rings: [r1, r2, r3], glow, hills: [h1, h2, h3] }
}
function board(colours: string): Theme['board'] {
  const [outer = '', rim = '', inner = '', reelA = '', reelB = ''] = colours.split(' ')
  return { outer, rim, inner, reelA, reelB }
}
const banner = (back: string, front: string, text = '#fff1d6'): Theme['banner'] => ({ back, front, text })

const lantern = ink('#ff5f3c #ffd27a #ffc46b #7a2b1c')
const coin = ink('#ffc94f #ffe08a #fff0c0 #a8691a')
const pinkLotus = ink('#f2779a #ffb3c4 #fff0ea #a2375d #2f7a4c #ffd35c')
const koi = ink('#ff6b4a #ffb199 #fff1d6 #112a30')
const market = ink('#c8553a #ffc46b #f0d9b0 #3c1710')
const cool: Theme['letters'] = ['#8fe0c0', '#ffd08a', '#9db4ff', '#f0a0b8']

export const themes: Record<string, Theme> = {
  'lantern-fox': {
    hand: 'cut',
    base: ground('#0a2b31', '#0d363d #11454c #18575c', '#226e70', '#0f4650 #0b343d #07242b'),
    free: ground('#2a0d2c', '#3d1238 #5b1a41 #8a2a45', '#c9503f', '#4a1538 #340e2f #210720'),
    side: ['pagoda', market],
    board: board('#7a2b1c #f0b65a #051a1f #0e3b43 #0c343b'),
    banner: banner('#7a2b1c', '#c8553a'),
    gold: '#ffd27a',
    letters: cool,
    symbols: {
      W: ['fox', ink('#ff8a3c #ffc46b #fff1d6 #112a30 #2f7a4c #ffc46b')],
      S: ['lantern', lantern],
      '1': ['pagoda', market],
      '2': ['koi', koi],
      '3': ['coin', coin],
      '4': ['lotus', pinkLotus],
    },
  },
  'koi-pavilion': {
    hand: 'cut',
    base: ground('#0c2149', '#12305e #194080 #2456a3', '#3a75c4', '#153a70 #0e2850 #081a38'),
    free: ground('#0d3d3a', '#12524c #1a6f63 #2b947f', '#7fd6b0', '#14574d #0d3f3a #082b29'),
    side: ['gate', ink('#e2573f #b63a2c #ffd166 #3a0d10')],
    board: board('#8c2a22 #ffd166 #071630 #123466 #0f2b57'),
    banner: banner('#8c2a22', '#e2573f'),
    gold: '#ffe3a3',
    letters: ['#9fd8ff', '#ffd08a', '#b9b4ff', '#8fe0c0'],
    symbols: {
      W: ['koi', ink('#ff6b4a #ffb199 #fff6e3 #0b1d3c')],
      S: ['lotus', pinkLotus],
      '1': ['gate', ink('#f0644a #c13d2e #ffd166 #3a0d10')],
      '2': ['fish', ink('#ffd166 #f2a63c #fff2cc #5b3208')],
      '3': ['fan', ink('#e8f1ff #7fa8f0 #ff6b4a #173064 #fff #ffd166')],
      '4': ['lily', ink('#f7d6e6 #fff #fff #17473a #3f9a74 #ffd35c')],
    },
  },
  'nine-roofs': {
    hand: 'cut',
    base: ground('#4a0d16', '#6b1420 #8a1c27 #ac2a30', '#cf4339', '#7d1823 #5a0f1a #3a0810'),
    free: ground('#2b1140', '#3f1a5c #5c2a80 #8a3f9c', '#f0986a', '#46205f #301544 #1e0c2d'),
    side: ['pagoda', ink('#f7b538 #ffdf8c #fff3d8 #3b0910')],
    board: board('#3b0910 #f7b538 #2a060c #6b1420 #5c101b'),
    banner: banner('#3b0910', '#b8860b', '#fff3d8'),
    gold: '#ffd27a',
    letters: ['#ffdf8c', '#ffb08a', '#e3b8ff', '#ff9aa8'],
    symbols: {
      W: ['pagoda', ink('#f7b538 #6b1420 #fff3d8 #3b0910')],
      S: ['moon', ink('#ffe9b8 #f0c878 #fff #6b1420')],
      '1': ['gate', ink('#ffcf5a #e0932b #fff3d8 #5a0f1a')],
      '2': ['lantern', ink('#ff8a3c #ffe08a #ffdf8c #3b0910')],
      '3': ['teapot', ink('#f3e2c0 #e0c593 #cf4339 #3b0910 #2f7a4c #f7b538')],
      '4': ['coin', coin],
    },
  },
  'salt-and-cinder': {
    hand: 'cut',
    base: ground('#26093a', '#3a1148 #52185f #702476', '#93358a', '#4a1558 #340e43 #21072d'),
    free: ground('#3a0c12', '#5c141a #8a2320 #c2402a', '#ff8a4a', '#5e1719 #430e14 #2b070c'),
    side: ['lighthouse', ink('#ff5a6e #ffcf8a #ffe9dc #260a33')],
    board: board('#260a33 #ffb199 #17041f #3d1350 #341045'),
    banner: banner('#a12a52', '#ff5a6e'),
    gold: '#ffc98f',
    letters: ['#ffb199', '#ffe08a', '#d9a8ff', '#8fd6e0'],
    symbols: {
      W: ['ship', ink('#ff5a6e #ffb199 #ffe9dc #260a33')],
      S: ['flame', ink('#ff5f3c #ffb13c #fff0a8 #5b0f14')],
      '1': ['compass', ink('#ffc46b #ff5a6e #ffe9dc #4a1558 #fff #ff5a6e')],
      '2': ['lighthouse', ink('#ff7a8c #ffd98f #fff1e6 #521a6a')],
      '3': ['anchor', ink('#b7c4e0 #7f8fb8 #fff #260a33')],
      '4': ['pearl', ink('#d98ad0 #a85aa8 #fff1fb #4a1558')],
    },
  },
  'night-warden': {
    hand: 'cut',
    base: ground('#10260e', '#1f3d1c #2c5526 #3f7233', '#5d9444', '#2b5225 #1c3c18 #0f260d'),
    free: ground('#0d1a3a', '#14275a #1f3a80 #3a5cae', '#f6e7a1', '#1a3168 #12234c #0b1733'),
    side: ['mushroom', ink('#f2545b #ffd65c #fbf6dd #12260f')],
    board: board('#3d2410 #ffd65c #0a1a09 #234a20 #1d401b'),
    banner: banner('#7a1f28', '#f2545b'),
    gold: '#f6e7a1',
    letters: ['#c9ec9a', '#ffd65c', '#a8d8ff', '#ff9aa0'],
    symbols: {
      W: ['owl', ink('#f2545b #ffd65c #fbf6dd #12260f #2f7a4c #ffb13c')],
      S: ['moon', ink('#fff3b8 #e8d27a #fff #10260e')],
      '1': ['key', ink('#ffd65c #e0a62e #fff3c0 #16300f')],
      '2': ['candle', ink('#ff9a3c #f3e6c8 #fff6dd #3d2410 #fff #ffe27a')],
      '3': ['mushroom', ink('#f2545b #fff #fbf1d6 #3d1410')],
      '4': ['acorn', ink('#d98a3c #a8642a #ffe0a8 #4a2810')],
    },
  },
  'hotel-meridian': {
    hand: 'deco',
    base: ground('#0d1b3d', '#183063 #1f3d78 #264a8c', '#e3b857', '#122450 #0c1a3c #070f24'),
    free: ground('#3d0d1c', '#5e142b #75193a #8c2140', '#ffdfae', '#4c1022 #380b1a #22060f'),
    side: ['tower', ink('#e3b857 #f6dfa0 #fff4d6 #0d1b3d #264a8c')],
    board: board('#070f24 #e3b857 #070f24 #14295a #10224c'),
    banner: banner('#070f24', '#183063', '#f6dfa0'),
    gold: '#f6dfa0',
    letters: ['#f6dfa0', '#9db4ff', '#8fe0d0', '#f0a0a8'],
    symbols: {
      W: ['tower', ink('#e3b857 #f6dfa0 #fff4d6 #0d1b3d #3a62b0')],
      S: ['key', ink('#f6dfa0 #e3b857 #fff #0d1b3d')],
      '1': ['crown', ink('#e3b857 #b88a2e #fff4d6 #0d1b3d #fff #e0526a')],
      '2': ['bell', ink('#f0c864 #d0a040 #fff6d8 #8c2140')],
      '3': ['suitcase', ink('#a8523c #e3b857 #f6dfa0 #3c160e')],
      '4': ['cocktail', ink('#f0806a #8fc46a #d8ecf2 #b8cfd8')],
    },
  },
  'peacock-club': {
    hand: 'deco',
    base: ground('#0c2f2a', '#124840 #175a50 #1d6a5c', '#e5bd6a', '#0f3a34 #0a2b27 #061a17'),
    free: ground('#14204e', '#1c3070 #25428f #2f58b0', '#f8e6b4', '#18285e #111e48 #0b1430'),
    side: ['peacock', ink('#e5bd6a #f8e6b4 #fff6dc #0c3a34 #1d6a5c #3fd0b0')],
    board: board('#061a17 #e5bd6a #061a17 #104038 #0d362f'),
    banner: banner('#061a17', '#124840', '#f8e6b4'),
    gold: '#f8e6b4',
    letters: ['#7fe0c4', '#f8e6b4', '#8fb8ff', '#e8a8d8'],
    symbols: {
      W: ['peacock', ink('#e5bd6a #f8e6b4 #fff6dc #0d5a52 #2a8fa8 #3fd0b0')],
      S: ['feather', ink('#1fa88a #7fd06a #fff6dc #123a6a #fff #3fb8e8')],
      '1': ['emerald', ink('#1f9a6a #58d09a #d8ffe8 #0c3a2a')],
      '2': ['fan', ink('#e5bd6a #c2455f #fff6dc #3a1020 #fff #f8e6b4')],
      '3': ['cocktail', ink('#6ad0b0 #e2573f #e8f4ee #b8cfc4')],
      '4': ['pearl', ink('#c8b8e8 #9a84c8 #fff #3a2a5a')],
    },
  },
  'ruby-hour': {
    hand: 'deco',
    base: ground('#3d0d1c', '#5e142b #751938 #8c2140', '#f0b46a', '#4c1022 #380b1a #22060f'),
    free: ground('#1b1424', '#33233f #43304f #54395f', '#ff6a7a', '#281b34 #1d1327 #0e0a14'),
    side: ['hourglass', ink('#f0b46a #ffdfae #ffe9d8 #22060f #fff #e8314f')],
    board: board('#22060f #f0b46a #22060f #551227 #490f21'),
    banner: banner('#22060f', '#8c2140', '#ffdfae'),
    gold: '#ffdfae',
    letters: ['#ffc49a', '#f3d6ff', '#9fd0ff', '#ff9aa8'],
    symbols: {
      W: ['ruby', ink('#e8213f #ff6a7a #ffd0d4 #6a0618')],
      S: ['hourglass', ink('#f0b46a #d0904a #ffe9d8 #22060f #fff #e8314f')],
      '1': ['crown', ink('#f0b46a #c8863a #ffe9c8 #5e142b #fff #e8213f')],
      '2': ['ring', ink('#f6cf7a #ff5a70 #fff6dc #5e142b #fff #ff6a7a')],
      '3': ['emerald', ink('#2a9a78 #6ad8a8 #e0ffee #0c3a2a')],
      '4': ['pearl', ink('#e8a0b8 #c06a8a #fff4f6 #5e142b')],
    },
  },
  'still-water': {
    hand: 'botanic',
    base: ground('#10291d', '#1d5436 #26683f #2f7a4c', '#ffb3c4', '#174a30 #103821 #0a2616'),
    free: ground('#0d2c4a', '#143f66 #1d5688 #2f7ab0', '#ffd9e4', '#12385c #0c2844 #071a2e'),
    side: ['lotus', ink('#f2779a #ffb3c4 #fff0ea #a2375d #2f7a4c #ffd35c')],
    board: board('#0a2616 #ffb3c4 #081c10 #17452e #133b27'),
    banner: banner('#7a2848', '#c9507a'),
    gold: '#ffd3dd',
    letters: ['#9fe0b0', '#ffb3c4', '#9fd0ff', '#ffe08a'],
    symbols: {
      W: ['lotus', ink('#f2779a #ffb3c4 #fff0ea #a2375d #2f7a4c #ffd35c')],
      S: ['moon', ink('#fff0ea #ffb3c4 #fff #10291d')],
      '1': ['koi', ink('#ff7d54 #ffb199 #fff6e3 #12261c')],
      '2': ['lily', ink('#ffd98a #fff0c2 #fff #0d3a2a #3f9a6a #ffb72e')],
      '3': ['pearl', ink('#8fd0d8 #5aa0b0 #fff #10404a')],
      '4': ['teapot', ink('#6aa88a #4a8068 #fff0ea #10291d #2f7a4c #ffb3c4')],
    },
  },
  'seeds-of-shiraz': {
    hand: 'botanic',
    base: ground('#5c1a22', '#7c2630 #9c3640 #b84a4c', '#f4d9a8', '#64202a #4a141e #320b13'),
    free: ground('#17384a', '#1f4d62 #2a6a80 #3d8c9c', '#ffcf8a', '#1b4254 #12303e #0b2029'),
    side: ['pomegranate', ink('#d2342f #a51f2b #fff1d2 #24402f #2f6b4a #c02436')],
    board: board('#24402f #f4d9a8 #2a0a10 #6a1f28 #5c1a22'),
    banner: banner('#24402f', '#2f6b4a', '#f4d9a8'),
    gold: '#ffe0a8',
    letters: ['#f4d9a8', '#9fd8b0', '#a8c8f0', '#ffa890'],
    symbols: {
      W: ['pomegranate', ink('#d2342f #a51f2b #fff1d2 #24402f #2f6b4a #c02436')],
      S: ['star', ink('#f0b33d #d8912a #fff1d2 #5c1a22')],
      '1': ['vase', ink('#2a8fa8 #f4d9a8 #fff1d2 #15485a')],
      '2': ['bird', ink('#2a8fa8 #f0b33d #fff1d2 #123a48 #fff #e2573f')],
      '3': ['tulip', ink('#e2573f #ff9a6a #fff1d2 #24402f #4a9a6a')],
      '4': ['candle', ink('#ff9a3c #f4d9a8 #fff6e0 #8a5a2a #fff #ffe27a')],
    },
  },
  'amalfi-twist': {
    hand: 'botanic',
    base: ground('#0d3a4a', '#146274 #1a7684 #1f8c7a', '#ffe28a', '#114f60 #0c3a48 #0a2832'),
    free: ground('#5a2410', '#86381a #b85224 #e07a34', '#fff0c2', '#6a2c14 #4c1f0e #321408'),
    side: ['lemon', ink('#ffd23c #ffb72e #fff0c2 #0a2832 #3f9a5a')],
    board: board('#0a2832 #ffe28a #08202a #125062 #0f4454'),
    banner: banner('#b8601a', '#ff9d1c', '#2a1404'),
    gold: '#ffe28a',
    letters: ['#ffe28a', '#8fe8d8', '#ffb08a', '#b8d8ff'],
    symbols: {
      W: ['citrus', ink('#ffb72e #ff9d1c #fff0c2 #0a2832')],
      S: ['sun', ink('#ffd23c #ff9d1c #fff0c2 #a8581a')],
      '1': ['ship', ink('#e2573f #ffd98f #fff6e3 #0a2832')],
      '2': ['lemon', ink('#ffe03c #ffd23c #fff8d0 #0a2832 #4aa86a')],
      '3': ['cocktail', ink('#ff8a4a #ffd23c #e0f2f4 #b0ccd0')],
      '4': ['olive', ink('#6a9a4a #486a3a #d8f0b0 #2a3a1a #6ab06a')],
    },
  },
  'saffron-orbit': {
    hand: 'cosmic',
    base: ground('#1a0f3c', '#3a1c66 #5a2a8c #a8457f', '#f06b8f', '#2a1650 #1c0e3a #120a2b'),
    free: ground('#3a1408', '#6a2410 #a8421a #e8842e', '#ffd08a', '#4c1a0c #351208 #220b05'),
    side: ['planet', ink('#ff8f6b #fff0d2 #ffd08a #3a1c66')],
    board: board('#120a2b #ffb56b #120a2b #301a5c #29164f'),
    banner: banner('#7a2a6a', '#d94f7c'),
    gold: '#ffd08a',
    letters: ['#ffd08a', '#ff9fb8', '#b8a8ff', '#8fe0e8'],
    symbols: {
      W: ['planet', ink('#ff8f6b #fff0d2 #ffd08a #3a1c66')],
      S: ['star', ink('#ffd08a #f0a04a #fff6ea #5a2a8c')],
      '1': ['rocket', ink('#f06b8f #8fe0e8 #fff6ea #3a1c66 #fff #ffb13c')],
      '2': ['sun', ink('#ffb13c #ff8f3c #ffe0a0 #8a3a0c')],
      '3': ['comet', ink('#8fb8ff #b8a8ff #fff6ea #1a0f3c')],
      '4': ['moon', ink('#e8d8ff #b8a0e0 #fff #3a1c66')],
    },
  },
  umbra: {
    hand: 'cosmic',
    base: ground('#14070a', '#3a0e14 #5a1420 #a83a24', '#f0642f', '#2a0a0e #1e070a #160608'),
    free: ground('#060a20', '#0c1540 #182a70 #3a54b8', '#e8e4ff', '#0a1134 #070c26 #04071a'),
    side: ['eclipse', ink('#ffe29a #ff9a3d #fff4e2 #160608')],
    board: board('#160608 #ff9a3d #0c0304 #38101a #300d16'),
    banner: banner('#5a1420', '#c63a1f'),
    gold: '#ffe29a',
    letters: ['#ffe29a', '#ff9a6a', '#c8b8ff', '#ff8090'],
    symbols: {
      W: ['eclipse', ink('#ffe29a #ff9a3d #fff4e2 #160608')],
      S: ['moon', ink('#f4e8ff #b8a8d8 #fff #38101a')],
      '1': ['eye', ink('#ff9a3d #c63a1f #fff4e2 #160608 #fff #58b8d0')],
      '2': ['flame', ink('#e2412a #ff9a3d #ffe9a8 #3a0e14')],
      '3': ['key', ink('#d8c8b0 #a89878 #fff #38101a')],
      '4': ['hourglass', ink('#a85a3c #d88a5a #ffe9c8 #38101a #fff #ff9a3d')],
    },
  },
  'ninth-comet': {
    hand: 'cosmic',
    base: ground('#081034', '#142060 #24348c #5a58c0', '#8a7bf0', '#101a4c #0b1238 #070c28'),
    free: ground('#04262e', '#0a4450 #107080 #26a6a0', '#f7f3c8', '#083640 #06282f #031a1f'),
    side: ['comet', ink('#9db4ff #8a7bf0 #f5f6ff #24348c')],
    board: board('#070c28 #ffd98a #050920 #182660 #142052'),
    banner: banner('#24348c', '#4a5fd0', '#f5f6ff'),
    gold: '#ffd98a',
    letters: ['#9db4ff', '#ffd98a', '#8fe8e0', '#e8a8ff'],
    symbols: {
      W: ['comet', ink('#ffd98a #8a7bf0 #fff6dc #24348c')],
      S: ['star', ink('#ffd98a #f0b04a #fff #24348c')],
      '1': ['rocket', ink('#ff7a8c #9db4ff #f5f6ff #24348c #fff #ffd98a')],
      '2': ['planet', ink('#4ac0b8 #ffd98a #d8fff4 #0a3040')],
      '3': ['compass', ink('#c8d0e8 #8a7bf0 #f5f6ff #24348c #fff #ff7a8c')],
      '4': ['moon', ink('#d8dcff #a8b0e8 #fff #24348c')],
    },
  },
  'two-magpies': {
    hand: 'folk',
    base: ground('#8a2320', '#a82c28 #b8302b #c8352f', '#f3b33d', '#6a1a1a #560f14 #4d0f12'),
    free: ground('#14415a', '#1a4f6c #1f5c7c #26708f', '#f7c65a', '#12384e #0e2c3e #0a2433'),
    side: ['bird', ink('#1f4e5f #f3b33d #fdf0d5 #4d0f12 #17392f #f3b33d')],
    board: board('#4d0f12 #f3b33d #fdf0d5 #fdf0d5 #f6e4c0'),
    banner: banner('#17392f', '#1f4e5f', '#fdf0d5'),
    gold: '#f3b33d',
    letters: ['#1f6e5f', '#c8352f', '#2a5a9a', '#b8701a'],
    symbols: {
      W: ['bird', ink('#1f4e5f #f3b33d #fdf0d5 #12303a #17392f #c8352f')],
      S: ['heart', ink('#c8352f #f06a4d #fdf0d5 #4d0f12 #fff #f3b33d')],
      '1': ['rosette', ink('#1f4e5f #f3b33d #fdf0d5 #c8352f #fff #c8352f')],
      '2': ['magpieNest', ink('#a8642a #8fc0c8 #d0e8e8 #5a2a10')],
      '3': ['tulip', ink('#c8352f #f3b33d #fdf0d5 #4d0f12 #2c6e55')],
      '4': ['apple', ink('#d8412f #f06a4d #fdf0d5 #4d2a12 #2c6e55')],
    },
  },
  'harvest-wheel': {
    hand: 'folk',
    base: ground('#6a3a12', '#8a5018 #a8681f #c8842a', '#f7d68a', '#5a2f10 #46240c #321908'),
    free: ground('#1f3a2a', '#2c5540 #3a6e52 #4e8c68', '#f7c65a', '#1b4230 #133024 #0c2018'),
    side: ['wheat', ink('#f3c44d #e8a33a #fff3c8 #5a2f10 #8fa83a #c9362f')],
    board: board('#3a1c08 #f7c65a #2a1406 #5c3412 #502c0f'),
    banner: banner('#7a1f18', '#c9362f'),
    gold: '#ffe0a0',
    letters: ['#ffe0a0', '#b8e08a', '#ffb08a', '#a8d0f0'],
    symbols: {
      W: ['wheel', ink('#a8642a #c9362f #fff3c8 #3a1c08 #2c6e55 #2c8e65')],
      S: ['sun', ink('#f7c65a #e8a33a #fff3c8 #8a4a10')],
      '1': ['pumpkin', ink('#f08a2a #ffa84a #ffe0a8 #5a2f10 #5a8a3a')],
      '2': ['wheat', ink('#f3c44d #e8a33a #fff3c8 #5a2f10 #9ab84a #c9362f')],
      '3': ['apple', ink('#d8412f #f06a4d #ffe8d0 #4d2a12 #5a9a4a')],
      '4': ['acorn', ink('#c87a34 #8a5424 #ffdca0 #3a1c08')],
    },
  },
  'treasury-of-thoth': {
    hand: 'engrave',
    base: ground('#10281f', '#17382b #1d4737 #265a46', '#e6d9a8', '#163427 #0f271d #091a13'),
    free: ground('#3a2408', '#58380f #7c5218 #a87424', '#fff0c0', '#46300c #332208 #221605'),
    side: ['eye', ink('#e6d9a8 #b8a868 #fff6d8 #10281f #fff #e0703f')],
    board: board('#091a13 #e6d9a8 #091a13 #173a2c #133226'),
    banner: banner('#091a13', '#8a6a24', '#fff6d8'),
    gold: '#f2e4b0',
    letters: ['#e6d9a8', '#7fd8c0', '#f0a878', '#a8c0f0'],
    symbols: {
      W: ['eye', ink('#e6d9a8 #b8a868 #fff6d8 #10281f #fff #e0703f')],
      S: ['scarab', ink('#2a9ab0 #58d0d8 #fff6d8 #14382c #fff #f0b33d')],
      '1': ['ankh', ink('#f0c864 #d0a040 #fff6d8 #14382c')],
      '2': ['crown', ink('#f0c864 #2a7a9a #fff6d8 #14382c #fff #e0703f')],
      '3': ['vase', ink('#c2683c #e6d9a8 #fff6d8 #4a2010')],
      '4': ['feather', ink('#58b0a0 #e6d9a8 #fff #1d5a80 #fff #e0703f')],
    },
  },
  'iron-toro': {
    hand: 'engrave',
    base: ground('#3a1020', '#52162c #6c1e3a #8a2c4c', '#f0d9c8', '#46142a #350e1f #230914'),
    free: ground('#131c33', '#1c2a4c #283a68 #3a5290', '#f2b35a', '#18243f #111a30 #0a1020'),
    side: ['bull', ink('#8a8f9c #c23a4b #f0e6dc #2a2f3c #fff #f2b35a')],
    board: board('#230914 #d8c0b0 #1c0610 #4c142a #421124'),
    banner: banner('#230914', '#c23a4b', '#f8e8db'),
    gold: '#ffd9a0',
    letters: ['#f0d9c8', '#ff9a9a', '#a8c0e8', '#ffd08a'],
    symbols: {
      W: ['bull', ink('#8e95a6 #c23a4b #f4ece2 #2a2f3c #fff #f2b35a')],
      S: ['horseshoe', ink('#d8dce6 #a8b0c0 #fff #3a1020')],
      '1': ['anvil', ink('#7c8494 #a8b0c0 #d8dce6 #2a2f3c #fff #ff9a3d')],
      '2': ['flame', ink('#f0502a #ffa03d #ffe9a8 #3a1020')],
      '3': ['rosette', ink('#c23a4b #f0d9c8 #f8e8db #5c1530 #fff #f2b35a')],
      '4': ['coin', ink('#c8a878 #e8d0a8 #fff0d8 #6a4a24')],
    },
  },
  'crown-cut': {
    hand: 'engrave',
    base: ground('#131c33', '#1c2a4c #26386a #344c8a', '#c9d6f2', '#18243f #111a30 #0a1020'),
    free: ground('#331030', '#4c184a #6c2468 #94388c', '#ffd0f0', '#40143c #2e0e2c #1e081d'),
    side: ['gem', ink('#7fa8e8 #b8d0ff #f0f6ff #24407c #fff #f2b35a')],
    board: board('#0a1020 #c9d6f2 #0a1020 #1c2c54 #182648'),
    banner: banner('#0a1020', '#3a5aa8', '#f0f6ff'),
    gold: '#ffe0a8',
    letters: ['#c9d6f2', '#ffd98a', '#8fe8d0', '#f0a8c8'],
    symbols: {
      W: ['gem', ink('#7fb0f0 #b8d8ff #f4faff #2a4c94')],
      S: ['crown', ink('#f2b35a #d08c34 #fff0d0 #4a2c0c #fff #7fb0f0')],
      '1': ['ring', ink('#f2c86a #7fb0f0 #fff6dc #24407c #fff #9ac4ff')],
      '2': ['ruby', ink('#d82a50 #ff7a90 #ffd8e0 #5c0a24')],
      '3': ['emerald', ink('#1f9a70 #5ad8a0 #dcfff0 #0a3a28')],
      '4': ['pearl', ink('#b8a8d8 #8a78b8 #fff #2c2050')],
    },
  },
  'bone-yard': {
    hand: 'cut',
    base: ground('#08301f', '#0b3f2a #0e5236 #126844', '#f2c464', '#0b4a30 #083822 #052616'),
    free: ground('#08301f', '#0b3f2a #0e5236 #126844', '#f2c464', '#0b4a30 #083822 #052616'),
    side: ['dice', ink('#e23b3b #f2c464 #fff7e6 #0a1f17')],
    board: board('#2a1a10 #f2c464 #05180f #0b5a3c #0a5036'),
    banner: banner('#2a1a10', '#6a3a1c', '#fff7e6'),
    gold: '#ffd98a',
    letters: cool,
    symbols: {
      W: ['fox', koi],
      S: ['coin', coin],
      '1': ['coin', coin],
      '2': ['coin', coin],
      '3': ['coin', coin],
      '4': ['coin', coin],
    },
  },
}

/** The look of a game: written by hand where there is one, else made from what the catalogue says of its picture. */
export function themeOf(identity: string, look: Look): Theme {
  return themes[identity] ?? lookOf(identity, look)
}
