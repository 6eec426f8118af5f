// Answers for the sportsbook: starting its widget, moving money as its provider says, and the bets as players see them.
import { createHash } from 'node:crypto'
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import {
  betStatus,
  sportsbookIdentity,
  type Bet,
  type SportEvent,
  type SportInfo,
  type sportsbookCalls,
} from '@baize/contract/sportsbook'
import { accountStatus } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { LiveMessage } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { StakeStopped } from '../wallet/events.ts'
import { act, type Group, type MoveAnswer, type MoveRefusal, type Wallet } from '../wallet/wallet.ts'
import { decide, type Word } from './bet.ts'
import { leastReplacement } from './correction.ts'
import { betMaxExceeded, betRestricted, betSettled } from './events.ts'
import { ProviderUnreachable, type SportsbookProvider } from './provider.ts'
import * as store from './store.ts'
import { ProviderError, type PlaceRequest, type ProviderErrorName, type ResultRequest } from './words.ts'

export type Sportsbook = ReturnType<typeof createSportsbook>

/** Under this name the wallet keeps what the provider does. */
export const initiator = 'sportsbook'

/** What movements and bets name as their game: an id for good, which no game of the catalogue has. */
const gameId = '019b8b5f-0000-7000-8000-73706f727473'

const game = { identity: sportsbookIdentity, name: 'Sportsbook' }

/** A widget that stood open longer asks for a new token. */
const sessionLifeMs = 24 * 3_600_000
const infoKeptMs = 300_000
/** A provider that is down is asked again soon, and not by everybody at once. */
const failureKeptMs = 10_000
const infosKept = 400

export type Message =
  | { kind: 'place'; content: PlaceRequest }
  | { kind: 'settle' | 'resettle'; content: ResultRequest }
  | { kind: 'void'; content: Named }
  | { kind: 'cash-out'; content: Named & { amount: number } }
type Named = { user_id: string; bet_id: string; action_id: string }

/** What the provider hears; the same for a repeated message, for ever. */
export type Heard =
  | { outcome: 'done'; txId: string; balance: string | null; at: string }
  | { outcome: 'refused'; name: ProviderErrorName; balance: string | null }

/** Sub-units of a unit, by currency. */
type Units = ReadonlyMap<string, number>

