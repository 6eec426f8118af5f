// Answers for what the search of the house offers: before a word what was searched for and what is liked, then what the words find.
import type { Game } from '@baize/contract/game'
import type { SportEvent } from '@baize/contract/sportsbook'
import { Badge } from '@baize/design/badge'
import { ClockCounterClockwiseIcon, SoccerBallIcon } from '@baize/design/icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, apiQuery } from '../../api.ts'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { When } from '../../when.tsx'
import { categoryIcon } from './category-icons.ts'
import { mainCollections } from './collection-order.ts'
import { useFacetName } from './facets.tsx'
import { gamesAt } from './games-address.ts'
import { thumbnailOf } from './pictures.ts'

export const gamesShown = 8
const studiosShown = 4
const categoriesShown = 4

/** Letters without their marks, so that `uber` finds `Über`. */
const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const popular = apiQuery('game', 'listGames', { query: { sortBy: 'popularity', perPage: gamesShown } })
export const recent = apiQuery('game', 'listRecentSearches')

/** Something that the arrows reach: where it leads, or what it writes into the field. */
export type Option = {
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
export type Group = { key: string; title: string; act?: ReactNode; look: 'rows' | 'chips'; options: Option[] }

/** What stands in the list: before a word what was searched for and what is liked, then what the words find. */
export function useGroups(
  words: string,
  answer: { games: Game[]; events: SportEvent[] } | undefined,
): Group[] {
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

export function gameOption(game: Game): Option {
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
