// Signing in, over any page.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { SignInForm } from './sign-in-form.tsx'

export const modal = defineModal('sign-in', {
  load: ({ texts }) => texts.load('fields-settings', 'alerts'),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('signIn.title')}>
        <SignInForm />
      </Modal>
    )
  },
})
