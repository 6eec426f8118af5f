// Answers for what screens ask about quests: all of a player's, one by its id or by a task of it, and which picture goes with which.
import type { Quest, QuestTask } from '@baize/contract/quest'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api.ts'
import account from './art/account.svg?url'
import deposit from './art/deposit.svg?url'
import games from './art/games.svg?url'
import multiplier from './art/multiplier.svg?url'
import rounds from './art/rounds.svg?url'
import sportBet from './art/sport-bet.svg?url'
import staked from './art/staked.svg?url'

/** Offered, under way, and four ways to have ended; see the contract. */
export const questState = {
  offered: 1,
  activated: 2,
  completed: 3,
  cancelled: 4,
  lapsed: 5,
  expired: 6,
} as const satisfies Record<string, Quest['state']>

/** Whatever state it is in: one list serves every screen. */
export const questsQuery = apiQuery('retention', 'listQuests', { query: { state: [1, 2, 3, 4, 5, 6] } })

/** Undefined before it is known, null when it is none of the player's. */
export function useQuest(id: string): Quest | null | undefined {
  const { data } = useQuery(questsQuery)
  return data && (data.find((quest) => quest.id === id) ?? null)
}

export function useQuestTask(id: string): { quest: Quest; task: QuestTask } | null | undefined {
  const { data } = useQuery(questsQuery)
  if (!data) return undefined
  for (const quest of data) {
    const task = quest.tasks.find((one) => one.id === id)
    if (task) return { quest, task }
  }
  return null
}

const art: Record<QuestTask['type'], string> = {
  rounds,
  staked,
  multiplier,
  games,
  deposit,
  sportBet,
  profile: account,
  email: account,
}

/** By what has to be done first, so that a quest of tomorrow has its picture too; a road of several steps has the chips. */
export const artOf = ({ tasks, isInOrder }: Pick<Quest, 'tasks' | 'isInOrder'>): string =>
  isInOrder && tasks.length > 2 ? staked : art[tasks[0]?.type ?? 'games']

/** How much of it is done, 0 to 1: every task weighs the same. */
export function shareOf({ tasks }: Pick<Quest, 'tasks'>): number {
  return tasks.reduce((sum, task) => sum + taskShare(task), 0) / Math.max(1, tasks.length)
}

export const taskShare = ({ progress, quantity }: Pick<QuestTask, 'progress' | 'quantity'>): number =>
  Number(progress) / Number(quantity)
