// Answers for the sums of a player's movements, by currency, over time, and round by round.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { distanceMs, lastBefore } from '../round/store.ts'
import type { BucketFlow, Flow, Period } from './position.ts'
import type { Play } from './way.ts'

/**
 * The sums of a player's movements. A refund has the sign of what it takes back: money that comes back was a stake,
 * money that goes was a pay-out.
 */
const flowSums = sql`
  coalesce(sum(- m.real - m.bonus) filter (where m.kind = 'stake' or (m.kind = 'refund' and m.real + m.bonus > 0)), 0)::text as staked,
  coalesce(sum(m.real + m.bonus) filter (where m.kind = 'payOut' or (m.kind = 'refund' and m.real + m.bonus < 0)), 0)::text as "paidOut",
  coalesce(sum(m.real) filter (where m.kind = 'deposit'), 0)::text as deposits,
  coalesce(sum(- m.locked) filter (where m.kind = 'withdraw'), 0)::text as withdrawals
  from wallet_account account join wallet_movement m on m.account_id = account.id
    and m.kind in ('stake', 'payOut', 'refund', 'deposit', 'withdraw')`

/** Only the numbers that can be of the period are read, however long the account is. */
const within = (playerId: string, { from, to, currency }: Period) => sql`
  account.player_id = ${playerId}
  ${
    from
      ? sql`and m.created_at >= ${from} and m.sequence > ${lastBefore(new Date(from.getTime() - distanceMs))}`
      : sql``
  }
  ${
    to
      ? sql`and m.created_at <= ${to} and m.sequence <= ${lastBefore(new Date(to.getTime() + distanceMs))}`
      : sql``
  }
  ${currency ? sql`and account.currency = ${currency}` : sql``}`

type FlowRow = Record<'staked' | 'paidOut' | 'deposits' | 'withdrawals', string> & { currency: string }

const flowOf = ({ currency, ...sums }: FlowRow): Flow => ({
  currency,
  staked: BigInt(sums.staked),
  paidOut: BigInt(sums.paidOut),
  deposits: BigInt(sums.deposits),
  withdrawals: BigInt(sums.withdrawals),
})

export async function flowsOf(db: Database | Tx, playerId: string, period: Period): Promise<Flow[]> {
  const { rows } = await sql<FlowRow>`
    select account.currency, ${flowSums} where ${within(playerId, period)} group by account.currency`.execute(
    db,
  )
  return rows.map(flowOf)
}

/** The accounts of a player, in one currency or in all, and where each of them ends. */
export async function endsOf(
  db: Database | Tx,
  playerId: string,
  currency: string | undefined,
): Promise<{ accountId: string; currency: string; sequence: bigint }[]> {
  const { rows } = await sql<{ accountId: string; currency: string; sequence: bigint }>`
    select id as "accountId", currency, sequence from wallet_account
    where player_id = ${playerId} ${currency ? sql`and currency = ${currency}` : sql``}`.execute(db)
  return rows
}

/** What the movements of an account after one number and up to another come to; nothing where none of them counts. */
export async function flowBetween(
  db: Database | Tx,
  { accountId, after, until }: { accountId: string; after: bigint; until: bigint },
): Promise<Flow | null> {
  const { rows } = await sql<FlowRow>`
    select account.currency, ${flowSums}
    where account.id = ${accountId} and m.sequence > ${after} and m.sequence <= ${until}
    group by account.currency`.execute(db)
  return rows[0] ? flowOf(rows[0]) : null
}

/** By the steps that begin at these moments, the first of them not after the period. */
export async function flowsOver(
  db: Database | Tx,
  playerId: string,
  period: Period,
  starts: readonly Date[],
): Promise<BucketFlow[]> {
  const moments = starts.map((start) => start.toISOString())
  const { rows } = await sql<FlowRow & { place: number }>`
    select account.currency, width_bucket(m.created_at, ${moments}::timestamptz[]) as place, ${flowSums}
    where ${within(playerId, period)} group by 1, 2`.execute(db)
  return rows.map(({ place, ...row }) => ({ step: place - 1, ...flowOf(row) }))
}

/** The number of the last movement of an account that is older than a moment, with room for a clock that was set back. */
export async function lastOlderThan(db: Database, accountId: string, moment: Date): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select ${lastBefore(new Date(moment.getTime() - distanceMs))} as last
    from wallet_account account where account.id = ${accountId}`.execute(db)
  return rows[0]?.last ?? 0n
}

/**
 * What was played on an account after one number and up to another, since a moment: the sums, and what each round changed
 * there, in the order in which the rounds first moved money.
 */
export async function playBetween(
  db: Database,
  { accountId, after, until, since }: { accountId: string; after: bigint; until: bigint; since: Date },
): Promise<Play> {
  const { rows } = await sql<{ staked: string; paidOut: string; changes: string[] }>`
    with moved as materialized (
      select m.sequence, m.kind, m.real + m.bonus as change, m.reference, m.round from wallet_movement m
      where m.account_id = ${accountId} and m.sequence > ${after} and m.sequence <= ${until}
        and m.created_at >= ${since} and m.kind in ('stake', 'payOut', 'refund')
    ), rounds as (
      select min(sequence) as first, sum(change) as change from moved
      group by reference, coalesce(round, sequence::text)
    )
    select
      (select coalesce(sum(- change) filter (where kind = 'stake' or (kind = 'refund' and change > 0)), 0) from moved)::text as staked,
      (select coalesce(sum(change) filter (where kind = 'payOut' or (kind = 'refund' and change < 0)), 0) from moved)::text as "paidOut",
      (select coalesce(array_agg(change::text order by first), '{}') from rounds) as changes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return {
    staked: BigInt(row.staked),
    paidOut: BigInt(row.paidOut),
    changes: row.changes.map(BigInt),
  }
}
