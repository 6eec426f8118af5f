// The form that opens a session by e-mail and password.
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { Notice } from '@baize/design/notice'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { alerts } from '../alerts.ts'
import { api, isRefusal } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { startSession } from '../session.ts'
import { useTexts } from '../texts.ts'
import { resolveFields, showRefusal } from './form-fields.ts'
import './player.css'

type SignIn = { login: string; password: string }

const fields = [
  { name: 'login', isRequired: true, rules: [{ rule: 'maxLength', arguments: [254] }] },
  { name: 'password', isRequired: true, rules: [{ rule: 'maxLength', arguments: [200] }] },
]

export function SignInForm() {
  const t = useTexts('modals')
  const field = useTexts('fields-settings')
  const said = useTexts('alerts')
  const { queryClient } = useRouteContext({ from: '__root__' })
  const [refused, setRefused] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<SignIn>({
    mode: 'onBlur',
    resolver: resolveFields<SignIn>(fields, field),
    defaultValues: { login: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setRefused(null)
    try {
      startSession(await api.player.signIn({ body: values }), { queryClient })
      alerts.success(said('signedIn'))
    } catch (error) {
      if (showRefusal(error, ['login', 'password'], setError)) return
      setRefused(
        isRefusal(error)
          ? t(`signIn.refused.${error.name}`, { defaultValue: error.message })
          : t('signIn.refused.unreachable'),
      )
    }
  })

  return (
    <form className="player-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      {refused && <Notice tone="danger" title={refused} announced />}
      <Field
        label={field('labels.login')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={errors.login?.message}
        {...register('login')}
      />
      <Field
        label={field('labels.password')}
        type="password"
        autoComplete="current-password"
        reveal={{ show: field('hints.showPassword'), hide: field('hints.hidePassword') }}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button look="primary" size="l" block type="submit" loading={isSubmitting}>
        {t('signIn.submit')}
      </Button>
      <p className="player-form-foot">
        {t('signIn.noAccount')}{' '}
        <ModalLink name="sign-up" value="true" instead="sign-in" className="bz-link">
          {t('signIn.signUp')}
        </ModalLink>
      </p>
    </form>
  )
}
