// Answers for what is said of a field that breaks the contract or a rule: the messages of the forms in the caller's language, never the parser's own.
import { fieldTexts, type FieldFault, type FieldTextName, type FieldTexts } from '@baize/contract/field-texts'
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** What is wrong by field path; a whole-object problem such as an unknown key stands under that key's name. */
export function faultsOf(error: z.ZodError, given: unknown): Record<string, FieldFault[]> {
  // A map, because a caller may well name a key `constructor`.
  const fields = new Map<string, FieldFault[]>()
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'request']
    const fault = faultOf(issue, given)
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), fault])
  }
  return Object.fromEntries(fields)
}

/** Messages by field path, each once. */
export function wordedFields(
  fields: Record<string, (FieldFault | string)[]>,
  texts: FieldTexts,
): Record<string, string[]> {
  const worded = (fault: FieldFault | string) => (typeof fault === 'string' ? fault : written(fault, texts))
  return Object.fromEntries(
    Object.entries(fields).map(([name, faults]) => [name, [...new Set(faults.map(worded))]]),
  )
}

function written({ text, min, max }: FieldFault, texts: FieldTexts): string {
  return (texts[text] ?? fieldTexts[text]).replaceAll('{min}', String(min)).replaceAll('{max}', String(max))
}

const formats: Record<string, FieldTextName> = { email: 'email', url: 'url', date: 'date' }
const kinds: Record<string, FieldTextName> = { int: 'integer', number: 'numeric' }

function faultOf(issue: Issue, given: unknown): FieldFault {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum > 1) return { text: 'minLength', min: issue.minimum }
      return isSized(issue.origin) ? { text: 'required' } : { text: 'minValue', min: issue.minimum }
    case 'too_big':
      return { text: isSized(issue.origin) ? 'maxLength' : 'maxValue', max: issue.maximum }
    case 'invalid_type':
      return { text: isMissing(given, issue.path) ? 'required' : (kinds[issue.expected] ?? 'format') }
    case 'invalid_format':
      return { text: formats[issue.format] ?? 'format' }
    case 'invalid_value':
      return { text: isMissing(given, issue.path) ? 'required' : 'notOffered' }
    case 'unrecognized_keys':
      return { text: 'unknownField' }
    case 'custom':
      return { text: ownText(issue.params) }
    default:
      return { text: isMissing(given, issue.path) ? 'required' : 'format' }
  }
}

/** What has a length or a count, and no value of its own. */
const isSized = (origin: string): boolean => ['string', 'array', 'set', 'map', 'file'].includes(origin)

/** Whether there is nothing at that place; one value in the place of a list is something. */
function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given
  for (const key of path) {
    if (at === undefined || at === null) return true
    if (typeof at !== 'object') return false
    at = Reflect.get(at, key)
  }
  return at === undefined || at === null
}

const ownText = (params: Record<string, unknown> | undefined): FieldTextName =>
  Object.keys(fieldTexts).find((name): name is FieldTextName => name === params?.['text']) ?? 'format'
