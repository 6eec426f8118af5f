// Asks before a pending payment is taken back.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('cancel-deposit', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('cancelDeposit.title')}>
        <p>{t('cancelDeposit.text')}</p>
      </Modal>
    )
  },
})
