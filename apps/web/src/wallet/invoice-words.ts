// Answers for the words and colours of an invoice, the same in the history, on the wallet page and in the cashier.
import type { Invoice } from '@baize/contract/payment'
import { useTexts } from '../texts.ts'

export type InvoiceTone = 'info' | 'primary' | 'danger' | 'neutral'

/** Colour never stands alone: the word beside it says the same. What the player took back is no failure. */
export function invoiceTone({ status, statusResult }: Pick<Invoice, 'status' | 'statusResult'>): InvoiceTone {
  if (status === 1) return 'info'
  if (status === 2) return 'primary'
  return statusResult === 'declined_by_player' ? 'neutral' : 'danger'
}

/** `provider.deposit|withdrawal.kind` → kind. */
const kindOf = (method: string): string => method.split('.')[2] ?? method

/** What a way to pay is drawn as: its brand, but a card of any brand as a card, and one's own bank not as a transfer. */
export function markOf(method: string, logo: string): string {
  return { card: 'card', bank: 'instant-bank' }[kindOf(method)] ?? logo
}

export function useInvoiceWords() {
  const t = useTexts('global-components')
  return {
    type: (invoiceType: number) => t(`invoice.type.${invoiceType}`),
    status: ({ status, statusResult }: Pick<Invoice, 'status' | 'statusResult'>) =>
      t(statusResult === 'declined_by_player' ? 'invoice.status.cancelled' : `invoice.status.${status}`),
    /** Why it ended, as a sentence; nothing for a reason that the player cannot use. */
    reason: (statusResult: string | null) =>
      statusResult ? t(`invoice.result.${statusResult}`, { defaultValue: '' }) : '',
  }
}
