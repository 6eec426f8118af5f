// Proves by role and name that messages are read one by one, some and all, deleted with a way back, and that the page says when there are none.
import type { Message } from '@baize/contract/notification'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import type { Request } from '../api.ts'
import { aMessage, pageOf } from '../testing/messages.ts'
import { aProfile } from '../testing/profile.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { leaving } from './leaving.ts'
import { MessagesScreen } from './messages-screen.tsx'

afterEach(() => {
  leaving.sendAll()
  alerts.closeAll()
})
const user = userEvent.setup()

/** A server that remembers what was done to its messages. */
function house(...messages: Message[]) {
  let kept = messages
  const asked: { name: string; body: unknown }[] = []
  const unread = () => kept.filter(({ state }) => state === 1).length
  const deed = (name: string, make: (body: { messageIds?: string[] }) => void) => (request: Request) => {
    asked.push({ name, body: request.body })
    make(request.body as { messageIds?: string[] })
    return { totalUnread: unread() }
  }
  const read = (ids: string[] | undefined) => {
    kept = kept.map((one) => (ids && !ids.includes(one.id) ? one : { ...one, state: 2 }))
  }
  const answers: Answers = {
    'notification.listMessages': ({ query }) =>
      pageOf(query?.['state'] === 1 ? kept.filter(({ state }) => state === 1) : kept, unread()),
    'notification.readMessages': deed('read', ({ messageIds }) => read(messageIds)),
    'notification.readAllMessages': deed('readAll', () => read(undefined)),
    'notification.deleteMessages': deed('delete', ({ messageIds = [] }) => {
      kept = kept.filter(({ id }) => !messageIds.includes(id))
    }),
  }
  return { answers, asked }
}
const open = (answers: Answers, search = {}) =>
  openScreen(<MessagesScreen search={search} />, { playerId: 'alice', answers })
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)

test('a moment in a message is written by the clock that the player chose', async () => {
  const said = 'January 1, 2030 at 12:00 AM UTC'
  const message = aMessage('m1', {
    content: {
      locale: 'en',
      title: 'A bonus ends soon',
      text: `It ends on ${said}.`,
      moments: [{ said, at: '2030-01-01T00:00:00.000Z' }],
    },
  })
  const { answers } = house(message)
  const { queryClient } = await open(answers)
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone: 'Asia/Tehran' }))
  const sentence = await screen.findByText(/^It ends on/)
  await waitFor(() => expect(sentence.textContent).toBe('It ends on January 1, 2030 at 03:30 AM.'))
  expect(sentence.querySelector('time')?.dateTime).toBe('2030-01-01T00:00:00.000Z')
})

test('a message is read by its own button, by its link, and together with all others', async () => {
  const { answers, asked } = house(aMessage('m3'), aMessage('m2'), aMessage('m1'))
  await open(answers)
  await screen.findByText('3 unread')
  await user.click(screen.getByRole('button', { name: 'Mark read: Title of m3' }))
  await screen.findByText('2 unread')
  await user.click(screen.getByRole('link', { name: 'Have a look: Title of m2' }))
  await screen.findByText('1 unread')
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByText(/\d unread/)).toBeNull())
  expect(asked).toEqual([
    { name: 'read', body: { messageIds: ['m3'] } },
    { name: 'read', body: { messageIds: ['m2'] } },
    { name: 'readAll', body: { upTo: 'm3' } },
  ])
})

test('some are chosen and read together', async () => {
  const { answers, asked } = house(aMessage('m3'), aMessage('m2'), aMessage('m1'))
  await open(answers)
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Title of m1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select: Title of m2' }))
  const group = screen.getByRole('group', { name: '2 selected' })
  await user.click(within(group).getByRole('button', { name: 'Mark read' }))
  await screen.findByText('1 unread')
  expect(asked).toEqual([{ name: 'read', body: { messageIds: ['m2', 'm1'] } }])
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

test('what is deleted is out of sight at once, may be taken back, and else goes for good', async () => {
  const { answers, asked } = house(aMessage('m2'), aMessage('m1'))
  await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Delete: Title of m2' }))
  expect(rows()).toEqual(['Unread: Title of m1'])
  screen.getByText('1 unread')
  expect(asked).toEqual([])
  const [alert] = alerts.shown()
  expect(alert).toMatchObject({ title: '1 message deleted', act: { text: 'Undo' } })
  act(() => alert?.act?.run())
  expect(rows()).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Delete: Title of m1' }))
  act(() => leaving.sendAll())
  await waitFor(() => expect(asked).toEqual([{ name: 'delete', body: { messageIds: ['m1'] } }]))
  expect(rows()).toEqual(['Unread: Title of m2'])
})

test('what was deleted goes at once when its page is left', async () => {
  const { answers, asked } = house(aMessage('m1'))
  const { unmount } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Delete: Title of m1' }))
  await screen.findByRole('heading', { name: 'All quiet' })
  unmount()
  await waitFor(() => expect(asked).toEqual([{ name: 'delete', body: { messageIds: ['m1'] } }]))
})

test('a refusal is said, and the list says what stands', async () => {
  const { answers } = house(aMessage('m1'))
  answers['notification.readMessages'] = () => refusal('message_not_found', 404)
  await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Mark read: Title of m1' }))
  await waitFor(() => expect(alerts.shown()[0]).toMatchObject({ kind: 'error' }))
  await screen.findByText('1 unread')
})

test('only the unread are shown where the address says so, and when there are none it says so', async () => {
  const { answers } = house(aMessage('m2'), aMessage('m1', { state: 2 }))
  await open(answers, { unread: 'true' })
  await waitFor(() => expect(rows()).toEqual(['Unread: Title of m2']))
  await user.click(screen.getByRole('button', { name: 'Mark read: Title of m2' }))
  await screen.findByRole('heading', { name: 'Everything is read' })
})

test('news of the house stands beside, with its end', async () => {
  const push = { ...aMessage('n1'), expiresAt: '2026-12-01T06:00:00.000Z', link: '/games' }
  await openScreen(<MessagesScreen search={{ box: 'news' }} />, {
    playerId: 'alice',
    answers: { 'notification.listPushes': () => pageOf([push], 1) },
  })
  await screen.findByRole('heading', { name: /Title of n1/ })
  expect(screen.getByRole('listitem').textContent).toMatch(/Until .*1 Dec|Until .*Dec 1/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
