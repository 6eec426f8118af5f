// Signing up, over any page.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { SignUpForm, signUpQueries } from './sign-up-form.tsx'
import { socialWaysQuery } from './social-ways.tsx'

export const modal = defineModal('sign-up', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('fields-settings', 'alerts'),
      queryClient.ensureQueryData(signUpQueries.fields),
      queryClient.ensureQueryData(signUpQueries.countries),
      queryClient.ensureQueryData(signUpQueries.currencies),
      queryClient.ensureQueryData(socialWaysQuery).catch(() => null),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('signUp.title')}>
        <SignUpForm />
      </Modal>
    )
  },
})
