// Answers for the name that a player is greeted with and shown under, without giving the e-mail away.
import type { Profile } from './player-profile.ts'

export function displayName(
  profile: Partial<Pick<Profile, 'nickname' | 'firstName' | 'tgUserId' | 'email'>>,
): string {
  return (
    profile.nickname || profile.firstName || profile.tgUserId || maskedEmail(profile.email ?? '') || 'Unknown'
  )
}

/** The part before the @ with its end hidden: `alice@…` becomes `al***`, `bob@…` becomes `b***`. */
export function maskedEmail(email: string): string {
  const prefix = Array.from(email.split('@')[0] ?? '')
  if (prefix.length === 0) return ''
  return `${(prefix.length < 4 ? prefix.slice(0, 1) : prefix.slice(0, -3)).join('')}***`
}
