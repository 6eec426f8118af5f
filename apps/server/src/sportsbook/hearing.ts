// Answers for what the provider's words do: the bet, its money and the news of it, in one transaction and once.
import { createHash } from 'node:crypto'
import { betStatus } from '@baize/contract/sportsbook'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { announce } from '../platform/outbox.ts'
import { act, type Group, type MoveAnswer, type MoveRefusal, type Wallet } from '../wallet/wallet.ts'
import { decide, type Word } from './bet.ts'
import { leastReplacement } from './correction.ts'
import { betSettled } from './events.ts'
import { gameId, type Presentation, type Units } from './presentation.ts'
import * as store from './store.ts'
import { ProviderError, type PlaceRequest, type ProviderErrorName, type ResultRequest } from './words.ts'

/** Under this name the wallet keeps what the provider does. */
export const initiator = 'sportsbook'

/** A widget that stood open longer asks for a new token. */
const sessionLifeMs = 24 * 3_600_000
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

export function createHearing(
  parts: {
    db: Database
    wallet: Wallet
    clock: Clock
    wake: () => void
    isPaused: (loginId: string, within: Tx) => Promise<boolean>
  },
  { unitsNow, shown }: Presentation,
) {
  const { db, wallet, clock, wake, isPaused } = parts

  /**
   * One word of the provider: the bet, its money and the news of it commit together (M4), once for each action id (M3).
   * A refusal is kept and repeated too, except where the provider is to come again: a result before its bet.
   */
  async function hear(message: Message): Promise<Heard> {
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
    wake()
    return heard
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
    const stake = {
      ...movement(asked, session.account_id, BigInt(asked.amount)),
      house: 'sportsbook' as const,
    }
    // While a reality check waits nothing may be staked, and the player hears why from the stake that was stopped.
    const waits = await isPaused(session.login_id, tx)
    const moved = await wallet.moveWithin(tx, [act.stake(waits ? { ...stake, most: 0n } : stake)])
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

  return { hear }
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
