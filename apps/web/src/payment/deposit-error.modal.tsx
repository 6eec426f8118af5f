// Says why a payment failed and what to do.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('deposit-error', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('depositError.title')}>
        <p>{t('depositError.text')}</p>
      </Modal>
    )
  },
})
