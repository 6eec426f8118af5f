// Proves what each piece of news does to an invoice, in every state (M5: late, duplicate and reordered news).
import { expect, test } from 'vitest'
import { effectOf, type News } from './invoice.ts'

const states = { pending: 1, success: 2, failed: 3 } as const

test.each([
  ['deposit', 'pending', 'paid', 'credit'],
  ['deposit', 'pending', 'declined_by_provider', 'fail'],
  ['deposit', 'pending', 'declined_by_player', 'fail'],
  ['deposit', 'pending', 'expired', 'fail'],
  ['deposit', 'success', 'paid', 'none'],
  ['deposit', 'success', 'declined_by_provider', 'none'],
  ['deposit', 'success', 'expired', 'none'],
  ['deposit', 'failed', 'paid', 'credit'],
  ['deposit', 'failed', 'expired', 'none'],
  ['withdrawal', 'pending', 'paid', 'pay-out'],
  ['withdrawal', 'pending', 'declined_by_provider', 'give-back'],
  ['withdrawal', 'pending', 'declined_by_player', 'give-back'],
  ['withdrawal', 'success', 'paid', 'none'],
  ['withdrawal', 'success', 'declined_by_provider', 'contradiction'],
  ['withdrawal', 'success', 'declined_by_player', 'none'],
  ['withdrawal', 'failed', 'declined_by_provider', 'none'],
  ['withdrawal', 'failed', 'paid', 'contradiction'],
] as const)('a %s that is %s and hears %s: %s', (type, status, news, kind) => {
  const state = {
    type: type === 'deposit' ? (1 as const) : (2 as const),
    status: states[status],
    result: null,
  }
  expect(effectOf(state, news as News).kind).toBe(kind)
})

test('money that comes after the end says that it was late', () => {
  expect(effectOf({ type: 1, status: 3, result: 'expired' }, 'paid')).toEqual({
    kind: 'credit',
    result: 'paid_late',
  })
})
