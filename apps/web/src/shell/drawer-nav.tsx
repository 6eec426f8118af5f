// The ways through the house, for the drawer of the desk and the panel of the phone.
import {
  ChatCircleIcon,
  ClockCounterClockwiseIcon,
  ClockIcon,
  EnvelopeSimpleIcon,
  GiftIcon,
  HeartIcon,
  HouseIcon,
  SoccerBallIcon,
  SquaresFourIcon,
  StorefrontIcon,
  WalletIcon,
} from '@baize/design/icon'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { collectionIcon } from '../game/lobby/collection-icons.ts'
import { mainCollections } from '../game/lobby/collection-order.ts'
import { gamesAt } from '../game/lobby/games-address.ts'
import { useAnswer } from '../query-client.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { useHasSportsbook } from './has-sportsbook.ts'
import { latePiece } from './late-piece.tsx'

/** The player's own ways, for players only. */
export const accountNav = latePiece(async () => (await import('./account-nav.tsx')).AccountNav)

export function DrawerNav() {
  const t = useTexts('layout')
  const locale = useLocale()
  const playerId = usePlayerId()
  const collections =
    useAnswer(apiQuery('game', 'listCollections'), { staleTime: Number.POSITIVE_INFINITY }) ?? []
  const hasSportsbook = useHasSportsbook()
  const shown = mainCollections.flatMap((identity) =>
    collections.filter((collection) => collection.identity === identity && collection.gameEnabledCount > 0),
  )
  return (
    <>
      <nav className="shell-nav" aria-label={t('nav.casino')}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }} title={t('nav.lobby')}>
          <HouseIcon />
          <span>{t('nav.lobby')}</span>
        </Link>
        {hasSportsbook && (
          <Link to="/sport" activeOptions={{ includeSearch: false }} title={t('nav.sport')}>
            <SoccerBallIcon />
            <span>{t('nav.sport')}</span>
          </Link>
        )}
        {shown.map(({ identity, name, gameEnabledCount }) => {
          const Icon = collectionIcon(identity)
          const text = t(`collections.${identity}`, { defaultValue: name })
          return (
            <Link
              key={identity}
              {...gamesAt({ collection: [identity] })}
              activeOptions={{ exact: true, includeSearch: false }}
              title={text}
            >
              <Icon />
              <span>{text}</span>
              <small>{formatNumber(locale, gameEnabledCount)}</small>
            </Link>
          )
        })}
        <Link to="/games" activeOptions={{ exact: true, includeSearch: false }} title={t('nav.games')}>
          <SquaresFourIcon />
          <span>{t('nav.games')}</span>
        </Link>
        <Link to="/games/providers" activeOptions={{ includeSearch: false }} title={t('nav.providers')}>
          <StorefrontIcon />
          <span>{t('nav.providers')}</span>
        </Link>
        <Link to="/favorites" activeOptions={{ includeSearch: false }} title={t('nav.favorites')}>
          <HeartIcon />
          <span>{t('nav.favorites')}</span>
        </Link>
        <Link to="/recently-played" activeOptions={{ includeSearch: false }} title={t('nav.recentlyPlayed')}>
          <ClockCounterClockwiseIcon />
          <span>{t('nav.recentlyPlayed')}</span>
        </Link>
      </nav>
      <div>
        <p className="shell-nav-title">{t('nav.rewards')}</p>
        <nav className="shell-nav" aria-label={t('nav.rewards')}>
          <Link to="/bonuses" activeOptions={{ includeSearch: false }} title={t('nav.bonuses')}>
            <GiftIcon />
            <span>{t('nav.bonuses')}</span>
          </Link>
        </nav>
      </div>
      {playerId && (
        <div>
          <p className="shell-nav-title">{t('nav.account')}</p>
          <nav className="shell-nav" aria-label={t('nav.account')}>
            <Link to="/wallet" activeOptions={{ exact: true, includeSearch: false }} title={t('nav.wallet')}>
              <WalletIcon />
              <span>{t('nav.wallet')}</span>
            </Link>
            <Link to="/wallet/history" activeOptions={{ includeSearch: false }} title={t('nav.history')}>
              <ClockIcon />
              <span>{t('nav.history')}</span>
            </Link>
            <accountNav.Piece />
          </nav>
        </div>
      )}
      <nav className="shell-nav" aria-label={t('nav.help')}>
        <Link to="/support" title={t('nav.support')}>
          <ChatCircleIcon />
          <span>{t('nav.support')}</span>
        </Link>
        <Link to="/contact" title={t('nav.contact')}>
          <EnvelopeSimpleIcon />
          <span>{t('nav.contact')}</span>
        </Link>
      </nav>
    </>
  )
}
