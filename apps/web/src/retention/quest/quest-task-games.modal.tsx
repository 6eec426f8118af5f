// The games that count for a task, as the lobby shows them.
import type { QuestTask } from '@baize/contract/quest'
import { Button } from '@baize/design/button'
import { CardGrid } from '@baize/design/card-grid'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { GridSkeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { defineModal } from '../../define-modal.ts'
import { everything, Favourites, gamesAt, GameTile, tileOf } from '../../game/game.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { questsQuery, useQuestTask } from './quests.ts'
import questCss from './quest.css?url'

const shown = 48
const eagerCards = 8

export const modal = defineModal('quest-task-games', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('pages.games', 'pages.home'),
      queryClient.ensureQueryData(questsQuery),
      stylesheetReady(questCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const found = useQuestTask(value)
    const games = found?.task.conditions.games
    return (
      <Modal {...frame} size="wide" title={found?.task.name ?? t('quests.games.title')}>
        <Stylesheet href={questCss} />
        {found === undefined ? (
          <GridSkeleton cards={12} />
        ) : games ? (
          <Games filter={games} description={found?.task.description ?? ''} />
        ) : (
          <p className="quest-note">{t('quests.gone')}</p>
        )}
      </Modal>
    )
  },
})

type Filter = NonNullable<QuestTask['conditions']['games']>

function Games({ filter, description }: { filter: Filter; description: string }) {
  const t = useTexts('modals')
  const { identity, providerId, collectionId } = filter
  const games = useQuery(
    apiQuery('game', 'listGames', {
      query: {
        ...(identity.length > 0 ? { identity } : {}),
        ...(providerId.length > 0 ? { providerId } : {}),
        ...(collectionId.length > 0 ? { collectionId } : {}),
        perPage: shown,
      },
    }),
  )
  if (games.isError)
    return (
      <Notice
        tone="danger"
        title={t('quests.notLoaded')}
        action={
          <Button size="s" onClick={() => void games.refetch()}>
            {t('quests.again')}
          </Button>
        }
      />
    )
  if (!games.data) return <GridSkeleton cards={12} />
  const { data, meta } = games.data
  if (data.length === 0)
    return (
      <Empty drawing={<ChipDrawing />} title={t('quests.games.none')}>
        {t('quests.games.noneText')}
      </Empty>
    )
  return (
    <Favourites>
      <div className="quest-games">
        <p className="quest-note">
          {description} {t('quests.games.count', { count: meta.totalRows })}
        </p>
        <CardGrid>
          {data.map((game, place) => (
            <GameTile key={game.id} tile={tileOf(game)} eager={place < eagerCards} />
          ))}
        </CardGrid>
        {meta.totalRows > data.length && (
          <Link
            {...gamesAt({ ...everything, collection: collectionId, provider: providerId })}
            className="bz-link"
          >
            {t('quests.games.all')}
          </Link>
        )}
      </div>
    </Favourites>
  )
}
