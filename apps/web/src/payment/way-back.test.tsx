// Proves where a payment that went well leads: back to the game that stood open in this tab, or to all of them.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rememberGame } from '../last-game.ts'
import { anAccount, euro } from '../testing/games.ts'
import { openModal } from '../testing/modal.tsx'

const player = {
  playerId: '00000000-0000-7000-8000-00000000000f',
  answers: {
    'wallet.listCurrencies': () => [euro],
    'wallet.listAccounts': () => [anAccount('EUR', '100.00')],
  },
}
const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => sessionStorage.clear())

test('a deposit leads back to the game that was left for it', async () => {
  rememberGame('koi-pavilion')
  await openModal('success', 'deposit', player)
  expect(await leadsTo('Back to the game')).toBe('/game/koi-pavilion')
})

test('without a game before it a deposit leads to all games', async () => {
  await openModal('success', 'deposit', player)
  expect(await leadsTo('To the games')).toBe('/games')
})

test('a name that no game can have leads nowhere else', async () => {
  rememberGame('../wallet?x=')
  await openModal('success', 'deposit', player)
  expect(await leadsTo('To the games')).toBe('/games')
})

test('who takes money out is not led back to the table', async () => {
  rememberGame('koi-pavilion')
  await openModal('success', 'withdrawal', player)
  expect(await leadsTo('To the games')).toBe('/games')
})
