// Proves by role and name the buttons of other services: which there are, where they lead, and what is said when a service is away.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { socialAttempt } from './social-attempt.ts'
import { SocialWays } from './social-ways.tsx'

const offered = {
  country: 'DE',
  restricted: false,
  socialAuth: [
    { id: 'lanyard', name: 'Lanyard' },
    { id: 'google', name: 'Google' },
  ],
  telegram: { botUrl: null, newsUrl: null },
}

let left: string[]

beforeEach(() => {
  left = []
  // jsdom goes nowhere; where the page would have gone is what counts.
  vi.stubGlobal(
    'location',
    Object.assign(new URL('http://localhost/'), { assign: (to: string) => left.push(to) }),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function open(answer: unknown, address = '/games?sign-in=true&studio=fernhollow') {
  const asked: Request[] = []
  await openScreen(<SocialWays or />, {
    address,
    answers: {
      'player.init': () => offered,
      'player.startSocial': (request) => {
        asked.push(request)
        return answer
      },
    },
  })
  return { asked, user: userEvent.setup() }
}

test('every configured service has a button, and Telegram', async () => {
  await open({})
  const buttons = await screen.findAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['Lanyard', 'Google', 'Telegram'])
  expect(screen.getByRole('group', { name: 'Come in by another service' })).toBeTruthy()
})

test('a press leads to the service, and remembers what was begun and where', async () => {
  const { asked, user } = await open({ url: 'https://service.test/authorize?x=1', state: 'the-state' })
  await user.click(await screen.findByRole('button', { name: 'Lanyard' }))
  await waitFor(() => expect(left).toEqual(['https://service.test/authorize?x=1']))
  expect(asked).toEqual([{ params: { provider: 'lanyard' }, body: { purpose: 'sign-in' } }])
  expect(socialAttempt.get()).toEqual({
    connection: 'lanyard',
    purpose: 'sign-in',
    state: 'the-state',
    locale: 'en',
    // The dialog that it stood in is not opened again.
    back: '/games?studio=fernhollow',
  })
})

test('a service that is away is said to be, and the page stays', async () => {
  const { user } = await open(refusal('not_available', 503))
  await user.click(await screen.findByRole('button', { name: 'Google' }))
  expect((await screen.findByRole('status')).textContent).toContain('This service does not answer right now')
  expect(left).toEqual([])
  expect(socialAttempt.get()).toBeNull()
  expect(screen.getByRole('button', { name: 'Lanyard' })).toHaveProperty('disabled', false)
})

test('a house without services shows nothing', async () => {
  await openScreen(<SocialWays or />, {
    answers: { 'player.init': () => ({ ...offered, socialAuth: [], telegram: null }) },
  })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.body.textContent).not.toContain('or')
})
