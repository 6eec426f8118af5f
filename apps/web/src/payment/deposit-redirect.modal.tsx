// Leads to the hosted page of a payment, in the same tab, and says what happens there.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import { HandOver } from './hand-over.tsx'
import paymentCss from './payment.css?url'
import { invoiceQuery } from './queries.ts'

export const modal = defineModal('deposit-redirect', {
  load: ({ queryClient }, id) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(invoiceQuery(id)),
      stylesheetReady(paymentCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('depositRedirect.title')}>
        <Stylesheet href={paymentCss} />
        <HandOver id={value} />
      </Modal>
    )
  },
})
