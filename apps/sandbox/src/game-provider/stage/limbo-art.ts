// Answers for the picture of Fathom Bell: a brass diving bell on its chain, and a sea cut from paper that darkens all the way down.
import { bandAt, clamp, disc, lay, mix, smooth, sprite } from './canvas.ts'
import type { Band, Paper, Sprite } from './canvas.ts'
import { mix as mixed } from './looks.ts'
import { seeded } from './pen.ts'
import type { Theme } from './theme.ts'

type Ctx = CanvasRenderingContext2D

/** What is to be seen in this moment; depths are multipliers. */
export type SeaView = {
  depth: number
  mark: number
  markLabel: string
  reached: boolean
  /** Whether the bell goes down just now. */
  diving: boolean
  calm: boolean
  label: (depth: number) => string
}

/** What a sea is painted with, and what hangs on the chain. */
export type SeaLook = {
  /** From where on: the water above, around and below the bell. */
  waters: readonly (readonly [number, ...Band])[]
  /** The evening over the waves, from above to the horizon. */
  evening: Band
  /** The lamp's light, near and far. */
  lamp: string
  beam: string
  boat: { hull: string; roof: string; rail: string }
  /** The title's own sign and the ink of its fishes; without them the brass bell goes down. */
  own: { name: string; picture: HTMLImageElement; fishes: readonly (readonly [string, string])[] } | null
}

const waters: readonly (readonly [number, ...Band])[] = [
  [0, '#8fe0d2', '#35a9b4', '#14708f'],
  [0.6, '#3fb0b8', '#1d7f9e', '#0f567d'],
  [1.4, '#1b7396', '#11527c', '#0a3a62'],
  [2.3, '#0f4670', '#0a3358', '#072443'],
  [3.4, '#08294a', '#051d38', '#041428'],
  [4.8, '#041730', '#031022', '#020b18'],
  [6.6, '#06102a', '#050a1c', '#040613'],
  [9.2, '#1a0a22', '#12061a', '#240810'],
]

export const bellLook: SeaLook = {
  waters,
  evening: ['#1f4a68', '#7f8f96', '#ffd3a0'],
  lamp: '#ffc460',
  beam: '#ffecb4',
  boat: { hull: '#5a2f2c', roof: '#c9503f', rail: '#f2e2c0' },
  own: null,
}

/** A title's sea has the colours of its ground, and darkens as every sea does. */
export function seaLook(name: string, theme: Theme, picture: HTMLImageElement): SeaLook {
  const { base, gold, side, symbols } = theme
  const [, ink] = side
  const [low, middle, high] = base.rings
  const dark = (share: number): string => mixed(base.back, '#000000', share)
  const ember = (share: number): string => mixed(ink.a, '#000000', share)
  return {
    waters: [
      [0, mixed(base.glow, '#ffffff', 0.4), mixed(high, '#ffffff', 0.22), middle],
      [0.6, mixed(high, '#ffffff', 0.2), high, middle],
      [1.4, high, middle, low],
      [2.3, middle, low, base.back],
      [3.4, low, base.back, dark(0.3)],
      [4.8, dark(0.22), dark(0.45), dark(0.62)],
      [6.6, dark(0.5), dark(0.68), dark(0.78)],
      [9.2, ember(0.84), ember(0.92), ember(0.8)],
    ],
    evening: [dark(0.1), mixed(middle, base.glow, 0.6), mixed(gold, '#ffffff', 0.25)],
    lamp: gold,
    beam: mixed(gold, '#ffffff', 0.45),
    boat: { hull: theme.banner.back, roof: ink.a, rail: mixed(gold, '#ffffff', 0.5) },
    own: {
      name,
      picture,
      fishes: [symbols['1'], symbols['2'], symbols['3']].map(([, { a }]) => [a, mixed(a, '#ffffff', 0.6)]),
    },
  }
}

/** A colour let through by so much. */
const thin = (hex: string, share: number): string =>
  `${hex}${Math.round(clamp(share, 0, 1) * 255)
    .toString(16)
    .padStart(2, '0')}`

/** The title's own sign, hung up by a shackle. */
function pendant(picture: HTMLImageElement, brass: string): Sprite {
  return sprite(230, 230, (ctx) => {
    ctx.strokeStyle = mixed(brass, '#000000', 0.22)
    ctx.lineWidth = 7
    ctx.beginPath()
    ctx.arc(0, -96, 11, 0, 6.2832)
    ctx.stroke()
    ctx.drawImage(picture, -98, -96, 196, 196)
  })
}

