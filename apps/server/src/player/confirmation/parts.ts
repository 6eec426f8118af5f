// Answers for what codes are proved with: what the house and the player's other parts lend them.
import type { FieldTexts } from '@baize/contract/field-texts'
import type { Session } from '../../platform/api.ts'
import type { Captcha } from '../../platform/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Letters } from '../letter.ts'
import type { Sessions } from '../session/sessions.ts'
import type { TextMessages } from './text-message.ts'

export type ConfirmationParts = {
  db: Database
  clock: Clock
  letters: Letters
  textMessages: TextMessages
  captcha: Captcha
  publicUrl: string
  jwtSecret: string
  fieldTexts: (locale: string) => { texts: FieldTexts; labels: Record<string, string> }
  sessions: Pick<Sessions, 'closeAll' | 'ended'>
  /** Refuses `second_factor_needed` when the player has one and this session has not proved it a moment ago. */
  requireSecondFactor: (session: Session) => Promise<void>
}
