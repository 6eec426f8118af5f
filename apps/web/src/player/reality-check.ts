// Answers for how often the player lets play pause for a look at time and result (P7).
import type { CheckMinutes } from '@baize/contract/check-minutes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'

export const realityCheckQuery = apiQuery('player', 'getRealityCheck')

export function useCheckSetting() {
  const t = useTexts('modals')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (minutes: CheckMinutes | null) => api.player.setRealityCheck({ body: { minutes } }),
    onSuccess: (check) => {
      queryClient.setQueryData(realityCheckQuery.queryKey, check)
      return queryClient.invalidateQueries({ queryKey: ['wallet', 'getSession'] })
    },
  })
  return {
    set: mutation.mutate,
    /** What is on its way. */
    wish: mutation.isPending ? mutation.variables : undefined,
    refused: mutation.isError ? t('limits.refused.unreachable') : null,
  }
}
