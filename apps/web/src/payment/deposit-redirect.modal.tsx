// Leads to the hosted page of a payment.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('deposit-redirect', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('depositRedirect.title')}>
        <p>{t('depositRedirect.text')}</p>
      </Modal>
    )
  },
})
