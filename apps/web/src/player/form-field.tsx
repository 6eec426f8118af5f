// Any field of any form, drawn by its kind: what it is written with or chosen from, its words, and its error.
import type { Country } from '@baize/contract/content'
import type { FieldValidation } from '@baize/contract/player-form'
import { Checkbox } from '@baize/design/choice'
import { Combobox, type ComboboxOption } from '@baize/design/combobox'
import { DateParts } from '@baize/design/date-parts'
import { Field, TextArea, type FieldProps } from '@baize/design/field'
import { useHydrated } from '@baize/design/hydrated'
import { CurrencyMark, currencyName } from '@baize/design/marks'
import { Select } from '@baize/design/select'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import {
  Controller,
  type FieldValues,
  type Path,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form'
import { languageTag } from '../locale.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { formFieldQueries } from './form-field-queries.ts'
import type { InputMask } from './mask.ts'
import { MaskedField } from './masked-field.tsx'

export { formFieldQueries }

export type FieldKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'password'
  | 'phone'
  | 'country'
  | 'currency'
  | 'timeZone'
  | 'language'
  | 'options'
  | 'date'
  | 'box'
  | 'integer'
  | 'amount'
  | 'cpf'
  | 'code'
  | 'literal'
  | 'hidden'

const kinds: Record<string, FieldKind> = {
  password: 'password',
  password_confirmation: 'password',
  currentPassword: 'password',
  newPassword: 'password',
  repeatNewPassword: 'password',
  email: 'email',
  playerEmail: 'email',
  phone: 'phone',
  country: 'country',
  nationality: 'country',
  currency: 'currency',
  timeZone: 'timeZone',
  language: 'language',
  locale: 'language',
  gender: 'options',
  securityQuestion: 'options',
  birthdate: 'date',
  agreements: 'box',
  receiveEmailPromo: 'box',
  receiveSmsPromo: 'box',
  receiveInboxPromo: 'box',
  receiveBonus: 'box',
  message: 'lines',
  age: 'integer',
  amount: 'amount',
  cpf_number: 'cpf',
  code: 'code',
  wallet_id: 'literal',
  bonusCode: 'literal',
  identify_doc_number: 'literal',
  personalIdNumber: 'literal',
  captcha: 'hidden',
}

const kindOfRule: Record<string, FieldKind> = {
  accepted: 'box',
  boolean: 'box',
  phone: 'phone',
  email: 'email',
  date: 'date',
  integer: 'integer',
  cpf_number: 'cpf',
  countryCode: 'country',
}

/** By its name; a field that this version does not know, by its rules. */
export function kindOf({ name, rules }: Pick<FieldValidation, 'name' | 'rules'>): FieldKind {
  if (Object.hasOwn(kinds, name)) return kinds[name] ?? 'text'
  const telling = rules.find(({ rule }) => Object.hasOwn(kindOfRule, rule))
  return telling ? (kindOfRule[telling.rule] ?? 'text') : 'text'
}

/** What an untouched field holds. */
export const emptyValue = (field: Pick<FieldValidation, 'name' | 'rules'>): string | boolean =>
  kindOf(field) === 'box' ? false : ''

const autoComplete: Record<string, string> = {
  email: 'email',
  playerEmail: 'email',
  password: 'new-password',
  password_confirmation: 'new-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  repeatNewPassword: 'new-password',
  firstName: 'given-name',
  lastName: 'family-name',
  fullName: 'name',
  playerName: 'name',
  nickname: 'nickname',
  city: 'address-level2',
  address: 'address-line1',
  additionalAddress: 'address-line2',
  postalCode: 'postal-code',
  profession: 'organization-title',
  code: 'one-time-code',
}

/** Questions to which the answer stays the same, and that a profile does not answer; the form keeps the key. */
const optionKeys: Record<string, readonly string[]> = {
  gender: ['female', 'male', 'other', 'unsaid'],
  securityQuestion: ['pet', 'street', 'teacher', 'trip', 'book'],
}

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }))

export interface FormFieldProps<V extends FieldValues> {
  /** As the server lists it, or made by a screen for a field that the server does not list. */
  field: Pick<FieldValidation, 'name' | 'rules'> & Partial<FieldValidation>
  form: UseFormReturn<V>
  /** The age that the law asks for, in labels and hints; otherwise that of the field's own rule. */
  age?: number | string
  /** Says what a choice means for other fields. */
  onChosen?: (value: string) => void
  /** Takes the focus when its modal opens. */
  autoFocus?: boolean
  /** Instead of the words of the folder `fields-settings`. */
  label?: string
  hint?: string
  aside?: ReactNode
  autoComplete?: string
}

