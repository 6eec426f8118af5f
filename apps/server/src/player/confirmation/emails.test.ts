// Proves e-mails: confirmed once by link or by code, changed on confirmation only, and silent about who has an address.
import type { SessionAnswer } from '@baize/contract/player-session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  codeIn,
  deskForm,
  deskPassword,
  holderOf,
  linkIn,
  openPlayerDesk,
  type PlayerDesk,
  type Post,
} from '../../testing/player-desk.ts'
import { daySeconds, resendSeconds, typedSeconds, wrongMax } from './code.ts'

const phone = '4915112345678'
const elsewhere = { ip: '198.51.100.9' }

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

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const latest = async (): Promise<Post | undefined> => (await desk.post()).at(-1)

const { registerByPhone } = holderOf(phone, () => desk)
const signIn = (login: string, password = deskPassword, caller = {}) =>
  desk.call<SessionAnswer>('signIn', { login, password }, caller)
const profileOf = (token: string) => desk.call<SessionAnswer['profile']>('getProfile', undefined, { token })

describe('confirming an e-mail', () => {
  const confirm = (code: string, caller = {}) => desk.call('confirmEmail', { code }, caller)

  it('is asked for beside the welcome, by a link that counts in any browser, signed in or not', async () => {
    const { accessToken: token } = await desk.register({ locale: 'de' })
    const [welcome, letter] = await desk.post()
    expect(welcome?.subject).toBe('Willkommen bei Baize')
    expect(letter?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
    expect(letter?.text).toMatch(/https:\/\/baize\.test\/verify\/[a-z0-9]{40}\n/)
    expect(await confirm(linkIn(letter), elsewhere)).toBeNull()
    expect((await profileOf(token)).confirmedAt).toBe('2026-11-20T12:00:00.000Z')
  })

  it('happens once: a second opening hears that it is done, also at the same moment', async () => {
    await desk.register()
    const link = linkIn(await latest())
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => confirm(link)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await desk.refusal('confirmEmail', { code: link })).name).toBe('already_confirmed')
  })

  it('ends with the day, and for links that were never made', async () => {
    await desk.register()
    const link = linkIn(await latest())
    expect((await desk.refusal('confirmEmail', { code: 'a'.repeat(40) })).name).toBe('code_expired')
    expect((await desk.refusal('confirmEmail', { code: 'nonsense' })).name).toBe('wrong_code')
    desk.clock.advance(daySeconds)
    expect((await desk.refusal('confirmEmail', { code: link })).name).toBe('code_expired')
  })

  it('goes by a typed code too, of the player who asks (S3)', async () => {
    const nora = await desk.register()
    const otto = await desk.register({ email: 'otto@baize.test' })
    await desk.post()
    const sent = await desk.call('sendEmailOtp', undefined, { token: nora.accessToken })
    expect(sent).toEqual({ expiresAfter: typedSeconds, resendAfter: resendSeconds })
    const letter = await latest()
    expect(letter).toMatchObject({ to: deskForm.email, subject: `${codeIn(letter)} is your code` })
    const code = codeIn(letter)
    expect((await desk.refusal('confirmEmail', { code })).name).toBe('not_signed_in')
    expect((await desk.refusal('confirmEmail', { code }, { token: otto.accessToken })).name).toBe(
      'code_expired',
    )
    const wrong = await desk.refusal('confirmEmail', { code: other(code) }, { token: nora.accessToken })
    expect(wrong).toMatchObject({ name: 'wrong_code', details: { params: { triesLeft: wrongMax - 1 } } })
    await confirm(code, { token: nora.accessToken })
    expect((await profileOf(nora.accessToken)).confirmedAt).not.toBeNull()
    expect((await profileOf(otto.accessToken)).confirmedAt).toBeNull()
  })

  it('leaves the link of the first letter whole when a code is typed instead', async () => {
    const { accessToken: token } = await desk.register()
    const link = linkIn(await latest())
    await desk.call('sendEmailOtp', undefined, { token })
    await confirm(link)
  })

  it('is sent again, and the older link ends with it', async () => {
    const { accessToken: token } = await desk.register()
    const first = linkIn(await latest())
    await desk.call('resendEmailConfirmation', undefined, { token })
    const again = await desk.refusal('resendEmailConfirmation', undefined, { token })
    expect(again).toMatchObject({
      name: 'too_many_attempts',
      details: { params: { retryAfterSeconds: resendSeconds } },
    })
    const second = await latest()
    expect((await desk.refusal('confirmEmail', { code: first })).name).toBe('code_expired')
    expect(codeIn(second)).toMatch(/^\d{6}$/)
    await confirm(linkIn(second))
    for (const name of ['resendEmailConfirmation', 'sendEmailOtp'] as const) {
      desk.clock.advance(resendSeconds)
      expect((await desk.refusal(name, undefined, { token })).name).toBe('already_confirmed')
    }
  })

  it.each(['sendEmailOtp', 'resendEmailConfirmation'] as const)(
    '%s is for players with an e-mail',
    async (name) => {
      expect((await desk.refusal(name)).name).toBe('not_signed_in')
      const { accessToken: token } = await registerByPhone()
      expect((await desk.refusal(name, undefined, { token })).details.fields).toEqual({
        email: ['Value is required'],
      })
    },
  )
})

