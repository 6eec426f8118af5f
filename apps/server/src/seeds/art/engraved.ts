// Engraved: hatching and guilloche, as on a banknote, with one spot of colour.
import type { Commission } from './family.ts'
import { lettered } from './family.ts'
import { motifs } from './motifs.ts'
import { brilliantFacets } from './objects.ts'
import type { Ink, PlatePalette } from './palettes.ts'
import { plate } from './palettes.ts'
import { numbered, pick } from './random.ts'
import type { Sheet } from './svg.ts'
import { circle, line, path, place, polar, rect, ring, steps, TURN, xy } from './svg.ts'

function hatch(sheet: Sheet, p: PlatePalette, angle: number, gap: number, width: number): string {
  const id = sheet.define(
    (id) =>
      `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path fill="${p.light}" d="M0 0h${gap}v${gap}H0z"/><path d="M0 ${gap / 2}H${gap}" stroke="${p.ink}" stroke-width="${width}"/></pattern>`,
  )
  return `url(#${id})`
}

function guilloche(
  sheet: Sheet,
  cx: number,
  cy: number,
  middle: number,
  swing: number,
  petals: number,
): string {
  const count = 240
  const points = steps(count + 1).map((i) => {
    const t = (i / count) * TURN * 5
    return polar(cx, cy, t, middle + swing * Math.cos((t * petals) / 5))
  })
  const whole = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  const id = sheet.sharePath(`M${whole.join(' ')}`)
  return steps(4)
    .map((i) => `<use href="#${id}" transform="rotate(${Math.round((i * 900) / petals) / 10} ${cx} ${cy})"/>`)
    .join('')
}

export function engraved({ motif, lines, palette, ratio, sheet, random }: Commission): string {
  const p = numbered(plate, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 156 : 150
  const r = tall ? 106 : 112
  const fine = hatch(sheet, p, 0, 4.4, 1.1)
  const slant = hatch(sheet, p, 24, 4.4, 1.7)
  const dense = hatch(sheet, p, -38, 4.4, 2.5)
  const upright = hatch(sheet, p, 90, 4.4, 2)
  const ink: Ink = { a: fine, b: slant, c: dense, l: p.light, k: upright, g: p.accent }
  let body = rect(0, 0, 300, depth, p.paper)
  body += `<g fill="none" stroke="${p.ink}" stroke-width=".7" opacity=".75">${guilloche(sheet, 150, cy, r - 2, 34, pick(random, [13, 16, 18]))}</g>`
  body += circle(150, cy, r, p.paper) + ring(150, cy, r - 2, p.ink, 1.8) + ring(150, cy, r - 7, p.ink, 0.9)
  const size = (tall ? 0.94 : 1) * motifs[motif].scale
  const outline = `stroke="${p.ink}" stroke-width="2" stroke-linejoin="round"`
  if (motif === 'brilliant') {
    const tones = [slant, fine, dense, upright, hatch(sheet, p, 62, 4.4, 1.3), hatch(sheet, p, -62, 4.4, 3)]
    const { byTone, table } = brilliantFacets(tones.length)
    const facets = tones.map((tone, i) => path(byTone[i] ?? '', tone)).join('') + path(table, fine)
    const crown =
      path('M-42 22L-50-22L-22 0L0-32L22 0L50-22L42 22Z', p.accent) +
      path('M-42 22H42V34H-42Z', p.accent) +
      circle(0, -36, 5.4, p.accent) +
      circle(-51, -26, 4.6, p.accent) +
      circle(51, -26, 4.6, p.accent) +
      line('M-40 28H40', p.paper, 2.4, 'stroke-dasharray="4 6"')
    body += place(150, cy, tall ? 0.92 : 1, `<g ${outline}>${facets}</g>` + place(0, 0, 0.8, crown))
    const ticks = steps(24).map((i) => {
      const angle = (i / 24) * TURN
      return `M${xy(polar(150, cy, angle, r - 13))}L${xy(polar(150, cy, angle, r - 9))}`
    })
    body += line(ticks.join(''), p.accent, 2)
  } else {
    const drop = cy - motifs[motif].middle * size
    body += place(150, drop, size, `<g ${outline}>${motifs[motif].draw(ink, sheet)}</g>`)
    if (motif === 'eye') {
      body +=
        circle(150, drop + 12 * size, 9.5 * size, p.ink) +
        circle(150 - 5 * size, drop + 7 * size, 3.2 * size, p.light)
      const beams = steps(15).map(
        (i) =>
          `M${xy(polar(150, cy - 16, -2.75 + i * 0.168, 84))}L${xy(polar(150, cy - 16, -2.75 + i * 0.168, i % 2 === 0 ? 66 : 74))}`,
      )
      body += line(beams.join(''), p.accent, 1.8)
    }
  }
  const edge = depth - 14
  body += line(`M14 14H286V${edge}H14Z`, p.ink, 2) + line(`M19 19H281V${edge - 5}H19Z`, p.ink, 0.8)
  if (!tall) return body
  return (
    body +
    line('M19 284H281M19 288H281', p.ink, 0.8) +
    lettered(lines, sheet, {
      face: 'engraved',
      fill: p.ink,
      shade: p.paper,
      outline: 6,
      drop: 0,
      largest: 50,
      measure: 238,
      bottom: 371,
    })
  )
}
