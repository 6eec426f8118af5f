// Answers for a pin table as it stands: its wood, cloth, nails and sign, of the fair's own make or of a title's colours and hand.
import { disc, lay } from './canvas.ts'
import type { Sprite } from './canvas.ts'
import { mix as mixed } from './looks.ts'
import { seeded } from './pen.ts'
import type { Hand, Theme } from './theme.ts'

type Ctx = CanvasRenderingContext2D

export type Place = { left: number; top: number; width: number; height: number }
/** Where things are on a table of so many rows in its place. */
export type Field = {
  rows: number
  gap: number
  drop: number
  top: number
  cupTop: number
  cupHigh: number
  x: number
  pin: number
  ball: number
}

/** What a table is made of. Three colours run from light to dark, cups from the middle to the rim. */
export type TableLook = {
  outline: Hand | 'arch'
  wood: readonly [string, string, string, string]
  brass: string
  cloth: readonly [string, string, string]
  /** What is printed on the cloth: a sun, or the title's own sign in so much of its strength. */
  print: { sun: string } | { picture: HTMLImageElement; strength: number }
  nail: readonly [string, string, string]
  ball: readonly [light: string, body: string, dark: string]
  /** The awning's two stripes and its rail; a table without one has only its sign. */
  awning: readonly [string, string, string] | null
  sign: readonly [back: string, rim: string, letters: string]
  cups: readonly [string, string, string]
  bulbs: readonly string[]
}

export const fairLook: TableLook = {
  outline: 'arch',
  wood: ['#8a4f2a', '#a5683a', '#7a4322', '#4f2812'],
  brass: '#e9b45c',
  cloth: ['#23805a', '#14583e', '#072c20'],
  print: { sun: '240 205 120' },
  nail: ['#fff6cf', '#f0c162', '#8a5a1c'],
  ball: ['#ffe9b0', '#e0a040', '#6e430f'],
  awning: ['#f3e4c6', '#c23a3a', '#6e2430'],
  sign: ['#3a1c10', '#e9b45c', '#ffe2a0'],
  cups: ['#2f6f78', '#c98a2c', '#c22f45'],
  bulbs: ['#ffd27a', '#ff9a7a', '#a8e8d0'],
}

/** A title's table: its cloth is its ground, its cups go from the ground's light to the thing's own colour. */
export function tableLook(theme: Theme, picture: HTMLImageElement): TableLook {
  const { base, board, gold, side } = theme
  const [, ink] = side
  const metal = mixed(gold, '#ffffff', 0.15)
  const cup = (colour: string): string => mixed(colour, '#000000', 0.4)
  return {
    outline: theme.hand,
    wood: [
      mixed(board.outer, '#ffffff', 0.16),
      mixed(board.outer, '#ffffff', 0.26),
      board.outer,
      mixed(board.outer, '#000000', 0.4),
    ],
    brass: gold,
    cloth: [
      mixed(base.rings[2], base.back, 0.25),
      mixed(base.rings[0], base.back, 0.2),
      mixed(base.back, '#000000', 0.45),
    ],
    print: { picture, strength: 0.3 },
    nail: [mixed(metal, '#ffffff', 0.75), metal, mixed(gold, '#000000', 0.5)],
    ball: [mixed(ink.a, '#ffffff', 0.7), ink.a, mixed(ink.a, '#000000', 0.6)],
    awning: theme.hand === 'folk' ? [mixed(gold, '#ffffff', 0.7), ink.a, theme.banner.back] : null,
    sign: [theme.banner.back, gold, theme.banner.text],
    cups: [cup(mixed(base.rings[2], '#ffffff', 0.12)), cup(mixed(gold, ink.a, 0.35)), cup(ink.a)],
    bulbs: [gold, ink.a, ink.b],
  }
}

export function pinAt({ x, gap, drop, top }: Field, row: number, pin: number): { x: number; y: number } {
  return { x: x + (pin - (row + 2) / 2) * gap, y: top + (row + 0.5) * drop }
}

function shade(ctx: Ctx, blur: number, drop: number, strength: number): void {
  ctx.shadowColor = `rgb(6 2 12 / ${strength})`
  ctx.shadowBlur = blur
  ctx.shadowOffsetY = drop
}

