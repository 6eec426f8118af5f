// What moved in the wallet: payments, spins, bets and bonuses, with filters and pages in the address.
import { ShieldCheckIcon } from '@baize/design/icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'
import { loadZoneName, useZoneName } from '../when.tsx'
import { BetHistory } from './bet-history.tsx'
import { BonusHistory } from './bonus-history.tsx'
import { HistoryExport } from './history-export.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyTabs, readHistorySearch, type HistorySearch } from './history-address.ts'
import { betsQuery, bonusesQuery, historyQuery } from './history-search.ts'
import { paymentCountsQuery } from './payment-counts.tsx'
import { everQuery, PeriodTotals, positionQuery } from './period-totals.tsx'
import { PositionOverTime } from './position-over-time.tsx'
import { SpinHistory } from './spin-history.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import walletCss from './wallet.css?url'
import { currenciesQuery } from './wallet.tsx'

const invoices = (search: HistorySearch, timeZone: string) =>
  apiQuery('payment', 'listInvoices', { query: historyQuery(search, timeZone) })
const spins = (search: HistorySearch, timeZone: string) =>
  apiQuery('game', 'listSpins', { query: historyQuery(search, timeZone) })
const bets = (search: HistorySearch, timeZone: string) =>
  apiQuery('sportsbook', 'listBets', { query: betsQuery(search, timeZone) })
const bonuses = (search: HistorySearch, timeZone: string) =>
  apiQuery('retention', 'listPlayerBonuses', { query: bonusesQuery(search, timeZone) })

export const Route = createFileRoute('/wallet/history')({
  validateSearch: readHistorySearch,
  beforeLoad: requirePlayer,
  loaderDeps: ({ search: { tab, page, type, status, state, result, currency, game, from, until } }) => ({
    tab,
    page,
    type,
    status,
    state,
    result,
    currency,
    game,
    from,
    until,
  }),
  loader: async ({ context: { texts, queryClient }, deps }) => {
    const zone = await loadZoneName(queryClient)
    await Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(positionQuery(deps, zone)),
      queryClient.ensureQueryData(everQuery(deps)),
      deps.tab === 'bets'
        ? queryClient.ensureQueryData(bets(deps, zone))
        : deps.tab === 'spins'
          ? queryClient.ensureQueryData(spins(deps, zone))
          : deps.tab === 'bonuses'
            ? queryClient.ensureQueryData(bonuses(deps, zone))
            : Promise.all([
                queryClient.ensureQueryData(invoices(deps, zone)),
                queryClient.ensureQueryData(paymentCountsQuery(deps, zone)),
              ]),
    ])
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.say('pages', 'history.title')} · Baize` }],
    links: [{ rel: 'stylesheet', href: walletCss }],
  }),
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
      <PeriodTotals search={search} />
      {tab === 'spins' && <Spins search={search} />}
      {tab === 'bets' && <Bets search={search} />}
      {tab === 'bonuses' && <Bonuses search={search} />}
      {tab === 'transactions' && <Transactions search={search} />}
      <PositionOverTime search={search} />
      <p className="wallet-safe">
        <ShieldCheckIcon size="s" />
        <span>
          {t('wallet.proofText')}{' '}
          <Link to="/wallet/proof" className="bz-link">
            {t('wallet.proof')}
          </Link>
        </span>
      </p>
    </div>
  )
}

function Transactions({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...invoices(search, useZoneName()), placeholderData: keepPreviousData })
  return (
    <>
      <TransactionHistory search={search} list={data} />
      <Saved search={search} rows={data?.meta.totalRows} />
    </>
  )
}

function Bets({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...bets(search, useZoneName()), placeholderData: keepPreviousData })
  return (
    <>
      <BetHistory search={search} list={data} />
      <Saved search={search} rows={data?.meta.totalRows} />
    </>
  )
}

function Spins({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...spins(search, useZoneName()), placeholderData: keepPreviousData })
  return (
    <>
      <SpinHistory search={search} list={data} />
      <Saved search={search} rows={data?.meta.totalRows} />
    </>
  )
}

function Bonuses({ search }: { search: HistorySearch }) {
  const { data } = useQuery({ ...bonuses(search, useZoneName()), placeholderData: keepPreviousData })
  return (
    <>
      <BonusHistory search={search} list={data} />
      <Saved search={search} rows={data?.meta.totalRows} />
    </>
  )
}

/** Of nothing there is no table. */
function Saved({ search, rows = 0 }: { search: HistorySearch; rows: number | undefined }) {
  return rows > 0 ? <HistoryExport search={search} /> : null
}
