// Answers for what all of a player's movements came to, without reading all of them each time.
import type { Database } from '../../platform/db.ts'
import type { Flow } from './position.ts'
import { endsOf, flowBetween } from './store.ts'

const accountsKept = 10_000

export function createLifetimes(db: Database) {
  /**
   * What an account came to up to one of its movements; nothing where none of them counts. The ledger only grows, so that
   * stays true, and going on from there costs what moved since.
   */
  const kept = new Map<string, { until: bigint; flow: Flow | null }>()

  async function flowOf(accountId: string, sequence: bigint): Promise<Flow | null> {
    const known = kept.get(accountId)
    if (known && known.until >= sequence) return known.flow
    const after = known?.until ?? 0n
    const flow = together(known?.flow ?? null, await flowBetween(db, { accountId, after, until: sequence }))
    // What was used last stands last, so the first one is the one to forget.
    kept.delete(accountId)
    kept.set(accountId, { until: sequence, flow })
    if (kept.size > accountsKept) kept.delete(kept.keys().next().value ?? '')
    return flow
  }

  return {
    /** By currency, in one or in all of them; those in which nothing moved are left out. */
    async flowsOf(playerId: string, currency: string | undefined): Promise<Flow[]> {
      const accounts = await endsOf(db, playerId, currency)
      const flows = await Promise.all(accounts.map(({ accountId, sequence }) => flowOf(accountId, sequence)))
      return flows.filter((flow) => flow !== null)
    },
  }
}

function together(one: Flow | null, other: Flow | null): Flow | null {
  if (!one || !other) return one ?? other
  return {
    currency: one.currency,
    staked: one.staked + other.staked,
    paidOut: one.paidOut + other.paidOut,
    deposits: one.deposits + other.deposits,
    withdrawals: one.withdrawals + other.withdrawals,
  }
}
