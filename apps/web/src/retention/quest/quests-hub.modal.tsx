// All quests on one sheet: what is on offer and under way, only what is under way, or what has ended.
import type { Quest } from '@baize/contract/quest'
import { Button, ButtonLink } from '@baize/design/button'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { Segmented } from '@baize/design/segmented'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { defineModal } from '../../define-modal.ts'
import { limitsCss, limitsQuery, Suspended, suspensionOf } from '../../player/player.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { QuestCard } from './quest-card.tsx'
import { questsQuery, questState } from './quests.ts'
import questCss from './quest.css?url'

const filters = ['open', 'underWay', 'ended'] as const
type Filter = (typeof filters)[number]

const isShown: Record<Filter, (state: Quest['state']) => boolean> = {
  open: (state) => state === questState.offered || state === questState.activated,
  underWay: (state) => state === questState.activated,
  ended: (state) => state > questState.activated,
}

export const modal = defineModal('quests-hub', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(limitsQuery),
      // What cannot be loaded is said inside.
      queryClient.prefetchQuery(questsQuery),
      stylesheetReady(questCss),
      stylesheetReady(limitsCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const [filter, setFilter] = useState<Filter>('open')
    const { data: limits } = useQuery(limitsQuery)
    const suspension = suspensionOf(limits)
    return (
      <Modal {...frame} title={t('quests.title')} size="m" className="quests-sheet">
        <Stylesheet href={questCss} />
        <Stylesheet href={limitsCss} />
        <div className="quests">
          <p className="quest-note">{t('quests.intro')}</p>
          {suspension && <Suspended suspension={suspension} />}
          <Segmented
            label={t('quests.filter.label')}
            look="wide"
            value={filter}
            onValue={(value) => setFilter(value as Filter)}
            segments={filters.map((value) => ({ value, label: t(`quests.filter.${value}`) }))}
          />
          <Found filter={filter} />
        </div>
      </Modal>
    )
  },
})

function Found({ filter }: { filter: Filter }) {
  const t = useTexts('modals')
  const quests = useQuery(questsQuery)
  if (quests.isError)
    return (
      <Notice
        tone="danger"
        title={t('quests.notLoaded')}
        action={
          <Button size="s" onClick={() => void quests.refetch()}>
            {t('quests.again')}
          </Button>
        }
      />
    )
  if (!quests.data) return <QuestsSkeleton />
  const found = quests.data.filter(({ state }) => isShown[filter](state))
  if (found.length === 0)
    return (
      <Empty
        drawing={<ChipDrawing />}
        title={t(`quests.none.${filter}`)}
        action={
          <ButtonLink look="tonal" render={<Link to="/games" />}>
            {t('quests.toGames')}
          </ButtonLink>
        }
      >
        {t(`quests.none.${filter}Text`)}
      </Empty>
    )
  return (
    <div className="quest-list">
      {found.map((quest) => (
        <QuestCard key={quest.id} quest={quest} />
      ))}
    </div>
  )
}

function QuestsSkeleton() {
  return (
    <div className="quest-list" aria-busy="true">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} shape="block" className="quest-wait" />
      ))}
    </div>
  )
}
