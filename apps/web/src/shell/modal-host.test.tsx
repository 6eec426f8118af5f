// Proves what a modal says that could not be loaded: whoever pressed is told why, and the page stands as before.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import { ModalLink } from '../modal-link.tsx'
import { openScreen, refusal } from '../testing/screen.tsx'
import { ModalHost } from './modal-host.tsx'

afterEach(() => alerts.closeAll())

async function pressed(name: string, status: number) {
  const { address } = await openScreen(
    <>
      <ModalLink name="bonus-condition" value="welcome-first">
        Terms
      </ModalLink>
      <ModalHost />
    </>,
    {
      answers: {
        'wallet.listCurrencies': () => [],
        'retention.getBonusOffer': () => refusal(name, status),
      },
    },
  )
  fireEvent.click(screen.getByText('Terms'))
  return address
}

test.each([
  ['unreachable', 0, 'The server cannot be reached. Check your connection and try again.'],
  ['unavailable', 503, 'This could not be loaded just now. Please try again.'],
] as const)('after "%s" (%i) it leaves the address and says why', async (name, status, why) => {
  const address = await pressed(name, status)
  await waitFor(() =>
    expect(alerts.shown().map(({ kind, title }) => [kind, title])).toEqual([['error', why]]),
  )
  await waitFor(() => expect(address()).toBe('/'))
})

test('what is offered no more is said in the modal, and by no alert', async () => {
  const address = await pressed('not_found', 404)
  await screen.findByText('This is not offered any more.')
  expect(alerts.shown()).toEqual([])
  expect(address()).toContain('bonus-condition')
})
