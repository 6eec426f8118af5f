// The face of the wallet: verbs that move money, questions about accounts, and the currencies.
import { accountStatus, type Currency, type Position, type PositionBucket } from '@baize/contract/wallet'
import { convert, formatAmount } from '@baize/money'
import type pg from 'pg'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { accountOnWire, isActive, isEmpty, isHidden, type Balance, type WalletAccount } from './accounts.ts'
import { batchCarrier } from './batch-carrier.ts'
import { batchOf, idsOf, type Group } from './batch.ts'
import { currencyOnWire, startingCurrencies } from './currency/currencies.ts'
import { refreshRates } from './currency/rate-source.ts'
import { addCurrencies, setRates, storedCurrencies } from './currency/store.ts'
import { walletAccountChanged } from './events.ts'
import type { Guard, GuardUse } from './guard/guard.ts'
import { guardUses, saveGuard } from './guard/store.ts'
import { houseBalances, type HouseBalance } from './house/store.ts'
import type { Movement } from './ledger.ts'
import { createMicroBatches } from './micro-batches.ts'
import * as recipes from './movements.ts'
import type { Action } from './movements.ts'
import {
  bucketsOf,
  pointsOf,
  positionOf as sumsOf,
  type Flow,
  type Period,
  type WholePeriod,
} from './position/position.ts'
import { createLifetimes } from './position/lifetime.ts'
import { flowsOf, flowsOver } from './position/store.ts'
import { wayShown } from './position/way.ts'
import { createWays } from './position/ways.ts'
import { createRounds } from './round/rounds.ts'
import * as store from './store.ts'
import { outcomesOf, type Told } from './told.ts'

export { accountOnWire, type Balance, type WalletAccount } from './accounts.ts'
export type { Guard, GuardUse } from './guard/guard.ts'
export type { Movement } from './ledger.ts'
export type { Group } from './batch.ts'
export type { Round, RoundKey } from './round/rounds.ts'
export { greatestAmount, type Action } from './movements.ts'
export type { HouseBalance } from './house/store.ts'
export type { Staked } from './store.ts'

export type MoveRefusal =
  | 'not_enough_funds'
  | 'id_reused'
  | 'rolled_back'
  | 'not_refundable'
  | 'account_not_found'
  /** A limit that the player set would be passed, or play is suspended (P5). */
  | 'bet_limit'
  | 'loss_limit'
  | 'play_suspended'
  /** More than the stake may be. */
  | 'stake_too_high'

/** What one action did. A repeated one tells what the first one told. */
export type MoveAnswer = {
  /** `acknowledged`: accepted, and nothing had to move (an amount of zero, a rollback of what never moved). */
  outcome: 'moved' | 'acknowledged'
  id: string
  actionId: string
  repeated: boolean
  amount: bigint
  /** The signed changes of the player's real and bonus money. */
  real: bigint
  bonus: bigint
  balance: Balance
  createdAt: Date
}

/** What became of the actions of one request: all of them, or none and why. */
export type GroupAnswer =
  | { ok: true; answers: MoveAnswer[] }
  | { ok: false; reason: MoveRefusal; actionId: string; repeated: boolean; balance: Balance | null }

/** The actions that `moveTogether` and `moveWithin` take; each checks what it is given. */
export const act = {
  deposit: recipes.deposit,
  hold: recipes.hold,
  release: recipes.release,
  withdraw: recipes.withdraw,
  stake: recipes.stake,
  payOut: recipes.payOut,
  refund: recipes.refund,
  grant: recipes.grant,
  convert: recipes.convert,
  forfeit: recipes.forfeit,
}

export type Wallet = ReturnType<typeof createWallet>

const currenciesStayMs = 30_000
const uuidLength = 36

