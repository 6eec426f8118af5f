// Answers for what stands between a player and a withdrawal: listed before one is asked for, and held to where the money is held.
import type { TurnOver, WithdrawalCondition } from '@baize/contract/payment'
import type { Currency } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import type { Database, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { countPendingWithdrawals, depositedSince, lastWithdrawalAt, withdrawnOf } from './store.ts'
import {
  baseOf,
  isIdentityNeeded,
  sumInBase,
  turnOverOf,
  turnOverOnWire,
  type TurnOverState,
  type WithdrawalRules,
} from './withdrawal-conditions.ts'

export type Conditions = ReturnType<typeof createConditions>

export function createConditions({
  db,
  wallet,
  rules,
  identityStatusOf,
}: {
  db: Database
  wallet: Wallet
  rules: WithdrawalRules
  identityStatusOf: (tx: Database, playerId: string) => Promise<string>
}) {
  async function turnOverState(
    from: Database | Tx,
    playerId: string,
    currency: Currency,
    accountId: string | undefined,
    except?: string,
  ): Promise<TurnOverState> {
    const since = await lastWithdrawalAt(from, playerId, currency.code, except)
    const facts = {
      deposited: await depositedSince(from, playerId, currency.code, since),
      staked: accountId ? await wallet.stakedSince(from, accountId, since) : 0n,
    }
    return turnOverOf(rules, facts, currency, baseOf(await wallet.currencies()))
  }

  async function withdrawnInBase(
    from: Database | Tx,
    playerId: string,
    more: { currency: Currency; sum: bigint }[],
    except?: string,
  ): Promise<bigint> {
    const all = await wallet.currencies()
    const sums = (await withdrawnOf(from, playerId, except)).flatMap(({ currency: code, sum }) => {
      const currency = all.find((each) => each.code === code)
      return currency ? [{ currency, sum }] : []
    })
    return sumInBase([...sums, ...more], baseOf(all))
  }

  async function identityParams(from: Database | Tx, playerId: string, withdrawn: bigint) {
    const base = baseOf(await wallet.currencies())
    return {
      status: await identityStatusOf(from, playerId),
      currency: base.code,
      above: rules.identityAbove ?? '0',
      withdrawn: formatAmount(withdrawn, base.subunitToUnit),
    }
  }

  /** Judged where the money is held and behind the lock of the player's payments, so that two at once cannot pass together. */
  async function requireMet(
    tx: Tx,
    playerId: string,
    wish: { id: string; accountId: string },
    { amount, currency }: { amount: bigint; currency: Currency },
  ): Promise<void> {
    const withdrawn = await withdrawnInBase(tx, playerId, [{ currency, sum: amount }], wish.id)
    if (isIdentityNeeded(rules, withdrawn, baseOf(await wallet.currencies()))) {
      const params = await identityParams(tx, playerId, withdrawn)
      if (params.status !== 'verified') refuse('identity_needed', { params })
    }
    const turnOver = await turnOverState(tx, playerId, currency, wish.accountId, wish.id)
    if (turnOver.left > 0n) refuse('turnover_not_met', { params: turnOverOnWire(turnOver, currency) })
  }

  /** What stands between a player and a withdrawal, before one is asked for (P11). */
  async function listOf(
    playerId: string,
    currency: Currency,
    isProved: () => Promise<boolean>,
  ): Promise<WithdrawalCondition[]> {
    const account = await wallet.accountFor(playerId, currency.code)
    const withdrawn = await withdrawnInBase(db, playerId, [])
    const identity = await identityParams(db, playerId, withdrawn)
    const turnOver = await turnOverState(db, playerId, currency, account?.id)
    const pending = await countPendingWithdrawals(db, playerId)
    // The least amount more would pass the threshold, so that it is asked for before it is in the way.
    const isNear = isIdentityNeeded(rules, withdrawn + 1n, baseOf(await wallet.currencies()))
    const bonus = account?.bonus ?? 0n
    return [
      { kind: 'identity', met: identity.status === 'verified' || !isNear, blocks: true, params: identity },
      {
        kind: 'turnover',
        met: turnOver.left === 0n,
        blocks: true,
        params: turnOverOnWire(turnOver, currency),
      },
      { kind: 'second_factor', met: await isProved(), blocks: true, params: {} },
      {
        kind: 'bonus',
        met: bonus === 0n,
        blocks: false,
        params: { currency: currency.code, amount: formatAmount(bonus, currency.subunitToUnit) },
      },
      { kind: 'pending', met: pending === 0, blocks: false, params: { count: pending } },
    ]
  }

  return {
    requireMet,
    listOf,
    turnOverOf: async (playerId: string, currency: Currency): Promise<TurnOver> => {
      const account = await wallet.accountFor(playerId, currency.code)
      return turnOverOnWire(await turnOverState(db, playerId, currency, account?.id), currency)
    },
  }
}
