// Proves the addresses of modals: who may see which, which values they take, and what is removed from an address.
import { describe, expect, test } from 'vitest'
import {
  frameSearch,
  mayOpen,
  modalNames,
  modalRules,
  openModalsOf,
  parseQuery,
  withoutBlocked,
  writeQuery,
  type ModalName,
} from './links.ts'

/** The rules of the product for guests and players; `both` is for anyone. */
const access: [ModalName, string, 'guest' | 'player' | 'both'][] = [
  ['sign-in', 'true', 'guest'],
  ['sign-up', 'true', 'guest'],
  ['forgot-pass', 'true', 'guest'],
  ['reset-pass', '4f1c9a', 'guest'],
  ['reset-email-send', 'true', 'guest'],
  ['change-pass', 'true', 'player'],
  ['phone', 'true', 'player'],
  ['email-verify', 'true', 'player'],
  ['complete-profile', 'true', 'player'],
  ['deposit-success', 'a1', 'player'],
  ['deposit-error', 'a1', 'player'],
  ['deposit-status', 'a1', 'player'],
  ['success', 'deposit', 'player'],
  ['success', 'withdrawal', 'player'],
  ['success', 'phone', 'player'],
  ['success', 'registration', 'both'],
  ['success', 'password', 'both'],
  ['success', 'email', 'both'],
  ['confirm', 'profileConfirmed', 'player'],
  ['confirm-email', 'true', 'both'],
  ['wallet', 'deposit', 'player'],
  ['wallet', 'withdraw', 'player'],
  ['currencies', 'true', 'player'],
  ['balance', 'EUR', 'player'],
  ['fiat', 'true', 'player'],
  ['wallet-bonus-info', 'true', 'player'],
  ['turn-over-wager', 'EUR', 'player'],
  ['cancel-deposit', 'a1', 'player'],
  ['add-limit', 'deposit', 'player'],
  ['add-limit', 'self-exclusion', 'player'],
  ['edit-limit', 'a1', 'player'],
  ['confirm-limit-update', 'a1', 'player'],
  ['confirm-delete-limit', 'a1', 'player'],
  ['restricted-bets', 'lantern-fox', 'player'],
  ['game-limit-reached', 'lantern-fox', 'player'],
  ['max-bets', '5.00-EUR', 'player'],
  ['get-code', 'registration', 'guest'],
  ['get-code', 'changingPass', 'guest'],
  ['get-code', 'phoneVerification', 'player'],
  ['second-factor', 'true', 'player'],
  ['confirm-session-logout', 'others', 'player'],
  ['deposit-redirect', 'a1', 'player'],
  ['referral-transfer', 'true', 'player'],
  ['affiliate-program', 'true', 'both'],
  ['loyaltyLevel', 'true', 'player'],
  ['quests-hub', 'true', 'player'],
  ['quest-tasks', '019b8b74-1800-86b2-830c-b3f78b3a85c4', 'player'],
  ['quest-task-games', '019b8b74-1800-86b2-830c-b3f78b3a85c4', 'player'],
  ['quest-rewards', '019b8b74-1800-86b2-830c-b3f78b3a85c4', 'player'],
  ['avatars', 'true', 'player'],
  ['tg-news', 'true', 'player'],
  ['wallet-telegram-app', 'deposit', 'player'],
  ['bonus-condition', 'welcome-first', 'both'],
  ['package-bonus', 'welcome', 'both'],
  ['bonus-details', '019b8b74-1800-76b2-830c-b3f78b3a85c4', 'player'],
  ['confirm-bonus', 'cancel-019b8b74-1800-76b2-830c-b3f78b3a85c4', 'player'],
  ['confirm-bonus-unsettled', '019b8b74-1800-76b2-830c-b3f78b3a85c4', 'player'],
  ['bonus-cancel-lock', '019b8b74-1800-76b2-830c-b3f78b3a85c4', 'player'],
  ['geo-popup', 'true', 'both'],
  ['cookie-request', 'true', 'both'],
  ['global-search', 'true', 'both'],
  ['games-filter', 'true', 'both'],
  ['categories', 'true', 'both'],
  ['mobile-game', 'lantern-fox', 'both'],
  ['demo-game', 'lantern-fox', 'both'],
  ['demo-unavailable', 'lantern-fox', 'both'],
]

