// Answers for what a third party is to the page: the purpose it serves, how it begins, what it hears, and how it ends.
import type { Happening } from '../../happenings.ts'
import type { ConsentPurpose } from '../../visitor.ts'

/** A page as outsiders may know it: without a query, which may name a payment or a person. */
type Visit = { path: string; title: string }

export type Party = {
  purpose: ConsentPurpose
  /** After consent, and once; what comes later waits in the queues that vendors offer. */
  start: (consent: readonly ConsentPurpose[]) => void
  /** Another yes or no, while it runs. */
  hearConsent?: (consent: readonly ConsentPurpose[]) => void
  visit?: (visit: Visit) => void
  hear?: (happening: Happening) => void
  /** Whether it may look at what is on the screen now. */
  look?: (allowed: boolean) => void
  /** `reload` where a script cannot be made to end: then the page begins anew without it. */
  stop: () => 'stopped' | 'reload'
  /** Marks that it leaves in the browser; they go when it does. */
  marks: RegExp
}
