// The modals about one payment: they differ in their titles, and in what a player expects who is led to them.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import { InvoiceState } from './invoice-state.tsx'
import paymentCss from './payment.css?url'
import { invoiceQuery } from './queries.ts'
import { useInvoice } from './use-invoice.ts'

type InvoiceModalName = 'deposit-status' | 'deposit-success' | 'deposit-error'

/** Each shows the payment as it stands, whatever the address promised. */
export function invoiceModal<N extends InvoiceModalName>(name: N, texts: 'depositStatus' | 'depositError') {
  return defineModal(name, {
    load: ({ queryClient }, id) =>
      Promise.all([
        queryClient.ensureQueryData(currenciesQuery),
        queryClient.ensureQueryData(invoiceQuery(id)),
        stylesheetReady(paymentCss),
      ]),
    Modal({ value: id, frame }) {
      const t = useTexts('modals')
      const { invoice } = useInvoice(id)
      const coin = invoice?.status === 1 && invoice.publicData.address !== null
      return (
        <Modal
          {...frame}
          title={t(`${texts}.${invoice?.invoiceType === 2 ? 'titleWithdrawal' : 'title'}`)}
          size={coin ? 'm' : 's'}
        >
          <Stylesheet href={paymentCss} />
          <InvoiceState id={id} stands={name} />
        </Modal>
      )
    },
  })
}
