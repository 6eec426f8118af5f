// Answers for the contract of what codes prove: an e-mail, a phone number, and the wish for a new password.
import * as z from 'zod'
import { shapesOf, text } from './call.ts'
import { captcha, phone } from './player-session.ts'

export const otpReason = z.enum(['registration', 'phoneVerification', 'changingPass'])

export type OtpReason = z.output<typeof otpReason>

/** A code that is typed: its digits, how long it counts and when another one may be asked for. */
export const otp = { length: 6, expiresAfterSeconds: 600, resendAfterSeconds: 60 } as const

/** How long a code that was sent counts, and when the next one may be asked for; seconds. */
const codeSent = z.object({ expiresAfter: z.int(), resendAfter: z.int() })

export type CodeSent = z.output<typeof codeSent>

export const confirmationCalls = shapesOf({
  sendOtp: {
    summary:
      'Sends a code by text message. The answer says nothing about whether the number is known. ' +
      '`too_many_attempts` carries params `{retryAfterSeconds}`. ' +
      '`phoneVerification` needs a session.',
    audience: 'anyone',
    body: z.strictObject({ phone, reason: otpReason, captcha }),
    output: codeSent,
    refusals: ['not_signed_in', 'captcha_needed', 'too_many_attempts', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600, alsoBy: 'phone' },
  },
  verifyOtp: {
    summary:
      'Takes a code of a text message once. `registration` and `changingPass` answer a ticket for the next step; ' +
      '`phoneVerification` confirms the number of the player who asks. `wrong_code` carries params `{triesLeft}`, ' +
      '`code_expired` and `too_many_attempts` `{retryAfterSeconds}`: when a new code may be asked for.',
    audience: 'anyone',
    body: z.strictObject({ phone, code: text(10), reason: otpReason }),
    output: z.object({ ticket: z.string().nullable() }),
    refusals: ['not_signed_in', 'wrong_code', 'code_expired', 'too_many_attempts', 'phone_taken'],
    rateLimit: { max: 30, seconds: 600, alsoBy: 'phone' },
  },
  sendEmailOtp: {
    summary: 'Sends a code to the e-mail of the player who asks, to be typed in.',
    audience: 'player',
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600 },
  },
  sendEmailVerification: {
    summary:
      "Sends a letter with a link and a code to the given e-mail; it becomes the player's when it is confirmed.",
    audience: 'player',
    body: z.strictObject({ email: text(254) }),
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600 },
  },
  confirmEmail: {
    summary:
      'Confirms an e-mail by the code of its link, signed in or not, or by the typed code of the player who asks.',
    audience: 'anyone',
    body: z.strictObject({ code: text(100) }),
    output: z.null(),
    refusals: [
      'wrong_code',
      'code_expired',
      'too_many_attempts',
      'email_taken',
      'already_confirmed',
      'not_signed_in',
    ],
    rateLimit: { max: 30, seconds: 600 },
  },
  resendEmailConfirmation: {
    summary: 'Sends the letter of confirmation again.',
    audience: 'player',
    output: codeSent,
    refusals: ['already_confirmed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600 },
  },
  changePassword: {
    summary: 'Changes the password and ends every other session. Who has none yet sets the first one.',
    audience: 'player',
    body: z.strictObject({
      currentPassword: text(200),
      newPassword: text(200),
      repeatNewPassword: text(200),
    }),
    output: z.null(),
    refusals: ['wrong_password', 'second_factor_needed'],
    rateLimit: { max: 10, seconds: 600 },
  },
  resetPassword: {
    summary: 'Sends a letter with a link to a new password. The answer is the same for an unknown e-mail.',
    audience: 'anyone',
    body: z.strictObject({ email: text(254), captcha }),
    output: codeSent,
    refusals: ['captcha_needed', 'too_many_attempts'],
    rateLimit: { max: 10, seconds: 600, alsoBy: 'email' },
  },
  confirmPassword: {
    summary:
      'Sets a new password by the code of a letter or the ticket of a text message; ends every session.',
    audience: 'anyone',
    body: z.strictObject({ code: text(100), newPassword: text(200), repeatNewPassword: text(200) }),
    output: z.null(),
    refusals: ['code_expired'],
    rateLimit: { max: 20, seconds: 600 },
  },
})
