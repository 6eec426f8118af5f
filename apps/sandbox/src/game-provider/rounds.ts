// Answers for playing: one round of any game from the stake to the acknowledged win, the moves in between, and the way back.
import { randomUUID } from 'node:crypto'

import { offeredGame } from './catalogue.ts'
import type { OfferedGame } from './catalogue.ts'
import type { Casino, CasinoAnswer } from './casino.ts'
import { slotBets, stakesOf } from './currencies.ts'
import { issuedSpins } from './issued-spins.ts'
import { playedJson, Refused } from './played.ts'
import type { Played, PlayRefusal } from './played.ts'
import { roundTurns } from './round-turns.ts'
import { Illegal } from './rules.ts'
import type { Turn } from './rules.ts'
import type { Round, Session, Store } from './store.ts'
import { wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

const casinoCodes: Record<number, PlayRefusal> = {
  100: 'funds',
  101: 'player',
  105: 'bet_limit',
  107: 'game',
  110: 'player',
}

/** The ids of a turn's actions follow from its place; what was taken back before moves them on, as ids are never used twice. */
function actionIds(round: Round, place: number): { bet: string; win: string } {
  const at = place + round.undone
  return { bet: place === 0 ? `${round.id}-bet` : `${round.id}-bet-${at}`, win: `${round.id}-win-${at}` }
}

export type Rounds = ReturnType<typeof roundsAt>
export type SharedRounds = Rounds['shared']

export function roundsAt(
  store: Store,
  casino: Casino,
  now: () => number,
  offered: (identity: string) => OfferedGame | undefined = offeredGame,
) {
  const queues = new Map<string, Promise<unknown>>()
  const { seedsOf, gameOf, kept, streamOf, turnsOf, turnAt } = roundTurns(store, offered)
  const { usableIssue, endIssue, creditIssue, closeIssue } = issuedSpins(store, now, runErrands)

  /** One thing at a time for one player; other players do not wait. */
  async function inTurn<T>(player: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(player) ?? Promise.resolve()
    const mine = before.then(work, work)
    queues.set(player, mine)
    try {
      return await mine
    } finally {
      if (queues.get(player) === mine) queues.delete(player)
    }
  }

  function playBody(session: Session, round: Round, finished: boolean, actions: Wire[]): string {
    return wireJson({
      user_id: session.userId,
      currency: round.currency,
      game: round.game,
      game_id: round.id,
      session_id: session.sessionId,
      finished,
      actions,
    })
  }

  /** Everything the casino must still hear is said until it is acknowledged, or refused for good. */
  async function runErrands(): Promise<void> {
    for (const errand of store.errands()) {
      const answer = await casino.call(errand.path, errand.body)
      if (answer.kind !== 'unanswered') store.dropErrand(errand.id)
    }
  }

  /**
   * Takes a turn with a stake back: the whole round when it is the first, else the move alone, and the round stands as
   * before it. The casino remembers a rollback of a bet it never saw, so this is right in either case.
   */
  function takeBack(round: Round, place: number, turn: Turn<unknown>): void {
    const session = store.session(round.token)
    const ids = actionIds(round, place)
    if (place === 0) round.status = 'cancelled'
    else undo(round)
    round.updatedAt = now()
    const originals = turn.win > 0n ? [ids.win, ids.bet] : [ids.bet]
    store.together(() => {
      store.saveRound(round)
      if (!session) return
      const actions = originals.map((original) => ({
        action: 'rollback',
        action_id: `${original}-rollback`,
        original_action_id: original,
      }))
      store.addErrand('rollback', playBody(session, round, place === 0, actions), round.id)
    })
  }

  function undo(round: Round): void {
    round.moves = round.moves.slice(0, round.told)
    round.undone += 1
  }

  function refusalOf(answer: Extract<CasinoAnswer, { kind: 'refused' }>): Refused {
    return new Refused(casinoCodes[answer.code] ?? 'refused', answer.balance)
  }

  /** Asks the casino for a turn's stake and tells it the win; the balance, or a refusal once nothing of it stands. */
  async function tell(
    session: Session,
    round: Round,
    place: number,
    turn: Turn<unknown>,
  ): Promise<bigint | null> {
    if (session.mode === 'demo') {
      const balance = store.demoBalance(session.player) ?? 0n
      if (balance < turn.stake) {
        refuse(round, place)
        throw new Refused('funds', balance)
      }
      return balance - turn.stake + turn.win
    }
    if (round.issueId !== '') return null
    const ids = actionIds(round, place)
    const actions: Wire[] = []
    if (turn.stake > 0n) actions.push({ action: 'bet', amount: turn.stake, action_id: ids.bet })
    // The end of a round is told even when it brings nothing.
    if (turn.win > 0n || (turn.finished && turn.stake === 0n))
      actions.push({ action: 'win', amount: turn.win, action_id: ids.win })
    if (actions.length === 0) return null
    const answer = await casino.callPatiently('play', playBody(session, round, turn.finished, actions))
    if (answer.kind === 'done') return answer.balance
    if (answer.kind === 'refused') {
      if (turn.stake > 0n) refuse(round, place)
      throw refusalOf(answer)
    }
    // A stake that nobody answered is taken back; a move without one stands, and is asked for again until it is answered.
    if (turn.stake > 0n) {
      takeBack(round, place, turn)
      await runErrands()
    }
    throw new Refused('unanswered')
  }

  /** The casino took no stake: the round never began, or its last move was not made. */
  function refuse(round: Round, place: number): void {
    if (place === 0) round.status = 'refused'
    else undo(round)
    round.updatedAt = now()
    store.saveRound(round)
  }

  /** The turn is played to its end; it is written only once the casino has acknowledged, and from then on it may be shown. */
  async function play(session: Session, round: Round, place: number): Promise<Played> {
    const turn = turnAt(round, place)
    const balance = await tell(session, round, place, turn)
    round.staked += turn.stake
    round.payout += turn.win
    round.told = place
    round.drawn = turn.drawn
    round.status = turn.finished ? 'settled' : 'open'
    round.updatedAt = now()
    const issued = store.together(() => {
      if (session.mode === 'demo' && balance !== null) store.setDemoBalance(session.player, balance)
      store.saveRound(round)
      return creditIssue(round, turn.win)
    })
    if (turn.finished) await closeIssue(round)
    return {
      roundId: round.id,
      nonce: round.nonce,
      bet: round.bet,
      place,
      stake: turn.stake,
      win: turn.win,
      staked: round.staked,
      total: round.payout,
      finished: turn.finished,
      view: turn.view,
      balance,
      issued,
    }
  }

  async function begin(session: Session, requestId: string, bet: bigint, choice: string): Promise<Played> {
    const game = gameOf(session.game)
    const stakes = stakesOf(session.currency, session.subunitToUnit)
    if (!stakes) throw new Refused('game')
    if (store.openRound(session.player, session.game, session.currency)) throw new Refused('round_open')
    const issue = game.type === 'slot' ? usableIssue(session) : null
    const stake = issue?.bet ?? bet
    const asked = game.play.stakeOf(stake, JSON.parse(choice))
    const onLadder = issue !== null || game.bets === 'any' || slotBets(stakes).includes(stake)
    if (!onLadder || stake <= 0n || asked < stakes.unit || asked > stakes.unit * 500n)
      throw new Refused('bet')
    if (session.mode === 'demo' && (store.demoBalance(session.player) ?? 0n) < asked) {
      throw new Refused('funds', store.demoBalance(session.player))
    }
    seedsOf(session.player)
    const round = store.together(() => {
      const seed = store.takeNonce(session.player)
      if (!seed) throw new Error('a player without an active seed cannot play')
      const made: Round = {
        id: randomUUID(),
        requestId,
        player: session.player,
        token: session.token,
        game: session.game,
        currency: session.currency,
        seedId: seed.id,
        clientSeed: seed.clientSeed,
        nonce: seed.nonce,
        bet: stake,
        staked: 0n,
        payout: 0n,
        status: 'sending',
        choice,
        moves: [],
        told: 0,
        undone: 0,
        drawn: 0,
        issueId: issue?.issueId ?? '',
        createdAt: now(),
        updatedAt: now(),
      }
      // A choice that the rules do not allow takes neither a nonce nor a stake.
      try {
        if (turnAt(made, 0).stake !== asked) throw new Error(`${game.play.kind} states a wrong stake`)
      } catch (error) {
        throw error instanceof Illegal ? new Refused('bet') : error
      }
      store.addRound(made)
      if (issue) store.saveIssue({ ...issue, left: issue.left - 1 })
      return made
    })
    return await play(session, round, 0)
  }

  /**
   * A move of an open round. It is written before the casino is asked, so that nobody can choose anew after a silence
   * that may have told something; a move that still waits for its answer is played first, and its outcome answered.
   */
  async function move(session: Session, round: Round, wished: () => string | null): Promise<Played> {
    if (round.moves.length === round.told) {
      const made = wished()
      if (made === null) throw new Refused('move')
      round.moves = [...round.moves, made]
      try {
        turnAt(round, round.moves.length)
      } catch (error) {
        throw error instanceof Illegal ? new Refused('move') : error
      }
      round.updatedAt = now()
      store.saveRound(round)
    }
    return await play(session, round, round.told + 1)
  }

  /** The same wish twice is one turn: a known request id is answered as it was the first time. */
  async function once(session: Session, requestId: string, work: () => Promise<Played>): Promise<string> {
    return await inTurn(session.player, async () => {
      const known = store.answer(session.player, requestId)
      if (known !== null) return known
      const earlier = store.roundByRequest(session.player, requestId)
      if (earlier) throw new Refused(earlier.status === 'cancelled' ? 'unanswered' : 'refused')
      const answer = playedJson(await work())
      store.keepAnswer(session.player, requestId, answer)
      return answer
    })
  }

  /** Everything of an acknowledged stake goes back to the player, and the round counts as never played. */
  async function giveBack(round: Round): Promise<void> {
    const turn = turnAt(round, 0)
    const balance = store.session(round.token)?.mode === 'demo' ? store.demoBalance(round.player) : null
    round.staked = 0n
    if (balance === null) {
      takeBack(round, 0, turn)
      await runErrands()
      return
    }
    store.together(() => {
      store.setDemoBalance(round.player, balance + turn.stake)
      store.saveRound({ ...round, status: 'cancelled', updatedAt: now() })
    })
  }

  /** Rounds that many players share: the studio itself says when they begin and how they end, never a browser. */
  const shared = {
    answered: (player: string, requestId: string) => store.answer(player, requestId),

    /** A stake that was acknowledged too late for its flight goes back; one in time is seated in the same instant. */
    begin: (
      session: Session,
      requestId: string,
      bet: bigint,
      choice: unknown,
      inTime: () => boolean,
      seated: (round: Round) => void,
    ): Promise<string> =>
      once(session, requestId, async () => {
        const played = await begin(session, requestId, bet, JSON.stringify(choice))
        const round = store.round(played.roundId)
        if (!round) throw new Error('a round that was just begun is missing')
        if (inTime()) {
          seated(round)
          return played
        }
        await giveBack(round)
        throw new Refused('late')
      }),

    /** Writes how a round ended, at once and once: a later word changes nothing. */
    keepEnd(roundId: string, made: string): void {
      const round = store.round(roundId)
      if (round?.status !== 'open' || round.moves.length > round.told) return
      store.saveRound({ ...round, moves: [...round.moves, made], updatedAt: now() })
    },

    /** Tells the casino the end that was kept; null when that has been done before. */
    async tellEnd(roundId: string): Promise<Played | null> {
      const player = store.round(roundId)?.player ?? ''
      return await inTurn(player, async () => {
        const round = store.round(roundId)
        const session = round && store.session(round.token)
        if (!session || round.status !== 'open' || round.moves.length === round.told) return null
        return await play(session, round, round.told + 1)
      })
    },

    async giveBack(roundId: string): Promise<void> {
      const player = store.round(roundId)?.player ?? ''
      await inTurn(player, async () => {
        const round = store.round(roundId)
        if (round?.status === 'open' && round.moves.length === round.told) await giveBack(round)
      })
    },

    /** The round that is open, or else the last one. */
    latest: (session: Session): Round | null =>
      store.openRound(session.player, session.game, session.currency) ??
      store.recentRounds(session.player, session.game, 1)[0] ??
      null,
    open: (game: string): Round[] =>
      store.roundsIn('open', Number.MAX_SAFE_INTEGER).filter((round) => round.game === game),
    sessionOf: (round: Round) => store.session(round.token),
  }

  return {
    seedsOf,
    runErrands,
    shared,

    /** The choice is read before anything else: a strange one throws a ZodError. */
    begin(session: Session, requestId: string, bet: bigint, rawChoice: unknown): Promise<string> {
      const choice = gameOf(session.game).play.readChoice(rawChoice)
      return once(session, requestId, () => begin(session, requestId, bet, choice))
    },

    /** Own rounds only, of the game and currency of the session (S3). */
    move(session: Session, requestId: string, roundId: string, rawMove: unknown): Promise<string> {
      const wished = gameOf(session.game).play.readMove(rawMove)
      return once(session, requestId, async () => {
        const round = store.openRound(session.player, session.game, session.currency)
        if (!round || round.id !== roundId) throw new Refused('no_round')
        return await move(session, round, () => wished)
      })
    },

    /** What the browser may see of a round that is open. */
    openRound(session: Session):
      | (Pick<Round, 'id' | 'bet' | 'staked' | 'payout' | 'told'> & {
          choice: Wire
          views: Wire[]
        })
      | null {
      const round = store.openRound(session.player, session.game, session.currency)
      if (!round) return null
      const { turns } = turnsOf(round, round.moves.slice(0, round.told))
      return { ...round, choice: JSON.parse(round.choice), views: turns.map((turn) => turn.view) }
    },

    /** The player's balance as the casino has it now; null when it does not answer. */
    async balance(session: Session): Promise<bigint | null> {
      if (session.mode === 'demo') return store.demoBalance(session.player)
      const answer = await casino.call(
        'play',
        wireJson({
          user_id: session.userId,
          currency: session.currency,
          game: session.game,
          session_id: session.sessionId,
          actions: [],
        }),
      )
      return answer.kind === 'unanswered' ? null : answer.balance
    },

    issueFor: usableIssue,

    /** Reveals the active server seed and begins the next pair; the next seed was committed to before the client seed. */
    rotate: (player: string, clientSeed: string) =>
      inTurn(player, async () => {
        if (!/^[\u0020-\u007e]{1,64}$/.test(clientSeed) || clientSeed.includes(':'))
          throw new Refused('client_seed')
        if (store.hasOpenRound(player)) throw new Refused('round_open')
        const { active, next } = seedsOf(player)
        store.together(() => {
          store.setSeedState(active.id, 'revealed', active.clientSeed)
          store.setSeedState(next.id, 'active', clientSeed)
        })
        return { revealed: active, ...seedsOf(player) }
      }),

    /**
     * The caretaker's round: stakes left in flight by a crash are rolled back, rounds that nobody finishes are
     * played to their end and paid, outdated issues are reported, and unheard calls are repeated.
     */
    async sweep(inFlightBefore: number, openBefore: number): Promise<void> {
      for (const round of store.roundsIn('sending', inFlightBefore)) {
        await inTurn(round.player, async () => {
          const current = store.round(round.id)
          if (current?.status !== 'sending') return
          if (store.session(current.token)?.mode === 'demo' || current.issueId !== '') {
            store.saveRound({ ...current, status: 'cancelled', updatedAt: now() })
            const issue = current.issueId === '' ? null : store.issue(current.issueId)
            if (issue) store.saveIssue({ ...issue, left: issue.left + 1 })
          } else takeBack(current, 0, turnAt(current, 0))
        })
      }
      // A move with a stake that a crash left without an answer is taken back; one without a stake can wait for its player.
      for (const { id, player } of store.roundsAsking(inFlightBefore)) {
        await inTurn(player, async () => {
          const current = store.round(id)
          if (current?.status !== 'open' || current.moves.length === current.told) return
          const turn = turnAt(current, current.told + 1)
          if (turn.stake > 0n) takeBack(current, current.told + 1, turn)
        })
      }
      for (const { id, player, token } of store.roundsIn('open', openBefore)) {
        await inTurn(player, async () => {
          const session = store.session(token)
          let round = store.round(id)
          while (session && round?.status === 'open') {
            try {
              const { moves } = round
              const open = round
              await move(session, open, () =>
                gameOf(open.game).play.rest(kept(open, moves, streamOf(open).draw)),
              )
            } catch (error) {
              if (error instanceof Refused) break
              throw error
            }
            round = store.round(id)
          }
        })
      }
      for (const issue of store.issuesPast(now())) {
        await inTurn(issue.player, async () => {
          const current = store.issue(issue.issueId)
          // A round of free spins in play still adds to the total, so its issue waits for it.
          if (current?.status === 'active' && !store.hasOpenRound(issue.player)) endIssue(current, 'expired')
        })
      }
      await runErrands()
    },
  }
}
