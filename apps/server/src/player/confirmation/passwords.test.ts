// Proves new passwords: changed by who knows the old one, set by a letter or a text message, and the end of whatever came before (S2).
import type { CodeSent } from '@baize/contract/player-confirmation'
import type { SessionAnswer } from '@baize/contract/player-session'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  codeIn,
  deskForm,
  deskPassword,
  linkIn,
  openPlayerDesk,
  type PlayerDesk,
  type Post,
} from '../../testing/player-desk.ts'
import { allowedTries, windowSeconds } from '../attempt/attempts.ts'
import { linkSeconds, resendSeconds } from './code.ts'

const newPassword = 'four calm herons'
const phone = '4915112345678'

let desk: PlayerDesk

beforeAll(async () => {
  desk = await openPlayerDesk()
})
beforeEach(async () => {
  await desk.begin()
})
afterAll(async () => {
  await desk.close()
})

const latest = async (): Promise<Post | undefined> => (await desk.post()).at(-1)
const signIn = (password = deskPassword, login = deskForm.email) =>
  desk.call<SessionAnswer>('signIn', { login, password })
const isIn = (token: string): Promise<boolean> =>
  desk.call('getProfile', undefined, { token }).then(
    () => true,
    () => false,
  )
const form = (some: object = {}) => ({
  currentPassword: deskPassword,
  newPassword,
  repeatNewPassword: newPassword,
  ...some,
})

async function resetLink(email = deskForm.email): Promise<string> {
  await desk.call('resetPassword', { email })
  return linkIn(await latest())
}
const confirm = (code: string, some: object = {}) =>
  desk.call('confirmPassword', { code, newPassword, repeatNewPassword: newPassword, ...some })
const refusedConfirm = (code: string, some: object = {}) =>
  desk.refusal('confirmPassword', { code, newPassword, repeatNewPassword: newPassword, ...some })

