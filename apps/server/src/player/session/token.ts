// Answers for access tokens: one algorithm, our own issuer, and claims that name a player and a session (S2).
import { SignJWT, errors, jwtVerify } from 'jose'
import * as z from 'zod'

const algorithm = 'HS256'
const issuer = 'baize'

/** Short, so that a stolen token is worth little; the session lives on by refreshing. */
export const tokenSeconds = 900

/** A refresh takes the bearer long after its expiry; the session row decides whether it still counts. */
const centurySeconds = 100 * 365 * 86_400

const claimsShape = z.object({ sub: z.uuid(), sessionId: z.uuid(), jti: z.uuid(), exp: z.int() })
export type Claims = { playerId: string; sessionId: string; jti: string }

export const tokenKey = (secret: string): Uint8Array => new TextEncoder().encode(secret)

export function signToken(key: Uint8Array, claims: Claims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sessionId: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.playerId)
    .setJti(claims.jti)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(key)
}

/** The claims of a token that we signed, or nothing. What is wrong with it is nobody's business. */
export async function readToken(
  key: Uint8Array,
  token: string,
  now: Date,
  { evenExpired = false } = {},
): Promise<(Claims & { exp: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['exp', 'nbf', 'iat'],
      clockTolerance: evenExpired ? centurySeconds : 0,
    })
    const claims = claimsShape.safeParse(payload)
    if (!claims.success) return null
    return {
      playerId: claims.data.sub,
      sessionId: claims.data.sessionId,
      jti: claims.data.jti,
      exp: claims.data.exp,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
