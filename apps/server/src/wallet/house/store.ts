// Answers for the balances of the house and of the providers: rolled up in snapshots, and read from the last one on.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

/**
 * Everything created up to here is committed or gone: nobody who is still in a transaction began before it. The minute
 * of distance covers a clock that is set back.
 */
export async function settledUntil(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select least(clock_timestamp(), (
      select min(xact_start) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    )) - interval '1 minute' as until`.execute(db)
  return rows[0]?.until ?? new Date(0)
}

/** Adds a snapshot of every house account; answers how many accounts, none when nothing moved since the last one. */
export async function snapshotHouse(db: Database | Tx, until: Date): Promise<number> {
  const added = await sql`
    insert into wallet_house_snapshot (until, account, currency, balance)
    with last as (select coalesce(max(until), '-infinity') as until from wallet_house_snapshot),
    moved as (
      select case when from_account like 'player:%' then to_account else from_account end as account, currency,
        - sum(real + bonus + locked) as balance
      from wallet_movement
      where created_at > (select until from last) and created_at <= ${until} and real + bonus + locked <> 0
      group by 1, 2
    )
    select ${until}, account, currency, sum(balance)
    from (
      select account, currency, balance from moved
      union all
      select account, currency, balance from wallet_house_snapshot where until = (select until from last)
    ) both_parts
    where exists (select from moved) and (select until from last) < ${until}
    group by account, currency`.execute(db)
  return Number(added.numAffectedRows ?? 0n)
}

export type HouseBalance = { account: string; currency: string; balance: bigint }

/** The balances of the house and of the providers: the last snapshot and what moved since. */
export async function houseBalances(db: Database | Tx): Promise<HouseBalance[]> {
  const { rows } = await sql<{ account: string; currency: string; balance: string }>`
    with last as (select coalesce(max(until), '-infinity') as until from wallet_house_snapshot)
    select account, currency, sum(balance)::text as balance
    from (
      select account, currency, balance from wallet_house_snapshot where until = (select until from last)
      union all
      select case when from_account like 'player:%' then to_account else from_account end, currency,
        - (real + bonus + locked)::numeric
      from wallet_movement where created_at > (select until from last) and real + bonus + locked <> 0
    ) both_parts
    group by account, currency order by account, currency`.execute(db)
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }))
}
