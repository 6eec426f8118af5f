// Lettering as shapes: titles are outlined from open display faces, so a picture needs no font where it is shown.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'opentype.js'

/** Every face is under the SIL Open Font License and comes from npm. */
const files = {
  poster: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  deco: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  orbit: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  garden: '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff',
  engraved: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
  folk: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
} as const

export type Face = keyof typeof files

export interface Setting {
  readonly face: Face
  /** One or more lines; each is set as large as the measure and the limit allow. */
  readonly lines: readonly string[]
  readonly centre: number
  /** The baseline of the last line. */
  readonly bottom: number
  readonly measure: number
  readonly largest: number
  readonly tracking?: number
}

export interface Lettering {
  /** The outlines of all lines as one path. */
  readonly d: string
  /** Where the capitals of the first line begin. */
  readonly top: number
}

const require = createRequire(import.meta.url)
// The package's ES module is not declared as one, so Node can only require it.
const { parse } = require('opentype.js') as typeof import('opentype.js')
const opened = new Map<Face, Font>()

function open(face: Face): Font {
  const known = opened.get(face)
  if (known !== undefined) return known
  const bytes = readFileSync(require.resolve(files[face]))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  opened.set(face, font)
  return font
}

interface Run {
  readonly width: number
  readonly draw: (x: number, y: number, size: number) => PathCommand[]
}

// Glyphs are placed one by one with their kerning pairs: the library's shaping refuses some of these fonts' tables.
function run(font: Font, text: string, tracking: number): Run {
  const glyphs = Array.from(text, (letter) => font.charToGlyph(letter))
  const em = font.unitsPerEm
  const starts: number[] = []
  let pen = 0
  for (const [i, glyph] of glyphs.entries()) {
    const before = glyphs[i - 1]
    if (before !== undefined) pen += font.getKerningValue(before, glyph) / em + tracking
    starts.push(pen)
    pen += (glyph.advanceWidth ?? 0) / em
  }
  return {
    width: pen,
    draw: (x, y, size) =>
      glyphs.flatMap((glyph, i) => glyph.getPath(x + (starts[i] ?? 0) * size, y, size).commands),
  }
}

function capitalHeight(font: Font): number {
  return font.charToGlyph('H').getBoundingBox().y2 / font.unitsPerEm
}

export function setLines(setting: Setting): Lettering {
  const font = open(setting.face)
  const capital = capitalHeight(font)
  const commands: PathCommand[] = []
  let baseline = setting.bottom
  let top = baseline
  for (const text of setting.lines.toReversed()) {
    const set = run(font, text, setting.tracking ?? 0)
    const size = Math.min(setting.largest, setting.measure / set.width)
    commands.push(...set.draw(setting.centre - (set.width * size) / 2, baseline, size))
    top = baseline - capital * size
    baseline = top - Math.max(5, capital * size * 0.15)
  }
  return { d: compact(commands), top }
}

/** Path data in tenths, relative, without a single needless character. */
function compact(commands: readonly PathCommand[]): string {
  let d = ''
  let x = 0
  let y = 0
  let last = ''
  const tenths = (value: number) => Math.round(value * 10)
  const add = (letter: string, numbers: readonly number[]) => {
    // A line right after a move may leave its letter out, as may any repeated command.
    let text = letter === last && letter !== 'm' ? '' : letter
    for (const value of numbers) {
      const short = String(value / 10).replace(/^(-?)0\./, '$1.')
      text += (/[\d.]$/.test(text || d) && !short.startsWith('-') ? ' ' : '') + short
    }
    last = letter
    d += text
  }
  for (const command of commands) {
    if (command.type === 'Z') {
      d += 'z'
      last = 'z'
      continue
    }
    const toX = tenths(command.x)
    const toY = tenths(command.y)
    if (command.type === 'M') {
      // After a closed shape the pen is where that shape began; a full position avoids keeping count.
      d += `M${String(toX / 10)} ${String(toY / 10)}`
      last = 'M'
    } else if (command.type === 'L') {
      if (toX === x && toY === y) continue
      if (toY === y) add('h', [toX - x])
      else if (toX === x) add('v', [toY - y])
      else add('l', [toX - x, toY - y])
    } else if (command.type === 'Q') {
      add('q', [tenths(command.x1) - x, tenths(command.y1) - y, toX - x, toY - y])
    } else {
      const [x1, y1, x2, y2] = [command.x1, command.y1, command.x2, command.y2].map(tenths)
      add('c', [(x1 ?? 0) - x, (y1 ?? 0) - y, (x2 ?? 0) - x, (y2 ?? 0) - y, toX - x, toY - y])
    }
    x = toX
    y = toY
  }
  return d
}
