// Answers for how an invoice reads to its player.
import { type Invoice, type InvoiceStarted } from '@baize/contract/payment'
import { formatAmount } from '@baize/money'
import type { Wallet } from '../wallet/wallet.ts'
import { milestoneOf, movedBy } from './invoice.ts'
import type { Methods } from './method.ts'
import type { InvoiceRow } from './store.ts'

const emptyPublicData: Invoice['publicData'] = {
  qr: null,
  url: null,
  address: null,
  expiresAt: null,
  clientId: null,
  securityCode: null,
  agentNumber: null,
  transactionId: null,
  confirmations: null,
  instructions: null,
}

export type Presentation = ReturnType<typeof createPresentation>

export function createPresentation({
  wallet,
  methods,
}: {
  wallet: Pick<Wallet, 'currencyOf'>
  methods: Methods
}) {
  /** Its currency, and its method as it is now; none where the table has lost it. */
  async function termsOf(row: InvoiceRow, locale?: string) {
    const currency = await wallet.currencyOf(row.currency)
    if (!currency) throw new Error(`invoice ${row.id} is in an unknown currency`)
    return { currency, offer: methods.find(row.method, currency, row.country, locale) }
  }

  /** News knows no reader, so its names are English; who asks is told in the own language. */
  async function present(row: InvoiceRow, locale?: string): Promise<Invoice> {
    const { currency, offer } = await termsOf(row, locale)
    return {
      id: row.id,
      number: row.number,
      amount: formatAmount(row.amount, currency.subunitToUnit),
      transactionAmount: formatAmount(
        movedBy({ ...row, amount: row.paid_amount ?? row.amount }),
        currency.subunitToUnit,
      ),
      fee: formatAmount(row.fee, currency.subunitToUnit),
      milestone: milestoneOf(row.type, row.settled_number),
      currency: row.currency,
      transactionCurrency: row.currency,
      status: row.status,
      statusResult: row.result,
      statusNote: row.result === 'declined_by_provider' ? row.note : null,
      paymentMethod: row.method,
      paymentMethodName: offer?.name ?? row.method,
      paymentMethodLogo: offer?.tag ?? 'wallet',
      invoiceType: row.type,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      publicData: {
        ...emptyPublicData,
        ...row.public_data,
        expiresAt: row.expires_at?.toISOString() ?? null,
      },
    }
  }

  async function started(row: InvoiceRow, locale: string): Promise<InvoiceStarted> {
    const invoice = await present(row, locale)
    const { offer } = await termsOf(row)
    return {
      invoiceId: row.id,
      method: row.method,
      type: offer?.processingType ?? 'instant',
      invoice,
      ...(row.action && row.status === 1 ? { action: row.action } : {}),
      ...(row.public_data.qr ? { qr: row.public_data.qr } : {}),
    }
  }

  return { termsOf, present, started }
}
