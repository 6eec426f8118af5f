// Answers for what a form field may hold: one table of rules, used by the server before it saves and by the browser on blur.
import * as z from 'zod/mini'
import { fieldTexts, type FieldTexts, type FieldTextName } from './field-texts.ts'
import type { FieldRule, FieldValidation, PlainRule } from './player-form.ts'

/** What stands in a form: text for most fields, true or false for boxes. */
export type FieldValues = Record<string, unknown>
type Arguments = readonly (string | number)[]
type Situation = { all: FieldValues; today: string; phone: PhoneChecker }

/** What can be wrong with a telephone number. */
export type PhoneFailure = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'
/** `checkPhone` of `phone.ts`; handed in, so that only forms with a phone carry the numbering plans. */
export type PhoneChecker = (value: string) => PhoneFailure | null

type Rule = {
  holds: (
    value: string,
    args: Arguments,
    situation: Situation,
    raw: unknown,
    rules: readonly PlainRule[],
  ) => boolean
  /** The message; a rule with several failures chooses by the value. */
  text: FieldTextName | ((value: string, situation: Situation) => FieldTextName)
  /** The names of the arguments in the message; `param` when the rule has one argument only. */
  params?: readonly string[]
  /** It asks something of a date: of what is none, the rule `date` has said all where it stands beside it. */
  ofDate?: true
}

const matches =
  (pattern: RegExp): Rule['holds'] =>
  (value) =>
    pattern.test(value)
const length = (value: string): number => Array.from(value).length
const number = (value: string): number => (isNumeric(value) ? Number(value) : Number.NaN)
const isNumeric = (value: string): boolean => /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value)
const same = (one: unknown, other: unknown): boolean => asText(one) === asText(other)

/** What a person would read in the field; lists, files and other objects are not text. */
function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Dates are YYYY-MM-DD, so they compare as text; a day that the calendar lacks is no date. */
export function isDate(value: string): boolean {
  const parts = /^([12]\d{3}|3000)-(\d\d)-(\d\d)$/.exec(value)
  if (!parts) return false
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  return day.toISOString().slice(0, 10) === value
}

/** Whole years from the day of birth to today; who was born on 29 February grows older on 1 March of other years. */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1
}

const takes =
  (schema: z.ZodMiniType): Rule['holds'] =>
  (value) =>
    schema.safeParse(value).success
const email = z.email()

/** RFC 5321: the part before the @ has at most 64 bytes, the whole 254. */
const isEmail = (value: string): boolean =>
  value.length <= 254 && value.indexOf('@') <= 64 && email.safeParse(value).success

const phoneTexts: Record<PhoneFailure, FieldTextName> = {
  NOT_A_NUMBER: 'phoneNotANumber',
  INVALID_COUNTRY: 'phoneInvalidCountry',
  TOO_SHORT: 'phoneTooShort',
  TOO_LONG: 'phoneTooLong',
}
/** No longer text is looked at, so that nobody makes us read a book (S8). */
export const phoneMaxInput = 250
const phoneMinDigits = 2
/** 17 digits of the national number behind up to three of the country. */
export const phoneMaxDigits = 20

/** What can be said of a number without the numbering plans. */
function roughPhone(value: string): PhoneFailure | null {
  if (value.length > phoneMaxInput) return 'TOO_LONG'
  const count = value.replace(/\D/g, '').length
  if (!/^\+?[\d\s()./-]+$/.test(value) || count === 0) return 'NOT_A_NUMBER'
  return count < phoneMinDigits ? 'TOO_SHORT' : count > phoneMaxDigits ? 'TOO_LONG' : null
}

function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(.)\1*$/.test(value)) return false
  const checkDigit = (count: number): number => {
    let sum = 0
    for (let at = 0; at < count; at += 1) sum += Number(value[at]) * (count + 1 - at)
    return ((sum * 10) % 11) % 10
  }
  return checkDigit(9) === Number(value[9]) && checkDigit(10) === Number(value[10])
}

/** A pattern that the server wrote wrongly must not lock a player out of a form. */
function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

const dateRule = (text: FieldTextName, holds: (value: string, other: string) => boolean): Rule => ({
  text,
  params: ['param'],
  ofDate: true,
  holds: (value, args, { all, today }) => {
    const given = String(args[0] ?? '')
    const other = given === 'today' ? today : isDate(given) ? given : asText(all[given])
    return !isDate(other) || (isDate(value) && holds(value, other))
  },
})

