// Answers for the ways in that prove both factors; their session need not prove the second one again for a while.
import type { SessionAnswer } from '@baize/contract/player-session'
import type { Database } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Arriving } from '../device.ts'
import type { SignIn } from '../sign-in.ts'
import { cardRows } from '../store.ts'
import type { PasskeyAnswer, Proof, SecondFactor } from './second-factor.ts'

export type ProvedWaysIn = ReturnType<typeof createProvedWaysIn>

export function createProvedWaysIn(db: Database, secondFactor: SecondFactor, signIn: SignIn) {
  async function letIn(playerId: string, caller: Arriving): Promise<SessionAnswer> {
    const [card] = await cardRows(db, [playerId])
    return card ? signIn.letIn(card, caller, 'both') : refuse('code_expired')
  }
  return {
    answerSecondFactor: async (ticket: string, proof: Proof, caller: Arriving): Promise<SessionAnswer> =>
      letIn(await secondFactor.redeem(ticket, proof, caller.ip), caller),
    signInByPasskey: async (answer: PasskeyAnswer, caller: Arriving): Promise<SessionAnswer> =>
      letIn(await secondFactor.ownerBy(answer), caller),
  }
}
