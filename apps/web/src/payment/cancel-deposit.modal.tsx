// Asks before a pending payment is taken back, a withdrawal as well where the market lets players.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import paymentCss from './payment.css?url'
import { invoiceQuery } from './queries.ts'
import { useInvoice } from './use-invoice.ts'

export const modal = defineModal('cancel-deposit', {
  load: ({ queryClient }, id) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(invoiceQuery(id)),
      stylesheetReady(paymentCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const { invoice } = useInvoice(value)
    return (
      <Modal
        {...frame}
        title={t(invoice?.invoiceType === 2 ? 'cancelDeposit.withdrawal.title' : 'cancelDeposit.title')}
      >
        <Stylesheet href={paymentCss} />
        <CancelDeposit id={value} />
      </Modal>
    )
  },
})
