// Answers for who sent the visitor here: a partner's tag and a friend's code, taken from the address and told at registration.
import { browserMemory, tabMemory } from './browser-memory.ts'
import { readCookie } from './cookie.ts'
import { consentCookie } from './visitor.ts'

/** Days for which a visitor who agreed to marketing is remembered as sent by somebody. */
export const affiliateTagExpiration = 30

type Kind = { query: string; key: string; takes: RegExp }
const tag: Kind = { query: 'stag', key: 'affiliateTag', takes: /^[^\p{Cc}\p{Cs}]{1,200}$/u }
const friend: Kind = { query: 'ref_id', key: 'ref_id', takes: /^[\w-]{1,40}$/ }
const kinds = [tag, friend]

/** What this visit brought; gone with the page, unless more is allowed. */
const visit = new Map<string, string>()
const dayMs = 86_400_000

const mayRemember = (): boolean => readCookie(consentCookie)?.split('.').includes('marketing') ?? false

/** Takes both marks from the address of the page, and takes them out of it. */
export function takeTags(history: { replace: (path: string) => void }): void {
  const address = new URL(location.href)
  for (const kind of kinds) {
    const given = address.searchParams.get(kind.query)
    address.searchParams.delete(kind.query)
    if (given === null || !kind.takes.test(given)) continue
    visit.set(kind.key, given)
    // An invitation is followed on purpose and has to survive the way to an identity service and back: for this tab.
    if (kind === friend) tabMemory.write(kind.key, given)
  }
  history.replace(`${address.pathname}${address.search}${address.hash}`)
  obeyConsent()
}

/** Remembered for 30 days after a yes to marketing, forgotten after a no. */
export function obeyConsent(): void {
  for (const { key } of kinds) {
    const given = visit.get(key)
    if (!mayRemember()) browserMemory.write(key, null)
    else if (given)
      browserMemory.write(
        key,
        JSON.stringify({ value: given, until: Date.now() + affiliateTagExpiration * dayMs }),
      )
  }
}

/** The tag of the partner whose link led here, for `affiliateTag` of a registration. */
export const affiliateTag = (): string | undefined => valueOf(tag)

/** The code of the friend whose invitation led here, for `ref_id` of a registration. */
export const refId = (): string | undefined => valueOf(friend)

/** Both, ready for the body of a registration. */
export function arrivalTags(): { affiliateTag?: string; ref_id?: string } {
  const [partner, code] = [affiliateTag(), refId()]
  return { ...(partner ? { affiliateTag: partner } : {}), ...(code ? { ref_id: code } : {}) }
}

function valueOf(kind: Kind): string | undefined {
  const places = [
    () => visit.get(kind.key),
    // Somebody may press before the address was read.
    () => new URLSearchParams(location.search).get(kind.query),
    () => (kind === friend ? tabMemory.read(kind.key) : null),
    () => remembered(kind.key),
  ]
  for (const look of places) {
    const value = look()
    if (value && kind.takes.test(value)) return value
  }
  return undefined
}

function remembered(key: string): string | null {
  if (!mayRemember()) return null
  try {
    const { value, until } = (JSON.parse(browserMemory.read(key) ?? '{}') ?? {}) as {
      value?: unknown
      until?: unknown
    }
    if (typeof value === 'string' && typeof until === 'number' && until > Date.now()) return value
  } catch {
    // Whatever was written there by hand is forgotten like a tag that is too old.
  }
  browserMemory.write(key, null)
  return null
}
