// Proves what an account still lacks and what comes next; nothing that a withdrawal does not ask for counts as missing (P11).
import type { Profile } from '@baize/contract/player-profile'
import type { SecondFactor } from '@baize/contract/player-second-factor'
import { expect, test } from 'vitest'
import { aProfile } from '../testing/profile.ts'
import { missingDetails, nextStep, stepsOf } from './profile.ts'

const whole: Partial<Profile> = {
  firstName: 'Ottilie',
  lastName: 'Lindqvist',
  birthdate: '1990-04-12',
  country: 'DE',
  address: 'Lindenweg 4',
  city: 'Ulm',
  postalCode: '89073',
  phone: '4915112345678',
  phoneConfirmed: true,
  identityStatus: 'verified',
}
const second = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  confirmed: false,
  ...change,
})
const statesOf = (profile: Profile, factor?: SecondFactor) =>
  Object.fromEntries(stepsOf(profile, factor).map(({ key, state }) => [key, state]))

test('a nickname, a profession or a gender left empty is nothing missing', () => {
  expect(missingDetails(aProfile({ ...whole, nickname: null, profession: null, gender: null }))).toEqual([])
  expect(missingDetails(aProfile({ ...whole, city: null, lastName: '' }))).toEqual(['lastName', 'city'])
})

test('an e-mail or a phone counts when it is there and confirmed', () => {
  expect(statesOf(aProfile({ confirmedAt: null }))).toMatchObject({ email: 'open' })
  expect(statesOf(aProfile({ email: null }))).toMatchObject({ email: 'open' })
  expect(statesOf(aProfile({ ...whole, phoneConfirmed: false }))).toMatchObject({ phone: 'open' })
  expect(statesOf(aProfile(whole))).toMatchObject({ phone: 'done' })
})

test('an app or a passkey is a second factor; one that could not be read is none', () => {
  const passkey = { id: 'p', name: 'Phone', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null }
  expect(statesOf(aProfile(), second({ totp: true }))).toMatchObject({ secondFactor: 'done' })
  expect(statesOf(aProfile(), second({ passkeys: [passkey] }))).toMatchObject({ secondFactor: 'done' })
  expect(statesOf(aProfile(), second({ recoveryCodesLeft: 8 }))).toMatchObject({ secondFactor: 'open' })
  expect(statesOf(aProfile())).toMatchObject({ secondFactor: 'open' })
})

test('a refused identity comes before everything else, and one being checked asks for nothing', () => {
  expect(nextStep(stepsOf(aProfile({ identityStatus: 'rejected' }), second()))?.key).toBe('identity')
  const waiting = stepsOf(aProfile({ ...whole, identityStatus: 'pending' }), second())
  expect(waiting.find(({ key }) => key === 'identity')?.state).toBe('waiting')
  expect(nextStep(waiting)?.key).toBe('secondFactor')
})

test('a whole account has nothing next', () => {
  expect(nextStep(stepsOf(aProfile(whole), second({ totp: true })))).toBeUndefined()
})
