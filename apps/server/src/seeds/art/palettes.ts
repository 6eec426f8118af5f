// The colours each family is allowed: few, warm against cool, and the same roles everywhere.

/** What a motif may be drawn with. */
export interface Ink {
  /** The main colour of the thing. */
  readonly a: string
  /** Its second colour. */
  readonly b: string
  /** Leaves, or the cooler colour. */
  readonly c: string
  /** Bright parts. */
  readonly l: string
  /** Dark parts. */
  readonly k: string
  /** The glint: seeds, eyes, small jewels. */
  readonly g: string
}

export interface PaperPalette extends Ink {
  readonly ground: string
  /** Sheets from the nearest to the farthest. */
  readonly sheets: readonly [string, string, string]
  readonly hills: readonly [string, string, string]
  readonly moon: string
}

export interface RayPalette extends Ink {
  readonly ground: string
  readonly ray: string
  readonly arch: string
}

export interface GardenPalette extends Ink {
  readonly ground: string
  readonly shade: string
  readonly letters: string
}

export interface SkyPalette extends Ink {
  readonly sky: readonly [string, string, string]
  readonly planet: readonly [string, string, string]
  readonly ring: string
}

export interface FolkPalette extends Ink {
  readonly ground: string
  readonly letters: string
}

export interface PlatePalette {
  readonly paper: string
  readonly ink: string
  readonly light: string
  readonly accent: string
}

export interface FeltPalette extends Ink {
  readonly felt: readonly [string, string, string]
}

export const paper: readonly [PaperPalette, ...PaperPalette[]] = [
  {
    ground: '#0e3b43',
    sheets: ['#14515a', '#1d6a70', '#2b8685'],
    hills: ['#0f4650', '#0b343d', '#07242b'],
    moon: '#ffdf9e',
    a: '#ff8a3c',
    b: '#ffc46b',
    c: '#2b8685',
    l: '#fff1d6',
    k: '#0c2127',
    g: '#fff1d6',
  },
  {
    ground: '#3a1148',
    sheets: ['#52185f', '#702476', '#93358a'],
    hills: ['#4a1558', '#340e43', '#21072d'],
    moon: '#ffb56b',
    a: '#ff5a6e',
    b: '#ffb199',
    c: '#7a3f9e',
    l: '#ffe9dc',
    k: '#260a33',
    g: '#ffd166',
  },
  {
    ground: '#12305e',
    sheets: ['#194080', '#2456a3', '#3a75c4'],
    hills: ['#153a70', '#0e2850', '#081a38'],
    moon: '#ffe3a3',
    a: '#ff6b4a',
    b: '#ffd166',
    c: '#2f9a7c',
    l: '#fff6e3',
    k: '#0b1d3c',
    g: '#ffd166',
  },
  {
    ground: '#6b1420',
    sheets: ['#8a1c27', '#ac2a30', '#cf4339'],
    hills: ['#7d1823', '#5a0f1a', '#3a0810'],
    moon: '#ffd27a',
    a: '#a3162b',
    b: '#f2a33a',
    c: '#6b1420',
    l: '#fff3d8',
    k: '#3b0910',
    g: '#fff3d8',
  },
  {
    ground: '#1f3d1c',
    sheets: ['#2c5526', '#3f7233', '#5d9444'],
    hills: ['#2b5225', '#1c3c18', '#0f260d'],
    moon: '#f6e7a1',
    a: '#f2545b',
    b: '#ffd65c',
    c: '#5d9444',
    l: '#fbf6dd',
    k: '#12260f',
    g: '#ffd65c',
  },
  {
    ground: '#4a2311',
    sheets: ['#6b3417', '#95501f', '#c07a35'],
    hills: ['#5c2c14', '#3f1c0c', '#260f06'],
    moon: '#ffe9b8',
    a: '#d9432f',
    b: '#f7b548',
    c: '#7a8a3c',
    l: '#fff4dc',
    k: '#2b1107',
    g: '#fff4dc',
  },
  {
    ground: '#243049',
    sheets: ['#33456b', '#4a6290', '#7590b8'],
    hills: ['#2b3a59', '#1b263d', '#101726'],
    moon: '#f3f0e4',
    a: '#e8a33c',
    b: '#f4cf7e',
    c: '#5c7a6b',
    l: '#fbf7ea',
    k: '#141b2b',
    g: '#ff7b5c',
  },
  {
    ground: '#0f3a33',
    sheets: ['#17524a', '#228072', '#49b09b'],
    hills: ['#134740', '#0b302b', '#061d1a'],
    moon: '#ffd9d0',
    a: '#ff6f91',
    b: '#ffc2b0',
    c: '#2a8f7d',
    l: '#fff3ee',
    k: '#0a2723',
    g: '#ffe27a',
  },
  {
    ground: '#2d1b5e',
    sheets: ['#40297f', '#5a3fa6', '#8468cf'],
    hills: ['#37226e', '#241550', '#160b36'],
    moon: '#ffe3f1',
    a: '#39c6c0',
    b: '#b9f0dc',
    c: '#6a4fd0',
    l: '#fff5fb',
    k: '#1a0f3c',
    g: '#ffd166',
  },
]

