// Answers for the codes of authenticator apps: six digits every thirty seconds, one step of grace on either side (RFC 6238).
import { Secret, TOTP } from 'otpauth'

const period = 30
const digits = 6
/** Every app knows SHA-1 here; several ignore any other wish and show wrong codes. */
const algorithm = 'SHA1'
const secretBytes = 20

export const newTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const asText = (bytes: Uint8Array): string => secretOf(bytes).base32

/** What the picture holds that an app takes in. */
export function totpUri(bytes: Uint8Array, account: string): string {
  return new TOTP({
    issuer: 'Baize',
    label: account,
    secret: secretOf(bytes),
    algorithm,
    digits,
    period,
  }).toString()
}

/** The step whose code this is, or nothing. A step is remembered, so that its code counts once. */
export function stepOf(bytes: Uint8Array, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const off = TOTP.validate({
    token,
    secret: secretOf(bytes),
    algorithm,
    digits,
    period,
    timestamp,
    window: 1,
  })
  return off === null ? null : TOTP.counter({ period, timestamp }) + off
}
