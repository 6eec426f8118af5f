// The state of a bonus or of free spins as a word on its colour.
import { Badge } from '@baize/design/badge'
import { CheckIcon, ClockIcon, LightningIcon, XIcon } from '@baize/design/icon'
import { awardTone, useBonusWords, type AwardState } from './bonus-words.ts'

const icons = {
  info: <ClockIcon size="s" />,
  brass: <LightningIcon size="s" />,
  primary: <CheckIcon size="s" />,
  neutral: <XIcon size="s" />,
}

export function BonusBadge({ award }: { award: AwardState }) {
  const words = useBonusWords()
  const tone = awardTone(award)
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {words.state(award)}
    </Badge>
  )
}
