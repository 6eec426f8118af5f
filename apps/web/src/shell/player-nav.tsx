// The ways to what is the player's own, for the drawer and for the menu behind the picture; only players load it.
import {
  FlagIcon,
  MedalIcon,
  BellIcon,
  MonitorIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  UserIcon,
  UsersThreeIcon,
} from '@baize/design/icon'
import { LevelEmblem } from '@baize/design/level-emblem'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'

const ways = [
  { to: '/profile', key: 'profile', Icon: UserIcon },
  { to: '/profile/notifications', key: 'messages', Icon: BellIcon },
  { to: '/profile/limits', key: 'limits', Icon: ShieldCheckIcon },
  { to: '/profile/sessions', key: 'sessions', Icon: MonitorIcon },
  { to: '/profile/settings', key: 'settings', Icon: SlidersHorizontalIcon },
] as const

/** One of the two parts, each under its own title. */
export function PlayerNav({ part = 'account', onGo }: { part?: 'account' | 'rewards'; onGo?: () => void }) {
  return part === 'rewards' ? <RewardNav onGo={onGo} /> : <AccountNav onGo={onGo} />
}

function AccountNav({ onGo }: { onGo: (() => void) | undefined }) {
  const t = useTexts('layout')
  return ways.map(({ to, key, Icon }) => (
    <Link
      key={key}
      to={to}
      onClick={onGo}
      activeOptions={{ exact: to === '/profile', includeSearch: false }}
      title={t(`nav.${key}`)}
    >
      <Icon />
      <span>{t(`nav.${key}`)}</span>
    </Link>
  ))
}

/** What play and friends bring. */
function RewardNav({ onGo }: { onGo: (() => void) | undefined }) {
  const t = useTexts('layout')
  return (
    <>
      <LevelsWay onGo={onGo} />
      <ModalLink name="quests-hub" value="true" onClick={onGo} title={t('nav.quests')}>
        <FlagIcon />
        <span>{t('nav.quests')}</span>
      </ModalLink>
      <Link to="/referral" onClick={onGo} activeOptions={{ includeSearch: false }} title={t('nav.referral')}>
        <UsersThreeIcon />
        <span>{t('nav.referral')}</span>
      </Link>
    </>
  )
}

/** The emblem of the player's level takes the place of the icon as soon as it is known, and is as large. */
function LevelsWay({ onGo }: { onGo: (() => void) | undefined }) {
  const t = useTexts('layout')
  const { data: account } = useQuery(apiQuery('retention', 'getLoyaltyAccount'))
  const level = account?.currentLevel
  return (
    <Link
      to="/profile/levels"
      onClick={onGo}
      activeOptions={{ includeSearch: false }}
      title={t('nav.levels')}
    >
      {level ? <LevelEmblem order={level.order} size={20} /> : <MedalIcon />}
      <span>{t('nav.levels')}</span>
      {level && <small>{level.name}</small>}
    </Link>
  )
}
