// Answers for carrying a session to another browser, such as the one beside Telegram: a one-time address, for two minutes.
import { createHash, randomBytes } from 'node:crypto'
import { ownPath } from '@baize/contract/own-path'
import type { playerCalls } from '@baize/contract/player'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { Caller, Handlers, Session } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignIn } from '../sign-in.ts'
import { livingSessions } from '../session/store.ts'
import { cardRows } from '../store.ts'
import { playerStatus } from '../status.ts'
import * as store from './store.ts'
import { arriving } from '../device.ts'

export const handOverSeconds = 120

export type HandOver = ReturnType<typeof createHandOver>

/** Only the hash is kept: who reads the database cannot sign in with it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function createHandOver(parts: { db: Database; clock: Clock; publicUrl: string }, signIn: SignIn) {
  const { db, clock, publicUrl } = parts
  return {
    async handOverSession(session: Session, path: string): Promise<{ url: string; expiresAfter: number }> {
      const to = ownPath(path)
      if (!to) return refuse('invalid_input', { fields: { path: [{ text: 'foreignAddress' }] } })
      const token = randomBytes(32).toString('base64url')
      await store.keepToken(db, {
        hash: hashOf(token),
        ...session,
        expiresAt: new Date(clock.now().getTime() + handOverSeconds * 1000),
      })
      const query = new URLSearchParams({ state: token, to })
      return { url: `${publicUrl}/auth/autologin?${query}`, expiresAfter: handOverSeconds }
    },

    /** The session that handed over has to live still: ending it takes back what it gave. */
    async signInByToken(token: string, caller: Caller): Promise<SessionAnswer> {
      const taken = await store.takeToken(db, hashOf(token), clock.now())
      if (!taken) return refuse('code_expired')
      const [card] = await cardRows(db, [taken.playerId])
      if (!card) return refuse('code_expired')
      if (card.status === playerStatus.active) {
        const giver = (await livingSessions(db, [taken.sessionId])).get(taken.sessionId)
        if (giver?.playerId !== taken.playerId) return refuse('code_expired')
      }
      return signIn.letIn(card, caller, 'session')
    },

    forgetTokens: (): Promise<void> => store.forgetTokens(db, clock.now()),
  }
}

export function handOverHandlers(
  handOver: HandOver,
): Pick<Handlers<typeof playerCalls>, 'handOverSession' | 'signInByToken'> {
  return {
    handOverSession: ({ body, session }) => handOver.handOverSession(session, body.path),
    signInByToken: ({ body, caller }) => handOver.signInByToken(body.token, arriving(caller, body)),
  }
}
