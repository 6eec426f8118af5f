// The cashier, over any page: paying in and taking out.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('wallet', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('wallet.title')}>
        <p>{t('wallet.text')}</p>
      </Modal>
    )
  },
})
