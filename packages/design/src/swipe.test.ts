// How far and how fast a sheet must be pulled to close.
import { expect, it } from 'vitest'
import { closes } from './swipe.ts'

it('closes after a pull of a tenth of its height, however slow', () => {
  expect(closes(60, 600, 4000)).toBe(true)
  expect(closes(59, 600, 4000)).toBe(false)
})

it('closes after a short gesture of 300 ms and less', () => {
  expect(closes(20, 600, 300)).toBe(true)
  expect(closes(20, 600, 301)).toBe(false)
})

it('stays after a touch that hardly moved, and after a pull upwards', () => {
  expect(closes(4, 600, 80)).toBe(false)
  expect(closes(-200, 600, 80)).toBe(false)
})
