// Answers for what the wallet announces, and for the live message that the player sees of it.
import { walletTopics, type Account, type AccountUpdated } from '@baize/contract/wallet'
import { defineEvent } from '../platform/events.ts'
import { accountOnWire } from './accounts.ts'
import type { MovementKind } from './ledger.ts'

/** Written by the SQL function in the statement that moves the money. All text; amounts are whole numbers of sub-units. */
export type WalletMoved = {
  movementId: string
  playerId: string
  accountId: string
  currency: string
  subunitToUnit: string
  /** Of the account. */
  status: string
  initiator: string
  actionId: string
  kind: MovementKind
  amount: string
  /** The signed changes of the account. */
  real: string
  bonus: string
  locked: string
  realAfter: string
  bonusAfter: string
  lockedAfter: string
  round: string | null
  reference: string | null
  /** For a refund: the kind and action that it takes back. */
  originalKind: MovementKind | null
  originalActionId: string | null
  /** The number of the movement in its account, without gaps: a listener that sees it twice can tell. */
  sequence: string
  createdAt: string
}

/** An account was opened, switched to or from, hidden or brought back. */
export type WalletAccountChanged = { playerId: string; account: Account }

const updated = (playerId: string, account: Account) => {
  const message: AccountUpdated = { event: 'account.updated', account }
  return [{ topic: walletTopics.accounts(playerId), message }]
}

export const walletMoved = defineEvent<WalletMoved>('wallet.moved', (moved) =>
  updated(
    moved.playerId,
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
)

export const walletAccountChanged = defineEvent<WalletAccountChanged>(
  'wallet.account-changed',
  ({ playerId, account }) => updated(playerId, account),
)

export const walletEvents = { walletMoved, walletAccountChanged }
