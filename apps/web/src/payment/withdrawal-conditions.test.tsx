// Proves by role and name that what stands in the way of a withdrawal is listed before one is asked for, with the way to settle it (P11).
import type { TurnOver, WithdrawalCondition } from '@baize/contract/payment'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount, euro } from '../testing/games.ts'
import { openModal } from '../testing/modal.tsx'
import { openScreen, refusal } from '../testing/screen.tsx'
import { WithdrawalConditions } from './withdrawal-conditions.tsx'

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
const turnover = { currency: 'EUR', total: '100.00', turnOverWager: '70.00', turnOverWagerAmount: '30.00' }
const identity = { status: 'none', currency: 'EUR', above: '2000', withdrawn: '1990.00' }
const all: WithdrawalCondition[] = [
  { kind: 'identity', met: false, blocks: true, params: identity },
  { kind: 'turnover', met: false, blocks: true, params: turnover },
  { kind: 'second_factor', met: false, blocks: true, params: {} },
  { kind: 'bonus', met: false, blocks: false, params: { currency: 'EUR', amount: '20.00' } },
  { kind: 'pending', met: false, blocks: false, params: { count: 2 } },
]
const answers = {
  'wallet.listCurrencies': () => [euro],
  'wallet.listAccounts': () => [anAccount('EUR', '120.00')],
}
const open = (conditions: WithdrawalCondition[]) =>
  openScreen(<WithdrawalConditions code="EUR" />, {
    playerId: 'alice',
    address: '/?wallet=withdraw',
    answers: { ...answers, 'payment.listWithdrawalConditions': () => conditions },
  })

test.each([
  ['identity', 'Confirm your identity', 'Confirm', '/profile/personal'],
  ['turnover', 'Stake €30 more', 'How it stands', '?wallet=withdraw&turn-over-wager=EUR'],
  ['second_factor', 'Show that it is you', 'Prove it now', '?wallet=withdraw&second-factor=true'],
  ['bonus', '€20 is bonus money', 'What it means', '?wallet=withdraw&wallet-bonus-info=true'],
  ['pending', '2 withdrawals are on their way', 'Look', '/wallet/history?type=2&status=1'],
] as const)('%s is said and leads to where it is settled', async (kind, title, link, address) => {
  await open(all.map((each) => ({ ...each, met: each.kind !== kind })))
  const item = await screen.findByRole('listitem')
  expect(plain(item.textContent)).toContain(title)
  expect(within(item).getByRole('link', { name: link }).getAttribute('href')).toContain(address)
})

test('what blocks stands first, and what is met is not listed', async () => {
  await open([all[3] as WithdrawalCondition, all[1] as WithdrawalCondition, { ...all[0]!, met: true }])
  const region = await screen.findByRole('region', { name: 'Before you withdraw' })
  const said = within(region)
    .getAllByRole('listitem')
    .map((item) => plain(item.querySelector('b')?.textContent ?? null))
  expect(said).toEqual(['Stake €30 more', '€20 is bonus money'])
})

test('documents that are being looked at ask for patience, not for more documents', async () => {
  await open([{ ...all[0]!, params: { ...identity, status: 'pending' } }])
  await screen.findByText(/^Your documents are being looked at/)
})

test('where identity is asked for before any withdrawal, that is said, and not a sum of nothing', async () => {
  await open([{ ...all[0]!, params: { ...identity, above: '0' } }])
  await screen.findByText('Asked for once, before the first withdrawal.')
})

test('when nothing stands in the way, that is said', async () => {
  await open(all.map((each) => ({ ...each, met: true })))
  await screen.findByText('Nothing stands in the way of a withdrawal')
  expect(screen.queryByRole('list')).toBeNull()
})

const openTurnOver = (answer: TurnOver | ReturnType<typeof refusal>) =>
  openModal('turn-over-wager', 'EUR', {
    playerId: 'alice',
    answers: { ...answers, 'payment.getTurnOver': () => answer },
  })

test('the turnover says what is left to stake, how far it is, and why it is asked for', async () => {
  await openTurnOver(turnover)
  const dialog = await screen.findByRole('dialog', { name: 'Play with what you paid in' })
  const bar = await within(dialog).findByRole('progressbar', { name: 'Play with what you paid in' })
  expect(plain(bar.getAttribute('aria-valuetext'))).toBe('€70.00 of €100.00 staked')
  expect(bar.getAttribute('aria-valuenow')).toBe('70')
  expect(plain(dialog.textContent)).toContain('Still to stake€30.00')
  expect(dialog.textContent).toContain('money laundering')
  expect(within(dialog).getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/games')
})

test('a turnover that is done leads back to the withdrawal', async () => {
  await openTurnOver({ ...turnover, turnOverWager: '100.00', turnOverWagerAmount: '0.00' })
  await screen.findByText('Nothing is left to stake')
  expect(screen.getByRole('link', { name: 'To the withdrawal' }).getAttribute('href')).toBe(
    '/?wallet=withdraw',
  )
})

test('a turnover that cannot be asked for is said so', async () => {
  await openTurnOver(refusal('unknown_currency', 404))
  await screen.findByText(/^This could not be loaded/)
})
