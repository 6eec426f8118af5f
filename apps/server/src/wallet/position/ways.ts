// Answers for what was played since a moment, such as a sign-in months ago, without reading all of it each time.
import type { Database } from '../../platform/db.ts'
import { endsOf, lastOlderThan, playBetween } from './store.ts'
import { beginning, wentOn, type Way } from './way.ts'

const waysKept = 5_000

/**
 * So many numbers of an account are read at once. Where parts meet is a matter of the numbers alone, so the way is the same
 * whenever it was asked for before; a round on both sides of a meeting is two steps of it, and its sums are no others.
 */
const partLength = 1000n

export function createWays(db: Database) {
  /** The way through all whole parts up to a number. The ledger only grows, so that stays true. */
  const kept = new Map<string, { until: bigint; way: Way }>()

  function keep(key: string, known: { until: bigint; way: Way }): void {
    // What was used last stands last, so the first one is the one to forget.
    kept.delete(key)
    kept.set(key, known)
    if (kept.size > waysKept) kept.delete(kept.keys().next().value ?? '')
  }

  return {
    async since(playerId: string, currency: string, since: Date): Promise<Way> {
      const [account] = await endsOf(db, playerId, currency)
      if (!account) return beginning
      const { accountId, sequence } = account
      const key = `${accountId} ${since.getTime()}`
      let known = kept.get(key) ?? { until: await lastOlderThan(db, accountId, since), way: beginning }
      const further = async (until: bigint): Promise<Way> =>
        wentOn(known.way, await playBetween(db, { accountId, after: known.until, until, since }))
      const whole = sequence - (sequence % partLength)
      while (known.until < whole) {
        const until = known.until - (known.until % partLength) + partLength
        known = { until, way: await further(until) }
        keep(key, known)
      }
      return known.until < sequence ? further(sequence) : known.way
    },
  }
}
