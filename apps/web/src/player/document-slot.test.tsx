// Proves by role and name how a document is chosen, looked at, sent with its progress, taken back, refused and deleted.
import type { PlayerDocument } from '@baize/contract/player-document'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { Documents } from './documents.tsx'
import { aProfile } from '../testing/profile.ts'

const constants = {
  player: {
    document: {
      status: [],
      type: [
        { id: 1, name: 'identity_front', section: 'identity' },
        { id: 4, name: 'address', section: 'address' },
      ],
    },
  },
}
const sent = (change: Partial<PlayerDocument> = {}): PlayerDocument => ({
  id: '019b8b74-1800-76b2-830c-000000000001',
  fileName: 'bill.png',
  status: 1,
  type: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
  rejectReason: null,
  url: '/api/player/documents/1/file?signature=s',
  ...change,
})
const picture = () =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1])], 'bill.png', { type: 'image/png' })
const chooser = () => screen.getByLabelText('Choose a file: Proof of address')
const send = () => screen.getByRole('button', { name: 'Send: Proof of address' })

async function open(documents: PlayerDocument[], answers: Answers = {}) {
  await openScreen(<Documents />, {
    address: '/profile/personal',
    playerId: aProfile().id,
    answers: {
      'player.getProfile': () => aProfile(),
      'content.getConstants': () => constants,
      'player.listDocuments': () => documents,
      ...answers,
    },
  })
  await screen.findByRole('article', { name: 'Proof of address' })
  return { user: userEvent.setup({ applyAccept: false }) }
}

test('a picture is looked at before it is sent, then sent with its type and its progress', async () => {
  const asked: Request[] = []
  let arrive = (_list: PlayerDocument[]) => {}
  const { user } = await open([], {
    'player.uploadDocument': (request: Request) => {
      asked.push(request)
      return new Promise<PlayerDocument[]>((resolve) => {
        arrive = resolve
      })
    },
  })
  await user.upload(chooser(), picture())
  const preview = await screen.findByRole('img', { name: 'Preview: Proof of address' })
  expect(preview.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  expect(asked).toEqual([])
  await user.click(send())
  const bar = await screen.findByRole('progressbar', { name: 'Sending: Proof of address' })
  expect(asked[0]).toMatchObject({ body: { type: 4 } })
  expect(asked[0]?.file?.name).toBe('bill.png')
  act(() => asked[0]?.onProgress?.(0.42))
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'))
  await act(async () => arrive([sent()]))
  await screen.findByText('Waiting to be checked')
  expect(screen.queryByLabelText('Choose a file: Proof of address')).toBeNull()
})

test('a file on its way is taken back, and may be sent again', async () => {
  const { user } = await open([], {
    'player.uploadDocument': ({ signal }: Request) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
  await user.upload(chooser(), picture())
  await screen.findByRole('img', { name: /^Preview/ })
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(send()).toBeTruthy())
  expect(screen.queryByText('That did not work. Please try again.')).toBeNull()
})

test('what is no picture and no PDF is refused before it is sent (S6)', async () => {
  const { user } = await open([])
  await user.upload(chooser(), new File(['<svg/>'], 'bill.png', { type: 'image/png' }))
  await screen.findByText('This is not a PNG, JPG or PDF. Please choose another file.')
})

test('the server’s no is said at its place, and the file stays', async () => {
  const { user } = await open([], { 'player.uploadDocument': () => refusal('too_many_documents', 409) })
  await user.upload(chooser(), picture())
  await screen.findByRole('img', { name: /^Preview/ })
  await user.click(send())
  await screen.findByText(/^Several documents of yours are waiting already/)
  expect(screen.getByRole('img', { name: /^Preview/ })).toBeTruthy()
})

test('a refused document says why, and there is room for another', async () => {
  await open([sent({ status: 3, rejectReason: 'The date cannot be read.' })])
  expect(screen.getByText('Not accepted')).toBeTruthy()
  expect(screen.getByText('The date cannot be read.')).toBeTruthy()
  expect(chooser()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete bill.png' })).toBeNull()
})

test('deleting asks first, and keeping keeps', async () => {
  const asked: unknown[] = []
  const { user } = await open([sent()], {
    'player.deleteDocument': ({ params }: Request) => {
      asked.push(params)
      return []
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete bill.png' }))
  const keep = screen.getByRole('button', { name: 'Keep' })
  expect(document.activeElement).toBe(keep)
  await user.click(keep)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete bill.png' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(chooser()).toBeTruthy())
  expect(asked).toEqual([{ id: sent().id }])
})

test('one that was checked meanwhile stays, and the page says so', async () => {
  const { user } = await open([sent()], { 'player.deleteDocument': () => refusal('document_checked', 409) })
  await user.click(screen.getByRole('button', { name: 'Delete bill.png' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('It was checked a moment ago, so it stays.')
})
