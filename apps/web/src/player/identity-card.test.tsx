// Proves that a player sees how far the check of the identity is, and why it could not begin; the check itself is the provider's (P11).
import type { Profile } from '@baize/contract/player-profile'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { IdentityCard } from './identity-card.tsx'

async function open(
  identityStatus: Profile['identityStatus'],
  answer?: unknown,
  afterwards = identityStatus,
) {
  let asked = 0
  await openScreen(<IdentityCard />, {
    address: '/profile/personal',
    playerId: aProfile().id,
    answers: {
      'player.getProfile': () => aProfile({ identityStatus: asked === 0 ? identityStatus : afterwards }),
      'player.startIdentityCheck': () => {
        asked += 1
        return answer
      },
    },
  })
  await screen.findByRole('region', { name: /^Identity/ })
  return userEvent.setup()
}
const road = () =>
  within(screen.getByRole('list', { name: 'How the check goes' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('data-state'))

test('nothing is shown yet: it says what for, how long, and how to begin', async () => {
  await open('none')
  expect(screen.getByText(/^The law asks us to know who plays/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start the check' })).toBeTruthy()
  expect(road()).toEqual(['waiting', 'waiting', 'waiting'])
})

test('being checked, there is nothing to do', async () => {
  await open('pending')
  expect(screen.getByText('Being checked')).toBeTruthy()
  expect(road()).toEqual(['done', 'now', 'waiting'])
})

test('confirmed, nothing is asked any more', async () => {
  await open('verified')
  expect(screen.queryByRole('button')).toBeNull()
  expect(road()).toEqual(['done', 'done', 'done'])
})

test('refused, it says why that happens and lets one try once more', async () => {
  await open('rejected')
  expect(screen.getByText(/a picture was blurred or a paper had run out/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try once more' })).toBeTruthy()
  expect(road()[0]).toBe('failed')
})

test('a service that does not answer is named, with the other way', async () => {
  const user = await open('none', refusal('not_available', 503))
  await user.click(screen.getByRole('button', { name: 'Start the check' }))
  await screen.findByText(/or send your papers below/)
  expect(screen.getByRole('button', { name: 'Start the check' })).toBeTruthy()
})

test('who was confirmed meanwhile learns it', async () => {
  const user = await open('none', refusal('identity_confirmed', 409), 'verified')
  await user.click(screen.getByRole('button', { name: 'Start the check' }))
  await waitFor(() => expect(road()).toEqual(['done', 'done', 'done']))
})
