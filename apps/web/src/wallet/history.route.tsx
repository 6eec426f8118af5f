// What moved in the wallet: payments and spins.
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'

const invoices = apiQuery('payment', 'listInvoices')

export const Route = createFileRoute('/wallet/history')({
  beforeLoad: requirePlayer,
  loader: ({ context }) =>
    Promise.all([context.texts.load('pages'), context.queryClient.ensureQueryData(invoices)]),
  component: HistoryPage,
})

function HistoryPage() {
  const t = useTexts('pages')
  const { data } = useSuspenseQuery(invoices)
  return (
    <>
      <h1 className="bz-title">{t('history.title')}</h1>
      <p>{data.meta.totalRows}</p>
    </>
  )
}
