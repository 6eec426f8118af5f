// Proves the way back to a forgotten password, by letter and by text message: what is asked, what is said, and what stays unsaid.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Request } from '../api.ts'
import { alerts } from '../alerts.ts'
import { openModal } from '../testing/modal.tsx'
import { refusal, type Answers } from '../testing/screen.tsx'
import { lastLogin, sentCode, sentLetter } from './kept.ts'

const login = () => screen.getByRole('textbox', { name: 'E-mail or phone' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = { expiresAfter: 3600, resendAfter: 60 }

afterEach(() => {
  sessionStorage.clear()
  alerts.closeAll()
  vi.useRealTimers()
})

/** Calls that give these answers in turn, and what they were asked. */
function answering(given: Record<string, unknown[]>) {
  const asked: [string, unknown][] = []
  const answers: Answers = Object.fromEntries(
    Object.entries(given).map(([call, list]) => [
      call,
      ({ body }: Request) => {
        asked.push([call, body])
        return list.shift()
      },
    ]),
  )
  return { asked, answers }
}

describe('forgotten', () => {
  test('an e-mail gets a letter, whoever it belongs to (S1)', async () => {
    const { asked, answers } = answering({ 'player.resetPassword': [sent] })
    const { address } = await openModal('forgot-pass', 'true', { answers })
    await userEvent.type(login(), ' mara@baize.test ')
    await press('Go on')
    await waitFor(() => expect(address()).toBe('/?reset-email-send=true'))
    expect(asked).toEqual([['player.resetPassword', { email: 'mara@baize.test' }]])
    expect(sentLetter.get()).toMatchObject({ purpose: 'reset', email: 'mara@baize.test' })
  })

  test('a phone gets a code, in whatever form it is written', async () => {
    const { asked, answers } = answering({ 'player.sendOtp': [sent] })
    const { address } = await openModal('forgot-pass', 'true', { answers, country: 'DE' })
    await userEvent.type(login(), '0151 2345 6789')
    await press('Go on')
    await waitFor(() => expect(address()).toBe('/?get-code=changingPass'))
    expect(asked).toEqual([['player.sendOtp', { phone: '4915123456789', reason: 'changingPass' }]])
    expect(sentCode.get()).toMatchObject({ reason: 'changingPass', phone: '4915123456789' })
  })

  test('what was typed at the sign-in stands there already', async () => {
    lastLogin.set({ login: 'mara@baize.test' })
    await openModal('forgot-pass', 'true')
    await waitFor(() => expect(login()).toHaveProperty('value', 'mara@baize.test'))
  })

  test('what is neither an e-mail nor a number is said, and nobody is asked', async () => {
    const { asked, answers } = answering({})
    await openModal('forgot-pass', 'true', { answers })
    await userEvent.type(login(), 'mara')
    await press('Go on')
    await screen.findByText('Value is not a valid email address')
    await userEvent.clear(login())
    await userEvent.type(login(), '+49 1')
    await press('Go on')
    await waitFor(() => expect(login().getAttribute('aria-invalid')).toBe('true'))
    expect(asked).toEqual([])
  })

  test('too many tries say how long to wait, and count it down (S4)', async () => {
    const { answers } = answering({
      'player.resetPassword': [refusal('too_many_requests', 429, undefined, { retryAfterSeconds: 75 })],
    })
    await openModal('forgot-pass', 'true', { answers })
    await userEvent.type(login(), 'mara@baize.test')
    await press('Go on')
    const notice = await screen.findByRole('status')
    expect(notice.textContent).toMatch(/Too many tries\..*in 1:1[45]/)
  })
})

describe('the letter is on its way', () => {
  test('nothing says whether the address is known (S1)', async () => {
    sentLetter.set({ purpose: 'reset', email: 'mara@baize.test', resendAt: 0 })
    await openModal('reset-email-send', 'true')
    screen.getByText(/^If an account belongs to/)
    screen.getByText('mara@baize.test')
  })

  test('a letter that could not be sent again is an error (§8)', async () => {
    sentLetter.set({ purpose: 'reset', email: 'mara@baize.test', resendAt: 0 })
    const { answers } = answering({ 'player.resetPassword': [refusal('not_available', 503)] })
    await openModal('reset-email-send', 'true', { answers })
    await press('Send again')
    await waitFor(() =>
      expect(alerts.shown()).toMatchObject([{ kind: 'error', title: 'Something went wrong' }]),
    )
  })
})

describe('a new password', () => {
  const first = () => screen.getByLabelText('New password')
  const second = () => screen.getByLabelText('Repeat the new password')

  test('is set by the code of the letter, and a guest is sent to the sign-in', async () => {
    const { asked, answers } = answering({ 'player.confirmPassword': [null] })
    const { address } = await openModal('reset-pass', 'abc123', { answers })
    await userEvent.type(first(), 'a quiet green table')
    await userEvent.type(second(), 'a quiet green table')
    await press('Set the password')
    await waitFor(() => expect(address()).toBe('/?success=password'))
    expect(asked).toEqual([
      [
        'player.confirmPassword',
        { code: 'abc123', newPassword: 'a quiet green table', repeatNewPassword: 'a quiet green table' },
      ],
    ])
  })

  test('is written twice alike, and has eight characters at least', async () => {
    const { asked, answers } = answering({})
    await openModal('reset-pass', 'abc123', { answers })
    await userEvent.type(first(), 'short')
    await userEvent.type(second(), 'other')
    await press('Set the password')
    await screen.findByText('This field should be at least 8 characters long')
    expect(second().getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })

  test('is called weak while it is weak', async () => {
    await openModal('reset-pass', 'abc123')
    await userEvent.type(first(), 'password1')
    screen.getByText('Weak: a program guesses this quickly')
    await userEvent.clear(first())
    await userEvent.type(first(), 'a quiet green table')
    screen.getByText('Strong, if you use it nowhere else')
  })

  test('that the server knows as a common one is said at the field', async () => {
    const { answers } = answering({
      'player.confirmPassword': [refusal('invalid_input', 422, { newPassword: ['Too easy to guess'] })],
    })
    await openModal('reset-pass', 'abc123', { answers })
    await userEvent.type(first(), 'liverpool1')
    await userEvent.type(second(), 'liverpool1')
    await press('Set the password')
    await screen.findByText('Too easy to guess')
  })

  test('a link that was used or is too old says so and leads to a new one', async () => {
    const { answers } = answering({ 'player.confirmPassword': [refusal('code_expired', 422)] })
    await openModal('reset-pass', 'abc123', { answers })
    await userEvent.type(first(), 'a quiet green table')
    await userEvent.type(second(), 'a quiet green table')
    await press('Set the password')
    await screen.findByText('This link does not work any more')
    expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe(
      '/?forgot-pass=true',
    )
  })
})

// Last in the file: the alerts keep their distance by the clock that this one turns forward.
test('it is sent again only after the time that the server asked for, and that is said (§8)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sentLetter.set({ purpose: 'reset', email: 'mara@baize.test', resendAt: Date.now() + 60_000 })
  const { asked, answers } = answering({ 'player.resetPassword': [sent] })
  await openModal('reset-email-send', 'true', { answers })
  expect(screen.getByRole('button', { name: /^Send again in/ })).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(alerts.shown()).toMatchObject([{ kind: 'attention' }]))
  expect(asked).toEqual([['player.resetPassword', { email: 'mara@baize.test' }]])
  screen.getByRole('button', { name: /^Send again in/ })
})
