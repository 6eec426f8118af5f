// Proves by role and name that the sign-in form can be filled by a hand or a password manager, and says what is wrong where it is wrong.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { browserSession } from '../browser-session.ts'
import type { Request } from '../api.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { SignInForm } from './sign-in-form.tsx'

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

afterEach(() => {
  document.cookie = 'access_token=; Max-Age=0; Path=/'
})

/** The form before a server that gives these answers in turn and remembers what it was asked. */
async function open(...answers: unknown[]) {
  const asked: unknown[] = []
  await openScreen(<SignInForm />, {
    address: '/?sign-in=true',
    answers: {
      'player.signIn': ({ body }: Request) => {
        asked.push(body)
        return answers.shift()
      },
    },
  })
  return { asked, user: userEvent.setup() }
}

test('a password manager knows both fields', async () => {
  await open()
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(email().getAttribute('type')).toBe('email')
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
  const { asked, user } = await open(refusal('wrong_credentials', 401))
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'guessed')
  await user.click(submit())
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('E-mail or password is not right.')
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
  const { user } = await open({
    accessToken: 'head.body.sign',
    tokenType: 'Bearer',
    expiresAfter: 900,
    sessionId: 's',
    profile: { id: 'alice' },
  })
  await user.type(email(), 'alice@baize.test')
  await user.type(password(), 'felt-and-brass{Enter}')
  await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
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
