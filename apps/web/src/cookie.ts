// Answers for reading and writing a cookie of this page.

/** Where the bearer token of a session is kept. */
export const tokenCookie = 'access_token'

export function writeCookie(name: string, value: string | null, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : days * 86_400
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || null
  }
  return null
}
