// Answers for changing the own profile: what is given is checked by the rules of its form, and what is given once stays.
import type { playerCalls } from '@baize/contract/player'
import type { FieldValidation } from '@baize/contract/player-form'
import type { Profile, ProfileChange } from '@baize/contract/player-profile'
import { fieldTexts } from '@baize/contract/field-texts'
import type { CheckOptions } from '@baize/contract/validation'
import type { Caller, Handlers, Session } from '../platform/api.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { profileChanged } from './events.ts'
import { checkForm, fieldsOf } from './fields.ts'
import type { PlayerParts, ProfileChoices } from './parts.ts'
import { profileOf } from './profile.ts'
import { readableLocale } from './locale.ts'
import { createSeal } from './second-factor/seal.ts'
import type { Sessions } from './session/sessions.ts'
import * as store from './store.ts'

export type ProfileChanges = ReturnType<typeof createProfileChanges>

/** Shown in place of an answer that is set; sent back, it means that nothing changes. */
const hiddenAnswer = '***'

/** Under which name of the row a text of the form is kept. */
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  nickname: 'nickname',
  birthdate: 'birthdate',
  gender: 'gender',
  country: 'country',
  nationality: 'nationality',
  placeOfBirth: 'place_of_birth',
  city: 'city',
  address: 'address',
  additionalAddress: 'additional_address',
  postalCode: 'postal_code',
  profession: 'profession',
  personalIdNumber: 'personal_id_number',
  timeZone: 'time_zone',
  locale: 'locale',
  securityQuestion: 'security_question',
  freshchatRestoreId: 'freshchat_restore_id',
} as const satisfies Partial<Record<keyof ProfileChange, keyof store.PlayerChange>>

/** These are never emptied: a form that sends them empty leaves them as they are. */
const keptWhenEmpty = ['birthdate', 'country', 'locale', 'timeZone', 'freshchatRestoreId']

/** The fields that this player cannot change any more. Support can, after seeing papers. */
function fixedFields(profile: Profile): Set<string> {
  const fixed = new Set(['email', 'phone'])
  if (profile.birthdate !== null) fixed.add('birthdate')
  if (profile.country !== null) fixed.add('country')
  if (profile.agreedTc) fixed.add('agreements')
  if (profile.freshchatRestoreId !== null) fixed.add('freshchatRestoreId')
  if (profile.identityStatus === 'verified') {
    if (profile.firstName !== null) fixed.add('firstName')
    if (profile.lastName !== null) fixed.add('lastName')
  }
  return fixed
}

/** The form of the profile as this player has it: values, and truly what can be changed. */
export function profileForm(fields: FieldValidation[], profile: Profile): FieldValidation[] {
  const fixed = fixedFields(profile)
  const isBrazilian = profile.country === 'BR'
  const values: Record<string, unknown> = {
    ...profile,
    securityAnswer: null,
    agreements: profile.agreedTc,
    cpf_number: isBrazilian ? profile.personalIdNumber : null,
  }
  return fields.map((field) => {
    const value = values[field.name]
    return {
      ...field,
      editable: !fixed.has(field.name),
      isVisible: isShown(field, profile),
      value: typeof value === 'string' || typeof value === 'boolean' ? value : null,
    }
  })
}

/** Brazil's number of the tax office is the personal number there, under a name and a rule of its own. */
function isShown({ name, isVisible }: FieldValidation, { country, agreedTc }: Profile): boolean {
  if (name === 'personalIdNumber') return isVisible && country !== 'BR'
  if (name === 'agreements') return !agreedTc
  return isVisible
}

