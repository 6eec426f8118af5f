// Answers for acts that ask for the second factor: they are tried, the player proves it in a modal, and they are tried again.
import type { SecondFactor } from '@baize/contract/player-second-factor'
import { isRefusal } from '../api.ts'

const secondFactorMethods = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Opens the modal; done when it is closed. */
type Door = () => Promise<void>

let door: Door | null = null
let opened: Promise<void> | null = null
let proved = false

let tellHung: (() => void)[] = []

/** The frame of a player's pages hangs it in; see `useSecondFactorDoor`. */
export function hangDoor(own: Door | null): void {
  door = own
  if (!own) return
  for (const tell of tellHung) tell()
  tellHung = []
}

/** The frame may still be on its way when a quick hand acts right after the sign-in. */
async function hungDoor(): Promise<Door> {
  while (!door) await new Promise<void>((resolve) => void tellHung.push(resolve))
  return door
}

/** Said by the modal before it closes. */
export function secondFactorProved(): void {
  proved = true
}

/** `await withSecondFactor(() => api.payment.startWithdrawal(…))`; who closes the modal without a proof gets the refusal. */
export async function withSecondFactor<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isRefusal(error, 'second_factor_needed')) throw error
    if (!opened) {
      proved = false
      opened = hungDoor()
        .then((open) => open())
        .finally(() => {
          opened = null
        })
    }
    await opened
    if (!proved) throw error
    return act()
  }
}

/** What a sign-in that asks for the second factor says: the ticket to answer with, and the ways. Null for any other error. */
export function secondFactorNeeded(error: unknown): { ticket: string; methods: SecondFactorMethod[] } | null {
  if (!isRefusal(error, 'second_factor_needed')) return null
  const { ticket, methods } = error.params
  if (typeof ticket !== 'string' || !Array.isArray(methods)) return null
  return { ticket, methods: secondFactorMethods.filter((method) => methods.includes(method)) }
}

/** The ways that a player has, the easiest first. */
export function methodsOf({ totp, passkeys, recoveryCodesLeft }: SecondFactor): SecondFactorMethod[] {
  const set = { passkey: passkeys.length > 0, totp, recovery: recoveryCodesLeft > 0 }
  return set.passkey || set.totp ? secondFactorMethods.filter((method) => set[method]) : []
}
