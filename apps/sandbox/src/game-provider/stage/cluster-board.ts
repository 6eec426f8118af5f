// Answers for the board of tumbling clusters on the canvas: symbols that fall column by column, clusters that light up, burst and make room.
import { stones } from '../cluster.ts'
import type { ClusterSpin, Stone } from '../cluster.ts'
import { calmMotion, pause, svgAddress } from './dom.ts'
import { stoneSvg } from './scene.ts'
import { makeSparks } from './sparks.ts'
import type { Sound } from './sound.ts'
import type { Theme } from './theme.ts'

type Cell = {
  stone: Stone
  /** Where it is drawn, in rows from the top; it falls towards its row. */
  at: number
  row: number
  /** When it begins to fall. */
  from: number
  start: number
}
type Burst = { places: Set<number>; since: number; text: string; loud: boolean }

export type ClusterBoard = ReturnType<typeof clusterBoard>

export function clusterBoard(
  canvas: HTMLCanvasElement,
  theme: Theme,
  name: string,
  grid: { columns: number; rows: number },
  sound: Sound,
  drawSign: (pen: CanvasRenderingContext2D, width: number, top: number, k: number) => void,
) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const g = context
  const { columns, rows } = grid
  const images = new Map<Stone, HTMLImageElement>()
  const sprites = new Map<Stone, HTMLCanvasElement>()
  /** The empty board, and the sign over it: drawn once for every size, copied in every frame. */
  let backdrop = document.createElement('canvas')
  let overhead = document.createElement('canvas')
  let size = { w: 0, h: 0, ratio: 1 }
  let board = { x: 0, y: 0, cell: 60 }
  let cells: (Cell | null)[] = Array.from({ length: columns * rows }, () => null)
  let burst: Burst | null = null
  let hurried = false
  let frame = 0
  let last = 0
  const sparks = makeSparks(theme.gold)
  const settled = (grids: string): (Cell | null)[] =>
    grids.split('').map((sign, place) => {
      const stone = stones.find((one) => one === sign)
      const row = place % rows
      return stone ? { stone, at: row, row, from: row, start: 0 } : null
    })

  async function load(): Promise<void> {
    await Promise.all(
      stones.map(async (stone) => {
        const image = new Image()
        image.src = svgAddress(stoneSvg(theme, stone, 240))
        await image.decode()
        images.set(stone, image)
      }),
    )
    // Before the first spin the board shows every symbol once over, in diagonals.
    cells = settled(
      Array.from(
        { length: columns * rows },
        (_, place) => stones[(Math.floor(place / rows) + (place % rows) * 2) % 6] ?? '1',
      ).join(''),
    )
  }

  function resize(w: number, h: number, top: number, bottom: number): void {
    const ratio = Math.min(devicePixelRatio || 1, 2)
    size = { w, h, ratio }
    canvas.width = Math.round(w * ratio)
    canvas.height = Math.round(h * ratio)
    const cell = Math.min((w - (w < 600 ? 36 : 120)) / columns, (h - top - bottom) / rows, 110)
    board = {
      cell,
      x: (w - cell * columns) / 2,
      y: top + Math.max(0, (h - top - bottom - cell * rows) / 2),
    }
    for (const [stone, image] of images) {
      const made = document.createElement('canvas')
      made.width = made.height = Math.max(1, Math.round(cell * ratio))
      made.getContext('2d')?.drawImage(image, 0, 0, made.width, made.height)
      sprites.set(stone, made)
    }
    backdrop = layer(drawBackdrop)
    overhead = layer((pen) =>
      drawSign(pen, size.w, board.y - (22 * board.cell) / 90, Math.min(1, (board.cell * columns) / 620)),
    )
    wake()
  }

  /** As large as the canvas, in the same pixels. */
  function layer(paint: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const made = document.createElement('canvas')
    made.width = Math.max(1, canvas.width)
    made.height = Math.max(1, canvas.height)
    const pen = made.getContext('2d')
    if (!pen) throw new Error('this browser has no canvas')
    pen.scale(size.ratio, size.ratio)
    paint(pen)
    return made
  }

  function drawBackdrop(pen: CanvasRenderingContext2D): void {
    const { x, y, cell } = board
    const width = cell * columns
    const height = cell * rows
    const k = cell / 90
    pen.save()
    pen.shadowColor = 'rgba(0,0,0,.6)'
    pen.shadowBlur = 22 * k
    pen.shadowOffsetY = 9 * k
    for (const [inset, radius, colour] of [
      [22, 28, theme.board.outer],
      [15, 22, theme.board.rim],
      [10, 18, theme.board.inner],
    ] as const) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.roundRect(x - inset * k, y - inset * k, width + inset * 2 * k, height + inset * 2 * k, radius * k)
      pen.fill()
      pen.shadowColor = 'transparent'
    }
    pen.restore()
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        pen.fillStyle = (column + row) % 2 ? theme.board.reelA : theme.board.reelB
        pen.beginPath()
        pen.roundRect(x + column * cell + 1.5, y + row * cell + 1.5, cell - 3, cell - 3, 8 * k)
        pen.fill()
      }
    }
  }

  function wake(): void {
    if (frame !== 0) return
    last = performance.now()
    frame = requestAnimationFrame(step)
  }

  function step(now: number): void {
    const passed = Math.min(50, now - last) / 1000
    last = now
    let falling = false
    for (const cell of cells) {
      if (!cell || cell.at === cell.row) continue
      const age = (now - cell.start) / 1000
      if (age <= 0) {
        falling = true
        continue
      }
      // It falls faster and faster, and stands where it lands.
      cell.at = Math.min(cell.row, cell.from + (hurried ? 60 : 26) * age * age + 3 * age)
      if (cell.at < cell.row) falling = true
    }
    sparks.move(passed, size.h)
    draw(now)
    const busy = falling || sparks.alive() || (burst !== null && now - burst.since < 900)
    frame = busy && !document.hidden ? requestAnimationFrame(step) : 0
  }

  function draw(now: number): void {
    const { x, y, cell } = board
    const width = cell * columns
    const height = cell * rows
    const k = cell / 90
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.clearRect(0, 0, canvas.width, canvas.height)
    g.drawImage(backdrop, 0, 0)
    g.setTransform(size.ratio, 0, 0, size.ratio, 0, 0)
    g.save()
    g.beginPath()
    g.rect(x - 4, y - 4, width + 8, height + 8)
    g.clip()
    const age = burst ? (now - burst.since) / 1000 : 0
    cells.forEach((here, place) => {
      if (!here) return
      const sprite = sprites.get(here.stone)
      if (!sprite) return
      const cx = x + (Math.floor(place / rows) + 0.5) * cell
      const cy = y + (here.at + 0.5) * cell
      let scale = 1
      g.globalAlpha = 1
      if (burst) {
        if (burst.places.has(place)) {
          const beat = calmMotion() ? 0 : Math.sin(Math.min(1, age / 0.36) * Math.PI)
          scale = burst.loud && age > 0.4 ? Math.max(0, 1 - (age - 0.4) * 5) : 1 + 0.14 * beat
          g.fillStyle = theme.gold
          g.globalAlpha = 0.16 + 0.16 * beat
          g.beginPath()
          g.roundRect(cx - cell * 0.48, cy - cell * 0.48, cell * 0.96, cell * 0.96, 9 * k)
          g.fill()
          g.globalAlpha = 1
        } else g.globalAlpha = 0.5
      }
      const side = cell * 0.98 * scale
      if (side > 0) g.drawImage(sprite, cx - side / 2, cy - side / 2, side, side)
      g.globalAlpha = 1
    })
    g.restore()
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.drawImage(overhead, 0, 0)
    g.setTransform(size.ratio, 0, 0, size.ratio, 0, 0)
    if (burst && burst.text !== '') {
      const places = [...burst.places]
      const cx =
        x + (places.reduce((sum, place) => sum + Math.floor(place / rows), 0) / places.length + 0.5) * cell
      const cy = y + (places.reduce((sum, place) => sum + (place % rows), 0) / places.length + 0.5) * cell
      const rise = calmMotion() ? 0 : Math.min(1, age / 0.7) * cell * 0.5
      g.font = `800 ${cell * 0.5}px "Bricolage Grotesque", system-ui, sans-serif`
      g.textAlign = 'center'
      g.textBaseline = 'middle'
      g.lineWidth = cell * 0.12
      g.lineJoin = 'round'
      g.strokeStyle = 'rgba(0,0,0,.75)'
      g.strokeText(burst.text, cx, cy - rise)
      g.fillStyle = theme.gold
      g.fillText(burst.text, cx, cy - rise)
    }
    sparks.draw(g)
  }

  const moving = (): boolean => cells.some((cell) => cell !== null && cell.at < cell.row)
  async function until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** Lets new symbols fall in from above; those that are there fall into what is empty beneath them. */
  async function fall(target: string): Promise<void> {
    const now = performance.now()
    const next: (Cell | null)[] = Array.from({ length: columns * rows }, () => null)
    const wanted = settled(target)
    for (let column = 0; column < columns; column++) {
      const top = column * rows
      const left = cells.slice(top, top + rows).filter((cell) => cell !== null)
      const fresh = rows - left.length
      for (let row = 0; row < rows; row++) {
        const goal = wanted[top + row]
        if (!goal) continue
        const old = row >= fresh ? left[row - fresh] : undefined
        const from = old ? old.at : row - fresh - 0.4
        const wait = calmMotion()
          ? 0
          : column * (hurried ? 8 : 34) + (old ? 0 : (rows - row) * (hurried ? 4 : 14))
        next[top + row] = { stone: goal.stone, at: calmMotion() ? row : from, row, from, start: now + wait }
      }
    }
    cells = next
    wake()
    await until(() => !moving())
    sound.land(2)
    wake()
  }

  return {
    load,
    resize,
    place: () => ({ x: board.x, y: board.y, w: board.cell * columns, h: board.cell * rows }),
    hurry(): void {
      hurried = true
    },
    stand(spin: ClusterSpin): void {
      cells = settled(spin.grids.at(-1) ?? '')
      burst = null
      wake()
    },
    /**
     * Empties the board, waits for the answer, and plays every tumble of it; each win is named as it bursts. What is
     * below the stake bursts without light (P9), which `loud` decides for the whole spin.
     */
    async spin(
      answer: Promise<{ spin: ClusterSpin; loud: boolean } | null>,
      quick: boolean,
      told: (tumble: number, tenths: number) => string,
    ): Promise<void> {
      hurried = quick
      burst = null
      const before = cells
      sound.start()
      const now = performance.now()
      if (!calmMotion()) {
        cells = cells.map(
          (cell, place) =>
            cell && {
              ...cell,
              from: cell.at,
              row: rows + 2 + cell.row,
              start: now + Math.floor(place / rows) * 26,
            },
        )
        wake()
      }
      const found = await answer
      if (!found) {
        cells = before
        wake()
        return
      }
      await until(() => !moving())
      cells = cells.map(() => null)
      await fall(found.spin.grids[0] ?? '')
      for (let tumble = 0; tumble < found.spin.tumbles.length; tumble++) {
        const clusters = found.spin.tumbles[tumble] ?? []
        const places = new Set(clusters.flatMap((cluster) => cluster.places))
        const tenths = clusters.reduce((sum, cluster) => sum + cluster.tenths, 0)
        burst = { places, since: performance.now(), text: told(tumble, tenths), loud: found.loud }
        wake()
        sound.scatter(Math.min(6, tumble + 1))
        if (found.loud && !calmMotion()) {
          for (const place of [...places].slice(0, 16))
            sparks.burst(
              board.x + (Math.floor(place / rows) + 0.5) * board.cell,
              board.y + ((place % rows) + 0.5) * board.cell,
              3,
            )
        }
        await pause(hurried ? 260 : calmMotion() ? 700 : 720)
        burst = null
        cells = cells.map((cell, place) => (places.has(place) ? null : cell))
        await fall(found.spin.grids[tumble + 1] ?? '')
      }
    },
    clear(): void {
      burst = null
      wake()
    },
    coins(count: number): void {
      if (calmMotion()) return
      sparks.coins(size.w / 2, board.y + board.cell * rows + 40, board.cell * columns * 0.8, count)
      wake()
    },
    /** What is left over of the name, for a page without a canvas sign. */
    name,
  }
}
