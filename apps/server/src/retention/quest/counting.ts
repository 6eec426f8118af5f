// Answers for the counting of quests: what was heard of a player counts once for all that are under way, and the last of it completes them.
import { questState } from '@baize/contract/quest'
import { convert } from '@baize/money'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import type { WalletMoved } from '../../wallet/events.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { questTaskUpdated } from '../events.ts'
import type { Facts, PaidDeposit } from './facts.ts'
import { isOver } from './life.ts'
import { presentTask } from './presentation.ts'
import { isDone, movedTasks, subjectsOf, tally, type Fact } from './progress.ts'
import { lifeOf, tasksOf, type Standing } from './standing.ts'
import * as store from './store.ts'
import type { TaskTerms } from './terms.ts'
import type { Turning } from './turning.ts'

export type CountingParts = {
  db: Database
  wallet: Pick<Wallet, 'currencies'>
  wake: () => void
  clock: Clock
  /** Whether anything may be offered to this player at all: no break, no closed account, no country that is closed to us. */
  mayOffer: (playerId: string) => Promise<boolean>
}

export function createCounting(
  parts: CountingParts,
  facts: Facts,
  turning: Pick<Turning, 'complete'>,
  standingNow: (row: store.WholeQuest) => Promise<Standing>,
) {
  const { db, wallet, wake, clock } = parts

  /** Under the player's lock. Answers the quest as it is now, and which of its tasks moved. */
  async function count(
    tx: Tx,
    row: store.WholeQuest,
    news: readonly Fact[],
  ): Promise<{ row: store.WholeQuest; moved: Set<string> }> {
    const known = await store.countsAmong(
      tx,
      row.tasks.map(({ id }) => id),
      {
        causes: news.map(({ cause }) => cause),
        actions: news.flatMap((fact) => (fact.kind === 'refund' ? [fact.originalAction] : [])),
        subjects: [...new Set(news.flatMap(subjectsOf))],
      },
    )
    const all = await wallet.currencies()
    const ratedIn = (code: string) => {
      const found = all.find((each) => each.code === code)
      if (!found) throw new Error(`there is no rate of ${code}`)
      return { subunitToUnit: found.subunitToUnit, rate: found.rate.rate }
    }
    const own = ratedIn(row.currency)
    const worth = (amount: bigint, currency: string) =>
      currency === row.currency ? amount : convert(amount, ratedIn(currency), own)
    const before = tasksOf(row)
    const { counts, tasks } = tally({ tasks: before, isInOrder: row.terms.isInOrder }, known, news, worth)
    if (counts.length === 0) return { row, moved: new Set() }
    await store.saveCounts(tx, counts, tasks, clock.now())
    const progress = new Map(tasks.map((task) => [task.id, task.progress]))
    const now = {
      ...row,
      tasks: row.tasks.map((task) => ({ ...task, progress: progress.get(task.id) ?? task.progress })),
    }
    const moved = movedTasks(before, tasks, row.terms.isInOrder)
    return { row: tasks.every(isDone) ? await turning.complete(tx, now) : now, moved }
  }

  /** Counts what a player did for all quests under way; answers how far their tasks are now. */
  async function hear(playerId: string, news: readonly Fact[]): Promise<LiveMessage[]> {
    // Whoever is on a break earns nothing by what was still under way (P6).
    if (news.length === 0 || !(await parts.mayOffer(playerId))) return []
    const counted = await db.transaction().execute(async (tx) => {
      await store.lockQuestsOf(tx, playerId)
      const rows = await store.activatedOf(tx, playerId)
      const answers: Awaited<ReturnType<typeof count>>[] = []
      for (const row of rows) {
        const since = news.filter(({ at }) => at >= row.counts_from)
        if (since.length > 0 && !isOver(lifeOf(row), clock.now())) answers.push(await count(tx, row, since))
      }
      return answers
    })
    const told: LiveMessage[] = []
    for (const { row, moved } of counted) {
      if (moved.size > 0) wake()
      // An end tells for itself.
      if (row.state !== questState.activated) continue
      const standing = await standingNow(row)
      for (const task of standing.tasks)
        if (moved.has(task.id)) told.push(questTaskUpdated(playerId, presentTask(standing, task, 'en')))
    }
    return told
  }

  /** Whether one of the quests has a task of this kind, so that others need not be looked up. */
  async function asks(playerId: string, types: readonly TaskTerms['type'][]): Promise<boolean> {
    const rows = await store.activatedOf(db, playerId)
    return rows.some(({ terms }) => terms.tasks.some(({ type }) => types.includes(type)))
  }

  /**
   * Stakes and pay-outs of real money, and what takes them back. One look decides whether a player has a quest at all;
   * most have none, and nothing is written.
   */
  async function hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
    const play = news.filter(({ kind }) => kind === 'stake' || kind === 'payOut' || kind === 'refund')
    if (play.length === 0) return []
    const byPlayer = Map.groupBy(play, ({ playerId }) => playerId)
    const told: LiveMessage[] = []
    for (const playerId of await store.questingAmong(db, [...byPlayer.keys()])) {
      const moved = byPlayer.get(playerId) ?? []
      // Whole rounds are read from the ledger only for those who want to win something in particular.
      const isWinAsked = moved.some(({ kind }) => kind === 'payOut') && (await asks(playerId, ['multiplier']))
      const found: Fact[] = []
      for (const each of moved) {
        const fact = each.kind !== 'payOut' || isWinAsked ? await facts.ofMovement(each) : null
        if (fact) found.push(fact)
      }
      told.push(...(await hear(playerId, found)))
    }
    return told
  }

  async function hearDeposits(news: readonly PaidDeposit[]): Promise<LiveMessage[]> {
    const told: LiveMessage[] = []
    const questing = await store.questingAmong(db, [...new Set(news.map(({ playerId }) => playerId))])
    for (const each of news)
      if (questing.has(each.playerId)) told.push(...(await hear(each.playerId, [facts.ofDeposit(each)])))
    return told
  }

  /** Something about the own account has changed: whatever a quest asks of it is looked at. */
  async function hearProfile(news: readonly { playerId: string }[]): Promise<LiveMessage[]> {
    const told: LiveMessage[] = []
    const ids = [...new Set(news.map(({ playerId }) => playerId))]
    for (const playerId of await store.questingAmong(db, ids))
      if (await asks(playerId, ['email', 'profile']))
        told.push(...(await hear(playerId, await facts.ofAccount(playerId))))
    return told
  }

  return { count, hearMoved, hearDeposits, hearProfile }
}
