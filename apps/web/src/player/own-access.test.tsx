// Proves what a player sets about the own ways in: the e-mail and its confirmation, the password, and what the law still wants to know.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { alerts } from '../alerts.ts'
import { openModal } from '../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { sentLetter } from './kept.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

const sent = { expiresAfter: 86_400, resendAfter: 60 }
const mara = {
  id: 'mara',
  email: 'mara@baize.test',
  confirmedAt: null,
  phone: null,
  hasPassword: true,
  birthdate: '1990-04-12',
  country: 'DE',
  agreedTc: true,
}

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
        if (call !== 'player.getProfile') asked.push([call, body])
        return list.length > 1 ? list.shift() : list[0]
      },
    ]),
  )
  return { asked, answers }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the e-mail', () => {
  test('is confirmed by a code that is asked for and typed in', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [mara],
      'player.sendEmailOtp': [sent],
      'player.confirmEmail': [null],
    })
    const { address } = await openModal('confirm-email', 'true', { answers, playerId: 'mara' })
    await screen.findByText('mara@baize.test')
    await press('Send me a code')
    await screen.findByRole('textbox', { name: 'Code' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '481902')
    await waitFor(() => expect(address()).toBe('/?success=email'))
    expect(asked).toEqual([
      ['player.sendEmailOtp', undefined],
      ['player.confirmEmail', { code: '481902' }],
    ])
  })

  test('a letter is sent again, to the new address when there is one', async () => {
    sentLetter.set({ purpose: 'confirm', email: 'new@baize.test', resendAt: 0 })
    const { asked, answers } = answering({
      'player.getProfile': [mara],
      'player.sendEmailVerification': [sent],
    })
    await openModal('confirm-email', 'true', { answers, playerId: 'mara' })
    await screen.findByText('new@baize.test')
    await press('Send again')
    await waitFor(() => expect(alerts.shown()).toMatchObject([{ kind: 'attention' }]))
    expect(asked).toEqual([['player.sendEmailVerification', { email: 'new@baize.test' }]])
  })

  test('a guest has no code to type: the letter has to be opened', async () => {
    sentLetter.set({ purpose: 'confirm', email: 'mara@baize.test', resendAt: 0 })
    await openModal('confirm-email', 'true')
    screen.getByText('Open the letter')
    screen.getByText('mara@baize.test')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/?sign-in=true')
  })

  test('is given or changed, and its letter leads on to the code', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [mara],
      'player.sendEmailVerification': [sent],
    })
    const { address } = await openModal('email-verify', 'true', { answers, playerId: 'mara' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'new@baize.test')
    await press('Send the letter')
    await waitFor(() => expect(address()).toBe('/?confirm-email=true'))
    expect(asked).toEqual([['player.sendEmailVerification', { email: 'new@baize.test' }]])
    expect(sentLetter.get()).toMatchObject({ purpose: 'confirm', email: 'new@baize.test' })
  })

  test('that is not confirmed is said quietly, until it is put away for this session', async () => {
    const { answers } = answering({ 'player.getProfile': [mara] })
    await openScreen(<UnconfirmedEmail />, { answers, playerId: 'mara' })
    const confirm = await screen.findByRole('link', { name: 'Confirm' })
    expect(confirm.getAttribute('href')).toBe('/?confirm-email=true')
    await press('Close this notice')
    expect(screen.queryByRole('link', { name: 'Confirm' })).toBeNull()
  })

  test('that is confirmed needs no word', async () => {
    const { answers } = answering({
      'player.getProfile': [{ ...mara, confirmedAt: '2026-11-20T12:00:00.000Z' }],
    })
    const { container } = await openScreen(<UnconfirmedEmail />, { answers, playerId: 'mara' })
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})

describe('the password', () => {
  const fill = async (label: string, value: string) =>
    userEvent.type(await screen.findByLabelText(label), value)

  test('is changed by who knows the present one', async () => {
    const { asked, answers } = answering({ 'player.getProfile': [mara], 'player.changePassword': [null] })
    const { address } = await openModal('change-pass', 'true', { answers, playerId: 'mara' })
    await fill('Current password', 'felt-and-brass')
    await fill('New password', 'a quiet green table')
    await fill('Repeat the new password', 'a quiet green table')
    await press('Change the password')
    await waitFor(() => expect(address()).toBe('/?success=password'))
    expect(asked).toEqual([
      [
        'player.changePassword',
        {
          currentPassword: 'felt-and-brass',
          newPassword: 'a quiet green table',
          repeatNewPassword: 'a quiet green table',
        },
      ],
    ])
  })

  test('a wrong present one is said at its field, and ends no session', async () => {
    const { answers } = answering({
      'player.getProfile': [mara],
      'player.changePassword': [refusal('wrong_password', 422)],
    })
    await openModal('change-pass', 'true', { answers, playerId: 'mara' })
    await fill('Current password', 'guessed')
    await fill('New password', 'a quiet green table')
    await fill('Repeat the new password', 'a quiet green table')
    await press('Change the password')
    await screen.findByText('The current password is not right.')
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  })

  test('who has none sets the first one without a present one', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [{ ...mara, hasPassword: false }],
      'player.changePassword': [null],
    })
    await openModal('change-pass', 'true', { answers, playerId: 'mara' })
    await screen.findByRole('heading', { name: 'Set a password' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await fill('New password', 'a quiet green table')
    await fill('Repeat the new password', 'a quiet green table')
    await press('Set the password')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.[1]).toMatchObject({ currentPassword: '' })
  })
})

describe('what the law still wants to know', () => {
  const fields = [
    { name: 'country', rules: [{ rule: 'countryCode' }] },
    { name: 'birthdate', rules: [{ rule: 'date' }, { rule: 'minAge', arguments: [18] }] },
    { name: 'agreements', rules: [{ rule: 'accepted' }] },
  ].map((field, index) => ({
    id: index,
    description: field.name,
    editable: true,
    isRequired: true,
    isVisible: true,
    position: index,
    ...field,
  }))
  const countries = [
    { code: 'DE', name: 'Germany', nativeName: 'Deutschland', phonePrefix: '49', currency: 'EUR' },
  ].map((country) => ({ ...country, locale: 'de', restricted: false }))

  test('only what is missing is asked, once, and saved', async () => {
    const { asked, answers } = answering({
      'player.getProfile': [{ ...mara, agreedTc: false, country: null }],
      'player.listFieldValidations': [fields],
      'content.listCountries': [countries],
      'player.updateProfile': [mara],
    })
    await openModal('complete-profile', 'true', { answers, playerId: 'mara', country: 'DE' })
    const consent = await screen.findByRole('checkbox', { name: /^I am 18 or older/ })
    expect(screen.queryByLabelText('Day')).toBeNull()
    await press('Save')
    await waitFor(() => expect(consent.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(consent)
    await press('Save')
    await waitFor(() => expect(alerts.shown()).toMatchObject([{ kind: 'success' }]))
    expect(asked.at(-1)).toEqual(['player.updateProfile', { country: 'DE', agreements: true }])
  })

  test('a country where nobody may play is refused in words', async () => {
    const { answers } = answering({
      'player.getProfile': [{ ...mara, agreedTc: false }],
      'player.listFieldValidations': [fields],
      'content.listCountries': [countries],
      'player.updateProfile': [refusal('country_restricted', 403)],
    })
    await openModal('complete-profile', 'true', { answers, playerId: 'mara' })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I am 18 or older/ }))
    await press('Save')
    expect((await screen.findByRole('status')).textContent).toContain('not available in this country')
  })
})
