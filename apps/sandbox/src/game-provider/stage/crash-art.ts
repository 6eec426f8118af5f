// Answers for the picture of Kite Weather: an evening coast cut from paper, a kite on its line, and all the weather above it.
import { bandAt, clamp, disc, lay, mix, smooth, sprite } from './canvas.ts'
import type { Band, Paper, Sprite } from './canvas.ts'
import { seeded } from './pen.ts'

type Ctx = CanvasRenderingContext2D
type Point = { x: number; y: number }

/** What is to be seen in this moment; heights are multipliers, not hundredths. */
export type SkyView = {
  phase: 'betting' | 'flying' | 'down' | null
  height: number
  /** Milliseconds since the phase began. */
  since: number
  /** The player's own set height, and where the own kite was reeled in. */
  mark: number | null
  own: boolean
  out: number | null
  /** How many others are up. */
  others: number
  calm: boolean
  label: (height: number) => string
}

export type Leaving = { name: string; label: string; mine: boolean }

const skies: readonly (readonly [number, ...Band])[] = [
  [0, '#2b3f73', '#c9788a', '#ffcf94'],
  [0.55, '#213464', '#8f6b8f', '#f0a988'],
  [1.3, '#152650', '#40508a', '#a98bab'],
  [2.3, '#0b1938', '#1b3166', '#4f67a6'],
  [3.8, '#060e26', '#0e2050', '#24448a'],
  [5.6, '#03061a', '#0a1440', '#2a2a6e'],
  [7.4, '#020310', '#0c0d33', '#3a1f5c'],
  [9.3, '#010208', '#10082a', '#4a1f4f'],
]

