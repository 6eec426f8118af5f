// Alice's profile for tests of screens, with whatever a test wants to be otherwise.
import type { FieldValidation } from '@baize/contract/player-form'
import type { Profile } from '@baize/contract/player-profile'

export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    id: '019b8b74-1800-76b2-830c-b3f78b3a85c4',
    email: 'alice@baize.test',
    phone: null,
    firstName: 'Alice',
    lastName: null,
    nickname: null,
    tgUserId: null,
    language: 'en',
    freshchatRestoreId: null,
    isNewlyRegistered: false,
    status: 1,
    country: 'DE',
    currency: 'EUR',
    birthdate: '1990-04-12',
    gender: null,
    nationality: null,
    placeOfBirth: null,
    address: null,
    additionalAddress: null,
    city: null,
    postalCode: null,
    timeZone: null,
    profession: null,
    personalIdNumber: null,
    securityQuestion: null,
    securityAnswer: null,
    locale: 'en',
    receiveEmailPromo: false,
    receiveSmsPromo: false,
    receiveInboxPromo: false,
    agreedTc: true,
    confirmedAt: '2026-11-01T10:00:00.000Z',
    phoneConfirmed: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    lastLoginAt: '2026-11-19T18:30:00.000Z',
    avatar: null,
    segmentIds: [],
    hasPassword: true,
    identityStatus: 'none',
    ...change,
  }
}

export function aField(
  position: number,
  name: string,
  change: Partial<FieldValidation> = {},
): FieldValidation {
  return {
    id: 200 + position,
    name,
    description: name,
    editable: true,
    isRequired: false,
    isVisible: true,
    position,
    rules: [],
    ...change,
  }
}