export const rays: readonly [RayPalette, ...RayPalette[]] = [
  {
    ground: '#0d1b3d',
    ray: '#183063',
    arch: '#264a8c',
    a: '#e3b857',
    b: '#f6dfa0',
    c: '#264a8c',
    l: '#fff4d6',
    k: '#070f24',
    g: '#fff4d6',
  },
  {
    ground: '#0c2f2a',
    ray: '#124840',
    arch: '#1d6a5c',
    a: '#e5bd6a',
    b: '#f8e6b4',
    c: '#2b8f7d',
    l: '#fff6dc',
    k: '#061a17',
    g: '#5fd0b5',
  },
  {
    ground: '#3d0d1c',
    ray: '#5e142b',
    arch: '#8c2140',
    a: '#f0b46a',
    b: '#ffdfae',
    c: '#8c2140',
    l: '#fff0db',
    k: '#22060f',
    g: '#ff5c74',
  },
  {
    ground: '#1b1424',
    ray: '#33233f',
    arch: '#54395f',
    a: '#f09a7a',
    b: '#ffd2bd',
    c: '#7b5a92',
    l: '#fff0e8',
    k: '#0e0a14',
    g: '#ffd2bd',
  },
  {
    ground: '#102b3f',
    ray: '#17415c',
    arch: '#23658a',
    a: '#ef8354',
    b: '#f9c9a0',
    c: '#2f7fa6',
    l: '#fff2e4',
    k: '#081824',
    g: '#ffd98a',
  },
  {
    ground: '#2a2412',
    ray: '#463c1c',
    arch: '#6d5d2b',
    a: '#f2c14e',
    b: '#fbe7a6',
    c: '#8a7a3c',
    l: '#fffaea',
    k: '#151208',
    g: '#e2573f',
  },
  {
    ground: '#2b0f3d',
    ray: '#47195f',
    arch: '#6c2b8c',
    a: '#e6a4ff',
    b: '#f6d9ff',
    c: '#8d4fb3',
    l: '#fff3ff',
    k: '#16061f',
    g: '#ffd36b',
  },
  {
    ground: '#0f3330',
    ray: '#1a4f49',
    arch: '#2c7268',
    a: '#ff8f70',
    b: '#ffd2ba',
    c: '#3f9a8a',
    l: '#fff5ec',
    k: '#071c1a',
    g: '#ffe08a',
  },
]

export const garden: readonly [GardenPalette, ...GardenPalette[]] = [
  {
    ground: '#10291d',
    shade: '#1d5436',
    letters: '#fff0ea',
    a: '#f2779a',
    b: '#ffb3c4',
    c: '#2f7a4c',
    l: '#fff0ea',
    k: '#a2375d',
    g: '#ffd35c',
  },
  {
    ground: '#f4d9a8',
    shade: '#8fb07a',
    letters: '#24402f',
    a: '#d2342f',
    b: '#a51f2b',
    c: '#2f6b4a',
    l: '#fff1d2',
    k: '#24402f',
    g: '#c02436',
  },
  {
    ground: '#0d3a4a',
    shade: '#146274',
    letters: '#fff0c2',
    a: '#ffb72e',
    b: '#ff9d1c',
    c: '#1f8c7a',
    l: '#fff0c2',
    k: '#0a2832',
    g: '#ffe28a',
  },
  {
    ground: '#2b1740',
    shade: '#3a5f66',
    letters: '#fbf3ff',
    a: '#b58cff',
    b: '#dcc8ff',
    c: '#4f8f70',
    l: '#fbf3ff',
    k: '#6a3fb0',
    g: '#ffd35c',
  },
  {
    ground: '#ffc9b0',
    shade: '#e89e7d',
    letters: '#5e1d1a',
    a: '#f2503b',
    b: '#ff7d54',
    c: '#1f6e5a',
    l: '#fff3e4',
    k: '#5e1d1a',
    g: '#ffd35c',
  },
  {
    ground: '#0f2f3d',
    shade: '#1b5a5e',
    letters: '#ffeccc',
    a: '#ef5d4e',
    b: '#ff9a76',
    c: '#3f9a7a',
    l: '#fff2de',
    k: '#8c2a2a',
    g: '#ffd35c',
  },
  {
    ground: '#e7efd2',
    shade: '#a9c48a',
    letters: '#27421f',
    a: '#8a3fb0',
    b: '#c07fe0',
    c: '#4c8a45',
    l: '#fbf7ff',
    k: '#3c1a55',
    g: '#e8a420',
  },
  {
    ground: '#33202b',
    shade: '#6d4350',
    letters: '#ffe9dd',
    a: '#f7a14a',
    b: '#ffd08a',
    c: '#7d9a5a',
    l: '#fff3e0',
    k: '#7a3a1c',
    g: '#ff6f6f',
  },
]

