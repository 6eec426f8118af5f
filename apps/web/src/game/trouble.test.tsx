// Proves that a game that waits for the player's profile asks for it at once, and goes on by itself when it is complete.
import type { Game } from '@baize/contract/game'
import type { Profile } from '@baize/contract/player-profile'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiRefusal } from '../api.ts'
import { profileQuery } from '../player/profile.ts'
import { openScreen } from '../testing/screen.tsx'
import { Trouble } from './trouble.tsx'

test('a profile that lacks something is asked for, and the game starts when it is given', async () => {
  const mara = { id: 'mara', birthdate: null, country: 'DE', agreedTc: true } as Profile
  const error = new ApiRefusal(409, { code: 2023, name: 'profile_incomplete', message: '', traceId: 't' })
  const onRetry = vi.fn<() => void>()
  const { address, queryClient } = await openScreen(
    <Trouble error={error} game={{ identity: 'lantern-fox' } as Game} retrying={false} onRetry={onRetry} />,
    { playerId: 'mara', answers: { 'player.getProfile': () => mara } },
  )
  await waitFor(() => expect(address()).toBe('/?complete-profile=true'))
  screen.getByText('A few facts are missing')
  expect(onRetry).not.toHaveBeenCalled()
  act(() => {
    queryClient.setQueryData(profileQuery.queryKey, { ...mara, birthdate: '1990-04-12' })
  })
  await waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
})

test('a currency that the game cannot be played in is named, and another account is one press away', async () => {
  const error = new ApiRefusal(409, {
    code: 5007,
    name: 'game_currency_not_supported',
    message: '',
    traceId: 't',
    params: { currency: 'BTC' },
  })
  await openScreen(
    <Trouble error={error} game={{ identity: 'river-bell' } as Game} retrying={false} onRetry={() => {}} />,
    { playerId: 'mara' },
  )
  screen.getByText(/cannot be played in BTC/)
  const choose = screen.getByRole('link', { name: 'Choose account' })
  expect(choose.getAttribute('href')).toContain('currencies=true')
})

test('a game whose studio is not set up here says so, and offers others instead of another try', async () => {
  const error = new ApiRefusal(409, { code: 5005, name: 'game_not_connected', message: '', traceId: 't' })
  await openScreen(
    <Trouble error={error} game={{ identity: 'river-bell' } as Game} retrying={false} onRetry={() => {}} />,
  )
  screen.getByText('Not connected yet')
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('link', { name: 'See other games' })
})

test.each([
  [[2], 'The studio makes this game for computers only. No money has moved.'],
  [[1], 'The studio makes this game for phones only. No money has moved.'],
])(
  'a game that is made for %j alone says on other devices where it can be played',
  async (platforms, said) => {
    const error = new ApiRefusal(409, { code: 5008, name: 'game_not_for_device', message: '', traceId: 't' })
    await openScreen(
      <Trouble
        error={error}
        game={{ identity: 'river-bell', platforms } as Game}
        retrying={false}
        onRetry={() => {}}
      />,
    )
    screen.getByText(said)
  },
)
