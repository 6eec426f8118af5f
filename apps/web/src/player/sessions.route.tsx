// Where the player is signed in, and was.
import { createFileRoute } from '@tanstack/react-router'
import { readSessionsSearch, sessionsQuery } from './sessions-search.ts'
import { SessionList } from './session-list.tsx'
import sessionsCss from './sessions.css?url'

export const Route = createFileRoute('/profile/sessions')({
  validateSearch: readSessionsSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(sessionsQuery(deps.page)),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.sessions')} · Baize` }],
    links: [{ rel: 'stylesheet', href: sessionsCss }],
  }),
  component: function SessionsPage() {
    const { page } = Route.useSearch()
    return <SessionList page={page ?? 1} />
  },
})
