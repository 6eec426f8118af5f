// Proves that asking for one's data says why it did not work; that it works is proved by the journey of the profile.
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, refusal } from '../testing/screen.tsx'
import { DataExport } from './data-export.tsx'
import { fetchFile } from './fetched-file.ts'
import { hangDoor } from './second-factor.ts'

const open = async (answer: unknown) => {
  await openScreen(<DataExport />, {
    address: '/profile/settings',
    answers: { 'player.exportData': () => answer },
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download my data' }))
}

test('too many at once are told to wait', async () => {
  await open(refusal('too_many_requests', 429))
  await screen.findByText(/^You asked for your data several times just now/)
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
})

test('who closes the question for the second factor without an answer is given nothing', async () => {
  hangDoor(async () => {})
  await open(refusal('second_factor_needed', 409))
  await screen.findByText('Your data is given only after your second factor.')
  hangDoor(null)
})

test('a file of another origin is never fetched (S7)', async () => {
  await open({ url: 'https://elsewhere.example/data.json', expiresAfter: 300 })
  await screen.findByText('The file could not be fetched. Please try again.')
  await expect(
    fetchFile('//elsewhere.example/data.json', { signal: AbortSignal.timeout(1000), onProgress: () => {} }),
  ).rejects.toThrow('another origin')
})
