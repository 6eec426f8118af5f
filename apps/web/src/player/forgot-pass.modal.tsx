// A forgotten password: a letter with a link, or a code by text message, by what the player writes.
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { Modal } from '@baize/design/modal'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { useCaptcha } from './captcha.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { lastLogin, resendAt, sentLetter } from './kept.ts'
import { looksLikePhone, phoneFailureKeys, readLogin } from './login.ts'
import { Refused, useRefusal } from './refused.tsx'
import { sendCode } from './send-code.ts'
import './player.css'

export const modal = defineModal('forgot-pass', {
  load: ({ texts }) => texts.load('fields-settings', 'alerts'),
  Modal({ frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('forgotPass.title')}>
        <ForgotPassword />
      </Modal>
    )
  },
})

type Forgotten = { login: string }
const fields = [{ name: 'login', isRequired: true, rules: [{ rule: 'maxLength', arguments: [254] }] }]
const emailOnly = [{ name: 'login', isRequired: true, rules: [{ rule: 'email' }] }]

function ForgotPassword() {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const modals = useModals()
  const { country } = useVisitor()
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const { register, handleSubmit, setError, reset, formState } = useForm<Forgotten>({
    mode: 'onBlur',
    resolver: (values, ...rest) => {
      const login = values.login.trim()
      return resolveFields<Forgotten>(looksLikePhone(login) ? fields : emailOnly, word)({ login }, ...rest)
    },
    defaultValues: { login: '' },
  })
  useEffect(() => {
    const before = lastLogin.get()
    if (before) reset(before)
  }, [reset])

  const submit = handleSubmit(async ({ login }) => {
    refusal.clear()
    try {
      const read = await readLogin(login, country)
      if (read.kind === 'phone') {
        if (read.failure) {
          setError('login', { message: word(phoneFailureKeys[read.failure]) }, { shouldFocus: true })
          return
        }
        await sendCode('changingPass', read.login, captcha.guard)
        modals.open('get-code', 'changingPass', 'forgot-pass')
        return
      }
      const email = read.login
      const sent = await captcha.guard((answer) =>
        api.player.resetPassword({ body: { email, captcha: answer } }),
      )
      sentLetter.set({ purpose: 'reset', email, resendAt: resendAt(sent) })
      modals.open('reset-email-send', 'true', 'forgot-pass')
    } catch (error) {
      if (!showRefusal(error, ['login'], setError, { email: 'login', phone: 'login' })) refusal.hear(error)
    }
  })

  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="forgotPass" />
      <p className="player-form-lead">{t('forgotPass.text')}</p>
      <Field
        label={word('labels.login')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={formState.errors.login?.message}
        {...register('login')}
      />
      {captcha.frame}
      <Button look="primary" size="l" block type="submit" loading={formState.isSubmitting}>
        {t('forgotPass.submit')}
      </Button>
      <p className="player-form-foot">
        <ModalLink name="sign-in" value="true" instead="forgot-pass" className="bz-link">
          {t('ways.backToSignIn')}
        </ModalLink>
      </p>
    </form>
  )
}
