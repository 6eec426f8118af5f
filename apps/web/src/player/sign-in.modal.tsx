// Signing in, over any page.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('sign-in', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('signIn.title')}>
        <p>{t('signIn.text')}</p>
      </Modal>
    )
  },
})
