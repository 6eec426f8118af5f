// Answers for what the screens of the profile read, and for how far along it is: what is there, what is missing, and what to do about it.
import type { Profile } from '@baize/contract/player-profile'
import type { SecondFactor } from '@baize/contract/player-second-factor'
import { apiQuery } from '../api.ts'

export const profileQuery = apiQuery('player', 'getProfile')
export const profileFieldsQuery = apiQuery('player', 'listFieldValidations', {
  query: { scenario: 'profile' },
})
export const documentsQuery = apiQuery('player', 'listDocuments')
export const avatarsQuery = apiQuery('player', 'listAvatars')
export const secondFactorQuery = apiQuery('player', 'getSecondFactor')
export const constantsQuery = apiQuery('content', 'getConstants')

/** What a withdrawal asks for (P11); everything else in the form is the player's own choice and never counted as missing. */
export const neededDetails = [
  'firstName',
  'lastName',
  'birthdate',
  'country',
  'address',
  'city',
  'postalCode',
] as const satisfies (keyof Profile)[]

export function missingDetails(profile: Profile): (typeof neededDetails)[number][] {
  return neededDetails.filter((name) => !profile[name])
}

export type StepState = 'done' | 'open' | 'waiting' | 'failed'
export type Step = {
  key: 'details' | 'email' | 'phone' | 'identity' | 'password' | 'secondFactor'
  state: StepState
}

const identityStates = { none: 'open', pending: 'waiting', verified: 'done', rejected: 'failed' } as const

/** The six things that make an account whole; a second factor that could not be read counts as not set. */
export function stepsOf(profile: Profile, second: SecondFactor | undefined): Step[] {
  const done = (yes: boolean): StepState => (yes ? 'done' : 'open')
  return [
    { key: 'details', state: done(missingDetails(profile).length === 0) },
    { key: 'email', state: done(profile.email !== null && profile.confirmedAt !== null) },
    { key: 'phone', state: done(profile.phone !== null && profile.phoneConfirmed) },
    { key: 'identity', state: identityStates[profile.identityStatus] },
    { key: 'password', state: done(profile.hasPassword) },
    { key: 'secondFactor', state: done(second !== undefined && (second.totp || second.passkeys.length > 0)) },
  ]
}

/** What to do next: what was refused first, then in the order of the list; what waits for us asks nothing of the player. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ state }) => state === 'failed') ?? steps.find(({ state }) => state === 'open')
}
