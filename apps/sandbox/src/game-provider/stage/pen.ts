// Answers for the pen of the studio's art: inks, paths, discs, leaves and a seeded hand, as small pieces of SVG.

export type Ink = {
  a: string
  b: string
  l: string
  k: string
  c: string
  g: string
}

export const round1 = (x: number): number => +x.toFixed(1)
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" fill="${fill}" ${more}/>`
export const stroke = (color: string, width: number, opacity = 1): string =>
  `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"`
export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${round1(x)} ${round1(y)}) rotate(${round1(turn)}) scale(${scale})">${content}</g>`
export const mirrored = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`
export const polar = (cx: number, cy: number, angle: number, r: number): [number, number] => [
  round1(cx + Math.cos(angle) * r),
  round1(cy + Math.sin(angle) * r),
]

/** A small deterministic random source, so that a scene is the same picture every time. */
export function seeded(seed: string): () => number {
  let h = 2166136261
  for (const sign of seed) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function leaf(length: number, width: number, fill: string, vein = ''): string {
  const blade = `M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}C${-width * 0.8} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`
  return path(blade, fill) + (vein && `<path d="M0 0V${-length * 0.86}" fill="none" ${stroke(vein, 1.6)}/>`)
}

export function frond(length: number, bend: number, size: number, fill: string): string {
  let leaves = ''
  let stem = 'M0 0'
  let px = 0
  let py = 0
  for (let i = 1; i <= 7; i++) {
    const t = i / 7
    const x = bend * t * t
    const y = -length * t
    const angle = (Math.atan2(x - px, py - y) * 180) / Math.PI
    const reach = size * (1 - Math.abs(t - 0.42) * 0.95)
    leaves +=
      at(x, y, 1, leaf(reach, reach * 0.21, fill), angle + 58) +
      at(x, y, 1, leaf(reach, reach * 0.21, fill), angle - 58)
    stem += `L${round1(x)} ${round1(y)}`
    px = x
    py = y
  }
  return `<path d="${stem}" fill="none" ${stroke(fill, 2.6)}/>${leaves}${at(px, py, 1, leaf(size * 0.5, size * 0.12, fill), 10)}`
}
