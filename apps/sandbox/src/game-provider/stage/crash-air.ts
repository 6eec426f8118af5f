// Answers for the air behind Kite Weather, which is all soft: the colours of the heights, the glow of sun and moon, the aurora.
import { bandAt, clamp, mix, smooth } from './canvas.ts'
import type { Band, Paper } from './canvas.ts'

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

/** Where sun and moon stand at a height of the camera; null while they are not to be seen. */
export function lightsAt(
  camera: number,
  { width, height }: { width: number; height: number },
  horizon: number,
): {
  sun: { x: number; y: number; r: number } | null
  moon: { x: number; y: number; size: number } | null
} {
  const phone = width < 700
  return {
    sun:
      camera < 1.6
        ? {
            x: width * 0.68,
            y: horizon - height * 0.02 + camera * height * 0.85 * 0.62,
            r: Math.min(width, height) * (phone ? 0.13 : 0.11),
          }
        : null,
    moon:
      camera > 1.5
        ? {
            x: width * (phone ? 0.78 : 0.84),
            y:
              mix(-170, height * 0.3, smooth((camera - 1.5) / 1.6)) +
              Math.max(0, camera - 3.4) * height * 0.22,
            size: phone ? 0.62 : 0.95,
          }
        : null,
  }
}

export function makeAir(paper: Paper) {
  const { ctx } = paper
  /** One fold of each curtain of the aurora, brightest at its hem. */
  const curtains = ['#35e0a8', '#4fb0f0', '#b07af0'].map((ink) => {
    const veil = ctx.createLinearGradient(0, 0, 0, 1)
    veil.addColorStop(0, `${ink}00`)
    veil.addColorStop(0.55, `${ink}40`)
    veil.addColorStop(0.93, `${ink}b0`)
    veil.addColorStop(1, `${ink}00`)
    return veil
  })
  let drawnAt = Number.NaN

  function glow(x: number, y: number, r: number, inner: number, ink: string): void {
    const light = ctx.createRadialGradient(x, y, r * inner, x, y, r)
    light.addColorStop(0, `${ink}66`)
    light.addColorStop(1, `${ink}00`)
    ctx.fillStyle = light
    ctx.fillRect(x - r, y - r, r * 2, r * 2)
  }

  function aurora(strength: number, time: number): void {
    const { width, height } = paper
    const step = Math.max(13, width / 48)
    ctx.globalCompositeOperation = 'lighter'
    for (const [band, curtain] of curtains.entries()) {
      ctx.fillStyle = curtain
      for (let x = -step; x < width + step; x += step) {
        const wave = Math.sin(x / 190 + time * 0.22 + band * 2.1) * 40 + Math.sin(x / 83 - time * 0.34) * 15
        const fold = 0.42 + 0.58 * Math.sin(x / 46 + time * 0.5 + band * 1.7 + Math.sin(x / 120) * 2) ** 2
        const tall = height * (0.3 + 0.08 * Math.sin(x / 71 + band))
        ctx.globalAlpha = strength * fold * 0.5
        ctx.setTransform(
          paper.scale,
          0,
          0,
          paper.scale * tall,
          0,
          paper.scale * (height * (0.34 + band * 0.09) + wave - tall),
        )
        ctx.fillRect(x, 0, step + 0.5, 1)
      }
    }
    ctx.setTransform(paper.scale, 0, 0, paper.scale, 0, 0)
    ctx.globalAlpha = 1
    ctx.globalCompositeOperation = 'source-over'
  }

  /** Nothing moves here but with the camera, except the aurora. */
  return function draw(camera: number, horizon: number, time: number): void {
    const veils = clamp((camera - 2.9) / 1, 0, 1) * clamp((6.4 - camera) / 1.4, 0, 1)
    if (!paper.fit() && Math.abs(camera - drawnAt) < 0.0004 && veils === 0) return
    drawnAt = camera
    const { width, height } = paper
    const [top, middle, low] = bandAt(skies, camera)
    const back = ctx.createLinearGradient(0, 0, 0, height)
    back.addColorStop(0, top)
    back.addColorStop(0.5, middle)
    back.addColorStop(0.86, low)
    ctx.fillStyle = back
    ctx.fillRect(0, 0, width, height)
    if (veils > 0) aurora(veils, time)
    const { sun, moon } = lightsAt(camera, paper, horizon)
    if (sun) glow(sun.x, sun.y, sun.r * 3.6, 1 / 6, '#ffe2a8')
    if (moon) glow(moon.x, moon.y, 178 * moon.size, 0.4, '#fff3cf')
  }
}
