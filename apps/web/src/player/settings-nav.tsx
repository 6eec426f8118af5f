// The two halves of the settings: the account, and what the house writes.
import { Segmented } from '@baize/design/segmented'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'

const ways = { account: '/profile/settings', notifications: '/profile/settings/notifications' } as const

export function SettingsNav({ on }: { on: keyof typeof ways }) {
  const t = useTexts('pages')
  return (
    <Segmented
      className="profile-halves"
      label={t('profile.sections.settings')}
      value={on}
      segments={(Object.keys(ways) as (keyof typeof ways)[]).map((key) => ({
        value: key,
        label: t(`profile.settings.halves.${key}`),
        render: (
          <Link
            to={ways[key]}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{}}
            resetScroll={false}
            aria-current={key === on ? 'page' : undefined}
          />
        ),
      }))}
    />
  )
}
