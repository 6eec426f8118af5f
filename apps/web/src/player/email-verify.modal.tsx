// The e-mail of a player: give one, or change it; it counts once its letter was answered.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Addressed } from './addressed.tsx'
import { FormField } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { resendAt, sentLetter } from './kept.ts'
import { profileQuery } from './profile.ts'
import { Refused, useRefusal } from './refused.tsx'
import { withSecondFactor } from './second-factor.ts'
import './player.css'

export const modal = defineModal('email-verify', {
  load: ({ queryClient, texts }) =>
    Promise.all([texts.load('fields-settings', 'alerts'), queryClient.ensureQueryData(profileQuery)]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: profile } = useQuery(profileQuery)
    return (
      <Modal {...frame} title={t(profile?.email ? 'emailVerify.titleChange' : 'emailVerify.title')}>
        <EmailForm before={profile?.email ?? null} />
      </Modal>
    )
  },
})

type Email = { email: string }
const field = { name: 'email', isRequired: true, rules: [{ rule: 'email' }] }

function EmailForm({ before }: { before: string | null }) {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const modals = useModals()
  const refusal = useRefusal()
  const form = useForm<Email>({
    mode: 'onBlur',
    resolver: resolveFields<Email>([field], word),
    defaultValues: { email: '' },
  })
  const submit = form.handleSubmit(async ({ email }) => {
    refusal.clear()
    try {
      const sent = await withSecondFactor(() =>
        api.player.sendEmailVerification({ body: { email: email.trim() } }),
      )
      sentLetter.set({ purpose: 'confirm', email: email.trim(), resendAt: resendAt(sent) })
      modals.open('confirm-email', 'true', 'email-verify')
    } catch (error) {
      if (!showRefusal(error, ['email'], form.setError)) refusal.hear(error)
    }
  })
  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="emailVerify" />
      <p className="player-form-lead">
        {before ? <Addressed text={t('emailVerify.textChange')} who={before} /> : t('emailVerify.text')}
      </p>
      <FormField field={field} form={form} autoFocus />
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t('emailVerify.submit')}
      </Button>
    </form>
  )
}
