// Answers for how a quest stands: by its row, or, where it has none yet, as its terms would have it in a player's currency.
import { questState } from '@baize/contract/quest'
import { amountIn } from '../bonus/offer.ts'
import type { OwnAndBase } from '../own-and-base.ts'
import { questIdOf, taskIdOf, type Life, type Window } from './life.ts'
import type { TaskStanding } from './progress.ts'
import type { QuestRow, WholeQuest } from './store.ts'
import { countAsked, leastOf, type TaskTerms, type Terms } from './terms.ts'

export type Standing = {
  id: string
  terms: Terms
  state: number
  endAt: Date | null
  money: OwnAndBase
  tasks: TaskStanding[]
}

export const lifeOf = (row: QuestRow): Life => ({ state: row.state, endAt: row.end_at })

export const tasksOf = (row: WholeQuest): TaskStanding[] =>
  row.tasks.flatMap((task) => {
    const terms = row.terms.tasks[task.place]
    const { id, quantity, progress, amount_min: amountMin } = task
    return terms ? [{ id, terms, quantity, progress, amountMin }] : []
  })

export const standingOf = (row: WholeQuest, money: OwnAndBase): Standing => ({
  id: row.id,
  terms: row.terms,
  state: row.state,
  endAt: row.state === questState.activated ? row.end_at : (row.finished_at ?? row.end_at),
  money,
  tasks: tasksOf(row),
})

/** Of a quest that has no row: nothing is done yet. */
export function untouched(
  playerId: string,
  terms: Terms,
  window: Window,
  state: number,
  money: OwnAndBase,
): Standing {
  const id = questIdOf(playerId, terms.id, window.key)
  return {
    id,
    terms,
    state,
    endAt: window.until,
    money,
    tasks: terms.tasks.map((each) => ({
      id: taskIdOf(id, each.key),
      terms: each,
      quantity: quantityOf(each, money),
      amountMin: leastIn(each, money),
      progress: 0n,
    })),
  }
}

const quantityOf = (terms: TaskTerms, { own, base }: OwnAndBase): bigint =>
  terms.type === 'staked' ? atLeastOne(amountIn(terms.amount, own, base, 'down')) : countAsked(terms)

function leastIn(terms: TaskTerms, { own, base }: OwnAndBase): bigint | null {
  const least = leastOf(terms)
  return least ? atLeastOne(amountIn(least, own, base, 'down')) : null
}

/** A rate may make nothing of a small amount; nothing can be done with nothing. */
const atLeastOne = (amount: bigint): bigint => (amount > 0n ? amount : 1n)
