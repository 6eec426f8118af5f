// Answers for the one way of a round in the browser: stake, moves, what is told to the casino around, and a "no" in friendly words.
import type { AmountText } from './amounts.ts'
import type { Hud } from './hud.ts'
import { Declined } from './studio.ts'
import type { Casino, Played, SessionInfo, Studio } from './studio.ts'
import type { Words } from './words.ts'

export type Walk = ReturnType<typeof makeWalk>

/**
 * Begin, moves, rest: a game shows each turn in its own time and calls `rest` when it was shown. The balance on the
 * bar falls with the stake at once and rises only with `rest`, so that no number tells the outcome before the game does.
 */
export function makeWalk(setting: {
  info: SessionInfo
  words: Words
  amounts: AmountText
  studio: Studio
  casino: Casino
  hud: Hud
}) {
  const { info, words, amounts, studio, casino, hud } = setting
  let balance = info.balance === null ? null : BigInt(info.balance)
  let round: { id: string; staked: bigint; total: bigint; finished: boolean } | null = info.open && {
    id: info.open.roundId,
    staked: BigInt(info.open.staked),
    total: BigInt(info.open.total),
    finished: false,
  }
  const currency = info.currency
  /** Rounds that are over but not shown yet: their wins stay out of every number. Stakes that are being asked for too. */
  const unshown = new Map<string, { staked: bigint; total: bigint }>()
  let asking = 0n
  /** The last "no" was about money, which may come while it is read. */
  let isShort = false
  const shown = (): bigint | null =>
    balance === null
      ? null
      : [...unshown.values()].reduce((left, { total }) => left - total, balance) - asking

  function declined(error: unknown, inMove: boolean): void {
    const reason = error instanceof Declined ? error.reason : 'line'
    isShort = reason === 'funds'
    if (error instanceof Declined && error.balance !== null) balance = BigInt(error.balance)
    hud.setBalance(shown(), false)
    const sentences: Record<string, string> = {
      funds: words.no_funds,
      bet_limit: words.no_bet_limit,
      player: words.no_player,
      game: words.no_game,
      bet: words.no_bet,
      move: words.no_move,
      round_open: words.no_round,
      no_round: words.no_line,
      unanswered: inMove ? words.no_answerMove : words.no_answer,
      late: words.no_late,
      session: words.no_session,
      line: words.no_line,
    }
    hud.showNote(
      sentences[reason] ?? words.no_other,
      reason === 'funds' && info.mode === 'real'
        ? { text: words.deposit, run: () => casino.tell({ type: 'deposit.requested' }) }
        : ['line', 'session', 'round_open', 'no_round'].includes(reason)
          ? { text: words.again, run: () => location.reload() }
          : undefined,
    )
  }

  function heard<View>(played: Played<View>): Played<View> {
    round = {
      id: played.roundId,
      staked: BigInt(played.staked),
      total: BigInt(played.total),
      finished: played.finished,
    }
    if (played.balance !== null) balance = BigInt(played.balance)
    if (played.finished) unshown.set(played.roundId, { staked: round.staked, total: round.total })
    return played
  }

  return {
    /** The id of the round that is open, or null. */
    open: (): string | null => (round && !round.finished ? round.id : null),
    balance: shown,
    /** The casino says so; the game decides whether it may be shown now. */
    setBalance(value: bigint): void {
      if (isShort && balance !== null && value > balance) {
        isShort = false
        hud.hideNote()
      }
      balance = value
      hud.setBalance(shown(), true)
    },

    /**
     * Stakes and begins; null when it was declined, which the player has been told. Stake is 0n for issued free rounds.
     * A round that many share is begun at a place of its own.
     */
    async begin<View>(
      bet: bigint,
      stake: bigint,
      choice: object,
      shared?: string,
    ): Promise<Played<View> | null> {
      hud.hideNote()
      asking += stake
      hud.setBalance(shown(), false)
      casino.tell({ type: 'round.started', stake: amounts.wire(stake), currency })
      try {
        const wish = { id: crypto.randomUUID(), bet: bet.toString() }
        const played = await studio.post<Played<View>>(
          shared ?? 'rounds',
          shared === undefined ? { ...wish, choice } : { ...wish, ...choice },
        )
        asking -= stake
        return heard(played)
      } catch (error) {
        round = null
        asking -= stake
        declined(error, false)
        // Nothing was staked, so the round ends with nothing won.
        const none = amounts.wire(0n)
        casino.tell({ type: 'round.settled', stake: none, win: none, currency, roundId: '' })
        return null
      }
    },

    /** A move of the open round, with what it stakes on top; null when it was declined, and then nothing changed. */
    async move<View>(move: object, stake = 0n): Promise<Played<View> | null> {
      if (!round) return null
      hud.hideNote()
      const before = shown()
      if (before !== null && stake > 0n) hud.setBalance(before - stake, false)
      try {
        return heard(
          await studio.post<Played<View>>(`rounds/${round.id}/moves`, { id: crypto.randomUUID(), move }),
        )
      } catch (error) {
        declined(error, true)
        return null
      }
    },

    /** A round that many share has ended; its win is shown with the next rest. */
    ended(total: bigint, now: bigint | null): void {
      if (!round) return
      round = { ...round, total, finished: true }
      if (now !== null) balance = now
      unshown.set(round.id, { staked: round.staked, total })
    },

    /**
     * What happened has been shown: the balance follows, and the casino around hears of a round that is over. Where
     * several are under way at once, `which` says of which one.
     */
    rest(which?: string): void {
      const over = [...unshown].filter(([id]) => which === undefined || id === which)
      for (const [id] of over) unshown.delete(id)
      hud.setBalance(shown(), true)
      for (const [roundId, { staked, total }] of over)
        casino.tell({
          type: 'round.settled',
          stake: amounts.wire(staked),
          win: amounts.wire(total),
          currency,
          roundId,
        })
      if (round?.finished && !unshown.has(round.id)) round = null
      const now = shown()
      if (now !== null) casino.tell({ type: 'balance', balance: amounts.wire(now), currency })
    },
  }
}
