// Proves by role and name that the sign-in form can be filled by a hand or a password manager, and says what is wrong where it is wrong.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { alerts } from '../alerts.ts'
import { browserSession } from '../browser-session.ts'
import type { Request } from '../api.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { lastLogin } from './kept.ts'
import { SignInForm } from './sign-in-form.tsx'

const email = () => screen.getByRole('textbox', { name: 'E-mail or phone' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

/** What the frame needs of a profile that lacks nothing. */
const alice = {
  id: 'alice',
  birthdate: '1990-04-12',
  country: 'DE',
  agreedTc: true,
  lastLoginAt: '2026-11-19T18:05:00.000Z',
}

const session = {
  accessToken: 'head.body.sign',
  tokenType: 'Bearer',
  expiresAfter: 900,
  sessionId: 's',
  profile: alice,
}

afterEach(() => {
  sessionStorage.clear()
  alerts.closeAll()
  document.cookie = 'access_token=; Max-Age=0; Path=/'
})

/** The form before a server that gives these answers in turn and remembers what it was asked. */
async function open(...answers: unknown[]) {
  const asked: unknown[] = []
  const { address } = await openScreen(<SignInForm />, {
    address: '/?sign-in=true',
    country: 'DE',
    answers: {
      'player.signIn': ({ body }: Request) => {
        asked.push(body)
        return answers.shift()
      },
    },
  })
  return { asked, address, user: userEvent.setup() }
}

test('a password manager knows both fields', async () => {
  await open()
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(email().getAttribute('inputmode')).toBe('email')
  expect(email().getAttribute('name')).toBe('login')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(password().getAttribute('name')).toBe('password')
})

test('a field left empty says so when it is left, and not before', async () => {
  const { user } = await open()
  expect(screen.queryByText('Value is required')).toBeNull()
  await user.click(email())
  await user.tab()
  await screen.findByText('Value is required')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  const described = email().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Value is required')
  await user.type(email(), 'alice@baize.test')
  await user.tab()
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
})

test('an empty form asks nobody', async () => {
  const { asked, user } = await open()
  await user.click(submit())
  expect(await screen.findAllByText('Value is required')).toHaveLength(2)
  expect(asked).toEqual([])
})

test('a wrong password is said once, above the form, and what was written stays', async () => {
  const { asked, user } = await open(refusal('wrong_credentials', 422))
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'guessed')
  await user.click(submit())
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('E-mail, phone or password is not right.')
  expect(asked).toEqual([{ login: 'alice@baize.test', password: 'guessed' }])
  expect(email()).toHaveProperty('value', 'alice@baize.test')
  expect(browserSession.token()).toBeNull()
})

test('what the server says of a field stands at that field', async () => {
  const { user } = await open(refusal('invalid_input', 422, { login: ['Write it without spaces'] }))
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass')
  await user.click(submit())
  await screen.findByText('Write it without spaces')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email())
  expect(screen.queryByRole('status')).toBeNull()
})

test('the right password starts a session', async () => {
  const { user } = await open(session)
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
})

test('a browser that keeps no cookies is told of, since nothing can begin in it', async () => {
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const { user } = await open(session)
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await waitFor(() =>
    expect(alerts.shown()).toMatchObject([{ kind: 'error', title: 'Your browser keeps no cookies' }]),
  )
  expect(browserSession.token()).toBe(null)
  kept.mockRestore()
})

test('the password can be looked at and hidden again', async () => {
  const { user } = await open()
  await user.type(password(), 'felt')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(password().getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(password().getAttribute('type')).toBe('password')
})

test('one leads to the sign-up, in place of this dialog', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/?sign-up=true')
})

test('a phone number is understood in the same field, however it is written', async () => {
  const { asked, user } = await open(refusal('wrong_credentials', 422), refusal('wrong_credentials', 422))
  await user.type(email(), '+49 (151) 2345-6789')
  await user.type(password(), 'felt-and-brass{Enter}')
  await screen.findByRole('status')
  await user.clear(email())
  await user.type(email(), '0151 23456789')
  await user.click(submit())
  await waitFor(() => expect(asked).toHaveLength(2))
  for (const body of asked) expect(body).toMatchObject({ login: '4915123456789' })
})

test('a blocked player is led to support', async () => {
  const { user } = await open(refusal('player_blocked', 403))
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('This account is blocked.')
  expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/support')
})

test('too many tries say how long to wait (S4)', async () => {
  const { user } = await open(refusal('too_many_requests', 429, undefined, { retryAfterSeconds: 300 }))
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'guessed{Enter}')
  expect((await screen.findByRole('status')).textContent).toMatch(/Too many tries\..*in (5:00|4:59)/)
})

test('a forgotten password takes the login along', async () => {
  const { user, address } = await open()
  await user.type(email(), 'alice@baize.test')
  await user.click(screen.getByRole('link', { name: 'Forgotten?' }))
  await waitFor(() => expect(address()).toBe('/?forgot-pass=true'))
  expect(lastLogin.get()).toEqual({ login: 'alice@baize.test' })
})

test('the last visit is shown, so that a stranger’s is noticed (P7)', async () => {
  const { user } = await open(session)
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await waitFor(() => expect(alerts.shown()[0]?.description).toMatch(/^Your last visit: .*Nov 19, 2026/))
})

test('who came by another service is asked for what the law wants to know', async () => {
  const { user, address } = await open({
    ...session,
    profile: { ...alice, agreedTc: false, birthdate: null },
  })
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await waitFor(() => expect(address()).toContain('complete-profile=true'))
})

test('the second factor is asked inside the same dialog, and its proof opens the session', async () => {
  const asked: unknown[] = []
  const needed = refusal('second_factor_needed', 409, undefined, {
    params: { ticket: 'ticket-1', methods: ['totp', 'recovery'] },
  })
  await openScreen(<SignInForm />, {
    address: '/?sign-in=true',
    answers: {
      'player.signIn': () => needed,
      'player.answerSecondFactor': ({ body }: Request) => {
        asked.push(body)
        return {
          accessToken: 'head.body.sign',
          tokenType: 'Bearer',
          expiresAfter: 900,
          sessionId: 's',
          profile: alice,
        }
      },
    },
  })
  const user = userEvent.setup()
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '481902')
  await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
  expect(asked).toEqual([{ ticket: 'ticket-1', code: '481902' }])
})
