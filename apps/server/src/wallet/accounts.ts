// Answers for the names of accounts in the ledger, and for what a player's account is worth on the wire.
import { accountStatus, type Account } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'

/** A player's account in one currency, in sub-units. `real` can be paid out, `locked` is held for a withdrawal. */
export type WalletAccount = {
  id: string
  playerId: string
  currency: string
  status: number
  subunitToUnit: number
  real: bigint
  bonus: bigint
  locked: bigint
}

export type Balance = Pick<WalletAccount, 'real' | 'bonus' | 'locked'>

export type PlayerPart = 'cash' | 'bonus' | 'held'

export const playerAccount = (playerId: string, currency: string, part: PlayerPart): string =>
  `player:${playerId}:${currency}:${part}`

/** The other side of play and gifts. Nothing is locked or updated for it: its balance is the sum of its entries. */
export const house = {
  games: 'house:games',
  sportsbook: 'house:sportsbook',
  bonuses: 'house:bonuses',
} as const

/** What a payment provider owes us or we owe it. */
export const clearing = (provider: string): string => `clearing:${provider}`

export function accountOnWire(account: Omit<WalletAccount, 'playerId'>): Account {
  const { real, bonus, locked, subunitToUnit } = account
  const write = (amount: bigint) => formatAmount(amount, subunitToUnit)
  return {
    id: account.id,
    currency: account.currency,
    status: account.status,
    balance: write(real + bonus),
    realBalance: write(real),
    bonusBalance: write(bonus),
    lockedBalance: write(locked),
    withdrawalBalance: write(real),
  }
}

export const isEmpty = (account: Balance): boolean => account.real + account.bonus + account.locked === 0n

export const isHidden = (account: Pick<WalletAccount, 'status'>): boolean =>
  account.status === accountStatus.hidden

export const isActive = (account: Pick<WalletAccount, 'status'>): boolean =>
  account.status === accountStatus.active
