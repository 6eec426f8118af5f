// The address that the specification gives the settings of the account; they stand at /profile/settings.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/profile/settings/account')({
  beforeLoad: () => {
    throw redirect({ to: '/profile/settings', replace: true })
  },
})