/** What every kind is drawn from. */
type Drawn = {
  name: string
  label: string
  hint: string | undefined
  placeholder: string | undefined
  error: string | undefined
  aside: ReactNode
  required: boolean
  readOnly: boolean
  autoFocus: boolean | undefined
  autoComplete: string | undefined
  /** The form's value as text, and the way back. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
}

type Part = { drawn: Drawn; ref: RefCallBack }

export function FormField<V extends FieldValues>(props: FormFieldProps<V>) {
  const { field, form, onChosen } = props
  const word = useTexts('fields-settings')
  const { name, rules } = field
  const kind = kindOf(field)
  const path = name as Path<V>
  const own = rules.find(({ rule }) => rule === 'minAge')?.arguments?.[0]
  const locale = useLocale()
  const fill = (text: string) =>
    text.replaceAll('{age}', formatNumber(locale, Number(props.age ?? own ?? 18)))
  const label = fill(props.label ?? word(`labels.${name}`, { defaultValue: field.description || name }))
  const hint = fill(props.hint ?? word(`hints.${name}`, { defaultValue: '' })) || undefined
  const placeholder = word(`placeholders.${name}`, { defaultValue: '' }) || undefined
  const readOnly = field.editable === false
  const required = field.isRequired === true || rules.some(({ rule }) => rule === 'required')

  if (kind === 'hidden') return <input type="hidden" {...form.register(path)} />
  return (
    <Controller
      name={path}
      control={form.control}
      render={({ field: held, fieldState }) => {
        const error = fieldState.error?.message
        if (kind === 'box') {
          return (
            <Checkbox
              label={label}
              detail={required ? undefined : hint}
              error={error}
              name={name}
              checked={held.value === true}
              disabled={readOnly}
              onChange={(event) => held.onChange(event.target.checked)}
              onBlur={held.onBlur}
              ref={held.ref}
            />
          )
        }
        const drawn: Drawn = {
          name,
          label,
          hint,
          placeholder,
          error,
          aside: props.aside,
          required,
          readOnly,
          autoFocus: props.autoFocus,
          autoComplete: props.autoComplete ?? autoComplete[name],
          value: textOf(held.value),
          onValue: (value) => {
            held.onChange(value)
            onChosen?.(value)
          },
          onBlur: held.onBlur,
        }
        return <Kind kind={kind} drawn={drawn} ref={held.ref} />
      }}
    />
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function Kind({ kind, drawn, ref }: Part & { kind: Exclude<FieldKind, 'box' | 'hidden'> }) {
  const part = { drawn, ref }
  const locale = useLocale()
  const alive = useHydrated()
  switch (kind) {
    case 'password':
      return <Password {...part} />
    case 'phone':
      // The server does not wait for code that comes later: it draws what stands there until then.
      return alive ? (
        <Suspense
          fallback={<Written {...part} drawn={{ ...drawn, readOnly: true }} more={{ type: 'tel' }} />}
        >
          <Phone {...part} />
        </Suspense>
      ) : (
        <Written {...part} drawn={{ ...drawn, readOnly: true }} more={{ type: 'tel' }} />
      )
    case 'country':
      return <CountryChoice {...part} />
    case 'currency':
      return <CurrencyChoice {...part} />
    case 'timeZone':
      return <TimeZoneChoice {...part} />
    case 'language':
      return <LanguageChoice {...part} />
    case 'options':
      return <OptionChoice {...part} />
    case 'date':
      return <DateField {...part} />
    case 'integer':
      return <Masked {...part} mask={{ fraction: 0, unsigned: true, locale: languageTag(locale) }} />
    case 'amount':
      return <Masked {...part} mask={{ fraction: 2, unsigned: true, locale: languageTag(locale) }} />
    case 'cpf':
      return <Masked {...part} mask={{ pattern: '###.###.###-##' }} />
    case 'code':
      return <Masked {...part} mask={{ pattern: '######' }} />
    case 'lines':
      return <Lines {...part} />
    case 'email':
      return <Written {...part} more={{ type: 'email', inputMode: 'email', ...literally }} />
    case 'literal':
      return <Written {...part} more={literally} />
    case 'text':
      return <Written {...part} />
  }
}

/** Codes and addresses of the net are taken letter by letter, from left to right in every language. */
const literally = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'auto' } as const

function frameOf({ label, hint, error, aside }: Drawn) {
  return { label, hint, error, aside }
}

function inputOf({ name, placeholder, required, readOnly, autoFocus, onBlur, ...drawn }: Drawn) {
  return {
    name,
    placeholder,
    required,
    readOnly,
    onBlur,
    autoComplete: drawn.autoComplete ?? 'off',
    'data-autofocus': autoFocus || undefined,
  }
}

function Written({ drawn, ref, more }: Part & { more?: Partial<FieldProps> }) {
  return (
    <Field
      {...frameOf(drawn)}
      {...inputOf(drawn)}
      value={drawn.value}
      onChange={(event) => drawn.onValue(event.target.value)}
      ref={ref}
      {...more}
    />
  )
}

function Password({ drawn, ref }: Part) {
  const word = useTexts('fields-settings')
  const reveal = { show: word('hints.showPassword'), hide: word('hints.hidePassword') }
  return <Written drawn={drawn} ref={ref} more={{ type: 'password', reveal, ...literally }} />
}

