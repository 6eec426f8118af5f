// Signing in, over any page.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { SignInForm } from './sign-in-form.tsx'
import { socialWaysQuery } from './social-ways.tsx'

export const modal = defineModal('sign-in', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('fields-settings', 'alerts'),
      // Without it the buttons of other services are missing, and the form still works.
      queryClient.ensureQueryData(socialWaysQuery).catch(() => null),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('signIn.title')}>
        <SignInForm />
      </Modal>
    )
  },
})
