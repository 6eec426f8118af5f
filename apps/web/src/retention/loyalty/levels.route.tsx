// The levels, in the profile.
import { createFileRoute } from '@tanstack/react-router'
import { limitsCss, limitsQuery } from '../../player/player.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { ownCurrency } from '../bonus/offers.ts'
import { levelsQuery, loyaltyQuery } from './levels.ts'
import { LevelsScreen } from './levels-screen.tsx'
import loyaltyCss from './loyalty.css?url'

export const Route = createFileRoute('/profile/levels')({
  loader: async ({ context: { queryClient, visitor } }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(limitsQuery),
      queryClient.ensureQueryData(loyaltyQuery),
      queryClient.ensureQueryData(levelsQuery(currency)),
    ])
    // Named here and not in the head, which comes with the first load of every page: the faces come with the loader.
    return { styles: [limitsCss, loyaltyCss] }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.levels')} · Baize` }],
    links: loaderData?.styles.map((href) => ({ rel: 'stylesheet', href })) ?? [],
  }),
  component: LevelsScreen,
})
