// What the house may write about, and what it always writes.
import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettings } from './notification-settings.tsx'

export const Route = createFileRoute('/profile/settings/notifications')({
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.settings.halves.notifications')} · Baize` }],
  }),
  component: NotificationSettings,
})
