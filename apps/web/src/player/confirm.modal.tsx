// Says that the profile is confirmed; it opens from the link in a confirmation letter.
import { ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Outcome } from '@baize/design/progress'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'

export const modal = defineModal('confirm', {
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('confirm.title')} hideTitle>
        <Outcome
          state="success"
          title={t('confirm.title')}
          actions={
            <ButtonLink look="primary" size="l" render={<Link to="/" search={{ wallet: 'deposit' }} />}>
              {t('confirm.deposit')}
            </ButtonLink>
          }
        >
          {t('confirm.text')}
        </Outcome>
      </Modal>
    )
  },
})
