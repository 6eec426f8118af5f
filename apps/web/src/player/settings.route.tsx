// The settings of the account: ways in, language and looks, the player's data, and the way out.
import { createFileRoute } from '@tanstack/react-router'
import { AccountSettings } from './account-settings.tsx'
import { secondFactorQuery } from './profile.ts'

export const Route = createFileRoute('/profile/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(secondFactorQuery).catch(() => null),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.settings')} · Baize` }],
  }),
  component: AccountSettings,
})
