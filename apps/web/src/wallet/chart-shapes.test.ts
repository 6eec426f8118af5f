// Proves the shapes of the charts: inside their field, about the line of zero, and in the direction of reading.
import { expect, test } from 'vitest'
import { barShapes, chartHeight, chartWidth, lineShape } from './chart-shapes.ts'

test('a line begins where reading begins, and zero lies between won and lost', () => {
  const shape = lineShape([10, -10, 20], false)
  expect(shape.places.map(({ x }) => x)).toEqual([0, chartWidth / 2, chartWidth])
  expect(shape.places[0]?.y).toBeLessThan(shape.zero)
  expect(shape.places[1]?.y).toBeGreaterThan(shape.zero)
  expect(shape.path.startsWith('M0,')).toBe(true)
  expect(lineShape([10, -10, 20], true).places.map(({ x }) => x)).toEqual([chartWidth, chartWidth / 2, 0])
})

test('bars stand on zero or hang from it, and stay inside', () => {
  const { up, down, zero } = barShapes([5, 0], [0, 3], false)
  expect((up[0]?.y ?? 0) + (up[0]?.height ?? 0)).toBeCloseTo(zero)
  expect(down[1]?.y).toBeCloseTo(zero)
  expect(up[1]?.height).toBe(0)
  for (const { x, y, width, height } of [...up, ...down]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(chartWidth)
    expect(y + height).toBeLessThanOrEqual(chartHeight)
  }
})

test('a single quiet day draws no nonsense', () => {
  expect(lineShape([0], false).path).not.toContain('NaN')
  expect(barShapes([0], [0], true).up[0]?.height).toBe(0)
})
