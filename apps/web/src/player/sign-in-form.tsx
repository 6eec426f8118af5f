// The form that opens a session by e-mail or phone and password, or by one of the other ways in.
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { useHydrated } from '@baize/design/hydrated'
import { Spinner } from '@baize/design/spinner'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { useCaptcha } from './captcha.tsx'
import { fingerprints } from './fingerprint.ts'
import { resolveFields, showRefusal } from './form-fields.ts'
import { lastLogin } from './kept.ts'
import { readLogin } from './login.ts'
import { passkeysWork } from './passkey.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { Refused, useRefusal } from './refused.tsx'
import { secondFactorWaiting } from './second-factor-waiting.ts'
import { secondFactorNeeded } from './second-factor.ts'
import { useWelcome } from './welcome.ts'
import { SocialWays } from './social-ways.tsx'
import './player.css'

/** Few need it, so its code comes with the first who does. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))

type SignIn = { login: string; password: string }

const fields = [
  { name: 'login', isRequired: true, rules: [{ rule: 'maxLength', arguments: [254] }] },
  { name: 'password', isRequired: true, rules: [{ rule: 'maxLength', arguments: [200] }] },
]

export function SignInForm() {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { country } = useVisitor()
  const welcome = useWelcome()
  const captcha = useCaptcha()
  const refusal = useRefusal()
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm<SignIn>({
    mode: 'onBlur',
    resolver: resolveFields<SignIn>(fields, word),
    defaultValues: { login: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const [second, setSecond] = useState<ReturnType<typeof secondFactorNeeded>>(null)
  const hydrated = useHydrated()
  const waiting = secondFactorWaiting.use()
  // Who comes back from a forgotten password need not write the address again.
  useEffect(() => {
    const before = lastLogin.get()
    if (before) reset({ ...before, password: '' })
  }, [reset])

  const submit = handleSubmit(async ({ login: written, password }) => {
    refusal.clear()
    try {
      const { login } = await readLogin(written, country)
      const marks = await fingerprints(visitor)
      welcome(
        await captcha.guard((answer) =>
          api.player.signIn({
            body: { login, password, ...(answer ? { captcha: answer } : {}), ...marks },
          }),
        ),
      )
    } catch (error) {
      const needed = secondFactorNeeded(error)
      if (needed) setSecond(needed)
      else if (!showRefusal(error, ['login', 'password'], setError)) refusal.hear(error)
    }
  })

  const asked = second ?? waiting
  const answered = () => {
    setSecond(null)
    secondFactorWaiting.set(null)
  }
  if (asked) {
    return (
      <Suspense fallback={<Spinner size="l" label={t('signIn.loading')} />}>
        <SecondFactorForm
          {...asked}
          onProved={(session) => {
            secondFactorWaiting.set(null)
            if (session) welcome(session)
          }}
          onStale={answered}
        />
      </Suspense>
    )
  }
  return (
    <div className="player-ways">
      <form className="player-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Refused {...refusal} words="signIn" />
        <Field
          label={word('labels.login')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.login?.message}
          {...register('login')}
        />
        <Field
          label={word('labels.password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: word('hints.showPassword'), hide: word('hints.hidePassword') }}
          error={errors.password?.message}
          aside={
            <ModalLink
              name="forgot-pass"
              value="true"
              instead="sign-in"
              className="bz-link"
              onClick={() => {
                const login = getValues('login').trim()
                lastLogin.set(login ? { login } : null)
              }}
            >
              {t('signIn.forgot')}
            </ModalLink>
          }
          {...register('password')}
        />
        {captcha.frame}
        <Button look="primary" size="l" block type="submit" loading={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </form>
      {(!hydrated || passkeysWork()) && (
        <>
          <p className="player-or">{t('ways.or')}</p>
          <PasskeySignIn />
        </>
      )}
      <SocialWays or={hydrated && !passkeysWork()} />
      <p className="player-form-foot">
        {t('signIn.noAccount')}{' '}
        <ModalLink name="sign-up" value="true" instead="sign-in" className="bz-link">
          {t('signIn.signUp')}
        </ModalLink>
      </p>
    </div>
  )
}
