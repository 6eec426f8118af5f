// Proves that the head of a page says where one is: by the name of the page and of the one it lies in, in words of every language.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LocaleCode } from '../locale.ts'
import { openScreen } from '../testing/screen.tsx'
import { Crumbs } from './crumbs.tsx'

async function trailAt(address: string, locale?: LocaleCode) {
  await openScreen(<Crumbs />, { address, playerId: 'p', ...(locale ? { locale } : {}) })
  return screen.getByRole('navigation').textContent
}

test.each([
  ['/profile/limits', 'LobbyProfileLimits'],
  ['/profile/settings/notifications', 'LobbyProfileSettings'],
  ['/wallet/history', 'LobbyWalletHistory'],
  ['/bonus/weekly', 'LobbyBonusesTerms'],
  ['/games/collection-garden', 'LobbyGames'],
])('%s is told as %s', async (address, trail) => {
  expect(await trailAt(address)).toBe(trail)
})

test.each(['/static/terms', '/game/lantern-fox', '/redirect'])(
  '%s has no name of its own there, and no key is shown in its place',
  async (address) => {
    expect(await trailAt(address)).toBe('Lobby')
  },
)

test('the limits are named in Persian too', async () => {
  expect(await trailAt('/profile/limits', 'fa')).toMatch(/محدودیت‌ها$/)
})
