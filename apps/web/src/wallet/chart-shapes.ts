// Answers for the shapes of the charts in a field of 600 × 120: a line with its zero, and bars up and down. Nothing here is money, only its look.
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'

export const chartWidth = 600
export const chartHeight = 120
const inset = 4

/** Time runs as the page is read. */
const acrossOf = (rtl: boolean): [number, number] => (rtl ? [chartWidth, 0] : [0, chartWidth])

const levelOf = (values: readonly number[]) => {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear()
    .domain(low === high ? [-1, 1] : [low, high])
    .range([chartHeight - inset, inset])
}

export type Place = { x: number; y: number }

export function lineShape(
  values: readonly number[],
  rtl: boolean,
): { path: string; zero: number; places: Place[] } {
  const level = levelOf(values)
  const across = scalePoint<number>()
    .domain(values.map((_, index) => index))
    .range(acrossOf(rtl))
  const places = values.map((value, index) => ({ x: across(index) ?? 0, y: level(value) }))
  const draw = line<Place>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(curveMonotoneX)
  return { path: draw(places) ?? '', zero: level(0), places }
}

export type BarShape = { x: number; y: number; width: number; height: number }

/** What came in stands up from the line of zero, what went out hangs down from it. */
export function barShapes(
  up: readonly number[],
  down: readonly number[],
  rtl: boolean,
): { up: BarShape[]; down: BarShape[]; zero: number } {
  const level = levelOf([...up, ...down.map((value) => -value)])
  const across = scaleBand<number>()
    .domain(up.map((_, index) => index))
    .range(acrossOf(rtl))
    .padding(0.3)
  const zero = level(0)
  const width = Math.min(across.bandwidth(), 40)
  const bar = (index: number, value: number): BarShape => {
    const y = level(value)
    const x = (across(index) ?? 0) + (across.bandwidth() - width) / 2
    return { x, width, y: Math.min(y, zero), height: Math.abs(y - zero) }
  }
  return {
    up: up.map((value, index) => bar(index, value)),
    down: down.map((value, index) => bar(index, -value)),
    zero,
  }
}
