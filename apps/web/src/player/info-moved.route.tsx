// The address that the specification gives the first section; the section itself stands at /profile.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/profile/info')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', replace: true })
  },
})
