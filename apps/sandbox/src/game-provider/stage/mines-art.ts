// Answers for the pictures of Urchin Bay as SVG: the sea behind, a shell shut and open, a pearl, an urchin.
import { hueOf, hued, mix } from './looks.ts'
import { at, disc, frond, path, polar, round1, seeded, stroke } from './pen.ts'
import type { Theme } from './theme.ts'

const svg = (size: number, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" width="${size}" height="${size}"><defs><filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="5" stdDeviation="4" flood-color="#021a22" flood-opacity=".55"/></filter>${defs}</defs>${content}</svg>`

const lobes = 8
const from = (-172 * Math.PI) / 180
const to = (-8 * Math.PI) / 180
const rim = (i: number, r: number, flat: number): [number, number] => {
  const [x, y] = polar(0, 0, from + ((to - from) * i) / lobes, r)
  return [x, round1(y * flat)]
}

/** A fan of ribs over its hinge: the outline, and the furrows between the ribs. */
function scallop(r: number, flat: number): { outline: string; furrows: string } {
  let outline = `M0 ${round1(26 * flat)}`
  let furrows = ''
  const [x0, y0] = rim(0, r, flat)
  outline += `C-30 ${round1(30 * flat)} ${round1(x0 - 4)} ${round1(22 * flat)} ${x0} ${y0}`
  for (let i = 0; i < lobes; i++) {
    const [cx, cy] = rim(i + 0.5, r * 1.17, flat)
    const [x, y] = rim(i + 1, r, flat)
    outline += `Q${cx} ${cy} ${x} ${y}`
    if (i < lobes - 1) {
      const [mx, my] = rim(i + 1, r * 0.55, flat)
      furrows += `M${round1(x * 0.08)} ${round1(22 * flat)}Q${round1(mx * 0.82)} ${my} ${x} ${y}`
    }
  }
  outline += `C${round1(-x0 + 4)} ${round1(22 * flat)} 30 ${round1(30 * flat)} 0 ${round1(26 * flat)}Z`
  return { outline, furrows }
}

const ears = (fill: string): string =>
  path('M-6 20C-26 12-36 22-38 38C-20 42-8 38 0 30ZM6 20C26 12 36 22 38 38C20 42 8 38 0 30Z', fill)

export type ShellInk = { body: string; dark: string; light: string }

/** Three families of shells, so that the bay is no wallpaper. */
export const shellColours: readonly ShellInk[] = [
  { body: '#ff9e7a', dark: '#e5714f', light: '#ffc9a8' },
  { body: '#ffc46b', dark: '#e09a3c', light: '#ffe0a6' },
  { body: '#f7a6b4', dark: '#d9728a', light: '#ffd3d8' },
]

/** The shells of a title: two from the thing that it shows, one from its gold. */
export function shellsOf({ side: [, ink], gold }: Theme): readonly ShellInk[] {
  return [ink.a, mix(ink.b, ink.a, 0.2), gold].map((body) => ({
    body,
    dark: mix(body, '#000000', 0.28),
    light: mix(body, '#ffffff', 0.45),
  }))
}

export function shutShell(ink: ShellInk): string {
  const { outline, furrows } = scallop(72, 1)
  const { outline: band } = scallop(50, 1)
  return svg(
    200,
    `<clipPath id="c"><path d="${outline}"/></clipPath>`,
    `<g transform="translate(0 24)"><g filter="url(#s)">${ears(ink.dark)}${path(outline, ink.body)}</g><g clip-path="url(#c)">${path(band, ink.light, 'opacity=".5"')}${path(scallop(28, 1).outline, ink.body, 'opacity=".9"')}<path d="${furrows}" fill="none" ${stroke(ink.dark, 4.5, 0.9)}/><path d="M-60-40Q-40-78 0-82" fill="none" ${stroke('#fff', 7, 0.35)}/></g></g>`,
  )
}

/** The lid stands up behind, the dish lies in front; the pearl comes in between as a picture of its own. */
export function openShell(ink: ShellInk): string {
  const lid = scallop(74, 0.98)
  const inner = scallop(60, 0.96)
  return svg(
    200,
    `<radialGradient id="n" cx=".5" cy=".7" r=".8"><stop offset="0" stop-color="#fff8ee"/><stop offset=".55" stop-color="#ffdfe0"/><stop offset="1" stop-color="#c9b6e8"/></radialGradient>`,
    `<g transform="translate(0 20)"><g filter="url(#s)">${path(lid.outline, ink.dark)}</g>${path(inner.outline, 'url(#n)')}<path d="${inner.furrows}" fill="none" ${stroke('#d8a9bd', 2.5, 0.45)}/></g><g transform="translate(0 44)"><g filter="url(#s)"><path d="M-76-6C-74 40-34 52 0 52S74 40 76-6C50 8-50 8-76-6Z" fill="${ink.body}"/></g><ellipse cx="0" cy="-3" rx="72" ry="15" fill="${ink.dark}"/><ellipse cx="0" cy="-1" rx="64" ry="11" fill="#ffe6e2"/><path d="M-50 18Q-24 34 0 36M50 18Q24 34 0 36M0 14V36" fill="none" ${stroke(ink.dark, 4, 0.7)}/></g>`,
  )
}

export function pearl(): string {
  return svg(
    200,
    `<radialGradient id="p" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".34" stop-color="#fdf3ee"/><stop offset=".68" stop-color="#f1cfdc"/><stop offset="1" stop-color="#9fb9d8"/></radialGradient><radialGradient id="g"><stop offset="0" stop-color="#fff6d8" stop-opacity=".85"/><stop offset=".5" stop-color="#ffe9b0" stop-opacity=".28"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></radialGradient>`,
    `${disc(0, 8, 84, 'url(#g)')}<ellipse cx="0" cy="46" rx="30" ry="7" fill="#7a4460" opacity=".35"/><g filter="url(#s)">${disc(0, 10, 37, 'url(#p)')}</g>${disc(-12, -4, 9, '#fff', 'opacity=".95"')}${disc(14, 26, 5, '#fff', 'opacity=".5"')}`,
  )
}

/** The colours of an urchin: its body from light to dark, its spikes, and the fine ones between. */
export type UrchinInk = { body: readonly [string, string, string]; spikes: string; fine: string }
export const urchinInk: UrchinInk = {
  body: ['#8a4fa8', '#4c2468', '#260f3a'],
  spikes: '#2f1446',
  fine: '#a86bc8',
}
/** A title's urchin keeps its darkness, in a hue that none of its shells has. */
export function urchinOf({ side: [, ink] }: Theme): UrchinInk {
  const hue = (hueOf(ink.a) + 165) % 360
  return {
    body: [hued(hue, 36, 48), hued(hue, 48, 27), hued(hue, 58, 14)],
    spikes: hued(hue, 55, 17),
    fine: hued(hue, 46, 60),
  }
}

export function urchin(ink: UrchinInk): string {
  const random = seeded('urchin')
  let spikes = ''
  let fine = ''
  for (let i = 0; i < 34; i++) {
    const turn = (i / 34) * Math.PI * 2 + (random() - 0.5) * 0.08
    const long = i % 2 ? 62 + random() * 10 : 78 + random() * 12
    const [ax, ay] = polar(0, 6, turn - 0.1, 36)
    const [bx, by] = polar(0, 6, turn + 0.1, 36)
    const [tx, ty] = polar(0, 6, turn, long)
    spikes += `M${ax} ${ay}L${tx} ${ty}L${bx} ${by}Z`
    if (i % 3 === 0) {
      const [fx, fy] = polar(0, 6, turn + 0.05, 30)
      const [gx, gy] = polar(0, 6, turn + 0.05, 50)
      fine += `M${fx} ${fy}L${gx} ${gy}`
    }
  }
  const eye = (x: number): string =>
    `${disc(x, 0, 12, '#fff6e4')}${disc(x + (x < 0 ? 2 : -2), 3, 5.5, '#1c0b24')}<path d="M${x - 14} ${x < 0 ? -14 : -6}L${x + 14} ${x < 0 ? -6 : -14}" ${stroke('#1c0b24', 6)}/>`
  return svg(
    200,
    `<radialGradient id="u" cx=".4" cy=".3" r=".85"><stop offset="0" stop-color="${ink.body[0]}"/><stop offset=".6" stop-color="${ink.body[1]}"/><stop offset="1" stop-color="${ink.body[2]}"/></radialGradient>`,
    `<g filter="url(#s)">${path(spikes, ink.spikes)}${disc(0, 6, 46, 'url(#u)')}</g><path d="${fine}" ${stroke(ink.fine, 3, 0.7)}/>${eye(-17)}${eye(17)}<path d="M-13 30Q0 20 13 30" fill="none" ${stroke('#1c0b24', 5)}/>`,
  )
}

/** The sea in layers of cut paper: light from above, rocks and weed at the sides, sand below. */
export function seaScene(): string {
  const random = seeded('urchin-bay')
  const w = 1600
  const h = 1000
  let rays = ''
  for (let i = 0; i < 9; i++) {
    const x = 260 + i * 140 + random() * 60
    const lean = (x - 800) * 0.55
    rays += `M${round1(x)} -20L${round1(x + 36 + random() * 40)} -20L${round1(x + lean + 190)} 900L${round1(x + lean - 30)} 900Z`
  }
  const rock = (x: number, y: number, k: number, flip: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) scale(${flip * k} ${k})">${path('M-60 420C-40 300-10 250 20 160C34 96 66 60 110 72C150 84 150 130 176 150C210 176 244 168 262 220C286 286 300 340 340 420Z', fill)}</g>`
  let weed = ''
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++)
      weed += at(
        800 + side * (560 + i * 62),
        1000 - i * 6,
        2.2 - i * 0.12,
        frond(190 + random() * 60, side * (random() * 60 - 50), 50, i % 2 ? '#0f6a62' : '#0b5560'),
        side * (random() * 10 - 4),
      )
  let coral = ''
  const branch = (x: number, y: number, length: number, turn: number, depth: number): void => {
    const [ex, ey] = polar(x, y, turn, length)
    coral += `M${round1(x)} ${round1(y)}L${ex} ${ey}`
    if (depth === 0) return
    branch(ex, ey, length * 0.74, turn - 0.42, depth - 1)
    branch(ex, ey, length * 0.74, turn + 0.38, depth - 1)
  }
  branch(170, 960, 92, -1.52, 4)
  branch(1430, 965, 84, -1.62, 4)
  let dust = ''
  for (let i = 0; i < 60; i++)
    dust += disc(
      random() * w,
      random() * h,
      1 + random() * 2.6,
      '#d9fff6',
      `opacity="${round1(0.1 + random() * 0.4)}"`,
    )
  let sand = ''
  for (let i = 0; i < 34; i++)
    sand += disc(random() * w, 940 + random() * 60, 1.5 + random() * 3, '#ffe9bd', 'opacity=".45"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#1f8f9c"/><stop offset=".36" stop-color="#0f6379"/><stop offset="1" stop-color="#062a3f"/></linearGradient><linearGradient id="r" x2="0" y2="1"><stop offset="0" stop-color="#eafff4" stop-opacity=".3"/><stop offset="1" stop-color="#eafff4" stop-opacity="0"/></linearGradient><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="8" stdDeviation="12" flood-color="#01121c" flood-opacity=".55"/></filter></defs><rect width="${w}" height="${h}" fill="url(#w)"/>${path(rays, 'url(#r)')}<g filter="url(#s)">${rock(-70, 470, 1.3, 1, '#0c5468')}${rock(1690, 440, 1.36, -1, '#0c5468')}</g><g filter="url(#s)">${path('M0 860Q260 790 520 850T1040 842T1600 820V1000H0Z', '#0a4459')}</g><g filter="url(#s)"><path d="${coral}" fill="none" ${stroke('#ff7a66', 16)}/></g><path d="${coral}" fill="none" ${stroke('#ffb199', 5, 0.7)}/><g filter="url(#s)">${weed}</g><g filter="url(#s)">${rock(-150, 640, 1.1, 1, '#083a50')}${rock(1750, 620, 1.15, -1, '#083a50')}</g><g filter="url(#s)">${path('M0 930Q300 880 640 918T1240 912T1600 890V1000H0Z', '#caa66b')}</g>${path('M0 956Q360 914 760 944T1600 922V1000H0Z', '#e2c186')}${sand}${dust}</svg>`
}
