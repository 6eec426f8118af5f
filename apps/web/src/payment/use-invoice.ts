// Answers for one invoice while it is looked at: live by its topic, asked again now and then in case the topic is silent.
import { useQuery } from '@tanstack/react-query'
import { invoiceQuery } from './queries.ts'

const askAgainMs = 15_000

export function useInvoice(id: string) {
  const { data, isPending } = useQuery({
    ...invoiceQuery(id),
    refetchInterval: (query) => (query.state.data?.data[0]?.status === 1 ? askAgainMs : false),
  })
  return { invoice: data?.data[0] ?? null, isPending }
}
