// Proves what a player sees first: how far the account is, what is missing, and one thing to do next that leads to its place.
import type { Profile } from '@baize/contract/player-profile'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileOverview } from './profile-overview.tsx'

const none = { totp: false, passkeys: [], recoveryCodesLeft: 0, confirmed: false }

async function open(change: Partial<Profile> = {}, second: unknown = none) {
  await openScreen(
    <ProfileFrame>
      <ProfileOverview />
      <ProfileFacts />
    </ProfileFrame>,
    {
      address: '/profile',
      playerId: aProfile().id,
      answers: {
        'player.getProfile': () => aProfile(change),
        'player.getSecondFactor': () => second,
      },
    },
  )
  await screen.findByRole('heading', { level: 2 })
}
const step = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

test('the profile says who one is, how one is reached, and when one was here last (P7)', async () => {
  await open({ phone: '4915112345678' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile of Alice')
  expect(screen.getByText('alice@baize.test')).toBeTruthy()
  expect(screen.getByText('+4915112345678')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Not confirmed' })).toBeTruthy()
  expect(screen.getByText(/^November 19, 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the picture' }).getAttribute('href')).toBe(
    '/profile?avatars=true',
  )
})

test('every section is one press away, and the open one says so', async () => {
  await open()
  const nav = screen.getByRole('navigation', { name: 'Your profile' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/profile',
    '/profile/notifications',
    '/profile/personal',
    '/profile/bonuses',
    '/profile/levels',
    '/profile/limits',
    '/profile/sessions',
    '/profile/settings',
  ])
  expect(within(nav).getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
})

test('what is missing is named, and what is next leads there', async () => {
  await open()
  expect(screen.getByRole('progressbar', { name: '2 of 6 done' })).toBeTruthy()
  expect(step('Your details').textContent).toContain('Missing: Last name, Address, City, Postal code')
  expect(screen.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toBe('/profile#details')
  expect(within(step('Phone')).getByRole('link').getAttribute('href')).toBe('/profile?phone=true')
  expect(within(step('Phone')).getByRole('link').textContent).toBe('Add a number: Phone')
})

test('an e-mail that is not confirmed leads to its code, and a confirmed one to another address', async () => {
  await open({ confirmedAt: null })
  expect(within(step('E-mail')).getByRole('link').getAttribute('href')).toBe('/profile?confirm-email=true')
})

test('a refused identity comes first', async () => {
  await open({ identityStatus: 'rejected' })
  expect(screen.getByRole('link', { name: 'Try once more' }).getAttribute('href')).toBe('/profile/personal')
})

test('a second factor that could not be read leaves the rest standing', async () => {
  await open({}, refusal('not_available', 503))
  expect(step('Second factor').textContent).toContain('Off')
})
