// Answers for what the wallet announces, and for the live message that the player sees of it.
import { walletTopics, type Account, type AccountUpdated } from '@baize/contract/wallet'
import { defineEvent } from '../platform/events.ts'
import { accountOnWire } from './accounts.ts'
import type { GuardKind, GuardPeriod } from './guard/guard.ts'
import { movedOf, type Told, type WalletMoved } from './told.ts'

export type { WalletMoved }

/** A stake was refused because of a limit, a suspension or its size; all text, like a movement. */
export type StakeStopped = {
  playerId: string
  accountId: string
  currency: string
  subunitToUnit: string
  initiator: string
  actionId: string
  reason: 'bet_limit' | 'loss_limit' | 'play_suspended' | 'stake_too_high'
  reference: string | null
  amount: string
  /** The most that this stake could have been, where that was said. */
  most: string | null
  /** Which limit it was. */
  kind: GuardKind | null
  period: GuardPeriod | null
  createdAt: string
}

/** An account was opened, switched to or from, hidden or brought back. */
export type WalletAccountChanged = { playerId: string; account: Account }

const updated = (playerId: string, account: () => Account) => [
  {
    topic: walletTopics.accounts(playerId),
    get message(): AccountUpdated {
      return { event: 'account.updated', account: account() }
    },
  },
]

/** One row holds the movements of a batch. Rows from before that (migration 0035) hold one each. */
export const walletMoved = defineEvent<WalletMoved>(
  'wallet.moved',
  (moved) =>
    updated(moved.playerId, () =>
      accountOnWire({
        id: moved.accountId,
        currency: moved.currency,
        status: Number(moved.status),
        subunitToUnit: Number(moved.subunitToUnit),
        real: BigInt(moved.realAfter),
        bonus: BigInt(moved.bonusAfter),
        locked: BigInt(moved.lockedAfter),
      }),
    ),
  (row) => ('moment' in (row as object) ? movedOf(row as Told) : [row as WalletMoved]),
)

export const walletAccountChanged = defineEvent<WalletAccountChanged>(
  'wallet.account-changed',
  ({ playerId, account }) => updated(playerId, () => account),
)

const stakeStopped = defineEvent<StakeStopped>('wallet.stake-stopped')

export const walletEvents = { walletMoved, walletAccountChanged, stakeStopped }
