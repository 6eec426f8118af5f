// The emblem of a level: a struck medal whose metal, petals and suit follow the order of the level.
import { useId } from 'react'

type Metal = { hi: string; mid: string; lo: string; face: string }

/** Its own ground in both modes, as the art of games has. The last one stands for everything above it. */
const metals: readonly Metal[] = [
  { hi: '#f6f0df', mid: '#d9cdb0', lo: '#94866a', face: '#24342d' },
  { hi: '#f6bd98', mid: '#cd7848', lo: '#86401f', face: '#33190f' },
  { hi: '#f9e6a8', mid: '#d3a648', lo: '#86601c', face: '#2b230d' },
  { hi: '#f7fafc', mid: '#b9c5ce', lo: '#6f7d89', face: '#18232c' },
  { hi: '#fff2b8', mid: '#f0bd3c', lo: '#a66f0c', face: '#3a1220' },
  { hi: '#cdf8da', mid: '#3fbd7e', lo: '#0f6643', face: '#08241d' },
]

const suits: readonly string[] = [
  // Woven linen.
  'M24 26h16v2.6H24zm0 4.9h16v2.6H24zm0 4.9h16v2.6H24zM26 24h2.6v2H26zm4.7 0h2.6v2h-2.6zm4.7 0H38v2h-2.6zM26 28.6h2.6v2.3H26zm4.7 0h2.6v2.3h-2.6zm4.7 0H38v2.3h-2.6zM26 33.5h2.6v2.3H26zm4.7 0h2.6v2.3h-2.6zm4.7 0H38v2.3h-2.6zM26 38.4h2.6v2H26zm4.7 0h2.6v2h-2.6zm4.7 0H38v2h-2.6z',
  // A diamond.
  'M32 21.2C34.2 25.4 36.8 28.8 40.4 32 36.8 35.2 34.2 38.6 32 42.8 29.8 38.6 27.2 35.2 23.6 32 27.2 28.8 29.8 25.4 32 21.2Z',
  // A club.
  'M32 22a4.9 4.9 0 0 1 3.5 8.3 4.9 4.9 0 1 1-2.3 7.6c.2 1.6.8 3 1.9 4.1h-6.2c1.1-1.1 1.7-2.5 1.9-4.1a4.9 4.9 0 1 1-2.3-7.6A4.9 4.9 0 0 1 32 22Z',
  // A heart.
  'M32 42.4C22.3 35.6 21.7 30.8 23 27.3c1.6-4.1 7-4.3 9 .3 2-4.6 7.4-4.4 9-.3 1.3 3.5.7 8.3-9 15.1Z',
  // A spade.
  'M32 21.4c2.9 5 9.2 7.6 9.2 12.5a4.6 4.6 0 0 1-8.2 2.9c.2 2.1.9 3.8 2.2 5.2h-6.4c1.3-1.4 2-3.1 2.2-5.2a4.6 4.6 0 0 1-8.2-2.9c0-4.9 6.3-7.5 9.2-12.5Z',
  // A cut stone, facet by facet.
  'M26.3 24.2h4.3L28 29.4h-5.6zm6 0h5.4l3.9 5.2H36zm-.8.4 3.3 4.8h-5.9zM22.7 31H28l2.7 9.6zm7 0h4.7L32 40.9zm6.3 0h5.3l-8 9.6z',
]

const at = <T,>(list: readonly T[], order: number): T =>
  list[Math.min(Math.max(order, 1), list.length) - 1] as T

/** A rim of so many petals, drawn as one line around the middle. */
function rimOf(petals: number): string {
  const point = (turn: number, radius: number) => {
    const angle = (turn / petals) * 2 * Math.PI - Math.PI / 2
    return `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(32 + radius * Math.sin(angle)).toFixed(2)}`
  }
  const arcs = Array.from(
    { length: petals },
    (_, index) => `Q${point(index + 0.5, 33.4)} ${point(index + 1, 27.6)}`,
  )
  return `M${point(0, 27.6)}${arcs.join('')}Z`
}

/** Lines between two circles, as an engraver leaves them. */
function raysOf(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const from = index % 2 === 0 ? 14.2 : 15.6
    const to = 18.4
    return `M${(32 + from * x).toFixed(2)} ${(32 + from * y).toFixed(2)}L${(32 + to * x).toFixed(2)} ${(32 + to * y).toFixed(2)}`
  }).join('')
}

export interface LevelEmblemProps {
  /** From 1. */
  order: number
  /** Pixels. */
  size?: number
  className?: string
}

/** The name of the level stands beside it, so it says nothing by itself. */
export function LevelEmblem({ order, size = 24, className }: LevelEmblemProps) {
  const id = useId()
  const metal = at(metals, order)
  // As small as an icon, a line is less than a pixel: the suit alone speaks.
  const isFine = size >= 32
  const petals = 8 + 2 * Math.min(Math.max(order, 1), metals.length)
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={metal.hi} />
          <stop offset=".52" stopColor={metal.mid} />
          <stop offset="1" stopColor={metal.lo} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="1" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={metal.hi} />
          <stop offset=".6" stopColor={metal.mid} />
          <stop offset="1" stopColor={metal.lo} />
        </linearGradient>
        <radialGradient id={`${id}f`} cx=".36" cy=".28" r=".9">
          <stop offset="0" stopColor={metal.lo} stopOpacity=".75" />
          <stop offset=".55" stopColor={metal.face} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={rimOf(petals)} fill={`url(#${id}m)`} stroke={metal.lo} strokeWidth=".8" />
      <circle cx="32" cy="32" r="23.4" fill={`url(#${id}b)`} />
      <circle cx="32" cy="32" r="21.4" fill={metal.face} />
      <circle cx="32" cy="32" r="21.4" fill={`url(#${id}f)`} />
      {isFine && (
        <g stroke={metal.mid} strokeWidth=".7" strokeLinecap="round">
          <circle cx="32" cy="32" r="19.6" fill="none" />
          <path d={raysOf(petals * 2)} opacity=".6" />
        </g>
      )}
      <path
        d={at(suits, order)}
        fill={isFine ? `url(#${id}m)` : metal.hi}
        transform={isFine ? undefined : 'matrix(1.5 0 0 1.5 -16 -16)'}
      />
    </svg>
  )
}
