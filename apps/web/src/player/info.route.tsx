// The first section of the profile: how far along the account is, the level of its player, and their own details.
import { createFileRoute } from '@tanstack/react-router'
import { formFieldQueries } from './form-field-queries.ts'
import { LevelGlance, levelQuery } from './level-glance.tsx'
import { limitsQuery } from './limits.ts'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { profileFieldsQuery, secondFactorQuery } from './profile.ts'

export const Route = createFileRoute('/profile/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileFieldsQuery),
      queryClient.ensureQueryData(formFieldQueries.countries),
      queryClient.ensureQueryData(formFieldQueries.constants),
      queryClient.ensureQueryData(formFieldQueries.locales),
      // The overview stands without these.
      queryClient.ensureQueryData(secondFactorQuery).catch(() => null),
      queryClient.ensureQueryData(levelQuery).catch(() => null),
      queryClient.ensureQueryData(limitsQuery).catch(() => null),
    ]),
  component: () => (
    <>
      <ProfileOverview />
      <ProfileFacts />
      <LevelGlance />
      <ProfileDetails />
    </>
  ),
})
