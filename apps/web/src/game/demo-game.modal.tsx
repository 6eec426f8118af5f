// Starting the demo of a game.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('demo-game', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('demoGame.title')}>
        <p>{t('demoGame.text')}</p>
      </Modal>
    )
  },
})
