// Answers for what the browser hears of a turn: how it went, or why a wish was not done.
import { wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

/** Why a player's wish was not done; the browser has friendly words for every one of them. */
export type PlayRefusal =
  | 'funds'
  | 'bet_limit'
  | 'player'
  | 'game'
  | 'bet'
  | 'move'
  | 'round_open'
  | 'no_round'
  | 'unanswered'
  | 'refused'
  | 'client_seed'
  /** Of a shared round: it takes no stakes any more, or cannot be left yet. */
  | 'late'
  | 'early'

export class Refused extends Error {
  readonly reason: PlayRefusal
  readonly balance: bigint | null
  constructor(reason: PlayRefusal, balance: bigint | null = null) {
    super(reason)
    this.reason = reason
    this.balance = balance
  }
}

/** One turn as the browser hears of it. */
export type Played = {
  roundId: string
  nonce: number
  bet: bigint
  /** 0 is the beginning, 1 the first move. */
  place: number
  /** Of this turn. */
  stake: bigint
  win: bigint
  /** Of the whole round so far. */
  staked: bigint
  total: bigint
  finished: boolean
  view: Wire
  balance: bigint | null
  issued: { left: number; total: bigint } | null
}

/** Amounts are strings of sub-units. */
export function playedJson(played: Played): string {
  return wireJson({
    ...played,
    bet: played.bet.toString(),
    stake: played.stake.toString(),
    win: played.win.toString(),
    staked: played.staked.toString(),
    total: played.total.toString(),
    balance: played.balance?.toString() ?? null,
    issued: played.issued && { left: played.issued.left, total: played.issued.total.toString() },
  })
}
