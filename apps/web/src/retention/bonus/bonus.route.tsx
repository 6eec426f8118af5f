// One offer with its exact terms.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRefusal } from '../../api.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { OfferScreen } from './offer-screen.tsx'
import { offerQuery, ownCurrency } from './offers.ts'
import bonusCss from './bonus.css?url'

export const Route = createFileRoute('/bonus/$pageIdentity')({
  loader: async ({ context: { texts, queryClient, visitor }, params: { pageIdentity } }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    try {
      const [offer] = await Promise.all([
        queryClient.ensureQueryData(offerQuery(pageIdentity, currency)),
        queryClient.ensureQueryData(currenciesQuery),
        texts.load('pages'),
      ])
      return { title: offer.name, description: offer.description }
    } catch (error) {
      if (isRefusal(error) && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: `${loaderData.title} · Baize` }, { name: 'description', content: loaderData.description }]
      : [],
    links: [{ rel: 'stylesheet', href: bonusCss }],
  }),
  component: function BonusPage() {
    const { pageIdentity } = Route.useParams()
    return <OfferScreen identity={pageIdentity} />
  },
})
