// Answers for the board on the canvas: reels of any number and height that run, blur, land and bounce, what won on them, and coins in the air.
import { symbolAt, symbols } from '../slot.ts'
import type { SlotSymbol } from '../slot.ts'
import { calmMotion, pause, svgAddress } from './dom.ts'
import { symbolSvg } from './scene.ts'
import { drawSign } from './sign.ts'
import type { Sound } from './sound.ts'
import type { Theme } from './theme.ts'

/** What the board must know of a title's machine. */
export type Machine = {
  strips: { base: readonly string[]; free: readonly string[] }
  /** The rows that the board is laid out for; reels may show more or fewer, taller or flatter. */
  rows: number
  /** How tall each reel stands before the first spin. */
  heights: readonly number[]
  /** So many scatters give the feature; one fewer makes the next reel hold its breath. */
  scatters: number
  /** What stands on the scatter at a place of the outcome, a coin's worth for example. */
  label?: (reel: number, row: number) => string | null
}
/** Where the reels stop and how tall they are then. */
export type Stand = { stops: readonly number[]; heights?: readonly number[] }
/** Places that belong to one win; a line is drawn through them where there is one. */
export type ShownWin = { cells: readonly (readonly [reel: number, row: number])[]; line: boolean }

type Reel = {
  strip: string
  height: number
  /** The index of the symbol in the top row; it falls while the reel runs downwards. */
  at: number
  state: 'still' | 'running' | 'landing'
  startedAt: number
  speed: number
  from: number
  to: number
  landedAt: number
  duration: number
}
type Bit = {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
  age: number
  life: number
  kind: 'coin' | 'spark' | 'scatter'
}
type Shown = { wins: readonly ShownWin[]; scatter: boolean; loud: boolean; since: number }

/** The board of re-spins: a coin's worth at every place or null, by reels from above. */
type Held = {
  labels: readonly (string | null)[]
  fresh: readonly number[]
  turning: boolean
  landsAt: number
}

const topSpeed = 30

export type ReelTable = ReturnType<typeof reelTable>

