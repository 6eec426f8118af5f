// Answers for what happens when a quest moves: the screens move with it, and another state is said aloud, each once.
import type { Quest } from '@baize/contract/quest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alerts, type AlertKind } from '../../alerts.ts'
import { useModals } from '../../modal-link.tsx'
import { useLive } from '../../realtime/live.ts'
import { useTexts } from '../../texts.ts'
import { questsQuery, questState } from './quests.ts'
import { retellQuest, retellTask } from './retelling.ts'
import { useQuestActs } from './quest-acts.ts'

type News = { kind: AlertKind; text: 'activated' | 'completed' | 'cancelled' | 'expired' }

/** What is only offered, or lapsed unseen, is no news. */
export function questNews(state: Quest['state']): News | null {
  if (state === questState.activated) return { kind: 'success', text: 'activated' }
  if (state === questState.completed) return { kind: 'success', text: 'completed' }
  if (state === questState.cancelled) return { kind: 'attention', text: 'cancelled' }
  return state === questState.expired ? { kind: 'attention', text: 'expired' } : null
}

/** News comes at least once: a state is said again only after another one. */
export function createStateFilter() {
  const said = new Map<string, number>()
  return ({ id, state }: Pick<Quest, 'id' | 'state'>): boolean => {
    if (said.get(id) === state) return false
    said.set(id, state)
    return true
  }
}

/** Stands beside every page. */
export function useQuestNews(): void {
  const t = useTexts('alerts')
  const queryClient = useQueryClient()
  const { open } = useModals()
  const { takeUp } = useQuestActs()
  const [isNew] = useState(createStateFilter)
  useLive('retention:quests', (message) => {
    if (message.event === 'quest.task.updated') {
      queryClient.setQueryData(questsQuery.queryKey, (quests) => quests && retellTask(quests, message.task))
      return
    }
    const { quest } = message
    queryClient.setQueryData(questsQuery.queryKey, (quests) => quests && retellQuest(quests, quest))
    const news = questNews(quest.state)
    if (!news || !isNew(quest)) return
    const say = (known: readonly Quest[] | undefined) => {
      // News knows no reader; the list is in their language.
      const name = known?.find(({ id }) => id === quest.id)?.name ?? quest.name
      const acts = {
        activated: () => open('quest-tasks', quest.id),
        completed: () => open('quest-rewards', quest.id),
        cancelled: () => takeUp(quest.id),
        expired: () => open('quests-hub', 'true'),
      }
      alerts[news.kind](t(`quest.${news.text}`), {
        description: t(`quest.${news.text}Text`, { name }),
        act: { text: t(`quest.${news.text}Act`), run: acts[news.text] },
      })
    }
    queryClient.ensureQueryData(questsQuery).then(say, (error: unknown) => {
      console.warn('quest-news', error)
      say(undefined)
    })
  })
}
