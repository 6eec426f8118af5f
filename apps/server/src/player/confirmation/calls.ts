// Answers for which verb of the confirmations serves which call.
import type { playerCalls } from '@baize/contract/player'
import type { Handlers } from '../../platform/api.ts'
import type { Confirmation } from './confirmation.ts'

type Served =
  | 'sendOtp'
  | 'verifyOtp'
  | 'sendEmailOtp'
  | 'sendEmailVerification'
  | 'confirmEmail'
  | 'resendEmailConfirmation'
  | 'changePassword'
  | 'resetPassword'
  | 'confirmPassword'

export function confirmationHandlers(confirmation: Confirmation): Pick<Handlers<typeof playerCalls>, Served> {
  return {
    sendOtp: ({ body, session, caller }) => confirmation.sendOtp(body, session, caller),
    verifyOtp: ({ body, session, caller }) => confirmation.verifyOtp(body, session, caller),
    sendEmailOtp: ({ session, caller }) => confirmation.sendEmailOtp(session, caller),
    sendEmailVerification: ({ body, session, caller }) =>
      confirmation.sendEmailVerification(body.email, session, caller),
    confirmEmail: async ({ body, session }) => {
      await confirmation.confirmEmail(body.code, session)
      return null
    },
    resendEmailConfirmation: ({ session, caller }) => confirmation.resendEmailConfirmation(session, caller),
    changePassword: async ({ body, session, caller }) => {
      await confirmation.changePassword(body, session, caller)
      return null
    },
    resetPassword: ({ body, caller }) => confirmation.resetPassword(body, caller),
    confirmPassword: async ({ body, caller }) => {
      await confirmation.confirmPassword(body, caller)
      return null
    },
  }
}
