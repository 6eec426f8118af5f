// Proves the codes of text messages and the phone of a player: typed, pasted, wrong, expired, sent again, and where each leads.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { alerts } from '../alerts.ts'
import { openModal } from '../testing/modal.tsx'
import { refusal, type Answers } from '../testing/screen.tsx'
import { provedPhone, sentCode } from './kept.ts'
import { sendCode } from './send-code.ts'

const phone = '4915123456789'
const code = () => screen.getByRole('textbox', { name: 'Code' })
const countries = [
  {
    code: 'DE',
    name: 'Germany',
    nativeName: 'Deutschland',
    phonePrefix: '49',
    currency: 'EUR',
    locale: 'de',
  },
  { code: 'BR', name: 'Brazil', nativeName: 'Brasil', phonePrefix: '55', currency: 'BRL', locale: 'pt-br' },
].map((country) => ({ ...country, restricted: false }))

afterEach(() => {
  sessionStorage.clear()
  alerts.closeAll()
})

function answering(given: Record<string, unknown[]>) {
  const asked: [string, unknown][] = []
  const answers: Answers = Object.fromEntries(
    Object.entries(given).map(([call, list]) => [
      call,
      ({ body }: Request) => {
        asked.push([call, body])
        return list.length > 1 ? list.shift() : list[0]
      },
    ]),
  )
  return { asked, answers }
}
const wasSent = (reason: 'registration' | 'phoneVerification' | 'changingPass', resendAt = 0) =>
  sentCode.set({ reason, phone, resendAt })

describe('the code', () => {
  test('is filled in by the phone itself, and tried as soon as it is whole', async () => {
    wasSent('registration')
    const { asked, answers } = answering({ 'player.verifyOtp': [{ ticket: 'ticket-1' }] })
    const { address } = await openModal('get-code', 'registration', { answers })
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
    expect(code().getAttribute('inputmode')).toBe('numeric')
    await userEvent.type(code(), '481 902')
    await waitFor(() => expect(address()).toBe('/?sign-up=true'))
    expect(asked).toEqual([['player.verifyOtp', { phone, code: '481902', reason: 'registration' }]])
    expect(provedPhone.get()).toEqual({ phone, ticket: 'ticket-1' })
    expect(sentCode.get()).toBeNull()
  })

  test('is taken out of whatever was pasted, in Persian digits too', async () => {
    wasSent('registration')
    const { asked, answers } = answering({ 'player.verifyOtp': [{ ticket: 't' }] })
    await openModal('get-code', 'registration', { answers })
    await userEvent.click(code())
    await userEvent.paste('Code: ۴۸۱-۹۰۲')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.[1]).toMatchObject({ code: '481902' })
  })

  test('that is wrong says so, empties the field and may be tried again', async () => {
    wasSent('changingPass')
    const wrong = refusal('wrong_code', 422, undefined, { params: { triesLeft: 4 } })
    const { asked, answers } = answering({
      'player.verifyOtp': [wrong, { ticket: 'reset-ticket' }],
    })
    const { address } = await openModal('get-code', 'changingPass', { answers })
    await userEvent.type(code(), '000000')
    await screen.findByText('This code is not right. 4 tries left.')
    expect(code()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(code())
    await userEvent.type(code(), '481902')
    await waitFor(() => expect(address()).toBe('/?reset-pass=reset-ticket'))
    expect(asked).toHaveLength(2)
  })

  test('that is too old says so', async () => {
    wasSent('registration')
    const { answers } = answering({ 'player.verifyOtp': [refusal('code_expired', 422)] })
    await openModal('get-code', 'registration', { answers })
    await userEvent.type(code(), '481902')
    await screen.findByText(/^This code has expired/)
  })

  test('that was guessed too often is over for a while (S4)', async () => {
    wasSent('registration')
    const { answers } = answering({
      'player.verifyOtp': [refusal('too_many_attempts', 400, undefined, { retryAfterSeconds: 600 })],
    })
    await openModal('get-code', 'registration', { answers })
    await userEvent.type(code(), '481902')
    expect((await screen.findByRole('status')).textContent).toMatch(/Too many tries.*(10:00|9:59)/)
  })

  test('is not tried before it is whole', async () => {
    wasSent('registration')
    const { asked, answers } = answering({})
    await openModal('get-code', 'registration', { answers })
    await userEvent.type(code(), '4819{Enter}')
    await screen.findByText('The code has 6 digits.')
    expect(asked).toEqual([])
  })

  test('is sent again once it may be, and the number can be changed', async () => {
    wasSent('registration')
    const { asked, answers } = answering({ 'player.sendOtp': [{ expiresAfter: 300, resendAfter: 60 }] })
    const { address } = await openModal('get-code', 'registration', { answers })
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(alerts.shown()).toMatchObject([{ kind: 'attention' }]))
    expect(asked).toEqual([['player.sendOtp', { phone, reason: 'registration' }]])
    expect(screen.getByRole('button', { name: /^Send again in/ })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Change the number' }))
    await waitFor(() => expect(address()).toBe('/?sign-up=true'))
  })

  test('a number that has its code already leads on instead of being refused', async () => {
    wasSent('registration')
    const { answers } = answering({
      'player.sendOtp': [refusal('too_many_attempts', 400, undefined, { retryAfterSeconds: 40 })],
    })
    await openModal('get-code', 'registration', { answers })
    await sendCode('registration', phone, (call) => call())
    expect(sentCode.get()?.resendAt).toBeGreaterThan(Date.now())
    await expect(sendCode('registration', '4915100000000', (call) => call())).rejects.toThrow()
  })

  test('opened by its address alone, it asks for the number first', async () => {
    const { address } = await openModal('get-code', 'changingPass')
    await userEvent.click(await screen.findByRole('button', { name: 'Give my number' }))
    await waitFor(() => expect(address()).toBe('/?forgot-pass=true'))
  })
})

