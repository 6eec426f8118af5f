// The page where a player checks the own ledger in the browser and takes the proof along.
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'
import { AccountProof } from './account-proof.tsx'
import walletCss from './wallet.css?url'
import { accountsQuery, currenciesQuery } from './wallet.tsx'

export const Route = createFileRoute('/wallet/proof')({
  beforeLoad: requirePlayer,
  loader: ({ context: { texts, queryClient } }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
    ]),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'proof.title')} · Baize` }],
    links: [{ rel: 'stylesheet', href: walletCss }],
  }),
  component: function ProofPage() {
    const t = useTexts('pages')
    return (
      <div className="wallet-history">
        <header className="wallet-history-head">
          <h1 className="bz-title">{t('proof.title')}</h1>
          <Link to="/wallet" className="bz-link">
            {t('proof.back')}
          </Link>
        </header>
        <p className="wallet-lead">{t('proof.lead')}</p>
        <AccountProof />
      </div>
    )
  },
})
