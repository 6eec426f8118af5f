// The favourite games of the player, the newest heart first; a guest reads what they are for.
import { ButtonLink } from '@baize/design/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../../modal-link.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { Favourites, useFavourites } from './favourites.tsx'
import { gamesAt } from './games-address.ts'
import { favouritesQuery } from './hearts.ts'
import { OwnGames } from './own-games.tsx'

export function FavoritesScreen() {
  return (
    <Favourites>
      <List />
    </Favourites>
  )
}

function List() {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const hearts = useFavourites()
  const { data, isError, refetch } = useQuery({ ...favouritesQuery(), enabled: playerId !== null })
  const guest = playerId === null
  return (
    <OwnGames
      title={t('favourites.title')}
      // A heart that was just taken away takes its card along before the server has answered.
      games={guest ? [] : data?.filter(({ identity }) => hearts.has(identity))}
      failed={isError && !data}
      onRetry={() => void refetch()}
      empty={{
        title: t(guest ? 'favourites.guest.title' : 'favourites.empty.title'),
        text: t(guest ? 'favourites.guest.text' : 'favourites.empty.text'),
        act: guest ? (
          <ModalLink name="sign-in" value="true" className="bz-button" data-look="primary" data-size="m">
            <span className="bz-button-body">{t('favourites.guest.act')}</span>
          </ModalLink>
        ) : (
          <ButtonLink look="primary" render={<Link {...gamesAt({})} />}>
            {t('favourites.empty.act')}
          </ButtonLink>
        ),
      }}
    />
  )
}