export function createWallet(given: { db: Database; pool: pg.Pool; wake: () => void; clock?: Clock }) {
  const { db, pool, wake } = given
  const clock = given.clock ?? systemClock

  // ---- Moving money

  const carry = batchCarrier(pool)
  const batches = createMicroBatches<Group, string, GroupAnswer>({
    run: (groups) => carry(batchOf(groups)),
    answersOf(groups, told) {
      wake()
      return answersOf(groups, JSON.parse(told) as Told)
    },
    idsOf,
    keysOf: (group) => [...new Set(group.map((action) => action.accountId))],
    sizeOf: (group) => group.length,
    isPassing: (fault) => passing.has((fault as { code?: string }).code ?? ''),
  })

  /**
   * The hot path: each group is the actions of one request, answered after commit. Requests that come together travel
   * together; a wallet keeps their order.
   */
  function moveTogether(groups: readonly Group[]): Promise<GroupAnswer[]> {
    return Promise.all(groups.map(async (group) => (group.length === 0 ? nothing : batches.add(group))))
  }

  /** The same inside somebody's transaction: their commit is the commit, and they wake the outbox after it. */
  async function moveWithin(tx: Tx, group: Group): Promise<GroupAnswer> {
    if (group.length === 0) return nothing
    idsOf(group)
    const [answer] = answersOf([group], await store.moveWithin(tx, batchOf([group])))
    return answer as GroupAnswer
  }

  /** Throws the refusal, which undoes the caller's transaction; who wants to keep the recorded "no" catches it and commits. */
  async function moveOne(tx: Tx, action: Action): Promise<MoveAnswer> {
    const answer = await moveWithin(tx, [action])
    if (!answer.ok) refuse(answer.reason)
    return answer.answers[0] as MoveAnswer
  }

  // ---- Accounts

  const changed = (tx: Tx, account: WalletAccount) =>
    announce(tx, walletAccountChanged, { playerId: account.playerId, account: accountOnWire(account) })

  async function offered(code: string): Promise<Currency> {
    const currency = await currencyOf(code)
    if (!currency?.isEnabled) refuse('unknown_currency')
    return currency
  }

  async function open(
    tx: Tx,
    playerId: string,
    currency: Currency,
    status: number,
  ): Promise<WalletAccount | null> {
    const account: WalletAccount = {
      id: newId(),
      playerId,
      currency: currency.code,
      status,
      subunitToUnit: currency.subunitToUnit,
      real: 0n,
      bonus: 0n,
      locked: 0n,
    }
    if (!(await store.insertAccount(tx, account))) return null
    await changed(tx, account)
    return account
  }

  async function change(tx: Tx, account: WalletAccount, status: number): Promise<void> {
    await store.setStatus(tx, account.id, status)
    await changed(tx, { ...account, status })
  }

  /** A new player's first account, which is the active one. */
  async function openFirstAccount(tx: Tx, playerId: string, currency: string): Promise<WalletAccount> {
    const account = await open(tx, playerId, await offered(currency), accountStatus.active)
    return account ?? ((await store.findAccount(tx, playerId, { currency })) as WalletAccount)
  }

  /** Opens an account beside the active one, or brings a hidden one back; an account that is there already stays. */
  async function addAccount(playerId: string, currencyCode: string): Promise<WalletAccount[]> {
    const currency = await offered(currencyCode)
    await db.transaction().execute(async (tx) => {
      const accounts = await store.lockAccounts(tx, playerId)
      const known = accounts.find((account) => account.currency === currency.code)
      if (known && isHidden(known)) await change(tx, known, accountStatus.inactive)
      if (!known)
        await open(
          tx,
          playerId,
          currency,
          accounts.some(isActive) ? accountStatus.inactive : accountStatus.active,
        )
    })
    wake()
    return accountsOf(playerId)
  }

  async function switchAccount(playerId: string, accountId: string): Promise<WalletAccount[]> {
    await db.transaction().execute(async (tx) => {
      const accounts = await store.lockAccounts(tx, playerId)
      const next = accounts.find((account) => account.id === accountId)
      if (!next || isHidden(next)) refuse('account_not_found')
      if (isActive(next)) return
      for (const account of accounts.filter(isActive)) await change(tx, account, accountStatus.inactive)
      await change(tx, next, accountStatus.active)
    })
    wake()
    return accountsOf(playerId)
  }

  async function hideAccount(playerId: string, accountId: string): Promise<WalletAccount[]> {
    await db.transaction().execute(async (tx) => {
      const accounts = await store.lockAccounts(tx, playerId)
      const account = accounts.find((each) => each.id === accountId)
      if (!account || isHidden(account)) refuse('account_not_found')
      if (isActive(account)) refuse('account_active')
      if (!isEmpty(account)) refuse('account_not_empty')
      await change(tx, account, accountStatus.hidden)
    })
    wake()
    return accountsOf(playerId)
  }

  /** The accounts that the player sees: hidden ones are left out. */
  async function accountsOf(playerId: string): Promise<WalletAccount[]> {
    return (await store.accountsOf(db, playerId)).filter((account) => !isHidden(account))
  }

  /** What an account holds that is the player's to take away; bonus money never was. */
  async function moneyOf(tx: Tx, playerId: string): Promise<{ currency: string; balance: string }[]> {
    return (await store.accountsOf(tx, playerId))
      .map((account) => ({ ...account, own: account.real + account.locked }))
      .filter(({ own }) => own > 0n)
      .map(({ currency, own, subunitToUnit }) => ({ currency, balance: formatAmount(own, subunitToUnit) }))
  }

  /** For the player's own copy: every account, hidden ones too, and every movement on them, oldest first. */
  async function everyAccountOf(playerId: string) {
    return (await store.accountsOf(db, playerId)).map(accountOnWire)
  }

  async function* everyMovementOf(playerId: string) {
    for (const { id, subunitToUnit } of await store.accountsOf(db, playerId)) {
      const amountOf = (subunits: bigint): string => formatAmount(subunits, subunitToUnit)
      for await (const movement of store.movementsOn(db, id)) {
        const { real, bonus, locked, after } = movement
        yield {
          id: movement.id,
          accountId: id,
          currency: movement.currency,
          kind: movement.kind,
          amount: amountOf(movement.amount),
          change: { real: amountOf(real), bonus: amountOf(bonus), locked: amountOf(locked) },
          after: {
            real: amountOf(after.real),
            bonus: amountOf(after.bonus),
            locked: amountOf(after.locked),
          },
          round: movement.round,
          reference: movement.reference,
          createdAt: movement.createdAt.toISOString(),
        }
      }
    }
  }

  /** One account of the player (S3) by id or currency, the active one when neither is given; null when it is not theirs. */
  async function accountFor(playerId: string, idOrCurrency?: string): Promise<WalletAccount | null> {
    if (idOrCurrency === undefined) return (await store.accountsOf(db, playerId)).find(isActive) ?? null
    return store.findAccount(
      db,
      playerId,
      idOrCurrency.length === uuidLength ? { id: idOrCurrency } : { currency: idOrCurrency },
    )
  }

  // ---- Currencies

  let kept: { at: number; list: Promise<Currency[]> } | null = null

  /** Every currency, base first. Kept in memory for half a minute. */
  async function currencies(): Promise<Currency[]> {
    const now = clock.now().getTime()
    if (!kept || now - kept.at > currenciesStayMs) {
      const list = storedCurrencies(db).then((rows) => rows.map(currencyOnWire))
      const asked = { at: now, list }
      kept = asked
      // A failed or empty answer is not worth keeping.
      list.then(
        (found) => found.length > 0 || forget(asked),
        () => forget(asked),
      )
    }
    return kept.list
  }

  function forget(asked: object): void {
    if (kept === asked) kept = null
  }

  async function currencyOf(code: string): Promise<Currency | null> {
    return (await currencies()).find((currency) => currency.code === code) ?? null
  }

  /** An amount in sub-units of the base currency, rounded whichever way protects; null for an unknown currency. */
  async function inBase(amount: bigint, code: string, rounding: 'up' | 'down'): Promise<bigint | null> {
    const all = await currencies()
    const from = all.find((currency) => currency.code === code)
    const base = all.find((currency) => currency.isBase)
    return from && base ? convert(amount, rated(from), rated(base), rounding) : null
  }

  // ---- What came of it

  const lifetimes = createLifetimes(db)
  const ways = createWays(db)

  /** One currency alone is told in itself, exactly; several together are an equivalent in the one of the active account. */
  async function ratesFor(playerId: string, flows: readonly Pick<Flow, 'currency'>[], period: Period) {
    const [all, active] = await Promise.all([currencies(), accountFor(playerId)])
    const moved = new Set(flows.map(({ currency }) => currency))
    const [only = period.currency] = moved.size === 1 ? moved : []
    const find = (wanted: string | undefined) => all.find(({ code }) => code === wanted)
    const target = find(only) ?? find(active?.currency) ?? all.find(({ isBase }) => isBase)
    if (!target) throw new Error('there is no base currency')
    return { all, target, isEquivalent: moved.size > 1 }
  }

  async function positionOf(playerId: string, period: Period): Promise<Position> {
    const flows =
      period.from || period.to
        ? await flowsOf(db, playerId, period)
        : await lifetimes.flowsOf(playerId, period.currency)
    const { all, target } = await ratesFor(playerId, flows, period)
    return sumsOf(flows, all, target)
  }

  async function positionOver(
    playerId: string,
    period: WholePeriod,
    bucket: PositionBucket,
    timeZone: string,
  ) {
    const starts = bucketsOf(period, bucket, timeZone)
    if (!starts) refuse('invalid_input', { fields: { bucket: [{ text: 'tooFine' }] } })
    const flows = await flowsOver(db, playerId, period, starts)
    const { all, target, isEquivalent } = await ratesFor(playerId, flows, period)
    return { points: pointsOf(starts, flows, all, target), meta: { currency: target.code, isEquivalent } }
  }

  /** What was played since a moment in one currency, and the way there. */
  async function positionSince(playerId: string, code: string, since: Date) {
    const currency = await currencyOf(code)
    if (!currency) refuse('unknown_currency')
    const at = clock.now().toISOString()
    const way = await ways.since(playerId, code, since)
    return { at, currency: code, ...wayShown(way, currency.subunitToUnit) }
  }

  /** A page of one account's chain (S3). */
  async function chainOf(playerId: string, accountId: string, page: { after: number; perPage: number }) {
    return (await store.chainOf(db, playerId, accountId, page)) ?? refuse('account_not_found')
  }

  return {
    moveTogether,
    moveWithin,
    deposit: (tx: Tx, asked: Parameters<typeof recipes.deposit>[0]) => moveOne(tx, recipes.deposit(asked)),
    hold: (tx: Tx, asked: Parameters<typeof recipes.hold>[0]) => moveOne(tx, recipes.hold(asked)),
    release: (tx: Tx, asked: Parameters<typeof recipes.release>[0]) => moveOne(tx, recipes.release(asked)),
    withdraw: (tx: Tx, asked: Parameters<typeof recipes.withdraw>[0]) => moveOne(tx, recipes.withdraw(asked)),
    stake: (tx: Tx, asked: Parameters<typeof recipes.stake>[0]) => moveOne(tx, recipes.stake(asked)),
    payOut: (tx: Tx, asked: Parameters<typeof recipes.payOut>[0]) => moveOne(tx, recipes.payOut(asked)),
    refund: (tx: Tx, asked: Parameters<typeof recipes.refund>[0]) => moveOne(tx, recipes.refund(asked)),
    grant: (tx: Tx, asked: Parameters<typeof recipes.grant>[0]) => moveOne(tx, recipes.grant(asked)),
    convert: (tx: Tx, asked: Parameters<typeof recipes.convert>[0]) => moveOne(tx, recipes.convert(asked)),
    forfeit: (tx: Tx, asked: Parameters<typeof recipes.forfeit>[0]) => moveOne(tx, recipes.forfeit(asked)),
    /** Keeps an account as it is until the end of the transaction: what bonus money is in it, and the number of its last movement. */
    holdAccount: (tx: Tx, accountId: string): Promise<store.HeldAccount> => store.lockAccount(tx, accountId),
    /** What is in an account, as this transaction sees it. */
    balanceWithin: (within: Database | Tx, accountId: string): Promise<Balance> =>
      store.balanceOf(within, accountId),
    /** While a bonus is played, no stake of this account may be more; null when none is played. */
    setBonusMost: (tx: Tx, accountId: string, most: bigint | null): Promise<void> =>
      store.setBonusMost(tx, accountId, most),
    /** Those of the rounds in which bonus money of the account stands. */
    bonusStakedIn: (within: Database | Tx, accountId: string, rounds: readonly string[]): Promise<string[]> =>
      rounds.length === 0 ? Promise.resolve([]) : store.bonusStakedIn(within, accountId, rounds),
    /** What every account lost of its own money in games within a time, those that lost nothing left out. */
    lossesWithin: (from: Date, to: Date, currency: string, playerId?: string): Promise<store.Loss[]> =>
      store.lossesWithin(db, from, to, currency, playerId),
    openFirstAccount,
    addAccount,
    switchAccount,
    hideAccount,
    accountsOf,
    accountFor,
    moneyOf,
    /** The real money staked on an account since then, less what was taken back of it. */
    stakedSince: (tx: Database | Tx, accountId: string, since: Date | null): Promise<bigint> =>
      store.stakedSince(tx, accountId, since),
    /** What was staked of own money after a movement of each account, by whom and what it was staked on. */
    stakedAfter: store.stakedAfter,
    everyAccountOf,
    everyMovementOf,
    positionOf,
    positionOver,
    positionSince,
    chainOf,
    movementsOf: (
      playerId: string,
      filter: store.MovementFilter,
    ): Promise<{ rows: Movement[]; totalRows: number }> => store.movementsOf(db, playerId, filter),
    /** What was played, as rounds of the ledger. */
    rounds: createRounds(db),
    houseBalances: (): Promise<HouseBalance[]> => houseBalances(db),
    /** Holds the player's stakes to these limits from the commit of the transaction on, in every currency (P2, P5). */
    setGuard: (tx: Tx, playerId: string, guard: Guard): Promise<void> => saveGuard(tx, playerId, guard),
    /** What is used of each limit in its running window. */
    guardOf: (within: Database | Tx, playerId: string): Promise<GuardUse[]> => guardUses(within, playerId),
    currencies,
    currencyOf,
    /** Asks the source of rates once; a source that is down or absurd changes nothing. */
    async refreshRates(url: string, log: Log): Promise<number> {
      const count = await refreshRates({
        url,
        clock,
        log,
        known: async () =>
          (await storedCurrencies(db)).map((row) => ({
            code: row.code,
            isBase: row.is_base,
            rate: row.rate,
            rateTime: row.rate_time,
          })),
        take: (rates, at) => setRates(db, rates, at),
      })
      kept = null
      return count
    },
    inBase,
  }
}

