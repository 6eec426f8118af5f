// Proves that a one-time link leads to its page with a session, that one which is used up says so, and that none leads out of the house.
import { ownPath } from '@baize/contract/own-path'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { Autologin } from './autologin.tsx'

afterEach(() => {
  document.cookie = 'access_token=; Max-Age=0; Path=/'
})

const session = {
  accessToken: 'head.body.sign',
  tokenType: 'Bearer',
  expiresAfter: 900,
  sessionId: 's',
  profile: { id: 'alice', lastLoginAt: null, birthdate: '1990-04-12', country: 'DE', agreedTc: true },
}

/** The screen with a link before a server that gives these answers in turn. */
async function arrive(token: string, ...answers: unknown[]) {
  const asked: unknown[] = []
  const view = await openScreen(<Autologin token={token} to="/wallet?tab=spins" />, {
    address: `/auth/autologin?state=${token}&to=/wallet`,
    answers: {
      'player.signInByToken': ({ body }: Request) => {
        asked.push(body)
        return answers.shift()
      },
    },
  })
  return { ...view, asked }
}

test('a link is used once, and leads on to its page', async () => {
  const { address, asked } = await arrive('first', session)
  await waitFor(() => expect(address()).toBe('/wallet?tab=spins'))
  expect(asked).toEqual([{ token: 'first' }])
  expect(browserSession.token()).toBe('head.body.sign')
})

test('a link that is used up says so and offers to sign in', async () => {
  await arrive('second', refusal('code_expired', 422))
  await screen.findByRole('heading', { name: 'This link is used up' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/?sign-in=true')
  expect(browserSession.token()).toBeNull()
})

test('a server that cannot be reached has not used it up: it is tried again', async () => {
  const { address } = await arrive('third', refusal('unreachable', 0), session)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe('/wallet?tab=spins'))
})

test.each([
  ['/wallet?tab=spins#top', '/wallet?tab=spins#top'],
  ['/fa/games', '/fa/games'],
  [undefined, null],
  ['https://elsewhere.test', null],
  ['//elsewhere.test', null],
  ['/\\elsewhere.test', null],
  ['/.//elsewhere.test', null],
  ['/\t/elsewhere.test', null],
  ['javascript:alert(1)', null],
  ['/api/player/profile', null],
])('%j leads to %j (S7)', (address, path) => {
  expect(ownPath(address)).toBe(path)
})
