// Answers for the milestones of deposits as happenings of the page: which invoice is one, said once a page.
import { invoiceStatus, invoiceType, type Invoice } from '@baize/contract/payment'
import { happenings, type Happening } from '../happenings.ts'

/** The server numbers what succeeded, so a failed first try does not make the second one `dep2`. */
export function milestoneOf(invoice: Invoice): Happening | null {
  const { id, invoiceType: type, status, milestone, transactionAmount, currency } = invoice
  if (type !== invoiceType.deposit || status !== invoiceStatus.success || milestone === null) return null
  return { name: milestone, id, amount: transactionAmount, currency }
}

export function createMilestones(tell: (happening: Happening) => void) {
  const told = new Set<string>()
  return (invoice: Invoice): void => {
    const milestone = milestoneOf(invoice)
    if (!milestone || told.has(milestone.id)) return
    told.add(milestone.id)
    tell(milestone)
  }
}

/** For live news, and for screens that see a deposit arrived: a payment on a hosted page ends while no page of ours is open. */
export const tellMilestone = createMilestones((happening) => happenings.tell(happening))
