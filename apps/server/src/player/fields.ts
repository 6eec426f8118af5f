// Answers for the fields of the registration and profile forms, and for checking a form against them.
import type { FieldRule, FieldValidation } from '@baize/contract/player-form'
import { checkPhone } from '@baize/contract/phone'
import type { FieldTexts } from '@baize/contract/field-texts'
import { checkField, type CheckOptions, type FieldValues } from '@baize/contract/validation'
import type { Clock } from '../platform/clock.ts'
import { nicknameRules } from './nickname.ts'

export type Scenario = 'registration' | 'profile' | 'contact'

type Field = {
  name: string
  description: string
  rules?: FieldRule[]
  required?: true
  /** Not asked for; taken and checked when a form sends it. */
  hidden?: true
  fixed?: true
}

const shortest = (min: number): FieldRule => ({ rule: 'minLength', arguments: [min] })
const longest = (max: number): FieldRule => ({ rule: 'maxLength', arguments: [max] })
const oneOf = (...values: string[]): FieldRule => ({
  rule: 'regex',
  arguments: [`^(?:${values.join('|')})$`],
})
const name = [shortest(2), longest(60)]

/** Sign-up asks for what the law and the wallet need and for nothing else; hidden fields are taken when a form sends them. */
const registration = (minAge: number): Field[] => [
  { name: 'email', description: 'E-mail', required: true, rules: [{ rule: 'email' }, longest(254)] },
  { name: 'phone', description: 'Phone', hidden: true, rules: [{ rule: 'phone' }] },
  { name: 'password', description: 'Password', required: true, rules: [shortest(8), longest(200)] },
  {
    name: 'password_confirmation',
    description: 'Repeat the password',
    hidden: true,
    rules: [{ rule: 'sameAs', arguments: ['password'] }],
  },
  { name: 'country', description: 'Country', required: true, rules: [{ rule: 'countryCode' }] },
  { name: 'currency', description: 'Currency', required: true },
  {
    name: 'birthdate',
    description: 'Date of birth',
    required: true,
    rules: [{ rule: 'date' }, { rule: 'minAge', arguments: [minAge] }, { rule: 'maxAge', arguments: [120] }],
  },
  { name: 'firstName', description: 'First name', hidden: true, rules: name },
  { name: 'lastName', description: 'Last name', hidden: true, rules: name },
  { name: 'bonusCode', description: 'Bonus code', hidden: true, rules: [longest(40)] },
  { name: 'agreements', description: 'Terms and privacy', required: true, rules: [{ rule: 'accepted' }] },
  { name: 'receiveEmailPromo', description: 'Offers by e-mail', rules: [{ rule: 'boolean' }] },
  {
    name: 'receiveSmsPromo',
    description: 'Offers by text message',
    hidden: true,
    rules: [{ rule: 'boolean' }],
  },
  { name: 'receiveBonus', description: 'Welcome bonus', rules: [{ rule: 'boolean' }] },
]

