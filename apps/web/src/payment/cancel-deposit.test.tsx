// Proves that a payment that waits is taken back where it may be: a deposit always, a withdrawal by the rule of the market.
import type { Invoice } from '@baize/contract/payment'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { aPage, euro } from '../testing/games.ts'
import { openModal } from '../testing/modal.tsx'
import { anInvoice } from '../testing/invoices.ts'

const id = '019b8b74-1800-76b2-830c-b3f78b3a85d7'
const waiting = anInvoice({ id, paymentMethod: 'monetix.withdrawal.card', invoiceType: 2 })

/** A player who looks at the waiting payment in a market that knows, or does not know, the way back. */
function inMarket(isPendingWithdrawalDeclinable: boolean, invoice: Invoice, asked: Request[] = []) {
  return {
    playerId: 'alice',
    answers: {
      'wallet.listCurrencies': () => [euro],
      'payment.listInvoices': () => aPage([invoice]),
      'content.getConstants': () => ({ payment: { isPendingWithdrawalDeclinable } }),
      'payment.declineInvoice': (request: Request) => {
        asked.push(request)
        return { ...invoice, status: 3, statusResult: 'declined_by_player' }
      },
    },
  }
}

test('a withdrawal that waits is taken back where the market lets players, in words of its own', async () => {
  const asked: Request[] = []
  await openModal('cancel-deposit', id, inMarket(true, waiting, asked))
  const dialog = await screen.findByRole('dialog', { name: 'Take this withdrawal back?' })
  await within(dialog).findByText(/^The amount that is held for it returns to your balance\./)
  within(dialog).getByRole('button', { name: 'Let it go on' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(asked[0]?.params).toEqual({ id }))
})

test('where the market forbids it, it is said before anything is asked (UKGC RTS 14B)', async () => {
  await openModal('cancel-deposit', id, inMarket(false, waiting))
  const dialog = await screen.findByRole('dialog', { name: 'Take this withdrawal back?' })
  await within(dialog).findByText('A withdrawal that is on its way cannot be taken back.')
  expect(within(dialog).queryByRole('button', { name: 'Take it back' })).toBeNull()
  within(dialog).getByRole('button', { name: 'Back' })
})

test('cash that an agent may be counting already is not offered back', async () => {
  const cash = { ...waiting, paymentMethod: 'manual-agent.withdrawal.cash-agent' }
  await openModal('cancel-deposit', id, inMarket(true, cash))
  const dialog = await screen.findByRole('dialog', { name: 'Take this withdrawal back?' })
  await within(dialog).findByText('A withdrawal that is on its way cannot be taken back.')
})

test.each([
  [true, 1],
  [false, 0],
])('a waiting withdrawal offers the way back (%s) where there is one', async (mayDecline, count) => {
  await openModal('deposit-status', id, inMarket(mayDecline, waiting))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('You may close this: the payment goes on and stands in your history.')
  await waitFor(() =>
    expect(within(dialog).queryAllByRole('link', { name: 'Take this withdrawal back' })).toHaveLength(count),
  )
})

test('a deposit is taken back in every market', async () => {
  await openModal('cancel-deposit', id, inMarket(false, { ...waiting, invoiceType: 1 }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this payment?' })
  await within(dialog).findByRole('button', { name: 'Cancel payment' })
})
