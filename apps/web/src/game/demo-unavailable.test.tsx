// Proves that asking for a demo that does not exist ends in words, in real play, and in games that can be tried.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGame } from '../testing/games.ts'
import { openModal } from '../testing/modal.tsx'

const answers = {
  'game.getGame': () => ({ ...aGame('umbra'), isDemoMode: false }),
  'game.listSimilar': () => [aGame('koi-pavilion'), { ...aGame('nine-roofs'), isDemoMode: false }],
}

test('it names the game and shows similar games that have a demo, and none that has not', async () => {
  await openModal('demo-unavailable', 'umbra', { answers })
  const sheet = await screen.findByRole('dialog', { name: 'No demo for this one' })
  expect(sheet.textContent).toContain('Umbra for real play only')
  expect(screen.getByRole('link', { name: /^Koi Pavilion/ }).getAttribute('href')).toContain(
    '/game/koi-pavilion',
  )
  expect(screen.queryByRole('link', { name: /Nine Roofs/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the game' }).getAttribute('href')).toBe('/game/umbra')
})
