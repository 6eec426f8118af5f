// Botanical: one fruit or flower in front of its own leaves, as on the label of a good bottle.
import type { Commission } from './family.ts'
import { lettered, veil } from './family.ts'
import { centred } from './motifs.ts'
import { garden } from './palettes.ts'
import { berries, frond, leaf } from './plants.ts'
import { numbered } from './random.ts'
import { circle, path, rect, steps } from './svg.ts'

export function botanical({ motif, lines, palette, ratio, sheet, random }: Commission): string {
  const p = numbered(garden, palette)
  const tall = ratio === '3x4'
  const depth = tall ? 400 : 300
  const cy = tall ? 164 : 152
  const onWater = motif === 'lotus'
  const glow = sheet.radial([
    [0, p.shade, 0.95],
    [1, p.shade, 0.35],
  ])
  let body = rect(0, 0, 300, depth, p.ground) + circle(150, cy, tall ? 128 : 136, glow)
  const twig = sheet.share(frond(184, 18, 50))
  const fan = steps(7).map((i) => {
    const turn = -78 + i * 26
    const colour = i % 2 === 0 ? p.shade : p.c
    const flip = i > 3 ? ' scale(-1 1)' : ''
    return `<g transform="translate(150 ${cy + 26})${flip} rotate(${i > 3 ? -turn : turn})">${sheet.use(twig, 0, 0, 1, 0, `color="${colour}"`)}</g>`
  })
  body += fan.join('')
  if (onWater) {
    const pool = cy + 62
    body += path(`M0 ${pool}H300V${depth}H0Z`, p.ground)
    body += path(`M0 ${pool}H300V${pool + 120}H0Z`, p.shade, 'opacity=".55"')
    body += [
      [150, 20, 132, 15],
      [62, 46, 48, 8],
      [246, 40, 42, 8],
    ]
      .map(
        ([x = 0, y = 0, rx = 0, ry = 0]) =>
          `<ellipse cx="${x}" cy="${pool + y}" rx="${rx}" ry="${ry}" fill="${p.c}" opacity=".9"/>`,
      )
      .join('')
    body += `<g fill="none" stroke="${p.b}" stroke-width="2" stroke-linecap="round" opacity=".5"><path d="M40 ${pool + 62}h74M136 ${pool + 72}h96M66 ${pool + 84}h40M180 ${pool + 56}h86"/></g>`
  } else {
    const blade = sheet.share(leaf(120, 33, p.c, p.shade))
    body += steps(5)
      .map((i) => sheet.use(blade, 150, cy + 30, 1, 112 + i * 34))
      .join('')
  }
  body += centred(motif, p, sheet, 150, onWater ? cy - 4 : cy + 2, tall ? 106 : 116)
  body += berries(`${motif}${Math.floor(random() * 9)}`, 150, cy - 3, tall ? 118 : 122, p.g)
  if (!tall) return body
  return (
    body +
    veil(sheet, p.ground, 0.56) +
    lettered(lines, sheet, {
      face: 'garden',
      fill: p.letters,
      shade: p.ground,
      outline: 8,
      drop: 0,
      largest: 66,
      measure: 256,
      bottom: 376,
    })
  )
}
