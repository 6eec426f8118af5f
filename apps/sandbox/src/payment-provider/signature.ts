// Answers for the signature of the hosted-checkout protocol: hex HMAC-SHA256 over `${timestamp}.${raw body}`, five minutes fresh.
import { createHmac, timingSafeEqual } from 'node:crypto'

const windowSeconds = 300

export function sign(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
  nowSeconds: number,
): boolean {
  const timestamp = (headers['x-timestamp'] ?? '').toString()
  if (!/^\d{9,11}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > windowSeconds) return false
  const expected = Buffer.from(sign(secret, timestamp, body), 'hex')
  const given = Buffer.from((headers['x-signature'] ?? '').toString(), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
