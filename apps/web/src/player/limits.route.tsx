// What protects the player: limits, breaks, self-exclusion, the reality check.
import { createFileRoute } from '@tanstack/react-router'
import { currenciesQuery } from './limit-words.tsx'
import limitsCss from './limits.css?url'
import { LimitsScreen } from './limits-screen.tsx'
import { limitsQuery } from './limits.ts'
import { realityCheckQuery } from './reality-check.ts'

export const Route = createFileRoute('/profile/limits')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(limitsQuery).catch(() => null),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(realityCheckQuery).catch(() => null),
    ]),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.limits')} · Baize` }],
    links: [{ rel: 'stylesheet', href: limitsCss }],
  }),
  component: LimitsScreen,
})
