// The filters of the list of games as a sheet: every choice counts at once, and the button says how many games it found.
import { ButtonLink } from '@baize/design/button'
import { Chips, ChipLink } from '@baize/design/chip'
import { Modal } from '@baize/design/modal'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../api.ts'
import { defineModal, type ModalPieceProps } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { FacetList, useFacets } from './facets.tsx'
import { everything, gamesAt, type GamesFilter } from './games-address.ts'
import { chosenCount, readGames, toggled } from './games-reading.ts'
import gamesCss from './games.css?url'
import { SortSelect } from './games-screen.tsx'

const kinds = ['collection', 'feature', 'type', 'volatility', 'provider'] as const

function filtersIn(params: object): GamesFilter {
  const path = '_splat' in params && typeof params._splat === 'string' ? params._splat : ''
  return readGames(path) ?? everything
}

function GamesFilterModal({ frame }: ModalPieceProps<'games-filter'>) {
  const t = useTexts('pages')
  const locale = useLocale()
  const navigate = useNavigate()
  const filter = useParams({ strict: false, select: filtersIn })
  const { choicesOf, total } = useFacets(filter)
  const stay = { search: (before: object) => before, state: { openedModal: undefined }, replace: true }
  return (
    <Modal
      {...frame}
      title={t('games.filters')}
      size="m"
      head={
        chosenCount(filter) > 0 ? (
          <Link
            {...gamesAt({ query: filter.query, sort: filter.sort })}
            {...stay}
            className="bz-link"
            resetScroll={false}
            activeProps={{}}
          >
            {t('games.clear')}
          </Link>
        ) : undefined
      }
      foot={
        <ButtonLink
          look="primary"
          size="l"
          wide
          block
          render={
            <Link
              {...gamesAt(filter)}
              search={({ 'games-filter': _closed, ...rest }) => rest}
              state={{ openedModal: undefined }}
              replace
              resetScroll={false}
              activeProps={{}}
            />
          }
        >
          {t('games.show', { count: total ?? 0 })}
        </ButtonLink>
      }
    >
      <Stylesheet href={gamesCss} />
      <div className="games-sheet">
        <SortSelect
          filter={filter}
          shown
          onFilter={(next) => void navigate({ ...gamesAt(next), ...stay, resetScroll: false })}
        />
        {kinds.map((kind) => {
          const choices = choicesOf(kind)
          if (choices.length < 2 && filter[kind].length === 0) return null
          return (
            <section key={kind} aria-label={t(`games.by.${kind}`)}>
              <h3>{t(`games.by.${kind}`)}</h3>
              {kind === 'provider' ? (
                <FacetList filter={filter} kind={kind} choices={choices} inModal />
              ) : (
                <Chips label={t(`games.by.${kind}`)} className="games-sheet-chips">
                  {choices
                    .filter(({ count, on }) => count > 0 || on)
                    .map(({ identity, name, count, on }) => (
                      <ChipLink
                        key={identity}
                        on={on}
                        count={formatNumber(locale, count)}
                        render={
                          <Link
                            {...gamesAt(toggled(filter, kind, identity))}
                            {...stay}
                            resetScroll={false}
                            preload={false}
                            activeProps={{}}
                            activeOptions={{ exact: true }}
                            aria-current={on ? 'true' : undefined}
                          />
                        }
                      >
                        {name}
                      </ChipLink>
                    ))}
                </Chips>
              )}
            </section>
          )
        })}
      </div>
    </Modal>
  )
}

export const modal = defineModal('games-filter', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('pages.games', 'pages.home'),
      stylesheetReady(gamesCss),
      queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
    ]),
  Modal: GamesFilterModal,
})
