// Proves by role and name that the second factor can be shown in each way, for a session and for a ticket, and that an act waits for it.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { isRefusal, type Request } from '../api.ts'
import { useModals } from '../modal-link.tsx'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { useSecondFactorDoor } from './second-factor-door.ts'
import { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx'
import { secondFactorNeeded, secondFactorProved, withSecondFactor } from './second-factor.ts'

const code = () => screen.getByLabelText('Code')
const button = (name: string) => screen.getByRole('button', { name })

async function open(given: Partial<SecondFactorFormProps> & { answers?: Answers } = {}) {
  const onProved = vi.fn()
  const onStale = vi.fn()
  const { answers = {}, ...props } = given
  const view = await openScreen(
    <SecondFactorForm methods={['totp', 'recovery']} {...{ onProved, onStale }} {...props} />,
    { playerId: 'alice', answers },
  )
  return { ...view, onProved, onStale, user: userEvent.setup() }
}

test('a phone fills the code in by itself, and the last digit sends it', async () => {
  const asked: unknown[] = []
  const { user, onProved } = await open({
    answers: {
      'player.confirmSecondFactor': ({ body }: Request) => {
        asked.push(body)
        return null
      },
    },
  })
  expect(code().getAttribute('autocomplete')).toBe('one-time-code')
  expect(code().getAttribute('inputmode')).toBe('numeric')
  await user.type(code(), '123456')
  await waitFor(() => expect(onProved).toHaveBeenCalledExactlyOnceWith(null))
  expect(asked).toEqual([{ code: '123456' }])
})

test('a wrong code is said at the code, and the next one can be typed', async () => {
  const { user, onProved } = await open({
    answers: { 'player.confirmSecondFactor': () => refusal('wrong_code', 422) },
  })
  await user.type(code(), '123456')
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
  expect(code()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(code())
  expect(onProved).not.toHaveBeenCalled()
})

test('a recovery code takes the place of the app', async () => {
  const asked: unknown[] = []
  const { user, onProved } = await open({
    ticket: 'the ticket',
    answers: {
      'player.answerSecondFactor': ({ body }: Request) => {
        asked.push(body)
        return { accessToken: 'a.b.c' }
      },
    },
  })
  await user.click(button('Use a recovery code'))
  const field = screen.getByRole('textbox', { name: 'Recovery code' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'ABCD')
  await user.click(button('Continue'))
  await screen.findByText('A recovery code has ten letters and figures.')
  await user.clear(field)
  await user.type(field, 'abcde-23456{Enter}')
  await waitFor(() => expect(onProved).toHaveBeenCalledExactlyOnceWith({ accessToken: 'a.b.c' }))
  expect(asked).toEqual([{ ticket: 'the ticket', recoveryCode: 'abcde-23456' }])
})

test('the marks of the device go along with a sign-in, after a yes to them (A1)', async () => {
  const asked: unknown[] = []
  const script = 'https://frogo.test/f.js'
  const { user, visitor, onProved } = await open({
    ticket: 'the ticket',
    answers: {
      'player.answerSecondFactor': ({ body }: Request) => {
        asked.push(body)
        return { accessToken: 'a.b.c' }
      },
    },
  })
  const device = { defaultUserAgent: '', refreshOnResize: true }
  visitor.set({
    consent: ['fingerprint'],
    config: { frogoApiKey: 'key', device, addresses: { frogo: script } },
  })
  Object.assign(window, { frogo: { fingerprint: 'seen by the fraud service' } })
  await user.type(code(), '123456')
  const loading = await waitFor(() => document.querySelector(`script[src="${script}"]`))
  loading?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce(), { timeout: 4000 })
  expect(asked).toMatchObject([
    { ticket: 'the ticket', code: '123456', frogoFingerprint: 'seen by the fraud service' },
  ])
})

test('a ticket that ran out leads back to the sign-in', async () => {
  const { user, onStale } = await open({
    ticket: 'the ticket',
    answers: { 'player.answerSecondFactor': () => refusal('code_expired', 422) },
  })
  await user.type(code(), '123456')
  await screen.findByText('This took too long')
  await user.click(button('Sign in again'))
  expect(onStale).toHaveBeenCalledOnce()
})

test('after too many wrong codes the wait is counted down', async () => {
  const { user } = await open({
    answers: {
      'player.confirmSecondFactor': () =>
        refusal('too_many_attempts', 400, undefined, { retryAfterSeconds: 90 }),
    },
  })
  await user.type(code(), '123456')
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('Too many wrong codes.')
})

test('a browser without passkeys says so, and the other ways stay', async () => {
  const { user } = await open({
    methods: ['passkey', 'totp', 'recovery'],
    answers: { 'player.startSecondFactorPasskey': () => ({ challengeId: 'c', options: {} }) },
  })
  await user.click(button('Continue with the passkey'))
  await screen.findByText('This browser cannot use passkeys.')
  await user.click(button('Use the code of your app'))
  expect(code()).toBeTruthy()
})

/** A page with an act, and the modal as the frame would show it. */
function Page({ deed }: { deed: () => Promise<string> }) {
  useSecondFactorDoor()
  const isOpen = useRouterState({ select: ({ location }) => 'second-factor' in location.search })
  const { close } = useModals()
  const [said, setSaid] = useState('')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void withSecondFactor(deed).then(setSaid, (error: unknown) =>
            setSaid(isRefusal(error) ? error.name : String(error)),
          )
        }}
      >
        Act
      </button>
      <output>{said}</output>
      {isOpen && (
        <>
          <SecondFactorForm
            methods={['totp']}
            onProved={() => {
              secondFactorProved()
              close('second-factor')
            }}
          />
          <button type="button" onClick={() => close('second-factor')}>
            Close
          </button>
        </>
      )}
    </>
  )
}

test('an act that needs the second factor waits for it and is done then', async () => {
  const { api } = await import('../api.ts')
  const answers = [
    refusal('second_factor_needed', 409, undefined, { params: { methods: ['totp'] } }),
    { url: '/done' },
  ]
  const view = await openScreen(<Page deed={async () => (await api.player.exportData()).url} />, {
    playerId: 'alice',
    answers: { 'player.exportData': () => answers.shift(), 'player.confirmSecondFactor': () => null },
  })
  const user = userEvent.setup()
  await user.click(button('Act'))
  await waitFor(() => expect(view.address()).toBe('/?second-factor=true'))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('/done')
  expect(view.address()).toBe('/')
})

test('an act whose modal is closed is not done, and says why', async () => {
  const { api } = await import('../api.ts')
  let asked = 0
  await openScreen(<Page deed={async () => (await api.player.exportData()).url} />, {
    playerId: 'alice',
    answers: {
      'player.exportData': () => {
        asked += 1
        return refusal('second_factor_needed', 409, undefined, { params: { methods: ['totp'] } })
      },
    },
  })
  const user = userEvent.setup()
  await user.click(button('Act'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await screen.findByText('second_factor_needed')
  expect(asked).toBe(1)
})

test('any other refusal goes to the act itself', async () => {
  const { api } = await import('../api.ts')
  await openScreen(<Page deed={async () => (await api.player.exportData()).url} />, {
    playerId: 'alice',
    answers: { 'player.exportData': () => refusal('too_many_requests', 429) },
  })
  await userEvent.setup().click(button('Act'))
  await screen.findByText('too_many_requests')
  await act(async () => {})
})

test('only a refusal with a ticket is one of a sign-in', async () => {
  expect(secondFactorNeeded(new Error('other'))).toBeNull()
})
