// Answers for what the provider's feed says of sports and events: kept for a while, and none where it does not answer.
import type { SportEvent, SportInfo } from '@baize/contract/sportsbook'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { SportsbookProvider } from './provider.ts'

const infoKeptMs = 300_000
/** A provider that is down is asked again soon, and not by everybody at once. */
const failureKeptMs = 10_000
const infosKept = 400

export function createFeed(parts: { clock: Clock; log: Log; provider: SportsbookProvider | null }) {
  const { clock, log, provider } = parts
  const infos = new Map<number, { until: number; info: Promise<SportInfo | null> }>()

  /** Kept for a while, failures shortly; null when the provider does not know the sport or does not answer. */
  async function sportInfo(id: number): Promise<SportInfo | null> {
    if (!provider) return null
    const now = clock.now().getTime()
    const known = infos.get(id)
    if (known && known.until > now) return known.info
    const asked = { until: now + infoKeptMs, info: provider.sportInfo(id).catch(unanswered) }
    infos.delete(id)
    infos.set(id, asked)
    if (infos.size > infosKept) infos.delete(infos.keys().next().value ?? 0)
    return asked.info

    function unanswered(error: unknown): null {
      log.warn({ reason: String(error) }, 'sportsbook.feed_unanswered')
      asked.until = now + failureKeptMs
      return null
    }
  }

  /** Events by words; none when the provider does not answer. */
  async function search(query: string, limit: number): Promise<SportEvent[]> {
    if (!provider || query.trim() === '') return []
    try {
      return (await provider.search(query.trim(), limit)).slice(0, limit)
    } catch (error) {
      log.warn({ reason: String(error) }, 'sportsbook.feed_unanswered')
      return []
    }
  }

  return { sportInfo, search }
}
