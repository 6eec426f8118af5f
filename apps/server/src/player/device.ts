// Answers for the device that somebody comes with: its kind, read from the user agent, and the marks that were sent along.
import type { Caller } from '../platform/api.ts'

export type DeviceType = 'mobile' | 'tablet' | 'desktop'

export function deviceTypeOf(userAgent: string): DeviceType {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobile|iphone|ipod/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** The browser makes them only after a yes to that very purpose (A1), so mostly there are none. */
export type DeviceMarks = { fingerprint?: string | undefined; frogoFingerprint?: string | undefined }

/** Who comes in. The marks go the whole way with the caller, and only the opening of a session reads them. */
export type Arriving = Caller & { marks?: DeviceMarks }

export const arriving = (caller: Caller, { fingerprint, frogoFingerprint }: DeviceMarks): Arriving => ({
  ...caller,
  marks: { fingerprint, frogoFingerprint },
})
