// The facts of an account, below what is to be done: since when there is one, when somebody was here last, and whether the person is known.
import { Badge } from '@baize/design/badge'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { When } from '../when.tsx'
import { profileQuery } from './profile.ts'

const identityTones = { none: 'neutral', pending: 'info', verified: 'primary', rejected: 'danger' } as const

export function ProfileFacts() {
  const t = useTexts('pages')
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  return (
    <dl className="bz-panel profile-facts">
      <div>
        <dt>{t('profile.head.since')}</dt>
        <dd>
          <When at={profile.createdAt} shape="date" />
        </dd>
      </div>
      <div>
        <dt>{t('profile.head.lastLogin')}</dt>
        <dd>
          {profile.lastLoginAt ? (
            <When at={profile.lastLoginAt} shape="full" />
          ) : (
            t('profile.head.firstLogin')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('profile.head.identity')}</dt>
        <dd>
          <Badge tone={identityTones[profile.identityStatus]}>
            {t(`profile.identity.badge.${profile.identityStatus}`)}
          </Badge>
        </dd>
      </div>
    </dl>
  )
}
