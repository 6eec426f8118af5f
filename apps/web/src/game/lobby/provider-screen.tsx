// The screen of one studio: who it is, and everything that it made.
import { ArrowLeftIcon } from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Favourites } from './favourites.tsx'
import type { GamesFilter, Sort } from './games-address.ts'
import { Found, SortSelect } from './games-screen.tsx'
import './games.css'
import './providers.css'

export function ProviderScreen({
  identity,
  filter,
  onSort,
}: {
  identity: string
  filter: GamesFilter
  onSort: (sort: Sort | undefined) => void
}) {
  const t = useTexts('pages')
  const { data: provider } = useQuery(
    apiQuery('game', 'getProvider', { params: { id: identity.toLowerCase() } }),
  )
  if (!provider) return null
  return (
    <Favourites>
      <div className="games">
        <Link
          to="/games/providers"
          className="provider-back"
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          <ArrowLeftIcon size="s" />
          {t('provider.all')}
        </Link>
        <header className="provider-head">
          <img src={provider.images.tile} alt="" width={72} height={72} />
          <div>
            <h1 className="bz-display">{provider.name}</h1>
            <p>{t('home.count', { count: provider.gameEnabledCount })}</p>
          </div>
          <SortSelect filter={filter} onFilter={({ sort }) => onSort(sort)} />
        </header>
        <h2 className="bz-sr">{t('games.list')}</h2>
        <Found filter={filter} />
      </div>
    </Favourites>
  )
}
