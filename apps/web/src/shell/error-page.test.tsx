// Proves what a screen that failed says: why, in the reader's own language, and a second try where one may help.
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import type { LocaleCode } from '../locale.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { ErrorPage } from './error-page.tsx'

function Failed() {
  const [error, setError] = useState<Error>()
  useEffect(() => void api.player.getProfile().catch(setError), [])
  return error && <ErrorPage error={error} reset={() => {}} />
}

const failed = (name: string, status: number, locale: LocaleCode) =>
  openScreen(<Failed />, {
    playerId: 'alice',
    locale,
    answers: { 'player.getProfile': () => refusal(name, status) },
  })

test.each([
  ['unreachable', 0, 'en', 'The server cannot be reached. Check your connection and try again.', 'Try again'],
  ['unavailable', 503, 'en', 'This could not be loaded just now. Please try again.', 'Try again'],
  [
    'unavailable',
    503,
    'de',
    'Das ließ sich gerade nicht laden. Bitte versuchen Sie es erneut.',
    'Erneut versuchen',
  ],
] as const)(
  'after "%s" (%i) it says in %s why, and may be tried again',
  async (name, status, locale, why, again) => {
    await failed(name, status, locale)
    await screen.findByText(why)
    screen.getByRole('button', { name: again })
    expect(screen.getByRole('link').getAttribute('href')).toBe(locale === 'en' ? '/' : `/${locale}`)
  },
)

test.each([
  [
    'a fault of our own',
    true,
    'This screen could not be shown. Try again; if it stays so, our support can help.',
  ],
  ['a screen that never came', false, 'The server cannot be reached. Check your connection and try again.'],
])('after %s, with a connection: %s, it says what to do', async (_title, onLine, said) => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  await openScreen(<ErrorPage error={new TypeError('x is undefined')} reset={() => {}} />)
  screen.getByRole('heading', { name: 'Something went wrong' })
  screen.getByText(said)
  screen.getByRole('button', { name: 'Try again' })
  line.mockRestore()
})

test('what does not exist is not tried again: the way home is the only one', async () => {
  await failed('not_found', 404, 'en')
  await screen.findByRole('heading', { name: 'Page Not Found: /' })
  screen.getByText(/does not exist or has been moved/)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('link', { name: 'Homepage' })
})
