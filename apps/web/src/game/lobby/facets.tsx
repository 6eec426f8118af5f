// The choices by which games are filtered: their names, how many games each leads to, and the links that set and clear them.
import { Field } from '@baize/design/field'
import { CheckBoldIcon, MagnifyingGlassIcon } from '@baize/design/icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../api.ts'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { mainFirst } from './collection-order.ts'
import { gamesAt, volatilities, type FacetKind, type GamesFilter } from './games-address.ts'
import { toggled } from './games-reading.ts'
import { gamesPage } from './games-list.ts'
import { facetNames, type NameOf } from './games-names.ts'

export type Choice = { identity: string; name: string; count: number; on: boolean }

/** Beyond this a list is easier to search than to read. */
const manyChoices = 14

/** What a value of a filter is called. */
export function useFacetName(): NameOf {
  const t = useTexts('pages')
  const short = useTexts('layout')
  const { data: collections = [] } = useQuery({ ...apiQuery('game', 'listCollections'), staleTime: Infinity })
  const { data: providers = [] } = useQuery({ ...apiQuery('game', 'listProviders'), staleTime: 60_000 })
  return facetNames({ pages: t, layout: short }, { collections, providers })
}

const countsOf = {
  collection: 'collections',
  provider: 'providers',
  feature: 'features',
  type: 'types',
  volatility: 'volatilities',
} as const

/** All choices with what each would find, those that are set among them, and how many games are found now. */
export function useFacets(filter: GamesFilter) {
  const { data } = useQuery({ ...gamesPage(filter), placeholderData: keepPreviousData })
  const nameOf = useFacetName()
  const locale = useLocale()
  const choicesOf = (kind: FacetKind): Choice[] => {
    const counts = new Map(
      data?.meta.facets?.[countsOf[kind]].map(({ identity, count }) => [identity, count] as const),
    )
    const set: readonly string[] = filter[kind]
    const identities = [...new Set([...counts.keys(), ...set])]
    const choices = identities.map((identity) => ({
      identity,
      name: nameOf(kind, identity),
      count: counts.get(identity) ?? 0,
      on: set.includes(identity),
    }))
    if (kind === 'provider') return choices.toSorted((a, b) => a.name.localeCompare(b.name, locale))
    if (kind === 'collection') return mainFirst(choices)
    // What every game found can do chooses none of them.
    if (kind === 'feature')
      return choices.filter(({ count, on }) => on || count < (data?.meta.totalRows ?? 0))
    if (kind !== 'volatility') return choices
    return volatilities.flatMap((one) => choices.find(({ identity }) => identity === one) ?? [])
  }
  return { choicesOf, total: data?.meta.totalRows }
}

export function FacetList({
  filter,
  kind,
  choices,
  inModal,
}: {
  filter: GamesFilter
  kind: FacetKind
  choices: readonly Choice[]
  /** Within the modal of filters a choice adds nothing to the history, and closing it leads to what was chosen. */
  inModal?: boolean
}) {
  const t = useTexts('pages')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLocaleLowerCase(locale)
  const shown = choices.filter(({ name }) => name.toLocaleLowerCase(locale).includes(word))
  return (
    <div className="games-facets">
      {choices.length > manyChoices && (
        <Field
          label={t('games.findStudio')}
          hideLabel
          placeholder={t('games.findStudio')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          before={<MagnifyingGlassIcon />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul className="games-facet-list" data-kind={kind}>
        {shown.map(({ identity, name, count, on }) => (
          <li key={identity}>
            <Link
              {...gamesAt(toggled(filter, kind, identity))}
              search={inModal ? (before) => before : undefined}
              state={inModal ? { openedModal: undefined } : undefined}
              replace={inModal}
              resetScroll={false}
              preload={false}
              activeOptions={{ exact: true }}
              className="games-facet"
              data-on={on ? '' : undefined}
              data-none={count === 0 && !on ? '' : undefined}
              aria-current={on ? 'true' : undefined}
            >
              <i aria-hidden="true">{on && <CheckBoldIcon size="s" />}</i>
              <span>{name}</span>
              <small>{formatNumber(locale, count)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="games-facets-none">{t('games.noStudio')}</p>}
    </div>
  )
}
