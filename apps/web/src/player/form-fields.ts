// Answers for checking a form by the rules that the server gave, and for putting the server's own objections on their fields.
import type { FieldValidation } from '@baize/contract/player-form'
import type { FieldTexts } from '@baize/contract/field-texts'
import { checkField, type PhoneChecker } from '@baize/contract/validation'
import type { Translate } from '../texts.ts'
import type { FieldErrors, FieldValues, Resolver, UseFormSetError, Path } from 'react-hook-form'
import { isRefusal } from '../api.ts'

type CheckedField = Pick<FieldValidation, 'name' | 'isRequired' | 'rules'>

/** The messages and labels of the folder `fields-settings` in the form that the rule engine takes. */
function fieldWords(t: Translate): { texts: FieldTexts; labels: Record<string, string> } {
  return {
    texts: t.group('rules'),
    labels: t.group('labels') as Record<string, string>,
  }
}

/** The same rules on blur and on submit; one message a field is enough to act on. */
export function resolveFields<V extends FieldValues>(
  fields: readonly CheckedField[],
  t: Translate,
): Resolver<V> {
  const words = fieldWords(t)
  const askPhone = fields.some(({ rules }) => rules.some(({ rule }) => rule === 'phone'))
  return async (values) => {
    const errors: Record<string, { type: string; message: string }> = {}
    const phone = askPhone ? await numberingPlans() : undefined
    for (const field of fields) {
      const [message] = checkField(field, values[field.name], values, { ...words, phone })
      if (message) errors[field.name] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values, errors: {} }
  }
}

/** The world's numbering plans are heavy, so they come with the first form that has a phone. */
async function numberingPlans(): Promise<PhoneChecker> {
  return (await import('@baize/contract/phone')).checkPhone
}

/** Puts a refusal's messages on their fields; answers false when it names no field that the form shows. */
export function showRefusal<V extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<V>,
  /** Where one field of the form stands for several of the call. */
  shownAs: Record<string, string> = {},
): boolean {
  if (!isRefusal(error)) return false
  const known = Object.entries(error.fields)
    .map(([name, messages]) => [shownAs[name] ?? name, messages] as const)
    .filter(([name]) => names.includes(name))
  known.forEach(([name, messages], index) => {
    setError(name as Path<V>, { type: 'server', message: messages[0] ?? '' }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}
