// Proves what is said aloud about invoices: only their end, once, with the right kind and words.
import type { Invoice, InvoiceUpdated } from '@baize/contract/payment'
import { describe, expect, it } from 'vitest'
import { createNewsFilter, newsOf } from './invoice-news.ts'
import { anInvoice } from '../testing/invoices.ts'

const invoice = anInvoice({ number: 3, transactionAmount: '49.50' })
const message = (event: InvoiceUpdated['event'], change: Partial<Invoice>): InvoiceUpdated => ({
  event,
  invoice: { ...invoice, ...change },
})

describe('news of an invoice', () => {
  it.each(['invoice.deposit.updated', 'invoice.withdrawal.updated'] as const)(
    'says nothing while %s tells of a pending one',
    (event) => {
      expect(newsOf(message(event, { status: 1 }))).toBeNull()
    },
  )

  it('says that a deposit arrived, with the sum that did', () => {
    expect(newsOf(message('invoice.deposit.updated', { status: 2 }))).toEqual({
      kind: 'success',
      text: 'deposit.success',
      note: null,
      sum: { value: '49.50', currency: 'EUR' },
      ways: false,
    })
  })

  it('says that a deposit failed, with the sum that was asked for and the ways on', () => {
    expect(
      newsOf(message('invoice.deposit.updated', { status: 3, statusResult: 'declined_by_provider' })),
    ).toEqual({
      kind: 'error',
      text: 'deposit.error',
      note: null,
      sum: { value: '50.00', currency: 'EUR' },
      ways: true,
    })
  })

  it('says success and failure of a withdrawal in its own words', () => {
    expect(newsOf(message('invoice.withdrawal.updated', { status: 2 }))?.text).toBe('withdrawal.success')
    expect(newsOf(message('invoice.withdrawal.updated', { status: 3 }))?.text).toBe('withdrawal.error')
  })

  it('says why the desk declined it, in the words of the desk', () => {
    const declined = {
      status: 3,
      statusResult: 'declined_by_provider',
      statusNote: 'The account is closed.',
    } as const
    expect(newsOf(message('invoice.withdrawal.updated', declined))).toMatchObject({
      text: 'withdrawal.error',
      note: 'The account is closed.',
    })
  })

  it('calls what the player took back cancelled', () => {
    const news = newsOf(message('invoice.deposit.updated', { status: 3, statusResult: 'declined_by_player' }))
    expect(news?.text).toBe('deposit.cancelled')
  })

  it('is said once, however often it comes', () => {
    const isNew = createNewsFilter()
    expect(isNew({ ...invoice, status: 2 })).toBe(true)
    expect(isNew({ ...invoice, status: 2 })).toBe(false)
    expect(isNew({ ...invoice, id: '0198c0de-0000-7000-8000-000000000002', status: 2 })).toBe(true)
  })
})
