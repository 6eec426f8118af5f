// Signing up, over any page.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('sign-up', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('signUp.title')}>
        <p>{t('signUp.text')}</p>
      </Modal>
    )
  },
})