describe('changing an e-mail', () => {
  const begin = (email: string, token: string) => desk.call('sendEmailVerification', { email }, { token })

  it('takes effect on confirmation only, and the old address is told', async () => {
    const { accessToken: token } = await desk.register()
    await desk.post()
    await begin(' New@Baize.test ', token)
    const letter = await latest()
    expect(letter?.to).toBe('new@baize.test')
    expect((await profileOf(token)).email).toBe(deskForm.email)
    await signIn(deskForm.email)
    await desk.call('confirmEmail', { code: linkIn(letter) })
    expect(await profileOf(token)).toMatchObject({ email: 'new@baize.test', confirmedAt: expect.any(String) })
    const [told] = await desk.post()
    expect(told).toMatchObject({ to: deskForm.email, subject: 'Your e-mail was changed' })
    expect(told?.text).toContain('n***@baize.test')
    await signIn('new@baize.test')
    expect((await desk.refusal('signIn', { login: deskForm.email, password: deskPassword })).name).toBe(
      'wrong_credentials',
    )
  })

  it('can be typed too, and gives a player without e-mail the first one', async () => {
    const { accessToken: token } = await registerByPhone()
    await begin('first@baize.test', token)
    await desk.call('confirmEmail', { code: codeIn(await latest()) }, { token })
    expect((await profileOf(token)).email).toBe('first@baize.test')
    expect(await desk.post()).toEqual([])
  })

  it('needs a session, and an e-mail that is one and is not confirmed already', async () => {
    expect((await desk.refusal('sendEmailVerification', { email: 'new@baize.test' })).name).toBe(
      'not_signed_in',
    )
    const { accessToken: token } = await desk.register()
    await desk.call('confirmEmail', { code: linkIn(await latest()) })
    const refusal = await desk.refusal('sendEmailVerification', { email: 'nora' }, { token })
    expect(refusal.details.fields).toEqual({ email: ['Value is not a valid email address'] })
    const same = { email: deskForm.email }
    expect((await desk.refusal('sendEmailVerification', same, { token })).name).toBe('already_confirmed')
  })

  it('tells nobody but the mailbox that somebody else has the address (S1)', async () => {
    await desk.register({ email: 'otto@baize.test' })
    const { accessToken: token } = await desk.register()
    await desk.post()
    const taken = await begin('otto@baize.test', token)
    desk.clock.advance(resendSeconds)
    expect(await begin('free@baize.test', token)).toEqual(taken)
    const posted = await desk.post()
    expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
      ['otto@baize.test', 'This e-mail has an account already'],
      ['free@baize.test', 'Confirm your e-mail'],
    ])
    expect(linkIn(posted[0])).toBe('no link')
  })

  it('stays with whoever confirmed the address first', async () => {
    const nora = await desk.register()
    await desk.post()
    await begin('new@baize.test', nora.accessToken)
    const link = linkIn(await latest())
    await desk.register({ email: 'new@baize.test' })
    expect((await desk.refusal('confirmEmail', { code: link })).name).toBe('email_taken')
    expect((await profileOf(nora.accessToken)).email).toBe(deskForm.email)
  })

  it('makes the link of the first letter count no more', async () => {
    const { accessToken: token } = await desk.register()
    const first = linkIn(await latest())
    await begin('new@baize.test', token)
    await desk.call('confirmEmail', { code: linkIn(await latest()) })
    expect((await desk.refusal('confirmEmail', { code: first })).name).toBe('code_expired')
  })
})