export const sky: readonly [SkyPalette, ...SkyPalette[]] = [
  {
    sky: ['#1a0f3c', '#5a2a8c', '#f06b8f'],
    planet: ['#ffd08a', '#ff8f6b', '#d94f7c'],
    ring: '#fff0d2',
    a: '#ff8f6b',
    b: '#ffd08a',
    c: '#5a2a8c',
    l: '#fff6ea',
    k: '#120a2b',
    g: '#fff0d2',
  },
  {
    sky: ['#04192e', '#0b4a6b', '#26a6a0'],
    planet: ['#f7f3c8', '#8fe0c0', '#2f9ea0'],
    ring: '#ffd479',
    a: '#8fe0c0',
    b: '#f7f3c8',
    c: '#2f9ea0',
    l: '#f4fff8',
    k: '#03121f',
    g: '#ffd479',
  },
  {
    sky: ['#14070a', '#5a1420', '#f0642f'],
    planet: ['#ffe29a', '#ff9a3d', '#c63a1f'],
    ring: '#ffe9c2',
    a: '#ff9a3d',
    b: '#ffe29a',
    c: '#5a1420',
    l: '#fff4e2',
    k: '#160608',
    g: '#ffe9c2',
  },
  {
    sky: ['#070d2b', '#1f2f86', '#7d6bea'],
    planet: ['#e8e4ff', '#9db4ff', '#4a5fd0'],
    ring: '#ffd98a',
    a: '#9db4ff',
    b: '#e8e4ff',
    c: '#4a5fd0',
    l: '#f5f6ff',
    k: '#070c28',
    g: '#ffd98a',
  },
  {
    sky: ['#06211f', '#0f5148', '#7fc46a'],
    planet: ['#f4ffc8', '#b6e07a', '#4f9a5c'],
    ring: '#ffe9a8',
    a: '#b6e07a',
    b: '#f4ffc8',
    c: '#2d7f63',
    l: '#fbfff0',
    k: '#041614',
    g: '#ffd98a',
  },
  {
    sky: ['#1d1033', '#7a2a5c', '#ff9f6e'],
    planet: ['#ffe6c2', '#ffb37a', '#e0567a'],
    ring: '#fff3d8',
    a: '#ffb37a',
    b: '#ffe6c2',
    c: '#8f3a78',
    l: '#fff7ee',
    k: '#140a24',
    g: '#8fe6e0',
  },
  {
    sky: ['#0a1a33', '#24508c', '#a8d8f0'],
    planet: ['#ffffff', '#c9e6ff', '#6f9fd8'],
    ring: '#ffd27a',
    a: '#ffcf6b',
    b: '#fff0c2',
    c: '#3f74b8',
    l: '#ffffff',
    k: '#071226',
    g: '#ff8f70',
  },
  {
    sky: ['#1a0a1e', '#5c1a4a', '#d84a8c'],
    planet: ['#ffd9ec', '#ff8fc0', '#a83a8c'],
    ring: '#b9f0ff',
    a: '#ff8fc0',
    b: '#ffd9ec',
    c: '#7a2a6c',
    l: '#fff2f9',
    k: '#12061a',
    g: '#8fe9ff',
  },
]