describe('changing the password', () => {
  const change = (token: string, some: object = {}) => desk.call('changePassword', form(some), { token })

  it('ends every other session and none of this one, and writes a letter (S2)', async () => {
    const here = (await desk.register()).accessToken
    const there = (await signIn()).accessToken
    const other = (await desk.register({ email: 'otto@baize.test' })).accessToken
    await desk.post()
    await change(here)
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([true, false, true])
    expect((await desk.refusal('refreshSession', undefined, { token: there })).name).toBe('session_ended')
    await signIn(newPassword)
    expect((await desk.refusal('signIn', { login: deskForm.email, password: deskPassword })).name).toBe(
      'wrong_credentials',
    )
    expect(await latest()).toMatchObject({ to: deskForm.email, subject: 'Your password was changed' })
    const { rows } = await sql<{ reason: string }>`
      select payload->>'reason' as reason from platform_outbox where event = 'player.signed-out'`.execute(
      desk.db,
    )
    expect(rows).toEqual([{ reason: 'password_changed' }])
  })

  it('needs a session and the current password', async () => {
    expect((await desk.refusal('changePassword', form())).name).toBe('not_signed_in')
    const token = (await desk.register()).accessToken
    const wrong = form({ currentPassword: 'a wild guess' })
    expect((await desk.refusal('changePassword', wrong, { token })).name).toBe('wrong_password')
    await signIn()
  })

  it('makes a session wait that guesses the current one, wherever it guesses from, and no other session (S4)', async () => {
    const borrowed = (await desk.register()).accessToken
    const own = (await signIn()).accessToken
    const guess = (at: number) =>
      desk.refusal('changePassword', form({ currentPassword: `guess ${at}` }), {
        token: borrowed,
        ip: `198.51.100.${at}`,
      })
    for (let at = 0; at < allowedTries; at += 1) expect((await guess(at)).name).toBe('wrong_password')
    const refusal = await guess(99)
    expect(refusal.name).toBe('too_many_requests')
    expect(refusal.details.retryAfterSeconds).toBe(windowSeconds)
    await change(own)
  })

  it.each([
    [{ newPassword: 'short', repeatNewPassword: 'short' }, 'newPassword'],
    [{ repeatNewPassword: 'another one' }, 'repeatNewPassword'],
    [{ newPassword: 'P@ssw0rd!!', repeatNewPassword: 'P@ssw0rd!!' }, 'newPassword'],
    [{ newPassword: 'nora1990', repeatNewPassword: 'nora1990' }, 'newPassword'],
    [{ newPassword: '', repeatNewPassword: '' }, 'newPassword'],
  ])('refuses a new password that is none: %j (S1)', async (some, field) => {
    const token = (await desk.register()).accessToken
    const refusal = await desk.refusal('changePassword', form(some), { token })
    expect(refusal.name).toBe('invalid_input')
    expect(Object.keys(refusal.details.fields ?? {})).toContain(field)
    await desk.post()
    const code = await resetLink()
    expect((await refusedConfirm(code, some)).details.fields).toEqual(refusal.details.fields)
    await confirm(code)
  })

  it('sets the first one of a player who came without, who signs in by it from then on', async () => {
    const { accessToken: token } = await desk.register()
    await sql`delete from player_credential`.execute(desk.db)
    await change(token, { currentPassword: '' })
    const { profile } = await signIn(newPassword)
    expect(profile.hasPassword).toBe(true)
  })

  it('has one winner when two changes from the same password come at once', async () => {
    const { accessToken: token } = await desk.register()
    const changes = ['four calm herons', 'five slow turtles'].map((password) =>
      change(token, { newPassword: password, repeatNewPassword: password }),
    )
    const answers = await Promise.allSettled(changes)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('asks for the second factor of who has one, and goes on once it is confirmed', async () => {
    const { accessToken: token } = await desk.register()
    await desk.post()
    const { secret } = await desk.call<{ secret: string }>('startTotp', undefined, { token })
    const codeNow = (): string =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: desk.clock.now().getTime() })
    await desk.call('confirmTotp', { code: codeNow() }, { token })
    desk.clock.advance(3600)
    const fresh = (await desk.call<SessionAnswer>('refreshSession', undefined, { token })).accessToken
    const caller = { token: fresh }
    const email = { email: 'new@baize.test' }
    const number = { phone, reason: 'phoneVerification' }
    for (const asked of [
      desk.refusal('changePassword', form(), caller),
      desk.refusal('sendEmailVerification', email, caller),
      desk.refusal('sendOtp', number, caller),
    ]) {
      expect((await asked).name).toBe('second_factor_needed')
    }
    await desk.call('confirmSecondFactor', { code: codeNow() }, caller)
    await desk.call('sendEmailVerification', email, caller)
    await desk.call('sendOtp', number, caller)
    await desk.call('changePassword', form(), caller)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of a letter: every session ends, and another letter says so (S2)', async () => {
    const { accessToken: token } = await desk.register({ locale: 'de' })
    await desk.post()
    const sent = await desk.call<CodeSent>('resetPassword', { email: ' NORA@baize.test ' })
    expect(sent).toEqual({ expiresAfter: linkSeconds.reset, resendAfter: resendSeconds })
    const letter = await latest()
    expect(letter).toMatchObject({ to: deskForm.email, subject: 'Wählen Sie ein neues Passwort' })
    expect(letter?.text).toMatch(/https:\/\/baize\.test\/password\/reset\/[a-z0-9]{40}\n/)
    await confirm(linkIn(letter))
    expect(await isIn(token)).toBe(false)
    expect((await latest())?.subject).toBe('Ihr Passwort wurde geändert')
    const { profile } = await signIn(newPassword)
    expect(profile.confirmedAt, 'whoever opened the letter has the mailbox').not.toBeNull()
  })

  it('is replaced by a code of a text message too', async () => {
    await desk.call('sendOtp', { phone, reason: 'registration' })
    const first = codeIn(await latest())
    const proved = { phone, code: first, reason: 'registration' }
    const { ticket } = await desk.call<{ ticket: string }>('verifyOtp', proved)
    const { email: _email, ...rest } = deskForm
    await desk.call('registerByPhone', { ...rest, phone, ticket })
    desk.clock.advance(resendSeconds)
    await desk.call('sendOtp', { phone, reason: 'changingPass' })
    const code = codeIn(await latest())
    const answer = await desk.call<{ ticket: string }>('verifyOtp', { phone, code, reason: 'changingPass' })
    expect((await refusedConfirm(ticket)).name, 'a ticket of another purpose').toBe('code_expired')
    await confirm(answer.ticket)
    await signIn(newPassword, phone)
    expect(await desk.post()).toMatchObject([{ to: `+${phone}`, text: expect.stringContaining('changed') }])
  })

  it('takes a link once, also when it comes many times at once', async () => {
    await desk.register()
    await desk.post()
    const code = await resetLink()
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusedConfirm(code)).name).toBe('code_expired')
  })

  it('has one winner when two links of one player come at once', async () => {
    await desk.register()
    await desk.post()
    const links: string[] = []
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      await desk.call('resetPassword', { email: deskForm.email }, { ip })
      links.push(linkIn(await latest()))
    }
    const answers = await Promise.allSettled(links.map((link) => confirm(link)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends after an hour, and with the next letter of the same asker', async () => {
    await desk.register()
    await desk.post()
    const first = await resetLink()
    desk.clock.advance(resendSeconds)
    const second = await resetLink()
    expect((await refusedConfirm(first)).name).toBe('code_expired')
    desk.clock.advance(linkSeconds.reset)
    expect((await refusedConfirm(second)).name).toBe('code_expired')
  })

  it('cannot be kept from its owner by a stranger who asks for letters too (S4)', async () => {
    await desk.register()
    await desk.post()
    const own = await resetLink()
    for (let asked = 0; asked < 5; asked += 1) {
      await desk.call('resetPassword', { email: deskForm.email }, { ip: '198.51.100.9' })
      desk.clock.advance(resendSeconds)
    }
    await confirm(own)
  })

  it('takes no code that is none (S8)', async () => {
    for (const code of ['', 'x', '123456', 'a'.repeat(40), '../../etc', "' or 1=1 --"]) {
      expect((await refusedConfirm(code)).name).toBe('code_expired')
    }
    expect((await refusedConfirm('x'.repeat(101))).name).toBe('invalid_input')
    const refusal = await desk.refusal('resetPassword', { email: 'nora' })
    expect(refusal.details.fields).toEqual({ email: ['Value is not a valid email address'] })
  })

  it('is not for who was blocked since', async () => {
    await desk.register()
    await desk.post()
    const code = await resetLink()
    await sql`update player_player set status = 2`.execute(desk.db)
    expect((await refusedConfirm(code)).name).toBe('code_expired')
  })
})

describe('a new password ends what was begun before it', () => {
  it('such as the change of the e-mail that a thief asked for', async () => {
    const { accessToken: token } = await desk.register()
    await desk.post()
    await desk.call('sendEmailVerification', { email: 'thief@baize.test' }, { token })
    const stolen = linkIn(await latest())
    await confirm(await resetLink())
    expect((await desk.refusal('confirmEmail', { code: stolen })).name).toBe('code_expired')
    expect((await signIn(newPassword)).profile.email).toBe(deskForm.email)
  })

  it('such as other links to a new password', async () => {
    const { accessToken: token } = await desk.register()
    await desk.post()
    const pending = await resetLink()
    await desk.call('changePassword', form(), { token })
    expect((await refusedConfirm(pending)).name).toBe('code_expired')
  })

  it('such as a sign-in with the old one that is under way (S2)', async () => {
    await desk.register()
    await desk.post()
    const code = await resetLink()
    const entering = Array.from({ length: 6 }, () => signIn())
    const answers = await Promise.allSettled([...entering, confirm(code)])
    const entered = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value ? [(answer.value as SessionAnswer).accessToken] : [],
    )
    for (const token of entered) expect(await isIn(token)).toBe(false)
  })
})
