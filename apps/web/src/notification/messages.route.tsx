// What happened with the player's money, account and limits, and the news of the house.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from './messages-screen.tsx'
import { readMessagesSearch } from './messages-search.ts'
import notificationCss from './notification.css?url'
import { messagesQuery, newsQuery } from './queries.ts'

export const Route = createFileRoute('/profile/notifications')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search: { box, unread, page } }) => ({ box, unread, page }),
  loader: async ({ context: { queryClient, texts }, deps }) => {
    await Promise.all([
      texts.load('notifications.bell', 'notifications.screen'),
      deps.box === 'news'
        ? queryClient.ensureQueryData(newsQuery(deps))
        : queryClient.ensureQueryData(messagesQuery(deps)),
    ])
    return { style: notificationCss }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.messages')} · Baize` }],
    links: loaderData ? [{ rel: 'stylesheet', href: loaderData.style }] : [],
  }),
  component: function MessagesPage() {
    return <MessagesScreen search={Route.useSearch()} />
  },
})
