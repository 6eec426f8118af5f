// Answers for leaving for good: the money first, then the account is closed, every session ends, and offers stop.
import type { playerCalls } from '@baize/contract/player'
import type { Handlers, Session } from '../platform/api.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { loginHash, waitSeconds } from './attempt/attempts.ts'
import { countAttempt, forgetAttempts } from './attempt/store.ts'
import { accountClosed } from './events.ts'
import type { ExportParts } from './export/export.ts'
import type { Letters } from './letter.ts'
import { verifyPassword } from './password.ts'
import type { Sessions } from './session/sessions.ts'
import * as store from './store.ts'

/** Money that is the player's still, and payments under way. */
type MoneyLeft = { accounts: { currency: string; balance: string }[]; pendingPayments: number }

/** The capabilities beside and above, which `app.ts` asks: what they still hold, and what they keep about a player. */
export type LeavingParts = {
  moneyLeft: (tx: Tx, playerId: string) => Promise<MoneyLeft>
  exportParts: () => ExportParts
}

export type Closure = ReturnType<typeof createClosure>

export function createClosure(
  parts: {
    db: Database
    clock: Clock
    letters: Letters
    wake: () => void
    moneyLeft: LeavingParts['moneyLeft'] | undefined
    requireSecondFactor: (session: Session) => Promise<void>
  },
  sessions: Sessions,
) {
  const { db, clock } = parts

  /** Wrong ones are counted before they are looked at, as at the door: a stolen session must not become a place to guess. */
  async function provePassword(playerId: string, password: string | undefined, ip: string): Promise<void> {
    const hash = await store.passwordHashOf(db, playerId)
    if (hash === null) return
    const counted = loginHash(`closure of ${playerId}`)
    const wait = waitSeconds(await countAttempt(db, counted, ip, clock.now()), clock.now())
    if (wait > 0) refuse('too_many_requests', { retryAfterSeconds: wait })
    if (!(await verifyPassword(hash, password ?? ''))) refuse('wrong_password')
    await forgetAttempts(db, counted, ip)
  }

  return {
    async close(session: Session, password: string | undefined, ip: string): Promise<void> {
      const { playerId } = session
      const { moneyLeft } = parts
      if (!moneyLeft) return refuse('not_available')
      await provePassword(playerId, password, ip)
      await parts.requireSecondFactor(session)
      const ended = await db.transaction().execute(async (tx) => {
        await store.lockPlayer(tx, playerId)
        const left = await moneyLeft(tx, playerId)
        if (left.accounts.length > 0 || left.pendingPayments > 0) refuse('money_left', { params: left })
        if (!(await store.closePlayer(tx, playerId, clock.now()))) return refuse('session_ended')
        await announce(tx, accountClosed, { playerId, at: clock.now().toISOString() })
        const [reader] = await store.cardRows(tx, [playerId])
        if (reader) await parts.letters.send(tx, reader, 'account-closed', {})
        return sessions.closeAll(tx, playerId, 'account_closed')
      })
      sessions.ended(ended)
    },
  }
}

export function closureHandlers(closure: Closure): Pick<Handlers<typeof playerCalls>, 'closeAccount'> {
  return {
    closeAccount: async ({ body, session, caller }) => {
      await closure.close(session, body.password, caller.ip)
      return null
    },
  }
}