const profile = (minAge: number, country: string | null): Field[] => [
  { name: 'email', description: 'E-mail', fixed: true, rules: [{ rule: 'email' }, longest(254)] },
  { name: 'phone', description: 'Phone', fixed: true, rules: [{ rule: 'phone' }] },
  { name: 'firstName', description: 'First name', rules: name },
  { name: 'lastName', description: 'Last name', rules: name },
  { name: 'nickname', description: 'Nickname', rules: nicknameRules },
  {
    name: 'birthdate',
    description: 'Date of birth',
    fixed: true,
    rules: [{ rule: 'date' }, { rule: 'minAge', arguments: [minAge] }],
  },
  { name: 'gender', description: 'Gender', rules: [oneOf('female', 'male', 'other', 'unsaid')] },
  { name: 'country', description: 'Country', fixed: true, rules: [{ rule: 'countryCode' }] },
  { name: 'nationality', description: 'Nationality', rules: [{ rule: 'countryCode' }] },
  { name: 'placeOfBirth', description: 'Place of birth', rules: [longest(100)] },
  { name: 'city', description: 'City', rules: [longest(100)] },
  { name: 'address', description: 'Address', rules: [longest(200)] },
  { name: 'additionalAddress', description: 'Address, second line', rules: [longest(200)] },
  { name: 'postalCode', description: 'Postal code', rules: [longest(20)] },
  { name: 'profession', description: 'Profession', rules: [longest(100)] },
  { name: 'personalIdNumber', description: 'Personal ID number', rules: [shortest(2), longest(40)] },
  // Only Brazil numbers its taxpayers so; elsewhere nobody has to wonder what a CPF is.
  {
    name: 'cpf_number',
    description: 'CPF',
    rules: [{ rule: 'cpf_number' }],
    ...(country === 'BR' ? {} : { hidden: true }),
  },
  {
    name: 'securityQuestion',
    description: 'Security question',
    rules: [oneOf('pet', 'street', 'teacher', 'trip', 'book')],
  },
  {
    name: 'securityAnswer',
    description: 'Answer',
    rules: [{ rule: 'requiredIf', arguments: ['securityQuestion'] }, shortest(2), longest(200)],
  },
  // Asked for only while it is missing: who comes by another service has not agreed to anything yet.
  { name: 'agreements', description: 'Terms and privacy', hidden: true, rules: [{ rule: 'accepted' }] },
  { name: 'timeZone', description: 'Time zone' },
  { name: 'locale', description: 'Language' },
  { name: 'receiveEmailPromo', description: 'Offers by e-mail', rules: [{ rule: 'boolean' }] },
  { name: 'receiveSmsPromo', description: 'Offers by text message', rules: [{ rule: 'boolean' }] },
  { name: 'receiveInboxPromo', description: 'Offers among messages', rules: [{ rule: 'boolean' }] },
]

/** The contact form: enough to answer, and what it is about. */
const contact: Field[] = [
  { name: 'firstName', description: 'First name', rules: name },
  { name: 'email', description: 'E-mail', required: true, rules: [{ rule: 'email' }, longest(254)] },
  { name: 'message', description: 'Message', required: true, rules: [shortest(10), longest(4000)] },
]

const firstIds = { registration: 100, profile: 200, contact: 300 } as const

/** The country says which fields of a profile are shown; every one that is sent is checked. */
export function fieldsOf(
  scenario: Scenario,
  minAge: number,
  country: string | null = null,
): FieldValidation[] {
  const forms = { registration: () => registration(minAge), profile: () => profile(minAge, country) }
  const fields = scenario === 'contact' ? contact : forms[scenario]()
  return fields.map((field, index) => ({
    id: firstIds[scenario] + index + 1,
    name: field.name,
    description: field.description,
    editable: !field.fixed,
    isRequired: field.required ?? false,
    isVisible: !field.hidden,
    position: index + 1,
    rules: field.rules ?? [],
  }))
}

/** Messages by field name; an empty object when the whole form is right. */
export function checkForm(
  fields: readonly Pick<FieldValidation, 'name' | 'isRequired' | 'rules'>[],
  values: FieldValues,
  options: CheckOptions,
): Record<string, string[]> {
  const wrong = fields.map(
    (field) =>
      [field.name, checkField(field, values[field.name], values, { phone: checkPhone, ...options })] as const,
  )
  return Object.fromEntries(wrong.filter(([, messages]) => messages.length > 0))
}

/** How a form is checked for whoever reads this language. */
export function checkOptions(
  house: {
    clock: Clock
    fieldTexts: (locale: string) => { texts: FieldTexts; labels: Record<string, string> }
  },
  locale: string,
): CheckOptions {
  const today = house.clock.now().toISOString().slice(0, 10)
  return { ...house.fieldTexts(locale), today, phone: checkPhone }
}

/** Wherever a new password is chosen after sign-up. */
export const newPasswordFields = (
  [
    { name: 'newPassword', rules: [shortest(8), longest(200)] },
    { name: 'repeatNewPassword', rules: [{ rule: 'sameAs', arguments: ['newPassword'] }] },
  ] satisfies { name: string; rules: FieldRule[] }[]
).map((field) => ({ ...field, isRequired: true }))
