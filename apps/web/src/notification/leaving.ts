// Answers for messages that were deleted and may still be taken back: out of sight at once, gone for good a moment later.
import type { Message } from '@baize/contract/notification'
import { useSyncExternalStore } from 'react'
import { unreadState } from './queries.ts'

/** As long as the way back is shown. */
export const undoMs = 5000

type Leaving = ReadonlyMap<string, Pick<Message, 'id' | 'state'>>
type Batch = { ids: string[]; timer: ReturnType<typeof setTimeout>; send: (ids: string[]) => Promise<void> }

export function createLeaving() {
  let gone: Leaving = new Map()
  const batches = new Set<Batch>()
  const listeners = new Set<() => void>()

  function set(next: Leaving): void {
    gone = next
    for (const listener of listeners) listener()
  }

  function bring(ids: readonly string[]): void {
    set(new Map([...gone].filter(([id]) => !ids.includes(id))))
  }

  async function leave(batch: Batch): Promise<void> {
    clearTimeout(batch.timer)
    if (!batches.delete(batch)) return
    // Whatever the answer is, the list that is asked for after it says what stands.
    await batch.send(batch.ids).finally(() => bring(batch.ids))
  }

  return {
    /** Out of sight now, and sent a moment later; answers how it is taken back. */
    add(messages: readonly Message[], send: Batch['send']): () => void {
      const ids = messages.map(({ id }) => id)
      const batch: Batch = { ids, send, timer: setTimeout(() => void leave(batch), undoMs) }
      batches.add(batch)
      set(new Map([...gone, ...messages.map((message) => [message.id, message] as const)]))
      return () => {
        clearTimeout(batch.timer)
        if (batches.delete(batch)) bring(ids)
      }
    },
    /** Nobody can take anything back any more. */
    sendAll(): void {
      for (const batch of batches) void leave(batch)
    },
    now: () => gone,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Those of this page. */
export const leaving = createLeaving()

const none: Leaving = new Map()

/** What is out of sight, and how many of it were unread. */
export function useLeaving(): { isGone: (id: string) => boolean; unread: number } {
  const gone = useSyncExternalStore(leaving.listen, leaving.now, () => none)
  return {
    isGone: (id) => gone.has(id),
    unread: [...gone.values()].filter(({ state }) => state === unreadState).length,
  }
}
