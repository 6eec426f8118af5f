// Proves by role and name that the number on the agent's receipt can be given, is checked before it is sent, and may be corrected.
import type { Invoice } from '@baize/contract/payment'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { rupee } from '../testing/games.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { InvoiceState } from './invoice-state.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const cash: Invoice = {
  id,
  number: 3,
  amount: '5000.00',
  transactionAmount: '5000.00',
  fee: '0.00',
  milestone: null,
  currency: 'INR',
  transactionCurrency: 'INR',
  status: 1,
  statusResult: null,
  statusNote: null,
  paymentMethod: 'manual-agent.deposit.cash-agent',
  paymentMethodName: 'Paytm agent',
  paymentMethodLogo: 'cashAgent',
  invoiceType: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  publicData: {
    qr: null,
    url: null,
    address: null,
    expiresAt: null,
    clientId: 'C-1',
    securityCode: '4711',
    agentNumber: '+91 1',
    transactionId: null,
    confirmations: null,
    instructions: [{ label: 'agent_number', value: '+91 1' }],
  },
}

type Answer = Invoice | ReturnType<typeof refusal>

async function open(answer: (request: Request) => Answer, first = cash) {
  const asked: Request[] = []
  let standing = first
  await openScreen(<InvoiceState id={id} stands="deposit-status" />, {
    playerId: 'alice',
    answers: {
      'wallet.listCurrencies': () => [rupee],
      'payment.listInvoices': () => ({
        data: [standing],
        meta: { page: 1, perPage: 1, totalPages: 1, totalRows: 1 },
      }),
      'payment.giveTransactionId': (request) => {
        asked.push(request)
        const answered = answer(request)
        if (!('refused' in answered)) standing = answered
        return answered
      },
    },
  })
  return asked
}
const withReceipt = (transactionId: string): Invoice => ({
  ...cash,
  publicData: { ...cash.publicData, transactionId },
})
const field = () => screen.findByRole('textbox', { name: /^Number on the receipt/ })

test('what is no number of a receipt is not sent', async () => {
  const asked = await open(() => cash)
  const user = userEvent.setup()
  await user.type(await field(), '#1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  screen.getByText('3 to 40 letters and figures, as it stands there')
  expect(asked).toEqual([])
})

test('a number that was given stands there, and may be corrected', async () => {
  const asked = await open(({ body }) => withReceipt((body as { transactionId: string }).transactionId))
  const user = userEvent.setup()
  await user.type(await field(), ' AG-4711 ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(within(await screen.findByRole('status')).getByText('AG-4711')).toBeTruthy()
  expect(asked[0]).toMatchObject({ params: { id }, body: { transactionId: 'AG-4711' } })
  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  const again = await field()
  expect(again).toHaveProperty('value', 'AG-4711')
  await user.type(again, '2')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('AG-47112')
})

test('a deposit that ended meanwhile is said so', async () => {
  await open(() => refusal('invoice_not_pending', 409))
  const user = userEvent.setup()
  await user.type(await field(), 'AG-4711')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('This deposit has ended already.')
})

test('the receipt of a finished payment names its number and its fee', async () => {
  await open(() => cash, { ...withReceipt('AG-4711'), status: 2, fee: '25.00' })
  const said = async (term: string) =>
    (await screen.findByText(term)).nextElementSibling?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(await said('Number on the receipt')).toBe('AG-4711')
  expect(await said('Fee')).toBe('₹25.00')
})

test('what the desk wrote of a refusal is read by the player, as it was written', async () => {
  const statusNote = 'No such receipt <b>here</b>'
  const refused = { ...cash, status: 3, statusResult: 'declined_by_provider', statusNote }
  await open(() => refused, refused)
  const note = await screen.findByText(statusNote)
  expect(note.querySelector('b')).toBeNull()
  screen.getByText('What the desk says')
})
