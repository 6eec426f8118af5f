// Answers for what happened on this page that trackers may want to know: said here by screens, heard by whoever asks.
import type { DepositMilestone } from '@baize/contract/payment'

/**
 * A deposit that arrived, by its place among those of the player, a bet that was placed, a registration that was finished or
 * left half-way. It may be said once in every tab and again after a reload: who passes it on has asked for consent first
 * (A1), and counts each id once.
 */
export type Happening =
  | { name: DepositMilestone; id: string; amount: string; currency: string }
  | { name: 'bet' | 'regfin' | 'regnotfin'; id: string }

type Listener = (happening: Happening) => void

export function createHappenings() {
  const listeners = new Set<Listener>()
  return {
    tell(happening: Happening): void {
      for (const listener of listeners) listener(happening)
    },
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Those of this page. Nothing is kept and nothing leaves the page by itself. */
export const happenings = createHappenings()
