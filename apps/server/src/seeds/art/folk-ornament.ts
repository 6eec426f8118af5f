// Folk ornament: mirrored birds, tulips and wheels between embroidered borders.
import { magpie } from './creatures.ts'
import type { Commission } from './family.ts'
import { lettered } from './family.ts'
import { centred } from './motifs.ts'
import { folk } from './palettes.ts'
import { leaf, rosette, tulip, wheat } from './plants.ts'
import { numbered } from './random.ts'
import { circle, line, path, place, polar, rect, steps, TURN } from './svg.ts'

export function folkOrnament({ motif, lines, palette, ratio, sheet }: Commission): string {
  const p = numbered(folk, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 160 : 152
  let body = rect(0, 0, 300, depth, p.ground)
  if (motif === 'rosette') {
    const k = tall ? 0.96 : 0.9
    body += place(150, cy, k, rosette(p, sheet))
    const berry = sheet.share(circle(0, 0, 6, p.l) + circle(0, 0, 3, p.a))
    body += steps(16)
      .map((i) => {
        const [x, y] = polar(150, cy, ((i + 0.5) / 16) * TURN, 128 * k)
        return sheet.use(berry, x, y)
      })
      .join('')
    const ear = sheet.share(wheat(p, sheet))
    const reach = tall ? 268 : 292
    body +=
      sheet.use(ear, 14, reach, tall ? 0.62 : 0.6, 24) + sheet.use(ear, 286, reach, tall ? 0.62 : 0.6, -24)
    body += sheet.use(ear, 14, tall ? 46 : 12, 0.62, 158) + sheet.use(ear, 286, tall ? 46 : 12, 0.62, -158)
  } else if (motif === 'magpie') {
    const spray =
      place(-86, 22, 0.86, `<g transform="scale(-1 1)">${magpie(p)}</g>`) +
      place(-90, -68, 0.6, tulip({ ...p, a: p.b, b: p.a }, sheet), -16) +
      place(-40, 94, 1, leaf(74, 15, p.c, p.l), -78) +
      circle(-120, -20, 5, p.b) +
      circle(-132, 74, 5, p.b)
    body += place(
      150,
      cy - (tall ? 2 : -4),
      tall ? 1 : 0.92,
      place(0, 2, 1.32, tulip(p, sheet)) +
        sheet.mirrored(spray) +
        place(0, -108, 1, path('M0 18C-30-2-16-24 0-10C16-24 30-2 0 18Z', p.a)),
    )
  } else {
    const bloom = sheet.share(tulip({ ...p, a: p.b, b: p.a }, sheet))
    const corner = sheet.use(bloom, -112, -34, 0.6, -18) + sheet.use(bloom, -108, 70, 0.56, -34)
    body +=
      `<g transform="translate(150 ${cy})">${sheet.mirrored(corner)}</g>` +
      circle(150, cy, 98, p.l) +
      circle(150, cy, 90, p.k) +
      centred(motif, { ...p, k: p.ground }, sheet, 150, cy, 82)
  }
  const stitch = sheet.share(path('M-7 0L0-7L7 0L0 7Z', 'currentColor'))
  const border = (y: number) =>
    steps(15)
      .map((i) => sheet.use(stitch, 20 + i * 18.6, y, 1, 0, `color="${i % 2 === 0 ? p.l : p.b}"`))
      .join('')
  body += border(18)
  if (!tall) return body + border(282) + line('M0 34H300M0 266H300', p.l, 2, 'opacity=".5"')
  body += line('M0 34H300M0 286H300', p.l, 2, 'opacity=".5"') + rect(0, 290, 300, 110, p.k)
  const tongue = sheet.share(path('M-12.5 0Q0 18 12.5 0Z', p.ground) + circle(0, 3, 2.5, p.l))
  body += steps(12)
    .map((i) => sheet.use(tongue, 12.5 + i * 25, 290))
    .join('')
  return (
    body + lettered(lines, sheet, { face: 'folk', fill: p.letters, largest: 52, measure: 250, bottom: 383 })
  )
}
