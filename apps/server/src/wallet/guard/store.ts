// Answers for the rows of guards: held to something new, and what is used of them.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { lockAccounts } from '../store.ts'
import { guardPlaces, limitsByPlace, type Guard, type GuardUse } from './guard.ts'

const tables = (db: Tx) => db.withTables<{ wallet_guard: { player_id: string } }>()

/**
 * Holds play to something new. The wallets are locked first, as in the SQL function: a stake is either over, or it sees
 * this guard. A counter begins after every movement that it did not see; one that is there goes on.
 */
export async function saveGuard(tx: Tx, playerId: string, guard: Guard): Promise<void> {
  await lockAccounts(tx, playerId)
  const limits = limitsByPlace(guard)
  if (guard.suspendedUntil === null && limits.every((amount) => amount === null)) {
    await tables(tx).deleteFrom('wallet_guard').where('player_id', '=', playerId).execute()
    return
  }
  const until = guard.suspendedUntil === 'indefinitely' ? 'infinity' : guard.suspendedUntil
  await sql`
    insert into wallet_guard as held (player_id, suspended_until, limits, used, since)
    select ${playerId}::uuid, ${until}::timestamptz, array_agg(amount order by place), array_agg(0 order by place),
      array_agg(case when amount is not null
        then date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' end order by place)
    from unnest(${limits}::bigint[]) with ordinality asked (amount, place)
    on conflict (player_id) do update set suspended_until = excluded.suspended_until, limits = excluded.limits,
      used = array(
        select case when excluded.limits[s] is null or held.limits[s] is null then 0 else held.used[s] end
        from generate_series(1, 6) s order by s),
      since = array(
        select case when excluded.limits[s] is not null then
          case when held.limits[s] is null then excluded.since[s] else held.since[s] end end
        from generate_series(1, 6) s order by s)`.execute(tx)
}

/** What stands in the guard of a player now; a window that is over counts nothing. */
export async function guardUses(db: Database | Tx, playerId: string): Promise<GuardUse[]> {
  const { rows } = await sql<{ place: number; amount: bigint; used: bigint; since: Date }>`
    select s as place, limits[s] as amount, case when since[s] < windows[s] then 0 else used[s] end as used,
      greatest(since[s], windows[s]) as since
    from wallet_guard, wallet_windows(clock_timestamp()) windows, generate_series(1, 6) s
    where player_id = ${playerId} and limits[s] is not null order by s`.execute(db)
  return rows.flatMap(({ place, ...use }) => {
    const known = guardPlaces[place - 1]
    return known ? [{ ...known, ...use }] : []
  })
}
