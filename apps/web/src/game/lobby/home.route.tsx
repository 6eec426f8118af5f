// The lobby: a stage, the latest wins, ways into the games, rows of them, what makes the table fair, and who made the games.
import { Chips, ChipLink } from '@baize/design/chip'
import { ListIcon, SquaresFourIcon, StorefrontIcon } from '@baize/design/icon'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiQuery } from '../../api.ts'
import { DrawnOnce } from '../../drawn-once.tsx'
import { ModalLink } from '../../modal-link.tsx'
import { asOneText, ofOneText } from '../../one-text.ts'
import { PageLink } from '../../page-link.tsx'
import { useAnswer } from '../../query-client.ts'
import { stir } from '../../sleeping-piece.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { usePlace } from '../place.ts'
import { lobbyRows, winnersStrip } from './asleep.ts'
import { collectionIcon } from './collection-icons.ts'
import { waysInto } from './collection-order.ts'
import { gamesAt } from './games-address.ts'
import { Hero } from './hero.tsx'
import './home.css'
import type { Lobby } from './lobby.ts'
import { isPlayedHere } from './played-mark.ts'

export const Route = createFileRoute('/')({
  // A page that was drawn brings its games along, so what gathers them comes with the first way back here.
  loader: async ({ context }) => {
    const { loadLobby } = await import('./lobby.ts')
    const [lobby] = await Promise.all([loadLobby(context), winnersStrip.ready(), lobbyRows.ready()])
    return asOneText(lobby)
  },
  staleTime: 60_000,
  head: ({ match }) => ({
    meta: [
      { title: match.context.texts.say('pages', 'home.head.title') },
      { name: 'description', content: match.context.texts.say('pages', 'home.head.description') },
    ],
  }),
  component: Home,
})

function Home() {
  return <LobbyScreen lobby={ofOneText(Route.useLoaderData())} />
}

export function LobbyScreen({ lobby }: { lobby: Lobby }) {
  const { slides, winners } = lobby
  const playerId = usePlayerId()
  usePlace()
  // The rows of who has hearts, or played here, are not those that the server drew.
  useEffect(() => {
    if (playerId !== null || isPlayedHere()) stir()
  }, [playerId])
  return (
    <div className="home">
      <Hero slides={slides} />
      <winnersStrip.Piece winners={winners} />
      <Categories />
      <lobbyRows.Piece lobby={lobby} />
    </div>
  )
}

/** As many as fit beside each other; all collections stand behind the last chip. */
function Categories() {
  const collections =
    useAnswer(apiQuery('game', 'listCollections'), { staleTime: Number.POSITIVE_INFINITY }) ?? []
  const shown = waysInto(collections)
  return (
    <DrawnOnce name="categories" by={shown} placed>
      <CategoryChips collections={shown} />
    </DrawnOnce>
  )
}

function CategoryChips({ collections }: { collections: ReturnType<typeof waysInto> }) {
  const t = useTexts('pages')
  const short = useTexts('layout')
  return (
    <Chips label={t('home.categories.label')} className="home-categories">
      <ChipLink on icon={<SquaresFourIcon />} render={<PageLink {...gamesAt({})} />}>
        {t('home.categories.all')}
      </ChipLink>
      {collections.map(({ identity, name }) => {
        const Icon = collectionIcon(identity)
        return (
          <ChipLink
            key={identity}
            icon={<Icon />}
            render={<PageLink {...gamesAt({ collection: [identity] })} />}
          >
            {short(`collections.${identity}`, { defaultValue: name })}
          </ChipLink>
        )
      })}
      <ChipLink icon={<StorefrontIcon />} render={<PageLink to="/games/providers" />}>
        {t('home.categories.studios')}
      </ChipLink>
      <ChipLink icon={<ListIcon />} render={<ModalLink name="categories" value="true" />}>
        {t('home.categories.more')}
      </ChipLink>
    </Chips>
  )
}
