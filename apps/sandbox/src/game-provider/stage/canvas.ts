// Answers for drawing by the frame: a canvas that fits its place in sharp pixels, sprites that are drawn once, and a clock of frames.
import { calmMotion, el } from './dom.ts'

export type Paper = {
  canvas: HTMLCanvasElement
  ctx: CanvasRenderingContext2D
  /** In CSS pixels. */
  width: number
  height: number
  /** How many pixels are drawn to one. */
  scale: number
  /** Takes on the size of its place; true when that changed. */
  fit(): boolean
}

/** More than two pixels to one are not seen, only paid for. */
const sharp = Math.min(2, devicePixelRatio || 1)

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('this browser draws no canvas')
  return ctx
}

/** `only` many pixels to one, where the picture is so soft that few of them do. */
export function makePaper(className: string, only?: number): Paper {
  const canvas = el('canvas', { class: className, attrs: { 'aria-hidden': 'true', dir: 'ltr' } })
  const ctx = context(canvas)
  const scale = only ?? sharp
  // Asked once and then told: to ask in every frame, after something was written, would cost a layout each time.
  let box = { width: 0, height: 0 }
  new ResizeObserver(([entry]) => {
    if (entry) box = { width: entry.contentRect.width, height: entry.contentRect.height }
  }).observe(canvas)
  const paper: Paper = {
    canvas,
    ctx,
    width: 0,
    height: 0,
    scale,
    fit() {
      if (box.width === 0) box = canvas.getBoundingClientRect()
      const wide = Math.max(1, Math.round(box.width * scale))
      const high = Math.max(1, Math.round(box.height * scale))
      if (canvas.width === wide && canvas.height === high && paper.width > 0) return false
      canvas.width = wide
      canvas.height = high
      paper.width = box.width
      paper.height = box.height
      ctx.setTransform(scale, 0, 0, scale, 0, 0)
      return true
    },
  }
  return paper
}

export type Sprite = { image: HTMLCanvasElement; width: number; height: number }

/** A picture that is drawn once and laid down many times; its middle is its origin. */
export function sprite(width: number, height: number, draw: (ctx: CanvasRenderingContext2D) => void): Sprite {
  const image = document.createElement('canvas')
  image.width = Math.ceil(width * sharp)
  image.height = Math.ceil(height * sharp)
  const ctx = context(image)
  ctx.scale(sharp, sharp)
  ctx.translate(width / 2, height / 2)
  draw(ctx)
  return { image, width, height }
}

export function lay(
  ctx: CanvasRenderingContext2D,
  { image, width, height }: Sprite,
  x: number,
  y: number,
  scale = 1,
  turn = 0,
  alpha = 1,
): void {
  if (alpha <= 0) return
  ctx.save()
  ctx.globalAlpha *= alpha
  ctx.translate(x, y)
  if (turn !== 0) ctx.rotate(turn)
  if (scale !== 1) ctx.scale(scale, scale)
  ctx.drawImage(image, -width / 2, -height / 2, width, height)
  ctx.restore()
}

/** Lays a picture down unscaled and unturned on whole pixels: a plain copy, which is what large pictures need. */
export function setDown(
  { ctx, scale }: Paper,
  { image, width, height }: Sprite,
  x: number,
  y: number,
  alpha = 1,
): void {
  if (alpha <= 0) return
  if (alpha < 1) ctx.globalAlpha = alpha
  // In its own pixels: a plain copy is several times as quick as one between pixels.
  const left = Math.round((x - width / 2) * scale) / scale
  const top = Math.round((y - height / 2) * scale) / scale
  ctx.drawImage(image, left, top, image.width / sharp, image.height / sharp)
  if (alpha < 1) ctx.globalAlpha = 1
}

/** A picture at another size and turn, drawn once, so that it can be set down as a plain copy from then on. */
export function redrawn(base: Sprite, scale: number, turn = 0): Sprite {
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const wide = (base.width * cosine + base.height * sine) * scale
  const high = (base.width * sine + base.height * cosine) * scale
  return sprite(Math.ceil(wide), Math.ceil(high), (ctx) => {
    ctx.imageSmoothingQuality = 'high'
    lay(ctx, base, 0, 0, scale, turn)
  })
}

/** Draws every frame while `alive` says so and the page is seen; under reduced motion only what is asked for. */
export function frames(draw: (now: number, seconds: number) => void, alive: () => boolean): { ask(): void } {
  let last = 0
  let asked = false
  const step = (now: number): void => {
    asked = false
    const gap = last === 0 ? 0.016 : (now - last) / 1000
    last = now
    draw(now, Math.min(0.05, gap))
    if (alive()) ask()
    else last = 0
  }
  const ask = (): void => {
    if (asked) return
    asked = true
    requestAnimationFrame(step)
  }
  document.addEventListener('visibilitychange', () => !document.hidden && ask())
  return { ask }
}

export const idleMotion = (): boolean => !document.hidden && !calmMotion()

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
export const smooth = (share: number): number => {
  const t = clamp(share, 0, 1)
  return t * t * (3 - 2 * t)
}

type Rgb = readonly [number, number, number]
const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
/** A colour between two hex colours. */
export function tint(from: string, to: string, share: number): string {
  const a = rgb(from)
  const b = rgb(to)
  const part = (i: 0 | 1 | 2): number => Math.round(mix(a[i], b[i], clamp(share, 0, 1)))
  return `rgb(${part(0)} ${part(1)} ${part(2)})`
}

/** A filled circle; one that has shrunk to nothing draws nothing. */
export function disc(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  fill: string | CanvasGradient,
): void {
  ctx.beginPath()
  ctx.arc(x, y, Math.max(0, r), 0, 6.2832)
  ctx.fillStyle = fill
  ctx.fill()
}

/** The colours of a backdrop above, around and below. */
export type Band = readonly [string, string, string]

/** What the colours are at a height or depth: each band begins where it says and passes over into the next. */
export function bandAt(bands: readonly (readonly [number, ...Band])[], at: number): Band {
  const next = bands.findIndex(([from]) => from > at)
  const b = bands[next === -1 ? bands.length - 1 : next] ?? bands[0]
  const a = bands[next === -1 ? bands.length - 1 : Math.max(0, next - 1)] ?? bands[0]
  if (!a || !b) return ['#000', '#000', '#000']
  const share = a === b ? 0 : (at - a[0]) / (b[0] - a[0])
  return [tint(a[1], b[1], share), tint(a[2], b[2], share), tint(a[3], b[3], share)]
}
