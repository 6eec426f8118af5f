// All ways into the games on one sheet: every collection with its mark and how many games it holds, and what is the player's own.
import { ClockCounterClockwiseIcon, HeartIcon, SquaresFourIcon, StorefrontIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { defineModal, type ModalPieceProps } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { categoryIcon } from './category-icons.ts'
import { mainFirst } from './collection-order.ts'
import { useFacetName } from './facets.tsx'
import { gamesAt } from './games-address.ts'
import categoriesCss from './categories.css?url'

function CategoriesModal({ frame }: ModalPieceProps<'categories'>) {
  const t = useTexts('modals')
  const nav = useTexts('layout')
  const locale = useLocale()
  const nameOf = useFacetName()
  const { data: collections = [] } = useQuery(apiQuery('game', 'listCollections'))
  const { data: providers = [] } = useQuery(apiQuery('game', 'listProviders'))
  return (
    <Modal {...frame} title={t('categories.title')} size="m">
      <Stylesheet href={categoriesCss} />
      <nav className="categories" aria-label={t('categories.title')}>
        <Link {...gamesAt({})} className="category" activeOptions={{ exact: true, includeSearch: false }}>
          <SquaresFourIcon />
          <b>{nav('nav.games')}</b>
        </Link>
        {mainFirst(collections)
          .filter(({ gameEnabledCount }) => gameEnabledCount > 0)
          .map(({ identity, gameEnabledCount }) => {
            const Icon = categoryIcon(identity)
            return (
              <Link
                key={identity}
                {...gamesAt({ collection: [identity] })}
                className="category"
                activeOptions={{ exact: true, includeSearch: false }}
                preload={false}
              >
                <Icon />
                <b>{nameOf('collection', identity)}</b>
                <small>{formatNumber(locale, gameEnabledCount)}</small>
              </Link>
            )
          })}
        <Link to="/games/providers" className="category">
          <StorefrontIcon />
          <b>{nav('nav.providers')}</b>
          <small>{formatNumber(locale, providers.length)}</small>
        </Link>
        <Link to="/favorites" className="category">
          <HeartIcon />
          <b>{nav('nav.favorites')}</b>
        </Link>
        <Link to="/recently-played" className="category">
          <ClockCounterClockwiseIcon />
          <b>{nav('nav.recentlyPlayed')}</b>
        </Link>
      </nav>
    </Modal>
  )
}

export const modal = defineModal('categories', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('pages.games', 'pages.home'),
      stylesheetReady(categoriesCss),
      queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
    ]),
  Modal: CategoriesModal,
})