describe('who may see a modal', () => {
  test.each(access)('%s=%s is for: %s', (name, value, audience) => {
    const address = { [name]: value, page: '2' }
    for (const signedIn of [true, false]) {
      const allowed = audience === 'both' || (audience === 'player') === signedIn
      expect(openModalsOf(address, signedIn)).toEqual(allowed ? [{ name, value }] : [])
      // A blocked modal query is removed, and the rest of the address stays.
      expect(withoutBlocked(address, signedIn)).toEqual(allowed ? null : { page: '2' })
    }
  })

  test('no modal of the table is forgotten here', () => {
    expect(new Set(access.map(([name]) => name))).toEqual(new Set(modalNames))
  })

  test('confirm takes profileConfirmed and nothing else', () => {
    expect(frameSearch({ confirm: 'true' })).toEqual({})
    expect(frameSearch({ confirm: 'profileConfirmed' })).toEqual({ confirm: 'profileConfirmed' })
  })

  test('a bonus is activated or given up by its id, and by no other word', () => {
    const id = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
    for (const value of [`activate-${id}`, `cancel-${id}`, `cancel-spins-${id}`])
      expect(frameSearch({ 'confirm-bonus': value })).toEqual({ 'confirm-bonus': value })
    for (const value of [id, 'cancel', 'cancel-1', `grant-${id}`, `cancel-${id}-x`])
      expect(frameSearch({ 'confirm-bonus': value })).toEqual({})
  })

  test('a code of a letter is a plain word, never a path or markup', () => {
    expect(frameSearch({ 'reset-pass': 'AZ_09-abcdef' })).toEqual({ 'reset-pass': 'AZ_09-abcdef' })
    for (const value of ['', 'abc', '../admin', '<b>', 'a b c d', 'x'.repeat(101), ['abcd', 'efgh']])
      expect(frameSearch({ 'reset-pass': value })).toEqual({})
  })

  test('the cookie choice is open to everybody, so that consent can always be taken back (A1)', () => {
    expect(mayOpen('cookie-request', true)).toBe(true)
    expect(mayOpen('cookie-request', false)).toBe(true)
  })

  test('a guest who follows a link to the cashier loses the key, and keeps the rest of the address', () => {
    expect(withoutBlocked({ wallet: 'deposit', page: '2' }, false)).toEqual({ page: '2' })
    expect(withoutBlocked({ wallet: 'deposit', page: '2' }, true)).toBeNull()
  })
})

describe('what a modal key may say', () => {
  test('the wallet takes deposit and withdraw and ignores anything else', () => {
    expect(frameSearch({ wallet: 'deposit' })).toEqual({ wallet: 'deposit' })
    expect(frameSearch({ wallet: 'withdraw' })).toEqual({ wallet: 'withdraw' })
    for (const value of ['', 'true', 'transfer', ['deposit', 'withdraw'], 1]) {
      expect(frameSearch({ wallet: value })).toEqual({})
    }
  })

  test('a flag is the word true and nothing else', () => {
    expect(frameSearch({ 'sign-in': 'true' })).toEqual({ 'sign-in': 'true' })
    for (const value of ['1', 'yes', 'TRUE', true, ['true', 'true']])
      expect(frameSearch({ 'sign-in': value })).toEqual({})
  })

  test('an id is a plain word, never a path or markup', () => {
    const id = '019b8b74-1800-76b2-830c-b3f78b3a85c4'
    expect(frameSearch({ 'deposit-status': id })).toEqual({ 'deposit-status': id })
    for (const value of ['../admin', '<b>', 'a b', '', 'x'.repeat(90)])
      expect(frameSearch({ 'deposit-status': value })).toEqual({})
  })

  test('a modal that does not exist, and any key that no screen reads, is dropped; campaign marks stay', () => {
    expect(
      frameSearch({ 'loyalty-level': 'true', constructor: 'true', utm_source: 'mail', stag: 'a1' }),
    ).toEqual({
      utm_source: 'mail',
      stag: 'a1',
    })
  })
})

test('modals stand in the order of the address, the last on top', () => {
  const search = parseQuery('wallet=deposit&currencies=true&sign-in=true')
  expect(openModalsOf(search, true)).toEqual([
    { name: 'wallet', value: 'deposit' },
    { name: 'currencies', value: 'true' },
  ])
  expect(openModalsOf(search, false)).toEqual([{ name: 'sign-in', value: 'true' }])
})

test('every modal of the table has an audience and at least one value', () => {
  for (const name of modalNames) {
    const { audience, accepts } = modalRules[name]
    expect(['anyone', 'guest', 'player']).toContain(audience)
    expect(accepts.length).toBeGreaterThan(0)
  }
})

test('a query is written as it is read: plain words, several values as several keys', () => {
  const text = '?name=caf%C3%A9+%26+co&collectionId=slots&collectionId=new'
  const search = parseQuery(text.slice(1))
  expect(search).toEqual({ name: 'café & co', collectionId: ['slots', 'new'] })
  expect(writeQuery(search)).toBe(text)
  expect(writeQuery({ a: undefined, b: null, c: [] })).toBe('')
})
