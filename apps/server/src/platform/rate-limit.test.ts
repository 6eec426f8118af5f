// Proves how often is too often, over time, and that counting never grows without bound (S4).
import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

function limiter() {
  let nowMs = Date.parse('2026-11-20T12:00:00Z')
  const rates = createRateLimiter({ now: () => new Date(nowMs) })
  return {
    take: (key = 'who') => rates.take(key, 10, 60),
    pass: (seconds: number) => void (nowMs += seconds * 1000),
  }
}

const allowed = (take: () => { allowed: boolean }, tries: number) =>
  Array.from({ length: tries }, take).filter((answer) => answer.allowed).length

it('allows as many as were agreed, then says when to come back', () => {
  const { take } = limiter()
  expect(allowed(take, 15)).toBe(10)
  const refused = take()
  expect(refused.allowed).toBe(false)
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
})

it('counts each key for itself', () => {
  const { take } = limiter()
  allowed(take, 10)
  expect(take('somebody else').allowed).toBe(true)
})

it('cannot be doubled at the border of two windows: what was used a moment ago still counts', () => {
  const { take, pass } = limiter()
  pass(59)
  expect(allowed(take, 20)).toBe(10)
  pass(2)
  expect(allowed(take, 20)).toBeLessThanOrEqual(1)
  pass(29)
  expect(allowed(take, 20)).toBeLessThanOrEqual(6)
})

it('forgets after two windows', () => {
  const { take, pass } = limiter()
  allowed(take, 20)
  pass(120)
  expect(allowed(take, 20)).toBe(10)
})

it('refused tries do not lengthen the wait', () => {
  const { take, pass } = limiter()
  allowed(take, 1000)
  pass(120)
  expect(take().allowed).toBe(true)
})
