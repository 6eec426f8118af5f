// Takes a phone number, sends it a code, and leads on to where the code is typed.
import type { OtpReason } from '@baize/contract/player-confirmation'
import { Button } from '@baize/design/button'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { ModalName } from '../links.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useCaptcha } from './captcha.tsx'
import { FormField } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { Refused, useRefusal } from './refused.tsx'
import { sendCode } from './send-code.ts'
import './player.css'

const fields = [{ name: 'phone', isRequired: true, rules: [{ rule: 'phone' }] }]
const [phoneField] = fields as [(typeof fields)[number]]

/** Its modal loads `formFieldQueries.countries`. */
export function PhoneEntry(props: {
  reason: OtpReason
  /** The modal that this stands in; the one for the code takes its place. */
  instead: ModalName
  /** International digits, to start with. */
  first?: string
  submit: string
  children?: ReactNode
  foot?: ReactNode
}) {
  const { reason, instead } = props
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const modals = useModals()
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const form = useForm({
    mode: 'onBlur',
    resolver: resolveFields<{ phone: string }>(fields, word),
    defaultValues: { phone: props.first ?? '' },
  })
  const submit = form.handleSubmit(async ({ phone }) => {
    refusal.clear()
    try {
      await sendCode(reason, phone, captcha.guard)
      modals.open('get-code', reason, instead)
    } catch (error) {
      if (!showRefusal(error, ['phone'], form.setError)) refusal.hear(error)
    }
  })

  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="getCode" />
      {props.children}
      <FormField field={phoneField} form={form} hint={t('ways.phoneHint')} autoFocus />
      {captcha.frame}
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {props.submit}
      </Button>
      {props.foot}
    </form>
  )
}
