// What a quest gives: each reward with its conditions, and where it is once it came.
import type { QuestReward } from '@baize/contract/quest'
import { Button, ButtonLink } from '@baize/design/button'
import { CoinsIcon, SparkleIcon, StarIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { Skeleton } from '@baize/design/skeleton'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../../define-modal.ts'
import { ModalLink } from '../../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { questsQuery, questState, useQuest } from './quests.ts'
import { useRewardWords } from './reward-words.ts'
import questCss from './quest.css?url'

export const modal = defineModal('quest-rewards', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(questsQuery),
      stylesheetReady(questCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const quest = useQuest(value)
    const isGiven = quest?.state === questState.completed
    const isHeld = quest?.rewards.some(({ type }) => type !== 'points') ?? false
    return (
      <Modal
        {...frame}
        title={quest ? t('quests.rewardsOf', { name: quest.name }) : t('quests.one')}
        foot={
          isGiven && isHeld ? (
            <ButtonLink size="l" block look="primary" render={<Link to="/profile/bonuses" />}>
              {t('quests.toBonuses')}
            </ButtonLink>
          ) : (
            <Button size="l" block onClick={frame.onClose}>
              {t('quests.close')}
            </Button>
          )
        }
      >
        <Stylesheet href={questCss} />
        {quest === undefined ? (
          <Skeleton shape="block" className="quest-wait" />
        ) : quest === null ? (
          <p className="quest-note">{t('quests.gone')}</p>
        ) : (
          <div className="quest">
            <ul className="quest-rewards">
              {quest.rewards.map((reward, place) => (
                <Reward key={place} reward={reward} />
              ))}
            </ul>
            {isGiven ? (
              <Notice tone="success" title={t('quests.came')}>
                {t(isHeld ? 'quests.cameText' : 'quests.camePoints')}
              </Notice>
            ) : (
              <p className="quest-note">{t('quests.comes')}</p>
            )}
          </div>
        )}
      </Modal>
    )
  },
})

const icons = { bonus: <CoinsIcon />, freeSpins: <SparkleIcon />, points: <StarIcon /> }

function Reward({ reward }: { reward: QuestReward }) {
  const t = useTexts('modals')
  const gist = useRewardWords()
  const {
    type,
    attributes: { wager, offerIdentity, gameName },
  } = reward
  return (
    <li>
      {icons[type]}
      <div>
        <b className="quest-gives">{gist(reward)}</b>
        <p className="quest-note">
          {type === 'bonus' && t('quests.rewardText.bonus', { wager: Number(wager ?? 1) })}
          {type === 'freeSpins' &&
            t(wager === null ? 'quests.rewardText.spinsCash' : 'quests.rewardText.spinsBonus', {
              game: gameName ?? '',
              wager: Number(wager ?? 1),
            })}
          {type === 'points' && t('quests.rewardText.points')}
        </p>
        {type === 'bonus' && offerIdentity !== null && (
          <ModalLink name="bonus-condition" value={offerIdentity} className="bz-link quest-way">
            {t('quests.terms')}
          </ModalLink>
        )}
      </div>
    </li>
  )
}
