// Proves that the phone's bar says of one place at most that one is there, with sports and without.
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../testing/screen.tsx'
import { BottomBar } from './bottom-bar.tsx'

const widget = { scriptUrl: 'https://sports.example/widget.js', integration: 'baize' }

async function litAt(address: string, book: typeof widget | null): Promise<(string | null)[]> {
  await openScreen(<BottomBar />, {
    address,
    answers: { 'sportsbook.getWidget': () => book },
  })
  const bar = screen.getByRole('navigation')
  await vi.waitFor(() => within(bar).getByRole('link', { name: book ? 'Sports' : 'Originals' }))
  return within(bar)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent)
}

test.each([
  ['/', null, ['Games']],
  ['/games', null, ['Games']],
  ['/games/collection-originals', null, ['Originals']],
  ['/games/collection-originals', widget, ['Games']],
  ['/games/collection-new', null, ['Games']],
  ['/sport/tennis', widget, ['Sports']],
  ['/wallet/history', null, []],
])('at %s, with the sportsbook %o, %j is lit', async (address, book, lit) => {
  expect(await litAt(address, book)).toEqual(lit)
})
