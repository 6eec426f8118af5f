// One quest among others: its picture, how far it is, what it gives, and the way to its tasks.
import type { Quest } from '@baize/contract/quest'
import { Bar } from '@baize/design/progress'
import { ModalLink } from '../../modal-link.tsx'
import { useTexts } from '../../texts.ts'
import { withMoment } from '../../when.tsx'
import { QuestBadge } from './quest-badge.tsx'
import { artOf, questState, shareOf } from './quests.ts'
import { useRewardWords } from './reward-words.ts'

export function QuestCard({ quest }: { quest: Quest }) {
  const t = useTexts('modals')
  const gist = useRewardWords()
  const { id, name, state, tasks, endAt, days } = quest
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  const tasksDone = t('quests.tasksDone', { count: tasks.length, done })
  return (
    <article className="quest-card" data-state={state} aria-labelledby={`quest-${id}`}>
      <img src={artOf(quest)} alt="" width={320} height={240} loading="lazy" decoding="async" />
      <div className="quest-card-text">
        <header>
          <h3 id={`quest-${id}`}>
            <ModalLink name="quest-tasks" value={id}>
              {name}
            </ModalLink>
          </h3>
          <QuestBadge state={state} />
        </header>
        <p className="quest-gives">{quest.rewards.map(gist).join(' · ')}</p>
        {state === questState.offered || state === questState.lapsed ? (
          <p className="quest-note">{quest.description}</p>
        ) : (
          <Bar
            parts={shareOf(quest)}
            label={t('quests.progressOf', { name })}
            valueText={tasksDone}
            tone={
              state === questState.completed ? 'brass' : state === questState.activated ? 'primary' : 'dim'
            }
          />
        )}
        <p className="quest-small">
          <span>{tasksDone}</span>
          {state === questState.activated && endAt && (
            <span>{withMoment(t('quests.until'), endAt, 'day')}</span>
          )}
          {state === questState.offered && days !== null && <span>{t('quests.days', { count: days })}</span>}
        </p>
      </div>
    </article>
  )
}
