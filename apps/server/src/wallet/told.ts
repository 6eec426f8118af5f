// Answers for reading what `wallet_move` tells of a batch: the answer to whoever asked, and the news to whoever listens.
import type { MovementKind } from './ledger.ts'

/**
 * Columns, each one text with a line an item; an empty line is none. The first few are by wallet, and `places` says
 * which wallet (from 1) an item is about. `outcomes` to `moments` are left out where nothing stands in them.
 */
export type Told = Readonly<
  Record<
    | 'moment'
    | 'places'
    | 'initiators'
    | 'actions'
    | 'kinds'
    | 'ids'
    | 'sequences'
    | 'amounts'
    | 'reals'
    | 'bonuses'
    | 'lockeds'
    | 'realsAfter'
    | 'bonusesAfter'
    | 'lockedsAfter'
    | 'rounds'
    | 'references',
    string
  > &
    Record<
      | 'accounts'
      | 'players'
      | 'currencies'
      | 'units'
      | 'statuses'
      | 'originalKinds'
      | 'originalActions'
      | 'outcomes'
      | 'reasons'
      | 'repeats'
      | 'moments',
      string | null
    >
>

/** What became of one action. */
export type Outcome = {
  outcome: 'moved' | 'acknowledged' | 'refused' | 'undone'
  reason: string | null
  id: string
  repeated: boolean
  amount: bigint
  real: bigint
  bonus: bigint
  after: { real: bigint; bonus: bigint; locked: bigint } | null
  createdAt: Date
}

/** Written by the SQL function in the transaction that moves the money, a batch together. All text; amounts are whole numbers of sub-units. */
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

const linesOf = (column: string): string[] => column.split('\n')
const linesIn = (column: string | null): string[] | null => column?.split('\n') ?? null
const orNull = (line: string | undefined): string | null => line || null

export function outcomesOf(told: Told): Outcome[] {
  const createdAt = new Date(told.moment)
  const [ids, amounts, reals, bonuses, realsAfter, bonusesAfter, lockedsAfter] = [
    told.ids,
    told.amounts,
    told.reals,
    told.bonuses,
    told.realsAfter,
    told.bonusesAfter,
    told.lockedsAfter,
  ].map(linesOf) as [string[], string[], string[], string[], string[], string[], string[]]
  const outcomes = linesIn(told.outcomes)
  const reasons = linesIn(told.reasons)
  const repeats = linesIn(told.repeats)
  const moments = linesIn(told.moments)
  return ids.map((id, n) => ({
    outcome: outcomes ? (outcomes[n] as Outcome['outcome']) : 'moved',
    reason: reasons ? orNull(reasons[n]) : null,
    id,
    repeated: repeats?.[n] === 't',
    amount: BigInt(amounts[n] as string),
    real: BigInt(reals[n] as string),
    bonus: BigInt(bonuses[n] as string),
    after: realsAfter[n]
      ? {
          real: BigInt(realsAfter[n]),
          bonus: BigInt(bonusesAfter[n] as string),
          locked: BigInt(lockedsAfter[n] as string),
        }
      : null,
    createdAt: moments ? new Date(moments[n] as string) : createdAt,
  }))
}

/** The movements of a batch in their order; what moved nothing, or earlier, is no news. */
export function movedOf(told: Told): WalletMoved[] {
  const columnsOf = (...columns: string[]) => columns.map(linesOf)
  const [accounts, players, currencies, units, statuses] = columnsOf(
    told.accounts ?? '',
    told.players ?? '',
    told.currencies ?? '',
    told.units ?? '',
    told.statuses ?? '',
  ) as [string[], string[], string[], string[], string[]]
  const columns = columnsOf(
    told.ids,
    told.initiators,
    told.actions,
    told.kinds,
    told.amounts,
    told.reals,
    told.bonuses,
    told.lockeds,
    told.realsAfter,
    told.bonusesAfter,
    told.lockedsAfter,
    told.rounds,
    told.references,
    told.sequences,
  )
  const originalKinds = linesIn(told.originalKinds)
  const originalActions = linesIn(told.originalActions)
  const outcomes = linesIn(told.outcomes)
  const repeats = linesIn(told.repeats)
  const at = (column: number, n: number): string => columns[column]?.[n] as string
  return linesOf(told.places).flatMap((line, n): WalletMoved[] => {
    if ((outcomes && outcomes[n] !== 'moved') || repeats?.[n] === 't') return []
    const place = Number(line) - 1
    return [
      {
        movementId: at(0, n),
        playerId: players[place] as string,
        accountId: accounts[place] as string,
        currency: currencies[place] as string,
        subunitToUnit: units[place] as string,
        status: statuses[place] as string,
        initiator: at(1, n),
        actionId: at(2, n),
        kind: at(3, n) as MovementKind,
        amount: at(4, n),
        real: at(5, n),
        bonus: at(6, n),
        locked: at(7, n),
        realAfter: at(8, n),
        bonusAfter: at(9, n),
        lockedAfter: at(10, n),
        round: orNull(at(11, n)),
        reference: orNull(at(12, n)),
        originalKind: originalKinds ? (orNull(originalKinds[n]) as MovementKind | null) : null,
        originalActionId: originalActions ? orNull(originalActions[n]) : null,
        sequence: at(13, n),
        createdAt: told.moment,
      },
    ]
  })
}
