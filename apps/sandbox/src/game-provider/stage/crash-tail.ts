// Answers for the tail of a kite: a string of knots that hang after each other in the wind, with bows of paper between them.
import { lay } from './canvas.ts'
import type { Point } from './crash-coast.ts'
import { bow } from './crash-pieces.ts'
import type { Coat } from './crash-pieces.ts'

const knots = 13

export function makeTail(coat: Coat) {
  const bows = [coat[0], coat[4], coat[1]].map((ink) => bow(ink))
  const tail: { x: number; y: number; px: number; py: number }[] = []

  /** Gravity, wind and the pull of the string. */
  function move(first: Point, from: Point, gap: number, gust: number, seconds: number): void {
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
  }

  return {
    draw(
      ctx: CanvasRenderingContext2D,
      from: Point,
      { scale, seconds, time }: { scale: number; seconds: number; time: number },
    ): void {
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
      move(first, from, gap, Math.sin(time * 2.1) * 60 + Math.sin(time * 5.3) * 40, seconds)
      ctx.strokeStyle = '#fff1d6cc'
      ctx.lineWidth = 1.6 * scale
      ctx.beginPath()
      for (const knot of tail) ctx.lineTo(knot.x, knot.y)
      ctx.stroke()
      for (let i = 2; i < tail.length; i += 2) {
        const a = tail[i - 1]
        const b = tail[i]
        const ribbon = bows[(i / 2) % 3]
        if (a && b && ribbon) lay(ctx, ribbon, b.x, b.y, scale, Math.atan2(b.y - a.y, b.x - a.x))
      }
    },
  }
}
