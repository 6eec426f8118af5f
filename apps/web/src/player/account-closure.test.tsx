// Proves that an account is closed only after it was said what that means, with the money out, the password and a clear yes.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { AccountClosure } from './account-closure.tsx'

afterEach(() => {
  document.cookie = 'access_token=; Max-Age=0; Path=/'
})

const account = (balance: string) => ({
  id: '0198c0de-0000-7000-8000-00000000000a',
  currency: 'EUR',
  status: 1,
  balance,
  realBalance: balance,
  bonusBalance: '0.00',
  lockedBalance: '0.00',
  withdrawalBalance: balance,
})

async function open(answer: unknown, { balance = '0.00', hasPassword = true } = {}) {
  const asked: unknown[] = []
  await openScreen(<AccountClosure profile={aProfile({ hasPassword })} />, {
    address: '/profile/settings',
    playerId: aProfile().id,
    answers: {
      'wallet.listAccounts': () => [account(balance)],
      'wallet.listCurrencies': () => [],
      'player.closeAccount': ({ body }: Request) => {
        asked.push(body)
        return answer
      },
    },
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Close my account' }))
  return { asked, user }
}
const final = () => screen.getByRole('button', { name: 'Close for good' })
const sure = () => screen.getByRole('checkbox', { name: /^I understand/ })

test('it says what closing means and names a gentler way before it asks', async () => {
  await open(null)
  expect(screen.getByText(/^Every session ends at once/)).toBeTruthy()
  expect(screen.getByText(/^The law makes us keep records/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Breaks and help' }).getAttribute('href')).toBe('/profile/limits')
  expect(final()).toHaveProperty('disabled', true)
})

test('the browser’s keeper of passwords is told whose password is asked for', async () => {
  await open(null)
  const owner = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
  expect([owner?.value, owner?.hidden]).toEqual([aProfile().email, true])
})

test('without the password nothing is asked of the server', async () => {
  const { asked, user } = await open(null)
  await user.click(sure())
  await user.click(final())
  await screen.findByText('Value is required')
  expect(asked).toEqual([])
})

test('money that is left is shown with the way to take it out', async () => {
  await open(null, { balance: '12.50' })
  expect(await screen.findByText('There is still money in your accounts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(
    '/profile/settings?wallet=withdraw',
  )
})

test('a payment that still runs is named when the server says so', async () => {
  const { user } = await open(
    refusal('money_left', 409, undefined, { params: { accounts: [], pendingPayments: 2 } }),
  )
  await user.type(screen.getByLabelText('Current password'), 'felt-and-brass')
  await user.click(sure())
  await user.click(final())
  await screen.findByText('2 payments are still running.')
  expect(screen.getByRole('link', { name: 'See running payments' }).getAttribute('href')).toBe(
    '/wallet/history',
  )
})

test('a wrong password is said at its field, and the account stays', async () => {
  document.cookie = 'access_token=head.body.sign; Path=/'
  const { user } = await open(refusal('wrong_password', 422))
  await user.type(screen.getByLabelText('Current password'), 'guessed')
  await user.click(sure())
  await user.click(final())
  await screen.findByText('This password is not right.')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  expect(browserSession.token()).not.toBeNull()
})

test('closed, the session is over here too', async () => {
  document.cookie = 'access_token=head.body.sign; Path=/'
  const { asked, user } = await open(null)
  await user.type(screen.getByLabelText('Current password'), 'felt-and-brass')
  await user.type(screen.getByLabelText('Why you leave'), 'Moving on')
  await user.click(sure())
  await user.click(final())
  await waitFor(() => expect(browserSession.token()).toBeNull())
  expect(asked).toEqual([{ password: 'felt-and-brass', reason: 'Moving on' }])
})

test('who has no password is not asked for one', async () => {
  const { asked, user } = await open(null, { hasPassword: false })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.click(sure())
  await user.click(final())
  await waitFor(() => expect(asked).toEqual([{}]))
})

test('keeping the account leads back to where one was', async () => {
  const { user } = await open(null)
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close my account' })),
  )
})