/** The currencies that a new install starts with; those that stand there already stay as they are. */
export async function seedCurrencies(db: Database, clock: Clock = systemClock): Promise<void> {
  await addCurrencies(db, startingCurrencies(clock.now()))
}

const rated = ({ subunitToUnit, rate }: Currency) => ({ subunitToUnit, rate: rate.rate })

const nothing: GroupAnswer = { ok: true, answers: [] }

// Deadlock, serialization, and a unique key that another transaction took first: a second look finds a settled state.
const passing: ReadonlySet<string> = new Set(['40P01', '40001', '23505'])

function answersOf(groups: readonly Group[], told: Told): GroupAnswer[] {
  const outcomes = outcomesOf(told)
  let next = 0
  return groups.map((group) => {
    const mine = outcomes.slice(next, next + group.length)
    next += group.length
    const at = mine.findIndex(({ outcome }) => outcome === 'refused')
    const refused = mine[at]
    if (refused) {
      return {
        ok: false,
        reason: refused.reason as MoveRefusal,
        actionId: (group[at] as Action).source.actionId,
        repeated: refused.repeated,
        balance: refused.after,
      }
    }
    return {
      ok: true,
      answers: mine.map(({ outcome, id, repeated, amount, real, bonus, after, createdAt }, index) => ({
        outcome: outcome as MoveAnswer['outcome'],
        id,
        actionId: (group[index] as Action).source.actionId,
        repeated,
        amount,
        real,
        bonus,
        balance: after as Balance,
        createdAt,
      })),
    }
  })
}
