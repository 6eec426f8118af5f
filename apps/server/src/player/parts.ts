// Answers for what a player's capability is given: by the house, and by wallet and content, which stand on the same level.
import type { FieldTexts } from '@baize/contract/field-texts'
import type { Captcha } from '../platform/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Mail } from '../platform/mail.ts'
import type { Sms } from '../platform/sms.ts'
import type { Pictures } from './avatar.ts'
import type { LeavingParts } from './closure.ts'
import type { TextMessageLanguage } from './confirmation/text-message.ts'
import type { IdentityParts } from './identity/identity.ts'
import type { LetterLanguage } from './letter.ts'
import type { LimitParts } from './limit/limits.ts'
import type { SocialParts } from './social/parts.ts'

/** The lists that a profile chooses from; they belong to content, so `app.ts` hands them in. */
export type ProfileChoices = {
  isLocale: (code: string) => boolean
  isTimeZone: (name: string) => boolean
  isDocumentType: (type: number) => boolean
  /** Addresses of the pictures that players may go by. */
  avatars: Pictures
}

export const noChoices: ProfileChoices = {
  isLocale: () => false,
  isTimeZone: () => false,
  isDocumentType: () => false,
  avatars: {},
}

/** What the house gives: wallet and content stand on the same level, so `app.ts` joins them here. */
export type PlayerParts = {
  db: Database
  clock: Clock
  mail: Mail
  sms: Sms
  captcha: Captcha
  jwtSecret: string
  /** Seals the secrets that have to be read again. */
  dataKey: string
  publicUrl: string
  /** Called after each commit that announced something. */
  wake: () => void
  minAge: number
  /** False where a new player has to sign in by hand; true when left out. */
  registrationSignsIn?: boolean
  /** Opens the player's first wallet account in the transaction that makes the player. */
  openFirstAccount: (tx: Tx, playerId: string, currency: string) => Promise<void>
  isCurrencyOffered: (code: string) => boolean | Promise<boolean>
  /** Whether a code that is typed at registration is one of the house's. */
  isBonusCode: (typed: string) => boolean
  isCountryListed: (code: string) => boolean
  isCountryRestricted: (code: string) => boolean
  /** Messages and labels of form fields in a language; English where there is none. */
  fieldTexts: (locale: string) => { texts: FieldTexts; labels: Record<string, string> }
  /** How letters and text messages are written in a language; English where the house does not speak it. */
  letterLanguageOf: (locale: string) => LetterLanguage & TextMessageLanguage
  /** What a profile may choose from; without it nothing can be chosen. */
  choices?: ProfileChoices
  /** Who checks identities; without one nobody does. */
  identity?: IdentityParts
  /** What limits hold by; without it nobody can set one. */
  limits?: LimitParts
  /** What stands and is kept elsewhere when a player leaves; without it nobody can. */
  leaving?: LeavingParts
  /** Other services that players come by; without them nobody does. */
  social?: SocialParts
}
