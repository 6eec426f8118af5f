// The search of the whole house: games, studios, categories and sport events as one types, reached and steered by the keyboard alone.
import type { Game } from '@baize/contract/game'
import type { SportEvent } from '@baize/contract/sportsbook'
import { Badge } from '@baize/design/badge'
import { Empty } from '@baize/design/empty'
import { IconButton } from '@baize/design/icon-button'
import {
  ArrowRightIcon,
  ClockCounterClockwiseIcon,
  MagnifyingGlassIcon,
  SoccerBallIcon,
  XIcon,
} from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Spinner } from '@baize/design/spinner'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { vignettes } from 'virtual:art'
import { api, apiQuery } from '../../api.ts'
import { defineModal, type ModalPieceProps } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { When } from '../../when.tsx'
import { categoryIcon } from './category-icons.ts'
import { mainCollections } from './collection-order.ts'
import { useFacetName } from './facets.tsx'
import { gamesAt, plainWords } from './games-address.ts'
import { filterOfQuery } from './games-reading.ts'
import searchCss from './global-search.css?url'
import { thumbnailOf } from './pictures.ts'

const typingPauseMs = 120
const gamesShown = 8
const studiosShown = 4
const categoriesShown = 4
const eventsShown = 5

/** Letters without their marks, so that `uber` finds `Über`. */
const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const popular = apiQuery('game', 'listGames', { query: { sortBy: 'popularity', perPage: gamesShown } })
const recent = apiQuery('game', 'listRecentSearches')
const found = (query: string) => apiQuery('game', 'searchGames', { query: { query, perPage: gamesShown } })

const sportsbook = apiQuery('sportsbook', 'getWidget')
const foundEvents = (query: string) =>
  apiQuery('sportsbook', 'searchSport', { query: { query, perPage: eventsShown } })

/** Something that the arrows reach: where it leads, or what it writes into the field. */
type Option = {
  key: string
  go: ReturnType<typeof gamesAt> | PageTarget
  body: ReactNode
  /** A press writes these words again instead of leaving; the keyboard and a new tab go to what they find. */
  writes?: string
}
type PageTarget =
  | { to: '/game/$id'; params: { id: string } }
  | { to: '/games/providers/$providerIdentity'; params: { providerIdentity: string } }
  | { to: '/sport/$'; params: { _splat: string } }
type Group = { key: string; title: string; act?: ReactNode; look: 'rows' | 'chips'; options: Option[] }

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}

