// Answers for a player's own limits: setting, changing and listing them, and what they forbid (P1–P6).
import type { playerCalls } from '@baize/contract/player'
import type { LimitOnWire, LimitWish } from '@baize/contract/player-limit'
import { formatAmount, parseAmount } from '@baize/money'
import type { Handlers } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { limitsChanged } from '../events.ts'
import type { Letters } from '../letter.ts'
import { playerStatus } from '../status.ts'
import { cardRows, lockPlayer } from '../store.ts'
import {
  areAlike,
  begin,
  change,
  confirm,
  countsSince,
  definition,
  fits,
  isMoney,
  isPeriodOf,
  isReady,
  keep,
  remainingOf,
  remove,
  suspensionOf,
  usedOf,
  windowOf,
  type Decision,
  type Definition,
  type Limit,
  type LimitMoney,
  type LimitRules,
  type WindowName,
} from './limit.ts'
import * as store from './store.ts'

/** The same places as in the wallet's guard, which stands on this level and is reached through `app.ts`. */
type GuardLimit = { kind: 'bet' | 'loss'; period: WindowName; amount: bigint }

/** What the house gives: the rules of its market, its currencies, and the guard of the money. */
export type LimitParts = {
  rules: LimitRules
  currencyOf: (code: string) => Promise<{ subunitToUnit: number; isEnabled: boolean } | null>
  /** In sub-units of the base currency; null for an unknown currency. */
  inBase: (amount: bigint, currency: string, rounding: 'up' | 'down') => Promise<bigint | null>
  setGuard: (
    tx: Tx,
    playerId: string,
    guard: { limits: GuardLimit[]; suspendedUntil: Date | 'indefinitely' | null },
  ) => Promise<void>
  guardOf: (db: Database | Tx, playerId: string) => Promise<{ kind: string; period: string; used: bigint }[]>
  /** The most that an amount may be, in sub-units. */
  greatestAmount: bigint
}

export type Limits = ReturnType<typeof createLimits>

/** Deposits under the id of their invoice, in sub-units of the base currency. */
export type CountedDeposit = { id: string; amount: bigint }

