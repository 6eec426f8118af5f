// Answers for what a player proves by a code: an e-mail, a phone, and the wish for a new password.
import type { FieldTexts } from '@baize/contract/validation'
import type { Session } from '../../platform/api.ts'
import type { Captcha } from '../../platform/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { Mail } from '../../platform/mail.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Sms } from '../../platform/sms.ts'
import type { Sessions } from '../sessions.ts'
import { daySeconds } from './code.ts'
import { createCodes } from './codes.ts'
import { createDelivery } from './delivery.ts'
import { createEmails } from './emails.ts'
import { createPasswords } from './passwords.ts'
import { createPhones } from './phones.ts'
import * as store from './store.ts'

export type ConfirmationParts = {
  db: Database
  clock: Clock
  mail: Mail
  sms: Sms
  captcha: Captcha
  publicUrl: string
  jwtSecret: string
  fieldTexts: (locale: string) => { texts: FieldTexts; labels: Record<string, string> }
  sessions: Pick<Sessions, 'closeAll' | 'ended'>
  /** Refuses `second_factor_needed` when the player has one and this session has not proved it a moment ago. */
  requireSecondFactor: (session: Session) => Promise<void>
}

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
