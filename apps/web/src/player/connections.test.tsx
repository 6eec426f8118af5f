// Proves by role and name that a player sees every service, connects one, and disconnects one only after being asked.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import type { Request } from '../api.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { Connections } from './connections.tsx'

const lanyard = {
  socialType: 'lanyard',
  name: 'Lanyard',
  account: 'mara@lanyard.test',
  connectedAt: '2026-11-20T12:00:00.000Z',
}
const telegram = { socialType: 'telegram', name: 'Telegram', account: null, connectedAt: null }

async function open(unlink: unknown = [{ ...lanyard, account: null, connectedAt: null }, telegram]) {
  const asked: unknown[] = []
  await openScreen(<Connections />, {
    address: '/profile/settings',
    playerId: 'mara',
    answers: {
      'player.listConnections': () => [lanyard, telegram],
      'player.unlinkSocial': ({ body }: Request) => {
        asked.push(body)
        return unlink
      },
      'player.startSocial': () => refusal('not_available', 503),
      'player.getProfile': () => ({}),
    },
  })
  const row = async (name: string) => {
    const found = (await screen.findAllByRole('listitem')).find((item) => item.textContent?.includes(name))
    if (!found) throw new Error(`there is no ${name}`)
    return within(found)
  }
  return { asked, row, user: userEvent.setup() }
}

test('each service says whether it is connected, as whom and since when', async () => {
  const { row } = await open()
  expect((await row('Lanyard')).getByText('mara@lanyard.test')).toBeTruthy()
  expect((await row('Lanyard')).getByText(/since Nov 20, 2026/)).toBeTruthy()
  expect((await row('Telegram')).getByText('Not connected')).toBeTruthy()
})

test('a connection is given up after a second press, and the list shows it', async () => {
  const { asked, row, user } = await open()
  await user.click((await row('Lanyard')).getByRole('button', { name: 'Disconnect Lanyard' }))
  expect(asked).toEqual([])
  const sure = (await row('Lanyard')).getByRole('group', { name: 'Disconnect Lanyard?' })
  expect(document.activeElement?.textContent).toBe('Yes, disconnect')
  await user.click(within(sure).getByRole('button', { name: 'Yes, disconnect' }))
  await waitFor(() => expect(asked).toEqual([{ socialType: 'lanyard' }]))
  expect(await (await row('Lanyard')).findByText('Not connected')).toBeTruthy()
})

test('whoever keeps it is back where the question began', async () => {
  const { asked, row, user } = await open()
  await user.click((await row('Lanyard')).getByRole('button', { name: 'Disconnect Lanyard' }))
  await user.click((await row('Lanyard')).getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Disconnect Lanyard'))
  expect(asked).toEqual([])
})

test('the last way in stays, and the player reads what to do first', async () => {
  const { row, user } = await open(refusal('last_way_in', 409))
  await user.click((await row('Lanyard')).getByRole('button', { name: 'Disconnect Lanyard' }))
  await user.click((await row('Lanyard')).getByRole('button', { name: 'Yes, disconnect' }))
  await waitFor(() =>
    expect(alerts.shown().map(({ title }) => title)).toContain(
      'This is your only way in. Set a password or connect another service first.',
    ),
  )
  expect((await row('Lanyard')).getByText('mara@lanyard.test')).toBeTruthy()
})

test('a service that is away is said to be', async () => {
  const { row, user } = await open()
  await user.click((await row('Telegram')).getByRole('button', { name: 'Connect Telegram' }))
  await waitFor(() =>
    expect(alerts.shown().map(({ title }) => title)).toContain(
      'The service does not answer. Please try again in a moment.',
    ),
  )
})
