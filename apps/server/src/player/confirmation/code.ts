// Answers for the codes that prove something: how they are made, kept, and how often they may be asked for and guessed.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otp } from '@baize/contract/player-confirmation'

/** What a code proves. `own-email` is the e-mail that the player has, `new-email` one that is to take its place. */
export type Purpose =
  | 'registration'
  | 'phoneVerification'
  | 'changingPass'
  | 'own-email'
  | 'new-email'
  | 'reset'
  | 'registration-ticket'
  | 'reset-ticket'

export const typedSeconds = otp.expiresAfterSeconds
export const resendSeconds = otp.resendAfterSeconds
/** Wrong guesses that end a typed code. */
export const wrongMax = 5

export const linkSeconds = {
  'own-email': 86_400,
  'new-email': 86_400,
  reset: 3600,
  // As long as somebody fills in the rest of a form.
  'registration-ticket': 1800,
  'reset-ticket': 900,
} as const satisfies Partial<Record<Purpose, number>>

export const newTypedCode = (): string => String(randomInt(0, 10 ** otp.length)).padStart(otp.length, '0')

/** 160 bits in hexadecimal: mail programs and text messages keep such a word whole. */
export const newLinkCode = (): string => randomBytes(20).toString('hex')

export const isTyped = (code: string): boolean => /^\d{6}$/.test(code)
export const isLink = (code: string): boolean => /^[a-z0-9]{40}$/.test(code)

/** The key of these codes alone, so that no other HMAC of the house can stand for one. */
export const codeKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('player codes').digest()

/** Bound to purpose and target: a row that was moved to another one proves nothing. */
export const typedHash = (key: Buffer, about: { purpose: Purpose; target: string }, code: string): string =>
  hash(key, ['typed', about.purpose, about.target, code])

export const linkHash = (key: Buffer, purpose: Purpose, code: string): string =>
  hash(key, ['link', purpose, code])

const hash = (key: Buffer, parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Who asks for a code: a player for the own account, or a guest for an e-mail or a phone. */
export type Asking = { purpose: Purpose; target: string; playerId: string | null; network: string }
export type Sent = Asking & { madeAt: Date }

type Cap = { max: number; seconds: number; counts: (sent: Sent, asking: Asking) => boolean }

const hour = 3600
export const daySeconds = 86_400
const sameTarget = (sent: Sent, asking: Asking): boolean => sent.target === asking.target
const sameNetwork = (sent: Sent, asking: Asking): boolean => sent.network === asking.network
const samePlayer = (sent: Sent, asking: Asking): boolean => sent.playerId === asking.playerId
const mine = (sent: Sent, asking: Asking): boolean =>
  asking.playerId ? samePlayer(sent, asking) : sameTarget(sent, asking) && sameNetwork(sent, asking)

/**
 * How often codes go out. What one address asks for a target holds nobody else up; a target as a whole has room for
 * several askers; and an address as a whole reaches a bounded number of targets (S4).
 */
const caps: readonly Cap[] = [
  {
    max: 1,
    seconds: resendSeconds,
    counts: (sent, asking) => mine(sent, asking) && sent.purpose === asking.purpose,
  },
  { max: 5, seconds: hour, counts: (sent, asking) => mine(sent, asking) && sent.purpose === asking.purpose },
  { max: 15, seconds: daySeconds, counts: mine },
  { max: 20, seconds: hour, counts: sameTarget },
  { max: 40, seconds: hour, counts: sameNetwork },
  { max: 200, seconds: daySeconds, counts: sameNetwork },
]

/** Players and guests are counted apart, so that guests cannot use up what a player may ask for. */
const samePool = (sent: Sent, asking: Asking): boolean =>
  (sent.playerId === null) === (asking.playerId === null)

/** Seconds until this code may be asked for, or 0 when it may go out now. */
export function waitSeconds(recent: readonly Sent[], asking: Asking, now: Date): number {
  let wait = 0
  const pool = recent.filter((sent) => samePool(sent, asking))
  for (const { max, seconds, counts } of caps) {
    const since = now.getTime() - seconds * 1000
    const counted = pool
      .filter((sent) => sent.madeAt.getTime() > since && counts(sent, asking))
      .map((sent) => sent.madeAt.getTime())
      .sort((one, other) => one - other)
    // The next one fits as soon as so many of the older ones have left the window that one place is free.
    const leaving = counted[counted.length - max]
    if (leaving !== undefined) wait = Math.max(wait, Math.ceil((leaving - since) / 1000))
  }
  return wait
}
