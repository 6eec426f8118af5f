// Answers for what a movement is: its entries, which sum to zero, and its hash, which anybody can recompute.
import type { ChainEnds, LedgerMovement } from '@baize/contract/wallet'
import { createHash } from 'node:crypto'
import { playerAccount, type Balance } from './accounts.ts'

export type MovementKind =
  | 'deposit'
  | 'hold'
  | 'release'
  | 'withdraw'
  | 'stake'
  | 'payOut'
  | 'refund'
  | 'grant'
  | 'convert'
  | 'forfeit'

/** One row of the ledger. `real`, `bonus` and `locked` are signed changes; `amount` is what moved. */
export type Movement = {
  accountId: string
  sequence: bigint
  id: string
  initiator: string
  actionId: string
  /** SHA-256 of the request's content, hex. */
  content: string
  kind: MovementKind
  from: string
  to: string
  currency: string
  amount: bigint
  real: bigint
  bonus: bigint
  locked: bigint
  after: Balance
  round: string | null
  reference: string | null
  originalId: string | null
  previous: string
  hash: string
  createdAt: Date
}

export type Entry = { account: string; amount: bigint }

export const isPlayerSide = (name: string): boolean => name.startsWith('player:')

/** The signed rows of a movement: two, or three where a player's side is part cash and part bonus. */
export function entriesOf(movement: Movement): Entry[] {
  const ours = isPlayerSide(movement.from) ? movement.from : movement.to
  const [, playerId = '', currency = ''] = ours.split(':')
  const total = movement.real + movement.bonus + movement.locked
  const entries: Entry[] = [
    { account: playerAccount(playerId, currency, 'cash'), amount: movement.real },
    { account: playerAccount(playerId, currency, 'bonus'), amount: movement.bonus },
    { account: playerAccount(playerId, currency, 'held'), amount: movement.locked },
    { account: isPlayerSide(movement.from) ? movement.to : movement.from, amount: -total },
  ]
  return entries.filter((entry) => entry.amount !== 0n)
}

/** The text whose SHA-256 is the hash of a movement: these fields in this order, joined by newlines, empty for none. */
function canonicalText(movement: Movement): string {
  return [
    'baize-movement-1',
    movement.accountId,
    movement.sequence,
    movement.id,
    movement.initiator,
    movement.actionId,
    movement.content,
    movement.kind,
    movement.from,
    movement.to,
    movement.currency,
    movement.amount,
    movement.real,
    movement.bonus,
    movement.locked,
    movement.after.real,
    movement.after.bonus,
    movement.after.locked,
    movement.round ?? '',
    movement.reference ?? '',
    movement.originalId ?? '',
    movement.previous,
    movement.createdAt.getTime(),
  ].join('\n')
}

/** Where an account's chain stands: the number and hash of its last movement. */
export type AccountChain = {
  id: string
  playerId: string
  currency: string
  subunitToUnit: number
  sequence: bigint
  head: string
}

/** The fields of the hash as they stand in its text, so that a player can recompute it. */
export const movementOnWire = ({ after, createdAt, ...movement }: Movement): LedgerMovement => ({
  ...movement,
  sequence: String(movement.sequence),
  amount: String(movement.amount),
  real: String(movement.real),
  bonus: String(movement.bonus),
  locked: String(movement.locked),
  realAfter: String(after.real),
  bonusAfter: String(after.bonus),
  lockedAfter: String(after.locked),
  createdAt: createdAt.toISOString(),
})

export const chainEndsOnWire = ({ id, sequence, ...chain }: AccountChain): ChainEnds => ({
  ...chain,
  accountId: id,
  sequence: String(sequence),
})

export const hashOf = (movement: Movement): string => sha256(canonicalText(movement))

/** Where an account's chain begins, so that a chain cannot be moved to another account. */
export const genesisText = (account: { id: string; playerId: string; currency: string }): string =>
  ['baize-wallet-1', account.id, account.playerId, account.currency].join('\n')

export const genesisOf = (account: { id: string; playerId: string; currency: string }): string =>
  sha256(genesisText(account))

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