export function createProfileChanges(parts: PlayerParts & { choices: ProfileChoices }, sessions: Sessions) {
  const { db, clock, minAge } = parts
  const seal = createSeal(parts.dataKey)

  /** What is given and differs from what stands, trimmed; what is fixed and differs is refused. */
  function newsOf(change: ProfileChange, profile: Profile): Record<string, string | boolean> {
    const standing: Record<string, unknown> = { ...profile, agreements: profile.agreedTc, cpf_number: null }
    const fixed = fixedFields(profile)
    const news: Record<string, string | boolean> = {}
    for (const [name, given] of Object.entries(change)) {
      if (given === undefined) continue
      const value = plainValue(name, given)
      if (value === (standing[name] ?? '')) continue
      if (value === '' && keptWhenEmpty.includes(name)) continue
      if (name === 'agreements' && value === false && !profile.agreedTc) continue
      if (name === 'securityAnswer' && value === hiddenAnswer) continue
      if (fixed.has(name)) refuse('field_fixed', { fields: { [name]: [{ text: 'fixed' }] } })
      news[name] = value
    }
    return news
  }

  function check(news: Record<string, string | boolean>, profile: Profile, locale: string): void {
    const { texts, labels } = parts.fieldTexts(locale)
    const options: CheckOptions = { texts, labels, today: clock.now().toISOString().slice(0, 10) }
    const given = fieldsOf('profile', minAge).filter(
      // A question asks for its answer.
      ({ name }) => name in news || (name === 'securityAnswer' && 'securityQuestion' in news),
    )
    const wrong = checkForm(given, news, options)
    const isKnown: Record<string, (value: string) => boolean> = {
      country: (code) => parts.isCountryListed(code) || parts.isCountryRestricted(code),
      timeZone: parts.choices.isTimeZone,
      locale: parts.choices.isLocale,
    }
    for (const [name, holds] of Object.entries(isKnown)) {
      const value = news[name]
      if (typeof value !== 'string' || wrong[name] || holds(value)) continue
      const text = name === 'country' ? 'countryCode' : 'format'
      wrong[name] = [texts[text] ?? fieldTexts[text]]
    }
    if (news['securityAnswer'] && !(news['securityQuestion'] ?? profile.securityQuestion)) {
      wrong['securityQuestion'] = [texts.required ?? fieldTexts.required]
    }
    if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
    if (typeof news['country'] === 'string' && parts.isCountryRestricted(news['country'])) {
      refuse('country_restricted')
    }
  }

  function rowOf(news: Record<string, string | boolean>, playerId: string): store.PlayerChange {
    const row: Record<string, unknown> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (name in news) row[column] = news[name] || null
    }
    const { cpf_number, securityQuestion, securityAnswer } = news
    if (cpf_number) row['personal_id_number'] = cpf_number
    // An answer belongs to its question, so a new question forgets the old answer.
    if (securityQuestion !== undefined) row['security_answer'] = null
    if (typeof securityAnswer === 'string') {
      row['security_answer'] = securityAnswer ? seal.mark(spoken(securityAnswer), playerId) : null
    }
    for (const [name, column] of [
      ['receiveEmailPromo', 'receive_email_promo'],
      ['receiveSmsPromo', 'receive_sms_promo'],
      ['receiveInboxPromo', 'receive_inbox_promo'],
    ] as const) {
      if (name in news) row[column] = news[name]
    }
    if (news['agreements'] === true) row['agreed_tc_at'] = clock.now()
    return row
  }

  return {
    /** Under the player's lock, so that what is given once is given by one of two that come together. */
    async update(session: Session, change: ProfileChange, caller: Caller): Promise<Profile> {
      const { playerId, sessionId } = session
      const locale = readableLocale(caller.language)
      await db.transaction().execute(async (tx) => {
        await store.lockPlayer(tx, playerId)
        const row = await store.profileRow(tx, playerId, sessionId)
        if (!row) return refuse('session_ended')
        const profile = profileOf(row, null)
        const news = newsOf(change, profile)
        check(news, profile, locale)
        if (Object.keys(news).length === 0) return
        await store.updatePlayer(tx, playerId, rowOf(news, playerId))
        await announce(tx, profileChanged, { playerId })
      })
      parts.wake()
      return sessions.loadProfile(session)
    },

    /** Before money is paid in or played with (the law wants to know who, how old, from where, and on which terms). */
    async requireComplete(playerId: string): Promise<void> {
      const known = await store.neededBeforeMoney(db, playerId)
      const missing = [
        ...(known?.birthdate ? [] : ['birthdate']),
        ...(known?.country ? [] : ['country']),
        ...(known?.agreedAt ? [] : ['agreements']),
      ]
      if (missing.length > 0) refuse('profile_incomplete', { params: { missing } })
    },
  }
}

function plainValue(name: string, given: string | boolean): string | boolean {
  if (typeof given === 'boolean') return given
  if (name === 'cpf_number') return given.replaceAll(/[\s./-]/g, '')
  return given.normalize('NFC').trim()
}

/** As it would be said on the telephone: capitals and gaps do not matter. */
const spoken = (answer: string): string =>
  answer.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim()

export function profileHandlers(
  changes: ProfileChanges,
): Pick<Handlers<typeof playerCalls>, 'updateProfile'> {
  return { updateProfile: ({ body, session, caller }) => changes.update(session, body, caller) }
}
