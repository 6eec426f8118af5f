// The form that registers a player by e-mail, built from the fields and rules that the server lists.
import type { Country } from '@baize/contract/content'
import type { FieldValidation } from '@baize/contract/player'
import type { Currency } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { Checkbox } from '@baize/design/choice'
import { Combobox } from '@baize/design/combobox'
import { Field } from '@baize/design/field'
import { CurrencyMark } from '@baize/design/marks'
import { Notice } from '@baize/design/notice'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm, type Control, type UseFormReturn } from 'react-hook-form'
import { api, apiQuery, isRefusal } from '../api.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { startSession } from '../session.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { resolveFields, showRefusal } from './form-fields.ts'
import './player.css'

type SignUp = Record<string, string | boolean>

export const signUpQueries = {
  fields: apiQuery('player', 'listFieldValidations', { query: { scenario: 'registration' } }),
  countries: apiQuery('content', 'listCountries'),
  currencies: apiQuery('wallet', 'listCurrencies', { query: { visible: 'true' } }),
}

const autoComplete: Record<string, string> = {
  email: 'email',
  password: 'new-password',
  password_confirmation: 'new-password',
  firstName: 'given-name',
  lastName: 'family-name',
  birthdate: 'bday',
}

export function SignUpForm() {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const locale = useLocale()
  const modals = useModals()
  const visitor = useVisitor()
  const { queryClient } = useRouteContext({ from: '__root__' })
  const { data: allFields } = useSuspenseQuery(signUpQueries.fields)
  const { data: countries } = useSuspenseQuery(signUpQueries.countries)
  const { data: currencies } = useSuspenseQuery(signUpQueries.currencies)
  const [refused, setRefused] = useState<string | null>(null)

  const fields = allFields.filter((field) => field.isVisible).sort((a, b) => a.position - b.position)
  const home = countries.find((country) => country.code === visitor.country && !country.restricted)
  const form = useForm<SignUp>({
    mode: 'onBlur',
    resolver: resolveFields<SignUp>(fields, word),
    defaultValues: {
      ...Object.fromEntries(fields.map((field) => [field.name, isBox(field) ? false : ''])),
      country: home?.code ?? '',
      currency: home?.currency ?? currencies.find((currency) => currency.isBase)?.code ?? '',
    },
  })

  const submit = form.handleSubmit(async (values) => {
    setRefused(null)
    try {
      startSession(await api.player.register({ body: { ...(values as SignUpBody), locale } }), {
        queryClient,
      })
      modals.open('success', 'registration', 'sign-up')
    } catch (error) {
      if (isRefusal(error, 'email_taken')) {
        form.setError(
          'email',
          { type: 'server', message: t('signUp.refused.email_taken') },
          { shouldFocus: true },
        )
        return
      }
      const names = fields.map((field) => field.name)
      if (showRefusal(error, names, form.setError)) return
      setRefused(
        isRefusal(error)
          ? t(`signUp.refused.${error.name}`, { defaultValue: error.message })
          : t('signUp.refused.unreachable'),
      )
    }
  })

  const age =
    fields.flatMap((field) => field.rules).find(({ rule }) => rule === 'minAge')?.arguments?.[0] ?? 18
  return (
    <form className="player-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      {refused && <Notice tone="danger" title={refused} announced />}
      {fields.map((field) => (
        <SignUpField key={field.name} {...{ field, form, countries, currencies, age: String(age) }} />
      ))}
      <p className="player-form-foot">
        <Link
          to="/static/$pageIdentity"
          params={{ pageIdentity: 'terms' }}
          target="_blank"
          className="bz-link"
        >
          {t('signUp.terms')}
        </Link>
        {' · '}
        <Link
          to="/static/$pageIdentity"
          params={{ pageIdentity: 'privacy' }}
          target="_blank"
          className="bz-link"
        >
          {t('signUp.privacy')}
        </Link>
      </p>
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t('signUp.submit')}
      </Button>
      <p className="player-form-foot">
        {t('signUp.haveAccount')}{' '}
        <ModalLink name="sign-in" value="true" instead="sign-up" className="bz-link">
          {t('signUp.signIn')}
        </ModalLink>
      </p>
    </form>
  )
}

type SignUpBody = Parameters<typeof api.player.register>[0]['body']

type Parts = {
  field: FieldValidation
  form: UseFormReturn<SignUp>
  countries: Country[]
  currencies: Currency[]
  age: string
}

function SignUpField({ field, form, countries, currencies, age }: Parts) {
  const word = useTexts('fields-settings')
  const { name } = field
  const fill = (text: string) => text.replaceAll('{age}', age)
  const label = fill(word(`labels.${name}`, { defaultValue: field.description }))
  const hint = fill(word(`hints.${name}`, { defaultValue: '' }))
  const error = form.formState.errors[name]?.message

  if (isBox(field)) {
    return (
      <Checkbox
        label={label}
        detail={field.isRequired ? undefined : hint}
        error={error}
        {...form.register(name)}
      />
    )
  }
  if (name === 'country') {
    // Choosing a country proposes its currency until the player chose one.
    const proposeCurrency = (code: string) => {
      const currency = countries.find((country) => country.code === code)?.currency
      if (currency && !form.formState.dirtyFields['currency'])
        form.resetField('currency', { defaultValue: currency })
    }
    const open = countries.filter((country) => !country.restricted)
    return (
      <Choice
        {...{ name, label, error }}
        control={form.control}
        options={open.map((country) => ({
          value: country.code,
          label: country.nativeName,
          detail: country.name === country.nativeName ? country.code : country.name,
        }))}
        onChosen={proposeCurrency}
      />
    )
  }
  if (name === 'currency') {
    return (
      <Choice
        {...{ name, label, error, hint }}
        control={form.control}
        options={currencies.map((currency) => ({
          value: currency.code,
          label: currency.name,
          detail: currency.code,
          mark: <CurrencyMark code={currency.code} size={20} />,
        }))}
      />
    )
  }
  const isPassword = name.startsWith('password')
  return (
    <Field
      label={label}
      hint={hint || undefined}
      error={error}
      type={isPassword ? 'password' : name === 'email' ? 'email' : name === 'birthdate' ? 'date' : 'text'}
      autoComplete={autoComplete[name]}
      {...(name === 'email'
        ? { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, 'data-autofocus': true }
        : {})}
      {...(isPassword
        ? { reveal: { show: word('hints.showPassword'), hide: word('hints.hidePassword') } }
        : {})}
      {...form.register(name)}
    />
  )
}

function Choice(props: {
  name: string
  label: string
  hint?: string
  error?: string
  control: Control<SignUp>
  options: { value: string; label: string; detail?: string; mark?: React.ReactNode }[]
  onChosen?: (value: string) => void
}) {
  const word = useTexts('fields-settings')
  return (
    <Controller
      name={props.name}
      control={props.control}
      render={({ field }) => (
        <Combobox
          label={props.label}
          hint={props.hint}
          error={props.error}
          options={props.options}
          value={String(field.value) || null}
          onValue={(value) => {
            field.onChange(value)
            props.onChosen?.(value)
          }}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={word(`placeholders.${props.name}`)}
          search={word(`placeholders.${props.name}`)}
          nothing={word('hints.nothingFound')}
        />
      )}
    />
  )
}

/** Consents are boxes; everything else is written or chosen. */
function isBox(field: FieldValidation): boolean {
  return field.rules.some(({ rule }) => rule === 'accepted' || rule === 'boolean')
}