const accepted = ['yes', 'on', '1', 'true']
const declined = ['no', 'off', '0', 'false']

/** Rule name → check. Each sees the value as text; the raw one is there for boxes and lists. A name that is not here holds. */
export const fieldRules: Record<string, Rule> = {
  email: { text: 'email', holds: isEmail },
  phone: {
    text: (value, { phone }) => phoneTexts[phone(value) ?? 'NOT_A_NUMBER'],
    holds: (value, _args, { phone }) => phone(value) === null,
  },
  minLength: { text: 'minLength', params: ['min'], holds: (value, [min]) => length(value) >= Number(min) },
  maxLength: { text: 'maxLength', params: ['max'], holds: (value, [max]) => length(value) <= Number(max) },
  minValue: { text: 'minValue', params: ['min'], holds: (value, [min]) => number(value) >= Number(min) },
  maxValue: { text: 'maxValue', params: ['max'], holds: (value, [max]) => number(value) <= Number(max) },
  between: {
    text: 'between',
    params: ['min', 'max'],
    holds: (value, [min, max]) => number(value) >= Number(min) && number(value) <= Number(max),
  },
  integer: { text: 'integer', holds: matches(/^-?\d{1,30}$/) },
  numeric: { text: 'numeric', holds: isNumeric },
  decimal: { text: 'decimal', holds: matches(/^-?\d{0,30}\.?\d{1,30}$/) },
  alpha: { text: 'alpha', holds: matches(/^[\p{L}\p{M}]+$/u) },
  alpha_num: { text: 'alphaNum', holds: matches(/^[\p{L}\p{M}\p{N}]+$/u) },
  alpha_dash: { text: 'alphaDash', holds: matches(/^[\p{L}\p{M}\p{N}_-]+$/u) },
  url: { text: 'url', holds: takes(z.url({ protocol: /^https?$/i })) },
  ip: { text: 'ip', holds: takes(z.union([z.ipv4(), z.ipv6()])) },
  mac_address: { text: 'macAddress', holds: takes(z.union([z.mac(), z.mac({ delimiter: '-' })])) },
  regex: { text: 'format', holds: (value, [pattern]) => fits(String(pattern), value) },
  not_regex: { text: 'not', holds: (value, [pattern]) => !fits(String(pattern), value) },
  confirmed: {
    text: 'sameAs',
    params: ['other'],
    holds: (value, [other], { all }) => same(value, all[String(other)]),
  },
  sameAs: {
    text: 'sameAs',
    params: ['other'],
    holds: (value, [other], { all }) => same(value, all[String(other)]),
  },
  different: { text: 'not', holds: (value, [other], { all }) => !same(value, all[String(other)]) },
  date: { text: 'date', holds: isDate },
  before: dateRule('before', (value, other) => value < other),
  before_or_equal: dateRule('beforeOrEqual', (value, other) => value <= other),
  after: dateRule('after', (value, other) => value > other),
  after_or_equal: dateRule('afterOrEqual', (value, other) => value >= other),
  date_equals: dateRule('dateEquals', (value, other) => value === other),
  minAge: {
    text: 'minAge',
    params: ['param'],
    ofDate: true,
    holds: (value, [years], { today }) => isDate(value) && ageOn(value, today) >= Number(years),
  },
  maxAge: {
    text: 'maxAge',
    params: ['param'],
    ofDate: true,
    holds: (value, [years], { today }) => isDate(value) && ageOn(value, today) <= Number(years),
  },
  digits: {
    text: 'digits',
    params: ['param'],
    holds: (value, [count]) => /^\d+$/.test(value) && value.length === Number(count),
  },
  digits_between: {
    text: 'digitsBetween',
    params: ['min', 'max'],
    holds: (value, [min, max]) =>
      /^\d+$/.test(value) && value.length >= Number(min) && value.length <= Number(max),
  },
  accepted: { text: 'accepted', holds: (value) => accepted.includes(value) },
  declined: { text: 'declined', holds: (value) => declined.includes(value) },
  boolean: { text: 'format', holds: (value) => [...accepted, ...declined].includes(value) },
  array: { text: 'format', holds: (_value, _args, _situation, raw) => Array.isArray(raw) },
  string: { text: 'format', holds: (_value, _args, _situation, raw) => typeof raw === 'string' },
  lowercase: { text: 'lowercase', holds: (value) => value === value.toLowerCase() },
  uppercase: { text: 'uppercase', holds: (value) => value === value.toUpperCase() },
  countryCode: { text: 'countryCode', holds: matches(/^[A-Z]{2}$/) },
  languageCode: { text: 'languageCode', holds: matches(/^[a-z]{2}$/) },
  cpf_number: { text: 'cpfNumber', holds: isCpf },
  twoWords: {
    text: 'twoWords',
    params: ['param'],
    holds: (value, [min]) => {
      const words = value.trim().split(/\s+/)
      return words.length === 2 && words.every((word) => length(word) >= Number(min ?? 1))
    },
  },
  or: {
    text: 'or',
    holds: (value, _args, situation, raw, rules) =>
      rules.length === 0 || rules.some((rule) => sound(rule, value, situation, raw)),
  },
  and: {
    text: 'and',
    holds: (value, _args, situation, raw, rules) => rules.every((rule) => sound(rule, value, situation, raw)),
  },
  not: {
    text: 'not',
    holds: (value, _args, situation, raw, rules) => !rules.some((rule) => sound(rule, value, situation, raw)),
  },
}

