// Answers for the fair by night behind Pinwood Fair: stars, a wheel of lights, and tents.
import { disc, sprite } from './canvas.ts'
import type { Sprite } from './canvas.ts'
import { seeded } from './pen.ts'

function shade(ctx: CanvasRenderingContext2D, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(6 2 12 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

/** The fair behind the booth. */
export function night(width: number, height: number): Sprite {
  return sprite(width, height, (ctx) => {
    ctx.translate(-width / 2, -height / 2)
    const sky = ctx.createLinearGradient(0, 0, 0, height)
    sky.addColorStop(0, '#150d2c')
    sky.addColorStop(0.55, '#3a1a44')
    sky.addColorStop(1, '#7a2f45')
    ctx.fillStyle = sky
    ctx.fillRect(0, 0, width, height)
    const random = seeded('pinwood-fair')
    for (let i = 0; i < 90; i++)
      disc(
        ctx,
        random() * width,
        random() * height * 0.6,
        0.5 + random() * 1.3,
        `rgb(255 240 210 / ${0.2 + random() * 0.6})`,
      )
    // A wheel of lights.
    const wheel = (x: number, y: number, r: number): void => {
      ctx.strokeStyle = '#5a2c58'
      ctx.lineWidth = 5
      for (const radius of [r, r * 0.9]) {
        ctx.beginPath()
        ctx.arc(x, y, radius, 0, 6.2832)
        ctx.stroke()
      }
      ctx.lineWidth = 2
      for (let i = 0; i < 12; i++) {
        const turn = (i / 12) * 6.2832
        ctx.beginPath()
        ctx.moveTo(x, y)
        ctx.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r)
        ctx.stroke()
        disc(
          ctx,
          x + Math.cos(turn) * r,
          y + Math.sin(turn) * r + 9,
          9,
          ['#d9573f', '#e8b04a', '#4f9a92'][i % 3] ?? '',
        )
      }
      for (let i = 0; i < 48; i++) {
        const turn = (i / 48) * 6.2832
        disc(ctx, x + Math.cos(turn) * r * 0.95, y + Math.sin(turn) * r * 0.95, 2, '#ffdf9a')
      }
      ctx.lineWidth = 7
      ctx.beginPath()
      ctx.moveTo(x - r * 0.5, y + r * 1.5)
      ctx.lineTo(x, y)
      ctx.lineTo(x + r * 0.5, y + r * 1.5)
      ctx.stroke()
      disc(ctx, x, y, 12, '#e8b04a')
    }
    wheel(width * 0.13, height * 0.46, Math.min(170, height * 0.22))
    // Tents.
    const tent = (x: number, y: number, w: number, a: string, b: string): void => {
      ctx.save()
      shade(ctx, 16, 6, 0.4)
      ctx.beginPath()
      ctx.moveTo(x, y - w * 0.62)
      ctx.quadraticCurveTo(x + w * 0.2, y - w * 0.3, x + w * 0.56, y - w * 0.16)
      ctx.lineTo(x + w * 0.5, height)
      ctx.lineTo(x - w * 0.5, height)
      ctx.lineTo(x - w * 0.56, y - w * 0.16)
      ctx.quadraticCurveTo(x - w * 0.2, y - w * 0.3, x, y - w * 0.62)
      ctx.fillStyle = a
      ctx.fill()
      ctx.restore()
      ctx.save()
      ctx.clip()
      ctx.fillStyle = b
      for (let i = -3; i <= 3; i += 2) {
        ctx.beginPath()
        ctx.moveTo(x, y - w * 0.62)
        ctx.lineTo(x + (i - 0.5) * w * 0.16, y - w * 0.14)
        ctx.lineTo(x + (i - 0.5) * w * 0.15, height)
        ctx.lineTo(x + (i + 0.5) * w * 0.15, height)
        ctx.lineTo(x + (i + 0.5) * w * 0.16, y - w * 0.14)
        ctx.fill()
      }
      ctx.restore()
      ctx.fillStyle = '#e8b04a'
      ctx.beginPath()
      ctx.moveTo(x, y - w * 0.62)
      ctx.lineTo(x, y - w * 0.8)
      ctx.lineTo(x + w * 0.13, y - w * 0.74)
      ctx.lineTo(x, y - w * 0.69)
      ctx.fill()
    }
    tent(width * 0.86, height * 0.8, Math.min(340, width * 0.34), '#7a2a3c', '#b8856a')
    tent(width * 0.02, height * 0.88, Math.min(260, width * 0.3), '#4a2350', '#8a5a7a')
    tent(width * 0.68, height * 0.92, Math.min(220, width * 0.24), '#3d2a5c', '#77609a')
  })
}