export function reelTable(
  canvas: HTMLCanvasElement,
  theme: Theme,
  name: string,
  machine: Machine,
  sound: Sound,
) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const g = context
  const images = new Map<SlotSymbol, HTMLImageElement>()
  let sprites = new Map<SlotSymbol, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>()
  const labels = new Map<string, HTMLCanvasElement>()
  // What was written before the letters came is written again in them.
  void document.fonts.ready.then(() => labels.clear())
  let backdrop = document.createElement('canvas')
  let front = document.createElement('canvas')
  let size = { w: 0, h: 0, ratio: 1 }
  const reelCount = machine.heights.length
  let board = { x: 0, y: 0, cw: 100, h: 270 }
  let free = false
  let shown: Shown | null = null
  let held: Held | null = null
  let anticipated = -1
  let lit: { reel: number; at: number }[] = []
  let bits: Bit[] = []
  let hurried = false
  let frame = 0
  let last = 0
  const reels: Reel[] = Array.from({ length: reelCount }, (_, reel) => ({
    strip: machine.strips.base[reel] ?? 'J',
    height: machine.heights[reel] ?? machine.rows,
    at: [3, 8, 1, 12, 5, 9][reel] ?? 0,
    state: 'still',
    startedAt: 0,
    speed: 0,
    from: 0,
    to: 0,
    landedAt: -1e9,
    duration: 0,
  }))

  async function load(): Promise<void> {
    await Promise.all(
      symbols.map(async (symbol) => {
        const image = new Image()
        image.src = svgAddress(symbolSvg(theme, symbol, 360))
        await image.decode()
        images.set(symbol, image)
      }),
    )
  }

  function surface(w: number, h: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
    const made = document.createElement('canvas')
    made.width = Math.max(1, Math.round(w))
    made.height = Math.max(1, Math.round(h))
    const pen = made.getContext('2d')
    if (!pen) throw new Error('this browser has no canvas')
    return [made, pen]
  }

  function resize(w: number, h: number, top: number, bottom: number): void {
    const ratio = Math.min(devicePixelRatio || 1, 2)
    size = { w, h, ratio }
    canvas.width = Math.round(w * ratio)
    canvas.height = Math.round(h * ratio)
    const roomW = w - (w < 600 ? 44 : 120)
    const roomH = h - top - bottom
    const { rows } = machine
    let cw = Math.min(roomW / reelCount, roomH / rows / 0.9, 190)
    // A tall phone gives its height to the rows rather than to empty air.
    const ch = Math.max(cw * 0.9, Math.min(cw * 1.22, roomH / rows))
    cw = Math.min(cw, roomW / reelCount)
    const all = ch * rows
    board = { cw, h: all, x: (w - cw * reelCount) / 2, y: top + Math.max(0, (roomH - all) / 2) }
    drawSprites()
    drawBackdrop()
    wake()
  }

  function drawSprites(): void {
    sprites = new Map()
    labels.clear()
    const side = Math.min(board.cw, board.h / Math.min(machine.rows, 3)) * 0.96 * size.ratio
    for (const [symbol, image] of images) {
      const [sharp, pen] = surface(side, side)
      pen.drawImage(image, 0, 0, side, side)
      const reach = side * 0.5
      const [blurred, smear] = surface(side, side + reach)
      for (let i = 0; i < 28; i++) {
        smear.globalAlpha = 0.055
        smear.drawImage(image, 0, (i / 27) * reach, side, side)
      }
      sprites.set(symbol, { sharp, blurred })
    }
  }

  function rounded(
    pen: CanvasRenderingContext2D,
    x: number,
    y: number,
    w: number,
    h: number,
    r: number,
  ): void {
    pen.beginPath()
    // A frame that is folded away for a moment has no room for corners.
    pen.roundRect(x, y, w, h, Math.max(0, r))
  }

  function drawBackdrop(): void {
    const { x, y, cw, h: all } = board
    const k = cw / 142
    const [back, pen] = surface(canvas.width, canvas.height)
    pen.scale(size.ratio, size.ratio)
    pen.save()
    pen.shadowColor = 'rgba(0,0,0,.6)'
    pen.shadowBlur = 22 * k
    pen.shadowOffsetY = 9 * k
    pen.fillStyle = theme.board.outer
    rounded(pen, x - 22 * k, y - 22 * k, cw * reelCount + 44 * k, all + 44 * k, 26 * k)
    pen.fill()
    pen.restore()
    pen.fillStyle = theme.board.rim
    rounded(pen, x - 15 * k, y - 15 * k, cw * reelCount + 30 * k, all + 30 * k, 20 * k)
    pen.fill()
    pen.fillStyle = theme.board.inner
    rounded(pen, x - 9 * k, y - 9 * k, cw * reelCount + 18 * k, all + 18 * k, 16 * k)
    pen.fill()
    for (let reel = 0; reel < reelCount; reel++) {
      const shade = pen.createLinearGradient(0, y, 0, y + all)
      const colour = reel % 2 ? theme.board.reelA : theme.board.reelB
      shade.addColorStop(0, colour)
      shade.addColorStop(1, colour)
      pen.fillStyle = shade
      rounded(pen, x + reel * cw + 3 * k, y, cw - 6 * k, all, 10 * k)
      pen.fill()
    }
    backdrop = back

    const [over, ink] = surface(canvas.width, canvas.height)
    ink.scale(size.ratio, size.ratio)
    const dusk = ink.createLinearGradient(0, y, 0, y + all)
    const deep = theme.board.reelA.startsWith('#f') ? '80,30,10' : '0,0,0'
    dusk.addColorStop(0, `rgba(${deep},.42)`)
    dusk.addColorStop(0.1, `rgba(${deep},0)`)
    dusk.addColorStop(0.9, `rgba(${deep},0)`)
    dusk.addColorStop(1, `rgba(${deep},.42)`)
    ink.fillStyle = dusk
    for (let reel = 0; reel < reelCount; reel++) {
      rounded(ink, x + reel * cw + 3 * k, y, cw - 6 * k, all, 10 * k)
      ink.fill()
    }
    drawSign(ink, theme, name, size.w, y - 22 * k, k, images.get('W'))
    front = over
  }

  function wake(): void {
    if (frame === 0) {
      last = performance.now()
      frame = requestAnimationFrame(step)
    }
  }

  const easeLanding = (t: number): number => {
    // A cubic fall, then one small overshoot that settles: the weight of a reel.
    if (t < 0.72) return 1 - (1 - t / 0.72) ** 3 + 0.022 * Math.sin((t / 0.72) * Math.PI * 0.5)
    const u = (t - 0.72) / 0.28
    return 1 + 0.022 * Math.cos(u * Math.PI * 1.5) * (1 - u)
  }

  function step(now: number): void {
    const passed = Math.min(50, now - last) / 1000
    last = now
    let busy = false
    for (const reel of reels) {
      if (reel.state === 'running') {
        busy = true
        const age = (now - reel.startedAt) / 1000
        // The reel draws breath upwards for a moment before it falls.
        if (age < 0) continue
        reel.speed = age < 0.09 ? -3 : Math.min(topSpeed, (age - 0.09) * 160)
        reel.at -= reel.speed * passed
      } else if (reel.state === 'landing') {
        busy = true
        const t = Math.min(1, (now - reel.startedAt) / reel.duration)
        reel.at = reel.from + (reel.to - reel.from) * easeLanding(t)
        if (t >= 1) {
          reel.at = reel.to
          reel.state = 'still'
          reel.speed = 0
        }
      }
    }
    for (const bit of bits) {
      bit.age += passed
      bit.x += bit.vx * passed
      bit.y += bit.vy * passed
      if (bit.kind === 'coin') bit.vy += 900 * passed
      bit.turn += bit.spin * passed
    }
    bits = bits.filter((bit) => bit.age < bit.life && bit.y < size.h + 60)
    lit = lit.filter((flash) => now - flash.at < 700)
    draw(now)
    const moving =
      busy ||
      bits.length > 0 ||
      lit.length > 0 ||
      anticipated >= 0 ||
      (shown?.loud ?? false) ||
      (held?.turning ?? false) ||
      now - (held?.landsAt ?? 0) < 500
    frame = moving && !document.hidden ? requestAnimationFrame(step) : 0
  }

  const isWinning = (
    reel: number,
    row: number,
    wins: readonly ShownWin[],
    withScatter: boolean,
    symbol: SlotSymbol,
  ): boolean =>
    (withScatter && symbol === 'S') ||
    wins.some((win) => win.cells.some(([column, line]) => column === reel && line === row))

  /** First every line together, then one after the other. */
  function winsNow(now: number): { wins: readonly ShownWin[]; scatter: boolean; alone: boolean } {
    if (!shown) return { wins: [], scatter: false, alone: false }
    const age = now - shown.since
    const count = shown.wins.length + (shown.scatter ? 1 : 0)
    if (!shown.loud || age < 1400 || count < 2)
      return { wins: shown.wins, scatter: shown.scatter, alone: count === 1 }
    const turn = Math.floor((age - 1400) / 1100) % count
    const win = shown.wins[turn]
    return win ? { wins: [win], scatter: false, alone: true } : { wins: [], scatter: true, alone: true }
  }

  function draw(now: number): void {
    const { x, y, cw, h: all } = board
    const k = cw / 142
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.clearRect(0, 0, canvas.width, canvas.height)
    g.drawImage(backdrop, 0, 0)
    g.setTransform(size.ratio, 0, 0, size.ratio, 0, 0)
    const current = winsNow(now)
    const anyWin = current.wins.length > 0 || current.scatter
    reels.forEach((reel, index) => {
      const ch = all / reel.height
      const side = Math.min(cw, ch) * 0.96
      g.save()
      rounded(g, x + index * cw + 3 * k, y, cw - 6 * k, all, 10 * k)
      g.clip()
      if (anticipated === index) {
        const glow = g.createLinearGradient(0, y, 0, y + all)
        const beat = 0.22 + 0.12 * Math.sin(now / 90)
        glow.addColorStop(0, `rgba(255,210,122,${beat})`)
        glow.addColorStop(0.5, `rgba(255,210,122,${beat * 0.4})`)
        glow.addColorStop(1, `rgba(255,210,122,${beat})`)
        g.fillStyle = glow
        g.fillRect(x + index * cw, y, cw, all)
      }
      const whole = Math.floor(reel.at)
      const part = reel.at - whole
      const fast =
        reel.state === 'running'
          ? reel.speed
          : reel.state === 'landing' && now - reel.startedAt < reel.duration * 0.28
            ? 20
            : 0
      for (let row = -1; row <= reel.height; row++) {
        const symbol = symbolAt(reel.strip, whole + row)
        const sprite = sprites.get(symbol)
        if (!sprite) continue
        const centre = y + (row - part + 0.5) * ch
        const cx = x + (index + 0.5) * cw
        if (fast > 14) {
          const h = side * 1.5
          g.drawImage(sprite.blurred, cx - side / 2, centre - h / 2, side, h)
          continue
        }
        const wins =
          reel.state === 'still' && anyWin && isWinning(index, row, current.wins, current.scatter, symbol)
        let scale = 1
        if (wins && shown?.loud && !calmMotion()) scale = 1.03 + 0.05 * Math.sin((now - shown.since) / 160)
        const flash = symbol === 'S' ? lit.find((one) => one.reel === index && one.at <= now) : undefined
        if (flash && !calmMotion()) {
          const t = (now - flash.at) / 700
          scale = 1 + 0.22 * Math.sin(t * Math.PI) * (1 - t * 0.4)
          g.globalAlpha = 0.5 * (1 - t)
          g.fillStyle = theme.gold
          g.beginPath()
          g.arc(cx, centre, side * (0.4 + t * 0.3), 0, 7)
          g.fill()
        }
        if (wins) {
          g.globalAlpha = shown?.loud ? 0.2 : 0.1
          g.fillStyle = theme.gold
          rounded(g, x + index * cw + 5 * k, y + row * ch + 3 * k, cw - 10 * k, ch - 6 * k, 12 * k)
          g.fill()
        }
        g.globalAlpha = anyWin && !wins && shown?.loud ? 0.38 : 1
        const drawn = side * scale
        g.drawImage(sprite.sharp, cx - drawn / 2, centre - drawn / 2, drawn, drawn)
        if (symbol === 'S' && machine.label && reel.state !== 'running') {
          const label = machine.label(index, whole + row - Math.round(reel.to))
          if (label !== null) drawLabel(label, cx, centre, drawn)
        }
        g.globalAlpha = 1
      }
      g.restore()
    })
    if (held) drawHeld(now)
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.drawImage(front, 0, 0)
    g.setTransform(size.ratio, 0, 0, size.ratio, 0, 0)
    if (shown) drawLines(now, current.wins, k)
    for (const bit of bits) drawBit(bit)
  }

  function drawLabel(text: string, cx: number, cy: number, side: number): void {
    const label = labels.get(text) ?? labelOf(text)
    const wide = (label.width / label.height) * side
    g.drawImage(label, cx - wide / 2, cy - side / 2, wide, side)
  }

  /** A few signs on a coin, dark with a light rim, so that they read on every metal; drawn once, for letters cost much. */
  function labelOf(text: string): HTMLCanvasElement {
    const side = Math.min(board.cw, board.h / machine.rows) * 0.96 * size.ratio
    const height = side * (text.length > 5 ? 0.17 : text.length > 3 ? 0.22 : 0.28)
    // Longer words reach beyond their coin.
    const [made, pen] = surface(side * 2, side)
    pen.font = `800 ${height}px "Onest", system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.lineWidth = height * 0.28
    pen.strokeStyle = '#fff6dc'
    pen.strokeText(text, made.width / 2, made.height / 2)
    pen.fillStyle = '#3a1c04'
    pen.fillText(text, made.width / 2, made.height / 2)
    labels.set(text, made)
    return made
  }

  /** The re-spins: coins lie on a darker board, empty places turn by themselves, new coins drop in. */
  function drawHeld(now: number): void {
    if (!held) return
    const { x, y, cw, h: all } = board
    const ch = all / machine.rows
    const side = Math.min(cw, ch) * 0.96
    const sprite = sprites.get('S')
    g.fillStyle = 'rgba(4,6,10,.86)'
    rounded(g, x, y, cw * reelCount, all, 12)
    g.fill()
    held.labels.forEach((label, place) => {
      const reel = Math.floor(place / machine.rows)
      const row = place % machine.rows
      const cx = x + (reel + 0.5) * cw
      const cy = y + (row + 0.5) * ch
      const fresh = held?.fresh.includes(place) ?? false
      g.save()
      rounded(g, cx - cw * 0.46, cy - ch * 0.45, cw * 0.92, ch * 0.9, Math.min(cw, ch) * 0.14)
      g.fillStyle = label === null ? 'rgba(255,255,255,.05)' : `${theme.gold}2e`
      g.fill()
      g.clip()
      if (label === null || (fresh && now < (held?.landsAt ?? 0))) {
        if (held?.turning && !calmMotion()) {
          const t = (now / 380 + place * 0.37) % 1
          g.globalAlpha = 0.26
          for (const shift of [-1, 0, 1]) {
            const at = cy + (t + shift) * ch
            if (sprite) g.drawImage(sprite.blurred, cx - side * 0.38, at - side * 0.5, side * 0.76, side)
          }
        }
      } else if (sprite) {
        const age = fresh && held ? (now - held.landsAt) / 320 : 1
        const pop = age < 1 && !calmMotion() ? 1.35 - 0.35 * easeLanding(Math.max(0, age)) : 1
        const drawn = side * pop
        g.drawImage(sprite.sharp, cx - drawn / 2, cy - drawn / 2, drawn, drawn)
        drawLabel(label, cx, cy, drawn)
      }
      g.restore()
    })
  }

  function drawLines(now: number, wins: readonly ShownWin[], k: number): void {
    if (!shown) return
    const { x, y, cw, h: all } = board
    const grown = shown.loud && !calmMotion() ? Math.min(1, (now - shown.since) / 420) : 1
    for (const win of wins) {
      if (!win.line) continue
      const points = win.cells.map(
        ([reel, row]) => [x + (reel + 0.5) * cw, y + ((row + 0.5) * all) / machine.rows] as const,
      )
      const path: (readonly [number, number])[] = [[x + 6 * k, points[0]?.[1] ?? y], ...points]
      const end = points.at(-1)
      if (end) path.push([end[0] + cw * 0.42, end[1]])
      const total = path.length - 1
      g.lineJoin = 'round'
      g.lineCap = 'round'
      const trace = (): void => {
        g.beginPath()
        path.forEach(([px, py], i) => {
          const before = path[i - 1]
          if (i === 0 || !before) return g.moveTo(px, py)
          const share = Math.max(0, Math.min(1, grown * total - (i - 1)))
          if (share > 0) g.lineTo(before[0] + (px - before[0]) * share, before[1] + (py - before[1]) * share)
        })
      }
      if (shown.loud) {
        g.strokeStyle = 'rgba(0,0,0,.55)'
        g.lineWidth = 8 * k
        trace()
        g.stroke()
      }
      g.strokeStyle = theme.gold
      g.globalAlpha = shown.loud ? 0.95 : 0.5
      g.lineWidth = (shown.loud ? 4 : 2) * k
      trace()
      g.stroke()
      g.globalAlpha = 1
    }
  }

  function drawBit(bit: Bit): void {
    const fade = Math.min(1, (bit.life - bit.age) * 2.5)
    g.save()
    g.translate(bit.x, bit.y)
    g.globalAlpha = fade
    if (bit.kind === 'coin') {
      g.rotate(bit.turn * 0.2)
      g.scale(Math.max(0.12, Math.abs(Math.cos(bit.turn))), 1)
      g.fillStyle = '#b97a22'
      g.beginPath()
      g.arc(0, bit.size * 0.08, bit.size, 0, 7)
      g.fill()
      g.fillStyle = '#ffc94f'
      g.beginPath()
      g.arc(0, 0, bit.size, 0, 7)
      g.fill()
      g.fillStyle = '#a8691a'
      g.fillRect(-bit.size * 0.28, -bit.size * 0.28, bit.size * 0.56, bit.size * 0.56)
    } else if (bit.kind === 'scatter') {
      const sprite = sprites.get('S')
      g.rotate(Math.sin(bit.turn) * 0.16)
      if (sprite) g.drawImage(sprite.sharp, -bit.size, -bit.size, bit.size * 2, bit.size * 2)
    } else {
      g.fillStyle = theme.gold
      g.beginPath()
      g.arc(0, 0, bit.size, 0, 7)
      g.fill()
    }
    g.restore()
  }

  function land(reel: Reel, stop: number, duration: number): void {
    const length = reel.strip.length
    // The jump to just before the stop happens inside the blur, where nobody can see it.
    const distance = duration < 300 ? 3 : 5
    const part = reel.at - Math.floor(reel.at)
    reel.to = stop
    reel.from = stop + distance + part
    reel.at = reel.from
    reel.startedAt = performance.now()
    reel.duration = duration
    reel.state = 'landing'
    if (length < 1) throw new RangeError('an empty reel')
    wake()
  }

  async function until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  return {
    load,
    resize,
    redraw: wake,
    /** Where the board is, in CSS pixels, for what is laid over it. */
    place: () => ({ x: board.x, y: board.y, w: board.cw * reelCount, h: board.h }),

    showStand(stand: Stand, inFree: boolean): void {
      free = inFree
      reels.forEach((reel, index) => {
        reel.strip = (free ? machine.strips.free : machine.strips.base)[index] ?? 'J'
        reel.height = stand.heights?.[index] ?? reel.height
        reel.at = stand.stops[index] ?? 0
        reel.to = reel.at
        reel.state = 'still'
      })
      shown = null
      wake()
    },

    /** Lets the reels run, waits for the outcome, and lands them on it; without one they stand as before. */
    async spin(outcome: Promise<Stand | null>, inFree: boolean, quick: boolean): Promise<void> {
      shown = null
      hurried = quick
      free = inFree
      const strips = free ? machine.strips.free : machine.strips.base
      const before = reels.map((reel) => reel.at)
      const stripsBefore = reels.map((reel) => reel.strip)
      const calm = calmMotion()
      const started = performance.now()
      if (!calm) {
        sound.start()
        reels.forEach((reel, index) => {
          reel.state = 'running'
          reel.startedAt = started + (quick ? 0 : index * 55)
          reel.speed = 0
        })
        wake()
      }
      const stand = await outcome
      if (!stand) {
        reels.forEach((reel, index) => {
          reel.strip = stripsBefore[index] ?? reel.strip
          reel.at = before[index] ?? 0
          reel.state = 'still'
        })
        wake()
        return
      }
      if (calm) {
        await pause(220)
        reels.forEach((reel, index) => {
          reel.strip = strips[index] ?? 'J'
          reel.height = stand.heights?.[index] ?? reel.height
          reel.at = stand.stops[index] ?? 0
          reel.to = reel.at
        })
        wake()
        return
      }
      await until(() => performance.now() - started > (hurried ? 260 : 760))
      let scatters = 0
      for (let index = 0; index < reelCount; index++) {
        const reel = reels[index]
        if (!reel) continue
        const expectant = scatters >= machine.scatters - 1 && scatters < machine.scatters + 1 && index >= 2
        if (expectant && !hurried) {
          anticipated = index
          sound.rise(0.9)
          const from = performance.now()
          await until(() => hurried || performance.now() - from > 1250)
        }
        reel.strip = strips[index] ?? 'J'
        reel.height = stand.heights?.[index] ?? reel.height
        const stop = stand.stops[index] ?? 0
        land(reel, stop, hurried ? 240 : 560)
        const landing = reel.startedAt
        await until(
          () => performance.now() - landing > (hurried ? (index === reelCount - 1 ? 240 : 30) : 215),
        )
        anticipated = -1
        sound.land(index)
        for (let row = 0; row < reel.height; row++) {
          if (symbolAt(reel.strip, stop + row) === 'S') {
            scatters += 1
            lit.push({ reel: index, at: performance.now() + 160 })
            sound.scatter(scatters)
          }
        }
      }
      await until(() => reels.every((reel) => reel.state === 'still'))
    },

    hurry(): void {
      hurried = true
    },

    /** Shows what won. Quiet is a thin line and nothing more: a return below the stake is no occasion (P9). */
    showWins(wins: readonly ShownWin[], withScatter: boolean, loud: boolean): void {
      shown =
        wins.length > 0 || withScatter ? { wins, scatter: withScatter, loud, since: performance.now() } : null
      wake()
    },

    clearWins(): void {
      shown = null
      wake()
    },

    /** Lays the coins on a board of their own, and takes it away again with null. */
    hold(labels: readonly (string | null)[] | null): void {
      held = labels && { labels, fresh: [], turning: false, landsAt: 0 }
      shown = null
      wake()
    },

    /** Lets the empty places turn until the answer is there, and drops what it brings. */
    async respin(
      outcome: Promise<{ labels: readonly (string | null)[]; fresh: readonly number[] } | null>,
      quickly: boolean,
    ): Promise<void> {
      if (!held) return
      hurried = quickly
      const began = performance.now()
      held = { ...held, fresh: [], turning: true }
      wake()
      const next = await outcome
      await until(() => performance.now() - began > (hurried || calmMotion() ? 160 : 620))
      if (next) held = { ...next, turning: false, landsAt: performance.now() }
      else held = { ...held, turning: false }
      wake()
      if (next && next.fresh.length > 0) sound.scatter(Math.min(5, next.fresh.length))
      else sound.land(1)
      await pause(hurried || calmMotion() ? 80 : 380)
    },

    coins(count: number): void {
      if (calmMotion()) return
      for (let i = 0; i < count; i++) {
        bits.push({
          kind: i % 3 ? 'coin' : 'spark',
          x: size.w / 2 + (Math.random() - 0.5) * board.cw * 4,
          y: board.y + board.h + 40 + Math.random() * 60,
          vx: (Math.random() - 0.5) * 420,
          vy: -500 - Math.random() * 620,
          turn: Math.random() * 6,
          spin: 4 + Math.random() * 8,
          size: (i % 3 ? 9 : 3) + Math.random() * 8,
          age: 0,
          life: 2.6,
        })
      }
      wake()
    },

    /** The scatters rise into the sky: the way into the free spins. */
    risingScatters(count: number): void {
      if (calmMotion()) return
      for (let i = 0; i < count; i++) {
        bits.push({
          kind: 'scatter',
          x: Math.random() * size.w,
          y: size.h + 20 + Math.random() * 160,
          vx: (Math.random() - 0.5) * 50,
          vy: -190 - Math.random() * 170,
          turn: Math.random() * 6,
          spin: 2,
          size: 18 + Math.random() * 30,
          age: 0,
          life: 4.2,
        })
      }
      wake()
    },
  }
}
