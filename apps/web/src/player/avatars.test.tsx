// Proves that a picture is chosen by hand or by keys, seen before it is taken, and refused with words.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { openModal } from '../testing/modal.tsx'
import { aProfile } from '../testing/profile.ts'
import { refusal } from '../testing/screen.tsx'
import { profileQuery } from './profile.ts'

const avatars = ['fox', 'owl', 'koi'].map((id) => ({ id, url: `/art/avatar/${id}.svg` }))

async function open(answer?: unknown, avatar: string | null = null) {
  const asked: unknown[] = []
  const opened = await openModal('avatars', 'true', {
    playerId: aProfile().id,
    answers: {
      'player.getProfile': () => aProfile({ avatar }),
      'player.listAvatars': () => avatars,
      'player.setAvatar': ({ body }: Request) => {
        asked.push(body)
        return answer ?? aProfile({ avatar: '/art/avatar/owl.svg' })
      },
    },
  })
  await screen.findByRole('radio', { name: 'Picture 1' })
  return { ...opened, asked, user: userEvent.setup() }
}
const shown = () => document.querySelector('.bz-avatar img')?.getAttribute('src')
const take = () => screen.getByRole('button', { name: 'Use this picture' })

test('the chosen picture is seen before it is taken', async () => {
  const { asked, user, queryClient } = await open()
  expect(shown()).toBeUndefined()
  expect(take()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: 'Picture 2' }))
  expect(shown()).toBe('/art/avatar/owl.svg')
  expect(asked).toEqual([])
  await user.click(take())
  await waitFor(() => expect(asked).toEqual([{ avatarId: 'owl' }]))
  // Head and menu read the profile from here.
  await waitFor(() =>
    expect(queryClient.getQueryData(profileQuery.queryKey)?.avatar).toBe('/art/avatar/owl.svg'),
  )
})

test('the arrow keys go through the pictures', async () => {
  const { user } = await open(undefined, '/art/avatar/fox.svg')
  const first = screen.getByRole('radio', { name: 'Picture 1' })
  await waitFor(() => expect(first).toHaveProperty('checked', true))
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Picture 2' })).toHaveProperty('checked', true)
  expect(shown()).toBe('/art/avatar/owl.svg')
})

test('a picture that could not be saved says so, and the choice stays', async () => {
  const { user } = await open(refusal('not_found', 404))
  await user.click(screen.getByRole('radio', { name: 'Picture 3' }))
  await user.click(take())
  await screen.findByText('The picture could not be saved. Please try again.')
  expect(shown()).toBe('/art/avatar/koi.svg')
})
