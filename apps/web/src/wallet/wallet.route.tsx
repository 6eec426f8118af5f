// The wallet: what is there, what waits, what moved last, and the ways on.
import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'
import { accountsQuery, currenciesQuery, openBonusesQuery } from './wallet.tsx'
import { pendingQuery, recentPaymentsQuery, recentSpinsQuery } from './recent.ts'
import { WalletHome } from './wallet-home.tsx'
import walletCss from './wallet.css?url'

export const Route = createFileRoute('/wallet')({
  beforeLoad: requirePlayer,
  loader: ({ context: { texts, queryClient } }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(pendingQuery),
      queryClient.ensureQueryData(recentPaymentsQuery),
      queryClient.ensureQueryData(recentSpinsQuery),
      // The wallet stands without its glance at a bonus.
      queryClient.ensureQueryData(openBonusesQuery).catch(() => null),
    ]),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'wallet.title')} · Baize` }],
    links: [{ rel: 'stylesheet', href: walletCss }],
  }),
  component: WalletPage,
})

function WalletPage() {
  const t = useTexts('pages')
  return (
    <>
      <h1 className="bz-sr">{t('wallet.title')}</h1>
      <WalletHome />
    </>
  )
}