const sound = (rule: PlainRule, value: string, situation: Situation, raw: unknown): boolean => {
  const check = Object.hasOwn(fieldRules, rule.rule) ? fieldRules[rule.rule] : undefined
  return !check || check.holds(value, rule.arguments ?? [], situation, raw, [])
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** `requiredIf` names another field, and optionally the value that makes this one needed. */
function isRequired(
  field: Pick<FieldValidation, 'isRequired' | 'rules'>,
  all: FieldValues,
): FieldTextName | null {
  if (field.isRequired || field.rules.some(({ rule }) => rule === 'required')) return 'required'
  const conditional = field.rules.find(({ rule, arguments: [other, ...values] = [] }) => {
    if (rule !== 'requiredIf' || other === undefined) return false
    const answer = all[String(other)]
    return values.length > 0
      ? values.some((value) => same(value, answer))
      : !isEmpty(answer) && answer !== false
  })
  return conditional ? 'requiredIf' : null
}

export type CheckOptions = {
  /** Messages in the player's language; what is missing comes in English. */
  texts?: FieldTexts
  /** Labels of fields in the player's language, for messages that name another field. */
  labels?: Record<string, string>
  /** The day as YYYY-MM-DD, for ages. */
  today?: string
  /** `checkPhone` of `phone.ts`; without it a number is only looked at roughly. */
  phone?: PhoneChecker
}

/** The messages of everything that is wrong with a value; none when it is right. */
export function checkField(
  field: Pick<FieldValidation, 'isRequired' | 'rules'>,
  value: unknown,
  allValues: FieldValues = {},
  {
    texts = {},
    labels = {},
    today = new Date().toISOString().slice(0, 10),
    phone = roughPhone,
  }: CheckOptions = {},
): string[] {
  const say = (name: FieldTextName): string => texts[name] ?? fieldTexts[name]
  // A box that was never touched is as good as an unticked one: it fails "accepted", not "required".
  const consent = field.rules.some(({ rule }) => rule === 'accepted')
  if (isEmpty(value) && !consent) {
    const needed = isRequired(field, allValues)
    return needed ? [say(needed)] : []
  }
  const situation = { all: allValues, today, phone }
  const text = asText(value)
  const isNoDate = field.rules.some(({ rule }) => rule === 'date') && !isDate(text)
  return field.rules.flatMap(({ rule, arguments: args = [], rules = [] }: FieldRule) => {
    const check = Object.hasOwn(fieldRules, rule) ? fieldRules[rule] : undefined
    if (!check || (check.ofDate && isNoDate) || check.holds(text, args, situation, value, rules)) return []
    let message = say(typeof check.text === 'function' ? check.text(text, situation) : check.text)
    check.params?.forEach((name, at) => {
      const argument = String(args[at] ?? '')
      message = message.replaceAll(`{${name}}`, name === 'other' ? (labels[argument] ?? argument) : argument)
    })
    return [message]
  })
}
