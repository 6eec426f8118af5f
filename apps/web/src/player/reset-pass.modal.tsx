// A new password in place of a forgotten one, by the code of a letter or of a text message.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Outcome } from '@baize/design/progress'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, isRefusal } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { resolveFields, showRefusal } from './form-fields.ts'
import { sentLetter } from './kept.ts'
import { newPasswordFields, NewPasswordFields, type NewPassword } from './new-password.tsx'
import { Refused, useRefusal } from './refused.tsx'
import './player.css'

export const modal = defineModal('reset-pass', {
  load: ({ texts }) => texts.load('fields-settings', 'alerts'),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const [expired, setExpired] = useState(false)
    return (
      <Modal {...frame} title={t('resetPass.title')} hideTitle={expired}>
        {expired ? <Expired /> : <ResetForm code={value} onExpired={() => setExpired(true)} />}
      </Modal>
    )
  },
})

function ResetForm({ code, onExpired }: { code: string; onExpired: () => void }) {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const modals = useModals()
  const refusal = useRefusal()
  const form = useForm<NewPassword>({
    mode: 'onBlur',
    resolver: resolveFields<NewPassword>(newPasswordFields, word),
    defaultValues: { newPassword: '', repeatNewPassword: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    refusal.clear()
    try {
      await api.player.confirmPassword({ body: { code, ...values } })
      sentLetter.set(null)
      modals.open('success', 'password', 'reset-pass')
    } catch (error) {
      if (isRefusal(error, 'code_expired')) onExpired()
      else if (!showRefusal(error, ['newPassword', 'repeatNewPassword'], form.setError)) refusal.hear(error)
    }
  })
  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="resetPass" />
      <p className="player-form-lead">{t('resetPass.text')}</p>
      <NewPasswordFields form={form} autoFocus />
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t('resetPass.submit')}
      </Button>
    </form>
  )
}

function Expired() {
  const t = useTexts('modals')
  return (
    <Outcome
      state="failed"
      title={t('resetPass.expired')}
      actions={
        <ModalLink
          name="forgot-pass"
          value="true"
          instead="reset-pass"
          className="bz-button"
          data-look="primary"
          data-size="l"
          data-block=""
        >
          <span className="bz-button-body">{t('resetPass.again')}</span>
        </ModalLink>
      }
    >
      {t('resetPass.expiredText')}
    </Outcome>
  )
}
