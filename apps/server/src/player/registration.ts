// Answers for becoming a player: the form, the person behind it, the first account and the welcome.
import type { PhoneRegistration, Registration, SessionAnswer } from '@baize/contract/player-session'
import { fieldTexts } from '@baize/contract/field-texts'
import type { Caller } from '../platform/api.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { Confirmation } from './confirmation/confirmation.ts'
import { registered } from './events.ts'
import { checkForm, checkOptions, fieldsOf } from './fields.ts'
import type { Letters } from './letter.ts'
import { normalEmail, normalNumber } from './login.ts'
import { hashPassword, isCommonPassword } from './password.ts'
import { readableLocale } from './locale.ts'
import type { PlayerParts } from './parts.ts'
import { countryOf, type Sessions } from './session/sessions.ts'
import * as store from './store.ts'
import { thresholds } from './thresholds.ts'

/** Whoever becomes a player, by whatever way in. Somebody without a password comes through a service. */
export type NewPerson = Omit<store.NewPlayer, 'id' | 'created_at'> & { passwordHash?: string }

type SignUp = Registration | PhoneRegistration

/** What is particular about registering by e-mail or by phone. */
type Way = {
  known: Pick<NewPerson, 'email' | 'phone' | 'phone_confirmed'>
  taken: 'email_taken' | 'phone_taken'
  prove: (tx: Tx) => Promise<void>
  welcome: (tx: Tx, playerId: string, locale: string) => Promise<void>
}

export type Enrolment = ReturnType<typeof createRegistration>

export function createRegistration(
  parts: PlayerParts & { letters: Letters },
  sessions: Sessions,
  confirmation: Pick<Confirmation, 'invite' | 'useTicket'>,
) {
  const { db, clock, wake, minAge } = parts

  /**
   * Makes the player with the first account, in the transaction of the way in. The insert alone decides whether an
   * e-mail, a phone or a Telegram user is taken, so a race has one winner; the others get null.
   */
  async function enrol(tx: Tx, { passwordHash, ...person }: NewPerson): Promise<string | null> {
    const playerId = newId()
    const now = clock.now()
    const made = await store.insertPlayer(tx, { ...person, id: playerId, created_at: now })
    if (!made) return null
    if (passwordHash) await store.insertCredential(tx, playerId, passwordHash, now)
    await parts.openFirstAccount(tx, playerId, person.currency)
    await announce(tx, registered, {
      playerId,
      country: person.country ?? null,
      currency: person.currency,
      locale: person.locale,
      affiliateTag: person.affiliate_tag ?? null,
      refId: person.ref_id ?? null,
      bonusCode: person.bonus_code ?? null,
      at: now.toISOString(),
    })
    return playerId
  }

  /** Everything that can be wrong with a form, said before anybody is looked for. */
  function checkRegistration(form: SignUp, locale: string): void {
    const options = checkOptions(parts, locale)
    const other = 'email' in form ? 'phone' : 'email'
    const fields = fieldsOf('registration', minAge).filter(({ name }) => name !== other)
    const wrong = checkForm(fields, form, options)
    if (form.country && !wrong['country'] && !isKnownCountry(form.country)) {
      wrong['country'] = [options.texts?.countryCode ?? fieldTexts.countryCode]
    }
    const name = 'email' in form ? form.email : form.phone
    if (!wrong['password'] && isCommonPassword(form.password, name)) {
      wrong['password'] = [options.texts?.commonPassword ?? fieldTexts.commonPassword]
    }
    if (Object.keys(wrong).length > 0) refuse('invalid_input', { fields: wrong })
  }

  const isKnownCountry = (code: string): boolean =>
    parts.isCountryListed(code) || parts.isCountryRestricted(code)

  /**
   * The e-mail or phone is decided by the insert alone, so that a stranger learns about an e-mail only by a whole
   * registration and a race has one winner. Answers null where the house wants a sign-in of its own.
   */
  async function signUp(form: SignUp, caller: Caller, way: Way): Promise<SessionAnswer | null> {
    const locale = readableLocale(form.locale ?? caller.language)
    const seenIn = countryOf(caller)
    checkRegistration(form, locale)
    for (const country of [form.country, seenIn]) {
      if (country && parts.isCountryRestricted(country)) refuse('country_restricted')
    }
    if (!(await parts.isCurrencyOffered(form.currency))) refuse('unknown_currency')
    await parts.captcha.pass(thresholds.registrations, caller.ip, form.captcha)
    const bonusCode = form.bonusCode?.trim() || null
    // Said before the player is made: who typed a code counts on it. After the captcha, so that nobody tries them all.
    if (bonusCode && !parts.isBonusCode(bonusCode)) refuse('unknown_bonus_code')
    const passwordHash = await hashPassword(form.password)
    const opened = await db.transaction().execute(async (tx) => {
      await way.prove(tx)
      const playerId = await enrol(tx, {
        ...way.known,
        first_name: form.firstName?.trim() || null,
        last_name: form.lastName?.trim() || null,
        country: form.country ?? seenIn,
        currency: form.currency,
        locale,
        birthdate: form.birthdate ?? null,
        agreed_tc_at: clock.now(),
        receive_email_promo: form.receiveEmailPromo ?? false,
        receive_sms_promo: form.receiveSmsPromo ?? false,
        // Who wants to hear of offers finds them here too, until it is switched off by itself.
        receive_inbox_promo: Boolean(form.receiveEmailPromo || form.receiveSmsPromo),
        receive_bonus: form.receiveBonus ?? false,
        bonus_code: bonusCode,
        affiliate_tag: form.affiliateTag || null,
        ref_id: form.ref_id?.trim() || null,
        passwordHash,
      })
      if (!playerId) return refuse(way.taken)
      await way.welcome(tx, playerId, locale)
      return parts.registrationSignsIn === false ? null : sessions.open(tx, playerId, caller)
    })
    wake()
    return opened && sessions.answer(opened)
  }

  function register(form: Registration, caller: Caller): Promise<SessionAnswer | null> {
    const email = normalEmail(form.email)
    return signUp(form, caller, {
      known: { email },
      taken: 'email_taken',
      prove: async () => {},
      async welcome(tx, playerId, locale) {
        await parts.letters.send(tx, { email, locale }, 'welcome', {})
        await confirmation.invite(tx, playerId, email, locale)
      },
    })
  }

  /** The ticket counts for the number that it was given for, and once: a registration that fails leaves it whole. */
  function registerByPhone(form: PhoneRegistration, caller: Caller): Promise<SessionAnswer | null> {
    const phone = normalNumber(form.phone, caller.country) ?? ''
    return signUp({ ...form, phone: phone || form.phone }, caller, {
      known: { phone, phone_confirmed: true },
      taken: 'phone_taken',
      prove: (tx) => confirmation.useTicket(tx, form.ticket, phone),
      welcome: async () => {},
    })
  }

  return { enrol, register, registerByPhone }
}
