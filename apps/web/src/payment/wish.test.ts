// Proves that a wish keeps its id until it is answered (M3): pressing again never asks for a second payment.
import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../api.ts'
import { createWishes, isAnswer, newId } from './wish.ts'

const wish = { method: 'monetix.deposit.card', amount: '50', currency: 'EUR' }

function refusal(name: string, status = 400): ApiRefusal {
  return new ApiRefusal(status, { code: 1, name, message: '', traceId: 't' })
}

describe('the id of a wish', () => {
  it('stays the same while the same wish is sent again (M3)', () => {
    const wishes = createWishes()
    expect(wishes.idFor(wish)).toBe(wishes.idFor({ ...wish }))
  })

  it('is another one for another amount, method or currency', () => {
    const wishes = createWishes()
    const ids = [
      wish,
      { ...wish, amount: '51' },
      { ...wish, method: 'matrix.deposit.bank-transfer' },
      wish,
    ].map((content) => wishes.idFor(content))
    expect(new Set(ids).size).toBe(4)
  })

  it('is another one once the wish was answered, so that the same amount can be paid twice on purpose', () => {
    const wishes = createWishes()
    const first = wishes.idFor(wish)
    wishes.answered()
    expect(wishes.idFor(wish)).not.toBe(first)
  })

  it('is a UUIDv7 that carries its time in front', () => {
    const early = newId(1_700_000_000_000)
    const late = newId(1_800_000_000_000)
    expect(early).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(early.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000)
    expect(early < late).toBe(true)
  })
})

describe('silence is no answer', () => {
  it.each(['unreachable', 'unexpected_fault', 'not_available', 'too_many_requests'])(
    'after %s the id is kept, because nobody knows what happened',
    (name) => {
      expect(isAnswer(refusal(name))).toBe(false)
    },
  )

  it.each(['amount_out_of_bounds', 'provider_unreachable', 'id_reused', 'deposit_limit_reached'])(
    '%s is one',
    (name) => {
      expect(isAnswer(refusal(name))).toBe(true)
    },
  )
})
