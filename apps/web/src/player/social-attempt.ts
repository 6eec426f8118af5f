// Answers for the way to another service and back: what this tab began, so that an answer it did not ask for is not taken.
import { api } from '../api.ts'
import type { LocaleCode } from '../locale.ts'
import { keep } from './kept.ts'

export type SocialAttempt = {
  connection: string
  purpose: 'sign-in' | 'connect'
  state: string
  locale: LocaleCode
  /** The page that it began on, with its locale. */
  back: string
}

export const socialAttempt = keep<SocialAttempt>('social_attempt')

/** Leaves the page for the one of the service; throws what the server refuses. */
export async function leaveFor(
  connection: string,
  purpose: SocialAttempt['purpose'],
  from: { locale: LocaleCode; back: string },
): Promise<void> {
  const { url, state } = await api.player.startSocial({
    params: { provider: connection },
    body: { purpose },
  })
  socialAttempt.set({ connection, purpose, state, ...from })
  location.assign(url)
}

/** The answer in the address: of an identity service in the query, of Telegram's login page behind the #. */
export type SocialAnswer =
  | { kind: 'vouched'; state: string; query: Record<string, string> }
  | { kind: 'telegram'; state: string; payload: string }
  | { kind: 'refused'; state: string; byPerson: boolean }
  | { kind: 'nothing' }

/** What the contract takes of the query; everything else is the service's own affair. */
const passed = ['code', 'state', 'iss', 'scope', 'session_state', 'authuser', 'prompt', 'hd']

export function answerOf(address: { search: string; hash: string }): SocialAnswer {
  const query = new URLSearchParams(address.search)
  const state = query.get('state') ?? ''
  const result = /^#tgAuthResult=(.+)$/.exec(address.hash)?.[1]
  if (result !== undefined) {
    const payload = fromBase64(result)
    return payload.startsWith('{')
      ? { kind: 'telegram', state, payload }
      : { kind: 'refused', state, byPerson: true }
  }
  const error = query.get('error')
  if (error) return { kind: 'refused', state, byPerson: error === 'access_denied' }
  if (!query.get('code') || !state) return { kind: 'nothing' }
  return {
    kind: 'vouched',
    state,
    query: Object.fromEntries([...query].filter(([key]) => passed.includes(key))),
  }
}

function fromBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0))
  } catch {
    return ''
  }
}
