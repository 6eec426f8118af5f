// Answers for the fields of the registration and profile forms, and for checking a form against them.
import type { FieldRule, FieldValidation } from '@baize/contract/player'
import { checkField, type CheckOptions, type FieldValues } from '@baize/contract/validation'

export type Scenario = 'registration' | 'profile'

type Field = {
  name: string
  description: string
  rules?: FieldRule[]
  required?: true
  hidden?: true
  fixed?: true
}

const shortest = (min: number): FieldRule => ({ rule: 'minLength', arguments: [min] })
const longest = (max: number): FieldRule => ({ rule: 'maxLength', arguments: [max] })
const name = [shortest(2), longest(60)]

/** Sign-up asks for what the law and the wallet need and for nothing else; hidden fields are taken when a form sends them. */
const registration = (minAge: number): Field[] => [
  { name: 'email', description: 'E-mail', required: true, rules: [{ rule: 'email' }, longest(254)] },
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
]

const profile = (minAge: number): Field[] => [
  { name: 'email', description: 'E-mail', fixed: true, rules: [{ rule: 'email' }, longest(254)] },
  { name: 'phone', description: 'Phone', fixed: true },
  { name: 'firstName', description: 'First name', rules: name },
  { name: 'lastName', description: 'Last name', rules: name },
  { name: 'nickname', description: 'Nickname', rules: [longest(40)] },
  {
    name: 'birthdate',
    description: 'Date of birth',
    fixed: true,
    rules: [{ rule: 'date' }, { rule: 'minAge', arguments: [minAge] }],
  },
  { name: 'gender', description: 'Gender', rules: [longest(40)] },
  { name: 'country', description: 'Country', fixed: true, rules: [{ rule: 'countryCode' }] },
  { name: 'nationality', description: 'Nationality', rules: [longest(60)] },
  { name: 'placeOfBirth', description: 'Place of birth', rules: [longest(100)] },
  { name: 'city', description: 'City', rules: [longest(100)] },
  { name: 'address', description: 'Address', rules: [longest(200)] },
  { name: 'additionalAddress', description: 'Address, second line', rules: [longest(200)] },
  { name: 'postalCode', description: 'Postal code', rules: [longest(20)] },
  { name: 'profession', description: 'Profession', rules: [longest(100)] },
  { name: 'personalIdNumber', description: 'Personal ID number', rules: [shortest(2), longest(40)] },
  { name: 'timeZone', description: 'Time zone' },
  { name: 'locale', description: 'Language' },
  { name: 'receiveEmailPromo', description: 'Offers by e-mail', rules: [{ rule: 'boolean' }] },
  { name: 'receiveSmsPromo', description: 'Offers by text message', rules: [{ rule: 'boolean' }] },
]

export function fieldsOf(scenario: Scenario, minAge: number): FieldValidation[] {
  const fields = scenario === 'registration' ? registration(minAge) : profile(minAge)
  return fields.map((field, index) => ({
    id: (scenario === 'registration' ? 100 : 200) + index + 1,
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
  fields: FieldValidation[],
  values: FieldValues,
  options: CheckOptions,
): Record<string, string[]> {
  const wrong = fields.map(
    (field) => [field.name, checkField(field, values[field.name], values, options)] as const,
  )
  return Object.fromEntries(wrong.filter(([, messages]) => messages.length > 0))
}
