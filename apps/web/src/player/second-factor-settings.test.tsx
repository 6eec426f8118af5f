// Proves by role and name that two-step verification can be turned on, shown and taken away, and that nothing is lost by one press.
import type { SecondFactor } from '@baize/contract/player-second-factor'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'

const none: SecondFactor = { totp: false, passkeys: [], recoveryCodesLeft: 0, confirmed: false }
const phone = { id: 'p1', name: 'Chrome · Android', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null }
const codes = ['ABCDE-23456', 'FGHJK-34567']

async function open(first: SecondFactor, answers: Answers = {}) {
  let state = first
  const asked: string[] = []
  const told = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (request: Request) => {
        asked.push(name)
        return answer(request)
      },
    ]),
  )
  await openScreen(<SecondFactorSettings />, {
    playerId: 'alice',
    answers: { 'player.getSecondFactor': () => state, ...told },
  })
  await screen.findByText(first.totp || first.passkeys.length > 0 ? 'On' : 'Off')
  return { asked, user: userEvent.setup(), now: (next: SecondFactor) => (state = next) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('what could not be loaded says so, and comes with another try', async () => {
  let isDown = true
  await openScreen(<SecondFactorSettings />, {
    playerId: 'alice',
    answers: { 'player.getSecondFactor': () => (isDown ? refusal('unavailable', 503) : none) },
  })
  await screen.findByText('What you have set up could not be loaded')
  isDown = false
  await userEvent.setup().click(button('Try again'))
  await screen.findByText('Off')
  expect(screen.queryByText('What you have set up could not be loaded')).toBeNull()
})

test('an authenticator app is scanned or typed, proved by a code, and brings recovery codes once', async () => {
  const { user, now } = await open(none, {
    'player.startTotp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Baize:alice?secret=ABCDEFGH' }),
    'player.confirmTotp': () => ({ recoveryCodes: codes }),
  })
  await user.click(button('Set up'))
  await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  screen.getByText('ABCD EFGH')
  now({ totp: true, passkeys: [], recoveryCodesLeft: 10, confirmed: true })
  await user.type(screen.getByLabelText('Code'), '123456')
  const kept = await screen.findByRole('group', { name: 'Keep your recovery codes' })
  for (const code of codes) within(kept).getByText(code)
  await screen.findByText('On')
  await user.click(button('I have kept them'))
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  screen.getByText('10 codes left')
})

test('a code that is not right turns nothing on', async () => {
  const { user } = await open(none, {
    'player.startTotp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Baize:alice?secret=ABCDEFGH' }),
    'player.confirmTotp': () => refusal('wrong_code', 422),
  })
  await user.click(button('Set up'))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  screen.getByText('Off')
  await user.click(button('Cancel'))
  button('Set up')
})

test('a passkey is removed after a question, and only then', async () => {
  const { user, asked } = await open(
    { ...none, passkeys: [phone], recoveryCodesLeft: 9 },
    { 'player.removePasskey': ({ params }: Request) => (params?.['id'] === 'p1' ? none : undefined) },
  )
  screen.getByText('Added Nov 20, 2026 · not used yet')
  await user.click(button('Remove the passkey Chrome · Android'))
  const question = screen.getByRole('group', { name: /^Remove Chrome · Android\?/ })
  expect(document.activeElement).toBe(question)
  await user.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(asked).toEqual([])
  await user.click(button('Remove the passkey Chrome · Android'))
  await user.click(button('Remove'))
  await screen.findByText('Off')
  expect(asked).toEqual(['player.removePasskey'])
})

test('new recovery codes are made after a question', async () => {
  const { user } = await open(
    { ...none, totp: true, recoveryCodesLeft: 1 },
    { 'player.renewRecoveryCodes': () => ({ recoveryCodes: codes }) },
  )
  screen.getByText('1 code left')
  await user.click(button('Make new codes'))
  const question = screen.getByRole('group', { name: /^Make new codes\?/ })
  await user.click(within(question).getByRole('button', { name: 'Make new codes' }))
  await screen.findByRole('group', { name: 'Keep your recovery codes' })
})

test('what the server or the browser says no to is said above the list', async () => {
  const { user } = await open(none, {
    'player.startPasskey': () => ({ challengeId: 'c', options: {} }),
    'player.startTotp': () => refusal('second_factor_set', 409),
  })
  await user.click(button('Add a passkey'))
  expect((await screen.findByRole('status')).textContent).toContain('This browser cannot use passkeys.')
  await user.click(button('Set up'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('This is set already.'))
})
