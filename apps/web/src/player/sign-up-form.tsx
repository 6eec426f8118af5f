// The form that registers a player, by e-mail or by a phone number that its code has proved, built from the fields and rules that the server lists.
import type { FieldValidation } from '@baize/contract/player-form'
import { Button } from '@baize/design/button'
import { EnvelopeSimpleIcon, DeviceMobileIcon, SealCheckIcon } from '@baize/design/icon'
import { Segmented } from '@baize/design/segmented'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { arrivalTags } from '../affiliate.ts'
import { api, apiQuery, isRefusal } from '../api.ts'
import { happenings } from '../happenings.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { useCaptcha } from './captcha.tsx'
import { fingerprints } from './fingerprint.ts'
import { emptyValue, FormField, formFieldQueries } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { provedPhone, sentCode, sentLetter, signUpDraft } from './kept.ts'
import { PhoneEntry } from './phone-entry.tsx'
import { AddressedPhone } from './phone-text.tsx'
import { Refused, useRefusal } from './refused.tsx'
import { SocialWays } from './social-ways.tsx'
import { useSessionStart } from './welcome.ts'
import './player.css'

type Way = 'email' | 'phone'
type SignUp = Record<string, string | boolean>

export const signUpQueries = {
  fields: apiQuery('player', 'listFieldValidations', { query: { scenario: 'registration' } }),
  countries: formFieldQueries.countries,
  currencies: formFieldQueries.currencies,
}

/** A folded place: few have a code, and a field that most leave empty makes a form look long. */
const folded: ReadonlySet<string> = new Set(['bonusCode'])

/** Said by the field itself or by the consent; a short form is finished sooner. */
const unhinted: ReadonlySet<string> = new Set([
  'currency',
  'birthdate',
  'receiveEmailPromo',
  'receiveSmsPromo',
])

/** What each way asks for: its own address, and offers by the way that it gives us. */
function fieldsFor(way: Way, listed: readonly FieldValidation[]): FieldValidation[] {
  const promo = way === 'email' ? 'receiveEmailPromo' : 'receiveSmsPromo'
  return listed
    .filter(({ name, isVisible }) => {
      if (name === 'email' || name === 'phone') return name === way && way === 'email'
      if (name === 'receiveEmailPromo' || name === 'receiveSmsPromo') return name === promo
      return isVisible || folded.has(name)
    })
    .sort((a, b) => a.position - b.position)
}

export function SignUpForm() {
  const t = useTexts('modals')
  const draft = signUpDraft.use()
  const proved = provedPhone.use()
  const sent = sentCode.use()
  const [chosen, setChosen] = useState<Way | null>(null)
  const [expired, setExpired] = useState(false)
  const way = chosen ?? draft?.way ?? 'email'
  const choose = (next: Way) => {
    setChosen(next)
    signUpDraft.set({ way: next, values: signUpDraft.get()?.values ?? {} })
  }
  const phoneFirst = way === 'phone' && !proved
  useEffect(() => tellUnfinished, [])

  return (
    <div className="player-ways">
      <Segmented
        label={t('signUp.way')}
        look="wide"
        value={way}
        onValue={(value) => choose(value === 'phone' ? 'phone' : 'email')}
        segments={[
          { value: 'email', label: t('signUp.byEmail'), icon: <EnvelopeSimpleIcon /> },
          { value: 'phone', label: t('signUp.byPhone'), icon: <DeviceMobileIcon /> },
        ]}
      />
      {phoneFirst ? (
        <PhoneEntry
          reason="registration"
          instead="sign-up"
          first={sent?.reason === 'registration' ? sent.phone : undefined}
          submit={t('ways.sendCode')}
        >
          <p className="player-form-lead">{t(expired ? 'signUp.phoneExpired' : 'signUp.phoneText')}</p>
        </PhoneEntry>
      ) : (
        <Rest
          key={way}
          way={way}
          proved={way === 'phone' ? proved : null}
          onExpired={() => {
            setExpired(true)
            provedPhone.set(null)
          }}
        />
      )}
      <SocialWays or />
      <p className="player-form-foot">
        {t('signUp.haveAccount')}{' '}
        <ModalLink name="sign-in" value="true" instead="sign-up" className="bz-link">
          {t('signUp.signIn')}
        </ModalLink>
      </p>
    </div>
  )
}

/** Whoever wrote something and leaves; the code of a text message is still the same registration. */
function tellUnfinished(): void {
  const begun = Object.keys(signUpDraft.get()?.values ?? {}).length > 0
  if (begun && !/[?&](?:sign-up|get-code)=/.test(window.location.search))
    happenings.tell({ name: 'regnotfin', id: crypto.randomUUID() })
}

type Body = Omit<Parameters<typeof api.player.register>[0]['body'], 'email'>

