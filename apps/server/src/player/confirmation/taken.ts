// Answers for the e-mail or phone that somebody else holds: the database alone decides, so a race has one winner.
import type { RefusalName } from '@baize/contract/refusals'
import { refuse } from '../../platform/refusal.ts'

const uniqueViolation = '23505'

export async function unlessTaken(name: RefusalName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) refuse(name)
    throw error
  }
}