export function createLimits(
  core: { db: Database; clock: Clock; letters: Letters; wake: () => void },
  parts: LimitParts | undefined,
) {
  const { db, clock } = core
  const house = (): LimitParts => parts ?? refuse('not_available')

  /** How much of each limit of money is used in the window that runs. */
  async function usesOf(within: Database | Tx, playerId: string, limits: readonly Limit[], now: Date) {
    const guarded = limits.some((limit) => limit.money && limit.definition !== definition.deposit)
    const places = guarded && parts ? await parts.guardOf(within, playerId) : []
    const uses: { limit: Limit; used: bigint }[] = []
    for (const limit of limits) {
      if (limit.definition === definition.deposit) {
        uses.push({ limit, used: await store.depositedSince(within, playerId, countsSince(limit, now)) })
        continue
      }
      const kind = limit.definition === definition.bet ? 'bet' : 'loss'
      const place = limit.money
        ? places.find((each) => each.kind === kind && each.period === windowOf(limit))
        : undefined
      uses.push({ limit, used: place?.used ?? 0n })
    }
    return uses
  }

  async function present(limit: Limit, used: bigint, now: Date): Promise<LimitOnWire> {
    const { money, waiting } = limit
    const unit = money ? ((await house().currencyOf(money.currency))?.subunitToUnit ?? 1) : 1
    const write = (amount: bigint) => formatAmount(amount, unit)
    const remaining = money && remainingOf(money, used)
    return {
      id: limit.id,
      definition: limit.definition,
      status: limit.status,
      period: limit.period,
      amount: money && write(money.amount),
      currentAmount: money && write(usedOf(money, used)),
      remaining: remaining === null ? null : write(remaining),
      currency: money?.currency ?? null,
      startedAt: limit.startedAt.toISOString(),
      expiredAt: limit.expiredAt?.toISOString() ?? null,
      createdAt: limit.createdAt.toISOString(),
      cancelProcess: waiting?.kind === 'removal',
      pendingExist: waiting?.kind === 'raise',
      pendingAmount: waiting?.kind === 'raise' ? write(waiting.amount) : null,
      pendingPeriod: waiting?.kind === 'raise' ? waiting.period : null,
      pendingFrom: waiting?.readyAt.toISOString() ?? null,
      pendingReady: isReady(limit, now),
    }
  }

  async function list(within: Database | Tx, playerId: string): Promise<LimitOnWire[]> {
    const now = clock.now()
    const uses = await usesOf(within, playerId, await store.limitsOf(within, playerId, now), now)
    return Promise.all(uses.map(({ limit, used }) => present(limit, used, now)))
  }

  async function moneyOf(wish: LimitWish): Promise<LimitMoney> {
    const { amount: text, currency } = wish
    if (text === undefined) refuse('invalid_input', { fields: { amount: [{ text: 'required' }] } })
    if (currency === undefined) refuse('invalid_input', { fields: { currency: [{ text: 'required' }] } })
    const known = await house().currencyOf(currency)
    if (!known) refuse('unknown_currency')
    const amount = parseAmount(text, known.subunitToUnit)
    if (amount === null) refuse('invalid_input', { fields: { amount: [{ text: 'decimals' }] } })
    if (amount > house().greatestAmount)
      refuse('invalid_input', { fields: { amount: [{ text: 'tooGreat' }] } })
    // Rounded down, so that the limit is never more than what was said.
    const baseAmount = await house().inBase(amount, currency, 'down')
    return baseAmount === null ? refuse('unknown_currency') : { currency, amount, baseAmount }
  }

  function requirePeriod(of: Definition, period: number): void {
    if (!isPeriodOf(of, period)) refuse('invalid_input', { fields: { period: [{ text: 'notOffered' }] } })
  }

  /** One decision at a time for each player: the limits, what guards the money, the news and the letter commit together. */
  async function decide(
    playerId: string,
    judge: (limits: readonly Limit[], now: Date) => Promise<Decision>,
  ): Promise<LimitOnWire[]> {
    // The wallet keeps its currencies for a while: asked for here, nobody who holds a connection waits for another one.
    await house().currencyOf('')
    const answer = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, playerId)
      const now = clock.now()
      await store.finishOver(tx, playerId, now)
      const decision = await judge(await store.limitsOf(tx, playerId, now), now)
      if (decision.refused) return refuse(decision.refused)
      const { limit, did } = decision
      if (did === null) return list(tx, playerId)
      await store.saveLimit(tx, playerId, limit)
      await store.recordDeed(tx, playerId, limit, did, now)
      await pushGuard(tx, playerId, await store.limitsOf(tx, playerId, now), now)
      await write(tx, playerId, limit, did)
      const limits = await list(tx, playerId)
      const changed = { id: limit.id, definition: limit.definition, did, at: now.toISOString() }
      await announce(tx, limitsChanged, { playerId, limits, changed })
      return limits
    })
    core.wake()
    return answer
  }

  async function pushGuard(tx: Tx, playerId: string, limits: readonly Limit[], now: Date): Promise<void> {
    const suspension = suspensionOf(limits, now)
    await house().setGuard(tx, playerId, {
      limits: limits.flatMap((limit): GuardLimit[] => {
        if (!limit.money || limit.definition === definition.deposit) return []
        const kind = limit.definition === definition.bet ? 'bet' : 'loss'
        return [{ kind, period: windowOf(limit), amount: limit.money.baseAmount }]
      }),
      suspendedUntil: suspension ? (suspension.until ?? 'indefinitely') : null,
    })
  }

  /** What is hard to take back, or loosens what protects, is told by letter too. */
  async function write(tx: Tx, playerId: string, limit: Limit, did: string): Promise<void> {
    const [reader] = await cardRows(tx, [playerId])
    if (!reader) return
    const { letters } = core
    if (did === 'raised' || did === 'removed') return letters.send(tx, reader, 'limit-raised', {})
    if (limit.money) return
    if (limit.expiredAt === null) return letters.send(tx, reader, 'play-excluded', {})
    await letters.send(tx, reader, 'play-suspended', { until: limit.expiredAt })
  }

  const own = (limits: readonly Limit[], id: string): Limit =>
    limits.find((limit) => limit.id === id) ?? refuse('limit_not_found')

  const suspensionNow = async (within: Database | Tx, playerId: string) => {
    const now = clock.now()
    return suspensionOf(await store.limitsOf(within, playerId, now), now)
  }

  async function requirePlay(playerId: string, within: Database | Tx = db): Promise<void> {
    const suspension = await suspensionNow(within, playerId)
    if (suspension) {
      refuse('play_suspended', {
        params: { kind: suspension.kind, until: suspension.until?.toISOString() ?? null },
      })
    }
  }

  async function mayMarketAmong(playerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const now = clock.now()
    const [cards, breaks] = await Promise.all([cardRows(db, playerIds), store.breaksOf(db, playerIds, now)])
    const resting = new Set(
      breaks.filter(({ limit }) => suspensionOf([limit], now)).map(({ playerId }) => playerId),
    )
    return new Set(
      cards
        .filter(({ id, status }) => status === playerStatus.active && !resting.has(id))
        .map(({ id }) => id),
    )
  }

  return {
    list: (playerId: string): Promise<LimitOnWire[]> => list(db, playerId),

    async add(playerId: string, wish: LimitWish): Promise<LimitOnWire[]> {
      const of = wish.definition as Definition
      requirePeriod(of, wish.period)
      const money = isMoney(of) ? await moneyOf(wish) : null
      return decide(playerId, async (limits, now) => {
        const limit = begin({ id: newId(), definition: of, period: wish.period, money }, now)
        if (limits.some((each) => areAlike(each, limit))) return { refused: 'limit_exists' }
        return { limit, did: 'set' }
      })
    },

    update(playerId: string, id: string, wish: { period: number; amount?: string }): Promise<LimitOnWire[]> {
      return decide(playerId, async (limits, now) => {
        const limit = own(limits, id)
        requirePeriod(limit.definition, wish.period)
        const next = { definition: limit.definition, period: wish.period }
        if (limits.some((each) => each !== limit && areAlike(each, next))) return { refused: 'limit_exists' }
        const { currency } = limit.money ?? {}
        const money = currency ? await moneyOf({ ...wish, currency, definition: limit.definition }) : null
        return change(limit, { period: wish.period, money }, house().rules, now)
      })
    },

    remove: (playerId: string, id: string): Promise<LimitOnWire[]> =>
      decide(playerId, async (limits, now) => remove(own(limits, id), house().rules, now)),

    confirm(playerId: string, id: string): Promise<LimitOnWire[]> {
      return decide(playerId, async (limits, now) => {
        const limit = own(limits, id)
        const { waiting, money } = limit
        if (waiting?.kind !== 'raise' || !money) return confirm(limit, 0n, now)
        const next = { definition: limit.definition, period: waiting.period }
        if (limits.some((each) => each !== limit && areAlike(each, next))) return { refused: 'limit_exists' }
        const baseAmount = await house().inBase(waiting.amount, money.currency, 'down')
        return confirm(limit, baseAmount ?? money.baseAmount, now)
      })
    },

    keep: (playerId: string, id: string): Promise<LimitOnWire[]> =>
      decide(playerId, async (limits) => keep(own(limits, id))),

    /** Refuses play for money and paying in while a break or exclusion runs (P6). */
    requirePlay,

    /** Whether anything that invites to play may be written to this player. */
    async mayMarket(playerId: string): Promise<boolean> {
      return (await mayMarketAmong([playerId])).has(playerId)
    },

    /** Those of the players to whom it is so. */
    mayMarketAmong,

    /**
     * Counts a deposit that begins, or refuses it: judged and counted under the player's lock, so that two at once never
     * pass a limit together. It counts until it fails; withdrawals give nothing back (P3).
     */
    async countDeposit(tx: Tx, playerId: string, deposit: CountedDeposit): Promise<void> {
      await lockPlayer(tx, playerId)
      const now = clock.now()
      await requirePlay(playerId, tx)
      const limits = (await store.limitsOf(tx, playerId, now)).filter(
        (limit) => limit.definition === definition.deposit,
      )
      const uses = await usesOf(tx, playerId, limits, now)
      if (!fits(deposit.amount, uses)) {
        const told = await Promise.all(uses.map(({ limit, used }) => present(limit, used, now)))
        refuse('deposit_limit_reached', { params: { limits: told } })
      }
      await store.insertDeposit(tx, { ...deposit, playerId, at: now })
    },

    /** Money that came is counted as it came, even when it was given up before. */
    settleDeposit: (tx: Tx, playerId: string, deposit: CountedDeposit): Promise<void> =>
      store.settleDeposit(tx, { ...deposit, playerId, at: clock.now() }),

    forgetDeposit: (tx: Tx, id: string): Promise<void> => store.forgetDeposit(tx, id),

    /** For the player's own copy: everything that was ever asked of the limits. */
    async history(playerId: string) {
      const rows = await store.limitHistoryOf(db, playerId)
      return Promise.all(
        rows.map(async ({ definition: of, period, what, amount, currency, at }) => {
          const unit = currency ? (await parts?.currencyOf(currency))?.subunitToUnit : undefined
          return {
            definition: of,
            period,
            what,
            amount: amount === null || unit === undefined ? null : formatAmount(amount, unit),
            currency,
            at: at.toISOString(),
          }
        }),
      )
    },
  }
}

export function limitHandlers(
  limits: Limits,
): Pick<
  Handlers<typeof playerCalls>,
  'listLimits' | 'addLimit' | 'updateLimit' | 'deleteLimit' | 'confirmLimit' | 'keepLimit'
> {
  return {
    listLimits: ({ session }) => limits.list(session.playerId),
    addLimit: ({ session, body }) => limits.add(session.playerId, body),
    updateLimit: ({ session, params, body }) => limits.update(session.playerId, params.id, body),
    deleteLimit: ({ session, params }) => limits.remove(session.playerId, params.id),
    confirmLimit: ({ session, params }) => limits.confirm(session.playerId, params.id),
    keepLimit: ({ session, params }) => limits.keep(session.playerId, params.id),
  }
}