/** The upper edge from left to right, as each hand cuts it; `rise` is how far its middle stands over its shoulders. */
function crest(ctx: Ctx, hand: TableLook['outline'], l: number, r: number, low: number, rise: number): void {
  const w = r - l
  const x = (l + r) / 2
  if (hand === 'arch') {
    ctx.lineTo(l, low)
    ctx.bezierCurveTo(l, low - rise * 0.67, l + w * 0.2, low - rise, x, low - rise)
    ctx.bezierCurveTo(r - w * 0.2, low - rise, r, low - rise * 0.67, r, low)
  } else if (hand === 'cut') {
    // Three bows, as a cloud of paper has them.
    ctx.lineTo(l, low)
    ctx.quadraticCurveTo(l + w * 0.02, low - rise * 0.72, l + w * 0.27, low - rise * 0.62)
    ctx.quadraticCurveTo(l + w * 0.33, low - rise * 1.08, x, low - rise)
    ctx.quadraticCurveTo(r - w * 0.33, low - rise * 1.08, r - w * 0.27, low - rise * 0.62)
    ctx.quadraticCurveTo(r - w * 0.02, low - rise * 0.72, r, low)
  } else if (hand === 'deco') {
    // Steps, like a tower of its time.
    for (const [inset, up] of [
      [0, 0],
      [0, 0.34],
      [0.12, 0.34],
      [0.12, 0.68],
      [0.25, 0.68],
      [0.25, 1],
    ] as const)
      ctx.lineTo(l + w * inset, low - rise * up)
    for (const [inset, up] of [
      [0.25, 1],
      [0.25, 0.68],
      [0.12, 0.68],
      [0.12, 0.34],
      [0, 0.34],
      [0, 0],
    ] as const)
      ctx.lineTo(r - w * inset, low - rise * up)
  } else if (hand === 'botanic') {
    // Two leaves that meet in a point.
    ctx.lineTo(l, low)
    ctx.bezierCurveTo(l, low - rise * 0.9, l + w * 0.34, low - rise * 0.5, x, low - rise * 1.1)
    ctx.bezierCurveTo(r - w * 0.34, low - rise * 0.5, r, low - rise * 0.9, r, low)
  } else if (hand === 'folk') {
    ctx.lineTo(l, low - rise * 0.2)
    ctx.lineTo(x, low - rise * 1.1)
    ctx.lineTo(r, low - rise * 0.2)
  } else if (hand === 'engrave') {
    // Corners are bitten out, as on a banknote.
    const bite = Math.min(w * 0.09, rise * 0.8)
    const y = low - rise * 0.85
    ctx.lineTo(l, y + bite)
    ctx.arc(l, y, bite, Math.PI / 2, 0, true)
    ctx.lineTo(r - bite, y)
    ctx.arc(r, y, bite, Math.PI, Math.PI / 2, true)
  } else {
    // Cosmic: a hull with slanted shoulders.
    ctx.lineTo(l, low)
    ctx.lineTo(l + w * 0.24, low - rise)
    ctx.lineTo(r - w * 0.24, low - rise)
    ctx.lineTo(r, low)
  }
}

