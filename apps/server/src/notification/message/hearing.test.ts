// Proves which happening becomes which message, and that what a player did just now is no news.
import { describe, expect, it } from 'vitest'
import * as hearing from './hearing.ts'

const playerId = '0199c5a2-6f1e-7c30-9d52-3b8a4e0f6c11'
const at = '2026-11-20T12:00:00.000Z'

describe('a withdrawal', () => {
  const invoice = (some: object) =>
    ({
      id: 'invoice',
      invoiceType: 2,
      amount: '20.00',
      currency: 'EUR',
      statusResult: null,
      statusNote: null,
      ...some,
    }) as never
  it.each([
    ['that waits', { status: 1 }, undefined],
    ['that was paid', { status: 2, statusResult: 'paid' }, 'withdrawal-paid'],
    ['that was declined', { status: 3, statusResult: 'declined_by_provider' }, 'withdrawal-failed'],
    ['that its player took back', { status: 3, statusResult: 'declined_by_player' }, undefined],
    ['that is a deposit', { invoiceType: 1, status: 2, statusResult: 'paid' }, undefined],
  ])('%s', (_what, some, kind) => {
    expect(hearing.ofInvoice({ playerId, invoice: invoice(some) })?.kind).toBe(kind)
  })

  it('that was declined is told with what the desk said of it, where it said something', () => {
    const declined = { status: 3, statusResult: 'declined_by_provider' }
    const told = (some: object) => hearing.ofInvoice({ playerId, invoice: invoice(some) })?.params
    expect(told({ ...declined, statusNote: 'The account is closed.' })).toEqual({
      sum: { amount: '20.00', currency: 'EUR' },
      note: 'The account is closed.',
    })
    expect(told(declined)).toEqual({ sum: { amount: '20.00', currency: 'EUR' } })
  })
})

it('a deposit is told in whole units of its currency', () => {
  const news = { playerId, invoiceId: 'invoice', amount: '1250', currency: 'EUR' }
  expect(hearing.ofDeposit(news, 100)).toMatchObject({
    kind: 'deposit-arrived',
    fact: 'invoice',
    params: { sum: { amount: '12.50', currency: 'EUR' } },
  })
})

describe('a session', () => {
  it.each([
    ['signed_out', undefined],
    ['account_closed', undefined],
    ['replayed', 'session-copied'],
    ['closed_elsewhere', 'sessions-closed'],
    ['password_changed', 'password-changed'],
  ] as const)('that ended because of %s', (reason, kind) => {
    expect(hearing.ofSignedOut({ playerId, sessionId: 'session', reason, at })?.kind).toBe(kind)
  })

  it('that ended with others by one act is one fact', () => {
    const ended = (sessionId: string) =>
      hearing.ofSignedOut({ playerId, sessionId, reason: 'closed_elsewhere', at })?.fact
    expect(ended('one')).toBe(ended('other'))
  })
})

describe('a limit', () => {
  const limit = { id: 'limit', expiredAt: '2026-12-01T00:00:00.000Z' } as never
  it.each([
    ['raised', 1, 'limit-raised'],
    ['removed', 3, 'limit-removed'],
    ['raise_asked', 1, undefined],
    ['lowered', 1, undefined],
    ['set', 1, undefined],
    ['set', 4, 'exclusion-began'],
    ['set', 5, 'break-began'],
    ['prolonged', 5, 'break-began'],
  ])('%s, of definition %s', (did, definition, kind) => {
    const changed = { id: 'limit', definition, did, at }
    expect(hearing.ofLimits({ playerId, limits: [limit], changed })?.kind).toBe(kind)
  })

  it('whose event says not what was done is passed over', () => {
    expect(hearing.ofLimits({ playerId, limits: [limit] })).toBeNull()
  })
})

describe('a check', () => {
  it('of a paper or of an identity is told once it is decided', () => {
    expect(hearing.ofDocument({ playerId, documentId: 'paper', status: 2 }).kind).toBe('document-approved')
    expect(hearing.ofDocument({ playerId, documentId: 'paper', status: 3 }).kind).toBe('document-rejected')
    expect(hearing.ofIdentity({ playerId, status: 'pending', at })).toBeNull()
    expect(hearing.ofIdentity({ playerId, status: 'verified', at })?.kind).toBe('identity-verified')
  })
})

it('a level that was reached is one fact, however often it is told', () => {
  const news = { playerId, playerAccount: { currentLevel: { id: 'felt' } } as never }
  expect(hearing.ofLevel(news)).toEqual({
    playerId,
    kind: 'level-reached',
    fact: 'felt',
    params: { level: 'felt' },
  })
})

it.each([
  ['completed', 3, 'quest-completed'],
  ['begun', 2, undefined],
  ['given up', 4, undefined],
  ['out of time', 6, undefined],
])('a quest that is %s', (_what, state, kind) => {
  const quest = { id: 'fox', identity: 'fox-rounds', state } as never
  const told = hearing.ofQuest({ playerId, quest })
  expect(told?.kind).toBe(kind)
  expect(told?.params).toEqual(kind && { quest: 'fox-rounds' })
})

describe('an award', () => {
  const bonus = (status: number) =>
    ({ id: 'bonus', status, amount: '5.00', currency: 'EUR', activationExpiredAt: at }) as never
  it('is told with its offer, where it has one', () => {
    const given = { ...(bonus(1) as object), identity: 'welcome-third' } as never
    expect(hearing.ofBonus({ playerId, playerBonus: given })?.params).toHaveProperty('offer', 'welcome-third')
    expect(hearing.ofBonus({ playerId, playerBonus: bonus(1) })?.params).not.toHaveProperty('offer')
    const spins = (offerId: string | null) =>
      ({ id: 'spins', status: 1, count: 10, playUntil: at, offerId }) as never
    expect(hearing.ofFreeSpins(spins('an offer'), 'Fox')?.params).toMatchObject({ offer: 'an offer' })
    expect(hearing.ofFreeSpins(spins(null), 'Fox')?.params).not.toHaveProperty('offer')
  })
  it('is told when it comes, also when it begins at once, and not when it ends', () => {
    expect(hearing.ofBonus({ playerId, playerBonus: bonus(1) })?.params).toHaveProperty('until', at)
    expect(hearing.ofBonus({ playerId, playerBonus: bonus(2) })?.params).not.toHaveProperty('until')
    expect(hearing.ofBonus({ playerId, playerBonus: bonus(3) })).toBeNull()
  })
})
