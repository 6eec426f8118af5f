// Answers for the book of bets: taking them at the odds of the moment, paying them as matches end, and buying them back.
import { randomUUID } from 'node:crypto'
import type { Casino } from './casino.ts'
import { marketNames, outcomeName, type Feed } from './feed.ts'
import type { Bet, BetStatus, Errand, Path, Selection, Session, Store } from './store.ts'

export type Wish = {
  requestId: string
  stake: number
  /** Odds in hundredths as the player saw them. */
  picks: readonly { id: string; odds: number }[]
  /** Better and worse odds are taken too. */
  takesChanges: boolean
}

export type Refusal =
  | 'odds_changed'
  | 'suspended'
  | 'same_event'
  | 'stake'
  | 'not_enough_funds'
  | 'limit'
  | 'not_allowed'
  | 'session'
  | 'unanswered'
  | 'not_open'
  | 'value_changed'

/** Why a bet is not taken; the names are the widget's. */
export class Refused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

const reasonOf: Record<number, Refusal> = {
  100: 'not_enough_funds',
  101: 'session',
  105: 'limit',
  110: 'not_allowed',
}
const cashOutMargin = 0.06
const mostSelections = 12
const highestOdds = 100_000

export function bookOf(options: {
  store: Store
  feed: Feed
  casino: Casino
  now: () => number
  /** The smallest and the greatest stake of a currency, in sub-units. */
  boundsOf: (session: Session) => { min: number; max: number }
}) {
  const { store, feed, casino, now } = options
  /** Bets about which something is being said: one word at a time. */
  const busy = new Set<string>()

  const shown = (bet: Bet) => ({
    id: bet.id,
    stake: bet.stake,
    possiblePayout: bet.possiblePayout,
    payout: bet.payout,
    coefficient: bet.coefficient,
    status: bet.status,
    createdAt: new Date(bet.createdAt).toISOString(),
    cashOut: bet.status === 'open' && bet.errand === null ? cashOutOf(bet) : null,
    selections: bet.selections.map(
      ({ id, eventId, event, isLive, market, outcome, odds, result, score }) => ({
        id,
        eventId,
        event,
        isLive,
        market,
        outcome,
        odds,
        result: result ?? feed.result(id)?.result ?? null,
        score: score ?? feed.event(eventId)?.score.join(':') ?? null,
      }),
    ),
  })

  /** What a running bet is worth now, less what buying it back costs; null while something in it is not on offer. */
  function cashOutOf(bet: Bet): number | null {
    let value = bet.possiblePayout
    for (const { id, odds } of bet.selections) {
      const ended = feed.result(id)
      if (ended?.result === 'lost') return null
      if (ended?.result === 'refunded') value /= odds / 100
      if (ended) continue
      const selection = feed.selection(id)
      if (!selection || selection.outcome.odds === null) return null
      value *= selection.outcome.chance
    }
    const bought = Math.floor(value * (1 - cashOutMargin))
    return bought > 0 ? bought : null
  }

  async function say(bet: Bet, errand: Errand): Promise<'done' | 'refused' | 'unanswered'> {
    bet.errand = errand
    store.save(bet)
    const answer = await casino(errand.path, errand.content)
    if (answer.kind === 'unanswered') return 'unanswered'
    // A bet that the casino does not know yet may be on its way; everything else that it refuses is its last word.
    if (answer.kind === 'refused' && answer.code === 404) return 'unanswered'
    bet.errand = null
    if (answer.kind === 'done') {
      bet.status = errand.status
      bet.payout = errand.payout
      bet.revision = errand.revision
    } else if (errand.path === 'settle') {
      // It is over there already, and nothing that we could still say would be taken.
      bet.status = 'cancelled'
    }
    store.save(bet)
    return answer.kind
  }

  /** One word at a time about a bet; a second one that comes meanwhile is too late. */
  async function alone<T>(bet: Bet, act: () => Promise<T>): Promise<T> {
    if (busy.has(bet.id)) throw new Refused('not_open')
    busy.add(bet.id)
    try {
      return await act()
    } finally {
      busy.delete(bet.id)
    }
  }

  const errandOf = (
    bet: Bet,
    path: Path,
    status: BetStatus,
    payout: number,
    content: Record<string, unknown>,
  ): Errand => ({
    path,
    status,
    payout,
    revision: path === 'settle' || path === 'resettle' ? bet.revision + 1 : bet.revision,
    content: { user_id: bet.userId, bet_id: bet.id, action_id: randomUUID(), ...content },
  })

  /** What a result of its selections makes of a bet; null while it is open. */
  function settledBy(bet: Bet): { status: 'won' | 'lost' | 'refunded'; payout: number } | null {
    const results = bet.selections.map(({ id, odds }) => ({ odds, result: feed.result(id)?.result ?? null }))
    if (results.some(({ result }) => result === 'lost')) return { status: 'lost', payout: 0 }
    if (results.some(({ result }) => result === null)) return null
    const won = results.filter(({ result }) => result === 'won').map(({ odds }) => odds)
    if (won.length === 0) return { status: 'refunded', payout: bet.stake }
    return { status: 'won', payout: payoutOf(bet.stake, won) }
  }

  const resultErrand = (
    bet: Bet,
    path: 'settle' | 'resettle',
    end: { status: 'won' | 'lost' | 'refunded'; payout: number },
  ): Errand =>
    errandOf(bet, path, end.status, end.payout, {
      revision: bet.revision + 1,
      status: end.status,
      payout: end.payout,
      items: bet.selections.flatMap(({ id }) => {
        const ended = feed.result(id)
        return ended ? [{ selection_id: id, result: ended.result, score: ended.score }] : []
      }),
    })

  async function place(session: Session, wish: Wish) {
    const known = store.betOfRequest(session.userId, wish.requestId)
    if (known) return known
    const { min, max } = options.boundsOf(session)
    if (wish.stake < min || wish.stake > max) throw new Refused('stake')
    const selections = wish.picks.map(({ id, odds }): Selection => {
      const found = feed.selection(id)
      if (!found || found.outcome.odds === null) throw new Refused('suspended')
      const current = Math.round(found.outcome.odds * 100)
      if (current < odds && !wish.takesChanges) throw new Refused('odds_changed')
      const { fixture, market, outcome } = found
      return {
        id,
        eventId: fixture.id,
        event: `${fixture.home} vs ${fixture.away}`,
        isLive: found.isLive,
        sportId: fixture.championship.sport.id,
        sport: fixture.championship.sport.name,
        championship: fixture.championship.name,
        startsAt: new Date(fixture.startsAt).toISOString(),
        market: marketNames[market.key](fixture),
        outcome: outcomeName(fixture, market, outcome),
        odds: current,
        result: null,
        score: null,
      }
    })
    if (new Set(selections.map(({ eventId }) => eventId)).size < selections.length)
      throw new Refused('same_event')
    const odds = selections.map((selection) => selection.odds)
    if (selections.length > mostSelections || productOf(odds) > highestOdds) throw new Refused('stake')
    const bet: Bet = {
      id: `TL-${randomUUID().slice(0, 8).toUpperCase()}${randomUUID().slice(0, 4).toUpperCase()}`,
      requestId: wish.requestId,
      sessionId: session.id,
      userId: session.userId,
      currency: session.currency,
      subunitToUnit: session.subunitToUnit,
      stake: wish.stake,
      possiblePayout: payoutOf(wish.stake, odds),
      coefficient: productOf(odds).toFixed(2),
      selections,
      status: 'placing',
      payout: 0,
      revision: 0,
      errand: null,
      createdAt: now(),
    }
    const errand = errandOf(bet, 'place', 'open', 0, {
      session_id: session.id,
      currency: session.currency,
      amount: bet.stake,
      ticket_type: selections.length > 1 ? 'accumulator' : 'single',
      coefficient: bet.coefficient,
      possible_payout: bet.possiblePayout,
      items: selections.map((each) => ({
        selection_id: each.id,
        event_id: each.eventId,
        event: each.event,
        stage: each.isLive ? 'live' : 'prematch',
        sport_id: each.sportId,
        sport: each.sport,
        tournament: each.championship,
        starts_at: each.startsAt,
        market: each.market,
        outcome: each.outcome,
        coefficient: (each.odds / 100).toFixed(2),
      })),
    })
    let code = 0
    await alone(bet, async () => {
      bet.errand = errand
      store.save(bet)
      const answer = await casino('place', errand.content)
      bet.errand = null
      if (answer.kind === 'done') bet.status = 'open'
      else if (answer.kind === 'refused') {
        bet.status = 'refused'
        code = answer.code
      } else {
        // It may have arrived or not. The player is told that it was not taken, so it has to be void.
        bet.status = 'cancelled'
        bet.errand = errandOf(bet, 'void', 'cancelled', 0, {})
      }
      store.save(bet)
    })
    if (bet.status === 'refused') throw new Refused(reasonOf[code] ?? 'not_allowed')
    if (bet.status === 'cancelled') throw new Refused('unanswered')
    return bet
  }

  return {
    shown,

    place: async (session: Session, wish: Wish) => shown(await place(session, wish)),

    betsOf: (session: Session) =>
      store
        .betsOf(session.userId, 60)
        .filter(({ status }) => !['refused', 'cancelled', 'placing'].includes(status))
        .map(shown),

    /** Buys a bet back for what the player saw, or for more; never for less. */
    async cashOut(session: Session, id: string, seen: number) {
      const bet = store.bet(id)
      if (!bet || bet.userId !== session.userId) return null
      return alone(bet, async () => {
        const value = bet.status === 'open' && bet.errand === null ? cashOutOf(bet) : null
        if (value === null) throw new Refused('not_open')
        if (value < seen) throw new Refused('value_changed')
        const said = await say(bet, errandOf(bet, 'cash-out', 'cashedOut', value, { amount: value }))
        if (said !== 'done') throw new Refused(said === 'refused' ? 'not_open' : 'unanswered')
        return shown(bet)
      })
    },

    /** Says what is still to be said, and settles what has ended. */
    async sweep(): Promise<void> {
      for (const waiting of store.waiting()) {
        if (busy.has(waiting.id)) continue
        await alone(waiting, async () => {
          const bet = store.bet(waiting.id)
          if (!bet) return
          if (bet.status === 'placing') {
            // We ended between the word and its answer.
            bet.status = 'cancelled'
            bet.errand = errandOf(bet, 'void', 'cancelled', 0, {})
          }
          if (bet.errand) {
            await say(bet, bet.errand)
            return
          }
          const end = bet.status === 'open' ? settledBy(bet) : null
          if (!end) return
          for (const selection of bet.selections) Object.assign(selection, feed.result(selection.id) ?? {})
          await say(bet, resultErrand(bet, 'settle', end))
        })
      }
    },

    /** By hand: another result than the match had, or none. */
    async decide(id: string, word: 'won' | 'lost' | 'refunded' | 'void'): Promise<void> {
      const bet = store.bet(id)
      if (!bet || bet.errand || ['placing', 'refused', 'cancelled', 'cashedOut'].includes(bet.status)) return
      await alone(bet, async () => {
        if (word === 'void') {
          await say(bet, errandOf(bet, 'void', 'refunded', bet.stake, {}))
          return
        }
        const payout = { won: bet.possiblePayout, lost: 0, refunded: bet.stake }[word]
        for (const selection of bet.selections) selection.result = word
        const errand = resultErrand(bet, bet.revision === 0 ? 'settle' : 'resettle', { status: word, payout })
        errand.content['items'] = bet.selections.map((each) => ({
          selection_id: each.id,
          result: word,
          score: each.score,
        }))
        await say(bet, errand)
      })
    },

    latest: () => store.latest(40),
  }
}

const productOf = (odds: readonly number[]): number =>
  Math.floor(odds.reduce((product, each) => product * (each / 100), 1) * 100 + 1e-6) / 100

/** Exact: the odds are whole hundredths, so nothing is a float until it is whole again. */
function payoutOf(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, each) => all * BigInt(each), 1n)
  return Number((BigInt(stake) * product) / 100n ** BigInt(odds.length))
}
