// Answers for an expected "no": thrown by a face, carried to the caller word for word, never logged as a fault.
import { refusals, type RefusalName } from '@baize/contract/refusals'
import type { FieldFault } from '@baize/contract/field-texts'

type Details = {
  params?: Record<string, unknown>
  /** Worded when the refusal is answered, in the caller's language; what a form's own rules say is worded already. */
  fields?: Record<string, (FieldFault | string)[]>
  retryAfterSeconds?: number
}

export class Refusal extends Error {
  override readonly name: RefusalName
  readonly code: number
  readonly status: number
  readonly details: Details

  constructor(name: RefusalName, details: Details = {}) {
    super(refusals[name].message)
    this.name = name
    this.code = refusals[name].code
    this.status = refusals[name].status
    this.details = details
  }
}

export function refuse(name: RefusalName, details?: Details): never {
  throw new Refusal(name, details)
}
