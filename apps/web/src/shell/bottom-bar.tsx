// The five places of the phone: menu, games, wallet in the middle, sport, search; originals where there is no sport.
import {
  ClubIcon,
  ListIcon,
  MagnifyingGlassIcon,
  SoccerBallIcon,
  SquaresFourIcon,
  WalletFillIcon,
} from '@baize/design/icon'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { gamesAt } from '../game/lobby/games-address.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { useHasSportsbook } from './has-sportsbook.ts'
import { phoneMenu } from './pieces.tsx'

export function BottomBar() {
  const t = useTexts('layout')
  const router = useRouter()
  const playerId = usePlayerId()
  const hasSportsbook = useHasSportsbook()
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
          onPointerEnter={() => void phoneMenu.ready()}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          <ListIcon size="l" />
          {t('dock.menu')}
        </button>
        <Link to="/games" activeOptions={{ exact: true, includeSearch: false }}>
          <SquaresFourIcon size="l" />
          {t('dock.games')}
        </Link>
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
          <Link to="/sport" activeOptions={{ includeSearch: false }}>
            <SoccerBallIcon size="l" />
            {t('nav.sport')}
          </Link>
        ) : (
          <Link
            {...gamesAt({ collection: ['originals'] })}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <ClubIcon size="l" />
            {t('dock.originals')}
          </Link>
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
