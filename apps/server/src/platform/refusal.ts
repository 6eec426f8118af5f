// Answers for an expected "no": thrown by a face, carried to the caller word for word, never logged as a fault.
import { refusals, type RefusalName } from '@baize/contract/refusals'

type Details = {
  params?: Record<string, unknown>
  fields?: Record<string, string[]>
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