function Masked({ drawn, ref, mask }: Part & { mask: InputMask }) {
  return (
    <MaskedField
      {...frameOf(drawn)}
      {...inputOf(drawn)}
      mask={mask}
      inputMode={'fraction' in mask && mask.fraction > 0 ? 'decimal' : 'numeric'}
      value={drawn.value}
      onValue={drawn.onValue}
      ref={ref}
    />
  )
}

function Lines({ drawn, ref }: Part) {
  return (
    <TextArea
      {...frameOf(drawn)}
      {...inputOf(drawn)}
      value={drawn.value}
      onChange={(event) => drawn.onValue(event.target.value)}
      ref={ref}
    />
  )
}

function DateField({ drawn, ref }: Part) {
  const word = useTexts('fields-settings')
  const locale = useLocale()
  return (
    <DateParts
      label={drawn.label}
      hint={drawn.hint}
      error={drawn.error}
      value={drawn.value}
      onValue={drawn.onValue}
      onBlur={drawn.onBlur}
      locale={languageTag(locale)}
      words={{ day: word('dateParts.day'), month: word('dateParts.month'), year: word('dateParts.year') }}
      birthday={drawn.name === 'birthdate'}
      required={drawn.required}
      readOnly={drawn.readOnly}
      ref={ref}
    />
  )
}

function Phone({ drawn, ref }: Part) {
  const { data: countries } = useSuspenseQuery(formFieldQueries.countries)
  const visitor = useVisitor()
  return (
    <PhoneField
      {...frameOf(drawn)}
      name={drawn.name}
      value={drawn.value}
      onValue={drawn.onValue}
      onBlur={drawn.onBlur}
      countries={countries}
      home={visitor.country}
      required={drawn.required}
      readOnly={drawn.readOnly}
      autoFocus={drawn.autoFocus}
      ref={ref}
    />
  )
}

function Choice({ drawn, ref, options }: Part & { options: readonly ComboboxOption[] }) {
  const word = useTexts('fields-settings')
  const search = drawn.placeholder ?? word('placeholders.search')
  return (
    <Combobox
      {...frameOf(drawn)}
      options={options}
      value={drawn.value || null}
      onValue={drawn.onValue}
      onBlur={drawn.onBlur}
      disabled={drawn.readOnly}
      ref={ref}
      placeholder={search}
      search={search}
      nothing={word('hints.nothingFound')}
    />
  )
}

function CountryChoice({ drawn, ref }: Part) {
  const { data: countries } = useSuspenseQuery(formFieldQueries.countries)
  // One may come from a country where nobody may play, but not live there.
  const open = (country: Country) =>
    drawn.name !== 'country' || !country.restricted || country.code === drawn.value
  const options = countries.filter(open).map((country) => ({
    value: country.code,
    label: country.nativeName,
    detail: country.name === country.nativeName ? country.code : country.name,
  }))
  return <Choice drawn={drawn} ref={ref} options={options} />
}

function CurrencyChoice({ drawn, ref }: Part) {
  const locale = useLocale()
  const { data: currencies } = useSuspenseQuery(formFieldQueries.currencies)
  const options = currencies.map((currency) => ({
    value: currency.code,
    label: currencyName(languageTag(locale), currency.code, currency),
    detail: currency.code,
    mark: <CurrencyMark code={currency.code} size={20} />,
  }))
  return <Choice drawn={drawn} ref={ref} options={options} />
}

function TimeZoneChoice({ drawn, ref }: Part) {
  const { data: constants } = useSuspenseQuery(formFieldQueries.constants)
  // "Europe/Berlin" is found by the city as well as by the continent.
  const options = constants.player.timeZone.map(({ id, name }) => {
    const parts = name.split('/')
    return { value: id, label: parts.at(-1) ?? name, detail: parts.slice(0, -1).join(' / ') }
  })
  return <Choice drawn={drawn} ref={ref} options={options} />
}

function LanguageChoice({ drawn, ref }: Part) {
  const { data: locales } = useSuspenseQuery(formFieldQueries.locales)
  const options = locales
    .filter((locale) => locale.isTranslated)
    .map((locale) => ({ value: locale.code, label: locale.nativeName }))
  return <Listed drawn={drawn} ref={ref} options={options} />
}

function OptionChoice({ drawn, ref }: Part) {
  const word = useTexts('fields-settings')
  const options = (optionKeys[drawn.name] ?? []).map((key) => ({
    value: key,
    label: word(`options.${drawn.name}.${key}`),
  }))
  return <Listed drawn={drawn} ref={ref} options={options} />
}

function Listed({ drawn, ref, options }: Part & { options: { value: string; label: string }[] }) {
  const word = useTexts('fields-settings')
  return (
    <Select
      {...frameOf(drawn)}
      name={drawn.name}
      required={drawn.required}
      disabled={drawn.readOnly}
      options={options}
      placeholder={drawn.placeholder ?? word('placeholders.choose')}
      value={drawn.value}
      onChange={(event) => drawn.onValue(event.target.value)}
      onBlur={drawn.onBlur}
      ref={ref}
    />
  )
}
