// The pen: SVG fragments with short numbers, and the sheet on which repeated shapes are drawn once and shared.
export type Point = readonly [number, number]

export const TURN = Math.PI * 2

/** A coordinate to a tenth of a unit, in as few characters as it takes. */
export function n(value: number): string {
  const short = String(Math.round(value * 10) / 10)
  if (short === '-0') return '0'
  return short.replace(/^(-?)0\./, '$1.')
}

export function xy(point: Point): string {
  return `${n(point[0])} ${n(point[1])}`
}

export function polar(cx: number, cy: number, angle: number, distance: number): Point {
  return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance]
}

/** Evenly spread whole numbers: 0 … count - 1. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

function attributes(extra: string): string {
  return extra === '' ? '' : ` ${extra}`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`
}

/** A line without a filling. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${attributes(extra)}/>`
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`
}

export function ring(x: number, y: number, r: number, colour: string, width: number, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${attributes(extra)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  const at = `${x === 0 ? '' : ` x="${n(x)}"`}${y === 0 ? '' : ` y="${n(y)}"`}`
  return `<rect${at} width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(extra)}/>`
}

function transform(x: number, y: number, scale = 1, degrees = 0): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  const turn = degrees === 0 ? '' : ` rotate(${n(degrees)})`
  return `transform="translate(${n(x)} ${n(y)})${turn}${size}"`
}

export function place(x: number, y: number, scale: number, markup: string, degrees = 0): string {
  return `<g ${transform(x, y, scale, degrees)}>${markup}</g>`
}

export function group(extra: string, markup: string): string {
  return `<g ${extra}>${markup}</g>`
}

/** A closed polygon through the points. */
export function polygon(points: readonly Point[]): string {
  return points.map((point, i) => (i === 0 ? 'M' : 'L') + xy(point)).join('') + 'Z'
}

/** The same shapes without their own colours, so that they take the colour of what holds them. */
function silhouette(markup: string): string {
  return markup.replace(/ (?:fill|stroke|stroke-opacity)="(?!none)[^"]*"| opacity="[^"]*"/g, '')
}

/** One file in the making: what it defines for sharing, and names that are unique within it. */
export class Sheet {
  #defs = ''
  #count = 0
  readonly #shared = new Map<string, string>()
  readonly #silhouettes = new Map<string, string>()

  name(): string {
    this.#count += 1
    return this.#count <= 26 ? String.fromCharCode(96 + this.#count) : `z${this.#count}`
  }

  /** Adds a definition that needs a name and answers with the name. */
  define(make: (id: string) => string): string {
    const id = this.name()
    this.#defs += make(id)
    return id
  }

  share(markup: string): string {
    const id = this.define((id) => `<g id="${id}">${markup}</g>`)
    this.#shared.set(id, markup)
    return id
  }

  sharePath(d: string): string {
    return this.define((id) => `<path id="${id}" d="${d}"/>`)
  }

  use(id: string, x = 0, y = 0, scale = 1, degrees = 0, extra = ''): string {
    const moved =
      x === 0 && y === 0 && scale === 1 && degrees === 0 ? '' : ` ${transform(x, y, scale, degrees)}`
    return `<use href="#${id}"${moved}${attributes(extra)}/>`
  }

  linear(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    to = [0, 1],
  ): string {
    const id = this.define(
      (id) =>
        `<linearGradient id="${id}" x2="${to[0]}" y2="${to[1]}">${stops.map(stop).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    extra = '',
  ): string {
    const id = this.define(
      (id) => `<radialGradient id="${id}"${attributes(extra)}>${stops.map(stop).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** The shape and its image in a vertical mirror. */
  mirrored(markup: string): string {
    const id = this.share(markup)
    return `<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`
  }

  /** A shape lifted off the paper: stacked offset copies make a shadow that costs no filter. */
  lifted(markup: string, shade: string, drop = 9, outline = markup): string {
    const id = this.share(this.#silhouetteOf(outline))
    return this.#shadow(id, shade, drop) + markup
  }

  // Shapes that the markup borrows from the sheet need colourless twins, or the shadow would be in colour.
  #silhouetteOf(markup: string): string {
    return silhouette(markup).replace(/href="#(\w+)"/g, (whole, id: string) => {
      const borrowed = this.#shared.get(id)
      if (borrowed === undefined) return whole
      const twin = this.#silhouettes.get(id) ?? this.share(this.#silhouetteOf(borrowed))
      this.#silhouettes.set(id, twin)
      return `href="#${twin}"`
    })
  }

  liftedPath(d: string, fill: string, shade: string, drop = 9, extra = ''): string {
    const id = this.define((id) => `<path id="${id}" d="${d}"${attributes(extra)}/>`)
    return `${this.#shadow(id, shade, drop)}<use href="#${id}" fill="${fill}"/>`
  }

  #shadow(id: string, shade: string, drop: number): string {
    const copy = (part: number, opacity: string) =>
      `<use href="#${id}" y="${n(drop * part)}" opacity="${opacity}"/>`
    return group(
      `fill="${shade}"`,
      copy(0.22, '.16') + copy(0.5, '.14') + copy(0.78, '.12') + copy(1.05, '.1'),
    )
  }

  finish(width: number, height: number, body: string): string {
    const defs = this.#defs === '' ? '' : `<defs>${this.#defs}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>\n`
  }
}

function stop([offset, colour, opacity]: readonly [number, string, number?]): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
}
