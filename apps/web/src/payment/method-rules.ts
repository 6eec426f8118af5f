// Answers for the ways to pay as the player sees them: their order, their marks, and what may stand in their fields.
import type { MethodField, MethodGroup, PaymentMethod } from '@baize/contract/payment'
import type { LocaleCode } from '../locale.ts'

/** `provider.deposit|withdrawal.kind` → kind. */
export const kindOf = (method: string): string => method.split('.')[2] ?? method

/** One flat list; those that a person serves come first. */
export function methodsOf(groups: readonly MethodGroup[]): PaymentMethod[] {
  const first = (code: string) => (code.startsWith('manual-agent') ? 0 : 1)
  return groups.flatMap(({ methods }) => methods).toSorted((a, b) => first(a.method) - first(b.method))
}

/** Labels and hints come in the languages the server knows; English is always among them. */
export function wordOf(words: Record<string, string>, locale: LocaleCode): string {
  return words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words['en'] ?? ''
}

/** What is sent: people write numbers in groups, providers want none. A hyphen in an e-mail is part of it. */
export const cleaned = (typed: string): string =>
  typed.includes('@') ? typed.trim() : typed.replaceAll(/[\s\u00a0-]/g, '')

export type FieldProblem = 'required' | 'form'

export function fieldProblem(field: MethodField, typed: string): FieldProblem | null {
  const value = cleaned(typed)
  if (value === '') return field.isRequired ? 'required' : null
  return field.regexp && !new RegExp(field.regexp, 'u').test(value) ? 'form' : null
}

/** `fields.iban` → iban, each with what the server says of it in the player's language. */
export const problemsOf = (fields: Record<string, string[]>): Record<string, { said: string }> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, [sentence = '']]) => [
      path.replace(/^fields\./, ''),
      { said: sentence },
    ]),
  )
