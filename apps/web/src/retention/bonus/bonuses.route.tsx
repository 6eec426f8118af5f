// Every offer, for guests and players; what a player holds stands above them.
import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { limitsCss, limitsQuery } from '../../player/player.ts'
import { bonusCodesQuery, paymentCss } from '../../payment/payment.tsx'
import { currenciesQuery, openBonusesQuery } from '../../wallet/wallet.tsx'
import { questsQuery } from '../quest/quests.ts'
import { levelsQuery, loyaltyQuery } from '../loyalty/levels.ts'
import loyaltyCss from '../loyalty/loyalty.css?url'
import { openFreeSpinsQuery } from './held.ts'
import { offersQuery, ownCurrency } from './offers.ts'
import { OffersScreen } from './offers-screen.tsx'
import questCss from '../quest/quest.css?url'
import bonusCss from './bonus.css?url'

export const Route = createFileRoute('/bonuses')({
  loader: async ({ context: { texts, queryClient, visitor } }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      texts.load('pages', 'modals'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(offersQuery(currency)),
      // Beside the offers; without them the page stands as well.
      queryClient.prefetchQuery(levelsQuery(currency)),
      ...(visitor.get().playerId
        ? [
            queryClient.ensureQueryData(openBonusesQuery),
            queryClient.ensureQueryData(openFreeSpinsQuery),
            queryClient.ensureQueryData(bonusCodesQuery(1)),
            queryClient.ensureQueryData(limitsQuery),
            // Beside the offers; without them the page stands as well.
            queryClient.prefetchQuery(questsQuery),
            queryClient.prefetchQuery(loyaltyQuery),
          ]
        : []),
    ])
    return {
      title: texts.say('pages', 'bonuses.head.title'),
      description: texts.say('pages', 'bonuses.head.description'),
      // Named here and not in the head, which comes with the first load of every page: the faces come with the loader.
      styles: [paymentCss, limitsCss, bonusCss, questCss, loyaltyCss],
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: loaderData.title }, { name: 'description', content: loaderData.description }]
      : [],
    links: loaderData?.styles.map((href) => ({ rel: 'stylesheet', href })) ?? [],
  }),
  component: function BonusesPage() {
    const t = useTexts('pages')
    return (
      <>
        <h1 className="bz-sr">{t('bonuses.title')}</h1>
        <OffersScreen />
      </>
    )
  },
})
