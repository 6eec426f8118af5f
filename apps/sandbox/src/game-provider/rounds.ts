// Answers for playing: one round from the stake to the acknowledged win, the free spins in between, and the way back.
import { randomUUID } from 'node:crypto'

import { offeredGame } from './catalogue.ts'
import type { Casino, CasinoAnswer } from './casino.ts'
import { slotBets, stakesOf } from './currencies.ts'
import { diceWins, dicePayout, isDiceBet, rollOf } from './dice.ts'
import type { DiceBet } from './dice.ts'
import { commitmentOf, drawFloats, newClientSeed, newServerSeed } from './fairness.ts'
import { freeSpinsAdded, moneyOf, reelCount, spinFrom } from './slot.ts'
import type { SlotMaths, SpinResult } from './slot.ts'
import type { Issue, Round, Seed, Session, Store } from './store.ts'
import { wireJson } from './wire.ts'
import type { Wire } from './wire.ts'

/** Why a player's wish was not done; the browser has friendly words for every one of them. */
export type PlayRefusal =
  | 'funds'
  | 'bet_limit'
  | 'player'
  | 'game'
  | 'bet'
  | 'free_spins_first'
  | 'no_free_spins'
  | 'unanswered'
  | 'refused'
  | 'client_seed'

export class Refused extends Error {
  readonly reason: PlayRefusal
  readonly balance: bigint | null
  constructor(reason: PlayRefusal, balance: bigint | null = null) {
    super(reason)
    this.reason = reason
    this.balance = balance
  }
}

export type Played = {
  roundId: string
  nonce: number
  bet: bigint
  /** The win of this spin or roll, and of the whole round so far. */
  win: bigint
  total: bigint
  finished: boolean
  free: { left: number; given: number; added: number } | null
  spin: SpinResult | null
  roll: { hundredths: number; side: DiceBet['side']; target: number } | null
  balance: bigint | null
  issued: { left: number; total: bigint } | null
}

type Outcome = { win: bigint; freeWon: number; spin: SpinResult | null; roll: Played['roll'] }

const casinoCodes: Record<number, PlayRefusal> = {
  100: 'funds',
  101: 'player',
  105: 'bet_limit',
  107: 'game',
  110: 'player',
}

/** What the browser hears of a spin or roll; amounts are strings of sub-units. */
function playedJson(played: Played): string {
  return wireJson({
    ...played,
    bet: played.bet.toString(),
    win: played.win.toString(),
    total: played.total.toString(),
    balance: played.balance?.toString() ?? null,
    issued: played.issued && { left: played.issued.left, total: played.issued.total.toString() },
  })
}

export type Rounds = ReturnType<typeof roundsAt>

