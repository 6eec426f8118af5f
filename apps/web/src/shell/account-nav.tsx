// The ways to what is the player's own, for the drawer and for the menu behind the picture; only players load it.
import {
  MonitorIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  UserIcon,
  UsersThreeIcon,
} from '@baize/design/icon'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'

const ways = [
  { to: '/profile', key: 'profile', Icon: UserIcon },
  { to: '/profile/limits', key: 'limits', Icon: ShieldCheckIcon },
  { to: '/profile/sessions', key: 'sessions', Icon: MonitorIcon },
  { to: '/profile/settings', key: 'settings', Icon: SlidersHorizontalIcon },
  { to: '/referral', key: 'referral', Icon: UsersThreeIcon },
] as const

export function AccountNav({ onGo }: { onGo?: () => void }) {
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