function Rest(props: { way: Way; proved: { phone: string; ticket: string } | null; onExpired: () => void }) {
  const { way, proved, onExpired } = props
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const locale = useLocale()
  const modals = useModals()
  const visitor = useVisitor()
  const context = useRouteContext({ from: '__root__' })
  const start = useSessionStart()
  const { data: listed } = useSuspenseQuery(signUpQueries.fields)
  const { data: countries } = useSuspenseQuery(signUpQueries.countries)
  const { data: currencies } = useSuspenseQuery(signUpQueries.currencies)
  const captcha = useCaptcha()
  const refusal = useRefusal()

  const fields = fieldsFor(way, listed)
  const home = countries.find((country) => country.code === visitor.country && !country.restricted)
  const form = useForm<SignUp>({
    mode: 'onBlur',
    resolver: resolveFields<SignUp>(fields, word),
    defaultValues: {
      ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
      country: home?.code ?? '',
      currency: home?.currency ?? currencies.find((currency) => currency.isBase)?.code ?? '',
    },
  })
  useDraft(
    form,
    way,
    fields.map(({ name }) => name),
  )

  const submit = form.handleSubmit(async (values) => {
    refusal.clear()
    const { email, ...others } = values
    const given = Object.entries(others).filter(([, value]) => value !== '')
    try {
      const marks = await fingerprints(context.visitor)
      const answer = await captcha.guard((captchaAnswer) => {
        const body = {
          ...(Object.fromEntries(given) as Body),
          locale,
          ...arrivalTags(),
          ...(captchaAnswer ? { captcha: captchaAnswer } : {}),
          ...marks,
        }
        return proved
          ? api.player.registerByPhone({ body: { ...body, ...proved } })
          : api.player.register({ body: { ...body, email: String(email) } })
      })
      signUpDraft.set(null)
      provedPhone.set(null)
      happenings.tell({ name: 'regfin', id: answer?.profile.id ?? crypto.randomUUID() })
      if (answer) {
        start(answer)
        modals.open('success', 'registration', 'sign-up')
      } else if (proved) modals.open('success', 'registration', 'sign-up')
      else {
        // The house wants the e-mail confirmed and a sign-in of its own.
        sentLetter.set({ purpose: 'confirm', email: String(email), resendAt: 0 })
        modals.open('confirm-email', 'true', 'sign-up')
      }
    } catch (error) {
      if (proved && isRefusal(error, 'code_expired')) onExpired()
      else if (isRefusal(error, 'email_taken')) {
        const message = t('signUp.refused.email_taken')
        form.setError('email', { type: 'server', message }, { shouldFocus: true })
      } else if (isRefusal(error, 'unknown_bonus_code')) {
        const message = t('signUp.refused.unknown_bonus_code')
        form.setError('bonusCode', { type: 'server', message }, { shouldFocus: true })
      } else if (
        !showRefusal(
          error,
          fields.map(({ name }) => name),
          form.setError,
        )
      )
        refusal.hear(error)
    }
  })

  const age =
    listed.flatMap((field) => field.rules).find(({ rule }) => rule === 'minAge')?.arguments?.[0] ?? 18
  const drawn = (field: FieldValidation) => (
    <FormField
      key={field.name}
      field={field}
      form={form}
      age={age}
      autoFocus={field.name === (way === 'email' ? 'email' : 'password')}
      {...(unhinted.has(field.name) ? { hint: '' } : {})}
      {...(field.name === 'country' ? { onChosen: proposeCurrency } : {})}
    />
  )
  // Choosing a country proposes its currency until the player chose one.
  const proposeCurrency = (code: string) => {
    const currency = countries.find((country) => country.code === code)?.currency
    if (currency && !form.formState.dirtyFields['currency'])
      form.resetField('currency', { defaultValue: currency })
  }
  const boxes = new Set(['agreements', 'receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus'])
  const written = fields.filter(({ name }) => !boxes.has(name) && !folded.has(name))
  const codes = fields.filter(({ name }) => folded.has(name))

  return (
    <form className="player-form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Refused {...refusal} words="signUp" />
      {proved && (
        <div className="player-proved">
          <SealCheckIcon />
          <span>
            <AddressedPhone text={t('signUp.proved')} phone={proved.phone} />
          </span>
          <Button look="plain" size="s" onClick={() => provedPhone.set(null)}>
            {t('signUp.otherNumber')}
          </Button>
        </div>
      )}
      {written.map(drawn)}
      {codes.map((field) => (
        <details key={field.name} className="player-fold" open={Boolean(form.getValues(field.name))}>
          <summary>{t('signUp.haveCode')}</summary>
          {drawn(field)}
        </details>
      ))}
      <div className="player-boxes">{fields.filter(({ name }) => boxes.has(name)).map(drawn)}</div>
      {captcha.frame}
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t('signUp.submit')}
      </Button>
      <p className="player-form-foot" data-links="">
        {(['terms', 'privacy'] as const).map((page) => (
          <Link
            key={page}
            to="/static/$pageIdentity"
            params={{ pageIdentity: page }}
            target="_blank"
            className="bz-link"
          >
            {t(`signUp.${page}`)}
          </Link>
        ))}
      </p>
    </form>
  )
}

/** Keeps what was written, without the password, in the tab; takes it up again when the modal comes back. */
function useDraft(form: UseFormReturn<SignUp>, way: Way, names: readonly string[]) {
  const { control, formState, setValue } = form
  const [known] = useState(names)
  useEffect(() => {
    for (const [name, value] of Object.entries(signUpDraft.get()?.values ?? {})) {
      if (known.includes(name)) setValue(name, value, { shouldDirty: true })
    }
  }, [known, setValue])
  const values = useWatch({ control })
  const { dirtyFields } = formState
  useEffect(() => {
    const kept: SignUp = {}
    for (const [name, value] of Object.entries(values)) {
      // Neither a password nor a consent is given by a memory.
      const forgotten = name.startsWith('password') || name === 'agreements'
      if (dirtyFields[name] && !forgotten && value !== undefined) kept[name] = value
    }
    if (Object.keys(kept).length === 0) return
    signUpDraft.set({ way, values: { ...signUpDraft.get()?.values, ...kept } })
  }, [values, dirtyFields, way])
}
