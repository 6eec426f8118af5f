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

/** More than this many on one page are nobody's milestones. */
const keptMax = 20

function createHappenings(now: () => number = () => performance.now()) {
  const listeners = new Set<Listener>()
  let said: { at: number; happening: Happening }[] = []
  return {
    tell(happening: Happening): void {
      said = [...said, { at: now(), happening }].slice(-keptMax)
      for (const listener of listeners) listener(happening)
    },
    /** Whoever comes late may hear what was said since a moment of this page. */
    listen(listener: Listener, since = Number.POSITIVE_INFINITY): () => void {
      for (const { at, happening } of said) if (at >= since) listener(happening)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Those of this page. They are forgotten with it, and nothing leaves it by itself. */
export const happenings = createHappenings()