function outline(ctx: Ctx, hand: TableLook['outline'], place: Place, grow: number): void {
  const { left, top, width: w, height: h } = place
  const low = top + h * 0.13
  const [l, r, foot] = [left - grow, left + w + grow, top + h + grow]
  ctx.beginPath()
  ctx.moveTo(l, foot - 18)
  crest(ctx, hand, l, r, low, h * 0.195 + grow)
  ctx.lineTo(r, foot - 18)
  ctx.quadraticCurveTo(r, foot, r - 18, foot)
  ctx.lineTo(l + 18, foot)
  ctx.quadraticCurveTo(l, foot, l, foot - 18)
  ctx.closePath()
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

function printed(ctx: Ctx, print: TableLook['print'], h: number): void {
  if ('picture' in print) {
    const side = h * 0.62
    ctx.globalAlpha = print.strength
    ctx.drawImage(print.picture, -side / 2, -side / 2, side, side)
    ctx.globalAlpha = 1
    return
  }
  for (let i = 0; i < 32; i++) {
    ctx.save()
    ctx.rotate((i / 32) * 6.2832)
    ctx.fillStyle = `rgb(${print.sun} / ${i % 2 ? 0.075 : 0.035})`
    ctx.beginPath()
    ctx.moveTo(0, -h * 0.1)
    ctx.lineTo(h * 0.026, -h * 0.4)
    ctx.lineTo(0, -h * 0.46)
    ctx.lineTo(-h * 0.026, -h * 0.4)
    ctx.fill()
    ctx.restore()
  }
  ctx.strokeStyle = `rgb(${print.sun} / .12)`
  ctx.lineWidth = 2
  for (const r of [0.085, 0.095, 0.2]) {
    ctx.beginPath()
    ctx.arc(0, 0, h * r, 0, 6.2832)
    ctx.stroke()
  }
}

function drawNails(ctx: Ctx, look: TableLook, field: Field): void {
  const { x, gap, rows, pin: r } = field
  // Rails that lead the balls.
  const first = pinAt(field, 0, 0)
  const last = pinAt(field, rows - 1, 0)
  for (const [ink, wide, drop] of [
    ['rgb(0 0 0 / .4)', 4, 3],
    [mixed(look.brass, '#000000', 0.18), 3, 0],
  ] as const)
    for (const side of [-1, 1]) {
      ctx.strokeStyle = ink
      ctx.lineWidth = wide
      ctx.beginPath()
      ctx.moveTo(x + side * (x - first.x + gap * 0.55), first.y + drop)
      ctx.lineTo(x + side * (x - last.x + gap * 0.55), last.y + drop)
      ctx.stroke()
    }
  for (let row = 0; row < rows; row++) {
    for (let pin = 0; pin < row + 3; pin++) {
      const { x: px, y: py } = pinAt(field, row, pin)
      ctx.fillStyle = 'rgb(0 0 0 / .38)'
      ctx.beginPath()
      ctx.ellipse(px + r * 0.6, py + r * 1.2, r * 1.15, r * 0.95, 0.5, 0, 6.2832)
      ctx.fill()
      const metal = ctx.createRadialGradient(px - r * 0.35, py - r * 0.4, r * 0.1, px, py, r)
      metal.addColorStop(0, look.nail[0])
      metal.addColorStop(0.4, look.nail[1])
      metal.addColorStop(1, look.nail[2])
      disc(ctx, px, py, r, metal)
    }
  }
}

/** The awning of the booth, and the sign that hangs over the table; answers how much of the width they take. */
function drawSign(
  ctx: Ctx,
  look: TableLook,
  title: string,
  { x, top, table, width }: { x: number; top: number; table: number; width: number },
): number {
  const phone = width < 700
  const aw = Math.min(width * 0.98, table + (phone ? 12 : 120))
  const ah = phone ? 30 : 46
  const stripes = phone ? 11 : 15
  if (look.awning) {
    const [light, bright, rail] = look.awning
    ctx.save()
    shade(ctx, 14, 8, 0.5)
    for (let i = 0; i < stripes; i++) {
      const sx = x - aw / 2 + (aw / stripes) * i
      const sw = aw / stripes
      ctx.beginPath()
      ctx.moveTo(sx + sw * 0.12 * ((stripes / 2 - i) / stripes) * 4, top)
      ctx.lineTo(sx + sw + sw * 0.12 * ((stripes / 2 - i - 1) / stripes) * 4, top)
      ctx.lineTo(sx + sw, top + ah)
      ctx.arc(sx + sw / 2, top + ah, sw / 2, 0, Math.PI)
      ctx.closePath()
      ctx.fillStyle = i % 2 ? light : bright
      ctx.fill()
    }
    ctx.restore()
    ctx.fillStyle = rail
    ctx.fillRect(x - aw / 2 + 6, top - 7, aw - 12, 9)
  }
  ctx.font = `800 ${phone ? 17 : 27}px "Bricolage Grotesque", Vazirmatn, sans-serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const name = title.toUpperCase()
  const nw = ctx.measureText(name).width + (phone ? 34 : 56)
  ctx.save()
  shade(ctx, 10, 5, 0.5)
  ctx.fillStyle = look.sign[0]
  ctx.beginPath()
  ctx.roundRect(x - nw / 2, top + ah * 0.2, nw, phone ? 30 : 44, 8)
  ctx.fill()
  ctx.restore()
  ctx.strokeStyle = look.sign[1]
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.roundRect(x - nw / 2 + 3.5, top + ah * 0.2 + 3.5, nw - 7, (phone ? 30 : 44) - 7, 5)
  ctx.stroke()
  ctx.fillStyle = look.sign[2]
  ctx.fillText(name, x, top + ah * 0.2 + (phone ? 15.5 : 23))
  return look.awning ? aw : nw
}

/** The whole table in the coordinates of the stage; answers the half width and the top of what hangs over it. */
export function drawBoard(
  ctx: Ctx,
  look: TableLook,
  {
    place,
    field,
    title,
    width,
    behind,
  }: { place: Place; field: Field; title: string; width: number; behind: Sprite | null },
): { half: number; top: number } {
  if (behind) lay(ctx, behind, behind.width / 2, behind.height / 2)
  const random = seeded('walnut')
  const { left, top, width: w, height: h } = place
  const { gap, cupTop, cupHigh, x, rows } = field
  const edge = (grow: number): void => outline(ctx, look.outline, place, grow)
  const rim = width < 700 ? 7 : 20
  ctx.save()
  shade(ctx, 40, 18, 0.7)
  edge(rim)
  const wood = ctx.createLinearGradient(left - rim, top, left + w + rim, top + h)
  for (const [i, at] of [0, 0.35, 0.6, 1].entries()) wood.addColorStop(at, look.wood[i] ?? '#000')
  ctx.fillStyle = wood
  ctx.fill()
  ctx.restore()
  ctx.save()
  edge(rim)
  ctx.clip()
  grain(ctx, place, random)
  ctx.restore()
  ctx.strokeStyle = look.brass
  ctx.lineWidth = 2.5
  edge(rim - 5)
  ctx.stroke()
  // The cloth.
  ctx.save()
  edge(0)
  ctx.clip()
  const cloth = ctx.createRadialGradient(x, top + h * 0.36, 20, x, top + h * 0.5, h * 0.8)
  cloth.addColorStop(0, look.cloth[0])
  cloth.addColorStop(0.5, look.cloth[1])
  cloth.addColorStop(1, look.cloth[2])
  ctx.fillStyle = cloth
  ctx.fillRect(left - 20, top - h * 0.2, w + 40, h * 1.3)
  for (let i = 0; i < 2600; i++) {
    ctx.fillStyle = random() < 0.5 ? 'rgb(255 255 255 / .025)' : 'rgb(0 0 0 / .05)'
    ctx.fillRect(left + random() * w, top - h * 0.08 + random() * h * 1.1, 1.6, 1.6)
  }
  ctx.translate(x, top + h * 0.47)
  printed(ctx, look.print, h)
  ctx.restore()
  // An inner shadow, as the cloth lies lower than the wood.
  ctx.save()
  edge(0)
  ctx.clip()
  ctx.strokeStyle = 'rgb(0 0 0 / .55)'
  ctx.lineWidth = 16
  ctx.filter = 'blur(6px)'
  edge(2)
  ctx.stroke()
  ctx.restore()
  ctx.strokeStyle = mixed(look.brass, '#000000', 0.1)
  ctx.lineWidth = 2
  edge(0.5)
  ctx.stroke()
  drawNails(ctx, look, field)
  const signTop = top - h * 0.065 - (width < 700 ? 8 : 22)
  const wide = drawSign(ctx, look, title, { x, top: signTop, table: w, width })
  // Dividers of the cups.
  ctx.fillStyle = mixed(look.brass, '#000000', 0.22)
  for (let i = 0; i <= rows + 1; i++)
    ctx.fillRect(x + (i - (rows + 1) / 2) * gap - 1.2, cupTop - 6, 2.4, cupHigh + 8)
  return { half: wide / 2, top: signTop }
}
