// Answers for the form in which actions reach the database: lists of accounts, ids and rounds, and items that name them by number.
import type { Action } from './movements.ts'

/** The actions of one request: they move together or not at all. */
export type Group = readonly Action[]

export function batchOf(groups: readonly Group[]): string {
  const accounts = numbering()
  const keys = numbering()
  const rounds = numbering()
  const initiators: string[] = []
  const actionIds: string[] = []
  const roundTexts: string[] = []
  const roundAccounts: number[] = []
  const key = (initiator: string, actionId: string): number => {
    const number = keys.of(`${initiator}\n${actionId}`)
    initiators[number - 1] = initiator
    actionIds[number - 1] = actionId
    return number
  }
  // Only a pay-out asks how its round was staked, so only its round is looked up; a stake beside it adds to it.
  for (const group of groups) {
    for (const action of group) {
      if (action.kind !== 'payOut' || action.round === undefined) continue
      const number = rounds.of(`${action.accountId}\n${action.round}`)
      roundTexts[number - 1] = action.round
      roundAccounts[number - 1] = accounts.of(action.accountId)
    }
  }
  const items = groups.flatMap((group, index) =>
    group.map((action) => ({
      group: index,
      account: accounts.of(action.accountId),
      action: key(action.source.initiator, action.source.actionId),
      kind: action.kind,
      amount: action.amount.toString(),
      counterparty: action.counterparty,
      into: action.into,
      round: action.round,
      tally: rounds.known(`${action.accountId}\n${action.round}`),
      reference: action.reference,
      original:
        action.originalActionId === undefined
          ? undefined
          : key(action.source.initiator, action.originalActionId),
    })),
  )
  return JSON.stringify({
    accounts: accounts.list(),
    initiators,
    actions: actionIds,
    rounds: roundTexts,
    roundAccounts,
    items,
  })
}

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
