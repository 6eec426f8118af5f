// Answers for the picture of Pinwood Fair: a pin table of walnut, baize and brass nails in a booth at night, and balls that hop down it.
import { clamp, disc, lay, mix, sprite, tint } from './canvas.ts'
import type { Paper, Sprite } from './canvas.ts'
import { seeded } from './pen.ts'

type Ctx = CanvasRenderingContext2D

export type Cups = { rows: number; pays: readonly number[]; label: (pay: number) => string }
export type Ball = {
  /** One letter a row; null while the answer is on its way. */
  fall: string | null
  cup: number
  /** Rows passed so far, with the part of the hop under way. */
  at: number
  /** Set when it lies in its cup; it fades from then on. */
  landed: number | null
  hue: number
  jitter: number[]
}

const lettering = '"Bricolage Grotesque", Vazirmatn, sans-serif'

/** Cups below this width are written on from the foot up. */
const narrow = 38

type Place = { left: number; top: number; width: number; height: number }

function shade(ctx: Ctx, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(6 2 12 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

/** The fair behind the booth. */
function night(width: number, height: number): Sprite {
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

const grain = (ctx: Ctx, place: Place, random: () => number): void => {
  ctx.lineWidth = 1.2
  for (let i = 0; i < 46; i++) {
    const y = place.top - 40 + random() * (place.height + 80)
    ctx.strokeStyle = `rgb(20 8 4 / ${0.05 + random() * 0.12})`
    ctx.beginPath()
    ctx.moveTo(place.left - 40, y)
    ctx.bezierCurveTo(
      place.left + place.width * 0.3,
      y + random() * 18 - 9,
      place.left + place.width * 0.7,
      y + random() * 18 - 9,
      place.left + place.width + 40,
      y + random() * 10 - 5,
    )
    ctx.stroke()
  }
}

/** The colour of a cup: slate in the middle, then amber, then carmine at the rim. */
function inkOf(cup: number, rows: number): readonly [string, string] {
  const far = Math.abs(cup - rows / 2) / (rows / 2)
  return far < 0.5
    ? [tint('#2f6f78', '#c98a2c', far * 2), tint('#1d4a55', '#8a5814', far * 2)]
    : [tint('#c98a2c', '#c22f45', far * 2 - 1), tint('#8a5814', '#7a1630', far * 2 - 1)]
}

export function makeTable(paper: Paper, title: string) {
  let back: Sprite | null = null
  let board: Sprite | null = null
  let place: Place = { left: 0, top: 0, width: 1, height: 1 }
  let cups: Cups = { rows: 8, pays: [], label: String }
  let time = 0
  const lit = new Map<string, number>()
  const pressed = new Map<number, number>()
  let words: { x: number; y: number; text: string; good: boolean; age: number }[] = []
  let awning = { half: 0, top: 0 }
  /** One size for all that is written on the cups, so that only what is written differs. */
  let size = 12
  let onPin: (row: number) => void = () => undefined

  const field = (): {
    gap: number
    drop: number
    top: number
    cupTop: number
    cupHigh: number
    x: number
  } => {
    const inner = place.width - 26
    const gap = inner / (cups.rows + 2)
    const cupHigh = gap < narrow ? 42 : clamp(gap * 0.95, 28, 46)
    const top = place.top + place.height * 0.17
    const cupTop = place.top + place.height - cupHigh - 20
    return {
      gap,
      drop: (cupTop - top - gap * 0.2) / cups.rows,
      top,
      cupTop,
      cupHigh,
      x: place.left + place.width / 2,
    }
  }
  const pinAt = (row: number, pin: number): { x: number; y: number } => {
    const { x, gap, drop, top } = field()
    return { x: x + (pin - (row + 2) / 2) * gap, y: top + (row + 0.5) * drop }
  }
  const pinSize = (): number => clamp(field().gap * 0.13, 2.4, 5.6)
  const ballSize = (): number => clamp(field().gap * 0.27, 5, 12)

  function build(): void {
    const { width, height } = paper
    if (!back || back.width !== width || back.height !== height) back = night(width, height)
    const { gap, cupTop, cupHigh, x } = field()
    const upright = gap < narrow
    const base = upright ? Math.min(13.5, gap * 0.66) : 15
    paper.ctx.font = `700 ${base}px ${lettering}`
    const widest = Math.max(1, ...cups.pays.map((pay) => paper.ctx.measureText(cups.label(pay)).width))
    size = Math.min(base, (base * ((upright ? cupHigh : gap - 4) - 5)) / widest)
    board = sprite(width, height, (ctx) => {
      if (back) lay(ctx, back, 0, 0)
      ctx.translate(-width / 2, -height / 2)
      const random = seeded('walnut')
      const { left, top, width: w, height: h } = place
      const outline = (grow: number): void => {
        ctx.beginPath()
        const arch = h * 0.13
        ctx.moveTo(left - grow, top + h + grow - 18)
        ctx.lineTo(left - grow, top + arch)
        ctx.bezierCurveTo(
          left - grow,
          top - grow * 0.6,
          left + w * 0.2,
          top - arch * 0.5 - grow,
          left + w / 2,
          top - arch * 0.5 - grow,
        )
        ctx.bezierCurveTo(
          left + w * 0.8,
          top - arch * 0.5 - grow,
          left + w + grow,
          top - grow * 0.6,
          left + w + grow,
          top + arch,
        )
        ctx.lineTo(left + w + grow, top + h + grow - 18)
        ctx.quadraticCurveTo(left + w + grow, top + h + grow, left + w + grow - 18, top + h + grow)
        ctx.lineTo(left - grow + 18, top + h + grow)
        ctx.quadraticCurveTo(left - grow, top + h + grow, left - grow, top + h + grow - 18)
        ctx.closePath()
      }
      const rim = width < 700 ? 7 : 20
      ctx.save()
      shade(ctx, 40, 18, 0.7)
      outline(rim)
      const wood = ctx.createLinearGradient(left - rim, top, left + w + rim, top + h)
      wood.addColorStop(0, '#8a4f2a')
      wood.addColorStop(0.35, '#a5683a')
      wood.addColorStop(0.6, '#7a4322')
      wood.addColorStop(1, '#4f2812')
      ctx.fillStyle = wood
      ctx.fill()
      ctx.restore()
      ctx.save()
      outline(rim)
      ctx.clip()
      grain(ctx, place, random)
      ctx.restore()
      ctx.strokeStyle = '#e9b45c'
      ctx.lineWidth = 2.5
      outline(rim - 5)
      ctx.stroke()
      // Baize.
      ctx.save()
      outline(0)
      ctx.clip()
      const cloth = ctx.createRadialGradient(x, top + h * 0.36, 20, x, top + h * 0.5, h * 0.8)
      cloth.addColorStop(0, '#23805a')
      cloth.addColorStop(0.5, '#14583e')
      cloth.addColorStop(1, '#072c20')
      ctx.fillStyle = cloth
      ctx.fillRect(left - 20, top - h * 0.2, w + 40, h * 1.3)
      for (let i = 0; i < 2600; i++) {
        ctx.fillStyle = random() < 0.5 ? 'rgb(255 255 255 / .025)' : 'rgb(0 0 0 / .05)'
        ctx.fillRect(left + random() * w, top - h * 0.08 + random() * h * 1.1, 1.6, 1.6)
      }
      // A printed sun behind the nails.
      ctx.translate(x, top + h * 0.47)
      for (let i = 0; i < 32; i++) {
        ctx.save()
        ctx.rotate((i / 32) * 6.2832)
        ctx.fillStyle = i % 2 ? 'rgb(240 205 120 / .075)' : 'rgb(240 205 120 / .035)'
        ctx.beginPath()
        ctx.moveTo(0, -h * 0.1)
        ctx.lineTo(h * 0.026, -h * 0.4)
        ctx.lineTo(0, -h * 0.46)
        ctx.lineTo(-h * 0.026, -h * 0.4)
        ctx.fill()
        ctx.restore()
      }
      ctx.strokeStyle = 'rgb(240 205 120 / .12)'
      ctx.lineWidth = 2
      for (const r of [0.085, 0.095, 0.2]) {
        ctx.beginPath()
        ctx.arc(0, 0, h * r, 0, 6.2832)
        ctx.stroke()
      }
      ctx.restore()
      // An inner shadow, as the cloth lies lower than the wood.
      ctx.save()
      outline(0)
      ctx.clip()
      ctx.strokeStyle = 'rgb(0 0 0 / .55)'
      ctx.lineWidth = 16
      ctx.filter = 'blur(6px)'
      outline(2)
      ctx.stroke()
      ctx.restore()
      ctx.strokeStyle = '#d9a04a'
      ctx.lineWidth = 2
      outline(0.5)
      ctx.stroke()
      // Rails of brass that lead the balls.
      const first = pinAt(0, 0)
      const last = pinAt(cups.rows - 1, 0)
      for (const side of [-1, 1]) {
        ctx.strokeStyle = 'rgb(0 0 0 / .4)'
        ctx.lineWidth = 4
        ctx.beginPath()
        ctx.moveTo(x + side * (x - first.x + gap * 0.55), first.y + 3)
        ctx.lineTo(x + side * (x - last.x + gap * 0.55), last.y + 3)
        ctx.stroke()
        ctx.strokeStyle = '#c08a3a'
        ctx.lineWidth = 3
        ctx.beginPath()
        ctx.moveTo(x + side * (x - first.x + gap * 0.55), first.y)
        ctx.lineTo(x + side * (x - last.x + gap * 0.55), last.y)
        ctx.stroke()
      }
      // Nails.
      const r = pinSize()
      for (let row = 0; row < cups.rows; row++) {
        for (let pin = 0; pin < row + 3; pin++) {
          const { x: px, y: py } = pinAt(row, pin)
          ctx.fillStyle = 'rgb(0 0 0 / .38)'
          ctx.beginPath()
          ctx.ellipse(px + r * 0.6, py + r * 1.2, r * 1.15, r * 0.95, 0.5, 0, 6.2832)
          ctx.fill()
          const metal = ctx.createRadialGradient(px - r * 0.35, py - r * 0.4, r * 0.1, px, py, r)
          metal.addColorStop(0, '#fff6cf')
          metal.addColorStop(0.4, '#f0c162')
          metal.addColorStop(1, '#8a5a1c')
          disc(ctx, px, py, r, metal)
        }
      }
      // The awning of the booth.
      const phone = width < 700
      const aw = Math.min(width * 0.98, w + (phone ? 12 : 120))
      const ay = top - h * 0.065 - (phone ? 8 : 22)
      const ah = phone ? 30 : 46
      awning = { half: aw / 2, top: ay }
      const stripes = phone ? 11 : 15
      ctx.save()
      shade(ctx, 14, 8, 0.5)
      for (let i = 0; i < stripes; i++) {
        const sx = x - aw / 2 + (aw / stripes) * i
        const sw = aw / stripes
        ctx.beginPath()
        ctx.moveTo(sx + sw * 0.12 * ((stripes / 2 - i) / stripes) * 4, ay)
        ctx.lineTo(sx + sw + sw * 0.12 * ((stripes / 2 - i - 1) / stripes) * 4, ay)
        ctx.lineTo(sx + sw, ay + ah)
        ctx.arc(sx + sw / 2, ay + ah, sw / 2, 0, Math.PI)
        ctx.closePath()
        ctx.fillStyle = i % 2 ? '#f3e4c6' : '#c23a3a'
        ctx.fill()
      }
      ctx.restore()
      ctx.fillStyle = '#6e2430'
      ctx.fillRect(x - aw / 2 + 6, ay - 7, aw - 12, 9)
      ctx.font = `800 ${phone ? 17 : 27}px "Bricolage Grotesque", Vazirmatn, sans-serif`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      const name = title.toUpperCase()
      const nw = ctx.measureText(name).width + (phone ? 34 : 56)
      ctx.save()
      shade(ctx, 10, 5, 0.5)
      ctx.fillStyle = '#3a1c10'
      ctx.beginPath()
      ctx.roundRect(x - nw / 2, ay + ah * 0.2, nw, phone ? 30 : 44, 8)
      ctx.fill()
      ctx.restore()
      ctx.strokeStyle = '#e9b45c'
      ctx.lineWidth = 2
      ctx.beginPath()
      ctx.roundRect(x - nw / 2 + 3.5, ay + ah * 0.2 + 3.5, nw - 7, (phone ? 30 : 44) - 7, 5)
      ctx.stroke()
      ctx.fillStyle = '#ffe2a0'
      ctx.fillText(name, x, ay + ah * 0.2 + (phone ? 15.5 : 23))
      // Dividers of the cups.
      for (let i = 0; i <= cups.rows + 1; i++) {
        const dx = x + (i - (cups.rows + 1) / 2) * gap
        ctx.fillStyle = '#b98238'
        ctx.fillRect(dx - 1.2, cupTop - 6, 2.4, cupHigh + 8)
      }
    })
  }

  function drawCups(ctx: Ctx, seconds: number): void {
    const { gap, cupTop, cupHigh, x } = field()
    const upright = gap < narrow
    for (let cup = 0; cup <= cups.rows; cup++) {
      const push = pressed.get(cup) ?? 0
      if (push > 0) pressed.set(cup, Math.max(0, push - seconds * 2.4))
      const cx = x + (cup - cups.rows / 2) * gap
      const sink = Math.sin(Math.min(1, push) * Math.PI) * 5
      const wide = gap - 4
      const [face, edge] = inkOf(cup, cups.rows)
      const y = cupTop + sink
      ctx.fillStyle = edge
      ctx.beginPath()
      ctx.roundRect(cx - wide / 2, y + 3, wide, cupHigh, 5)
      ctx.fill()
      ctx.fillStyle = face
      ctx.beginPath()
      ctx.roundRect(cx - wide / 2, y, wide, cupHigh - 1, 5)
      ctx.fill()
      ctx.fillStyle = 'rgb(255 255 255 / .2)'
      ctx.fillRect(cx - wide / 2 + 3, y + 2, wide - 6, 1.5)
      if (push > 0) {
        ctx.globalAlpha = push * 0.4
        ctx.fillStyle = '#fff'
        ctx.beginPath()
        ctx.roundRect(cx - wide / 2, y, wide, cupHigh - 1, 5)
        ctx.fill()
        ctx.globalAlpha = 1
      }
      const text = cups.label(cups.pays[cup] ?? 0)
      ctx.fillStyle = '#fffaf0'
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.font = `700 ${size}px ${lettering}`
      ctx.save()
      ctx.translate(cx, y + cupHigh / 2)
      if (upright) ctx.rotate(-Math.PI / 2)
      ctx.fillText(text, 0, 0.5)
      ctx.restore()
    }
  }

  /** Where a ball is when it has passed so many rows: it hops from nail to nail, and at last into its cup. */
  function spot(ball: Ball): { x: number; y: number } {
    const { x, gap, drop, top, cupTop, cupHigh } = field()
    const r = ballSize()
    const lift = pinSize() + r
    if (ball.fall === null)
      return { x: x + Math.sin(time * 16) * 1.4, y: top - drop * 0.75 + Math.sin(time * 9) * 1.2 }
    const row = Math.floor(ball.at)
    const t = ball.at - row
    const rights = (until: number): number => ball.fall?.slice(0, until).replaceAll('L', '').length ?? 0
    const above = (at: number): { x: number; y: number } =>
      at < 0
        ? { x, y: top - drop * 0.75 }
        : at >= cups.rows
          ? { x: x + (ball.cup - cups.rows / 2) * gap, y: cupTop + cupHigh * 0.32 }
          : { x: x + (rights(at) - at / 2) * gap, y: top + (at + 0.5) * drop - lift }
    // Row 0 is the way from the mouth of the funnel to the first nail.
    const from = above(row - 1)
    const to = above(row)
    const lean = (ball.jitter[row % ball.jitter.length] ?? 0) * gap * 0.1 * Math.sin(t * Math.PI)
    const bounce = row === 0 ? 0 : drop * (0.3 + 0.22 * (ball.jitter[(row + 3) % ball.jitter.length] ?? 0))
    return {
      x: mix(from.x, to.x, row === 0 ? t : 1 - (1 - t) ** 1.25) + lean,
      y: mix(from.y, to.y, t * t) - bounce * 4 * t * (1 - t) * (1 - t),
    }
  }

  return {
    heard(listener: (row: number) => void): void {
      onPin = listener
    },
    /** A new place or a new table of pays. */
    set(now: Cups, where: Place): void {
      cups = now
      place = where
      board = null
    },
    press(cup: number, text: string, good: boolean): void {
      const { gap, cupTop, x } = field()
      pressed.set(cup, 1)
      words.push({ x: x + (cup - cups.rows / 2) * gap, y: cupTop - 12, text, good, age: 0 })
    },
    draw(balls: Ball[], seconds: number, calm: boolean): void {
      if (paper.fit() || !board) build()
      const { ctx, width, height } = paper
      if (!board) return
      time += calm ? 0 : seconds
      lay(ctx, board, width / 2, height / 2)
      // Bulbs along two strings.
      const bulbs = width < 700 ? 9 : 20
      for (let i = 0; i <= bulbs; i++) {
        const t = i / bulbs
        const x = t * width
        const y = 46 + Math.sin(t * Math.PI * 2) ** 2 * 26
        // The string passes behind the booth.
        if (Math.abs(x - width / 2) < awning.half + 8 && y > awning.top - 12) continue
        const on = 0.55 + 0.45 * Math.sin(time * 1.6 + i * 2.1)
        const ink = ['#ffd27a', '#ff9a7a', '#a8e8d0'][i % 3] ?? '#fff'
        ctx.globalAlpha = 0.3 * on
        disc(ctx, x, y, 13, ink)
        ctx.globalAlpha = 0.55 + 0.45 * on
        disc(ctx, x, y, 3.6, ink)
        ctx.globalAlpha = 1
      }
      drawCups(ctx, seconds)
      const r = ballSize()
      const pinR = pinSize()
      // The funnel's mouth.
      const { x, top, drop, gap } = field()
      const mouth = top - drop * 0.75
      const fw = Math.max(r * 2.4, gap * 0.7)
      for (const [key, glow] of lit) {
        const [row = 0, pin = 0] = key.split(':').map(Number)
        const at = pinAt(row, pin)
        ctx.globalAlpha = glow
        ctx.strokeStyle = '#fff0b8'
        ctx.lineWidth = 1.6
        ctx.beginPath()
        ctx.arc(at.x, at.y, pinR + (1 - glow) * gap * 0.24, 0, 6.2832)
        ctx.stroke()
        disc(ctx, at.x, at.y, pinR, '#fff3c8')
        ctx.globalAlpha = 1
        if (glow - seconds * 3.4 <= 0) lit.delete(key)
        else lit.set(key, glow - seconds * 3.4)
      }
      for (const ball of balls) {
        const at = spot(ball)
        const row = Math.floor(ball.at)
        if (ball.fall !== null && row >= 1 && row <= cups.rows && ball.at - row < 0.34) {
          const rights = ball.fall.slice(0, row - 1).replaceAll('L', '').length
          const key = `${row - 1}:${rights + 1}`
          if ((lit.get(key) ?? 0) < 0.5) {
            lit.set(key, 1)
            onPin(row)
          }
        }
        const fade = ball.landed === null ? 1 : clamp(1 - ball.landed * 2, 0, 1)
        ctx.globalAlpha = fade * 0.4
        ctx.fillStyle = '#000'
        ctx.beginPath()
        ctx.ellipse(at.x + r * 0.7, at.y + r * 1.15, r, r * 0.85, 0.5, 0, 6.2832)
        ctx.fill()
        ctx.globalAlpha = fade
        const metal = ctx.createRadialGradient(at.x - r * 0.38, at.y - r * 0.42, r * 0.08, at.x, at.y, r)
        metal.addColorStop(0, '#ffffff')
        metal.addColorStop(0.22, tint('#ffe9b0', '#ffd0b0', ball.hue))
        metal.addColorStop(0.68, tint('#e0a040', '#d8713c', ball.hue))
        metal.addColorStop(1, tint('#6e430f', '#5e220f', ball.hue))
        disc(ctx, at.x, at.y, r, metal)
        ctx.globalAlpha = 1
      }
      const tin = ctx.createLinearGradient(x - fw, 0, x + fw, 0)
      tin.addColorStop(0, '#7a4a17')
      tin.addColorStop(0.4, '#ffdf98')
      tin.addColorStop(1, '#7a4a17')
      ctx.fillStyle = tin
      ctx.beginPath()
      ctx.moveTo(x - fw * 1.5, mouth - r * 4.2)
      ctx.lineTo(x + fw * 1.5, mouth - r * 4.2)
      ctx.lineTo(x + fw * 0.62, mouth - r * 1.1)
      ctx.lineTo(x - fw * 0.62, mouth - r * 1.1)
      ctx.fill()
      for (const word of words) {
        word.age += seconds
        const t = calm ? 0.2 : word.age / 1.5
        ctx.globalAlpha = clamp((1 - word.age / 1.5) * 2.4, 0, 1)
        ctx.font = `800 ${word.good ? 20 : 15}px "Bricolage Grotesque", Vazirmatn, sans-serif`
        ctx.textAlign = 'center'
        const half = ctx.measureText(word.text).width / 2 + 8
        const wx = clamp(word.x, half + 4, width - half - 4)
        const wy = word.y - t * 34
        ctx.fillStyle = word.good ? '#ffd27a' : 'rgb(8 30 22 / .8)'
        ctx.beginPath()
        ctx.roundRect(wx - half, wy - 15, half * 2, 29, 14)
        ctx.fill()
        ctx.fillStyle = word.good ? '#3a1c06' : '#dff0e6'
        ctx.fillText(word.text, wx, wy)
        ctx.globalAlpha = 1
      }
      words = words.filter((word) => word.age < 1.5)
    },
    quiet: (): boolean => words.length === 0 && lit.size === 0,
  }
}
