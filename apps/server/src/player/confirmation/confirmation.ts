// Answers for what a player proves by a code: an e-mail, a phone, and the wish for a new password.
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { daySeconds } from './code.ts'
import { createCodes } from './codes.ts'
import { createDelivery } from './delivery.ts'
import { createEmails } from './emails.ts'
import type { ConfirmationParts } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { createPhones } from './phones.ts'
import * as store from './store.ts'

export type Confirmation = ReturnType<typeof createConfirmation>

export function createConfirmation(parts: ConfirmationParts) {
  const { db, clock } = parts
  const codes = createCodes({ db, clock, secret: parts.jwtSecret })

  return {
    ...createPhones(parts, codes),
    ...createEmails(parts, codes),
    ...createPasswords(parts, codes),
    deliver: createDelivery(parts),

    /** In the transaction of a registration by phone: the number that the ticket of `verifyOtp` proves, once. */
    async useTicket(tx: Tx, ticket: string, phone: string): Promise<void> {
      const found = await codes.findLink(['registration-ticket'], ticket)
      if (found?.target !== phone) return refuse('code_expired')
      await codes.use(tx, found.id)
    },

    /** Codes that count no more, for sending or for caps. */
    forgetOldCodes: (): Promise<void> =>
      store.forgetCodes(db, new Date(clock.now().getTime() - 2 * daySeconds * 1000)),
  }
}
