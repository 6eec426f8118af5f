// Answers for what a word of the provider makes of a bet: its states, and which words still change it.
import { betStatus } from '@baize/contract/sportsbook'

export type Standing = {
  status: number
  /** The number of the last result that was heard; 0 before the first. */
  revision: number
  /** Cashed out or void. */
  isFinal: boolean
  amount: bigint
}

export type Word =
  | { kind: 'result'; revision: number; status: 'won' | 'lost' | 'refunded'; payout: bigint }
  | { kind: 'void' }
  | { kind: 'cashOut'; amount: bigint }

export type Decision =
  /** Nothing new: acknowledged, and nothing moves. */
  | { kind: 'known' }
  /** It is over: the word comes too late. */
  | { kind: 'closed' }
  | {
      kind: 'becomes'
      status: number
      payout: bigint
      revision: number
      isFinal: boolean
      /** The stake itself is taken back, instead of paying as much out. */
      isUndone: boolean
    }

export function decide(bet: Standing, word: Word): Decision {
  const isOpen = bet.status === betStatus.open
  if (word.kind === 'cashOut') {
    if (!isOpen) return { kind: 'closed' }
    return {
      kind: 'becomes',
      status: betStatus.cashedOut,
      payout: word.amount,
      revision: bet.revision,
      isFinal: true,
      isUndone: false,
    }
  }
  if (word.kind === 'void') {
    if (bet.isFinal) return { kind: bet.status === betStatus.refunded ? 'known' : 'closed' }
    return {
      kind: 'becomes',
      status: betStatus.refunded,
      payout: bet.amount,
      revision: bet.revision,
      isFinal: true,
      isUndone: true,
    }
  }
  if (bet.isFinal) return { kind: 'closed' }
  if (word.revision <= bet.revision) return { kind: 'known' }
  return {
    kind: 'becomes',
    status: betStatus[word.status],
    payout: word.payout,
    revision: word.revision,
    isFinal: false,
    isUndone: false,
  }
}
