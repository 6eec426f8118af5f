// Answers for what a withdrawal asks for: a confirmed identity above a sum, and deposits that were played with.
import type { Currency } from '@baize/contract/wallet'
import { convert, formatAmount, multiply, parseAmount } from '@baize/money'

/** A jurisdiction's choice; sums are whole units of the base currency. */
export type WithdrawalRules = {
  /** How often the deposits since the last withdrawal are to be staked; "0" never asks. */
  turnoverMultiple: string
  /** Deposits up to this sum are not held to it. */
  turnoverAbove: string
  /** All withdrawals together may come to this without a confirmed identity; null never asks. */
  identityAbove: string | null
}

export type TurnOverState = { total: bigint; staked: bigint; left: bigint }

/** Judged in the account's own currency; only whether it is asked for at all is seen in the base currency. */
export function turnOverOf(
  rules: WithdrawalRules,
  facts: { deposited: bigint; staked: bigint },
  currency: Currency,
  base: Currency,
): TurnOverState {
  const inBase = convert(facts.deposited, rated(currency), rated(base))
  const total =
    inBase > wholeOf(rules.turnoverAbove, base) ? multiply(facts.deposited, rules.turnoverMultiple) : 0n
  const staked = facts.staked < 0n ? 0n : facts.staked
  return { total, staked, left: total > staked ? total - staked : 0n }
}

/** The sum of withdrawals in the base currency, rounded up: a threshold is not passed by fractions. */
export function sumInBase(sums: readonly { currency: Currency; sum: bigint }[], base: Currency): bigint {
  return sums.reduce(
    (total, { currency, sum }) => total + convert(sum, rated(currency), rated(base), 'up'),
    0n,
  )
}

export function isIdentityNeeded(rules: WithdrawalRules, withdrawnInBase: bigint, base: Currency): boolean {
  return rules.identityAbove !== null && withdrawnInBase > wholeOf(rules.identityAbove, base)
}

export function turnOverOnWire({ total, staked, left }: TurnOverState, currency: Currency) {
  const write = (amount: bigint) => formatAmount(amount, currency.subunitToUnit)
  return {
    total: write(total),
    turnOverWager: write(staked),
    turnOverWagerAmount: write(left),
    currency: currency.code,
  }
}

/** The currency in which sums of several are compared. */
export function baseOf(currencies: readonly Currency[]): Currency {
  const base = currencies.find(({ isBase }) => isBase)
  if (!base) throw new Error('there is no base currency')
  return base
}

const rated = ({ subunitToUnit, rate }: Currency) => ({ subunitToUnit, rate: rate.rate })
const wholeOf = (text: string, base: Currency): bigint => parseAmount(text, base.subunitToUnit) ?? 0n