export function roundsAt(store: Store, casino: Casino, now: () => number) {
  const queues = new Map<string, Promise<unknown>>()

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

  function seedsOf(player: string): { active: Seed; next: Seed } {
    const fresh = (state: 'active' | 'next'): Seed => {
      const serverSeed = newServerSeed()
      store.addSeed(player, serverSeed, commitmentOf(serverSeed), newClientSeed(), state)
      const made = store.seed(player, state)
      if (!made) throw new Error('a seed that was just written is missing')
      return made
    }
    return {
      active: store.seed(player, 'active') ?? fresh('active'),
      next: store.seed(player, 'next') ?? fresh('next'),
    }
  }

  function mathsOf(game: string): SlotMaths | null {
    return offeredGame(game)?.slot?.maths ?? null
  }

  /** What the seeds say happened: the same numbers for the stake, for a retry and for the page that verifies. */
  function outcomeOf(round: Round, index: number): Outcome {
    const seed = store.seedById(round.seedId)
    if (!seed) throw new Error(`the seed of round ${round.id} is missing`)
    const seeds = { serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
    const maths = mathsOf(round.game)
    if (maths) {
      const spin = spinFrom(maths, drawFloats(seeds, index * reelCount, reelCount), index > 0)
      return { win: moneyOf(round.bet, spin.tenths), freeWon: spin.freeSpinsWon, spin, roll: null }
    }
    const bet: DiceBet = JSON.parse(round.choice)
    const [float = 0, lastUnit = 0] = drawFloats(seeds, 0, 2)
    const hundredths = rollOf(float)
    const win = diceWins(bet, hundredths) ? dicePayout(round.bet, bet, lastUnit) : 0n
    return { win, freeWon: 0, spin: null, roll: { hundredths, side: bet.side, target: bet.target } }
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

  /** Takes the stake back. The casino remembers a rollback of a bet it never saw, so this is right in either case. */
  function cancel(round: Round): void {
    const session = store.session(round.token)
    const outcome = outcomeOf(round, 0)
    round.status = 'cancelled'
    round.payout = 0n
    round.freeLeft = 0
    round.updatedAt = now()
    const originals = outcome.win > 0n ? [`${round.id}-win-0`, `${round.id}-bet`] : [`${round.id}-bet`]
    store.together(() => {
      store.saveRound(round)
      if (!session) return
      const actions = originals.map((original) => ({
        action: 'rollback',
        action_id: `${original}-rollback`,
        original_action_id: original,
      }))
      store.addErrand('rollback', playBody(session, round, true, actions), round.id)
    })
  }

  /** Everything the casino must still hear is said until it is acknowledged, or refused for good. */
  async function runErrands(): Promise<void> {
    for (const errand of store.errands()) {
      const answer = await casino.call(errand.path, errand.body)
      if (answer.kind !== 'unanswered') store.dropErrand(errand.id)
    }
  }

  function refusalOf(answer: Extract<CasinoAnswer, { kind: 'refused' }>): Refused {
    return new Refused(casinoCodes[answer.code] ?? 'refused', answer.balance)
  }

  function usableIssue(session: Session): Issue | null {
    if (session.mode === 'demo') return null
    const issues = store.activeIssues(session.player, session.currency)
    return issues.find((i) => i.left > 0 && i.validUntil > now() && i.games.includes(session.game)) ?? null
  }

  function endIssue(issue: Issue, status: 'played' | 'expired'): void {
    issue.status = status
    store.together(() => {
      store.saveIssue(issue)
      store.addErrand(
        'freespins',
        wireJson({ issue_id: issue.issueId, status, total_amount: issue.total }),
        issue.issueId,
      )
    })
  }

  /** Adds what a round of issued free spins won; the last one reports the total to the casino. */
  function creditIssue(round: Round, win: bigint): Played['issued'] {
    const issue = round.issueId === '' ? null : store.issue(round.issueId)
    if (!issue) return null
    issue.total += win
    store.saveIssue(issue)
    return { left: issue.left, total: issue.total }
  }

  async function closeIssue(round: Round): Promise<void> {
    const issue = round.issueId === '' ? null : store.issue(round.issueId)
    if (!issue || issue.left > 0 || issue.status !== 'active') return
    endIssue(issue, 'played')
    await runErrands()
  }

  async function begin(session: Session, requestId: string, bet: bigint, choice: string): Promise<Played> {
    const game = offeredGame(session.game)
    if (!game) throw new Refused('game')
    if (store.openRound(session.player, session.game, session.currency)) throw new Refused('free_spins_first')
    const issue = game.kind === 'slot' ? usableIssue(session) : null
    const stake = issue?.bet ?? bet
    if (session.mode === 'demo' && (store.demoBalance(session.player) ?? 0n) < stake) {
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
        payout: 0n,
        status: 'sending',
        choice,
        freeGiven: 0,
        freeLeft: 0,
        drawn: 0,
        issueId: issue?.issueId ?? '',
        createdAt: now(),
        updatedAt: now(),
      }
      store.addRound(made)
      if (issue) store.saveIssue({ ...issue, left: issue.left - 1 })
      return made
    })
    const outcome = outcomeOf(round, 0)
    const maths = mathsOf(round.game)
    const free = maths ? freeSpinsAdded(maths, outcome.freeWon, 0) : 0
    let balance: bigint | null = null
    if (session.mode === 'demo') {
      balance = (store.demoBalance(session.player) ?? 0n) - stake + outcome.win
    } else if (!issue) {
      const bets: Wire[] = [{ action: 'bet', amount: stake, action_id: `${round.id}-bet` }]
      const wins: Wire[] =
        outcome.win > 0n ? [{ action: 'win', amount: outcome.win, action_id: `${round.id}-win-0` }] : []
      const answer = await casino.callPatiently(
        'play',
        playBody(session, round, free === 0, [...bets, ...wins]),
      )
      if (answer.kind === 'unanswered') {
        cancel(round)
        await runErrands()
        throw new Refused('unanswered')
      }
      if (answer.kind === 'refused') {
        store.saveRound({ ...round, status: 'refused', updatedAt: now() })
        throw refusalOf(answer)
      }
      balance = answer.balance
    }
    return await finishSpin(session, round, outcome, free, balance)
  }

  /** Written only once the casino has acknowledged: from here on the win may be shown. */
  async function finishSpin(
    session: Session,
    round: Round,
    outcome: Outcome,
    added: number,
    balance: bigint | null,
  ): Promise<Played> {
    const free = round.drawn > 0
    round.payout += outcome.win
    round.drawn += 1
    round.freeGiven += added
    round.freeLeft += added - (free ? 1 : 0)
    round.status = round.freeLeft > 0 ? 'open' : 'settled'
    round.updatedAt = now()
    const issued = store.together(() => {
      if (session.mode === 'demo' && balance !== null) store.setDemoBalance(session.player, balance)
      store.saveRound(round)
      return creditIssue(round, outcome.win)
    })
    if (round.status === 'settled') await closeIssue(round)
    return {
      roundId: round.id,
      nonce: round.nonce,
      bet: round.bet,
      win: outcome.win,
      total: round.payout,
      finished: round.status === 'settled',
      free: round.freeGiven > 0 ? { left: round.freeLeft, given: round.freeGiven, added } : null,
      spin: outcome.spin,
      roll: outcome.roll,
      balance,
      issued,
    }
  }

  /**
   * One free spin of an open round. Nothing is written before the casino answers, and its action id follows from the
   * spin's place in the round, so an unanswered spin is simply asked for again and is the same spin.
   */
  async function playFree(session: Session, round: Round): Promise<Played> {
    const maths = mathsOf(round.game)
    if (!maths || round.status !== 'open') throw new Refused('no_free_spins')
    const outcome = outcomeOf(round, round.drawn)
    const added = freeSpinsAdded(maths, outcome.freeWon, round.freeGiven)
    const last = round.freeLeft - 1 + added === 0
    let balance: bigint | null = null
    if (session.mode === 'demo') balance = (store.demoBalance(session.player) ?? 0n) + outcome.win
    else if (round.issueId === '' && (outcome.win > 0n || last)) {
      const actions: Wire[] = [
        { action: 'win', amount: outcome.win, action_id: `${round.id}-win-${round.drawn}` },
      ]
      const answer = await casino.callPatiently('play', playBody(session, round, last, actions))
      if (answer.kind === 'unanswered') throw new Refused('unanswered')
      if (answer.kind === 'refused') throw refusalOf(answer)
      balance = answer.balance
    }
    return await finishSpin(session, round, outcome, added, balance)
  }

  /** The same wish twice is one round: a known request id is answered as it was the first time. */
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

  return {
    seedsOf,
    runErrands,
    outcomeOf,

    spin: (session: Session, requestId: string, bet: bigint) =>
      once(session, requestId, async () => {
        const stakes = stakesOf(session.currency, session.subunitToUnit)
        const allowed = stakes !== null && slotBets(stakes).includes(bet)
        if (!mathsOf(session.game)) throw new Refused('game')
        if (!allowed && !usableIssue(session)) throw new Refused('bet')
        return await begin(session, requestId, bet, '')
      }),

    freeSpin: (session: Session, requestId: string) =>
      once(session, requestId, async () => {
        const round = store.openRound(session.player, session.game, session.currency)
        if (!round) throw new Refused('no_free_spins')
        return await playFree(session, round)
      }),

    roll: (session: Session, requestId: string, bet: bigint, choice: DiceBet) =>
      once(session, requestId, async () => {
        const stakes = stakesOf(session.currency, session.subunitToUnit)
        if (offeredGame(session.game)?.kind !== 'dice') throw new Refused('game')
        const allowed = stakes !== null && bet >= stakes.unit && bet <= stakes.unit * 500n
        if (!allowed || !isDiceBet(choice)) throw new Refused('bet')
        return await begin(
          session,
          requestId,
          bet,
          JSON.stringify({ side: choice.side, target: choice.target }),
        )
      }),

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
        if (store.hasOpenRound(player)) throw new Refused('free_spins_first')
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
          } else cancel(current)
        })
      }
      for (const { id, player, token } of store.roundsIn('open', openBefore)) {
        await inTurn(player, async () => {
          const session = store.session(token)
          let round = store.round(id)
          while (session && round?.status === 'open') {
            try {
              await playFree(session, round)
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
