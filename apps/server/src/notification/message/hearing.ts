// Answers for which happening of the lower capabilities becomes which message; an event that is heard again says the same fact.
import { awardStatus, type PlayerBonus } from '@baize/contract/bonus'
import type { LoyaltyAccount } from '@baize/contract/loyalty'
import { invoiceStatus, invoiceType, type Invoice } from '@baize/contract/payment'
import type { LimitOnWire } from '@baize/contract/player-limit'
import { questState, type Quest } from '@baize/contract/quest'
import { formatAmount } from '@baize/money'
import type { FreeSpinsStanding } from '../../game/events.ts'
import type { CloseReason } from '../../player/events.ts'
import type { Happened } from './messages.ts'

/** The player's own doing is no news. */
const declinedByPlayer = 'declined_by_player'

export function ofDeposit(
  news: { playerId: string; invoiceId: string; amount: string; currency: string },
  subunitToUnit: number,
): Happened {
  const amount = formatAmount(BigInt(news.amount), subunitToUnit)
  return {
    playerId: news.playerId,
    kind: 'deposit-arrived',
    fact: news.invoiceId,
    params: { sum: { amount, currency: news.currency } },
  }
}

export function ofInvoice({ playerId, invoice }: { playerId: string; invoice: Invoice }): Happened | null {
  const { id, amount, currency, status, statusResult, statusNote } = invoice
  if (invoice.invoiceType !== invoiceType.withdrawal) return null
  const params = { sum: { amount, currency } }
  if (status === invoiceStatus.success) return { playerId, kind: 'withdrawal-paid', fact: id, params }
  const failed = status === invoiceStatus.failed && statusResult !== declinedByPlayer
  if (!failed) return null
  const why = statusNote ? { note: statusNote } : {}
  return { playerId, kind: 'withdrawal-failed', fact: id, params: { ...params, ...why } }
}

/** A bonus that begins at once was never only issued. */
export function ofBonus(news: { playerId: string; playerBonus: PlayerBonus }): Happened | null {
  const { id, identity, status, amount, currency, activationExpiredAt } = news.playerBonus
  if (status === awardStatus.finished) return null
  return {
    playerId: news.playerId,
    kind: 'bonus-given',
    fact: id,
    params: {
      sum: { amount, currency },
      ...(identity ? { offer: identity } : {}),
      ...(status === awardStatus.issued ? { until: activationExpiredAt } : {}),
    },
  }
}

export function ofFreeSpins(spins: FreeSpinsStanding, game: string | null): Happened | null {
  if (spins.status === awardStatus.finished) return null
  const until = spins.playUntil ?? spins.activateUntil
  return {
    playerId: spins.playerId,
    kind: 'free-spins-given',
    fact: spins.id,
    params: {
      count: spins.count,
      ...(game ? { game } : {}),
      ...(spins.offerId ? { offer: spins.offerId } : {}),
      ...(until ? { until } : {}),
    },
  }
}

/** A level is reached once and never lost. */
export function ofLevel(news: { playerId: string; playerAccount: LoyaltyAccount }): Happened {
  const { playerId, playerAccount } = news
  const { id } = playerAccount.currentLevel
  return { playerId, kind: 'level-reached', fact: id, params: { level: id } }
}

/** Only the end that gives something; the others are the player's own doing, or nothing. */
export function ofQuest({ playerId, quest }: { playerId: string; quest: Quest }): Happened | null {
  if (quest.state !== questState.completed) return null
  return { playerId, kind: 'quest-completed', fact: quest.id, params: { quest: quest.identity } }
}

export function ofNewPlace(news: {
  playerId: string
  sessionId: string
  country: string | null
  deviceType: 'mobile' | 'tablet' | 'desktop'
}): Happened {
  const { playerId, sessionId, country, deviceType } = news
  return {
    playerId,
    kind: 'new-sign-in',
    fact: sessionId,
    params: { device: deviceType, ...(country ? { country } : {}) },
  }
}

/** Sessions that one act ended ended at one moment. */
export function ofSignedOut(news: {
  playerId: string
  sessionId: string
  reason: CloseReason
  at: string
}): Happened | null {
  const { playerId, sessionId, reason, at } = news
  if (reason === 'replayed') return { playerId, kind: 'session-copied', fact: sessionId }
  if (reason === 'closed_elsewhere') return { playerId, kind: 'sessions-closed', fact: at }
  if (reason === 'password_changed') return { playerId, kind: 'password-changed', fact: at }
  return null
}

export function ofDocument(news: { playerId: string; documentId: string; status: 2 | 3 }): Happened {
  const kind = news.status === 2 ? 'document-approved' : 'document-rejected'
  return { playerId: news.playerId, kind, fact: news.documentId }
}

export function ofIdentity(news: {
  playerId: string
  status: 'pending' | 'verified' | 'rejected'
  at: string
}): Happened | null {
  const { playerId, status, at } = news
  return status === 'pending' ? null : { playerId, kind: `identity-${status}`, fact: at }
}

/** Constants `player.limit.definition`. */
const selfExclusion = 4
const coolingOff = 5

export function ofLimits(news: {
  playerId: string
  limits: readonly LimitOnWire[]
  changed?: { id: string; definition: number; did: string; at: string }
}): Happened | null {
  // An event that was written before an update of the house says not what was done.
  if (!news.changed) return null
  const { playerId, limits } = news
  const { id, definition, did, at } = news.changed
  const fact = `${id} ${at}`
  if (did === 'raised') return { playerId, kind: 'limit-raised', fact }
  if (did === 'removed') return { playerId, kind: 'limit-removed', fact }
  if (did !== 'set' && did !== 'prolonged') return null
  const until = limits.find((limit) => limit.id === id)?.expiredAt
  const params = until ? { until } : {}
  if (definition === selfExclusion) return { playerId, kind: 'exclusion-began', fact, params }
  if (definition === coolingOff) return { playerId, kind: 'break-began', fact, params }
  return null
}
