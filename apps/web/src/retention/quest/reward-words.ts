// Answers for what a reward is called, in a few words.
import type { QuestReward } from '@baize/contract/quest'
import { useTexts } from '../../texts.ts'
import { useSums } from '../../wallet/wallet.tsx'

export function useRewardWords(): (reward: QuestReward) => string {
  const t = useTexts('modals')
  const sum = useSums()
  return ({ type, amount, attributes: { currency } }) => {
    if (type === 'bonus') return t('quests.reward.bonus', { sum: sum(amount, currency ?? '', true) })
    return t(`quests.reward.${type}`, { count: Number(amount) })
  }
}
