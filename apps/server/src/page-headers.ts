// Answers for what a browser may do with a page: its policy, and the other headers that keep strangers out (S5).
import type { ThirdParties } from './platform/third-parties.ts'

/** Whom a page may bring in, speak to, and be framed by. */
export type PagePolicy = {
  /** The pages are reached over https. */
  secure: boolean
  /** Where games are framed from. */
  frameOrigins: string[]
  /** Where pictures of games may lie besides here. */
  imageOrigins?: readonly string[]
  /** Who may frame these pages: Telegram on the web, where the operator has a bot. */
  frameAncestors?: string[]
  /** Whose scripts a page may bring in, besides what the page's own scripts load. */
  scriptOrigins?: string[]
  /** Whom scripts of others speak to from a page: the sportsbook's widget to its provider. */
  connectOrigins?: readonly string[]
  /** Whose frames may ask for the camera: those that look at papers and faces. */
  cameraOrigins?: string[]
  /** What third parties bring along, after consent. */
  openings: ThirdParties['openings']
  /** In development only. */
  hotReload: boolean
}

/** One line of a page's policy, which names everybody once. */
const sources = (first: string[], ...more: (readonly string[] | undefined)[]): string =>
  [...new Set([...first, ...more.flatMap((origins) => origins ?? [])])].join(' ')

export function pageHeaders(policy: PagePolicy, nonce: string, host: string): Record<string, string> {
  const cameras = (policy.cameraOrigins ?? []).map((origin) => `"${origin}"`).join(' ')
  const socket = `${policy.secure ? 'wss' : 'ws'}://${host}`
  const lines = [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' pass over the origins, which are there for those that do not.
    sources([`script-src 'nonce-${nonce}' 'strict-dynamic'`], policy.scriptOrigins, policy.openings.scripts),
    // Hot reload writes style elements by itself; a built page has none without the nonce.
    policy.hotReload ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    sources(["img-src 'self' data:"], policy.imageOrigins, policy.openings.images),
    "font-src 'self'",
    sources(["connect-src 'self'", socket], policy.connectOrigins, policy.openings.connections),
    sources(["frame-src 'self'"], policy.frameOrigins, policy.openings.frames),
    `frame-ancestors ${["'self'", ...(policy.frameAncestors ?? [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return {
    'content-security-policy': lines.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${cameras}), microphone=(${cameras}), geolocation=(), payment=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(policy.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