describe('the phone of a player', () => {
  const profile = (change: object) => ({ id: 'mara', phone: null, phoneConfirmed: false, ...change })

  test('is set by its number and proved by its code', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [profile({})],
      'content.listCountries': [countries],
      'player.sendOtp': [{ expiresAfter: 300, resendAfter: 60 }],
    })
    const { address } = await openModal('phone', 'true', { answers, playerId: 'mara', country: 'DE' })
    await screen.findByRole('heading', { name: 'Add a phone number' })
    // The code of the field comes with the first who needs it; until then it is only drawn.
    await screen.findByLabelText('Country code')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '0151 23456789')
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(address()).toBe('/?get-code=phoneVerification'))
    expect(asked.at(-1)).toEqual(['player.sendOtp', { phone, reason: 'phoneVerification' }])
  })

  test('that is confirmed is shown, and a code proves the new one', async () => {
    const { answers } = answering({
      'player.getProfile': [profile({ phone, phoneConfirmed: true })],
      'content.listCountries': [countries],
    })
    await openModal('phone', 'true', { answers, playerId: 'mara', country: 'DE' })
    await screen.findByText('+49 1512 3456789')
  })

  test('that belongs to somebody else is refused when the code is right', async () => {
    wasSent('phoneVerification')
    const { answers } = answering({ 'player.verifyOtp': [refusal('phone_taken', 422)] })
    await openModal('get-code', 'phoneVerification', { answers, playerId: 'mara' })
    await userEvent.type(code(), '481902')
    expect((await screen.findByRole('status')).textContent).toContain('This phone number cannot be used.')
  })

  test('that is proved is said to be', async () => {
    wasSent('phoneVerification')
    const { answers } = answering({ 'player.verifyOtp': [{ ticket: null }] })
    const { address } = await openModal('get-code', 'phoneVerification', { answers, playerId: 'mara' })
    await userEvent.type(code(), '481902')
    await waitFor(() => expect(address()).toBe('/?success=phone'))
  })

  test('a number that cannot be one is said at the field, and no code is sent', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [profile({})],
      'content.listCountries': [countries],
    })
    await openModal('phone', 'true', { answers, playerId: 'mara', country: 'DE' })
    // The code of the field comes with the first who needs it; until then it is only drawn.
    await screen.findByLabelText('Country code')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    await screen.findByText('The phone number is too short')
    expect(asked.map(([call]) => call)).not.toContain('player.sendOtp')
  })
})
