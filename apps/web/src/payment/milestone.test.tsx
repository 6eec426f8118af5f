// Proves which invoices are milestones of a player's deposits, that each is said once a page, and that nothing is kept for it (A1).
import { depositMilestones } from '@baize/contract/payment'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { happenings, type Happening } from '../happenings.ts'
import { euro } from '../testing/games.ts'
import { openScreen } from '../testing/screen.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { createMilestones, milestoneOf } from './milestone.ts'
import { anInvoice } from '../testing/invoices.ts'

const deposit = anInvoice({ transactionAmount: '49.50', milestone: 'ftd', status: 2, statusResult: 'paid' })

let stop = () => {}
afterEach(() => stop())

describe('a milestone', () => {
  it.each(depositMilestones)('%s is said with what arrived', (name) => {
    expect(milestoneOf({ ...deposit, milestone: name })).toEqual({
      name,
      id: deposit.id,
      amount: '49.50',
      currency: 'EUR',
    })
  })

  it.each([
    ['a deposit that waits', { status: 1, milestone: null }],
    ['a deposit that failed', { status: 3, milestone: null }],
    ['a deposit without a number', { milestone: null }],
    ['a withdrawal', { invoiceType: 2, milestone: null }],
  ] as const)('is not %s', (_what, change) => {
    expect(milestoneOf({ ...deposit, ...change })).toBeNull()
  })

  it('is said once a page, however often its news comes', () => {
    const said: Happening[] = []
    const tell = createMilestones((happening) => said.push(happening))
    tell({ ...deposit, status: 1, milestone: null })
    tell(deposit)
    tell({ ...deposit, updatedAt: '2026-11-20T12:05:00.000Z' })
    tell({ ...deposit, id: '0198c0de-0000-7000-8000-000000000002', milestone: 'dep2' })
    expect(said.map(({ name }) => name)).toEqual(['ftd', 'dep2'])
  })

  it('is also said by the screen to which a hosted page leads back, and leaves nothing behind', async () => {
    const said: Happening[] = []
    stop = happenings.listen((happening) => said.push(happening))
    const before = [localStorage.length, sessionStorage.length, document.cookie]
    await openScreen(<InvoiceState id={deposit.id} stands="deposit-status" />, {
      playerId: 'alice',
      answers: {
        'wallet.listCurrencies': () => [euro],
        'payment.listInvoices': () => ({
          data: [{ ...deposit, milestone: 'dep3' }],
          meta: { page: 1, perPage: 1, totalPages: 1, totalRows: 1 },
        }),
      },
    })
    await screen.findByText('is in your balance')
    expect(said).toEqual([{ name: 'dep3', id: deposit.id, amount: '49.50', currency: 'EUR' }])
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual(before)
  })
})
