// Answers for what live news does to the quests that are shown: it moves them, and their names stay in the reader's language.
import type { Quest, QuestTask } from '@baize/contract/quest'

const retold = (known: QuestTask, { isActive, isCompleted, progress }: QuestTask): QuestTask => ({
  ...known,
  isActive,
  isCompleted,
  progress,
})

export const retellTask = (quests: readonly Quest[], task: QuestTask): Quest[] =>
  quests.map((quest) =>
    quest.id === task.questId
      ? { ...quest, tasks: quest.tasks.map((known) => (known.id === task.id ? retold(known, task) : known)) }
      : quest,
  )

export const retellQuest = (quests: readonly Quest[], news: Quest): Quest[] =>
  quests.map((quest) =>
    quest.id === news.id
      ? {
          ...quest,
          state: news.state,
          endAt: news.endAt,
          tasks: quest.tasks.map((known) => {
            const task = news.tasks.find(({ id }) => id === known.id)
            return task ? retold(known, task) : known
          }),
        }
      : quest,
  )
