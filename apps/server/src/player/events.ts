// Answers for what the player capability announces.
import { playerTopics, type LimitOnWire, type LimitsUpdated } from '@baize/contract/player-limit'
import { defineEvent } from '../platform/events.ts'
import type { DeviceType } from './device.ts'
import type { LimitDeed } from './limit/limit.ts'

export const registered = defineEvent<{
  playerId: string
  country: string | null
  currency: string
  locale: string
  affiliateTag: string | null
  /** The code of the player who sent this one here. */
  refId: string | null
  /** The code of a bonus that came with the form; the house knew it then. */
  bonusCode: string | null
  at: string
}>('player.registered')

/** What a player has said of themselves is another, or an e-mail was proved. */
export const profileChanged = defineEvent<{ playerId: string }>('player.profile-changed')

export const signedIn = defineEvent<{ playerId: string; sessionId: string; at: string }>('player.signed-in')

/** Somebody came from a country, or with a kind of device, that this player never came from before. */
export const seenInNewPlace = defineEvent<{
  playerId: string
  sessionId: string
  country: string | null
  deviceType: DeviceType
  at: string
}>('player.seen-in-new-place')

/** Why a session ended; `replayed` means that somebody used a token that was already traded. */
export type CloseReason =
  | 'signed_out'
  | 'replayed'
  | 'closed_elsewhere'
  | 'password_changed'
  | 'account_closed'

export const signedOut = defineEvent<{
  playerId: string
  sessionId: string
  reason: CloseReason
  at: string
}>('player.signed-out')

/** Somebody of the house has looked at a document: 2 approved, 3 rejected. */
export const documentReviewed = defineEvent<{
  playerId: string
  documentId: string
  type: number
  status: 2 | 3
  at: string
}>('player.document-reviewed')

export const identityChecked = defineEvent<{
  playerId: string
  status: 'pending' | 'verified' | 'rejected'
  at: string
}>('player.identity-checked')

/** The limits that hold from now on, and what was done to which; open pages hear it at once, on every session (P6). */
export const limitsChanged = defineEvent<{
  playerId: string
  limits: LimitOnWire[]
  changed: { id: string; definition: number; did: LimitDeed; at: string }
}>('player.limits-changed', ({ playerId, limits }) => [
  {
    topic: playerTopics.limits(playerId),
    message: { event: 'limits.updated', limits } satisfies LimitsUpdated,
  },
])

/** The player has left; whoever writes offers stops. */
export const accountClosed = defineEvent<{ playerId: string; at: string }>('player.account-closed')
