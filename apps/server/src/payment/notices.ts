// Answers for what providers tell of invoices: whether it fits, whether it is news, and what it does.
import { invoiceStatus, invoiceType } from '@baize/contract/payment'
import { parseAmount } from '@baize/money'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { announce } from '../platform/outbox.ts'
import { greatestAmount } from '../wallet/wallet.ts'
import { invoiceUpdated } from './events.ts'
import { effectOf, movedBy } from './invoice.ts'
import { partsOf } from './method.ts'
import type { Presentation } from './presentation.ts'
import type { Notice } from './provider/provider.ts'
import type { PaymentProviders } from './provider/reach.ts'
import type { Settling } from './settling.ts'
import { lockInvoice, rememberNotice, rememberTransfer, saveInvoice, type InvoiceRow } from './store.ts'

export function createNotices(
  parts: { db: Database; providers: PaymentProviders; clock: Clock; log: Log; wake: () => void },
  presentation: Presentation,
  settling: Pick<Settling, 'apply'>,
) {
  const { db, providers, clock, log, wake } = parts

  /** A provider's notice, already authenticated. `unfit` speaks of other money than the invoice does. */
  async function hear(channel: string, notice: Notice): Promise<'heard' | 'unknown' | 'unfit'> {
    const outcome = await db.transaction().execute(async (tx) => {
      const row = await lockInvoice(tx, notice.id)
      // Whoever holds the secret of one channel may not speak of another's invoices.
      if (!row || providers.channelOf(partsOf(row.method).provider) !== channel) return 'unknown'
      const { currency, offer } = await presentation.termsOf(row)
      const amount = parseAmount(notice.amount, currency.subunitToUnit)
      const isDeposit = row.type === invoiceType.deposit
      // A card is charged what was asked; who sends coins or a transfer decides how much, and gets what came.
      const mayDiffer = isDeposit && offer?.settles === 'arrived'
      const fits =
        isDeposit === (notice.direction === 'deposit') &&
        notice.currency === row.currency &&
        amount !== null &&
        amount > 0n &&
        amount <= greatestAmount &&
        (mayDiffer || amount === movedBy(row))
      if (!fits) {
        log.error({ invoice: row.id, event: notice.eventId }, 'payment.notice_does_not_fit')
        return 'unfit'
      }
      const news = notice.status === 'declined' ? 'declined_by_provider' : notice.status
      const known = await rememberNotice(tx, {
        event_id: notice.eventId,
        invoice_id: row.id,
        news,
        effect: news === 'pending' ? 'none' : effectOf(row, news).kind,
      })
      if (known === 'known') return 'heard'
      // The states of the invoice make repeats harmless, so news under a used id is heard rather than lost.
      if (known === 'reused') log.warn({ invoice: row.id, event: notice.eventId }, 'payment.notice_id_reused')
      if (news === 'paid' && isDeposit) return hearPaid(tx, row, notice, amount)
      if (news !== 'pending') await settling.apply(tx, row, news, null)
      else if (row.status === invoiceStatus.pending && notice.confirmations)
        await showConfirmations(tx, row, notice.confirmations)
      return 'heard'
    })
    wake()
    return outcome
  }

  /** A deposit that was paid: once, or once for each transfer to its address. */
  async function hearPaid(
    tx: Tx,
    row: InvoiceRow,
    { eventId, transferId }: Pick<Notice, 'eventId' | 'transferId'>,
    amount: bigint,
  ): Promise<'heard' | 'unfit'> {
    if (transferId === undefined) {
      await settling.apply(tx, row, 'paid', amount - row.fee)
      return 'heard'
    }
    const transfer = await rememberTransfer(tx, {
      invoice_id: row.id,
      transfer_id: transferId,
      amount,
      received_at: clock.now(),
    })
    if (transfer === 'other') {
      log.error({ invoice: row.id, event: eventId }, 'payment.notice_does_not_fit')
      return 'unfit'
    }
    if (transfer === 'new') await settling.apply(tx, row, 'paid', amount, { transferId })
    return 'heard'
  }

  async function showConfirmations(
    tx: Tx,
    row: InvoiceRow,
    confirmations: { seen: number; needed: number },
  ): Promise<void> {
    // Notices may come out of order: the count only grows.
    if (confirmations.seen <= (row.public_data.confirmations?.seen ?? 0)) return
    const saved = await saveInvoice(tx, row.id, { public_data: { confirmations } }, clock.now())
    await announce(tx, invoiceUpdated, {
      playerId: row.player_id,
      invoice: await presentation.present(saved),
    })
  }

  return { hear }
}
