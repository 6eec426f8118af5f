// The welcome package: its steps, where the player stands, and the way to the next one.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRefusal } from '../../api.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { ownCurrency, packageQuery, welcomePackage } from './offers.ts'
import { PackageScreen } from './package-screen.tsx'
import bonusCss from './bonus.css?url'

export const Route = createFileRoute('/welcome-package')({
  loader: async ({ context: { texts, queryClient, visitor } }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    try {
      const [found] = await Promise.all([
        queryClient.ensureQueryData(packageQuery(welcomePackage, currency)),
        queryClient.ensureQueryData(currenciesQuery),
        texts.load('pages'),
      ])
      return { title: found.name, description: found.description }
    } catch (error) {
      if (isRefusal(error) && error.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: `${loaderData.title} · Baize` }, { name: 'description', content: loaderData.description }]
      : [],
    links: [{ rel: 'stylesheet', href: bonusCss }],
  }),
  component: () => <PackageScreen identity={welcomePackage} />,
})
