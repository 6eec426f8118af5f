// The word for the state of a quest; what is simply on offer has none.
import type { Quest } from '@baize/contract/quest'
import { Badge, type BadgeProps } from '@baize/design/badge'
import { CheckIcon } from '@baize/design/icon'
import { useTexts } from '../../texts.ts'
import { questState } from './quests.ts'

const tones: Partial<Record<Quest['state'], BadgeProps['tone']>> = {
  [questState.activated]: 'primary',
  [questState.completed]: 'brass',
}

export function QuestBadge({ state }: { state: Quest['state'] }) {
  const t = useTexts('modals')
  if (state === questState.offered) return null
  return (
    <Badge
      tone={tones[state] ?? 'neutral'}
      icon={state === questState.completed ? <CheckIcon size="s" /> : undefined}
    >
      {t(`quests.state.${state}`)}
    </Badge>
  )
}
