// The accounts of the player: switch, add, hide.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('currencies', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('currencies.title')}>
        <p>{t('currencies.text')}</p>
      </Modal>
    )
  },
})
