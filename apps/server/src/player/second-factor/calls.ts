// Answers for which verb of the second factor serves which call.
import type { playerCalls } from '@baize/contract/player'
import type { Handlers } from '../../platform/api.ts'
import type { SecondFactor } from './second-factor.ts'
import type { ProvedWaysIn } from './ways-in.ts'
import { arriving } from '../device.ts'

type Served =
  | 'startPasskeySignIn'
  | 'signInByPasskey'
  | 'answerSecondFactor'
  | 'getSecondFactor'
  | 'startTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'startSecondFactorPasskey'
  | 'confirmSecondFactor'

export function secondFactorHandlers(
  secondFactor: SecondFactor,
  waysIn: ProvedWaysIn,
): Pick<Handlers<typeof playerCalls>, Served> {
  return {
    startPasskeySignIn: () => secondFactor.startPasskeySignIn(),
    signInByPasskey: ({ body: { challengeId, response, ...marks }, caller }) =>
      waysIn.signInByPasskey({ challengeId, response }, arriving(caller, marks)),
    answerSecondFactor: ({ body: { ticket, fingerprint, frogoFingerprint, ...proof }, caller }) =>
      waysIn.answerSecondFactor(ticket, proof, arriving(caller, { fingerprint, frogoFingerprint })),
    getSecondFactor: ({ session }) => secondFactor.getSecondFactor(session),
    startTotp: ({ session }) => secondFactor.startTotp(session),
    confirmTotp: ({ body, session }) => secondFactor.confirmTotp(session, body.code),
    removeTotp: ({ session }) => secondFactor.removeTotp(session),
    renewRecoveryCodes: ({ session }) => secondFactor.renewRecoveryCodes(session),
    startPasskey: ({ session }) => secondFactor.startPasskey(session),
    addPasskey: ({ body, session }) => secondFactor.addPasskey(session, body),
    removePasskey: ({ params, session }) => secondFactor.removePasskey(session, params.id),
    startSecondFactorPasskey: ({ body, session }) =>
      secondFactor.startSecondFactorPasskey(session, body.ticket),
    confirmSecondFactor: async ({ body, session, caller }) => {
      await secondFactor.confirmSecondFactor(session, body, caller.ip)
      return null
    },
  }
}
