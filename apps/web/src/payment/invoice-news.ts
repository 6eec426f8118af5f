// Answers for what is said aloud about an invoice: only its end, once, with the sum and the ways on.
import type { Invoice, InvoiceUpdated } from '@baize/contract/payment'
import type { AlertKind } from '../alerts.ts'

export type InvoiceNews = {
  kind: Extract<AlertKind, 'success' | 'error'>
  /** The key in the folder of alerts, without `Description` or `Noted`. */
  text: string
  /** Why, in the words of the desk that declined it. */
  note: string | null
  sum: { value: string; currency: string }
  /** Failures name the ways on: support and the wallet. */
  ways: boolean
}

const ended: Record<number, 'success' | 'error'> = { 2: 'success', 3: 'error' }

/** Pending news changes what is on the screen and raises nothing. */
export function newsOf({ event, invoice }: InvoiceUpdated): InvoiceNews | null {
  const kind = ended[invoice.status]
  if (!kind) return null
  const what = event === 'invoice.deposit.updated' ? 'deposit' : 'withdrawal'
  const cancelled = kind === 'error' && invoice.statusResult === 'declined_by_player'
  return {
    kind,
    text: `${what}.${cancelled ? 'cancelled' : kind}`,
    note: invoice.statusNote,
    sum: {
      value: kind === 'success' ? invoice.transactionAmount : invoice.amount,
      currency: invoice.currency,
    },
    ways: kind === 'error',
  }
}

/** News comes at least once; each end of an invoice is said once. */
export function createNewsFilter(): (invoice: Pick<Invoice, 'id' | 'status' | 'updatedAt'>) => boolean {
  const said = new Set<string>()
  return ({ id, status }) => {
    const key = `${id} ${status}`
    if (said.has(key)) return false
    said.add(key)
    return true
  }
}
