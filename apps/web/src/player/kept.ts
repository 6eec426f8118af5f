// Answers for what a form remembers in this tab: progress that outlives a modal closed by accident, or a page that the phone put away.
import { useSyncExternalStore } from 'react'
import { tabMemory } from '../browser-memory.ts'

/** A value in the memory of the tab; the server and the first paint of a page see none. Never a password. */
export function keep<T extends object>(key: string) {
  const listeners = new Set<() => void>()
  let written: string | null = null
  let value: T | null = null

  function get(): T | null {
    const now = tabMemory.read(key)
    if (now !== written) {
      written = now
      value = read(now) as T | null
    }
    return value
  }
  function set(next: T | null): void {
    tabMemory.write(key, next && JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { get, set, use: (): T | null => useSyncExternalStore(listen, get, () => null) }
}

function read(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A code that was sent by text message, and when the next one may be asked for. */
export type SentCode = { reason: 'registration' | 'phoneVerification' | 'changingPass'; phone: string } & Wait
/** A letter that was sent: a confirmation, or a link to a new password. */
export type SentLetter = { purpose: 'confirm' | 'reset'; email: string } & Wait
type Wait = { resendAt: number }

export const sentCode = keep<SentCode>('sent_code')
export const sentLetter = keep<SentLetter>('sent_letter')
/** A number that its code has proved, for the rest of the registration. */
export const provedPhone = keep<{ phone: string; ticket: string }>('proved_phone')
/** What was written into the registration form so far, without the password. */
export const signUpDraft = keep<{ way: 'email' | 'phone'; values: Record<string, string | boolean> }>(
  'sign_up',
)
/** What was written as e-mail or phone at signing in, so that a forgotten password starts with it. */
export const lastLogin = keep<{ login: string }>('login')

/** The answer of a call that sent something, as a point in time. */
export function resendAt(sent: { resendAfter: number }): number {
  return Date.now() + sent.resendAfter * 1000
}
