// How much of what was paid in has been played with, as the law asks before money leaves again; the address says which currency.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import paymentCss from './payment.css?url'
import { turnOverQuery } from './queries.ts'
import { TurnOver } from './turn-over.tsx'

export const modal = defineModal('turn-over-wager', {
  load: ({ queryClient }, code) =>
    Promise.all([
      queryClient.ensureQueryData(currenciesQuery),
      // A currency that nobody knows is said in the modal.
      queryClient.ensureQueryData(turnOverQuery(code)).catch(() => null),
      stylesheetReady(paymentCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('turnOver.title')}>
        <Stylesheet href={paymentCss} />
        <TurnOver code={value} />
      </Modal>
    )
  },
})
