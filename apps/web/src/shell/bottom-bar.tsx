// The five places of the phone: menu, games, wallet in the middle, sport, search; originals where there is no sport.
import {
  ClubIcon,
  ListIcon,
  MagnifyingGlassIcon,
  SoccerBallIcon,
  SquaresFourIcon,
  WalletFillIcon,
} from '@baize/design/icon'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { gamesAt } from '../game/lobby/games-address.ts'
import { pageAddress } from '../links.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { alerts } from '../alerts.ts'
import { usePlayerId } from '../visitor.ts'
import { useHasSportsbook } from './has-sportsbook.ts'
import { phoneMenu } from './pieces.tsx'
import { PageLink } from '../page-link.tsx'

export function BottomBar() {
  const t = useTexts('layout')
  const router = useRouter()
  const playerId = usePlayerId()
  const hasSportsbook = useHasSportsbook()
  const originals = gamesAt({ collection: ['originals'] })
  // The lobby, every list of games, and a game itself; but for the list that has a place of its own.
  const amongGames = useRouterState({
    select: ({ matches, location }) =>
      /^\/(?:$|game)/.test(matches.at(-1)?.routeId ?? '') &&
      (hasSportsbook || location.pathname !== pageAddress(originals.to, originals.params)),
  })
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  // Another page closes the drawer.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(false)),
    [router],
  )
  const wallet = (
    <>
      <i>
        <WalletFillIcon size="l" />
      </i>
      {t('nav.wallet')}
    </>
  )
  return (
    <>
      <nav className="shell-dock" aria-label={t('dock.label')}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={() => void phoneMenu.ready().catch(() => {})}
          onClick={() =>
            void phoneMenu.ready().then(
              () => {
                setWanted(true)
                setOpen(true)
              },
              () => alerts.error(t('error.unreachable')),
            )
          }
        >
          <ListIcon size="l" />
          {t('dock.menu')}
        </button>
        {/* Whether it is lit is said here alone: among the games are more places than its address. */}
        <PageLink to="/games" aria-current={amongGames ? 'true' : undefined}>
          <SquaresFourIcon size="l" />
          {t('dock.games')}
        </PageLink>
        {playerId ? (
          <ModalLink name="wallet" value="deposit" className="shell-dock-mid">
            {wallet}
          </ModalLink>
        ) : (
          <ModalLink name="sign-in" value="true" className="shell-dock-mid">
            {wallet}
          </ModalLink>
        )}
        {hasSportsbook ? (
          <PageLink to="/sport">
            <SoccerBallIcon size="l" />
            {t('nav.sport')}
          </PageLink>
        ) : (
          <PageLink {...originals} current="exact">
            <ClubIcon size="l" />
            {t('dock.originals')}
          </PageLink>
        )}
        <ModalLink name="global-search" value="true" aria-haspopup="dialog">
          <MagnifyingGlassIcon size="l" />
          {t('dock.search')}
        </ModalLink>
      </nav>
      {wanted && <phoneMenu.Piece open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
