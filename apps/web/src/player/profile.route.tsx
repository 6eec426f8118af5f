// The profile: its head and its sections, around whichever section is open.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requirePlayer } from '../visitor.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { profileQuery } from './profile.ts'

export const Route = createFileRoute('/profile')({
  beforeLoad: requirePlayer,
  loader: ({ context: { texts, queryClient } }) =>
    Promise.all([
      texts.load('pages', 'fields-settings', 'modals'),
      queryClient.ensureQueryData(profileQuery),
    ]),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.label')} · Baize` }],
  }),
  component: () => (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  ),
})
