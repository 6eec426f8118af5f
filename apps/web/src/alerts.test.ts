// Proves the rhythm of alerts: 400 ms apart, three seconds each, five with a description, none over a change of screen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlerts } from './alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = (alerts: ReturnType<typeof createAlerts>) => alerts.shown().map(({ title }) => title)

test('an alert goes after 3000 ms, one with a description after 5000 ms', () => {
  const alerts = createAlerts()
  alerts.success('short')
  vi.advanceTimersByTime(400)
  alerts.error('long', { description: 'with a reason' })
  vi.advanceTimersByTime(2599)
  expect(titles(alerts)).toEqual(['short', 'long'])
  vi.advanceTimersByTime(1)
  expect(titles(alerts)).toEqual(['long'])
  vi.advanceTimersByTime(2400)
  expect(titles(alerts)).toEqual([])
})

test('alerts that come at once are shown at least 400 ms apart, in their order', () => {
  const alerts = createAlerts()
  for (const title of ['one', 'two', 'three']) alerts.attention(title)
  expect(titles(alerts)).toEqual(['one'])
  vi.advanceTimersByTime(399)
  expect(titles(alerts)).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(titles(alerts)).toEqual(['one', 'two'])
  vi.advanceTimersByTime(400)
  expect(titles(alerts)).toEqual(['one', 'two', 'three'])
})

test('a change of screen closes what is shown and what was waiting', () => {
  const alerts = createAlerts()
  alerts.success('one')
  alerts.success('two')
  alerts.closeAll()
  vi.advanceTimersByTime(1000)
  expect(titles(alerts)).toEqual([])
  alerts.success('after')
  expect(titles(alerts)).toEqual(['after'])
})

test('an alert that the visitor closes is gone at once and only once', () => {
  const alerts = createAlerts()
  let heard = 0
  alerts.listen(() => heard++)
  const id = alerts.success('one')
  alerts.close(id)
  alerts.close(id)
  expect(heard).toBe(2)
})

test('an alert that is taken back while it waits for its turn never comes', () => {
  const alerts = createAlerts()
  alerts.success('one')
  alerts.close(alerts.attention('two'))
  alerts.news('three')
  vi.advanceTimersByTime(800)
  expect(titles(alerts)).toEqual(['one', 'three'])
})
