// Answers for the life of an invoice: which news moves it where, and what that does to the money.
import { depositMilestones, invoiceStatus, invoiceType, type DepositMilestone } from '@baize/contract/payment'

export type InvoiceState = { type: 1 | 2; status: 1 | 2 | 3; result: string | null }

/** What may be heard about an invoice, from its provider, its player or the clock. */
export type News = 'paid' | 'declined_by_provider' | 'declined_by_player' | 'expired' | 'provider_unreachable'

export type Effect =
  | { kind: 'none' }
  /** Money reaches the player. */
  | { kind: 'credit'; result: string }
  /** A held withdrawal leaves for good. */
  | { kind: 'pay-out'; result: string }
  /** A held withdrawal comes back. */
  | { kind: 'give-back'; result: string }
  | { kind: 'fail'; result: string }
  /** The provider contradicts what was already settled: a person has to look. */
  | { kind: 'contradiction' }

/**
 * Money that did arrive is always credited, even after the invoice expired or was declined: the player paid.
 * Everything else that comes after the end changes nothing, so repeats and reorderings are harmless.
 */
export function effectOf(invoice: InvoiceState, news: News, isAnotherTransfer = false): Effect {
  const pending = invoice.status === invoiceStatus.pending
  if (invoice.type === invoiceType.deposit) {
    if (news === 'paid') {
      // A second transfer to the same address is more money, not the same news.
      if (invoice.status === invoiceStatus.success)
        return isAnotherTransfer ? { kind: 'credit', result: invoice.result ?? 'paid' } : { kind: 'none' }
      return { kind: 'credit', result: pending ? 'paid' : 'paid_late' }
    }
    return pending ? { kind: 'fail', result: news } : { kind: 'none' }
  }
  if (news === 'paid') {
    if (pending) return { kind: 'pay-out', result: 'paid' }
    return invoice.status === invoiceStatus.success ? { kind: 'none' } : { kind: 'contradiction' }
  }
  if (pending) return { kind: 'give-back', result: news }
  return invoice.status === invoiceStatus.success && news === 'declined_by_provider'
    ? { kind: 'contradiction' }
    : { kind: 'none' }
}

/** The name of a successful deposit by its number among them. */
export function milestoneOf(type: 1 | 2, settledNumber: number | null): DepositMilestone | null {
  if (type !== invoiceType.deposit || settledNumber === null) return null
  return depositMilestones[Math.min(settledNumber, depositMilestones.length) - 1] ?? null
}

/** What the provider takes from the player, or sends: the fee comes on top of a deposit and off a withdrawal. */
export const movedBy = ({ type, amount, fee }: { type: 1 | 2; amount: bigint; fee: bigint }): bigint =>
  type === invoiceType.deposit ? amount + fee : amount - fee
