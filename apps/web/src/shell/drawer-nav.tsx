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
import { apiQuery } from '../api.ts'
import { DrawnOnce } from '../drawn-once.tsx'
import { collectionIcon } from '../game/lobby/collection-icons.ts'
import { waysInto } from '../game/lobby/collection-order.ts'
import { gamesAt } from '../game/lobby/games-address.ts'
import { useAnswer } from '../query-client.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { useHasSportsbook } from './has-sportsbook.ts'
import { latePiece } from './late-piece.tsx'
import { PageLink } from '../page-link.tsx'

/** The player's own ways, for players only. */
export const playerNav = latePiece(async () => (await import('./player-nav.tsx')).PlayerNav)

export function DrawerNav() {
  const t = useTexts('layout')
  const playerId = usePlayerId()
  const collections =
    useAnswer(apiQuery('game', 'listCollections'), { staleTime: Number.POSITIVE_INFINITY }) ?? []
  const hasSportsbook = useHasSportsbook()
  const shown = waysInto(collections)
  return (
    <>
      <DrawnOnce name="casino nav" by={[shown, hasSportsbook]} placed>
        <CasinoNav collections={shown} hasSportsbook={hasSportsbook} />
      </DrawnOnce>
      <div>
        <p className="shell-nav-title">{t('nav.rewards')}</p>
        <nav className="shell-nav" aria-label={t('nav.rewards')}>
          <PageLink to="/bonuses" title={t('nav.bonuses')}>
            <GiftIcon />
            <span>{t('nav.bonuses')}</span>
          </PageLink>
          {playerId && <playerNav.Piece part="rewards" />}
        </nav>
      </div>
      {playerId && (
        <div>
          <p className="shell-nav-title">{t('nav.account')}</p>
          <nav className="shell-nav" aria-label={t('nav.account')}>
            <PageLink to="/wallet" current="exact" title={t('nav.wallet')}>
              <WalletIcon />
              <span>{t('nav.wallet')}</span>
            </PageLink>
            <PageLink to="/wallet/history" title={t('nav.history')}>
              <ClockIcon />
              <span>{t('nav.history')}</span>
            </PageLink>
            <playerNav.Piece />
          </nav>
        </div>
      )}
      <DrawnOnce name="help nav" by={null} placed>
        <HelpNav />
      </DrawnOnce>
    </>
  )
}

function CasinoNav({
  collections,
  hasSportsbook,
}: {
  collections: ReturnType<typeof waysInto>
  hasSportsbook: boolean
}) {
  const t = useTexts('layout')
  const locale = useLocale()
  return (
    <nav className="shell-nav" aria-label={t('nav.casino')}>
      <PageLink to="/" current="exact" title={t('nav.lobby')}>
        <HouseIcon />
        <span>{t('nav.lobby')}</span>
      </PageLink>
      {hasSportsbook && (
        <PageLink to="/sport" title={t('nav.sport')}>
          <SoccerBallIcon />
          <span>{t('nav.sport')}</span>
        </PageLink>
      )}
      {collections.map(({ identity, name, gameEnabledCount }) => {
        const Icon = collectionIcon(identity)
        const text = t(`collections.${identity}`, { defaultValue: name })
        return (
          <PageLink key={identity} {...gamesAt({ collection: [identity] })} current="exact" title={text}>
            <Icon />
            <span>{text}</span>
            <small>{formatNumber(locale, gameEnabledCount)}</small>
          </PageLink>
        )
      })}
      <PageLink to="/games" current="exact" title={t('nav.games')}>
        <SquaresFourIcon />
        <span>{t('nav.games')}</span>
      </PageLink>
      <PageLink to="/games/providers" title={t('nav.providers')}>
        <StorefrontIcon />
        <span>{t('nav.providers')}</span>
      </PageLink>
      <PageLink to="/favorites" title={t('nav.favorites')}>
        <HeartIcon />
        <span>{t('nav.favorites')}</span>
      </PageLink>
      <PageLink to="/recently-played" title={t('nav.recentlyPlayed')}>
        <ClockCounterClockwiseIcon />
        <span>{t('nav.recentlyPlayed')}</span>
      </PageLink>
    </nav>
  )
}

function HelpNav() {
  const t = useTexts('layout')
  return (
    <nav className="shell-nav" aria-label={t('nav.help')}>
      <PageLink to="/support" title={t('nav.support')}>
        <ChatCircleIcon />
        <span>{t('nav.support')}</span>
      </PageLink>
      <PageLink to="/contact" title={t('nav.contact')}>
        <EnvelopeSimpleIcon />
        <span>{t('nav.contact')}</span>
      </PageLink>
    </nav>
  )
}
