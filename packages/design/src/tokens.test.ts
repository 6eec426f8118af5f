// Proves that every ink can be read on every ground it is used on, in both modes (A2).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Colour = [number, number, number, number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: / ([\d.]+))?\)`

function linear(match: readonly (string | undefined)[]): Colour {
  const [l = 0, c = 0, h = 0, alpha = 1] = match.map((part) =>
    part === undefined ? undefined : Number(part),
  )
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const middle = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clamp(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
    clamp(-1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
    clamp(-0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short),
    alpha,
  ]
}

function token(name: string, mode: 'light' | 'dark'): Colour {
  const both = new RegExp(String.raw`--${name}: light-dark\(${oklch}, ${oklch}\)`).exec(css)
  if (both) return linear(mode === 'light' ? both.slice(1, 5) : both.slice(5, 9))
  const one = new RegExp(String.raw`--${name}: ${oklch}`).exec(css)
  if (!one) throw new Error(`tokens.css holds no colour called ${name}`)
  return linear(one.slice(1, 5))
}

// Browsers mix in gamma space, so a translucent ground is laid over its surface there.
const encode = (v: number) => (v <= 0.003_130_8 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const decode = (v: number) => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

function over(top: Colour, below: Colour): Colour {
  const mix = (a: number, b: number) => decode(encode(a) * top[3] + encode(b) * (1 - top[3]))
  return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1]
}

const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(ink: Colour, ground: Colour): number {
  const [a = 0, b = 0] = [luminance(ink), luminance(ground)].sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const plain = ['canvas', 's1', 's2', 'raised']
/** Each ink with the grounds it stands on; `tint@s1` is the translucent tint over surface 1. */
const uses: Record<string, string[]> = {
  text: [
    ...plain,
    'hover',
    'quiet',
    'tint@s1',
    'tint@s2',
    'brass-bg@s1',
    'warn-bg@s1',
    'danger-bg@s1',
    'info-bg@s1',
  ],
  dim: [
    ...plain,
    'hover',
    'quiet',
    'tint@canvas',
    'tint@s1',
    'brass-bg@canvas',
    'brass-bg@s1',
    'warn-bg@canvas',
    'danger-bg@canvas',
    'info-bg@canvas',
  ],
  faint: [...plain, 'quiet', 'tint@canvas', 'tint@s1'],
  primary: [...plain, 'tint@canvas', 'tint@s1', 'tint-2@canvas', 'tint-2@s1'],
  brass: [...plain, 'brass-bg@canvas', 'brass-bg@s1', 'brass-bg@s2', 'brass-bg@raised'],
  danger: ['canvas', 's1', 's2', 'quiet', 'danger-bg@canvas', 'danger-bg@s1'],
  warn: ['canvas', 's1', 's2', 'warn-bg@canvas', 'warn-bg@s1'],
  info: ['canvas', 's1', 's2', 'info-bg@canvas', 'info-bg@s1'],
  'on-primary': ['primary', 'primary-2'],
  'on-brass': ['brass-fill'],
  canvas: ['text'],
  'on-stage': ['stage'],
  'on-stage-dim': ['stage'],
  'on-stage-faint': ['stage'],
  'on-stage-primary': ['stage-primary'],
  'on-stage-brass': ['stage-brass'],
  'stage-brass': ['stage'],
}

function ground(name: string, mode: 'light' | 'dark'): Colour {
  const [top = '', below] = name.split('@')
  return below ? over(token(top, mode), token(below, mode)) : token(top, mode)
}

describe.each(['light', 'dark'] as const)('the %s mode can be read', (mode) => {
  it.each(Object.entries(uses))('A2: %s has at least 4.5:1 on every ground it stands on', (ink, grounds) => {
    const weak = grounds
      .map((name) => ({ name, ratio: contrast(token(ink, mode), ground(name, mode)) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ name, ratio }) => `${ink} on ${name}: ${ratio.toFixed(2)}`)
    expect(weak).toEqual([])
  })

  it('A2: the edge of an empty control and the focus ring have at least 3:1', () => {
    for (const name of ['canvas', 's1', 's2']) {
      expect(contrast(token('edge', mode), token(name, mode)), `edge on ${name}`).toBeGreaterThanOrEqual(3)
      expect(contrast(token('primary', mode), token(name, mode)), `ring on ${name}`).toBeGreaterThanOrEqual(3)
    }
  })
})

it('knows contrast: white on black is 21:1', () => {
  expect(contrast([1, 1, 1, 1], [0, 0, 0, 1])).toBeCloseTo(21, 5)
})
