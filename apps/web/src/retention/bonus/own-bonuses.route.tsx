// The player's own bonuses, in the profile.
import { createFileRoute } from '@tanstack/react-router'
import { bonusCodesQuery, paymentCss } from '../../payment/payment.tsx'
import { limitsCss, limitsQuery } from '../../player/player.ts'
import { currenciesQuery, openBonusesQuery } from '../../wallet/wallet.tsx'
import { endedBonusesQuery, endedFreeSpinsQuery, openFreeSpinsQuery } from './held.ts'
import { cashbackQuery, ownCurrency } from './offers.ts'
import { OwnBonuses } from './own-bonuses.tsx'
import bonusCss from './bonus.css?url'

export const Route = createFileRoute('/profile/bonuses')({
  loader: async ({ context: { queryClient, visitor } }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(limitsQuery),
      queryClient.ensureQueryData(openBonusesQuery),
      queryClient.ensureQueryData(openFreeSpinsQuery),
      queryClient.ensureQueryData(endedBonusesQuery),
      queryClient.ensureQueryData(endedFreeSpinsQuery),
      queryClient.ensureQueryData(bonusCodesQuery(1)),
      currency && queryClient.ensureQueryData(cashbackQuery(currency)),
    ])
    // Named here and not in the head, which comes with the first load of every page: the faces come with the loader.
    return { styles: [paymentCss, limitsCss, bonusCss] }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'profile.sections.bonuses')} · Baize` }],
    links: loaderData?.styles.map((href) => ({ rel: 'stylesheet', href })) ?? [],
  }),
  component: OwnBonuses,
})
