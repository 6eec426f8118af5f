// Answers for telling the merchant how an order stands, in the mood that was chosen: prompt, late, twice, reordered, forged or never.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mood } from './orders.ts'
import { sign } from './signature.ts'

/** A merchant that does not answer is told again, later each time. */
const retriesMs = [500, 2000, 5000, 15_000, 60_000]

export type News = {
  notifyUrl: string
  mood: Mood
  /** What is said, under an id of its own. */
  now: (eventId: string) => object
  /** What was true before, for the mood that mixes up the order; left out where nothing was. */
  before?: (eventId: string) => object
  /** The merchant knows, or will never be told. */
  onTold?: () => void
}

export function createNotifier(options: { secret: string; lateMs: number; ended: AbortSignal }) {
  const { secret, ended } = options

  async function post(url: string, content: object, forged = false): Promise<boolean> {
    const body = JSON.stringify(content)
    const timestamp = String(Math.floor(Date.now() / 1000))
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(forged ? `not ${secret}` : secret, timestamp, body),
        },
        body,
        signal: AbortSignal.any([ended, AbortSignal.timeout(8000)]),
      })
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(url: string, content: object): Promise<void> {
    for (const waitMs of [0, ...retriesMs]) {
      if (waitMs) await pause(waitMs, undefined, { signal: ended })
      if (await post(url, content)) return
    }
  }

  async function inMood({ notifyUrl, mood, now, before }: News): Promise<void> {
    const eventId = randomUUID()
    if (mood === 'never') return
    if (mood === 'forged') {
      await post(notifyUrl, now(eventId), true)
      return
    }
    if (mood === 'late') await pause(options.lateMs, undefined, { signal: ended })
    await deliver(notifyUrl, now(eventId))
    if (mood === 'twice') {
      await deliver(notifyUrl, now(eventId))
      await deliver(notifyUrl, now(randomUUID()))
    }
    if (mood === 'reordered' && before) await deliver(notifyUrl, before(randomUUID()))
  }

  return {
    /** Runs on its own; the sandbox's end interrupts it, and its next start tells what is still untold. */
    tell(news: News): void {
      inMood(news)
        .then(() => news.onTold?.())
        .catch(() => {})
    },
  }
}
