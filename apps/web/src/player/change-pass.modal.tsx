// Another password for a player who knows the present one, or a first one for a player who came by another service.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, isRefusal } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { FormField } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { newPasswordFields, NewPasswordFields, type NewPassword } from './new-password.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { profileQuery } from './profile.ts'
import { Refused, useRefusal } from './refused.tsx'
import { withSecondFactor } from './second-factor.ts'
import './player.css'

export const modal = defineModal('change-pass', {
  load: ({ queryClient, texts }) =>
    Promise.all([texts.load('fields-settings', 'alerts'), queryClient.ensureQueryData(profileQuery)]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: profile } = useQuery(profileQuery)
    const hasPassword = profile?.hasPassword ?? true
    return (
      <Modal {...frame} title={t(hasPassword ? 'changePass.title' : 'changePass.titleFirst')}>
        <PasswordForm hasPassword={hasPassword} known={[profile?.email ?? '', profile?.phone ?? '']} />
      </Modal>
    )
  },
})

type Change = NewPassword & { currentPassword: string }
const current = { name: 'currentPassword', isRequired: true, rules: [] }
const names = ['currentPassword', 'newPassword', 'repeatNewPassword']

function PasswordForm({ hasPassword, known }: { hasPassword: boolean; known: readonly string[] }) {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const modals = useModals()
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const form = useForm<Change>({
    mode: 'onBlur',
    resolver: resolveFields<Change>(hasPassword ? [current, ...newPasswordFields] : newPasswordFields, word),
    defaultValues: { currentPassword: '', newPassword: '', repeatNewPassword: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    refusal.clear()
    try {
      await withSecondFactor(() => api.player.changePassword({ body: values }))
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      modals.open('success', 'password', 'change-pass')
    } catch (error) {
      if (isRefusal(error, 'wrong_password')) {
        const message = t('ways.refused.wrong_password')
        form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true })
      } else if (!showRefusal(error, names, form.setError)) refusal.hear(error)
    }
  })
  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="changePass" />
      <p className="player-form-lead">{t(hasPassword ? 'changePass.text' : 'changePass.textFirst')}</p>
      <PasswordOwner login={known.find((login) => login !== '') ?? ''} />
      {hasPassword && <FormField field={current} form={form} autoFocus />}
      <NewPasswordFields form={form} known={known} autoFocus={!hasPassword} />
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t(hasPassword ? 'changePass.submit' : 'changePass.submitFirst')}
      </Button>
    </form>
  )
}
