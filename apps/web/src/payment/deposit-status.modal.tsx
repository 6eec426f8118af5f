// Follows a payment until it ends, and can be left and opened again.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import { InvoiceState } from './invoice-state.tsx'
import paymentCss from './payment.css?url'
import { invoiceQuery } from './queries.ts'
import { useInvoice } from './use-invoice.ts'

export const modal = defineModal('deposit-status', {
  load: ({ queryClient }, id) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(invoiceQuery(id)),
      stylesheetReady(paymentCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const { invoice } = useInvoice(value)
    const coin = invoice?.status === 1 && invoice.publicData.address !== null
    return (
      <Modal
        {...frame}
        title={t(invoice?.invoiceType === 2 ? 'depositStatus.titleWithdrawal' : 'depositStatus.title')}
        size={coin ? 'm' : 's'}
      >
        <Stylesheet href={paymentCss} />
        <InvoiceState id={value} stands="deposit-status" />
      </Modal>
    )
  },
})
