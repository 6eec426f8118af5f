// Answers for the signed JSON between the studio and a casino: integers without loss, and the signature of the raw body.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-request-sign'

/** Hex HMAC-SHA256 of the raw body. */
export function signatureOf(secret: string, rawBody: string | Buffer): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Compares in constant time; a missing, short or strange header is simply wrong. */
export function isSignedBy(secret: string, rawBody: string | Buffer, signature: unknown): boolean {
  const expected = Buffer.from(signatureOf(secret, rawBody))
  const given = Buffer.from(typeof signature === 'string' ? signature.toLowerCase() : '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export type Wire =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Wire[]
  | { readonly [key: string]: Wire }

/** Writes JSON with bigints as plain integers: sub-units of a coin do not always fit a float. */
export function wireJson(value: Wire): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => wireJson(item)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${wireJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown

/** Reads JSON with every integer as a bigint, taken from its digits and not from a float. */
export function readWireJson(text: string): unknown {
  const revive: Revive = (_key, value, context) =>
    typeof value === 'number' && /^-?\d{1,30}$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? '0')
      : value
  return JSON.parse(text, revive)
}
