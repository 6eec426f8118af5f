// Answers for how many wrong sign-ins one address may make on one login before it waits (S4).
import { createHash } from 'node:crypto'

export const allowedTries = 10
export const windowSeconds = 900

/** The login as it is counted: unreadable, because people type passwords into the wrong field. */
export const loginHash = (login: string): string => createHash('sha256').update(login).digest('base64url')

/** Seconds to wait, or 0 when this try may go on. The count is per login and address, so nobody locks another person out. */
export function waitSeconds(
  attempt: { tries: number; beganAt: Date },
  now: Date,
  allowed = allowedTries,
): number {
  if (attempt.tries <= allowed) return 0
  return Math.max(1, Math.ceil((attempt.beganAt.getTime() - now.getTime()) / 1000 + windowSeconds))
}
