// Proves by which clock moments are written: the one that the player chose, else the browser's, and never one that cannot be written.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from './testing/profile.ts'
import { openScreen } from './testing/screen.tsx'
import { When } from './when.tsx'

const at = '2026-11-20T22:30:00.000Z'

test.each([
  ['America/Sao_Paulo', 'November 20, 2026 at 07:30 PM'],
  ['Asia/Kolkata', 'November 21, 2026 at 04:00 AM'],
])('a player who chose %s reads %s', async (timeZone, said) => {
  const { queryClient } = await openScreen(<When at={at} shape="full" />, { playerId: 'alice' })
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone }))
  expect((await screen.findByText(said)).getAttribute('datetime')).toBe(at)
})

test.each([null, 'Moon/Tycho'])('who chose %j reads by the clock of the browser', async (timeZone) => {
  const { queryClient } = await openScreen(<When at={at} shape="full" />, { playerId: 'alice' })
  queryClient.setQueryData(['player', 'getProfile', {}], aProfile({ timeZone }))
  const own = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  await screen.findByText(own.format(new Date(at)))
})
