// Proves that offers come only when switched on, are saved at once and can be taken back, and that it is said what always comes (A1).
import type { Profile } from '@baize/contract/player-profile'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { NotificationSettings } from './notification-settings.tsx'

async function open(profile: Profile, ...answers: unknown[]) {
  const asked: unknown[] = []
  let now = profile
  await openScreen(<NotificationSettings />, {
    address: '/profile/settings/notifications',
    playerId: profile.id,
    answers: {
      'player.getProfile': () => now,
      'player.updateProfile': ({ body }: Request) => {
        asked.push(body)
        const answer = answers.shift()
        if (answer !== undefined) return answer
        now = { ...now, ...(body as Partial<Profile>) }
        return now
      },
    },
  })
  await screen.findByRole('switch', { name: /^Offers by e-mail/ })
  return { asked, user: userEvent.setup() }
}
const mail = () => screen.getByRole('switch', { name: /^Offers by e-mail/ })
const text = () => screen.getByRole('switch', { name: /^Offers by text message/ })

test('a switch is saved at once, says so, and is taken back by one press', async () => {
  const { asked, user } = await open(aProfile())
  expect(mail()).toHaveProperty('checked', false)
  await user.click(mail())
  await screen.findByText('Offers come by e-mail from now on')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('No offers by e-mail any more')
  expect(asked).toEqual([{ receiveEmailPromo: true }, { receiveEmailPromo: false }])
  expect(mail()).toHaveProperty('checked', false)
})

test('a switch that could not be saved goes back, and says why', async () => {
  const { user } = await open(aProfile(), refusal('unreachable', 0))
  await user.click(mail())
  await screen.findByText(/^The server cannot be reached/)
  await waitFor(() => expect(mail()).toHaveProperty('checked', false))
})

test('without a number there are no text messages, and the way to one stands there', async () => {
  await open(aProfile({ receiveSmsPromo: true }))
  expect(text()).toHaveProperty('disabled', true)
  expect(text()).toHaveProperty('checked', false)
  expect(screen.getByRole('link', { name: 'Add a number' }).getAttribute('href')).toBe(
    '/profile/settings/notifications?phone=true',
  )
})

test('offers among the messages are a choice of their own, also for who has neither e-mail nor number', async () => {
  const { asked, user } = await open(aProfile({ email: null, confirmedAt: null, tgUserId: '7' }))
  const inbox = screen.getByRole('switch', { name: /^Offers among your messages/ })
  expect(mail()).toHaveProperty('disabled', true)
  await user.click(inbox)
  await screen.findByText('Offers stand among your messages from now on')
  expect(asked).toEqual([{ receiveInboxPromo: true }])
  expect(inbox).toHaveProperty('checked', true)
})

test('what always comes is said, and every purpose of cookies is as near as its choice', async () => {
  await open(aProfile({ phone: '4915112345678' }))
  expect(screen.getByText('Codes and links that you asked for')).toBeTruthy()
  expect(text()).toHaveProperty('disabled', false)
  expect(screen.getAllByText('Not allowed').length).toBeGreaterThanOrEqual(3)
  expect(screen.getByRole('link', { name: 'Change the choice' }).getAttribute('href')).toContain(
    'cookie-request=true',
  )
})
