// Answers for the order that a provider gets of an invoice.
import type { Currency } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import { movedBy } from '../invoice.ts'
import { partsOf } from '../method.ts'
import type { InvoiceRow } from '../store.ts'
import type { Order } from './provider.ts'

export function orderOf(row: InvoiceRow, currency: Currency, locale: string): Order {
  const { provider, kind } = partsOf(row.method)
  return {
    id: row.id,
    provider,
    kind,
    amount: formatAmount(movedBy(row), currency.subunitToUnit),
    currency: row.currency,
    country: row.country,
    customerId: row.player_id,
    locale,
    fields: row.fields,
  }
}
