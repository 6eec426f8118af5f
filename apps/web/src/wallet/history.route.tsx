// What moved in the wallet: payments and spins, with filters and pages in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'
import { HistoryFilters } from './history-filters.tsx'
import { historyQuery, historyTabs, readHistorySearch, type HistorySearch } from './history-search.ts'
import { SpinHistory } from './spin-history.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import walletCss from './wallet.css?url'

const invoices = (search: HistorySearch) =>
  apiQuery('payment', 'listInvoices', { query: historyQuery(search) })
const spins = (search: HistorySearch) => apiQuery('game', 'listSpins', { query: historyQuery(search) })

export const Route = createFileRoute('/wallet/history')({
  validateSearch: readHistorySearch,
  beforeLoad: requirePlayer,
  loaderDeps: ({ search: { tab, page, type, status, currency, from, until } }) => ({
    tab,
    page,
    type,
    status,
    currency,
    from,
    until,
  }),
  loader: ({ context: { texts, queryClient }, deps }) =>
    Promise.all([
      texts.load('pages'),
      deps.tab === 'spins'
        ? queryClient.ensureQueryData(spins(deps))
        : queryClient.ensureQueryData(invoices(deps)),
    ]),
  head: () => ({ links: [{ rel: 'stylesheet', href: walletCss }] }),
  component: HistoryPage,
})

function HistoryPage() {
  const t = useTexts('pages')
  const search: HistorySearch = Route.useLoaderDeps()
  const { tab = 'transactions' } = search
  return (
    <div className="wallet-history">
      <header className="wallet-history-head">
        <h1 className="bz-title">{t('history.title')}</h1>
        <nav className="bz-segmented" data-look="pill" aria-label={t('history.tabs')}>
          {historyTabs.map((one) => (
            <Link
              key={one}
              to="/wallet/history"
              search={one === 'transactions' ? {} : { tab: one }}
              className="bz-segment"
              data-on={one === tab ? '' : undefined}
              aria-current={one === tab ? 'page' : undefined}
              activeProps={{}}
            >
              {t(`history.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      <HistoryFilters search={search} />
      {tab === 'spins' ? <Spins search={search} /> : <Transactions search={search} />}
    </div>
  )
}

function Transactions({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...invoices(search), placeholderData: keepPreviousData })
  return <TransactionHistory search={search} list={data} />
}

function Spins({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...spins(search), placeholderData: keepPreviousData })
  return <SpinHistory search={search} list={data} />
}
