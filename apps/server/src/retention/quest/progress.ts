// Answers for what counts towards the tasks of a quest: each cause once, what is taken back is taken off, sums and things apart.
import { isCounting, type ListedGame, type TaskTerms } from './terms.ts'

export type PlayedGame = ListedGame & { id: string }

type Cause = {
  /** The same whenever the news is told again. */
  cause: string
  at: Date
}
type Sum = { amount: bigint; currency: string }

/** Something that happened, of real money where money is in it. */
export type Fact = Cause &
  (
    | ({ kind: 'stake'; action: string; round: string; game: PlayedGame } & Sum)
    /** A pay-out, with the whole round as it stands. */
    | { kind: 'payOut'; round: string; game: PlayedGame; stake: bigint; payout: bigint; currency: string }
    | ({ kind: 'bet'; action: string; round: string } & Sum)
    | { kind: 'refund'; originalAction: string; round: string | null; gameId: string | null }
    | ({ kind: 'deposit' } & Sum)
    | { kind: 'profile' }
    | { kind: 'email' }
  )

export type Count = {
  taskId: string
  cause: string
  /** What a refund of it would name. */
  action: string | null
  /** Of which several count once. */
  subject: string
  counted: bigint
}

export type TaskStanding = {
  id: string
  terms: TaskTerms
  quantity: bigint
  amountMin: bigint | null
  progress: bigint
}

export const isDone = ({ progress, quantity }: Pick<TaskStanding, 'progress' | 'quantity'>): boolean =>
  progress >= quantity

/** Which of the tasks count now: all that are not done, or of those only the first. */
export function openTasks<T extends Pick<TaskStanding, 'progress' | 'quantity'>>(
  tasks: readonly T[],
  isInOrder: boolean,
): T[] {
  const open = tasks.filter((task) => !isDone(task))
  return isInOrder ? open.slice(0, 1) : open
}

/** Which of the tasks got further, or opened or closed. */
export function movedTasks(
  before: readonly TaskStanding[],
  after: readonly TaskStanding[],
  isInOrder: boolean,
): Set<string> {
  const openIds = (tasks: readonly TaskStanding[]) => new Set(openTasks(tasks, isInOrder).map(({ id }) => id))
  const wereOpen = openIds(before)
  const areOpen = openIds(after)
  return new Set(
    after
      .filter(
        ({ id, progress }, place) =>
          progress !== before[place]?.progress || areOpen.has(id) !== wereOpen.has(id),
      )
      .map(({ id }) => id),
  )
}

/** Under which subjects a fact may be known, and which action it takes back. */
export function subjectsOf(fact: Fact): string[] {
  if (fact.kind === 'stake') return [fact.round, fact.game.id]
  if (fact.kind === 'refund') return [fact.round, fact.gameId].filter((subject) => subject !== null)
  return 'round' in fact ? [fact.round] : []
}

/**
 * Adds facts, in their order, to tasks; `known` holds what was counted before of the same causes, actions and subjects.
 * `worth` is a sum in the quest's currency.
 */
export function tally(
  quest: { tasks: readonly TaskStanding[]; isInOrder: boolean },
  known: readonly Count[],
  facts: readonly Fact[],
  worth: (amount: bigint, currency: string) => bigint,
): { counts: Count[]; tasks: TaskStanding[] } {
  const counts: Count[] = []
  const tasks = quest.tasks.map((task) => ({ ...task }))
  const all = () => [...known, ...counts]
  const netOf = (taskId: string, subject: string) =>
    all().reduce(
      (net, each) => net + (each.taskId === taskId && each.subject === subject ? each.counted : 0n),
      0n,
    )
  for (const fact of facts) {
    const open = new Set(openTasks(tasks, quest.isInOrder).map(({ id }) => id))
    for (const task of tasks) {
      const ofTask = all().filter(({ taskId }) => taskId === task.id)
      if (ofTask.some(({ cause }) => cause === fact.cause)) continue
      const found =
        fact.kind === 'refund'
          ? takenBack(task, fact, ofTask)
          : open.has(task.id)
            ? countedFor(task, fact, worth)
            : null
      if (!found || found.counted === 0n) continue
      const before = netOf(task.id, found.subject) > 0n
      counts.push({
        taskId: task.id,
        cause: fact.cause,
        action: 'action' in fact ? fact.action : null,
        ...found,
      })
      if (task.terms.type === 'staked') task.progress += found.counted
      else task.progress += BigInt(netOf(task.id, found.subject) > 0n) - BigInt(before)
    }
  }
  return { counts, tasks }
}

type Found = { subject: string; counted: bigint } | null

function countedFor(
  { terms, amountMin }: TaskStanding,
  fact: Fact,
  worth: (amount: bigint, currency: string) => bigint,
): Found {
  const isEnough = (amount: bigint, currency: string) => worth(amount, currency) >= (amountMin ?? 1n)
  const once = (subject: string) => ({ subject, counted: 1n })
  switch (terms.type) {
    case 'rounds':
      return fact.kind === 'stake' &&
        isCounting(terms.games, fact.game) &&
        isEnough(fact.amount, fact.currency)
        ? once(fact.round)
        : null
    case 'staked':
      return fact.kind === 'stake' && isCounting(terms.games, fact.game)
        ? { subject: fact.round, counted: worth(fact.amount, fact.currency) }
        : null
    case 'games':
      return fact.kind === 'stake' && isCounting(terms.games, fact.game) ? once(fact.game.id) : null
    case 'multiplier':
      return fact.kind === 'payOut' &&
        isCounting(terms.games, fact.game) &&
        fact.stake > 0n &&
        isEnough(fact.stake, fact.currency) &&
        fact.payout >= fact.stake * BigInt(terms.times)
        ? once(fact.round)
        : null
    case 'sportBet':
      return fact.kind === 'bet' && isEnough(fact.amount, fact.currency) ? once(fact.round) : null
    case 'deposit':
      return fact.kind === 'deposit' && isEnough(fact.amount, fact.currency) ? once(fact.cause) : null
    case 'profile':
    case 'email':
      return fact.kind === terms.type ? once(terms.type) : null
  }
}

/** What a refund takes off: what its original counted, and of a round that won everything it counted. */
function takenBack(
  { terms }: TaskStanding,
  fact: Extract<Fact, { kind: 'refund' }>,
  ofTask: readonly Count[],
): Found {
  if (terms.type === 'multiplier') {
    if (fact.round === null) return null
    const subject = fact.round
    const net = ofTask.reduce((sum, each) => sum + (each.subject === subject ? each.counted : 0n), 0n)
    return net > 0n ? { subject, counted: -net } : null
  }
  const original = ofTask.find(({ action }) => action === fact.originalAction)
  return original ? { subject: original.subject, counted: -original.counted } : null
}
