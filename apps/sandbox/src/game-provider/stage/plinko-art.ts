// Answers for the picture of a pin table in layers: the table stands, its cups move when they are hit, and balls hop down over both.
import { clamp, disc, lay, makePaper, mix, setDown, sprite, tint } from './canvas.ts'
import type { Paper, Sprite } from './canvas.ts'
import { el } from './dom.ts'
import { mix as mixed } from './looks.ts'
import { drawBoard, fairLook, pinAt } from './plinko-board.ts'
import type { Field, Place, TableLook } from './plinko-board.ts'
import { night } from './plinko-fair.ts'

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
/** Balls are cast in so many tones. */
const tones = 6

export function makeTable(title: string, look: TableLook) {
  const [standing, cupboard, air] = ['scene paper', 'scene paper', 'scene paper'].map((name) =>
    makePaper(name),
  ) as [Paper, Paper, Paper]
  const bulbs = el('div', { class: 'bulbs', attrs: { 'aria-hidden': 'true', dir: 'ltr' } })
  /** What cups say when they are hit; it rises and fades without a frame of ours. */
  const pops = el('div', { class: 'pops num', attrs: { 'aria-hidden': 'true', dir: 'ltr' } })
  const layers = [standing.canvas, bulbs, cupboard.canvas, air.canvas, pops]
  let place: Place = { left: 0, top: 0, width: 1, height: 1 }
  let cups: Cups = { rows: 8, pays: [], label: String }
  let field: Field = { rows: 8, gap: 1, drop: 1, top: 0, cupTop: 0, cupHigh: 1, x: 0, pin: 1, ball: 1 }
  let behind: Sprite | null = null
  let built = false
  let time = 0
  const lit = new Map<string, { x: number; y: number; glow: number }>()
  const pressed = new Map<number, number>()
  let faces: Sprite[] = []
  let funnel: Sprite | null = null
  let balls: (Sprite | undefined)[] = []
  let ring: Sprite | null = null
  /** What the last frame drew over the table: only that is wiped. */
  let stains: (readonly [x: number, y: number, w: number, h: number])[] = []
  let onPin: (row: number) => void = () => undefined

  function fieldOf(): Field {
    const inner = place.width - 26
    const gap = inner / (cups.rows + 2)
    const cupHigh = gap < narrow ? 42 : clamp(gap * 0.95, 28, 46)
    const top = place.top + place.height * 0.17
    const cupTop = place.top + place.height - cupHigh - 20
    return {
      rows: cups.rows,
      gap,
      drop: (cupTop - top - gap * 0.2) / cups.rows,
      top,
      cupTop,
      cupHigh,
      x: place.left + place.width / 2,
      pin: clamp(gap * 0.13, 2.4, 5.6),
      ball: clamp(gap * 0.27, 5, 12),
    }
  }

  /** One size for all that is written on the cups, so that only what is written differs. */
  function letterSize(): number {
    const { gap, cupHigh } = field
    const upright = gap < narrow
    const base = upright ? Math.min(13.5, gap * 0.66) : 15
    air.ctx.font = `700 ${base}px ${lettering}`
    const widest = Math.max(1, ...cups.pays.map((pay) => air.ctx.measureText(cups.label(pay)).width))
    return Math.min(base, (base * ((upright ? cupHigh : gap - 4) - 5)) / widest)
  }

  /** The colour of a cup: calm in the middle, brightest at the rim. */
  function inkOf(cup: number): readonly [face: string, edge: string] {
    const far = Math.abs(cup - cups.rows / 2) / (cups.rows / 2)
    const [middle, between, rim] = look.cups
    const face = far < 0.5 ? mixed(middle, between, far * 2) : mixed(between, rim, far * 2 - 1)
    return [face, mixed(face, '#000000', 0.36)]
  }

  function cupFace(cup: number, size: number): Sprite {
    const { gap, cupHigh } = field
    const wide = gap - 4
    const [face, edge] = inkOf(cup)
    return sprite(gap, cupHigh + 8, (ctx) => {
      const top = -cupHigh / 2
      ctx.fillStyle = edge
      ctx.beginPath()
      ctx.roundRect(-wide / 2, top + 3, wide, cupHigh, 5)
      ctx.fill()
      ctx.fillStyle = face
      ctx.beginPath()
      ctx.roundRect(-wide / 2, top, wide, cupHigh - 1, 5)
      ctx.fill()
      ctx.fillStyle = 'rgb(255 255 255 / .2)'
      ctx.fillRect(-wide / 2 + 3, top + 2, wide - 6, 1.5)
      ctx.fillStyle = '#fffaf0'
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.font = `700 ${size}px ${lettering}`
      if (gap < narrow) ctx.rotate(-Math.PI / 2)
      ctx.fillText(cups.label(cups.pays[cup] ?? 0), 0, 0.5)
    })
  }

  /** A ball with the shadow that it throws. */
  function ballOf(hue: number): Sprite {
    const tone = Math.min(tones - 1, Math.floor(hue * tones))
    const r = field.ball
    return (balls[tone] ??= sprite(r * 5, r * 5, (ctx) => {
      ctx.fillStyle = 'rgb(0 0 0 / .4)'
      ctx.beginPath()
      ctx.ellipse(r * 0.7, r * 1.15, r, r * 0.85, 0.5, 0, 6.2832)
      ctx.fill()
      const metal = ctx.createRadialGradient(-r * 0.38, -r * 0.42, r * 0.08, 0, 0, r)
      const [light, body, dark] = look.ball
      metal.addColorStop(0, '#ffffff')
      metal.addColorStop(0.22, tint(light, '#ffd0b0', (tone / tones) * 0.9))
      metal.addColorStop(0.68, tint(body, '#d8713c', (tone / tones) * 0.6))
      metal.addColorStop(1, tint(dark, '#5e220f', (tone / tones) * 0.6))
      disc(ctx, 0, 0, r, metal)
    }))
  }

  /** Bulbs along two strings; they glow by themselves, and no frame is drawn for them. */
  function hangBulbs(awning: { half: number; top: number }): void {
    const { width } = standing
    const many = width < 700 ? 9 : 20
    // Three strings glow in turns, each as one layer.
    const strings = [0, 1, 2].map(() => el('span'))
    for (let i = 0; i <= many; i++) {
      const t = i / many
      const x = t * width
      const y = 46 + Math.sin(t * Math.PI * 2) ** 2 * 26
      // The string passes behind the booth.
      if (Math.abs(x - width / 2) < awning.half + 8 && y > awning.top - 12) continue
      const bulb = el('i')
      bulb.style.left = `${x - 13}px`
      bulb.style.top = `${y - 13}px`
      bulb.style.color = look.bulbs[i % look.bulbs.length] ?? '#fff'
      strings[i % 3]?.append(bulb)
    }
    bulbs.replaceChildren(...strings)
  }

  function build(): void {
    built = true
    const { width, height } = standing
    field = fieldOf()
    if (look === fairLook && (behind?.width !== width || behind.height !== height))
      behind = night(width, height)
    standing.ctx.clearRect(0, 0, width, height)
    hangBulbs(drawBoard(standing.ctx, look, { place, field, title, width, behind }))
    const size = letterSize()
    faces = cups.pays.map((_, cup) => cupFace(cup, size))
    balls = []
    const { pin, gap, drop, ball: r } = field
    ring = sprite(gap, gap, (ctx) => {
      ctx.strokeStyle = '#fff0b8'
      ctx.lineWidth = 1.6
      ctx.beginPath()
      ctx.arc(0, 0, pin + gap * 0.18, 0, 6.2832)
      ctx.stroke()
      disc(ctx, 0, 0, pin, '#fff3c8')
    })
    const fw = Math.max(r * 2.4, gap * 0.7)
    funnel = sprite(fw * 3, r * 3.2, (ctx) => {
      const tin = ctx.createLinearGradient(-fw, 0, fw, 0)
      tin.addColorStop(0, look.nail[2])
      tin.addColorStop(0.4, look.nail[0])
      tin.addColorStop(1, look.nail[2])
      ctx.fillStyle = tin
      ctx.beginPath()
      ctx.moveTo(-fw * 1.5, -r * 1.55)
      ctx.lineTo(fw * 1.5, -r * 1.55)
      ctx.lineTo(fw * 0.62, r * 1.55)
      ctx.lineTo(-fw * 0.62, r * 1.55)
      ctx.fill()
    })
    setDown(standing, funnel, field.x, field.top - drop * 0.75 - r * 2.65)
    drawCups()
    air.ctx.clearRect(0, 0, width, height)
    stains = []
  }

  function drawCups(): void {
    const { gap, cupTop, cupHigh, x } = field
    const { ctx, width } = cupboard
    ctx.clearRect(0, cupTop - 4, width, cupHigh + 20)
    for (const [cup, face] of faces.entries()) {
      const push = pressed.get(cup) ?? 0
      const cx = x + (cup - cups.rows / 2) * gap
      const y = cupTop + Math.sin(Math.min(1, push) * Math.PI) * 5
      setDown(cupboard, face, cx, y + cupHigh / 2)
      if (push === 0) continue
      ctx.globalAlpha = push * 0.4
      ctx.fillStyle = '#fff'
      ctx.beginPath()
      ctx.roundRect(cx - (gap - 4) / 2, y, gap - 4, cupHigh - 1, 5)
      ctx.fill()
      ctx.globalAlpha = 1
    }
  }

  /** Where a ball is when it has passed so many rows: it hops from nail to nail, and at last into its cup. */
  function spot(ball: Ball): { x: number; y: number } {
    const { x, gap, drop, top, cupTop, cupHigh, pin, ball: r } = field
    const lift = pin + r
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

  const stain = (x: number, y: number, { width, height }: Sprite): void => {
    stains.push([x - width / 2 - 1, y - height / 2 - 1, width + 2, height + 2])
  }

  function drawLit(seconds: number): void {
    if (!ring) return
    for (const [key, { x, y, glow }] of lit) {
      setDown(air, ring, x, y, glow)
      stain(x, y, ring)
      const left = glow - seconds * 3.4
      if (left <= 0) lit.delete(key)
      else lit.set(key, { x, y, glow: left })
    }
  }

  function drawBall(ctx: Ctx, ball: Ball): void {
    const at = spot(ball)
    const row = Math.floor(ball.at)
    if (ball.fall !== null && row >= 1 && row <= cups.rows && ball.at - row < 0.34) {
      const rights = ball.fall.slice(0, row - 1).replaceAll('L', '').length
      const key = `${row - 1}:${rights + 1}`
      if ((lit.get(key)?.glow ?? 0) < 0.5) {
        lit.set(key, { ...pinAt(field, row - 1, rights + 1), glow: 1 })
        onPin(row)
      }
    }
    const picture = ballOf(ball.hue)
    lay(ctx, picture, at.x, at.y, 1, 0, ball.landed === null ? 1 : clamp(1 - ball.landed * 2, 0, 1))
    stain(at.x, at.y, picture)
  }

  return {
    layers,
    heard(listener: (row: number) => void): void {
      onPin = listener
    },
    /** The size of the stage, as far as it is known. */
    size(): { width: number; height: number } {
      for (const paper of [standing, cupboard, air]) built = !paper.fit() && built
      return standing
    },
    /** A new place or a new table of pays. */
    set(now: Cups, where: Place): void {
      cups = now
      place = where
      built = false
    },
    press(cup: number, text: string, good: boolean): void {
      const { gap, cupTop, x } = field
      pressed.set(cup, 1)
      const word = el('b', { class: good ? 'pop good' : 'pop', text })
      // About half its width, so that the words of the outer cups stay on the stage; to measure it would cost a layout.
      const half = text.length * (good ? 6 : 4.6) + 10
      word.style.left = `${clamp(x + (cup - cups.rows / 2) * gap, half, air.width - half)}px`
      word.style.top = `${cupTop - 12}px`
      pops.append(word)
      setTimeout(() => word.remove(), 1500)
    },
    draw(falling: Ball[], seconds: number, calm: boolean): void {
      this.size()
      if (!built) build()
      const { ctx } = air
      time += calm ? 0 : seconds
      for (const [x, y, w, h] of stains) ctx.clearRect(x, y, w, h)
      stains = []
      if (pressed.size > 0) {
        for (const [cup, push] of pressed) {
          if (push - seconds * 2.4 <= 0) pressed.delete(cup)
          else pressed.set(cup, push - seconds * 2.4)
        }
        drawCups()
      }
      drawLit(seconds)
      for (const ball of falling) drawBall(ctx, ball)
      if (funnel && falling.some(({ at }) => at < 1))
        setDown(air, funnel, field.x, field.top - field.drop * 0.75 - field.ball * 2.65)
    },
    quiet: (): boolean => lit.size === 0 && pressed.size === 0 && stains.length === 0,
  }
}
