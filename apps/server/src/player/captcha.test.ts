// Proves which calls ask a busy address for a person, and that its answer lets it go on (S4).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { captchaOf, deskForm, deskPassword, openPlayerDesk, type PlayerDesk } from '../testing/player-desk.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { thresholds } from './thresholds.ts'

let desk: PlayerDesk
let service: Stranger

beforeAll(async () => {
  desk = await openPlayerDesk()
  service = await openStranger()
  service.answers('/siteverify', () => ({ body: { success: true } }))
})
beforeEach(async () => {
  await desk.begin({ captcha: captchaOf(createRateLimiter(desk.clock), `${service.url}/siteverify`) })
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

const person = { captcha: 'the answer of a person' }
const answered = (at: string) => ({ captcha: `answer ${at}` })
const elsewhere = { ip: '198.51.100.9' }
const mail = (at: number) => ({ email: `player${at}@baize.test` })

describe('an address', () => {
  it('registers a few players freely, then shows a person for each', async () => {
    for (let at = 0; at < thresholds.registrations.max; at += 1) await desk.register(mail(at))
    const refusal = await desk.refusal('register', { ...deskForm, ...mail(90) })
    expect(refusal).toMatchObject({
      name: 'captcha_needed',
      details: { params: { siteUrl: 'https://captcha.test/' } },
    })
    await desk.register({ ...mail(90), ...answered('one') })
    expect((await desk.refusal('register', { ...deskForm, ...mail(91), ...answered('one') })).name).toBe(
      'captcha_needed',
    )
    await desk.register(mail(92), elsewhere)
  })

  it('hears what is wrong with the form before it is asked for a person, and keeps the answer for the right one', async () => {
    for (let at = 0; at < thresholds.registrations.max; at += 1) await desk.register(mail(at))
    const wrong = { ...deskForm, ...mail(90), ...person, agreements: false }
    expect((await desk.refusal('register', wrong)).name).toBe('invalid_input')
    await desk.register({ ...mail(90), ...person })
  })

  it('asks for a few codes freely, by phone or e-mail, then shows a person', async () => {
    for (let at = 0; at < thresholds.codes.max; at += 1) {
      if (at % 2) await desk.call('resetPassword', mail(at))
      else await desk.call('sendOtp', { phone: `491511234567${at}`, reason: 'registration' })
    }
    const phone = { phone: '4915112345670', reason: 'changingPass' }
    expect((await desk.refusal('sendOtp', phone)).name).toBe('captcha_needed')
    expect((await desk.refusal('resetPassword', mail(90))).name).toBe('captcha_needed')
    await desk.call('sendOtp', { ...phone, ...answered('two') })
    await desk.call('resetPassword', { ...mail(90), ...answered('three') })
    await desk.call('resetPassword', mail(91), elsewhere)
  })

  it('signs in as often as it likes, and shows a person after a few failures', async () => {
    await desk.register()
    const right = { login: deskForm.email, password: deskPassword }
    for (let at = 0; at < 10; at += 1) await desk.call('signIn', right)
    for (let at = 0; at < thresholds.failedSignIns.max; at += 1) {
      const wrong = { login: `nobody${at}@baize.test`, password: 'a guess' }
      expect((await desk.refusal('signIn', wrong)).name).toBe('wrong_credentials')
    }
    expect((await desk.refusal('signIn', right)).name).toBe('captcha_needed')
    await desk.call('signIn', { ...right, ...answered('four') })
    await desk.call('signIn', right, elsewhere)
    desk.clock.advance(2 * thresholds.failedSignIns.seconds)
    await desk.call('signIn', right)
  })
})
