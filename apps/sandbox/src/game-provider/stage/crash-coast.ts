// Answers for the coast under Kite Weather: headland and lighthouse, sea, dunes, and the one who holds the line, drawn once.
import { disc, sprite } from './canvas.ts'
import type { Sprite } from './canvas.ts'
import { polygon, shade } from './crash-pieces.ts'
import { seeded } from './pen.ts'

export type Point = { x: number; y: number }

/** How much of the picture the coast takes, and where in it the sea begins. */
export const coastShare = 0.94
export const shoreline = 0.335

/** The coast, as wide as the stage: headland with its lighthouse, sea, dunes, and the one who holds the line. */
export function coast(width: number, height: number, hand: Point): Sprite {
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
