// Answers for the picture of the fair's wheel: its fields with their colours, what stands on them, nails, rim and motif.
import type { WheelFace } from '../wheel.ts'
import { motifs } from './draw.ts'
import { hued, hueOf, mix } from './looks.ts'
import { at as placed, polar, stroke } from './pen.ts'
import type { Theme } from './theme.ts'

const full = Math.PI * 2

/** Every pay of a face from the least to the best, each with a colour of its own: nothing is dark, the best is gold. */
export function tintsOf(face: WheelFace, theme: Theme): Map<number, string> {
  const pays = [...new Set(face.pays)].toSorted((a, b) => a - b)
  const hue = hueOf(theme.base.glow)
  const live = pays.filter((pay) => pay > 0)
  return new Map(
    pays.map((pay) => {
      if (pay === 0) return [pay, mix(theme.base.back, '#000000', 0.25)]
      const place = live.indexOf(pay)
      if (place === live.length - 1 && live.length > 1) return [pay, theme.gold]
      return [pay, hued((hue + 300 + place * 67) % 360, 52, 46)]
    }),
  )
}

/** The wheel as a picture of 1000 × 1000: fields, what is on them, nails between them, a rim with lamps, and the motif. */
export function wheelPaint(face: WheelFace, theme: Theme, label: (pay: number) => string): string {
  const tints = tintsOf(face, theme)
  const slot = full / face.segments
  const point = (r: number, turn: number): string => polar(500, 500, turn - Math.PI / 2, r).join(' ')
  let fields = ''
  let nails = ''
  const size = face.segments <= 16 ? 46 : face.segments <= 30 ? 34 : face.segments <= 40 ? 27 : 22
  for (const [index, pay] of face.pays.entries()) {
    const from = (index - 0.5) * slot
    const to = from + slot
    const fill = tints.get(pay) ?? '#222'
    fields += `<path d="M${point(452, from)}A452 452 0 0 1 ${point(452, to)}L${point(190, to)}A190 190 0 0 0 ${point(190, from)}Z" fill="${fill}"/>`
    if (pay === 0)
      fields += `<circle cx="500" cy="${500 - 410}" r="7" fill="#ffffff40" transform="rotate(${(index * 360) / face.segments} 500 500)"/>`
    else {
      const dark = fill === theme.gold
      fields += `<text x="500" y="${500 - 410}" transform="rotate(${(index * 360) / face.segments} 500 500) rotate(-90 500 ${500 - 410})" text-anchor="end" dx="22" dy=".35em" font-family="'Bricolage Grotesque', 'Vazirmatn', sans-serif" font-weight="750" font-size="${size}" fill="${dark ? '#2b1a05' : '#fff8e8'}">${label(pay)}</text>`
    }
    const [nx, ny] = polar(500, 500, from - Math.PI / 2, 462)
    nails += `<circle cx="${nx}" cy="${ny}" r="${face.segments > 36 ? 6 : 9}" fill="#fff3cf" ${stroke('#7a5520', 2)}/>`
  }
  const [motif, ink] = theme.side
  const rim = mix(theme.board.outer, '#000000', 0.1)
  return `<circle cx="500" cy="500" r="494" fill="${rim}" ${stroke(theme.gold, 6)}/><circle cx="500" cy="500" r="470" fill="${mix(theme.base.back, '#000000', 0.4)}"/>${fields}<g fill="none">${face.pays.map((_, index) => `<path d="M${point(190, (index - 0.5) * slot)}L${point(452, (index - 0.5) * slot)}" ${stroke('#0000004d', 3)}/>`).join('')}</g><circle cx="500" cy="500" r="470" fill="none" ${stroke(theme.gold, 5)}/>${nails}<circle cx="500" cy="500" r="192" fill="${theme.base.back}" ${stroke(theme.gold, 8)}/><circle cx="500" cy="500" r="166" fill="${theme.base.rings[1]}" ${stroke(theme.gold, 3, 0.7)}/>${placed(500, 500, 1.3, motifs[motif](ink))}`
}
