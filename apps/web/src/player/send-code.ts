// Answers for sending a code by text message and for remembering where it went, so that any modal can go on from there.
import type { OtpReason } from '@baize/contract/player-confirmation'
import { api, isRefusal } from '../api.ts'
import { alerts } from '../alerts.ts'
import { useTexts } from '../texts.ts'
import { resendAt, sentCode } from './kept.ts'
import { withSecondFactor } from './second-factor.ts'

type Guard = <T>(call: (captcha?: string) => Promise<T>) => Promise<T>

export async function sendCode(reason: OtpReason, phone: string, guard: Guard): Promise<void> {
  try {
    // Another number in place of the own one asks for the second factor first.
    const sent = await withSecondFactor(() =>
      guard((captcha) => api.player.sendOtp({ body: { phone, reason, captcha } })),
    )
    sentCode.set({ reason, phone, resendAt: resendAt(sent) })
  } catch (error) {
    // Who comes back to a number too early has its code already: the next step waits, and not the first.
    const before = sentCode.get()
    const isOnItsWay = before?.reason === reason && before.phone === phone
    if (!isOnItsWay || !isRefusal(error, 'too_many_attempts') || !error.retryAfterSeconds) throw error
    sentCode.set({ reason, phone, resendAt: resendAt({ resendAfter: error.retryAfterSeconds }) })
  }
}

/** Sends something once more, and says so either way. */
export function useResending() {
  const said = useTexts('alerts')
  return async (send: () => Promise<void>): Promise<void> => {
    try {
      await send()
      alerts.attention(said('resent'))
    } catch {
      alerts.error(said('fault'), { description: said('resendFailed') })
    }
  }
}
