// One quest: what there is to do, how far each task is while it moves, what it gives, and setting out on it or giving it up.
import type { Quest, QuestTask } from '@baize/contract/quest'
import { Button, ButtonLink } from '@baize/design/button'
import { CheckCircleFillIcon, GiftIcon, LockSimpleIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Bar } from '@baize/design/progress'
import { Skeleton } from '@baize/design/skeleton'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../../define-modal.ts'
import { ModalLink } from '../../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { currenciesQuery, useSums } from '../../wallet/wallet.tsx'
import { withMoment } from '../../when.tsx'
import { QuestBadge } from './quest-badge.tsx'
import { useQuestActs } from './quest-acts.ts'
import { artOf, questsQuery, questState, taskShare, useQuest } from './quests.ts'
import { useRewardWords } from './reward-words.ts'
import questCss from './quest.css?url'

export const modal = defineModal('quest-tasks', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(questsQuery),
      stylesheetReady(questCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const quest = useQuest(value)
    return (
      <Modal
        {...frame}
        size="m"
        title={quest?.name ?? t('quests.one')}
        foot={quest ? <Foot quest={quest} onClose={frame.onClose} /> : undefined}
      >
        <Stylesheet href={questCss} />
        {quest === undefined ? (
          <Skeleton shape="block" className="quest-wait" />
        ) : quest === null ? (
          <p className="quest-note">{t('quests.gone')}</p>
        ) : (
          <Tasks quest={quest} />
        )}
      </Modal>
    )
  },
})

function Tasks({ quest }: { quest: Quest }) {
  const t = useTexts('modals')
  const gist = useRewardWords()
  const { id, state, endAt, days, isInOrder, rewards, tasks } = quest
  return (
    <div className="quest">
      <div className="quest-stage">
        <img src={artOf(quest)} alt="" width={320} height={240} />
        <div>
          <QuestBadge state={state} />
          <p>{quest.description}</p>
          <p className="quest-small">
            {state === questState.activated && endAt && (
              <span>{withMoment(t('quests.until'), endAt, 'date')}</span>
            )}
            {state === questState.offered && days !== null && (
              <span>{t('quests.days', { count: days })}</span>
            )}
            {isInOrder && tasks.length > 1 && <span>{t('quests.inOrder')}</span>}
          </p>
        </div>
      </div>
      <ModalLink name="quest-rewards" value={id} className="quest-reward-line">
        <GiftIcon />
        <span>
          <small>{t('quests.gives')}</small>
          <b className="quest-gives">{rewards.map(gist).join(' · ')}</b>
        </span>
      </ModalLink>
      <ol className="quest-tasks" aria-label={t('quests.tasks')}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} state={state} />
        ))}
      </ol>
      <p className="quest-note">{t('quests.calm')}</p>
    </div>
  )
}

function Task({ task, state }: { task: QuestTask; state: Quest['state'] }) {
  const t = useTexts('modals')
  const sum = useSums()
  const { id, name, description, isActive, isCompleted, progress, quantity, type, conditions } = task
  const told = (of: string) => (type === 'staked' ? sum(of, conditions.currency) : Number(of))
  const howFar = t('quests.howFar', { progress: told(progress), quantity: told(quantity) })
  const isWaiting = state === questState.activated && !isActive && !isCompleted
  return (
    <li
      className="quest-task"
      data-state={isCompleted ? 'done' : isActive ? 'active' : 'waiting'}
      aria-current={isActive ? 'step' : undefined}
    >
      <header>
        <h3>{name}</h3>
        <span className="quest-far">
          {isCompleted && <CheckCircleFillIcon size="s" />}
          {isWaiting && <LockSimpleIcon size="s" />}
          <bdi>{howFar}</bdi>
        </span>
      </header>
      <p className="quest-note">
        {description}
        {conditions.amountMin !== null && (
          <> {t('quests.least', { sum: sum(conditions.amountMin, conditions.currency) })}</>
        )}
      </p>
      <Bar
        parts={taskShare(task)}
        label={t('quests.progressOf', { name })}
        valueText={howFar}
        tone={isCompleted ? 'brass' : isActive ? 'primary' : 'dim'}
      />
      {!isCompleted && (state === questState.activated || state === questState.offered) && (
        <Way type={type} id={id} name={name} />
      )}
    </li>
  )
}

/** Where it is done. */
function Way({ type, id, name }: { type: QuestTask['type']; id: string; name: string }) {
  const t = useTexts('modals')
  const words = (
    <>
      {t(`quests.way.${type}`)}
      <span className="bz-sr"> {name}</span>
    </>
  )
  const look = 'bz-link quest-way'
  if (type === 'deposit')
    return (
      <ModalLink name="wallet" value="deposit" instead="quest-tasks" className={look}>
        {words}
      </ModalLink>
    )
  if (type === 'email')
    return (
      <ModalLink name="email-verify" value="true" className={look}>
        {words}
      </ModalLink>
    )
  if (type === 'profile')
    return (
      <Link to="/profile/personal" className={look}>
        {words}
      </Link>
    )
  if (type === 'sportBet')
    return (
      <Link to="/sport" className={look}>
        {words}
      </Link>
    )
  return (
    <ModalLink name="quest-task-games" value={id} className={look}>
      {words}
    </ModalLink>
  )
}

/** The one act; giving up is one press, and the alert that says so takes it back. */
function Foot({ quest: { id, state }, onClose }: { quest: Quest; onClose: () => void }) {
  const t = useTexts('modals')
  const { isActing, takeUp, giveUp } = useQuestActs()
  if (state === questState.offered || state === questState.cancelled)
    return (
      <Button size="l" block look="primary" loading={isActing} onClick={() => takeUp(id)}>
        {t(state === questState.offered ? 'quests.begin' : 'quests.takeUp')}
      </Button>
    )
  if (state === questState.activated)
    return (
      <>
        <Button size="l" block onClick={onClose}>
          {t('quests.close')}
        </Button>
        <Button size="l" block look="plain" loading={isActing} onClick={() => giveUp(id)}>
          {t('quests.giveUp')}
        </Button>
      </>
    )
  if (state === questState.completed)
    return (
      <ButtonLink
        size="l"
        block
        look="primary"
        render={<ModalLink name="quest-rewards" value={id} instead="quest-tasks" />}
      >
        {t('quests.toRewards')}
      </ButtonLink>
    )
  return (
    <Button size="l" block onClick={onClose}>
      {t('quests.close')}
    </Button>
  )
}
