// Answers for the kind of device that a session was opened on, read from the user agent for the player's own list.
export type DeviceType = 'mobile' | 'tablet' | 'desktop'

export function deviceTypeOf(userAgent: string): DeviceType {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobile|iphone|ipod/i.test(userAgent) ? 'mobile' : 'desktop'
}
