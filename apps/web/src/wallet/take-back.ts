// Answers for whether a payment that waits may be taken back: a deposit always, a withdrawal where the market lets players and a machine carries it.
import type { Invoice } from '@baize/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'

const pending = 1
const deposit = 1
/** An agent may be counting the notes already: only the house can stop what people pay out. */
const byPeople = /^manual-agent\./

/** Null while the market's rule is not known. */
export function useMayTakeBack(
  invoice: Pick<Invoice, 'status' | 'invoiceType' | 'paymentMethod'> | null,
): boolean | null {
  const waits = invoice?.status === pending
  const isWithdrawal = invoice !== null && invoice.invoiceType !== deposit
  const { data } = useQuery({ ...apiQuery('content', 'getConstants'), enabled: waits && isWithdrawal })
  if (!waits || (isWithdrawal && byPeople.test(invoice.paymentMethod))) return false
  return isWithdrawal ? (data?.payment.isPendingWithdrawalDeclinable ?? null) : true
}
