// Proves by role and name what the balance consists of, what bonus money means, and in which money values are shown.
import type { Account, Currency } from '@baize/contract/wallet'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { anAccount, euro } from '../testing/games.ts'
import { openModal } from '../testing/modal.tsx'
import { openScreen } from '../testing/screen.tsx'
import { CurrencyPanel } from './currency-panel.tsx'

afterEach(() => localStorage.clear())

const dollar: Currency = {
  ...euro,
  code: 'USD',
  name: 'US Dollar',
  symbol: '$',
  isBase: false,
  rate: { ...euro.rate, rate: '1.25' },
}
const bitcoin: Currency = {
  ...euro,
  code: 'BTC',
  name: 'Bitcoin',
  symbol: '₿',
  type: 'crypto',
  isBase: false,
  subunitToUnit: 100_000_000,
  rate: { ...euro.rate, rate: '0.00001' },
  subCurrencies: [{ code: 'mBTC', subunitToUnit: 1000 }],
}
const money: Account = {
  ...anAccount('EUR', '70.00'),
  realBalance: '50.00',
  bonusBalance: '20.00',
  lockedBalance: '30.00',
  withdrawalBalance: '50.00',
}
const coins = anAccount('BTC', '0.00200000')
const answersFor = (accounts: Account[]) => ({
  'wallet.listCurrencies': () => [euro, dollar, bitcoin],
  'wallet.listAccounts': () => accounts,
})
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u2066-\u2069\u00a0]/g, '') ?? ''

test('the balance adds up: cash and bonus, with what is on its way out beside it', async () => {
  await openModal('balance', 'EUR', { playerId: 'alice', answers: answersFor([money]) })
  const dialog = await screen.findByRole('dialog', { name: 'What your balance consists of' })
  await within(dialog).findByText('On its way out')
  const parts = [...dialog.querySelectorAll('dl > div')].map((part) => [
    part.querySelector('dt')?.firstChild?.textContent,
    plain(part.querySelector('dd')),
  ])
  expect(parts).toEqual([
    ['Cash', '€50.00'],
    ['Bonus', '€20.00'],
    ['Balance', '€70.00'],
    ['On its way out', '€30.00'],
  ])
  expect(plain(dialog)).toContain('You can withdraw€50.00')
  const href = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')
  expect(href('What it means')).toContain('wallet-bonus-info=true')
  expect(href('Withdraw')).toBe('/?wallet=withdraw')
  expect(href('Look')).toBe('/wallet/history?type=2&status=1')
})

test('an account of coins is also said in the money of the player', async () => {
  await openModal('balance', 'BTC', { playerId: 'alice', answers: answersFor([money, coins]) })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Bitcoin')
  expect(plain(dialog)).toContain('about €200.00')
  expect(within(dialog).queryByText('On its way out')).toBeNull()
})

test('bonus money is explained beside what of the balance is bonus and what is not', async () => {
  await openModal('wallet-bonus-info', 'true', { playerId: 'alice', answers: answersFor([money]) })
  const dialog = await screen.findByRole('dialog', { name: 'Bonus money' })
  await waitFor(() => expect(plain(dialog)).toContain('Bonus€20.00You can withdraw€50.00'))
  within(dialog).getByText('Cash is played first')
  within(dialog).getByText('Cash can always be taken out')
})

test('values are shown in the money that the player chooses, and the choice is kept', async () => {
  await openModal('fiat', 'true', { playerId: 'alice', answers: answersFor([money, coins]) })
  const dialog = await screen.findByRole('dialog', { name: 'Show values in' })
  const dollars = await within(dialog).findByRole('button', { name: /US dollar/i })
  expect(within(dialog).queryByRole('button', { name: /Bitcoin/ })).toBeNull()
  expect(within(dialog).getByRole('button', { name: /Euro/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.setup().click(dollars)
  expect(dollars.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('equivalentCurrency')).toBe('USD')
  within(dialog).getByRole('button', { name: 'Done' })
})

test('a player with coins alone is offered an account in money, once it is asked for', async () => {
  const asked: Request[] = []
  await openModal('fiat', 'true', {
    playerId: 'alice',
    answers: {
      ...answersFor([coins]),
      'wallet.addAccount': (request) => {
        asked.push(request)
        return [coins, money]
      },
    },
  })
  await screen.findByText('You have coins alone')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open a EUR account' }))
  await screen.findByText('Your EUR account is open')
  expect(asked.map(({ body }) => body)).toEqual([{ currency: 'EUR' }])
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/?wallet=deposit')
})

test('the panel of accounts adds all up in the chosen money, and leads to the choice and to what a balance consists of', async () => {
  localStorage.setItem('equivalentCurrency', 'USD')
  await openScreen(<CurrencyPanel />, {
    playerId: 'alice',
    answers: answersFor([money, { ...coins, status: 2 }]),
  })
  await waitFor(() => expect(plain(document.querySelector('.wallet-total'))).toContain('$337.50'))
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(/Shown in\s*USD/)).toBe('/?fiat=true')
  expect(href('What the balance consists of')).toBe('/?balance=EUR')
})
