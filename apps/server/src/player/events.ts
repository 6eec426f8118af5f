// Answers for what the player capability announces.
import { defineEvent } from '../platform/events.ts'

export const registered = defineEvent<{
  playerId: string
  country: string | null
  currency: string
  locale: string
  affiliateTag: string | null
  at: string
}>('player.registered')

export const signedIn = defineEvent<{ playerId: string; sessionId: string; at: string }>('player.signed-in')

/** Why a session ended; `replayed` means that somebody used a token that was already traded. */
export type CloseReason = 'signed_out' | 'replayed'

export const signedOut = defineEvent<{
  playerId: string
  sessionId: string
  reason: CloseReason
  at: string
}>('player.signed-out')
