// The screen of the list of games: what is asked for above, what was found below.
import type { Collection, Provider } from '@baize/contract/game'
import { Button, ButtonLink } from '@baize/design/button'
import { CardGrid } from '@baize/design/card'
import { Chips, ChipLink, RemovableChip } from '@baize/design/chip'
import { Empty } from '@baize/design/empty'
import { Field } from '@baize/design/field'
import { IconButton } from '@baize/design/icon-button'
import { MagnifyingGlassIcon, SlidersHorizontalIcon, XIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Pagination } from '@baize/design/pagination'
import { Select } from '@baize/design/select'
import { GridSkeleton } from '@baize/design/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { vignettes } from 'virtual:art'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { gamesQuery, isFiltered, listOf, sorts, type GamesSearch, type Sort } from './filters.ts'
import { GameTile, tileOf } from './tile.tsx'

const typingPauseMs = 250
/** As many cards as the first screen shows. */
const eagerCards = 8

export type GamesScreenProps = {
  search: GamesSearch
  /** Typing replaces the address, choosing adds to the history. */
  onSearch: (change: GamesSearch, replace: boolean) => void
}

export function GamesScreen({ search, onSearch }: GamesScreenProps) {
  const t = useTexts('pages')
  const common = useTexts('global-components')
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...gamesQuery(search),
    placeholderData: keepPreviousData,
  })
  const { data: collections = [] } = useQuery(apiQuery('game', 'listCollections'))
  const { data: providers = [] } = useQuery(apiQuery('game', 'listProviders'))
  const [sheet, setSheet] = useState(false)
  const total = data?.meta.totalRows
  const chosen = listOf(search.collectionId)

  return (
    <div className="games">
      <div className="games-head">
        <h1 className="bz-display">{t('games.title')}</h1>
        <p aria-live="polite">{total !== undefined && t('games.found', { count: total })}</p>
      </div>
      <FilterForm
        search={search}
        onSearch={onSearch}
        providers={providers}
        onSheet={() => setSheet(true)}
        active={listOf(search.providerId).length + chosen.length}
      />
      <Chips label={t('games.collections')} className="games-collections">
        <CollectionChips collections={collections} chosen={chosen} />
      </Chips>
      <Chosen search={search} onSearch={onSearch} collections={collections} providers={providers} />
      <h2 className="bz-sr">{t('games.list')}</h2>
      {isError && !data ? (
        <Empty
          drawing={<img src={vignettes.offline} alt="" width={240} height={160} />}
          title={t('game.trouble.unreachable.title')}
          action={<Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}
        >
          {t('game.trouble.unreachable.text')}
        </Empty>
      ) : !data ? (
        <GridSkeleton />
      ) : data.data.length === 0 ? (
        <Empty
          className="games-none"
          drawing={<img src={vignettes['no-games']} alt="" width={240} height={160} />}
          title={t('games.empty.title')}
          action={
            <ButtonLink look="primary" render={<Link to="/games" activeProps={{}} />}>
              {t('games.clear')}
            </ButtonLink>
          }
        >
          {t('games.empty.text')}
        </Empty>
      ) : (
        <div className="games-found" data-old={isPlaceholderData ? '' : undefined}>
          <CardGrid>
            {data.data.map((game, place) => (
              <GameTile key={game.id} tile={tileOf(game)} eager={place < eagerCards} />
            ))}
          </CardGrid>
          <Pagination
            label={t('games.pages')}
            page={data.meta.page}
            pages={data.meta.totalPages}
            back={t('home.back')}
            on={t('home.on')}
            renderPage={(page) => (
              <Link
                to="/games"
                search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
                activeProps={{}}
              />
            )}
          />
        </div>
      )}
      <Modal
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('games.filters')}
        close={common('close')}
        foot={
          <Button look="primary" size="l" wide onClick={() => setSheet(false)}>
            {t('games.show', { count: total ?? 0 })}
          </Button>
        }
      >
        <div className="games-sheet">
          <SortSelect search={search} onSearch={onSearch} />
          <h3>{t('games.collections')}</h3>
          <div className="games-sheet-chips">
            <CollectionChips collections={collections} chosen={chosen} />
          </div>
          <h3>{t('games.studios')}</h3>
          <div className="games-sheet-chips">
            {providers.map(({ identity, name, gameEnabledCount }) => {
              const on = listOf(search.providerId).includes(identity)
              return (
                <ChipLink
                  key={identity}
                  on={on}
                  count={gameEnabledCount}
                  render={
                    <Link
                      to="/games"
                      search={(before) => ({
                        ...before,
                        page: undefined,
                        providerId: on ? undefined : identity,
                      })}
                      activeProps={{}}
                      resetScroll={false}
                      aria-current={on ? 'true' : undefined}
                    />
                  }
                >
                  {name}
                </ChipLink>
              )
            })}
          </div>
        </div>
      </Modal>
    </div>
  )
}

function useCollectionName() {
  const t = useTexts('layout')
  const row = useTexts('pages')
  return ({ identity, name }: Pick<Collection, 'identity' | 'name'>) =>
    t(`collections.${identity}`, {
      defaultValue: row(`home.collections.${identity}`, { defaultValue: name }),
    })
}

