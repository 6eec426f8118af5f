// Answers for the sums of a player's movements, by currency and over time.
import type { PositionBucket } from '@baize/contract/wallet'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import type { BucketFlow, Flow, Period } from './position.ts'

/**
 * The sums of a player's movements. A refund has the sign of what it takes back: money that comes back was a stake,
 * money that goes was a pay-out.
 */
const flowSums = sql`
  coalesce(sum(- m.real - m.bonus) filter (where m.kind = 'stake' or (m.kind = 'refund' and m.real + m.bonus > 0)), 0)::text as staked,
  coalesce(sum(m.real + m.bonus) filter (where m.kind = 'payOut' or (m.kind = 'refund' and m.real + m.bonus < 0)), 0)::text as "paidOut",
  coalesce(sum(m.real) filter (where m.kind = 'deposit'), 0)::text as deposits,
  coalesce(sum(- m.locked) filter (where m.kind = 'withdraw'), 0)::text as withdrawals
  from wallet_account account join wallet_movement m on m.account_id = account.id`

const within = (playerId: string, { from, to, currency }: Period) => sql`
  account.player_id = ${playerId} and m.kind in ('stake', 'payOut', 'refund', 'deposit', 'withdraw')
  ${from ? sql`and m.created_at >= ${from}` : sql``} ${to ? sql`and m.created_at <= ${to}` : sql``}
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

export async function flowsOver(
  db: Database | Tx,
  playerId: string,
  period: Period,
  bucket: PositionBucket,
): Promise<BucketFlow[]> {
  const { rows } = await sql<FlowRow & { bucket: Date }>`
    select account.currency, date_trunc(${bucket}::text, m.created_at, 'UTC') as bucket, ${flowSums}
    where ${within(playerId, period)} group by 1, 2`.execute(db)
  return rows.map(({ bucket: from, ...row }) => ({ from, ...flowOf(row) }))
}
