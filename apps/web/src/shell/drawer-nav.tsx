// The ways through the house, for the drawer of the desk and the panel of the phone.
import {
  CardsIcon,
  CherriesIcon,
  ChatCircleIcon,
  CircleDashedIcon,
  ClockCounterClockwiseIcon,
  ClubIcon,
  CrownSimpleIcon,
  EnvelopeSimpleIcon,
  FireIcon,
  HouseIcon,
  LightningIcon,
  SparkleIcon,
  SpadeIcon,
  SquaresFourIcon,
  StarIcon,
  VideoCameraIcon,
  WalletIcon,
  type Icon,
} from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'

const collectionIcons: Record<string, Icon> = {
  new: SparkleIcon,
  slots: CherriesIcon,
  live: VideoCameraIcon,
  table: SpadeIcon,
  tables: SpadeIcon,
  cards: CardsIcon,
  instant: LightningIcon,
  originals: ClubIcon,
  own: ClubIcon,
  popular: FireIcon,
  hot: FireIcon,
  roulette: CircleDashedIcon,
  jackpots: CrownSimpleIcon,
}
/** The ways into the games that belong in the drawer; the other collections are rows of the lobby. */
const drawerCollections = [
  'new',
  'popular',
  'slots',
  'live',
  'table',
  'cards',
  'roulette',
  'instant',
  'jackpots',
  'originals',
]

export function DrawerNav() {
  const t = useTexts('layout')
  const locale = useLocale()
  const playerId = usePlayerId()
  const { data: collections = [] } = useQuery({
    ...apiQuery('game', 'listCollections'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = drawerCollections.flatMap((identity) =>
    collections.filter((collection) => collection.identity === identity && collection.gameEnabledCount > 0),
  )
  return (
    <>
      <nav className="shell-nav" aria-label={t('nav.casino')}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }} title={t('nav.lobby')}>
          <HouseIcon />
          <span>{t('nav.lobby')}</span>
        </Link>
        {shown.map(({ identity, name, gameEnabledCount }) => {
          const Icon = collectionIcons[identity] ?? StarIcon
          const text = t(`collections.${identity}`, { defaultValue: name })
          return (
            <Link
              key={identity}
              to="/games"
              search={{ collectionId: identity }}
              activeOptions={{ includeSearch: true }}
              title={text}
            >
              <Icon />
              <span>{text}</span>
              <small>{formatNumber(locale, gameEnabledCount)}</small>
            </Link>
          )
        })}
        <Link
          to="/games"
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          title={t('nav.games')}
        >
          <SquaresFourIcon />
          <span>{t('nav.games')}</span>
        </Link>
      </nav>
      {playerId && (
        <div>
          <p className="shell-nav-title">{t('nav.money')}</p>
          <nav className="shell-nav" aria-label={t('nav.money')}>
            <Link to="/wallet" activeOptions={{ exact: true, includeSearch: false }} title={t('nav.wallet')}>
              <WalletIcon />
              <span>{t('nav.wallet')}</span>
            </Link>
            <Link to="/wallet/history" activeOptions={{ includeSearch: false }} title={t('nav.history')}>
              <ClockCounterClockwiseIcon />
              <span>{t('nav.history')}</span>
            </Link>
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