function shape(ctx: Ctx, d: string, fill: string | CanvasGradient): void {
  ctx.fillStyle = fill
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  ctx.fill(new Path2D(d))
}
function shade(ctx: Ctx, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(0 12 24 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

/** The bell: riveted brass, two lit windows, a bench of air at its foot. */
function bell(): Sprite {
  return sprite(190, 230, (ctx) => {
    ctx.save()
    shade(ctx, 18, 10, 0.55)
    const brass = ctx.createLinearGradient(-66, 0, 66, 0)
    brass.addColorStop(0, '#6e4313')
    brass.addColorStop(0.2, '#d99a3c')
    brass.addColorStop(0.36, '#ffe09a')
    brass.addColorStop(0.55, '#d9973a')
    brass.addColorStop(0.84, '#8a561b')
    brass.addColorStop(1, '#4f2e0c')
    const body = 'M-14-84Q0-92 14-84C54-76 62-30 62 26L68 62H-68L-62 26C-62-30-54-76-14-84Z'
    shape(ctx, body, brass)
    ctx.restore()
    // Crown and shackle.
    ctx.strokeStyle = '#c98b35'
    ctx.lineWidth = 7
    ctx.beginPath()
    ctx.arc(0, -96, 11, 0, 6.2832)
    ctx.stroke()
    shape(ctx, 'M-20-88H20L24-74H-24Z', '#7a4a17')
    // Bands.
    ctx.fillStyle = '#5c3610'
    ctx.globalAlpha = 0.85
    shape(ctx, 'M-57-36H57L60-26H-60Z', '#7a4a17')
    shape(ctx, 'M-62 28H62L63 39H-63Z', '#7a4a17')
    ctx.globalAlpha = 1
    for (let i = -5; i <= 5; i++) {
      disc(ctx, i * 10.6, -31, 2.2, '#ffdf98')
      disc(ctx, i * 11.4, 33.5, 2.2, '#ffdf98')
    }
    // The lip at the foot.
    ctx.save()
    shade(ctx, 8, 3, 0.4)
    const lip = ctx.createLinearGradient(-76, 0, 76, 0)
    lip.addColorStop(0, '#5c3610')
    lip.addColorStop(0.34, '#ffd98a')
    lip.addColorStop(0.6, '#c98b35')
    lip.addColorStop(1, '#4f2e0c')
    ctx.fillStyle = lip
    ctx.beginPath()
    ctx.roundRect(-76, 58, 152, 17, 8)
    ctx.fill()
    ctx.restore()
    ctx.fillStyle = '#10242c'
    ctx.beginPath()
    ctx.ellipse(0, 75, 66, 5, 0, 0, 6.2832)
    ctx.fill()
    // Windows: one to the front, one half turned away.
    const pane = (x: number, r: number, squeeze: number): void => {
      ctx.save()
      ctx.translate(x, 0)
      ctx.scale(squeeze, 1)
      disc(ctx, 0, 0, r + 7, '#6e4313')
      disc(ctx, 0, 0, r + 4, '#e0a648')
      disc(ctx, 0, 0, r, '#5c2f0a')
      const lit = ctx.createRadialGradient(-4, -4, 1, 0, 0, r)
      lit.addColorStop(0, '#fffbe0')
      lit.addColorStop(0.45, '#ffe08a')
      lit.addColorStop(1, '#f2a23c')
      disc(ctx, 0, 0, r - 1.5, lit)
      for (let i = 0; i < 8; i++)
        disc(
          ctx,
          Math.cos((i / 8) * 6.2832 + 0.4) * (r + 5),
          Math.sin((i / 8) * 6.2832 + 0.4) * (r + 5),
          1.5,
          '#5c3610',
        )
      ctx.restore()
    }
    pane(-4, 23, 1)
    // A diver looks out.
    ctx.save()
    ctx.beginPath()
    ctx.arc(-4, 0, 21, 0, 6.2832)
    ctx.clip()
    ctx.fillStyle = '#3a1c08'
    shape(ctx, 'M-18 24C-18 10-12 6-4 6S10 10 10 24Z', '#5a2c10')
    disc(ctx, -4, -3, 8.4, '#5a2c10')
    ctx.restore()
    pane(43, 13, 0.55)
    pane(-49, 12, 0.5)
    ctx.globalAlpha = 0.5
    shape(ctx, 'M-40-54C-34-70-22-76-12-79C-26-66-32-54-34-44Z', '#fff6d8')
  })
}

function fishes(ink: string, belly: string): Sprite {
  return sprite(64, 40, (ctx) => {
    shape(ctx, 'M-26 0C-14-15 12-15 22 0C12 13-14 13-26 0Z', ink)
    shape(ctx, 'M18 0L32-11V11Z', ink)
    shape(ctx, 'M-26 0C-14 4 10 7 20 1C10 13-14 13-26 0Z', belly)
    shape(ctx, 'M-6-11Q4-19 10-10Z', ink)
    disc(ctx, -17, -3, 2, '#0c2230')
  })
}
function whale(): Sprite {
  return sprite(520, 240, (ctx) => {
    shade(ctx, 18, 8, 0.3)
    shape(
      ctx,
      'M-230 10C-220-70-90-100 30-66C100-46 150-20 190-34C205-62 224-70 240-66C236-40 232-24 222-14C236-2 240 16 236 34C216 28 200 12 190 0C140 26 90 60 0 72C-110 84-220 70-230 10Z',
      '#234e72',
    )
    ctx.shadowColor = 'transparent'
    shape(ctx, 'M-230 14C-150 34-40 40 70 34C40 62-20 74-70 76C-150 78-224 62-230 14Z', '#8fb3c4')
    for (let i = 0; i < 7; i++) {
      ctx.strokeStyle = '#5f8ba4'
      ctx.lineWidth = 2
      ctx.beginPath()
      ctx.moveTo(-216 + i * 6, 24 + i * 6.6)
      ctx.quadraticCurveTo(-130, 34 + i * 6.4, -50 + i * 6, 38 + i * 4)
      ctx.stroke()
    }
    shape(ctx, 'M-70 50C-60 90-20 108 14 104C0 84-14 60-20 44Z', '#1b4163')
    disc(ctx, -168, 4, 5, '#0a1f30')
  })
}
function jelly(ink: string, glow: string): Sprite {
  return sprite(150, 210, (ctx) => {
    const halo = ctx.createRadialGradient(0, -40, 6, 0, -40, 74)
    halo.addColorStop(0, `${glow}88`)
    halo.addColorStop(1, `${glow}00`)
    disc(ctx, 0, -40, 74, halo)
    ctx.globalAlpha = 0.82
    shape(ctx, 'M-36-30C-38-76 38-76 36-30Q27-20 18-30Q9-20 0-30Q-9-20-18-30Q-27-20-36-30Z', ink)
    ctx.globalAlpha = 0.55
    shape(ctx, 'M-20-40C-20-62 10-66 14-54C2-58-12-52-20-40Z', '#fff')
    ctx.strokeStyle = ink
    ctx.lineCap = 'round'
    for (let i = -3; i <= 3; i++) {
      ctx.globalAlpha = 0.5
      ctx.lineWidth = i % 2 ? 2 : 3.4
      ctx.beginPath()
      ctx.moveTo(i * 9, -28)
      ctx.bezierCurveTo(i * 9 + 14, 4, i * 9 - 16, 30, i * 10 + 6, 62 + (i % 2) * 18)
      ctx.stroke()
    }
  })
}
function angler(): Sprite {
  return sprite(260, 200, (ctx) => {
    shape(ctx, 'M-70 6C-60-48 20-62 66-18L104-40C110-20 106 14 98 34L66 14C20 64-50 56-70 6Z', '#233247')
    shape(ctx, 'M-70 4C-50 2-26 10-14 26C-34 40-58 34-70 4Z', '#0b1220')
    for (let i = 0; i < 6; i++)
      shape(
        ctx,
        `M${-66 + i * 9} ${4 + i * 3}L${-61 + i * 9} ${18 + i * 2}L${-56 + i * 9} ${6 + i * 3.4}Z`,
        '#dfe6dc',
      )
    shape(ctx, 'M8-50C14-70 40-74 52-66C42-60 36-50 34-40Z', '#1a2638')
    disc(ctx, -34, -16, 8, '#e8f4d8')
    disc(ctx, -36, -15, 4, '#0b1220')
    ctx.strokeStyle = '#233247'
    ctx.lineWidth = 4
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(-18, -44)
    ctx.bezierCurveTo(-30, -88, -80, -90, -92, -52)
    ctx.stroke()
    const lamp = ctx.createRadialGradient(-92, -46, 2, -92, -46, 40)
    lamp.addColorStop(0, '#e8ffd0')
    lamp.addColorStop(0.25, '#a8f0a0aa')
    lamp.addColorStop(1, '#a8f0a000')
    disc(ctx, -92, -46, 40, lamp)
    disc(ctx, -92, -46, 7, '#f4ffe0')
  })
}
function wreck(): Sprite {
  return sprite(420, 260, (ctx) => {
    ctx.rotate(-0.12)
    shade(ctx, 14, 6, 0.4)
    shape(ctx, 'M-170 30H150C140 78 110 100 70 104H-110C-146 96-164 66-170 30Z', '#3a2c33')
    shape(ctx, 'M-190 10L-150 30H-176Z', '#3a2c33')
    ctx.shadowColor = 'transparent'
    for (let i = 0; i < 4; i++)
      shape(ctx, `M${-150 + i * 6} ${46 + i * 14}H${136 - i * 12}V${49 + i * 14}H${-149 + i * 6}Z`, '#2a2028')
    for (const x of [-90, -30, 30, 84]) disc(ctx, x, 62, 8, '#1a1219')
    ctx.strokeStyle = '#3a2c33'
    ctx.lineWidth = 9
    ctx.beginPath()
    ctx.moveTo(-40, 30)
    ctx.lineTo(-58, -104)
    ctx.moveTo(60, 30)
    ctx.lineTo(52, -50)
    ctx.stroke()
    ctx.lineWidth = 4
    ctx.beginPath()
    ctx.moveTo(-92, -58)
    ctx.lineTo(-12, -70)
    ctx.stroke()
    ctx.globalAlpha = 0.75
    shape(ctx, 'M-90-58C-74-30-80-8-86 6C-66 2-44 0-30 8C-36-20-30-46-16-68Z', '#5a4a50')
  })
}
function columns(): Sprite {
  return sprite(420, 280, (ctx) => {
    shade(ctx, 12, 6, 0.4)
    const one = (x: number, top: number): void => {
      ctx.fillStyle = '#2d4f63'
      ctx.fillRect(x - 17, top, 34, 130 - top)
      ctx.fillStyle = '#21404f'
      for (let i = 0; i < 3; i++) ctx.fillRect(x - 12 + i * 10, top + 6, 3.4, 120 - top)
      ctx.fillStyle = '#3a6277'
      ctx.fillRect(x - 25, top - 12, 50, 13)
    }
    one(-150, -60)
    one(-76, -84)
    one(-2, -84)
    one(76, -24)
    one(150, 36)
    shape(ctx, 'M-112-98H36L-38-134Z', '#3a6277')
    ctx.fillStyle = '#2d4f63'
    ctx.fillRect(-190, 126, 380, 14)
    ctx.shadowColor = 'transparent'
    disc(ctx, -38, -110, 8, '#7fe0d0')
  })
}
function squid(): Sprite {
  return sprite(220, 360, (ctx) => {
    shade(ctx, 14, 6, 0.35)
    shape(ctx, 'M0-170C38-130 40-70 34-20C20-8-20-8-34-20C-40-70-38-130 0-170Z', '#7a2f4a')
    shape(ctx, 'M-30-100L-74-62L-36-56ZM30-100L74-62L36-56Z', '#8f3b56')
    ctx.shadowColor = 'transparent'
    ctx.strokeStyle = '#7a2f4a'
    ctx.lineCap = 'round'
    for (let i = -3; i <= 3; i++) {
      ctx.lineWidth = 9 - Math.abs(i)
      ctx.beginPath()
      ctx.moveTo(i * 9, -16)
      ctx.bezierCurveTo(i * 22, 40, i * 6 - 20, 90, i * 24, 150)
      ctx.stroke()
    }
    disc(ctx, -16, -34, 11, '#ffe9c0')
    disc(ctx, -16, -32, 6, '#200a14')
    disc(ctx, 18, -34, 11, '#ffe9c0')
    disc(ctx, 18, -32, 6, '#200a14')
  })
}
/** Something looks back. */
function eye(): Sprite {
  return sprite(360, 240, (ctx) => {
    shape(ctx, 'M-160 0C-80-96 80-96 160 0C80 84-80 84-160 0Z', '#0d1a26')
    shape(ctx, 'M-130 2C-66-66 66-66 130 2C66 62-66 62-130 2Z', '#d8c27a')
    const iris = ctx.createRadialGradient(0, 0, 8, 0, 0, 58)
    iris.addColorStop(0, '#fff0a0')
    iris.addColorStop(0.5, '#e09a30')
    iris.addColorStop(1, '#7a3a10')
    disc(ctx, 0, 0, 56, iris)
    shape(ctx, 'M0-52C13-20 13 20 0 52C-13 20-13-20 0-52Z', '#050810')
    disc(ctx, -16, -20, 7, '#fff8e0')
  })
}
function barge({ hull, roof, rail }: SeaLook['boat']): Sprite {
  return sprite(360, 200, (ctx) => {
    shade(ctx, 10, 5, 0.35)
    shape(ctx, 'M-150 44H150L128 78H-128Z', hull)
    shape(ctx, 'M-152 38H152V48H-152Z', rail)
    shape(ctx, 'M-126 4H-66V40H-126Z', '#e6dcc0')
    shape(ctx, 'M-132-4H-60V6H-132Z', roof)
    ctx.shadowColor = 'transparent'
    for (const x of [-114, -90]) shape(ctx, `M${x} 14H${x + 14}V28H${x}Z`, '#2f6f80')
    ctx.strokeStyle = '#4a3a2c'
    ctx.lineWidth = 7
    ctx.lineJoin = 'round'
    ctx.beginPath()
    ctx.moveTo(70, 40)
    ctx.lineTo(36, -72)
    ctx.lineTo(0, -76)
    ctx.moveTo(36, -72)
    ctx.lineTo(106, 40)
    ctx.stroke()
    ctx.lineWidth = 3
    ctx.beginPath()
    ctx.moveTo(50, -26)
    ctx.lineTo(66, -26)
    ctx.moveTo(58, 6)
    ctx.lineTo(86, 6)
    ctx.stroke()
    disc(ctx, 0, -74, 8, '#c98b35')
  })
}

type Being = {
  at: number
  side: number
  picture: Sprite
  speed: number
  scale: number
  sway: number
  school?: number
}

/** A round light that fades out, to be laid down at any size. */
function gleam(stops: readonly (readonly [number, string])[]): Sprite {
  return sprite(200, 200, (ctx) => {
    const light = ctx.createRadialGradient(0, 0, 4, 0, 0, 100)
    for (const [at, ink] of stops) light.addColorStop(at, ink)
    disc(ctx, 0, 0, 100, light)
  })
}

/** Who else lives in a title's sea, and how deep: the same ones every time, and others than next door. */
function dwellers(name: string, schools: readonly (readonly [string, string])[]): Being[] {
  const random = seeded(`sea of ${name}`)
  const large: readonly Omit<Being, 'at' | 'side'>[] = [
    { picture: whale(), speed: -11, scale: 1, sway: 10 },
    { picture: wreck(), speed: 0, scale: 0.9, sway: 0 },
    { picture: squid(), speed: 0, scale: 0.85, sway: 14 },
    { picture: angler(), speed: -6, scale: 0.95, sway: 8 },
    { picture: columns(), speed: 0, scale: 0.9, sway: 0 },
    { picture: jelly('#6ff0d8', '#50ffe0'), speed: 4, scale: 0.95, sway: 16 },
    { picture: eye(), speed: 0, scale: 0.9, sway: 4 },
  ]
  const order = large
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
  const first = random() < 0.5 ? 0 : 1
  const sideOf = (i: number): number => ((i + first) % 2 ? 0.76 : 0.23)
  return [
    ...schools.map(([back, belly], i) => ({
      at: 0.22 + i * 0.42 + random() * 0.1,
      side: sideOf(i),
      picture: fishes(back, belly),
      speed: -15 - random() * 12,
      scale: 0.6 + random() * 0.35,
      sway: 6,
      school: 5 + Math.floor(random() * 9),
    })),
    ...order.map((one, i) => ({ ...one, at: 1.5 + i * 1.05, side: sideOf(i + 1) })),
  ]
}

/** `air` lies behind `paper` and holds what is soft: the water and its light. */
export function makeSea(air: Paper, paper: Paper, look: SeaLook) {
  const halo = gleam([
    [0, look.lamp],
    [0.5, thin(mixed(look.lamp, '#a04000', 0.35), 0.3)],
    [1, thin(look.lamp, 0)],
  ])
  const amber = gleam([
    [0, '#ffd27acc'],
    [1, '#ffd27a00'],
  ])
  const green = gleam([
    [0, '#8ff5b4cc'],
    [1, '#8ff5b400'],
  ])
  const bubble = sprite(24, 24, (ctx) => {
    ctx.strokeStyle = '#e6fbff'
    ctx.lineWidth = 2
    ctx.beginPath()
    ctx.arc(0, 0, 10, 0, 6.2832)
    ctx.stroke()
    ctx.globalAlpha = 0.35
    disc(ctx, -3, -3, 3.5, '#fff')
  })

  const random = seeded('fathom-bell')
  const theBell = look.own ? pendant(look.own.picture, look.lamp) : bell()
  const theBarge = barge(look.boat)
  const beings: Being[] = look.own
    ? dwellers(look.own.name, look.own.fishes)
    : [
        {
          at: 0.2,
          side: 0.24,
          picture: fishes('#ffd166', '#fff2c0'),
          speed: -16,
          scale: 0.62,
          sway: 5,
          school: 11,
        },
        {
          at: 0.42,
          side: 0.78,
          picture: fishes('#ff7a5c', '#ffd2b0'),
          speed: -22,
          scale: 0.9,
          sway: 6,
          school: 5,
        },
        { at: 0.75, side: 0.2, picture: jelly('#f2a0c0', '#ff9ad0'), speed: 5, scale: 0.8, sway: 16 },
        { at: 0.98, side: 0.82, picture: jelly('#b0a8f0', '#a0a8ff'), speed: -4, scale: 0.6, sway: 14 },
        {
          at: 1.15,
          side: 0.3,
          picture: fishes('#7fd0e8', '#d8f4ff'),
          speed: -26,
          scale: 0.7,
          sway: 6,
          school: 14,
        },
        { at: 1.62, side: 0.7, picture: whale(), speed: -11, scale: 1, sway: 10 },
        { at: 2.2, side: 0.2, picture: wreck(), speed: 0, scale: 0.9, sway: 0 },
        { at: 2.75, side: 0.78, picture: squid(), speed: 0, scale: 0.85, sway: 14 },
        { at: 3.3, side: 0.26, picture: angler(), speed: -6, scale: 0.95, sway: 8 },
        { at: 3.9, side: 0.76, picture: jelly('#6ff0d8', '#50ffe0'), speed: 4, scale: 0.95, sway: 16 },
        { at: 4.15, side: 0.2, picture: jelly('#8fb8ff', '#6a9aff'), speed: -3, scale: 0.7, sway: 12 },
        { at: 4.8, side: 0.77, picture: columns(), speed: 0, scale: 0.9, sway: 0 },
        { at: 5.6, side: 0.24, picture: angler(), speed: -7, scale: 1.3, sway: 10 },
        { at: 6.5, side: 0.74, picture: eye(), speed: 0, scale: 0.9, sway: 4 },
        { at: 7.5, side: 0.25, picture: jelly('#ff7a9a', '#ff4a7a'), speed: 3, scale: 1.3, sway: 14 },
        { at: 8.4, side: 0.75, picture: squid(), speed: 0, scale: 1.2, sway: 16 },
      ]
  const snow = Array.from({ length: 90 }, () => ({
    x: random(),
    y: random(),
    r: 0.6 + random() * 1.6,
    depth: 0.5 + random() * 0.8,
    beat: random() * 6.28,
  }))
  const ragged = Array.from({ length: 400 }, () => random())
  type Bubble = { x: number; y: number; r: number; age: number; wobble: number }
  let bubbles: Bubble[] = []
  let rings: { age: number }[] = []
  let time = 0
  let camera = 0
  let before = 0
  let passed = false

  const water = (d: number): Band => bandAt(look.waters, d)

  function cliffs(ctx: Ctx, width: number, height: number, scroll: number, top: number): void {
    for (let layer = 0; layer < 3; layer++) {
      const parallax = [0.55, 0.8, 1.12][layer] ?? 1
      const reach = width * ([0.2, 0.14, 0.075][layer] ?? 0.1) * (width < 700 ? 0.9 : 1)
      const body = water(Math.min(9.2, camera + 0.9 + layer * 0.5))
      const gap = 74
      const shift = camera * scroll * parallax
      const first = Math.floor(shift / gap) - 2
      const rows = Math.ceil(height / gap) + 4
      for (const side of [-1, 1]) {
        ctx.beginPath()
        const edge = side < 0 ? -20 : width + 20
        ctx.moveTo(edge, -60)
        for (let i = 0; i < rows; i++) {
          const row = first + i
          const y = row * gap - shift
          const crest = top + 46 + layer * 16
          if (y < crest - gap) continue
          const jag = ragged[Math.abs(row * 7 + layer * 131 + (side > 0 ? 53 : 0)) % ragged.length] ?? 0.5
          // The walls come closer the deeper one is, and open towards the light.
          const narrow = row < 3 ? 0.35 + row * 0.2 : 1
          const x = side < 0 ? reach * (0.3 + jag * 0.8) * narrow : width - reach * (0.3 + jag * 0.8) * narrow
          if (y < crest) {
            // The ledge under the waves: flat, and a little worn.
            ctx.lineTo(edge, crest)
            ctx.lineTo(x + side * 14, crest + 3)
          } else ctx.lineTo(x, y)
          ctx.lineTo(x + side * -7, Math.max(crest + 12, y + gap * 0.55))
        }
        ctx.lineTo(edge, height + 60)
        ctx.closePath()
        ctx.fillStyle = body[2]
        ctx.globalAlpha = 0.62 + layer * 0.17
        ctx.fill()
        ctx.globalAlpha = 1
      }
    }
  }

  return {
    draw(view: SeaView, seconds: number): void {
      paper.fit()
      const { ctx, width, height } = paper
      time += view.calm ? 0 : seconds
      const phone = width < 700
      const goal = Math.log(Math.max(1, view.depth))
      camera = view.calm || view.diving ? goal : mix(camera, goal, 1 - Math.exp(-seconds * 9))
      const speed = seconds > 0 ? (camera - before) / seconds : 0
      before = camera
      const scroll = height * (phone ? 0.62 : 0.8)
      const bellY = height * (phone ? 0.46 : 0.47)
      const surface = bellY - (phone ? 150 : 128) - camera * scroll
      const yOf = (d: number): number => bellY + 70 + (d - camera) * scroll
      const bellX = width / 2 + (view.calm ? 0 : Math.sin(time * 0.8) * 5)
      const dark = smooth((camera - 0.9) / 2.6)

      const [top, middle, low] = water(camera)
      air.fit()
      const soft = air.ctx
      const back = soft.createLinearGradient(0, 0, 0, height)
      back.addColorStop(0, top)
      back.addColorStop(0.45, middle)
      back.addColorStop(1, low)
      soft.fillStyle = back
      soft.fillRect(0, 0, width, height)
      ctx.clearRect(0, 0, width, height)

      // Daylight falls in from above.
      const light = clamp(1 - camera / 1.5, 0, 1)
      if (light > 0) {
        soft.save()
        soft.globalCompositeOperation = 'lighter'
        for (let i = 0; i < 6; i++) {
          const x = width * (0.08 + i * 0.17) + Math.sin(time * 0.3 + i * 2) * 26
          const beam = soft.createLinearGradient(
            0,
            Math.max(0, surface),
            0,
            Math.max(0, surface) + height * 0.8,
          )
          beam.addColorStop(0, `rgb(225 255 240 / ${0.17 * light * (0.6 + 0.4 * Math.sin(time * 0.6 + i))})`)
          beam.addColorStop(1, 'rgb(225 255 240 / 0)')
          soft.fillStyle = beam
          soft.beginPath()
          soft.moveTo(x, Math.max(0, surface))
          soft.lineTo(x + 44, Math.max(0, surface))
          soft.lineTo(x - 40, Math.max(0, surface) + height * 0.85)
          soft.lineTo(x - 190, Math.max(0, surface) + height * 0.85)
          soft.fill()
        }
        soft.restore()
      }
      cliffs(ctx, width, height, scroll, surface)

      for (const { at, side, picture, speed: swim, scale, sway, school } of beings) {
        const y = yOf(at)
        if (y < -260 || y > height + 260) continue
        const size = scale * (phone ? 0.62 : 1)
        const span = width + 700
        const start = side * width
        const x = swim === 0 ? start : ((((start + 350 + time * swim) % span) + span) % span) - 350
        const bob = Math.sin(time * 0.9 + at * 9) * sway
        if (school === undefined)
          lay(ctx, picture, x, y + bob, size, sway === 0 ? 0 : Math.sin(time * 0.5 + at) * 0.05)
        else
          for (let i = 0; i < school; i++)
            lay(
              ctx,
              picture,
              x + ((i * 67) % 190) * size + Math.sin(time * 1.4 + i) * 5,
              y + ((i * 41) % 120) * size + Math.sin(time * 2 + i * 1.7) * sway,
              size * (0.8 + ((i * 13) % 5) / 14),
              Math.sin(time * 2 + i) * 0.06,
            )
      }
      // Vents glow where the map ends.
      const vents = yOf(9.4)
      if (vents < height + 400) {
        const glow = ctx.createRadialGradient(width / 2, vents, 10, width / 2, vents, height * 0.8)
        glow.addColorStop(0, '#ff7a3cc0')
        glow.addColorStop(0.4, '#c92a3c55')
        glow.addColorStop(1, '#c92a3c00')
        disc(ctx, width / 2, vents, height * 0.8, glow)
      }

      ctx.fillStyle = '#e6fbff'
      for (const flake of snow) {
        const y = (((flake.y * height - camera * scroll * flake.depth - time * 7) % height) + height) % height
        if (y < surface + 20) continue
        ctx.globalAlpha = 0.18 + 0.3 * dark * (0.5 + 0.5 * Math.sin(flake.beat + time))
        ctx.fillRect(flake.x * width + Math.sin(time * 0.5 + flake.beat) * 9, y, flake.r * 1.7, flake.r * 1.7)
      }
      ctx.globalAlpha = 1

      // Depths at the side.
      ctx.font = '600 12px Onest, system-ui, sans-serif'
      ctx.textAlign = 'right'
      ctx.textBaseline = 'middle'
      for (const step of [
        1.2, 1.5, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000,
      ]) {
        const y = yOf(Math.log(step))
        if (y < 100 || y > height - 170) continue
        ctx.fillStyle = step <= view.depth ? '#e9fff6d8' : '#e9fff678'
        ctx.fillRect(width - 16, y - 0.75, 16, 1.5)
        ctx.fillText(view.label(step), width - 22, y)
      }

      // The mark: a line across with a lamp on it.
      const markY = yOf(Math.log(view.mark))
      if (view.reached && !passed && !view.calm) rings = [{ age: 0 }, { age: -0.16 }, { age: -0.32 }]
      passed = view.reached
      if (markY > -40 && markY < height - (phone ? 275 : 90)) {
        const ink = view.reached ? '#8ff5b4' : '#ffd27a'
        ctx.save()
        ctx.strokeStyle = ink
        ctx.globalAlpha = 0.85
        ctx.lineWidth = 2
        ctx.setLineDash(view.reached ? [] : [9, 8])
        ctx.beginPath()
        ctx.moveTo(width * 0.08, markY)
        ctx.quadraticCurveTo(width / 2, markY + 12 + Math.sin(time * 1.3) * 2, width * 0.92 - 30, markY)
        ctx.stroke()
        ctx.restore()
        const lampX = phone ? width * 0.15 : width / 2 - 250
        const sag = markY + 8
        lay(ctx, view.reached ? green : amber, lampX, sag + 16, 0.6)
        ctx.fillStyle = '#4f2e0c'
        ctx.fillRect(lampX - 7, sag, 14, 5)
        ctx.fillStyle = ink
        ctx.beginPath()
        ctx.roundRect(lampX - 8, sag + 5, 16, 22, 5)
        ctx.fill()
        ctx.font = '700 15px "Bricolage Grotesque", Vazirmatn, sans-serif'
        ctx.textAlign = 'left'
        const wide = ctx.measureText(view.markLabel).width
        ctx.fillStyle = view.reached ? '#0e4a33' : '#3c2408'
        ctx.beginPath()
        ctx.roundRect(lampX + 20, sag - 2, wide + 22, 28, 14)
        ctx.fill()
        ctx.fillStyle = ink
        ctx.fillText(view.markLabel, lampX + 31, sag + 12.5)
        for (const ring of rings) {
          ring.age += seconds
          if (ring.age < 0 || ring.age > 1) continue
          ctx.strokeStyle = `rgb(143 245 180 / ${0.8 * (1 - ring.age)})`
          ctx.lineWidth = 3 * (1 - ring.age) + 0.5
          ctx.beginPath()
          ctx.ellipse(width / 2, markY, 40 + ring.age * width * 0.4, 12 + ring.age * 60, 0, 0, 6.2832)
          ctx.stroke()
        }
        rings = rings.filter((ring) => ring.age < 1)
      }

      // Chain, light and bell.
      const size = phone ? 0.74 : clamp(height / 800, 0.66, 1)
      const tilt = view.calm ? 0 : Math.sin(time * 0.8 + 1) * 0.018 - clamp(speed * 0.012, -0.05, 0.05)
      const reachOfLight = 150 + dark * 190
      ctx.save()
      ctx.globalCompositeOperation = 'lighter'
      lay(ctx, halo, bellX, bellY, (reachOfLight * size) / 100, 0, 0.22 + dark * 0.34)
      const cone = ctx.createLinearGradient(0, bellY + 70 * size, 0, bellY + 70 * size + 330)
      cone.addColorStop(0, thin(look.beam, 0.12 + dark * 0.22))
      cone.addColorStop(1, thin(look.beam, 0))
      ctx.fillStyle = cone
      ctx.beginPath()
      ctx.moveTo(bellX - 60 * size, bellY + 76 * size)
      ctx.lineTo(bellX + 60 * size, bellY + 76 * size)
      ctx.lineTo(bellX + 190 * size, bellY + 76 * size + 330)
      ctx.lineTo(bellX - 190 * size, bellY + 76 * size + 330)
      ctx.fill()
      ctx.restore()
      const chainTop = Math.max(-30, surface - 92 * (phone ? 0.7 : 1))
      const link = 15 * size
      ctx.lineWidth = 3.6 * size
      for (let y = bellY - 104 * size, i = 0; y > chainTop; y -= link, i++) {
        const share = (bellY - y) / Math.max(1, bellY - chainTop)
        const x = mix(bellX, width / 2, share)
        ctx.strokeStyle = i % 2 ? '#b98a45' : '#7a5a2c'
        ctx.beginPath()
        if (i % 2) ctx.ellipse(x, y, 2.2 * size, 9 * size, 0, 0, 6.2832)
        else ctx.ellipse(x, y, 5 * size, 9 * size, 0, 0, 6.2832)
        ctx.stroke()
      }
      lay(ctx, theBell, bellX, bellY, size, tilt)

      // Bubbles rise from the lip while the bell sinks.
      if (!view.calm) {
        const many = view.diving ? 3 : Math.random() < 0.06 ? 1 : 0
        for (let i = 0; i < many; i++)
          bubbles.push({
            x: bellX + (Math.random() - 0.5) * 130 * size,
            y: bellY + 70 * size,
            r: 2 + Math.random() * 6,
            age: 0,
            wobble: Math.random() * 6,
          })
      }
      for (const one of bubbles) {
        one.age += seconds
        one.y -= (70 + one.r * 9) * seconds + Math.max(0, speed) * scroll * seconds * 0.85
        one.x += Math.sin(one.wobble + one.age * 6) * 22 * seconds
        lay(ctx, bubble, one.x, one.y, one.r / 10, 0, clamp(1.6 - one.age, 0, 0.75))
      }
      ctx.globalAlpha = 1
      bubbles = bubbles.filter((one) => one.age < 1.6 && one.y > surface - 6).slice(-140)

      // Above: sky, barge and waves.
      if (surface > -160) {
        const evening = ctx.createLinearGradient(0, surface - 300, 0, surface)
        for (const [i, ink] of look.evening.entries()) evening.addColorStop([0, 0.55, 1][i] ?? 1, ink)
        ctx.fillStyle = evening
        ctx.beginPath()
        ctx.moveTo(-10, -10)
        ctx.lineTo(width + 10, -10)
        for (let x = width + 10; x >= -10; x -= 10)
          ctx.lineTo(x, surface + Math.sin(x / 46 + time * 1.1) * 4 + Math.sin(x / 19 - time) * 1.6)
        ctx.closePath()
        ctx.fill()
        lay(
          ctx,
          theBarge,
          width / 2,
          surface - 50 * (phone ? 0.7 : 1) + (view.calm ? 0 : Math.sin(time * 1.2) * 2),
          phone ? 0.7 : 1,
          view.calm ? 0 : Math.sin(time * 0.9) * 0.012,
        )
        for (const [drop, ink] of [
          [0, '#e9fff6b8'],
          [9, '#9be6d8a0'],
          [19, '#62c8c878'],
        ] as const) {
          ctx.strokeStyle = ink
          ctx.lineWidth = drop === 0 ? 3.4 : 7
          ctx.beginPath()
          for (let x = -10; x <= width + 10; x += 10)
            ctx.lineTo(
              x,
              surface + drop + Math.sin(x / 46 + time * 1.1 + drop) * 4 + Math.sin(x / 19 - time) * 1.6,
            )
          ctx.stroke()
        }
      }
    },
  }
}
