// Follows a payment until it ends.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('deposit-status', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('depositStatus.title')}>
        <p>{t('depositStatus.text')}</p>
      </Modal>
    )
  },
})
