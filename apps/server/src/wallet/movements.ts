// Answers for the verbs of the wallet as posting recipes: which side a movement comes from and goes to.
import { refuse } from '../platform/refusal.ts'
import { clearing, house } from './accounts.ts'
import type { MovementKind } from './ledger.ts'

/** Who asks, and the id under which they ask: the same id moves money once. */
type Source = { initiator: string; actionId: string }

type Asked = {
  source: Source
  accountId: string
  /** Sub-units. */
  amount: bigint
  /** What it was for: an invoice, a game. Part of the content, so it must be the same when an action is repeated. */
  reference?: string
}

export type Action = Asked & {
  kind: MovementKind
  counterparty: string
  into?: 'cash' | 'bonus'
  round?: string
  originalActionId?: string
  /** The most that a stake may be, in sub-units: judged with the money, so that a repetition gets the first answer. */
  most?: bigint
}

type Play = Asked & { round: string; house?: 'games' | 'sportsbook' }

type Stake = Play & { most?: bigint }

/** Provider → cash. */
export const deposit = ({ provider, ...asked }: Asked & { provider: string }): Action =>
  checked({ ...asked, kind: 'deposit', counterparty: clearing(provider) })

/** Cash → held, where nothing but release and withdraw reaches it. */
export const hold = (asked: Asked): Action => checked({ ...asked, kind: 'hold', counterparty: '' })

/** Held → cash. */
export const release = (asked: Asked): Action => checked({ ...asked, kind: 'release', counterparty: '' })

/** Held → provider. */
export const withdraw = ({ provider, ...asked }: Asked & { provider: string }): Action =>
  checked({ ...asked, kind: 'withdraw', counterparty: clearing(provider) })

/** Cash first, then bonus → house. */
export const stake = ({ house: side = 'games', ...asked }: Stake): Action =>
  checked({ ...asked, kind: 'stake', counterparty: house[side] })

/** House → cash and bonus, in the proportion in which the round was staked. */
export const payOut = ({ house: side = 'games', ...asked }: Play): Action =>
  checked({ ...asked, kind: 'payOut', counterparty: house[side] })

/** Takes a stake or pay-out back, exactly as it was made up. Of an action that never moved: remembered as a tombstone. */
export const refund = (asked: Omit<Asked, 'amount'> & { originalActionId: string; round?: string }): Action =>
  checked({ ...asked, amount: 0n, kind: 'refund', counterparty: '' })

/** House → bonus, or → cash for gifts without conditions. */
export const grant = (asked: Asked & { into: 'cash' | 'bonus' }): Action =>
  checked({ ...asked, kind: 'grant', counterparty: house.bonuses })

/** Bonus → cash, when its conditions are met. */
export const convert = (asked: Asked): Action => checked({ ...asked, kind: 'convert', counterparty: '' })

/** Bonus → house, when a bonus is given up or runs out. */
export const forfeit = (asked: Asked): Action =>
  checked({ ...asked, kind: 'forfeit', counterparty: house.bonuses })

/** More than any currency here can mean, and small enough that a balance never leaves 64 bits. */
export const greatestAmount = 10n ** 15n

const mayBeZero: ReadonlySet<MovementKind> = new Set(['stake', 'payOut', 'refund'])

function checked(action: Action): Action {
  if (
    action.amount < 0n ||
    action.amount > greatestAmount ||
    (action.amount === 0n && !mayBeZero.has(action.kind))
  ) {
    const text = action.amount > greatestAmount ? 'tooGreat' : 'aboveZero'
    refuse('invalid_input', { fields: { amount: [{ text }] } })
  }
  for (const [field, text] of [
    ['initiator', action.source.initiator],
    ['actionId', action.source.actionId],
    ['originalActionId', action.originalActionId],
    ['round', action.round],
    ['reference', action.reference],
    ['counterparty', action.counterparty || undefined],
  ] as const) {
    if (text !== undefined && !isPlainId(text))
      refuse('invalid_input', { fields: { [field]: [{ text: 'format' }] } })
  }
  return action
}

/** Ids stand in the canonical text of the hash, one to a line. */
function isPlainId(text: string): boolean {
  // Control characters are just what is looked for.
  // oxlint-disable-next-line no-control-regex
  return text.length > 0 && text.length <= 200 && !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed()
}
