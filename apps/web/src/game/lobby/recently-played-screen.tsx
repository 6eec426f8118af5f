// The games that this visitor played, the last one first: remembered by this browser, and for players by the server too.
import { Button, ButtonLink } from '@baize/design/button'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { Favourites } from './favourites.tsx'
import { gamesAt } from './games-address.ts'
import { OwnGames } from './own-games.tsx'
import { usePlayed } from './use-played.ts'

export function RecentlyPlayedScreen() {
  const t = useTexts('pages')
  const { games, failed, retry, forget } = usePlayed()
  return (
    <Favourites>
      <OwnGames
        title={t('played.title')}
        act={
          forget && (
            <Button look="plain" size="s" className="games-head-act" onClick={forget}>
              {t('played.forget')}
            </Button>
          )
        }
        games={games?.map(({ game }) => game)}
        failed={failed}
        onRetry={retry}
        empty={{
          title: t('played.empty.title'),
          text: t('played.empty.text'),
          act: (
            <ButtonLink look="primary" render={<Link {...gamesAt({})} />}>
              {t('played.empty.act')}
            </ButtonLink>
          ),
        }}
      />
    </Favourites>
  )
}
