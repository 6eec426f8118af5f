// Answers for the form in which actions reach the database, and for which of them may travel together.
import { refuse } from '../platform/refusal.ts'
import type { Action } from './movements.ts'

/** The actions of one request: they move together or not at all. */
export type Group = readonly Action[]

/** The arguments of `wallet_move` in their order: columns, each one text with a line an item. */
export type Batch = readonly string[]

export function batchOf(groups: readonly Group[]): Batch {
  const accounts = numbering()
  const rounds = numbering()
  // In the order of ids the database finds them as they are numbered.
  const accountIds = groups.flatMap((group) => group.map(({ accountId }) => accountId))
  for (const id of accountIds.sort()) accounts.of(id)
  const roundTexts: string[] = []
  const roundAccounts: number[] = []
  // Only a pay-out asks how its round was staked, so only its round is looked up; a stake beside it adds to it.
  for (const group of groups) {
    for (const { kind, accountId, round } of group) {
      if (kind !== 'payOut' || round === undefined) continue
      const number = rounds.of(roundKey(accountId, round))
      roundTexts[number - 1] = round
      roundAccounts[number - 1] = accounts.of(accountId)
    }
  }
  const actions = groups.flat()
  // Ids hold no line breaks, which `movements.ts` sees to.
  const column = (valueOf: (action: Action) => unknown) => actions.map(valueOf).join('\n')
  const itemAccounts = column((action) => accounts.of(action.accountId))
  return [
    accounts.list().join('\n'),
    roundTexts.join('\n'),
    roundAccounts.join('\n'),
    groups.flatMap((group, index) => group.map(() => index)).join('\n'),
    column((action) => action.source.initiator),
    column((action) => action.source.actionId),
    itemAccounts,
    column((action) => action.kind),
    column((action) => action.amount),
    column((action) => action.counterparty),
    column((action) => action.into),
    column((action) => action.round),
    column(({ accountId, round }) =>
      round === undefined || roundTexts.length === 0 ? 0 : rounds.known(roundKey(accountId, round)),
    ),
    column((action) => action.reference),
    column((action) => action.originalActionId),
    column((action) => action.most),
  ]
}

/**
 * The ids that a group names, its own and those it takes back. A batch names each once, because the database looks
 * them up before anything of the batch is written. One request that names an id twice makes no sense.
 */
export function idsOf(group: Group): string[] {
  const ids = group.flatMap(({ source, originalActionId }) => [
    `${source.initiator}\n${source.actionId}`,
    ...(originalActionId === undefined ? [] : [`${source.initiator}\n${originalActionId}`]),
  ])
  if (ids.length > 1 && new Set(ids).size < ids.length) {
    refuse('invalid_input', { fields: { actionId: [{ text: 'once' }] } })
  }
  return ids
}

const roundKey = (accountId: string, round: string): string => `${accountId}\n${round}`

/** Numbers texts from 1 in the order in which they are first met; 0 is none. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    of(text: string): number {
      let number = numbers.get(text)
      if (number === undefined) {
        number = numbers.size + 1
        numbers.set(text, number)
      }
      return number
    },
    known: (text: string): number => numbers.get(text) ?? 0,
    list: (): string[] => [...numbers.keys()],
  }
}
