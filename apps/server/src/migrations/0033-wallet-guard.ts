// Answers for the guards: what a player's play is held to, and how much of it is used, in one row a player.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Six places each: bet by day, week and month, then loss by day, week and month; sub-units of the base currency.
  // A place without a limit has neither a beginning nor anything used. `since` is where its counter begins: where the
  // limit or the window did, whichever came later.
  await sql`
    create table wallet_guard (
      player_id uuid primary key,
      suspended_until timestamptz,
      limits bigint[] not null,
      used bigint[] not null,
      since timestamptz[] not null,
      constraint wallet_guard_sound check (cardinality(limits) = 6 and cardinality(used) = 6 and cardinality(since) = 6)
    ) with (fillfactor = 50)`.execute(db)
  // What a movement counted, in sub-units of the base currency at the rate of its moment; nothing for players without
  // a guard. A refund needs it to take back exactly that, and the audit to add it all up.
  await sql`alter table wallet_movement add column guard_bet bigint, add column guard_loss bigint`.execute(db)
  await sql`
    create function wallet_windows(moment timestamptz) returns timestamptz[] language sql stable as $$
      select array[day, week, month, day, week, month]
      from (select date_trunc('day', moment, 'UTC') as day, date_trunc('week', moment, 'UTC') as week,
        date_trunc('month', moment, 'UTC') as month) starts
    $$`.execute(db)
  // Exact, and rounded against the limit: what is put in up, what comes back down. One expression, which PostgreSQL puts
  // in the place of the call.
  await sql`
    create function wallet_in_base(amount bigint, base_unit bigint, denominator numeric, up boolean) returns bigint
    language sql immutable as $$
      select (div(amount::numeric * base_unit, denominator)
        + (up and mod(amount::numeric * base_unit, denominator) > 0)::int)::bigint
    $$`.execute(db)
}
