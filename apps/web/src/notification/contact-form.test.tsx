// Proves by role and name that a message to the house is checked, sent once, and receipted.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { ContactForm } from './contact-form.tsx'

const field = (name: string, isRequired: boolean, rules: object[]) => ({
  id: name.length,
  name,
  description: name,
  editable: true,
  isRequired,
  isVisible: true,
  position: 1,
  rules,
})
const form = [
  field('firstName', false, []),
  field('email', true, [{ rule: 'email' }]),
  field('message', true, [{ rule: 'minLength', arguments: [10] }]),
]
const listed: Answers = { 'player.listFieldValidations': () => form }
const receipt = { id: 'r1', number: 'C-1001', createdAt: '2026-11-20T12:00:00.000Z' }
const user = userEvent.setup()

async function fill(message: string): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), 'nora@elsewhere.test')
  await user.type(screen.getByLabelText('Message'), message)
}
const press = () => user.click(screen.getByRole('button', { name: 'Send the message' }))

test('what is missing is said beside its field, and nothing is sent', async () => {
  await openScreen(<ContactForm />, { answers: listed })
  await user.type(await screen.findByLabelText('E-mail'), 'nora')
  await press()
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true')
})

test('what is sent is receipted with its number, and another may follow', async () => {
  let sent: Request | undefined
  const answers = {
    ...listed,
    'notification.sendCommunication': (request: Request) => {
      sent = request
      return receipt
    },
  }
  await openScreen(<ContactForm />, { answers })
  await fill('Where is my payment?')
  await press()
  const head = await screen.findByRole('heading', { name: 'We have your message' })
  expect(document.activeElement).toBe(head)
  expect(screen.getByRole('status').textContent).toMatch(/C-1001.*nora@elsewhere\.test/)
  expect(sent?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'nora@elsewhere.test',
    message: 'Where is my payment?',
  })
  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
})

test('after a silence the same words go under the same id, changed words under another', async () => {
  const ids: unknown[] = []
  const answers = {
    ...listed,
    'notification.sendCommunication': ({ body }: Request) => {
      ids.push((body as { id: string }).id)
      return refusal('unreachable', 0)
    },
  }
  await openScreen(<ContactForm />, { answers })
  await fill('Where is my payment?')
  await press()
  await screen.findByText(/We cannot be reached right now/)
  await press()
  await waitFor(() => expect(ids).toHaveLength(2))
  await user.type(screen.getByLabelText('Message'), ' Please.')
  await press()
  await waitFor(() => expect(ids).toHaveLength(3))
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
