// Answers for what a player does to a limit: every act answers the whole list, which all screens then show.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { limitsQuery, type Limit } from './limits.ts'

/** `refused` is what to say when it did not work, in the player's language. */
export function useLimitAct<Wish = void>(
  act: (wish: Wish) => Promise<Limit[]>,
  onDone?: (limits: Limit[], wish: Wish) => void,
) {
  const t = useTexts('modals')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (limits, wish) => {
      queryClient.setQueryData(limitsQuery.queryKey, limits)
      onDone?.(limits, wish)
    },
    // What stands now is shown: another page may have been quicker.
    onError: () => queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  })
  const name = isRefusal(mutation.error) ? mutation.error.name : 'unreachable'
  return {
    act: mutation.mutate,
    busy: mutation.isPending,
    refused: mutation.isError
      ? t(`limits.refused.${name}`, { defaultValue: t('limits.refused.unreachable') })
      : null,
  }
}
