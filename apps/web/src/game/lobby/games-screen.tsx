// The screen of the list of games: what is asked for above, what was found below.
import { Button, ButtonLink } from '@baize/design/button'
import { Chips, ChipLink, RemovableChip } from '@baize/design/chip'
import { Empty } from '@baize/design/empty'
import { Field } from '@baize/design/field'
import { Popover } from '@baize/design/float'
import { IconButton } from '@baize/design/icon-button'
import { CaretDownBoldIcon, MagnifyingGlassIcon, SlidersHorizontalIcon, XIcon } from '@baize/design/icon'
import { Select } from '@baize/design/select'
import { GridSkeleton } from '@baize/design/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { vignettes } from 'virtual:art'
import { ModalLink } from '../../modal-link.tsx'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { FacetList, useFacetName, useFacets } from './facets.tsx'
import { Favourites } from './favourites.tsx'
import { facetKinds, gamesAt, plainWords, sorts, type GamesFilter, type Sort } from './games-address.ts'
import { chosenCount, isFiltered, toggled } from './games-reading.ts'
import { GamesGrid } from './games-grid.tsx'
import { gamesPage } from './games-list.ts'
import { chosenNames } from './games-names.ts'

const typingPauseMs = 200

export type GamesScreenProps = {
  filter: GamesFilter
  /** Typing replaces the address, choosing adds to the history. */
  onFilter: (filter: GamesFilter, replace: boolean) => void
}

export function GamesScreen({ filter, onFilter }: GamesScreenProps) {
  const t = useTexts('pages')
  const total = useQuery({ ...gamesPage(filter), placeholderData: keepPreviousData }).data?.meta.totalRows
  // One choice alone is what the list is about.
  const [only, ...others] = chosenNames(filter, useFacetName())
  return (
    <Favourites>
      <div className="games">
        <div className="games-head">
          <h1 className="bz-display">{(others.length === 0 && only) || t('games.title')}</h1>
          <p aria-live="polite">{total !== undefined && t('games.found', { count: total })}</p>
        </div>
        <FilterForm filter={filter} onFilter={onFilter} />
        <CollectionChips filter={filter} />
        <Chosen filter={filter} onFilter={onFilter} />
        <h2 className="bz-sr">{t('games.list')}</h2>
        <Found filter={filter} />
      </div>
    </Favourites>
  )
}

/** The grid of what a filter finds, or why there is none. */
export function Found({ filter }: { filter: GamesFilter }) {
  const t = useTexts('pages')
  const common = useTexts('global-components')
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...gamesPage(filter),
    placeholderData: keepPreviousData,
  })
  if (isError && (!data || isPlaceholderData)) {
    return (
      <Empty
        className="games-none"
        drawing={<img src={vignettes.offline} alt="" width={240} height={160} />}
        title={t('game.trouble.unreachable.title')}
        action={<Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}
      >
        {t('game.trouble.unreachable.text')}
      </Empty>
    )
  }
  if (!data) return <GridSkeleton />
  if (data.meta.totalRows === 0) {
    return (
      <Empty
        className="games-none"
        drawing={<img src={vignettes['no-games']} alt="" width={240} height={160} />}
        title={t('games.empty.title')}
        action={
          <ButtonLink look="primary" render={<Link {...gamesAt({})} activeProps={{}} />}>
            {t('games.clear')}
          </ButtonLink>
        }
      >
        {t('games.empty.text')}
      </Empty>
    )
  }
  return <GamesGrid filter={filter} total={data.meta.totalRows} old={isPlaceholderData} />
}

function FilterForm({ filter, onFilter }: GamesScreenProps) {
  const t = useTexts('pages')
  const locale = useLocale()
  const router = useRouter()
  const count = chosenCount(filter)
  return (
    <form
      className="games-form"
      method="get"
      action={router.buildLocation(gamesAt({})).publicHref}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const words = typeof typed === 'string' ? plainWords(typed) : ''
        onFilter({ ...filter, query: words || undefined }, true)
      }}
    >
      <WordsField filter={filter} onFilter={onFilter} />
      {facetKinds.flatMap((kind) =>
        filter[kind].map((value) => (
          <input key={`${kind} ${value}`} type="hidden" name={kind} value={value} />
        )),
      )}
      <FacetMenus filter={filter} />
      <SortSelect className="games-form-wide games-form-sort" filter={filter} onFilter={onFilter} />
      <Button type="submit" className="games-form-send">
        {t('games.find')}
      </Button>
      <ModalLink
        name="games-filter"
        value="true"
        className="bz-button games-form-sheet"
        data-look="quiet"
        data-size="l"
      >
        <span className="bz-button-body">
          <SlidersHorizontalIcon />
          {t('games.filters')}
          {count > 0 && ` · ${formatNumber(locale, count)}`}
        </span>
      </ModalLink>
    </form>
  )
}