export function createSportsbook(options: {
  db: Database
  wallet: Wallet
  clock: Clock
  log: Log
  wake: () => void
  publicUrl: string
  /** Null where no sportsbook is set up. */
  provider: SportsbookProvider | null
  widget: { scriptUrl: string; integration: string } | null
}) {
  const { db, wallet, clock, log, provider } = options
  const infos = new Map<number, { until: number; info: Promise<SportInfo | null> }>()

  return {
    widget: () => options.widget,

    /** Makes a token for one account. The row stands before the provider hears of it, so that its first word finds it. */
    async start(given: {
      player: { id: string; country: string | null } | null
      loginId: string | null
      accountId?: string | undefined
      demoMode: boolean
      locale: string
      visitorCountry: string | null
      platform: number
      lobbyPath: string
    }): Promise<{ gameUrl: string; token: string }> {
      if (!provider || !options.widget) refuse('game_not_connected')
      if (given.demoMode) refuse('demo_not_available')
      if (!given.player || !given.loginId) refuse('not_signed_in')
      const account = await wallet.accountFor(given.player.id, given.accountId)
      if (!account || account.status === accountStatus.hidden) refuse('account_not_found')
      const at = clock.now()
      const id = newId()
      await store.openSession(db, {
        id,
        player_id: given.player.id,
        account_id: account.id,
        currency: account.currency,
        login_id: given.loginId,
        created_at: at,
      })
      try {
        await provider.openSession({
          id,
          playerId: given.player.id,
          currency: account.currency,
          subunitToUnit: account.subunitToUnit,
          locale: given.locale,
          country: given.player.country ?? given.visitorCountry,
          platform: given.platform,
          lobbyUrl: options.publicUrl + given.lobbyPath,
          at,
        })
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        log.warn({ reason: error.message }, 'sportsbook.provider_unreachable')
        return refuse('game_not_available')
      }
      return { gameUrl: options.widget.scriptUrl, token: id }
    },

    /**
     * One word of the provider: the bet, its money and the news of it commit together (M4), once for each action id (M3).
     * A refusal is kept and repeated too, except where the provider is to come again: a result before its bet.
     */
    async hear(message: Message): Promise<Heard> {
      const { bet_id: betId, action_id: actionId } = message.content
      const content = contentOf(message)
      // Read before the transaction: whoever holds a connection must not wait for a second one.
      const units = await unitsNow()
      const heard = await db.transaction().execute(async (tx): Promise<Heard> => {
        await store.holdBet(tx, betId)
        const before = await store.findAction(tx, actionId)
        if (before)
          return before.content.equals(content)
            ? (before.answer as Heard)
            : { outcome: 'refused', name: 'id_reused', balance: null }
        const answer = await (message.kind === 'place'
          ? place(tx, message.content)
          : change(tx, message, units))
        if (answer.outcome === 'done' || answer.name !== 'bet_unknown') {
          const createdAt = clock.now()
          await store.keepAction(tx, { actionId, betId, kind: message.kind, content, answer, createdAt })
        }
        return answer
      })
      options.wake()
      return heard
    },

    async listBets(
      filter: store.BetFilter,
      page: number,
      perPage: number,
    ): Promise<AnswerOf<typeof sportsbookCalls.listBets>> {
      const { rows, total } = await store.betsOf(db, filter, page, perPage)
      return {
        data: await shown(db, rows, await unitsNow()),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    /** For the player's own copy: every bet, oldest first. */
    async *everyBetOf(playerId: string): AsyncGenerator<Bet> {
      for await (const rows of store.everyBetOf(db, playerId)) yield* await shown(db, rows, await unitsNow())
    },

    /** Bets that still wait for their result. */
    countOpen: (tx: Tx, playerId: string): Promise<number> => store.countOpenOf(tx, playerId),

    /** Kept for a while, failures shortly; null when the provider does not know the sport or does not answer. */
    async sportInfo(id: number): Promise<SportInfo | null> {
      if (!provider) return null
      const now = clock.now().getTime()
      const known = infos.get(id)
      if (known && known.until > now) return known.info
      const asked = { until: now + infoKeptMs, info: provider.sportInfo(id).catch(unanswered) }
      infos.delete(id)
      infos.set(id, asked)
      if (infos.size > infosKept) infos.delete(infos.keys().next().value ?? 0)
      return asked.info

      function unanswered(error: unknown): null {
        log.warn({ reason: String(error) }, 'sportsbook.feed_unanswered')
        asked.until = now + failureKeptMs
        return null
      }
    },

    /** Events by words; none when the provider does not answer. */
    async search(query: string, limit: number): Promise<SportEvent[]> {
      if (!provider || query.trim() === '') return []
      try {
        return (await provider.search(query.trim(), limit)).slice(0, limit)
      } catch (error) {
        log.warn({ reason: String(error) }, 'sportsbook.feed_unanswered')
        return []
      }
    },

    /** Who signs out places no more bets by what is still open somewhere. */
    hearSignedOut: ({ sessionId }: { sessionId: string }): Promise<void> =>
      store.endSessionsOf(db, sessionId, clock.now()),

    /** What to tell the players whose stakes the wallet stopped (P5). */
    hearStopped: (news: readonly StakeStopped[]): LiveMessage[] =>
      news.flatMap(({ initiator: by, playerId, reason, kind, period, currency, most, subunitToUnit }) => {
        if (by !== initiator) return []
        if (reason !== 'stake_too_high')
          return [betRestricted(playerId, reason, kind && period ? { kind, period } : null)]
        // Only a bonus that is being played bounds a bet here.
        const maxBetAmount = formatAmount(BigInt(most ?? '0'), Number(subunitToUnit))
        return [betMaxExceeded(playerId, { currency, maxBetAmount })]
      }),

    /** The bets of a player that have no result yet, by the round of their movements. */
    openRoundsOf: (within: Database | Tx, playerId: string): Promise<string[]> =>
      store.openRoundsOf(within, playerId),
  }

  async function place(tx: Tx, asked: PlaceRequest): Promise<Heard> {
    const session = await store.findSession(tx, asked.session_id)
    if (
      !session ||
      session.player_id !== asked.user_id ||
      session.ended_at !== null ||
      clock.now().getTime() - session.created_at.getTime() > sessionLifeMs
    )
      return refused('player_invalid')
    if (session.currency !== asked.currency) return refused('currency_wrong')
    if (await store.isVoided(tx, asked.bet_id)) return refused('bet_voided')
    if (await store.isBetKnown(tx, asked.bet_id)) return refused('id_reused')
    const moved = await wallet.moveWithin(tx, [
      act.stake({ ...movement(asked, session.account_id, BigInt(asked.amount)), house: 'sportsbook' }),
    ])
    if (!moved.ok) return refused(errorOf[moved.reason] ?? 'bad_request', totalOf(moved.balance))
    const staked = moved.answers[0] as MoveAnswer
    await store.addBet(
      tx,
      {
        id: newId(),
        bet_id: asked.bet_id,
        player_id: session.player_id,
        account_id: session.account_id,
        currency: session.currency,
        ticket_type: asked.ticket_type,
        amount: BigInt(asked.amount),
        coefficient: asked.coefficient,
        possible_payout: BigInt(asked.possible_payout),
        status: betStatus.open,
        staked_real: -staked.real,
        staked_bonus: -staked.bonus,
        created_at: clock.now(),
        settled_at: null,
      },
      asked.items.map(({ starts_at, ...item }) => ({ ...item, starts_at: new Date(starts_at) })),
    )
    return done(staked)
  }

  async function change(tx: Tx, message: Exclude<Message, { kind: 'place' }>, units: Units): Promise<Heard> {
    const { content } = message
    const bet = await store.lockBet(tx, content.bet_id, content.user_id)
    if (!bet) {
      // Somebody else's bet is as unknown as none. A void is kept, so that the late bet is never placed.
      const isFirst = message.kind === 'void' && !(await store.isBetKnown(tx, content.bet_id))
      return isFirst ? acknowledged : refused('bet_unknown')
    }
    const decision = decide(
      { status: bet.status, revision: bet.revision, isFinal: bet.is_final, amount: bet.amount },
      wordOf(message),
    )
    if (decision.kind === 'closed') return refused('bet_closed')
    if (decision.kind === 'known') return acknowledged
    const { status, payout, revision, isFinal, isUndone } = decision
    const paid = await pay(tx, bet, content, payout, isUndone)
    const { last, ...standing } = paid
    await store.changeBet(tx, bet.id, {
      ...standing,
      status,
      revision,
      is_final: isFinal,
      payout,
      settled_at: clock.now(),
    })
    if ('items' in content)
      await store.setResults(
        tx,
        bet.id,
        content.items.map(({ selection_id, result, score }) => ({
          selectionId: selection_id,
          result: betStatus[result],
          score,
        })),
      )
    if (isUndone) await store.setEveryResult(tx, bet.id, betStatus.refunded)
    const now = await store.lockBet(tx, content.bet_id, content.user_id)
    for (const told of now ? await shown(tx, [now], units) : [])
      await announce(tx, betSettled, { playerId: bet.player_id, bet: told })
    return last ? done(last) : acknowledged
  }

  /**
   * Makes the ledger say what the bet pays now. What comes in goes first, then what was paid before is taken back; where too
   * little is left for that, as much as there is, and the rest is owed.
   */
  async function pay(tx: Tx, bet: store.BetRow, asked: Named, due: bigint, isUndone: boolean) {
    const back = (id: string, originalActionId: string) =>
      act.refund({
        source: { initiator, actionId: id },
        accountId: bet.account_id,
        originalActionId,
      })
    const out = (id: string, amount: bigint) =>
      act.payOut({
        ...movement({ ...asked, action_id: id }, bet.account_id, amount),
        house: 'sportsbook',
      })
    const standing = { real: bet.paid_real, bonus: bet.paid_bonus }
    const paidBefore = standing.real + standing.bonus
    const group: Group = [
      ...(isUndone ? [back(asked.action_id, await stakeActionOf(tx, bet))] : []),
      ...(!isUndone && due > 0n && due !== paidBefore ? [out(asked.action_id, due)] : []),
      ...(bet.paid_by !== null && (isUndone || due !== paidBefore)
        ? [back(`${asked.action_id}:back`, bet.paid_by)]
        : []),
    ]
    const moved = await wallet.moveWithin(tx, group)
    if (moved.ok) {
      const [first] = moved.answers
      if (group.length === 0)
        return {
          owed: 0n,
          paid_by: bet.paid_by,
          paid_real: standing.real,
          paid_bonus: standing.bonus,
          last: null,
        }
      const payOut = !isUndone && due > 0n ? first : undefined
      return {
        owed: 0n,
        paid_by: payOut ? asked.action_id : null,
        paid_real: payOut?.real ?? 0n,
        paid_bonus: payOut?.bonus ?? 0n,
        last: moved.answers.at(-1) ?? null,
      }
    }
    if (moved.reason !== 'not_enough_funds' || !moved.balance || bet.paid_by === null)
      throw new Error(`the ledger refused a result: ${moved.reason}`)
    // The account stays locked by this transaction, so what it holds now is what it held a moment ago.
    const kept = leastReplacement({
      balance: moved.balance,
      staked: { real: bet.staked_real, bonus: bet.staked_bonus },
      standing,
      due,
    })
    if (kept === paidBefore) {
      const { paid_by, paid_real, paid_bonus } = bet
      return { owed: kept - due, paid_by, paid_real, paid_bonus, last: null }
    }
    const keptId = `${asked.action_id}:kept`
    const second = await wallet.moveWithin(tx, [out(keptId, kept), back(`${keptId}:back`, bet.paid_by)])
    if (!second.ok) throw new Error(`the ledger refused a correction: ${second.reason}`)
    const [payOut, taken] = second.answers
    return {
      owed: kept - due,
      paid_by: keptId,
      paid_real: payOut?.real ?? 0n,
      paid_bonus: payOut?.bonus ?? 0n,
      last: taken ?? null,
    }
  }

  async function unitsNow(): Promise<Units> {
    return new Map((await wallet.currencies()).map(({ code, subunitToUnit }) => [code, subunitToUnit]))
  }

  async function shown(within: Database | Tx, rows: readonly store.BetRow[], units: Units): Promise<Bet[]> {
    const items = Map.groupBy(
      await store.itemsOf(
        within,
        rows.map(({ id }) => id),
      ),
      ({ bet }) => bet,
    )
    return rows.map((row) => {
      const subunitToUnit = units.get(row.currency)
      if (!subunitToUnit) throw new Error(`${row.currency} is not a currency`)
      return onWire(row, items.get(row.id) ?? [], subunitToUnit)
    })
  }
}

const movement = (asked: Named, accountId: string, amount: bigint) => ({
  source: { initiator, actionId: asked.action_id },
  accountId,
  amount,
  round: asked.bet_id,
  reference: gameId,
})

const stakeActionOf = async (tx: Tx, bet: store.BetRow): Promise<string> => {
  const actionId = await store.placingOf(tx, bet.bet_id)
  if (actionId === null) throw new Error(`nobody placed the bet ${bet.bet_id}`)
  return actionId
}

/** What the wallet's refusals are called in the provider's language; all others are its own mistake. */
const errorOf: Partial<Record<MoveRefusal, ProviderErrorName>> = {
  not_enough_funds: 'not_enough_funds',
  bet_limit: 'bet_limit',
  loss_limit: 'bet_limit',
  stake_too_high: 'bet_limit',
  play_suspended: 'player_disabled',
  id_reused: 'id_reused',
}

function wordOf(message: Exclude<Message, { kind: 'place' }>): Word {
  if (message.kind === 'void') return { kind: 'void' }
  if (message.kind === 'cash-out') return { kind: 'cashOut', amount: BigInt(message.content.amount) }
  const { revision, status, payout } = message.content
  return { kind: 'result', revision, status, payout: BigInt(payout) }
}

/** What makes a repeated message the same one: everything but the moment of sending. */
function contentOf({ kind, content }: Message): Buffer {
  const said = Object.entries(content).filter(([name]) => name !== 'sent_at')
  return createHash('sha256')
    .update(JSON.stringify([kind, ...said.sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest()
}

const totalOf = (balance: { real: bigint; bonus: bigint } | null): bigint | null =>
  balance && balance.real + balance.bonus

const done = (answer: MoveAnswer): Heard => ({
  outcome: 'done',
  txId: answer.id,
  balance: String(answer.balance.real + answer.balance.bonus),
  at: answer.createdAt.toISOString(),
})

/** Taken, and nothing had to move. */
const acknowledged: Heard = { outcome: 'done', txId: '', balance: null, at: '' }

const refused = (name: ProviderErrorName, balance: bigint | null = null): Heard => ({
  outcome: 'refused',
  name,
  balance: balance === null ? null : String(balance),
})

/** Throws a refusal in the provider's language. */
export function answerOf(heard: Heard): Extract<Heard, { outcome: 'done' }> {
  if (heard.outcome === 'done') return heard
  throw new ProviderError(heard.name, heard.balance === null ? null : BigInt(heard.balance))
}

function onWire(bet: store.BetRow, items: readonly store.ItemRow[], subunitToUnit: number): Bet {
  const amountOf = (subunits: bigint) => formatAmount(subunits, subunitToUnit)
  return {
    id: bet.id,
    gameId,
    game,
    roundId: bet.bet_id,
    amount: amountOf(bet.amount),
    payout: amountOf(bet.payout),
    possiblePayout: amountOf(bet.possible_payout),
    owed: amountOf(bet.owed),
    currency: bet.currency,
    status: bet.status,
    coefficient: bet.coefficient,
    ticketType: bet.ticket_type,
    createdAt: bet.created_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
    items: items.map((item) => ({
      eventId: item.event_id,
      event: item.event,
      stage: item.stage,
      discipline: item.sport,
      sportId: item.sport_id,
      tournament: item.tournament,
      eventDate: item.starts_at.toISOString(),
      market: item.market,
      outcome: item.outcome,
      coefficient: item.coefficient,
      result: item.result,
      score: item.score,
    })),
  }
}
