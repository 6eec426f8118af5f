// The frame of the screens that hold a visitor's own games: a head, the grid, and what stands there while there is nothing.
import type { Game } from '@baize/contract/game'
import { Button } from '@baize/design/button'
import { CardGrid } from '@baize/design/card-grid'
import { Empty } from '@baize/design/empty'
import { GridSkeleton } from '@baize/design/skeleton'
import type { ReactNode } from 'react'
import { vignettes } from 'virtual:art'
import { useTexts } from '../../texts.ts'
import './games.css'
import { tileOf } from './tile-of.ts'
import { GameTile } from './tile.tsx'

const eagerCards = 8

export function OwnGames({
  title,
  act,
  games,
  failed,
  onRetry,
  empty,
}: {
  title: string
  /** Beside the title, such as forgetting them. */
  act?: ReactNode
  games: readonly Game[] | undefined
  failed: boolean
  onRetry: () => void
  empty: { title: string; text: string; act: ReactNode }
}) {
  const t = useTexts('pages')
  const common = useTexts('global-components')
  return (
    <div className="games">
      <div className="games-head">
        <h1 className="bz-display">{title}</h1>
        <p aria-live="polite">{games && games.length > 0 && t('games.found', { count: games.length })}</p>
        {act}
      </div>
      {failed ? (
        <Empty
          className="games-none"
          drawing={<img src={vignettes.offline} alt="" width={240} height={160} />}
          title={t('game.trouble.unreachable.title')}
          action={<Button onClick={onRetry}>{common('tryAgain')}</Button>}
        >
          {t('game.trouble.unreachable.text')}
        </Empty>
      ) : !games ? (
        <GridSkeleton cards={14} />
      ) : games.length === 0 ? (
        <Empty
          className="games-none"
          drawing={<img src={vignettes['no-favourites']} alt="" width={240} height={160} />}
          title={empty.title}
          action={empty.act}
        >
          {empty.text}
        </Empty>
      ) : (
        <CardGrid>
          {games.map((game, place) => (
            <GameTile key={game.id} tile={tileOf(game)} eager={place < eagerCards} />
          ))}
        </CardGrid>
      )}
    </div>
  )
}
