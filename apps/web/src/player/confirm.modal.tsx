// Says that the profile is confirmed.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('confirm', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('confirm.title')}>
        <p>{t('confirm.text')}</p>
      </Modal>
    )
  },
})
