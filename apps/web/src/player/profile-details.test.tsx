// Proves by role and name that the details follow the server's rules, send only what changed, can be taken back, and say under which name one is seen.
import type { Profile } from '@baize/contract/player-profile'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { aField, aProfile } from '../testing/profile.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { ProfileDetails } from './profile-details.tsx'

const min2 = [{ rule: 'minLength', arguments: [2] }]
const fields = [
  aField(1, 'email', { editable: false }),
  aField(2, 'firstName', { rules: min2 }),
  aField(3, 'lastName', { rules: min2 }),
  aField(4, 'nickname', { rules: min2 }),
  aField(5, 'birthdate', { editable: false, rules: [{ rule: 'date' }] }),
  aField(6, 'city'),
  aField(7, 'receiveEmailPromo', { rules: [{ rule: 'boolean' }] }),
]

const box = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

async function open(profile: Profile, ...answers: unknown[]) {
  const asked: unknown[] = []
  let now = profile
  await openScreen(
    <Suspense>
      <ProfileDetails />
    </Suspense>,
    {
      address: '/profile',
      playerId: profile.id,
      answers: {
        'player.getProfile': () => now,
        'player.listFieldValidations': () => fields,
        'player.updateProfile': ({ body }: Request) => {
          asked.push(body)
          const answer = answers.shift()
          if (answer !== undefined) return answer
          now = { ...now, ...(body as Partial<Profile>) }
          return now
        },
      },
    },
  )
  await screen.findByRole('textbox', { name: 'First name' })
  return { asked, user: userEvent.setup() }
}

test('it shows what is editable in its groups, and leaves to other screens what is proved there', async () => {
  await open(aProfile())
  const group = screen.getByRole('group', { name: 'Name' })
  expect(within(group).getAllByRole('textbox')).toHaveLength(3)
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('only what changed is sent', async () => {
  const { asked, user } = await open(aProfile())
  expect(save()).toHaveProperty('disabled', true)
  await user.type(box('City'), 'Ulm')
  await screen.findByText('1 change not saved')
  await user.click(save())
  await screen.findByText('Saved')
  expect(asked).toEqual([{ city: 'Ulm' }])
  expect(box('City')).toHaveProperty('value', 'Ulm')
})

test('a saved change is taken back by one press', async () => {
  const { asked, user } = await open(aProfile({ nickname: 'Ace' }))
  await user.clear(box('Nickname'))
  await user.type(box('Nickname'), 'Otto')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back')
  expect(asked).toEqual([{ nickname: 'Otto' }, { nickname: 'Ace' }])
  expect(box('Nickname')).toHaveProperty('value', 'Ace')
})

test('the name that others see follows what is being written', async () => {
  const { user } = await open(aProfile())
  const seen = () => screen.getByText(/^Others see you as/).textContent
  expect(seen()).toContain('Others see you as Alice.')
  await user.type(box('Nickname'), 'Ottilie')
  await waitFor(() => expect(seen()).toContain('Others see you as Ottilie.'))
  await user.clear(box('Nickname'))
  await user.clear(box('First name'))
  await waitFor(() => expect(seen()).toContain('Others see you as al***.'))
})

test('what is given once is shown with the reason why it stays', async () => {
  await open(aProfile())
  expect(screen.getByText('April 12, 1990')).toBeTruthy()
  expect(screen.getByText('Given once. Our support can change it after seeing papers.')).toBeTruthy()
})

test('what is wrong is said at its field, and the server is not asked', async () => {
  const { asked, user } = await open(aProfile())
  await user.type(box('Last name'), 'L')
  await user.click(save())
  await screen.findByText('This field should be at least 2 characters long')
  expect(box('Last name').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test('a field that nobody touched is not asked about, even if it is older than its rule', async () => {
  const { asked, user } = await open(aProfile({ lastName: 'O' }))
  await user.type(box('City'), 'Ulm')
  await user.click(save())
  await screen.findByText('Saved')
  expect(asked).toEqual([{ city: 'Ulm' }])
})

test('what the server says of a field stands at that field', async () => {
  const { user } = await open(
    aProfile(),
    refusal('invalid_input', 422, { nickname: ['Names of the house are taken'] }),
  )
  await user.type(box('Nickname'), 'Support')
  await user.click(save())
  await screen.findByText('Names of the house are taken')
  expect(document.activeElement).toBe(box('Nickname'))
  expect(box('Nickname')).toHaveProperty('value', 'Support')
})

test('a server that cannot be reached loses nothing that was written', async () => {
  const { user } = await open(aProfile(), refusal('unreachable', 0))
  await user.type(box('City'), 'Ulm')
  await user.click(save())
  await screen.findByText('The server cannot be reached. What you wrote is still here.')
  expect(box('City')).toHaveProperty('value', 'Ulm')
})

test('discarding brings back what stands', async () => {
  const { asked, user } = await open(aProfile())
  await user.type(box('City'), 'Ulm')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(box('City')).toHaveProperty('value', '')
  expect(asked).toEqual([])
})
