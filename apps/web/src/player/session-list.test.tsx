// Proves by role and name that a player sees where the account is open, and can end one of these sessions or all the others.
import type { PlayerSession } from '@baize/contract/player-session'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { SessionList } from './session-list.tsx'
import { SessionLogout } from './session-logout.tsx'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari'

const session = (some: Partial<PlayerSession>): PlayerSession => ({
  sessionId: 'a1',
  ip: '203.0.113.7',
  country: 'DE',
  deviceType: 'desktop',
  userAgent: firefox,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  closedAt: null,
  current: false,
  ...some,
})
const mine = session({ sessionId: 'm1', current: true, createdAt: '2026-11-19T12:00:00.000Z' })
const phone = session({ sessionId: 'p1', deviceType: 'mobile', userAgent: safari, country: 'BR' })
const old = session({
  sessionId: 'o1',
  userAgent: 'curl/8',
  country: null,
  closedAt: '2026-11-18T12:00:00.000Z',
})

const listed = (sessions: PlayerSession[], totalPages = 1): Answers => ({
  'player.listSessions': () => ({
    data: sessions,
    meta: { page: 1, perPage: 20, totalPages, totalRows: sessions.length },
  }),
})

test('this device stands first and is no choice; the others can be signed out one by one', async () => {
  await openScreen(<SessionList page={1} />, { playerId: 'alice', answers: listed([phone, mine, old]) })
  const rows = await screen.findAllByRole('listitem')
  const groups = ['This device', 'Other devices', 'Ended earlier'].map((name) =>
    within(screen.getByRole('region', { name })).getByRole('listitem'),
  )
  expect(groups).toEqual(rows)
  expect(rows[0]?.textContent).toContain('Firefox on Windows')
  expect(rows[0]?.textContent).toContain('Active now')
  expect(within(rows[0] as HTMLElement).queryByRole('link')).toBeNull()
  expect(rows[1]?.textContent).toContain('Safari on iPhone')
  expect(rows[1]?.textContent).toContain('Brazil · 203.0.113.7')
  within(rows[1] as HTMLElement).getByRole('img', { name: 'Phone' })
  expect(screen.getByRole('link', { name: 'Sign out Safari on iPhone' }).getAttribute('href')).toBe(
    '/?confirm-session-logout=p1',
  )
  expect(screen.getByRole('link', { name: 'Sign out all others' }).getAttribute('href')).toBe(
    '/?confirm-session-logout=others',
  )
  expect(rows[1]?.textContent).toContain('Last active')
  expect(rows[2]?.textContent).toContain('Ended')
  expect(rows[2]?.textContent).toContain('Unknown place')
  expect(within(rows[2] as HTMLElement).queryByRole('link')).toBeNull()
})

test('alone there is nothing to sign out', async () => {
  await openScreen(<SessionList page={1} />, { playerId: 'alice', answers: listed([mine]) })
  await screen.findByText('You are signed in on this device only.')
  expect(screen.queryByRole('link', { name: 'Sign out all others' })).toBeNull()
})

test('a long list has pages', async () => {
  await openScreen(<SessionList page={1} />, { playerId: 'alice', answers: listed([mine], 3) })
  const pages = await screen.findByRole('navigation', { name: 'Pages of the list' })
  expect(within(pages).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/profile/sessions?page=2')
})

async function ask(value: string, answers: Answers) {
  const onDone = vi.fn()
  await openScreen(<SessionLogout value={value} onDone={onDone} />, {
    playerId: 'alice',
    answers: { ...listed([phone, mine]), ...answers },
  })
  const user = userEvent.setup()
  return { onDone, confirm: () => user.click(screen.getByRole('button', { name: 'Sign out' })) }
}

test('one device is named before it is signed out', async () => {
  const closed: unknown[] = []
  const { onDone, confirm } = await ask('p1', {
    'player.closeSession': ({ params }: Request) => {
      closed.push(params)
      return null
    },
  })
  await screen.findByText('Safari on iPhone')
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(closed).toEqual([{ id: 'p1' }])
})

test('all others are signed out by one call', async () => {
  const { onDone, confirm } = await ask('others', { 'player.closeOtherSessions': () => ({ closed: 1 }) })
  screen.getByText(/^Only this device stays signed in/)
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a session that is not there any more is said, and nothing closes by itself', async () => {
  const { onDone, confirm } = await ask('x9', {
    'player.closeSession': () => refusal('session_not_found', 404),
  })
  await confirm()
  await screen.findByText('This session has ended already.')
  expect(onDone).not.toHaveBeenCalled()
})
