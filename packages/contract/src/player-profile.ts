// Answers for the contract of the profile: what it holds, what its player may change, and the picture beside it.
import * as z from 'zod'
import { countryCode, currencyCode, id, instant, localeCode, shapesOf, text } from './call.ts'

export const profile = z.object({
  id,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  tgUserId: z.string().nullable(),
  language: z.string(),
  freshchatRestoreId: z.string().nullable(),
  isNewlyRegistered: z.boolean(),
  status: z.int(),
  country: countryCode.nullable(),
  currency: currencyCode,
  birthdate: z.iso.date().nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  placeOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  additionalAddress: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  profession: z.string().nullable(),
  personalIdNumber: z.string().nullable(),
  securityQuestion: z.string().nullable(),
  /** Says whether an answer is set; the answer itself never leaves the server. */
  securityAnswer: z.string().nullable(),
  locale: localeCode,
  receiveEmailPromo: z.boolean(),
  receiveSmsPromo: z.boolean(),
  /** Offers of the house among the messages. */
  receiveInboxPromo: z.boolean(),
  agreedTc: z.boolean(),
  confirmedAt: instant.nullable(),
  phoneConfirmed: z.boolean(),
  createdAt: instant,
  /** When the session before this one began, so that a stranger's visit is noticed (P7). */
  lastLoginAt: instant.nullable(),
  avatar: z.string().nullable(),
  segmentIds: z.array(z.int()),
  /** Whether a password is set; players of social services and Telegram may have none. */
  hasPassword: z.boolean(),
  /** How far the check of the identity is (P11). */
  identityStatus: z.enum(['none', 'pending', 'verified', 'rejected']),
})

export type Profile = z.output<typeof profile>

/** What a player may change of the own profile. A date of birth, a country and the consent are given once and then stay. */
const profileChange = z.strictObject({
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  nickname: text(40).optional(),
  birthdate: text(10).optional(),
  gender: text(40).optional(),
  country: text(2).optional(),
  nationality: text(60).optional(),
  placeOfBirth: text(100).optional(),
  city: text(100).optional(),
  address: text(200).optional(),
  additionalAddress: text(200).optional(),
  postalCode: text(20).optional(),
  profession: text(100).optional(),
  personalIdNumber: text(40).optional(),
  cpf_number: text(20).optional(),
  timeZone: text(60).optional(),
  locale: text(5).optional(),
  securityQuestion: text(200).optional(),
  securityAnswer: text(200).optional(),
  receiveEmailPromo: z.boolean().optional(),
  receiveSmsPromo: z.boolean().optional(),
  receiveInboxPromo: z.boolean().optional(),
  agreements: z.boolean().optional(),
  /** Leads the support chat back to what was said before; made by the browser that first opens it, and then it stays. */
  freshchatRestoreId: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
})

export type ProfileChange = z.output<typeof profileChange>

export const avatar = z.object({ id: z.string(), url: z.string() })

export type Avatar = z.output<typeof avatar>

export const profileCalls = shapesOf({
  init: {
    summary:
      'What the first paint of any visitor needs: the country that the edge saw, and whether play is restricted there.',
    audience: 'anyone',
    output: z.object({
      country: countryCode.nullable(),
      restricted: z.boolean(),
      /** Services to sign in by, as in the constants, for those who need nothing else of them. */
      socialAuth: z.array(z.object({ id: z.string(), name: z.string() })),
      telegram: z.object({ botUrl: z.string().nullable(), newsUrl: z.string().nullable() }).nullable(),
    }),
    refusals: [],
  },
  getProfile: {
    summary: 'The profile of the player who asks.',
    audience: 'player',
    output: profile,
    refusals: [],
  },
  updateProfile: {
    summary:
      'Changes what is given of the profile, checked by the rules of the scenario `profile`. `field_fixed` names in ' +
      '`fields` what stays as it is.',
    audience: 'player',
    body: profileChange,
    output: profile,
    refusals: ['field_fixed', 'country_restricted'],
    rateLimit: { max: 60, seconds: 300 },
  },
  listAvatars: {
    summary: 'The pictures to choose from.',
    audience: 'anyone',
    output: z.array(avatar),
    refusals: [],
  },
  setAvatar: {
    summary: 'Chooses a picture of the list.',
    audience: 'player',
    body: z.strictObject({ avatarId: text(60) }),
    output: profile,
    refusals: ['not_found'],
  },
})
