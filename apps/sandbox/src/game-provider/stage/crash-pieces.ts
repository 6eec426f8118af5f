// Answers for the pieces of Kite Weather's picture that are cut once and laid down often: kites, clouds, the balloon, the moon.
import { disc, sprite } from './canvas.ts'
import type { Sprite } from './canvas.ts'
import { seeded } from './pen.ts'

type Ctx = CanvasRenderingContext2D

export function polygon(ctx: Ctx, points: readonly (readonly [number, number])[], fill: string): void {
  ctx.beginPath()
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
}
export function shade(ctx: Ctx, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(8 10 30 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

export type Coat = readonly [string, string, string, string, string]
export const coats: readonly Coat[] = [
  ['#ff7a4f', '#ffb067', '#e2483d', '#ff935a', '#fff1d6'],
  ['#4fb6b0', '#8fdcc8', '#2b8791', '#63c8bb', '#fff1d6'],
  ['#f2c14e', '#ffe08a', '#d9952f', '#f7cf68', '#7a3b1c'],
  ['#b583d9', '#d9b3f0', '#8a58b8', '#c498e4', '#fff1d6'],
  ['#e9698f', '#ffa5b8', '#bf4370', '#f2809f', '#fff1d6'],
  ['#7fa8f0', '#b5cdff', '#5279c9', '#92b6f5', '#fff1d6'],
]

/** A kite of four papers over two spars, with a small sun on it. */
export function kite(coat: Coat): Sprite {
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
export function cloud(seed: string, front: string, middle: string, back: string): Sprite {
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

export function balloon(): Sprite {
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

/** The moon alone, at the size in which it is seen; its light lies on the air behind it. */
export function moon(size: number): Sprite {
  return sprite(180 * size, 180 * size, (ctx) => {
    ctx.scale(size, size)
    disc(ctx, 0, 0, 84, '#fff3d2')
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
  })
}

/** One end of the tail's bows, in one paper. */
export function bow(ink: string): Sprite {
  return sprite(24, 24, (ctx) => {
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
  })
}
