// Starting a game on a phone.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('mobile-game', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('mobileGame.title')}>
        <p>{t('mobileGame.text')}</p>
      </Modal>
    )
  },
})
