// Answers for how a quest reads to its player: its words, how far each task is, and what it gives.
import {
  questState,
  type Quest as QuestOnWire,
  type QuestReward,
  type QuestTask,
} from '@baize/contract/quest'
import { formatAmount } from '@baize/money'
import { textIn } from '../bonus/bonuses.ts'
import { amountIn, type Offers } from '../bonus/offer.ts'
import type { QuestGame } from './facts.ts'
import { daysOf } from './life.ts'
import { isDone, openTasks, type TaskStanding } from './progress.ts'
import type { Standing } from './standing.ts'
import type { QuestTable, TaskTerms } from './terms.ts'

export type PresentationParts = {
  offers: Offers
  quests: QuestTable
  gameBy: (key: string) => Promise<QuestGame | null>
}

export function createPresentation(parts: PresentationParts) {
  const { offers, quests: table } = parts

  async function presentRewards({ terms, money: { own, base } }: Standing): Promise<QuestReward[]> {
    const none = { currency: null, offerIdentity: null, wager: null, gameIdentity: null, gameName: null }
    const told: QuestReward[] = []
    for (const reward of terms.rewards) {
      if ('points' in reward) {
        told.push({ type: 'points', amount: String(reward.points), attributes: none })
        continue
      }
      const offer = offers.byIdentity(reward.offer)
      const wager = offer?.conditions?.wager ?? null
      if (offer?.money && 'amount' in offer.money)
        told.push({
          type: 'bonus',
          amount: formatAmount(amountIn(offer.money.amount, own, base, 'down'), own.subunitToUnit),
          attributes: { ...none, currency: own.code, offerIdentity: offer.identity, wager },
        })
      if (offer?.freeSpins) {
        const game = await parts.gameBy(offer.freeSpins.game)
        told.push({
          type: 'freeSpins',
          amount: String(offer.freeSpins.count),
          attributes: {
            ...none,
            offerIdentity: offer.identity,
            wager: offer.freeSpins.winnings === 'bonus' ? wager : null,
            gameIdentity: game?.identity ?? null,
            gameName: game?.name ?? null,
          },
        })
      }
    }
    return told
  }

  /** News knows no reader, so its names are English. */
  async function present(quest: Standing, locale: string): Promise<QuestOnWire> {
    const { terms } = quest
    return {
      id: quest.id,
      name: textIn(terms.names, locale),
      description: textIn(terms.descriptions, locale),
      identity: terms.identity,
      order: table.orderOf(terms.id),
      state: quest.state as QuestOnWire['state'],
      isInOrder: terms.isInOrder,
      endAt: quest.endAt?.toISOString() ?? null,
      days: daysOf(terms),
      tasks: quest.tasks.map((task) => presentTask(quest, task, locale)),
      rewards: await presentRewards(quest),
    }
  }

  return { present }
}

export function presentTask(quest: Standing, task: TaskStanding, locale: string): QuestTask {
  const { own } = quest.money
  const { terms } = task
  const isActive =
    quest.state === questState.activated &&
    openTasks(quest.tasks, quest.terms.isInOrder).some(({ id }) => id === task.id)
  const written = (amount: bigint) => formatAmount(amount, own.subunitToUnit)
  const told = (amount: bigint) => (terms.type === 'staked' ? written(amount) : String(amount))
  const reached = task.progress < 0n ? 0n : isDone(task) ? task.quantity : task.progress
  const games = 'games' in terms ? terms.games : undefined
  return {
    id: task.id,
    questId: quest.id,
    name: textIn(terms.names, locale),
    description: textIn(terms.descriptions, locale),
    type: terms.type,
    isActive,
    isCompleted: isDone(task),
    progress: told(reached),
    quantity: told(task.quantity),
    conditions: {
      currency: own.code,
      amountMin: task.amountMin === null ? null : written(task.amountMin),
      multiplier: terms.type === 'multiplier' ? terms.times : null,
      games: playedTypes.has(terms.type)
        ? {
            identity: games && 'identities' in games ? games.identities : [],
            providerId: games && 'studios' in games ? games.studios : [],
            collectionId: games && 'collections' in games ? games.collections : [],
          }
        : null,
    },
  }
}

const playedTypes: ReadonlySet<TaskTerms['type']> = new Set(['rounds', 'staked', 'multiplier', 'games'])