function WordsField({ filter, onFilter }: GamesScreenProps) {
  const t = useTexts('pages')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const words = filter.query ?? ''
  const [typed, setTyped] = useState(words)
  // What the address said last: only news from elsewhere overwrite what is being typed.
  const [known, setKnown] = useState(words)
  if (words !== known) {
    setKnown(words)
    if (words !== plainWords(typed)) setTyped(words)
  }
  const send = useRef((wanted: string) => onFilter({ ...filter, query: wanted || undefined }, true))
  useEffect(() => {
    send.current = (wanted) => onFilter({ ...filter, query: wanted || undefined }, true)
  })
  useEffect(() => {
    const wanted = plainWords(typed)
    if (wanted === words) return undefined
    const timer = setTimeout(() => send.current(wanted), typingPauseMs)
    return () => clearTimeout(timer)
    // The address follows the typing, never the other way round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])

  const hash = router.latestLocation.hash
  useEffect(() => {
    if (hash === 'find') box.current?.focus()
  }, [hash])

  return (
    <Field
      id="find"
      ref={box}
      label={t('games.search')}
      hideLabel
      name="q"
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
  )
}

const menuKinds = ['provider', 'feature', 'type', 'volatility'] as const

/** On the desk each kind of filter opens under its own button. */
function FacetMenus({ filter }: { filter: GamesFilter }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { choicesOf } = useFacets(filter)
  return (
    <div className="games-menus">
      {menuKinds.map((kind) => {
        const choices = choicesOf(kind)
        const set = filter[kind].length
        if (choices.length < 2 && set === 0) return null
        return (
          <Popover
            key={kind}
            label={t(`games.by.${kind}`)}
            align="start"
            className="games-popup"
            trigger={
              <button type="button" className="bz-chip games-menu" data-set={set > 0 ? '' : undefined}>
                {t(`games.by.${kind}`)}
                {set > 0 && <b>{formatNumber(locale, set)}</b>}
                <CaretDownBoldIcon size="s" />
              </button>
            }
          >
            <FacetList filter={filter} kind={kind} choices={choices} />
          </Popover>
        )
      })}
    </div>
  )
}

export function SortSelect({
  filter,
  onFilter,
  className,
  shown,
}: GamesScreenProps & { className?: string; shown?: boolean }) {
  const t = useTexts('pages')
  return (
    <Select
      className={className}
      label={t('games.sort')}
      hideLabel={!shown}
      name="sort"
      options={[
        { value: '', label: t(filter.query === undefined ? 'games.sorts.own' : 'games.sorts.relevance') },
        ...sorts.map((sort) => ({ value: sort, label: t(`games.sorts.${sort}`) })),
      ]}
      value={filter.sort ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onFilter({ ...filter, sort: sorts.find((sort): sort is Sort => sort === value) }, false)
      }
    />
  )
}

function CollectionChips({ filter }: { filter: GamesFilter }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { choicesOf } = useFacets(filter)
  const none = filter.collection.length === 0
  const chip = (next: GamesFilter, on: boolean) => (
    <Link
      {...gamesAt(next)}
      activeProps={{}}
      activeOptions={{ exact: true }}
      preload={false}
      resetScroll={false}
      aria-current={on ? 'true' : undefined}
    />
  )
  return (
    <Chips label={t('games.collections')} className="games-collections">
      <ChipLink on={none} render={chip({ ...filter, collection: [] }, none)}>
        {t('games.all')}
      </ChipLink>
      {choicesOf('collection')
        .filter(({ count, on }) => count > 0 || on)
        .map(({ identity, name, count, on }) => (
          <ChipLink
            key={identity}
            on={on}
            count={formatNumber(locale, count)}
            render={chip({ ...filter, collection: on ? [] : [identity] }, on)}
          >
            {name}
          </ChipLink>
        ))}
    </Chips>
  )
}

/** What is asked for, each to be taken away on its own. */
function Chosen({ filter, onFilter }: GamesScreenProps) {
  const t = useTexts('pages')
  const nameOf = useFacetName()
  if (!isFiltered(filter)) return null
  const chips = [
    ...(filter.query === undefined
      ? []
      : [
          {
            key: 'query',
            name: t('games.quoted', { words: filter.query }),
            take: () => onFilter({ ...filter, query: undefined }, false),
          },
        ]),
    ...facetKinds.flatMap((kind) =>
      filter[kind].map((identity) => ({
        key: `${kind} ${identity}`,
        name: nameOf(kind, identity),
        take: () => onFilter(toggled(filter, kind, identity), false),
      })),
    ),
  ]
  return (
    <div className="games-chosen">
      {chips.map(({ key, name, take }) => (
        <RemovableChip key={key} remove={t('games.remove', { name })} onRemove={take}>
          {name}
        </RemovableChip>
      ))}
      <Link {...gamesAt({ sort: filter.sort })} className="bz-link" activeProps={{}} resetScroll={false}>
        {t('games.clear')}
      </Link>
    </div>
  )
}