function polygon(ctx: Ctx, points: readonly (readonly [number, number])[], fill: string): void {
  ctx.beginPath()
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
}
function shade(ctx: Ctx, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(8 10 30 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

type Coat = readonly [string, string, string, string, string]
const coats: readonly Coat[] = [
  ['#ff7a4f', '#ffb067', '#e2483d', '#ff935a', '#fff1d6'],
  ['#4fb6b0', '#8fdcc8', '#2b8791', '#63c8bb', '#fff1d6'],
  ['#f2c14e', '#ffe08a', '#d9952f', '#f7cf68', '#7a3b1c'],
  ['#b583d9', '#d9b3f0', '#8a58b8', '#c498e4', '#fff1d6'],
  ['#e9698f', '#ffa5b8', '#bf4370', '#f2809f', '#fff1d6'],
  ['#7fa8f0', '#b5cdff', '#5279c9', '#92b6f5', '#fff1d6'],
]

/** A kite of four papers over two spars, with a small sun on it. */
function kite(coat: Coat): Sprite {
  return sprite(150, 190, (ctx) => {
    const top = [0, -78] as const
    const right = [52, -14] as const
    const foot = [0, 84] as const
    const left = [-52, -14] as const
    const heart = [0, -14] as const
    ctx.save()
    shade(ctx, 14, 8, 0.45)
    polygon(ctx, [top, right, foot, left], coat[0])
    ctx.restore()
    polygon(ctx, [top, right, heart], coat[1])
    polygon(ctx, [left, heart, foot], coat[2])
    polygon(ctx, [right, foot, heart], coat[3])
    ctx.save()
    ctx.beginPath()
    ctx.moveTo(...top)
    ctx.lineTo(...right)
    ctx.lineTo(...foot)
    ctx.lineTo(...left)
    ctx.clip()
    for (let ray = 0; ray < 12; ray++) {
      const turn = (ray / 12) * 6.2832
      ctx.strokeStyle = coat[4]
      ctx.lineWidth = 3.4
      ctx.lineCap = 'round'
      ctx.beginPath()
      ctx.moveTo(Math.cos(turn) * 20, -14 + Math.sin(turn) * 20)
      ctx.lineTo(Math.cos(turn) * 27, -14 + Math.sin(turn) * 27)
      ctx.stroke()
    }
    disc(ctx, 0, -14, 14.5, coat[4])
    ctx.globalAlpha = 0.16
    polygon(ctx, [heart, right, foot], '#000')
    ctx.restore()
    ctx.strokeStyle = '#5a2416b0'
    ctx.lineWidth = 2
    ctx.beginPath()
    ctx.moveTo(...top)
    ctx.lineTo(...foot)
    ctx.moveTo(...left)
    ctx.lineTo(...right)
    ctx.stroke()
    ctx.strokeStyle = '#fff6e088'
    ctx.lineWidth = 1.4
    ctx.beginPath()
    ctx.moveTo(left[0], left[1])
    ctx.lineTo(top[0], top[1])
    ctx.lineTo(right[0], right[1])
    ctx.stroke()
  })
}

/** A cloud of three papers, lit from the evening side. */
function cloud(seed: string, front: string, middle: string, back: string): Sprite {
  const random = seeded(seed)
  const wide = 260 + random() * 120
  const bumps = Array.from({ length: 6 }, () => 0.55 + random() * 0.45)
  return sprite(wide + 80, 190, (ctx) => {
    const layer = (fill: string, lift: number, share: number): void => {
      ctx.save()
      shade(ctx, 12, 6, 0.22)
      ctx.beginPath()
      const span = wide * share
      ctx.moveTo(-span / 2, 46)
      bumps.forEach((bump, i) => {
        const x = -span / 2 + (span / bumps.length) * (i + 0.5)
        const arch = Math.sin(((i + 0.5) / bumps.length) * Math.PI)
        const r = (span / bumps.length) * (0.62 + bump * 0.42 * arch)
        ctx.arc(x, 46 - lift * arch - r * 0.35, r, Math.PI, 0)
      })
      ctx.lineTo(span / 2, 46)
      ctx.quadraticCurveTo(0, 58, -span / 2, 46)
      ctx.fillStyle = fill
      ctx.fill()
      ctx.restore()
    }
    layer(back, 40, 0.84)
    layer(middle, 20, 0.96)
    layer(front, 2, 1)
  })
}

function balloon(): Sprite {
  return sprite(120, 170, (ctx) => {
    ctx.save()
    shade(ctx, 12, 6, 0.35)
    ctx.beginPath()
    ctx.moveTo(-12, 34)
    ctx.bezierCurveTo(-66, -10, -52, -72, 0, -72)
    ctx.bezierCurveTo(52, -72, 66, -10, 12, 34)
    ctx.closePath()
    ctx.fillStyle = '#f2e2c0'
    ctx.fill()
    ctx.restore()
    ctx.save()
    ctx.clip()
    for (const [from, to, fill] of [
      [-60, -34, '#d9573f'],
      [-14, 14, '#d9573f'],
      [34, 60, '#d9573f'],
    ] as const) {
      ctx.beginPath()
      ctx.moveTo(from * 0.2, 36)
      ctx.bezierCurveTo(from * 1.3, -10, from, -74, from * 0.1, -74)
      ctx.lineTo(to * 0.1, -74)
      ctx.bezierCurveTo(to, -74, to * 1.3, -10, to * 0.2, 36)
      ctx.fillStyle = fill
      ctx.fill()
    }
    ctx.restore()
    ctx.strokeStyle = '#5a2416'
    ctx.lineWidth = 1.4
    ctx.beginPath()
    ctx.moveTo(-11, 34)
    ctx.lineTo(-8, 54)
    ctx.moveTo(11, 34)
    ctx.lineTo(8, 54)
    ctx.stroke()
    polygon(
      ctx,
      [
        [-10, 54],
        [10, 54],
        [7, 70],
        [-7, 70],
      ],
      '#8a4a24',
    )
  })
}

function moon(): Sprite {
  return sprite(360, 360, (ctx) => {
    const glow = ctx.createRadialGradient(0, 0, 70, 0, 0, 178)
    glow.addColorStop(0, '#fff3cf66')
    glow.addColorStop(1, '#fff3cf00')
    disc(ctx, 0, 0, 178, glow)
    disc(ctx, 0, 0, 84, '#fff3d2')
    ctx.save()
    ctx.beginPath()
    ctx.arc(0, 0, 84, 0, 6.2832)
    ctx.clip()
    disc(ctx, -26, -20, 20, '#ecd9ae')
    disc(ctx, 30, 12, 13, '#ecd9ae')
    disc(ctx, -8, 38, 16, '#ecd9ae')
    disc(ctx, 36, -36, 8, '#ecd9ae')
    disc(ctx, -58, 26, 10, '#ecd9ae')
    ctx.globalAlpha = 0.22
    disc(ctx, 34, 26, 96, '#7d6ba8')
    ctx.globalAlpha = 1
    disc(ctx, -22, -14, 84, '#fff3d200')
    ctx.restore()
  })
}

/** How much of the picture the coast takes, and where in it the sea begins. */
const coastShare = 0.94
const shoreline = 0.335

/** The coast, as wide as the stage: headland with its lighthouse, sea, dunes, and the one who holds the line. */
function coast(width: number, height: number, hand: Point): Sprite {
  return sprite(width, height, (ctx) => {
    ctx.translate(-width / 2, -height / 2)
    const horizon = height * shoreline
    // Headland with the lighthouse.
    ctx.save()
    shade(ctx, 10, -2, 0.25)
    ctx.beginPath()
    ctx.moveTo(width * 0.5, horizon + 2)
    ctx.bezierCurveTo(
      width * 0.66,
      horizon - height * 0.07,
      width * 0.8,
      horizon - height * 0.11,
      width * 1.02,
      horizon - height * 0.08,
    )
    ctx.lineTo(width * 1.02, horizon + 4)
    ctx.closePath()
    ctx.fillStyle = '#4b3f6b'
    ctx.fill()
    ctx.restore()
    const lx = width * 0.875
    const ly = horizon - height * 0.088
    const u = Math.min(46, width * 0.05)
    polygon(
      ctx,
      [
        [lx - u * 0.3, ly],
        [lx - u * 0.2, ly - u * 1.5],
        [lx + u * 0.2, ly - u * 1.5],
        [lx + u * 0.3, ly],
      ],
      '#f3dfc0',
    )
    for (const from of [0.25, 0.85])
      polygon(
        ctx,
        [
          [lx - u * (0.29 - from * 0.06), ly - u * from],
          [lx - u * (0.26 - from * 0.06), ly - u * (from + 0.3)],
          [lx + u * (0.26 - from * 0.06), ly - u * (from + 0.3)],
          [lx + u * (0.29 - from * 0.06), ly - u * from],
        ],
        '#c9503f',
      )
    polygon(
      ctx,
      [
        [lx - u * 0.17, ly - u * 1.5],
        [lx - u * 0.17, ly - u * 1.78],
        [lx, ly - u * 2.02],
        [lx + u * 0.17, ly - u * 1.78],
        [lx + u * 0.17, ly - u * 1.5],
      ],
      '#3a2a4c',
    )
    disc(ctx, lx, ly - u * 1.64, u * 0.1, '#ffe9a8')
    // The sea, in strips of paper.
    const sea = ['#a9667f', '#8c5a80', '#6d5180', '#51477a', '#3d3d70']
    sea.forEach((fill, i) => {
      const y = horizon + (height * 0.3 * i) / sea.length
      ctx.save()
      shade(ctx, 6, -2, 0.16)
      ctx.beginPath()
      ctx.moveTo(-10, y)
      for (let x = -10; x <= width + 40; x += 40) {
        ctx.quadraticCurveTo(x + 10, y - 2 - i * 1.6, x + 20, y)
        ctx.quadraticCurveTo(x + 30, y + 1.5 + i, x + 40, y)
      }
      ctx.lineTo(width + 40, height)
      ctx.lineTo(-10, height)
      ctx.closePath()
      ctx.fillStyle = fill
      ctx.fill()
      ctx.restore()
    })
    // The sun's road on the water.
    for (let i = 0; i < 9; i++) {
      const y = horizon + 5 + i * height * 0.026
      const half = (10 + i * 5) * (width < 600 ? 0.7 : 1.2)
      ctx.fillStyle = `rgb(255 214 150 / ${0.5 - i * 0.045})`
      ctx.beginPath()
      ctx.ellipse(width * 0.68 + (i % 2 ? 6 : -6), y, half, 2.2, 0, 0, 6.2832)
      ctx.fill()
    }
    // A small sail.
    const sx = width * 0.42
    const sy = horizon + height * 0.075
    polygon(
      ctx,
      [
        [sx, sy - 30],
        [sx + 18, sy - 4],
        [sx, sy - 4],
      ],
      '#fbe6c4',
    )
    polygon(
      ctx,
      [
        [sx - 3, sy - 24],
        [sx - 13, sy - 4],
        [sx - 3, sy - 4],
      ],
      '#e9a98c',
    )
    polygon(
      ctx,
      [
        [sx - 17, sy - 1],
        [sx + 21, sy - 1],
        [sx + 13, sy + 6],
        [sx - 10, sy + 6],
      ],
      '#4a2c4e',
    )
    // Dunes from far to near.
    const dune = (y: number, swing: number, fill: string, phase: number): void => {
      ctx.save()
      shade(ctx, 14, -4, 0.3)
      ctx.beginPath()
      ctx.moveTo(-20, y + swing * Math.sin(phase))
      for (let x = -20; x <= width + 20; x += 12)
        ctx.lineTo(x, y + swing * Math.sin(phase + (x / Math.max(width, 700)) * 4.6))
      ctx.lineTo(width + 20, height + 20)
      ctx.lineTo(-20, height + 20)
      ctx.closePath()
      ctx.fillStyle = fill
      ctx.fill()
      ctx.restore()
    }
    dune(height * 0.655, 14, '#3a2f57', 2.2)
    const ground = hand.y + 46
    ctx.save()
    shade(ctx, 16, -4, 0.35)
    ctx.beginPath()
    ctx.moveTo(-20, ground - 8)
    ctx.bezierCurveTo(
      hand.x,
      ground - 16,
      hand.x + width * 0.12,
      ground + 6,
      width * 0.5,
      ground + height * 0.12,
    )
    ctx.bezierCurveTo(
      width * 0.7,
      ground + height * 0.18,
      width * 0.9,
      ground + height * 0.12,
      width + 20,
      ground + height * 0.1,
    )
    ctx.lineTo(width + 20, height + 20)
    ctx.lineTo(-20, height + 20)
    ctx.closePath()
    ctx.fillStyle = '#241d3f'
    ctx.fill()
    ctx.restore()
    // Beach grass.
    const random = seeded('marram')
    ctx.lineCap = 'round'
    for (let i = 0; i < 46; i++) {
      const gx = random() * width * 0.55
      const gy = ground - 10 + Math.max(0, (gx - hand.x) / width) * height * 0.22 + random() * 6
      ctx.strokeStyle = random() < 0.5 ? '#3c3158' : '#52406b'
      ctx.lineWidth = 1.6
      const lean = 8 + random() * 14
      ctx.beginPath()
      ctx.moveTo(gx, gy + 6)
      ctx.quadraticCurveTo(gx + lean * 0.3, gy - 14, gx + lean, gy - 16 - random() * 12)
      ctx.stroke()
    }
    // The one who holds the line, leaning against the pull, scarf in the wind.
    const { x, y } = hand
    ctx.lineJoin = 'round'
    const limb = (points: readonly (readonly [number, number])[], wide: number, ink: string): void => {
      ctx.strokeStyle = ink
      ctx.lineWidth = wide
      ctx.beginPath()
      for (const [px, py] of points) ctx.lineTo(x + px, y + py)
      ctx.stroke()
    }
    limb(
      [
        [-14, 18],
        [-8, 31],
        [-10, 44],
      ],
      5.4,
      '#14102a',
    )
    limb(
      [
        [-15, 18],
        [-22, 30],
        [-20, 45],
      ],
      5.4,
      '#14102a',
    )
    polygon(
      ctx,
      [
        [x - 22, y - 6],
        [x - 9, y - 7],
        [x - 8, y + 22],
        [x - 24, y + 23],
      ],
      '#c9503f',
    )
    limb(
      [
        [-13, -3],
        [-5, 4],
        [0, 0],
      ],
      4.4,
      '#a83c32',
    )
    disc(ctx, x - 16, y - 15, 7.4, '#f0c9a0')
    ctx.beginPath()
    ctx.arc(x - 17, y - 17, 8, 2.6, 6.6)
    ctx.fillStyle = '#2a1a30'
    ctx.fill()
    ctx.beginPath()
    ctx.moveTo(x - 18, y - 8)
    ctx.quadraticCurveTo(x - 32, y - 14, x - 42, y - 6)
    ctx.quadraticCurveTo(x - 32, y - 6, x - 17, y - 4)
    ctx.fillStyle = '#f2c14e'
    ctx.fill()
  })
}

type Drift = { image: number; x: number; alt: number; depth: number; scale: number }
type Bit = { x: number; y: number; vx: number; vy: number; turn: number; life: number; ink: string }
type Leave = Leaving & { at: number; dx: number; coat: number }

export function makeSky(paper: Paper) {
  const own = kite(coats[0] ?? ['#fff', '#fff', '#fff', '#fff', '#fff'])
  const small = coats.map((coat) => kite(coat))
  const dusk = [0, 1, 2].map((i) => cloud(`dusk${i}`, '#ffd9b8', '#f2b0a0', '#c98aa0'))
  const blue = [0, 1, 2].map((i) => cloud(`blue${i}`, '#8f9fd0', '#6f80ba', '#4c5c9a'))
  const deep = [0, 1].map((i) => cloud(`deep${i}`, '#4a5fa8', '#34488c', '#243672'))
  const theMoon = moon()
  const sunGlow = sprite(300, 300, (ctx) => {
    const glow = ctx.createRadialGradient(0, 0, 25, 0, 0, 150)
    glow.addColorStop(0, '#ffe2a866')
    glow.addColorStop(1, '#ffe2a800')
    disc(ctx, 0, 0, 150, glow)
  })
  // One fold of each curtain of the aurora, brightest at its hem.
  const curtains = ['#35e0a8', '#4fb0f0', '#b07af0'].map((ink) =>
    sprite(4, 200, (ctx) => {
      const veil = ctx.createLinearGradient(0, -100, 0, 100)
      veil.addColorStop(0, `${ink}00`)
      veil.addColorStop(0.55, `${ink}40`)
      veil.addColorStop(0.93, `${ink}b0`)
      veil.addColorStop(1, `${ink}00`)
      ctx.fillStyle = veil
      ctx.fillRect(-2, -100, 4, 200)
    }),
  )
  const theBalloon = balloon()
  const random = seeded('kite-weather')
  const stars = Array.from({ length: 190 }, () => ({
    x: random(),
    y: random(),
    r: 0.5 + random() ** 3 * 1.7,
    beat: random() * 6.28,
    depth: 0.15 + random() * 0.2,
  }))
  const clouds: Drift[] = []
  for (let i = 0; i < 34; i++)
    clouds.push({
      image: i,
      x: random(),
      alt: 0.12 + (i / 34) * 3.5 + random() * 0.1,
      depth: 0.55 + random() * 0.75,
      scale: 0.6 + random() * 0.7,
    })
  clouds.sort((a, b) => a.depth - b.depth)
  let ground: Sprite | null = null
  let hand: Point = { x: 0, y: 0 }
  let camera = 0
  let lift = 0
  let time = 0
  let bits: Bit[] = []
  let leaving: Leave[] = []
  let broken = 0
  let lastPhase: SkyView['phase'] = null
  let fall: { x: number; y: number; vx: number; vy: number; turn: number; age: number } | null = null
  const tail: { x: number; y: number; px: number; py: number }[] = []

  function build(): void {
    const { width, height } = paper
    const high = Math.round(height * coastShare)
    const phone = width < 700
    hand = {
      x: phone ? width * 0.2 : Math.max(330, width * 0.3),
      y: height - (phone ? 262 : 226),
    }
    ground = coast(width, high, { x: hand.x, y: hand.y - (height - high) })
  }

  const sky = (alt: number): Band => bandAt(skies, alt)

  function drawTail(ctx: Ctx, from: Point, scale: number, seconds: number, coat: Coat): void {
    const knots = 13
    const gap = 9.5 * scale
    if (tail.length === 0)
      for (let i = 0; i < knots; i++)
        tail.push({ x: from.x - i * 2, y: from.y + i * gap, px: from.x, py: from.y + i * gap })
    const first = tail[0]
    if (!first) return
    // Far from where it was: a new flight, not a gust.
    if (Math.hypot(first.x - from.x, first.y - from.y) > 240) {
      tail.length = 0
      return
    }
    const gust = Math.sin(time * 2.1) * 60 + Math.sin(time * 5.3) * 40
    tail.forEach((knot, i) => {
      if (i === 0) return
      const vx = (knot.x - knot.px) * 0.96
      const vy = (knot.y - knot.py) * 0.96
      knot.px = knot.x
      knot.py = knot.y
      knot.x += vx + (-150 + gust * (i / knots)) * seconds * seconds * 6
      knot.y += vy + 150 * seconds * seconds * 6
    })
    for (let pass = 0; pass < 4; pass++) {
      first.x = from.x
      first.y = from.y
      for (let i = 1; i < tail.length; i++) {
        const a = tail[i - 1]
        const b = tail[i]
        if (!a || !b) continue
        const dx = b.x - a.x
        const dy = b.y - a.y
        const far = Math.hypot(dx, dy) || 1
        const pull = (far - gap) / far
        const share = i === 1 ? 1 : 0.5
        b.x -= dx * pull * share
        b.y -= dy * pull * share
        if (i > 1) {
          a.x += dx * pull * 0.5
          a.y += dy * pull * 0.5
        }
      }
    }
    ctx.strokeStyle = '#fff1d6cc'
    ctx.lineWidth = 1.6 * scale
    ctx.beginPath()
    tail.forEach((knot) => ctx.lineTo(knot.x, knot.y))
    ctx.stroke()
    for (let i = 2; i < tail.length; i += 2) {
      const a = tail[i - 1]
      const b = tail[i]
      if (!a || !b) continue
      const turn = Math.atan2(b.y - a.y, b.x - a.x)
      ctx.save()
      ctx.translate(b.x, b.y)
      ctx.rotate(turn)
      ctx.scale(scale, scale)
      const ink = [coat[0], coat[4], coat[1]][(i / 2) % 3] ?? coat[0]
      polygon(
        ctx,
        [
          [0, 0],
          [-6, -10],
          [6, -9],
        ],
        ink,
      )
      polygon(
        ctx,
        [
          [0, 0],
          [-6, 10],
          [6, 9],
        ],
        ink,
      )
      ctx.restore()
    }
  }

  /** The line hangs through a little; seen from above the clouds it leaves the picture at the lower left. */
  function lineOf(from: Point, to: Point): { at: (t: number) => Point } {
    const sag = 26 + Math.hypot(to.x - from.x, to.y - from.y) * 0.09
    const mid = { x: (from.x + to.x) / 2 + 8, y: (from.y + to.y) / 2 + sag }
    return {
      at: (t) => ({
        x: (1 - t) ** 2 * from.x + 2 * (1 - t) * t * mid.x + t * t * to.x,
        y: (1 - t) ** 2 * from.y + 2 * (1 - t) * t * mid.y + t * t * to.y,
      }),
    }
  }

  return {
    /** Somebody was reeled in: their kite comes down along the line. */
    leaves(who: Leaving): void {
      leaving.push({ ...who, at: time, dx: random() * 60 - 30, coat: Math.floor(random() * coats.length) })
      if (leaving.length > 14) leaving = leaving.slice(-14)
    },

    draw(view: SkyView, seconds: number): void {
      if (paper.fit() || !ground) build()
      const { ctx, width, height } = paper
      time += view.calm ? 0 : seconds
      const phone = width < 700
      const up = view.phase === 'flying' || view.phase === 'down'
      const alt = Math.log(Math.max(1, view.height))
      const goal = up ? alt : 0
      camera = view.calm ? goal : mix(camera, goal, 1 - Math.exp(-seconds * (up ? 7 : 2.6)))
      const liftGoal = up ? 1 : 0
      lift = view.calm ? liftGoal : mix(lift, liftGoal, 1 - Math.exp(-seconds * (up ? 1.5 : 3)))
      const scroll = height * 0.85
      if (view.phase !== lastPhase) {
        if (view.phase === 'betting') {
          fall = null
          leaving = []
          bits = []
        }
        lastPhase = view.phase
      }

      // Sky.
      const [top, middle, low] = sky(camera)
      const back = ctx.createLinearGradient(0, 0, 0, height)
      back.addColorStop(0, top)
      back.addColorStop(0.5, middle)
      back.addColorStop(0.86, low)
      ctx.fillStyle = back
      ctx.fillRect(0, 0, width, height)

      // Stars, then the band of the galaxy.
      const night = clamp((camera - 0.9) / 1.8, 0, 1)
      if (night > 0) {
        ctx.fillStyle = '#fff7e0'
        for (const star of stars) {
          const y = (((star.y + camera * star.depth * 0.55) % 1) + 1) % 1
          ctx.globalAlpha = night * (0.45 + 0.4 * Math.sin(star.beat + time * 1.4))
          if (star.r > 1.3) disc(ctx, star.x * width, y * height * 0.96, star.r, '#fff7e0')
          else ctx.fillRect(star.x * width, y * height * 0.96, star.r * 1.7, star.r * 1.7)
        }
        ctx.globalAlpha = 1
      }
      const aurora = clamp((camera - 2.9) / 1, 0, 1) * clamp((6.4 - camera) / 1.4, 0, 1)
      if (aurora > 0) {
        ctx.save()
        ctx.globalCompositeOperation = 'lighter'
        for (const [band, curtain] of curtains.entries()) {
          const step = 13
          for (let x = -step; x < width + step; x += step) {
            const wave =
              Math.sin(x / 190 + time * 0.22 + band * 2.1) * 40 + Math.sin(x / 83 - time * 0.34) * 15
            const fold = 0.42 + 0.58 * Math.sin(x / 46 + time * 0.5 + band * 1.7 + Math.sin(x / 120) * 2) ** 2
            ctx.globalAlpha = aurora * fold * 0.5
            const tall = height * (0.3 + 0.08 * Math.sin(x / 71 + band))
            ctx.drawImage(curtain.image, x, height * (0.34 + band * 0.09) + wave - tall, step + 0.5, tall)
          }
        }
        ctx.restore()
      }
      const far = clamp((camera - 5) / 1.2, 0, 1)
      if (far > 0) {
        const x = width * 0.24
        const y = height * 0.3 + (camera - 6.6) * height * 0.2
        const r = Math.min(width, height) * 0.13
        ctx.globalAlpha = far
        const ball = ctx.createLinearGradient(x - r, y - r, x + r, y + r)
        ball.addColorStop(0, '#ffc58a')
        ball.addColorStop(0.5, '#d97a6a')
        ball.addColorStop(1, '#5a2a5e')
        ctx.save()
        ctx.lineCap = 'butt'
        ctx.strokeStyle = '#ffe0b066'
        ctx.lineWidth = r * 0.13
        ctx.beginPath()
        ctx.ellipse(x, y, r * 1.75, r * 0.42, -0.4, Math.PI, 6.2832)
        ctx.stroke()
        disc(ctx, x, y, r, ball)
        ctx.strokeStyle = '#ffe0b0c0'
        ctx.beginPath()
        ctx.ellipse(x, y, r * 1.75, r * 0.42, -0.4, 0, Math.PI)
        ctx.stroke()
        ctx.restore()
        ctx.globalAlpha = 1
      }

      // Sun at the horizon, moon above the clouds.
      const horizon = height - Math.round(height * coastShare) * (1 - shoreline)
      if (camera < 1.6) {
        const sunY = horizon - height * 0.02 + camera * scroll * 0.62
        const sunX = width * 0.68
        const r = Math.min(width, height) * (phone ? 0.13 : 0.11)
        lay(ctx, sunGlow, sunX, sunY, (r * 3.6) / 150)
        disc(ctx, sunX, sunY, r * 1.22, '#ffdf9e40')
        disc(ctx, sunX, sunY, r, '#ffe9b8')
      }
      if (camera > 1.5) {
        const rise = smooth((camera - 1.5) / 1.6)
        const drop = Math.max(0, camera - 3.4) * height * 0.22
        lay(
          ctx,
          theMoon,
          width * (phone ? 0.78 : 0.84),
          mix(-170, height * 0.3, rise) + drop,
          phone ? 0.62 : 0.95,
        )
      }
      // A balloon passes at 2.4, for those who look.
      const balloonY = height * 0.42 + (camera - 0.9) * scroll * 0.7
      if (balloonY > -120 && balloonY < height + 120)
        lay(
          ctx,
          theBalloon,
          width * 0.82 + Math.sin(time * 0.5) * 10,
          balloonY,
          phone ? 0.6 : 0.85,
          Math.sin(time * 0.7) * 0.04,
        )

      // Far clouds, coast, near clouds.
      const cloudAt = ({ image, x, alt: at, depth, scale }: Drift): void => {
        const y = height * 0.4 + (camera - at) * scroll * depth
        if (y < -140 || y > height + 140) return
        const set = at < 1 ? dusk : at < 2.3 ? blue : deep
        const picture = set[image % set.length]
        if (!picture) return
        const span = width + 460
        const drift = (((x * span - time * 9 * depth) % span) + span) % span
        const ghost = clamp((camera + 0.5) / 0.5, 0, 1) * (camera < 0.05 && y < height * 0.2 ? 0.8 : 1)
        lay(ctx, picture, drift - 230, y, scale * (phone ? 0.62 : 1), 0, ghost * (0.86 + depth * 0.12))
      }
      for (const one of clouds) if (one.depth < 0.95) cloudAt(one)
      if (ground) {
        const y = height - ground.height / 2 + camera * scroll * 0.95
        if (y - ground.height / 2 < height + 60) {
          lay(ctx, ground, width / 2, y)
          // The lighthouse turns its lamp.
          const lampX = width * 0.875
          const u = Math.min(46, width * 0.05)
          const lampY = y - ground.height / 2 + ground.height * (shoreline - 0.088) - u * 1.64
          const turn = time * 0.7
          const reach = Math.cos(turn)
          ctx.save()
          ctx.globalCompositeOperation = 'lighter'
          const beam = ctx.createLinearGradient(lampX, lampY, lampX + reach * 260, lampY)
          beam.addColorStop(0, '#ffe9a866')
          beam.addColorStop(1, '#ffe9a800')
          polygonBeam(ctx, lampX, lampY, reach * 260, 26, beam)
          disc(ctx, lampX, lampY, u * 0.3, '#ffe9a822')
          ctx.restore()
        }
      }

      for (const one of clouds) if (one.depth >= 0.95) cloudAt(one)

      // Kite, line and tail.
      const scale = phone ? 0.72 : clamp(height / 760, 0.7, 1.05)
      const sway = view.calm ? 0 : 1
      const held = { x: hand.x + 34, y: hand.y - 30 }
      const free = {
        x: width * (phone ? 0.6 : 0.64) + sway * (Math.sin(time * 0.9) * 22 + Math.sin(time * 2.3) * 6),
        y: height * (phone ? 0.46 : 0.36) + sway * (Math.cos(time * 1.15) * 13 + Math.sin(time * 2.9) * 4),
      }
      const at: Point = { x: mix(held.x, free.x, smooth(lift)), y: mix(held.y, free.y, smooth(lift)) }
      const tilt = mix(0.05, 0.32, smooth(lift)) + sway * Math.sin(time * 1.7) * 0.09
      const handNow = { x: hand.x, y: hand.y + camera * scroll * 0.95 }
      const end: Point =
        handNow.y > height + 40
          ? {
              x: mix(handNow.x, -width * 0.05, clamp((handNow.y - height) / height, 0, 1)),
              y: height + 40,
            }
          : handNow
      const line = lineOf(at, end)
      const coat = coats[0] ?? (['#fff', '#fff', '#fff', '#fff', '#fff'] as const)
      const yOf = (h: number): number => at.y + (alt - Math.log(h)) * scroll

      // Heights on the right, and the player's own mark.
      if (view.phase !== 'betting' && view.phase !== null) {
        ctx.font = '600 12px Onest, system-ui, sans-serif'
        ctx.textAlign = 'right'
        ctx.textBaseline = 'middle'
        for (const step of [
          1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700,
          1000, 2000, 5000, 10_000,
        ]) {
          const y = yOf(step)
          if (y < 96 || y > height - 190) continue
          const passed = step <= view.height
          ctx.fillStyle = passed ? '#fff1d6d0' : '#fff1d66a'
          ctx.fillRect(width - 16, y - 0.75, 16, 1.5)
          ctx.fillText(view.label(step), width - 22, y)
        }
      }
      if (view.mark !== null && view.own && view.out === null && view.phase === 'flying') {
        const y = yOf(view.mark)
        if (y > 60 && y < height - 170) {
          ctx.save()
          ctx.setLineDash([7, 7])
          ctx.strokeStyle = '#ffd27acc'
          ctx.lineWidth = 1.6
          ctx.beginPath()
          ctx.moveTo(width * 0.36, y)
          ctx.lineTo(width - 84, y)
          ctx.stroke()
          ctx.restore()
        }
      }

      if (view.phase === 'down' && !fall) {
        fall = { x: at.x, y: at.y, vx: 150, vy: -120, turn: tilt, age: view.since > 1500 ? 3 : 0 }
        broken = 0
        const torn = line.at(0.34)
        if (fall.age === 0 && !view.calm)
          bits = Array.from({ length: 16 }, (_, i) => ({
            x: torn.x,
            y: torn.y,
            vx: (random() - 0.4) * 260,
            vy: (random() - 0.7) * 240,
            turn: random() * 6,
            life: 1,
            ink: coat[i % 5] ?? '#fff',
          }))
      }

      ctx.lineCap = 'round'
      const thread = (from: number, to: number, fade: number, drop: number): void => {
        ctx.strokeStyle = `rgb(255 246 224 / ${0.85 * fade})`
        ctx.lineWidth = phone ? 1.5 : 1.8
        ctx.beginPath()
        for (let i = 0; i <= 22; i++) {
          const t = mix(from, to, i / 22)
          const p = line.at(t)
          const slack = drop * (1 - (t - from) / (to - from)) ** 2
          ctx.lineTo(p.x - slack * 0.35, p.y + slack)
        }
        ctx.stroke()
      }
      if (fall) {
        if (!view.calm) {
          fall.age += seconds
          broken += seconds
          fall.vx += (260 - fall.vx) * seconds * 0.8
          fall.vy += 105 * seconds
          fall.x += (fall.vx + Math.sin(time * 7) * 90) * seconds
          fall.y += fall.vy * seconds
          fall.turn += (1.6 + Math.sin(time * 6) * 2.4) * seconds
        } else fall.age = 0.5
        const fade = clamp(1.25 - broken / 1.6, 0, 1)
        if (fade > 0) thread(0.34, 1, fade, 460 * broken * broken)
        const alpha = clamp(2.6 - fall.age, 0, 1)
        if (alpha > 0) {
          ctx.globalAlpha = alpha
          const foot = {
            x: fall.x - Math.sin(fall.turn) * 80 * scale,
            y: fall.y + Math.cos(fall.turn) * 80 * scale,
          }
          drawTail(ctx, foot, scale, view.calm ? 0 : seconds, coat)
          ctx.globalAlpha = 1
          lay(ctx, own, fall.x, fall.y, scale, fall.turn, alpha)
        }
      } else if (view.phase !== null) {
        // The other kites hang about the first one.
        for (let i = 0; i < Math.min(view.others, 9) && up; i++) {
          const turn = i * 2.4 + 0.7
          const reach = (phone ? 64 : 104) + (i % 3) * (phone ? 26 : 44)
          const x = at.x + Math.cos(turn) * reach * 1.25 + sway * Math.sin(time * 1.1 + i) * 8
          const y = at.y + Math.sin(turn) * reach * 0.72 + 24 + sway * Math.cos(time * 1.3 + i * 2) * 7
          const picture = small[1 + (i % (small.length - 1))]
          if (picture)
            lay(ctx, picture, x, y, scale * 0.3, tilt + Math.sin(time * 1.5 + i) * 0.1, smooth(lift) * 0.92)
        }
        thread(0, 1, 1, 0)
        const foot = { x: at.x - Math.sin(tilt) * 80 * scale, y: at.y + Math.cos(tilt) * 80 * scale }
        drawTail(ctx, foot, scale, view.calm ? 0 : seconds, coat)
        lay(ctx, own, at.x, at.y, scale, tilt)
      }

      // Those who were reeled in come down along the line, with what they got.
      ctx.textAlign = 'left'
      ctx.textBaseline = 'middle'
      leaving = view.calm ? [] : leaving.filter((one) => time - one.at < 2.6)
      for (const one of leaving) {
        const t = clamp((time - one.at) / 2.4, 0, 1)
        const p = line.at(smooth(t) * 0.82)
        const fade = clamp((1 - t) * 3, 0, 1)
        const picture = one.mine ? own : small[one.coat]
        if (picture)
          lay(ctx, picture, p.x + one.dx * (1 - t), p.y, scale * (one.mine ? 0.5 : 0.3), tilt - 0.3, fade)
        ctx.globalAlpha = fade
        ctx.font = `${one.mine ? 700 : 600} ${one.mine ? 16 : 12.5}px "Bricolage Grotesque", Vazirmatn, sans-serif`
        const words = `${one.name}  ${one.label}`
        const wide = ctx.measureText(words).width
        const bx = p.x + one.dx * (1 - t) + 22
        ctx.fillStyle = one.mine ? '#ffd27a' : '#10183ac8'
        ctx.beginPath()
        ctx.roundRect(bx - 9, p.y - 13, wide + 18, 26, 13)
        ctx.fill()
        ctx.fillStyle = one.mine ? '#3a1c06' : '#fff1d6'
        ctx.fillText(words, bx, p.y + 0.5)
        ctx.globalAlpha = 1
      }
      for (const bit of bits) {
        bit.life -= seconds * 0.6
        bit.vy += 130 * seconds
        bit.x += bit.vx * seconds
        bit.y += bit.vy * seconds
        bit.turn += seconds * 5
        if (bit.life <= 0) continue
        ctx.save()
        ctx.globalAlpha = bit.life
        ctx.translate(bit.x, bit.y)
        ctx.rotate(bit.turn)
        ctx.fillStyle = bit.ink
        ctx.fillRect(-4, -2.5, 8, 5)
        ctx.restore()
      }
      bits = bits.filter((bit) => bit.life > 0)
    },
  }
}

function polygonBeam(
  ctx: Ctx,
  x: number,
  y: number,
  reach: number,
  half: number,
  fill: CanvasGradient,
): void {
  ctx.beginPath()
  ctx.moveTo(x, y - 2)
  ctx.lineTo(x + reach, y - half)
  ctx.lineTo(x + reach, y + half)
  ctx.lineTo(x, y + 2)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
}
