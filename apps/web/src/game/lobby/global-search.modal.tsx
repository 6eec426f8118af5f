// The search of the whole house: games, studios, categories and sport events as one types, reached and steered by the keyboard alone.
import { Empty } from '@baize/design/empty'
import { IconButton } from '@baize/design/icon-button'
import { ArrowRightIcon, MagnifyingGlassIcon, XIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Spinner } from '@baize/design/spinner'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { vignettes } from 'virtual:art'
import { api, apiQuery } from '../../api.ts'
import { defineModal, type ModalPieceProps } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { gamesAt, plainWords } from './games-address.ts'
import { filterOfQuery } from './games-reading.ts'
import searchCss from './global-search.css?url'
import { Groups, Suggestions } from './search-list.tsx'
import { gamesShown, popular, recent, useGroups } from './search-options.tsx'

const typingPauseMs = 120
const eventsShown = 5

const found = (query: string) => apiQuery('game', 'searchGames', { query: { query, perPage: gamesShown } })

const sportsbook = apiQuery('sportsbook', 'getWidget')
const foundEvents = (query: string) =>
  apiQuery('sportsbook', 'searchSport', { query: { query, perPage: eventsShown } })

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