function CollectionChips({ collections, chosen }: { collections: Collection[]; chosen: string[] }) {
  const t = useTexts('pages')
  const nameOf = useCollectionName()
  const link = (identity: string | undefined, on: boolean) => (
    <Link
      to="/games"
      search={(before) => ({ ...before, page: undefined, collectionId: identity })}
      activeProps={{}}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
    />
  )
  return (
    <>
      <ChipLink on={chosen.length === 0} render={link(undefined, chosen.length === 0)}>
        {t('games.all')}
      </ChipLink>
      {collections
        .filter(({ gameEnabledCount }) => gameEnabledCount > 0)
        .map((collection) => {
          const on = chosen.includes(collection.identity)
          return (
            <ChipLink
              key={collection.identity}
              on={on}
              count={collection.gameEnabledCount}
              render={link(on ? undefined : collection.identity, on)}
            >
              {nameOf(collection)}
            </ChipLink>
          )
        })}
    </>
  )
}

function FilterForm({
  search,
  onSearch,
  providers,
  onSheet,
  active,
}: GamesScreenProps & { providers: Provider[]; onSheet: () => void; active: number }) {
  const t = useTexts('pages')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const name = search.name ?? ''
  const [typed, setTyped] = useState(name)
  // What the address said last: only news from elsewhere overwrite what is being typed.
  const [known, setKnown] = useState(name)
  if (name !== known) {
    setKnown(name)
    if (name !== typed.trim()) setTyped(name)
  }
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === name) return undefined
    const timer = setTimeout(() => send.current({ name: wanted || undefined }, true), typingPauseMs)
    return () => clearTimeout(timer)
    // The address follows the typing, never the other way round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])

  // The search of the header and of the phone's bar lead here.
  const hash = router.latestLocation.hash
  useEffect(() => {
    if (hash === 'find') box.current?.focus()
  }, [hash])

  const provider = listOf(search.providerId)
  return (
    <form
      className="games-form"
      method="get"
      action={router.buildLocation({ to: '/games', search: {} }).publicHref}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ name: typed.trim() || undefined }, true)
        box.current?.blur()
      }}
    >
      <Field
        id="find"
        ref={box}
        label={t('games.search')}
        hideLabel
        name="name"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={t('games.search')}
        before={<MagnifyingGlassIcon />}
        after={
          typed ? (
            <IconButton
              label={t('games.clearSearch')}
              size="s"
              onClick={() => {
                setTyped('')
                box.current?.focus()
              }}
            >
              <XIcon />
            </IconButton>
          ) : undefined
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {listOf(search.collectionId).map((identity) => (
        <input key={identity} type="hidden" name="collectionId" value={identity} />
      ))}
      <Select
        className="games-form-wide"
        label={t('games.studio')}
        hideLabel
        name="providerId"
        options={[
          { value: '', label: t('games.anyStudio') },
          ...providers.map(({ identity, name: label }) => ({ value: identity, label })),
        ]}
        value={provider.length === 1 ? provider[0] : ''}
        onChange={({ currentTarget }) => onSearch({ providerId: currentTarget.value || undefined }, false)}
      />
      <SortSelect className="games-form-wide" search={search} onSearch={onSearch} named />
      <Button type="submit" className="games-form-send">
        {t('games.find')}
      </Button>
      <Button
        className="games-form-sheet"
        size="l"
        before={<SlidersHorizontalIcon />}
        aria-haspopup="dialog"
        onClick={onSheet}
      >
        {t('games.filters')}
        {active > 0 && ` · ${active}`}
      </Button>
    </form>
  )
}

function SortSelect({
  search,
  onSearch,
  named,
  className,
}: GamesScreenProps & { named?: boolean; className?: string }) {
  const t = useTexts('pages')
  return (
    <Select
      className={className}
      label={t('games.sort')}
      hideLabel={named}
      name={named ? 'sortBy' : undefined}
      options={[
        { value: '', label: t('games.sorts.own') },
        ...sorts.map((sort) => ({ value: sort, label: t(`games.sorts.${sort}`) })),
      ]}
      value={search.sortBy ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onSearch({ sortBy: sorts.find((sort): sort is Sort => sort === value), sortOrder: undefined }, false)
      }
    />
  )
}

/** What is asked for, each to be taken away on its own. */
function Chosen({
  search,
  onSearch,
  collections,
  providers,
}: GamesScreenProps & { collections: Collection[]; providers: Provider[] }) {
  const t = useTexts('pages')
  const nameOf = useCollectionName()
  if (!isFiltered(search)) return null
  const without = (words: string[], gone: string) => {
    const rest = words.filter((word) => word !== gone)
    return rest.length > 1 ? rest : rest[0]
  }
  const chosenProviders = listOf(search.providerId)
  const chosenCollections = listOf(search.collectionId)
  const chips = [
    ...(search.name
      ? [{ key: 'name', name: `“${search.name}”`, take: () => onSearch({ name: undefined }, false) }]
      : []),
    ...chosenCollections.map((identity) => ({
      key: `collection ${identity}`,
      name: nameOf(collections.find((one) => one.identity === identity) ?? { identity, name: identity }),
      take: () => onSearch({ collectionId: without(chosenCollections, identity) }, false),
    })),
    ...chosenProviders.map((identity) => ({
      key: `provider ${identity}`,
      name: providers.find((one) => one.identity === identity)?.name ?? identity,
      take: () => onSearch({ providerId: without(chosenProviders, identity) }, false),
    })),
  ]
  return (
    <div className="games-chosen">
      {chips.map(({ key, name, take }) => (
        <RemovableChip key={key} remove={t('games.remove', { name })} onRemove={take}>
          {name}
        </RemovableChip>
      ))}
      <Link to="/games" className="bz-link" activeProps={{}}>
        {t('games.clear')}
      </Link>
    </div>
  )
}
