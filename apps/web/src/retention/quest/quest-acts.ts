// Answers for what a player does with a quest: sets out on it, gives it up, takes it up again; the list shows at once what came of it.
import type { Quest } from '@baize/contract/quest'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alerts } from '../../alerts.ts'
import { api, isRefusal } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { questsQuery } from './quests.ts'
import { retellQuest } from './retelling.ts'

export function useQuestActs() {
  const t = useTexts('alerts')
  const queryClient = useQueryClient()
  const show = (quest: Quest) =>
    queryClient.setQueryData(questsQuery.queryKey, (quests) => quests && retellQuest(quests, quest))
  const again = () => queryClient.invalidateQueries({ queryKey: questsQuery.queryKey })
  const refused = (error: unknown) => {
    const why = isRefusal(error) ? error.name : 'unreachable'
    alerts.error(t('quest.notDone'), {
      description: t(`quest.refused.${why}`, { defaultValue: t('quest.refused.other') }),
    })
  }
  const activating = useMutation({
    mutationFn: (id: string) => api.retention.activateQuest({ params: { id } }),
    onSuccess: show,
    onError: refused,
    onSettled: again,
  })
  const cancelling = useMutation({
    mutationFn: (id: string) => api.retention.cancelQuest({ params: { id } }),
    onSuccess: show,
    onError: refused,
    onSettled: again,
  })
  return {
    isActing: activating.isPending || cancelling.isPending,
    takeUp: (id: string): void => activating.mutate(id),
    giveUp: (id: string): void => cancelling.mutate(id),
  }
}
