// The documents of the player and the check of the identity.
import { createFileRoute } from '@tanstack/react-router'
import { Documents } from './documents.tsx'
import { constantsQuery, documentsQuery } from './profile.ts'

export const Route = createFileRoute('/profile/personal')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(documentsQuery), queryClient.ensureQueryData(constantsQuery)]),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.personal')} · Baize` }],
  }),
  component: Documents,
})
