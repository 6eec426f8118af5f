// Proves by role and name what the bell says: how much is unread, the newest three, and what reading does to both.
import type { Message } from '@baize/contract/notification'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { Bell } from './bell.tsx'
import { prepend, showRead } from './held-lists.ts'
import { aMessage, pageOf } from '../testing/messages.ts'

const listed = (messages: Message[], totalUnread: number): Answers => ({
  'notification.listMessages': () => pageOf(messages, totalUnread, 3),
  'notification.listPushes': () => pageOf([], 0, 1),
})
const three = [aMessage('m3'), aMessage('m2', { state: 2 }), aMessage('m1')]
// The popover is hidden from the reader until it opens; jsdom draws it all the same.
const panel = () => screen.getByRole('dialog', { hidden: true })

test('says how much is unread, and shows the newest three with a way to their screens', async () => {
  await openScreen(<Bell />, { playerId: 'alice', answers: listed(three, 7) })
  await screen.findByRole('button', { name: 'Messages, 7 unread' })
  const rows = within(panel()).getAllByRole('listitem', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Unread: Title of m3'),
    expect.not.stringContaining('Unread:'),
    expect.stringContaining('Title of m1'),
  ])
  const link = within(panel()).getAllByRole('link', { hidden: true })[0]
  expect(link?.getAttribute('href')).toBe('/wallet/history')
})

test('one that arrives stands in front, adds one, and is read out; one that is told again adds nothing', async () => {
  const { queryClient } = await openScreen(<Bell />, { playerId: 'alice', answers: listed(three, 2) })
  await screen.findByRole('button', { name: 'Messages, 2 unread' })
  expect(screen.getByRole('status').textContent).toBe('')
  for (let told = 0; told < 2; told += 1) act(() => prepend(queryClient, 'listMessages', aMessage('m4')))
  await screen.findByRole('button', { name: 'Messages, 3 unread' })
  expect(screen.getByRole('status').textContent).toBe('Messages, 3 unread')
  const rows = within(panel()).getAllByRole('listitem', { hidden: true })
  expect(rows).toHaveLength(3)
  expect(rows[0]?.textContent).toContain('Title of m4')
  act(() => showRead(queryClient, 'listMessages', ['m4']))
  await screen.findByRole('button', { name: 'Messages, 2 unread' })
  // That something was read is no news.
  expect(screen.getByRole('status').textContent).toBe('')
})

test('all are read up to the newest that is shown', async () => {
  let asked: Request | undefined
  let unread = 2
  await openScreen(<Bell />, {
    playerId: 'alice',
    answers: {
      'notification.listMessages': () => pageOf(three, unread, 3),
      'notification.listPushes': () => pageOf([], 0, 1),
      'notification.readAllMessages': (request) => {
        asked = request
        unread = 0
        return { totalUnread: 0 }
      },
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mark all read', hidden: true }))
  await screen.findByRole('button', { name: 'Messages' })
  expect(asked?.body).toEqual({ upTo: 'm3' })
})

test('news of the house counts too and has a way of its own', async () => {
  await openScreen(<Bell />, {
    playerId: 'alice',
    answers: {
      'notification.listMessages': () => pageOf([], 0, 3),
      'notification.listPushes': () => pageOf([], 2, 1),
    },
  })
  await screen.findByRole('button', { name: 'Messages, 2 unread' })
  const way = screen.getByRole('link', { name: '2 new from the house', hidden: true })
  expect(way.getAttribute('href')).toBe('/profile/notifications?box=news')
  expect(panel().textContent).toContain('Nothing here yet.')
})

test('stands without a count where the server cannot be asked', async () => {
  await openScreen(<Bell />, {
    playerId: 'alice',
    answers: {
      'notification.listMessages': () => refusal('not_available', 503),
      'notification.listPushes': () => refusal('not_available', 503),
    },
  })
  await waitFor(() => expect(panel().textContent).toContain('The messages could not be loaded.'))
  screen.getByRole('button', { name: 'Messages' })
})
