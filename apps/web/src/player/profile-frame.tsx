// The head of the profile, who one is here and how one is reached, and the ways to its sections.
import type { Profile } from '@baize/contract/player-profile'
import { displayName } from '@baize/contract/display-name'
import { Avatar } from '@baize/design/avatar'
import {
  BellIcon,
  CheckCircleFillIcon,
  EnvelopeSimpleIcon,
  GiftIcon,
  IdentificationCardIcon,
  MedalIcon,
  MonitorIcon,
  PencilSimpleIcon,
  PhoneIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  UserIcon,
  WarningCircleFillIcon,
} from '@baize/design/icon'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { Stylesheet } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import profileCss from './profile.css?url'
import { profileQuery } from './profile.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export function ProfileFrame({ children }: { children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery)
  return (
    <div className="profile">
      {/* The frame stands while its section is on its way, and the head of a page comes with all of its parts. */}
      <Stylesheet href={profileCss} />
      {profile ? <Head profile={profile} /> : <Skeleton shape="block" className="profile-head-wait" />}
      <Sections />
      <UnconfirmedEmail />
      {children}
    </div>
  )
}

const sections = [
  { to: '/profile', key: 'info', Icon: UserIcon },
  { to: '/profile/notifications', key: 'messages', Icon: BellIcon },
  { to: '/profile/personal', key: 'personal', Icon: IdentificationCardIcon },
  { to: '/profile/bonuses', key: 'bonuses', Icon: GiftIcon },
  { to: '/profile/levels', key: 'levels', Icon: MedalIcon },
  { to: '/profile/limits', key: 'limits', Icon: ShieldCheckIcon },
  { to: '/profile/sessions', key: 'sessions', Icon: MonitorIcon },
  { to: '/profile/settings', key: 'settings', Icon: SlidersHorizontalIcon },
] as const

function Sections() {
  const t = useTexts('pages')
  return (
    <nav className="profile-sections" aria-label={t('profile.sections.label')}>
      {sections.map(({ to, key, Icon }) => (
        <Link
          key={key}
          to={to}
          activeOptions={{ exact: to === '/profile', includeSearch: false }}
          resetScroll={false}
        >
          <Icon size="s" />
          <span>{t(`profile.sections.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Head({ profile }: { profile: Profile }) {
  const t = useTexts('pages')
  const name = displayName(profile)
  return (
    <header className="profile-head">
      <div className="profile-face">
        <Avatar name={name} src={profile.avatar ?? undefined} size="xl" decorative />
        <ModalLink
          name="avatars"
          value="true"
          className="profile-face-change"
          aria-label={t('profile.head.changePicture')}
          title={t('profile.head.changePicture')}
        >
          <PencilSimpleIcon size="s" />
        </ModalLink>
      </div>
      <div className="profile-who">
        <h1 className="bz-display">
          <span className="bz-sr">{t('profile.head.title')} </span>
          <bdi>{name}</bdi>
        </h1>
        <ul className="profile-reach">
          {profile.email && (
            <Reach
              icon={<EnvelopeSimpleIcon size="s" />}
              value={profile.email}
              confirmed={profile.confirmedAt !== null}
            />
          )}
          {profile.phone && (
            <Reach
              icon={<PhoneIcon size="s" />}
              value={`+${profile.phone.replace(/^\+/, '')}`}
              confirmed={profile.phoneConfirmed}
            />
          )}
        </ul>
      </div>
    </header>
  )
}

/** How the player can be reached, and whether that was proved. */
function Reach({ icon, value, confirmed }: { icon: ReactNode; value: string; confirmed: boolean }) {
  const t = useTexts('pages')
  return (
    <li>
      {icon}
      <bdi dir="ltr">{value}</bdi>
      {confirmed ? (
        <CheckCircleFillIcon size="s" className="profile-yes" label={t('profile.head.confirmed')} />
      ) : (
        <WarningCircleFillIcon size="s" className="profile-no" label={t('profile.head.unconfirmed')} />
      )}
    </li>
  )
}