function GlobalSearch({ frame }: ModalPieceProps<'global-search'>) {
  const t = useTexts('modals')
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const playerId = usePlayerId()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const words = useRested(plainWords(typed))
  const games = useQuery({ ...found(words), enabled: words !== '', placeholderData: keepPreviousData })
  const { data: widget } = useQuery(sportsbook)
  const hasSportsbook = widget !== null && widget !== undefined
  // Games are found whether or not the sportsbook answers.
  const events = useQuery({
    ...foundEvents(words),
    enabled: words !== '' && hasSportsbook,
    placeholderData: keepPreviousData,
  })
  const answer =
    words === ''
      ? undefined
      : { games: games.data?.data ?? [], events: hasSportsbook ? (events.data ?? []) : [] }
  const groups = useGroups(words, answer)
  const write = (text: string) => {
    setTyped(text)
    setAt(-1)
    field.current?.focus()
  }
  const options = groups.flatMap((group) => group.options)
  const everything = gamesAt(filterOfQuery({ q: typed }) ?? {})
  const total = games.data?.meta.totalRows ?? 0
  const current = options[at]

  /** What was searched for is remembered once it led somewhere, not at every letter. */
  const remember = () => {
    // Whoever presses Enter while still typing means all that stands there, whatever has been looked for so far.
    const query = plainWords(typed)
    if (playerId === null || query === '') return
    void api.game.searchGames({ query: { query, remember: 'true', perPage: 1 } }).then(
      () => queryClient.invalidateQueries({ queryKey: recent.queryKey }),
      () => {},
    )
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = at < 0 && step < 0 ? options.length - 1 : at + step
      setAt(next >= options.length ? -1 : next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!current && typed.trim() === '') return
      remember()
      void navigate({ ...(current?.go ?? everything), search: {} })
    }
  }
  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, listId])

  const nothing = words !== '' && games.data !== undefined && options.length === 0
  return (
    <Modal {...frame} title={t('globalSearch.title')} hideTitle size="m" flush className="search-modal">
      <Stylesheet href={searchCss} />
      <form
        className="search"
        role="search"
        method="get"
        action={router.buildLocation(gamesAt({})).publicHref}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="search-field">
          <MagnifyingGlassIcon />
          <input
            ref={field}
            type="search"
            name="q"
            role="combobox"
            aria-label={t('globalSearch.title')}
            aria-expanded={options.length > 0}
            aria-controls={groups.map(({ key }) => `${listId}-list-${key}`).join(' ') || undefined}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${listId}-${at}` : undefined}
            placeholder={t('globalSearch.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setAt(-1)
            }}
            onKeyDown={keys}
          />
          {games.isFetching && <Spinner size="s" label={t('globalSearch.searching')} />}
          {typed !== '' && (
            <IconButton
              label={t('globalSearch.clear')}
              size="s"
              onClick={() => {
                setTyped('')
                setAt(-1)
                field.current?.focus()
              }}
            >
              <XIcon />
            </IconButton>
          )}
        </div>
        <p className="bz-sr" aria-live="polite">
          {words !== '' && games.data && !games.isFetching && t('globalSearch.found', { count: total })}
        </p>
        <div className="search-found" data-old={games.isPlaceholderData ? '' : undefined}>
          {nothing && (
            <Empty
              className="search-none"
              drawing={<img src={vignettes['no-games']} alt="" width={180} height={120} />}
              title={t('globalSearch.nothing.title', { words: typed.trim() })}
            >
              {t('globalSearch.nothing.text')}
            </Empty>
          )}
          {games.isError && words !== '' && <p className="search-failed">{t('globalSearch.failed')}</p>}
          <Groups groups={groups} at={at} listId={listId} onGo={remember} onWrite={write} />
          {nothing && <Suggestions />}
          {words !== '' && total > gamesShown && (
            <Link {...everything} search={{}} className="search-all" activeProps={{}} onClick={remember}>
              {t('globalSearch.all', { count: total })}
              <ArrowRightIcon size="s" />
            </Link>
          )}
        </div>
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('globalSearch.keys.move')}
          <kbd>↵</kbd> {t('globalSearch.keys.open')}
          <kbd>Esc</kbd> {t('globalSearch.keys.close')}
        </p>
      </form>
    </Modal>
  )
}

function Groups({
  groups,
  at,
  listId,
  onGo,
  onWrite,
}: {
  groups: readonly Group[]
  at: number
  listId: string
  onGo: () => void
  onWrite: (text: string) => void
}) {
  let place = 0
  return groups.map(({ key, title, act, look, options }) => (
    <section key={key} className="search-group">
      <header>
        <h3 id={`${listId}-${key}`}>{title}</h3>
        {act}
      </header>
      <div
        className={look === 'chips' ? 'search-chips' : 'search-rows'}
        id={`${listId}-list-${key}`}
        role="listbox"
        aria-labelledby={`${listId}-${key}`}
      >
        {options.map((option) => {
          const own = place++
          return (
            <Link
              key={option.key}
              {...option.go}
              search={{}}
              id={`${listId}-${own}`}
              role="option"
              aria-selected={own === at}
              className={look === 'chips' ? 'bz-chip' : 'search-row'}
              activeProps={{}}
              preload={false}
              onClick={(event) => {
                if (option.writes === undefined || event.ctrlKey || event.metaKey || event.shiftKey) {
                  onGo()
                  return
                }
                event.preventDefault()
                onWrite(option.writes)
              }}
            >
              {option.body}
            </Link>
          )
        })}
      </div>
    </section>
  ))
}

/** What stands in the list: before a word what was searched for and what is liked, then what the words find. */
function useGroups(words: string, answer: { games: Game[]; events: SportEvent[] } | undefined): Group[] {
  const t = useTexts('modals')
  const locale = useLocale()
  const nameOf = useFacetName()
  const playerId = usePlayerId()
  const queryClient = useQueryClient()
  const { data: collections = [] } = useQuery(apiQuery('game', 'listCollections'))
  const { data: providers = [] } = useQuery(apiQuery('game', 'listProviders'))
  const { data: searches = [] } = useQuery({ ...recent, enabled: playerId !== null })
  const { data: liked } = useQuery({ ...popular, enabled: words === '' })
  const open = collections.filter(({ gameEnabledCount }) => gameEnabledCount > 0)

  const category = (identity: string): Option => {
    const Icon = categoryIcon(identity)
    return {
      key: `collection ${identity}`,
      go: gamesAt({ collection: [identity] }),
      body: (
        <>
          <Icon size="s" />
          {nameOf('collection', identity)}
          <small>
            {formatNumber(locale, open.find((one) => one.identity === identity)?.gameEnabledCount ?? 0)}
          </small>
        </>
      ),
    }
  }
  const groups: Group[] = []
  if (words === '') {
    const suggested = mainCollections.flatMap(
      (identity) => open.find((one) => one.identity === identity) ?? [],
    )
    groups.push(
      {
        key: 'recent',
        title: t('globalSearch.recent'),
        look: 'chips',
        act: (
          <button
            type="button"
            className="bz-link"
            onClick={() => {
              queryClient.setQueryData(recent.queryKey, [])
              void api.game
                .clearRecentSearches()
                .catch(() => queryClient.invalidateQueries({ queryKey: recent.queryKey }))
            }}
          >
            {t('globalSearch.forget')}
          </button>
        ),
        options: (playerId === null ? [] : searches).map(({ query }) => ({
          key: `recent ${query}`,
          go: gamesAt({ query }),
          writes: query,
          body: (
            <>
              <ClockCounterClockwiseIcon size="s" />
              <bdi>{query}</bdi>
            </>
          ),
        })),
      },
      {
        key: 'categories',
        title: t('globalSearch.categories'),
        look: 'chips',
        options: suggested.map(({ identity }) => category(identity)),
      },
      {
        key: 'popular',
        title: t('globalSearch.popular'),
        look: 'rows',
        options: (liked?.data ?? []).map(gameOption),
      },
    )
  } else {
    const wanted = bare(words)
    groups.push(
      {
        key: 'categories',
        title: t('globalSearch.categories'),
        look: 'chips',
        options: open
          .filter(({ identity }) => bare(nameOf('collection', identity)).includes(wanted))
          .slice(0, categoriesShown)
          .map(({ identity }) => category(identity)),
      },
      {
        key: 'studios',
        title: t('globalSearch.studios'),
        look: 'chips',
        options: providers
          .filter(({ name }) => bare(name).includes(wanted))
          .slice(0, studiosShown)
          .map(({ identity, name, gameEnabledCount, images }) => ({
            key: `studio ${identity}`,
            go: { to: '/games/providers/$providerIdentity', params: { providerIdentity: identity } },
            body: (
              <>
                <img src={images.tile} alt="" width={22} height={22} />
                {name}
                <small>{formatNumber(locale, gameEnabledCount)}</small>
              </>
            ),
          })),
      },
      {
        key: 'games',
        title: t('globalSearch.games'),
        look: 'rows',
        options: (answer?.games ?? []).map(gameOption),
      },
      {
        key: 'events',
        title: t('globalSearch.events'),
        look: 'rows',
        options: (answer?.events ?? []).map((event) => eventOption(event, t('globalSearch.live'))),
      },
    )
  }
  return groups.filter(({ options }) => options.length > 0)
}

function eventOption(
  { eventId, name, sport, championship, startsAt, isLive }: SportEvent,
  live: string,
): Option {
  return {
    key: `event ${eventId}`,
    go: { to: '/sport/$', params: { _splat: `event/${eventId}` } },
    body: (
      <>
        <i className="search-event" aria-hidden="true">
          <SoccerBallIcon />
        </i>
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            <bdi>{sport}</bdi> · <bdi>{championship}</bdi>
          </small>
        </span>
        <small className="search-when">
          {isLive ? <Badge tone="primary">{live}</Badge> : <When at={startsAt} />}
        </small>
      </>
    ),
  }
}

function Return({ rtp }: { rtp: string }) {
  const t = useTexts('pages')
  return <small className="search-rtp">{t('home.hero.rtp', { rtp: Number(rtp) })}</small>
}

function gameOption(game: Game): Option {
  return {
    key: `game ${game.identity}`,
    go: { to: '/game/$id', params: { id: game.identity } },
    body: (
      <>
        <img {...thumbnailOf(game.images, '1x1', '2x')} alt="" width={48} height={48} decoding="async" />
        <span>
          <b>{game.name}</b>
          <small>{game.provider.name}</small>
        </span>
        {game.rtp && <Return rtp={game.rtp} />}
      </>
    ),
  }
}

/** Where nothing was found, what many like stands below. */
function Suggestions() {
  const t = useTexts('modals')
  const { data } = useQuery(popular)
  return (
    <section className="search-group">
      <header>
        <h3>{t('globalSearch.popular')}</h3>
      </header>
      <div className="search-rows">
        {data?.data.slice(0, 4).map((game) => {
          const { key, body } = gameOption(game)
          return (
            <Link
              key={key}
              to="/game/$id"
              params={{ id: game.identity }}
              className="search-row"
              preload={false}
            >
              {body}
            </Link>
          )
        })}
      </div>
    </section>
  )
}

export const modal = defineModal('global-search', {
  load: ({ queryClient, texts, visitor }) =>
    Promise.all([
      texts.load('pages.games', 'pages.home'),
      stylesheetReady(searchCss),
      queryClient.ensureQueryData(apiQuery('game', 'listCollections')),
      queryClient.ensureQueryData(apiQuery('game', 'listProviders')),
      queryClient.ensureQueryData(popular),
      ...(visitor.get().playerId ? [queryClient.ensureQueryData(recent)] : []),
    ]),
  Modal: GlobalSearch,
})