export const folk: readonly [FolkPalette, ...FolkPalette[]] = [
  {
    ground: '#c8352f',
    letters: '#fdf0d5',
    a: '#1f4e5f',
    b: '#f3b33d',
    c: '#17392f',
    l: '#fdf0d5',
    k: '#4d0f12',
    g: '#f3b33d',
  },
  {
    ground: '#f1e3c4',
    letters: '#f1e3c4',
    a: '#c9362f',
    b: '#e8a33a',
    c: '#2c6e55',
    l: '#fff9ea',
    k: '#23314f',
    g: '#23314f',
  },
  {
    ground: '#14415a',
    letters: '#fdf3dc',
    a: '#f06a4d',
    b: '#f7c65a',
    c: '#6fae8b',
    l: '#fdf3dc',
    k: '#0a2433',
    g: '#f7c65a',
  },
  {
    ground: '#1f1c2e',
    letters: '#fbeedd',
    a: '#ef5d6c',
    b: '#58b7a5',
    c: '#8fbf62',
    l: '#fbeedd',
    k: '#0f0d18',
    g: '#f7c65a',
  },
  {
    ground: '#2c5c3f',
    letters: '#fdf3dc',
    a: '#e8503c',
    b: '#f5c04e',
    c: '#17392f',
    l: '#fdf3dc',
    k: '#12301f',
    g: '#f5c04e',
  },
  {
    ground: '#e9a63c',
    letters: '#fff6e0',
    a: '#b52a35',
    b: '#fff0c8',
    c: '#1f5c56',
    l: '#fff6e0',
    k: '#4a1a12',
    g: '#1f5c56',
  },
  {
    ground: '#6a2350',
    letters: '#fdeef2',
    a: '#f28a4a',
    b: '#f7c9d4',
    c: '#5cb09a',
    l: '#fdeef2',
    k: '#350f28',
    g: '#f7d06a',
  },
  {
    ground: '#e4ecef',
    letters: '#e4ecef',
    a: '#2456a3',
    b: '#6fa5d8',
    c: '#2f7a6a',
    l: '#ffffff',
    k: '#152c52',
    g: '#d8472f',
  },
]

export const plate: readonly [PlatePalette, ...PlatePalette[]] = [
  { paper: '#e9e2cb', ink: '#17473a', light: '#f6f1df', accent: '#b4502c' },
  { paper: '#10281f', ink: '#e6d9a8', light: '#10281f', accent: '#e0703f' },
  { paper: '#f0d9c8', ink: '#5c1530', light: '#f8e8db', accent: '#c23a4b' },
  { paper: '#131c33', ink: '#c9d6f2', light: '#131c33', accent: '#f2b35a' },
  { paper: '#e6ead6', ink: '#3a2a5c', light: '#f5f7ea', accent: '#c2662c' },
  { paper: '#2a1218', ink: '#f0cdb0', light: '#2a1218', accent: '#e8a03c' },
  { paper: '#dfe6ea', ink: '#17385c', light: '#f2f6f8', accent: '#b5342f' },
  { paper: '#1d2a16', ink: '#d5e2a4', light: '#1d2a16', accent: '#e8734a' },
]

export const felt: readonly [FeltPalette, ...FeltPalette[]] = [
  {
    felt: ['#17905e', '#0b5a3c', '#0a1f17'],
    a: '#e23b3b',
    b: '#f2c464',
    c: '#0f7049',
    l: '#fff7e6',
    k: '#0a1f17',
    g: '#f2c464',
  },
  {
    felt: ['#2c55b3', '#14285a', '#0a1430'],
    a: '#ef4d5f',
    b: '#f5c860',
    c: '#1d3a80',
    l: '#fbf8ef',
    k: '#0a1430',
    g: '#f5c860',
  },
  {
    felt: ['#a82a5a', '#5a1030', '#2a0616'],
    a: '#ff5f4d',
    b: '#f6cf7a',
    c: '#7a1a42',
    l: '#fff6ea',
    k: '#2a0616',
    g: '#f6cf7a',
  },
  {
    felt: ['#5d479a', '#2a2140', '#141024'],
    a: '#ff7a59',
    b: '#ffd27d',
    c: '#3d3060',
    l: '#fdf7ee',
    k: '#141024',
    g: '#ffd27d',
  },
  {
    felt: ['#1a7f8c', '#0c4650', '#06222a'],
    a: '#f2603c',
    b: '#ffcf70',
    c: '#116672',
    l: '#fff7ea',
    k: '#06222a',
    g: '#ffcf70',
  },
  {
    felt: ['#a86a1c', '#5c340c', '#2a1604'],
    a: '#c92a3a',
    b: '#ffdf9a',
    c: '#7a4a14',
    l: '#fff6e2',
    k: '#2a1604',
    g: '#ffdf9a',
  },
  {
    felt: ['#4a5a68', '#242f3a', '#10161d'],
    a: '#ff6a4d',
    b: '#ffd06a',
    c: '#33424f',
    l: '#fbf8f0',
    k: '#10161d',
    g: '#7fe0c8',
  },
  {
    felt: ['#6a8f2c', '#34501a', '#16240a'],
    a: '#e8433a',
    b: '#ffe08a',
    c: '#4c6e1f',
    l: '#fffbe8',
    k: '#16240a',
    g: '#ffe08a',
  },
]
