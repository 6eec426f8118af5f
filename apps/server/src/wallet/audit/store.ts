// Answers for what the audit reads: every account, every movement, and what the database itself says of them.
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Balance } from '../accounts.ts'
import { guardPlaces, type GuardUse } from '../guard/guard.ts'
import type { Movement } from '../ledger.ts'
import { movementOf, type AccountRow, type MovementRow } from '../store.ts'

export type AuditedAccount = {
  id: string
  playerId: string
  currency: string
  balance: Balance
  sequence: bigint
  head: string
}

const accountOf = (row: Selectable<AccountRow>): AuditedAccount => ({
  id: row.id,
  playerId: row.player_id,
  currency: row.currency,
  balance: { real: row.real, bonus: row.bonus, locked: row.locked },
  sequence: row.sequence,
  head: row.head.toString('hex'),
})

/** How many accounts, players and movements there are by the accounts, whose numbers have no gaps. */
export async function extent(tx: Tx): Promise<{ accounts: number; players: number; movements: number }> {
  const { rows } = await sql<{ accounts: bigint; players: bigint; movements: string }>`
    select count(*) as accounts, count(distinct player_id) as players, coalesce(sum(sequence), 0)::text as movements
    from wallet_account`.execute(tx)
  return {
    accounts: Number(rows[0]?.accounts ?? 0n),
    players: Number(rows[0]?.players ?? 0n),
    movements: Number(rows[0]?.movements ?? 0),
  }
}

/** Players who have not exactly one active account. */
export async function wrongActive(tx: Tx): Promise<{ playerId: string; active: number }[]> {
  const { rows } = await sql<{ playerId: string; active: number }>`
    select player_id as "playerId", (count(*) filter (where status = 1))::int as active
    from wallet_account group by player_id having count(*) filter (where status = 1) <> 1 order by player_id`.execute(
    tx,
  )
  return rows
}

/** In the order of their ids, which is that of their movements. */
export async function* everyAccount(tx: Tx): AsyncGenerator<AuditedAccount, undefined> {
  await sql`declare accounts no scroll cursor for select * from wallet_account order by id`.execute(tx)
  for (;;) {
    const { rows } = await sql<Selectable<AccountRow>>`fetch forward 2000 from accounts`.execute(tx)
    for (const row of rows) yield accountOf(row)
    if (rows.length === 0) break
  }
  await sql`close accounts`.execute(tx)
}

/** The whole ledger, account by account in the order of the chain, a few thousand rows at a time. */
export async function* everyMovement(tx: Tx): AsyncGenerator<Movement> {
  await sql`declare ledger no scroll cursor for select * from wallet_movement order by account_id, sequence`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<MovementRow>`fetch forward 5000 from ledger`.execute(tx)
    for (const row of rows) yield movementOf(row)
    if (rows.length === 0) break
  }
  await sql`close ledger`.execute(tx)
}

/** What the database itself says of the entries: per currency, their number and sum. */
export async function entrySums(tx: Tx): Promise<{ currency: string; entries: number; sum: bigint }[]> {
  const { rows } = await sql<{ currency: string; entries: bigint; sum: string }>`
    select currency, count(*) as entries, sum(amount)::text as sum from wallet_entry group by currency order by currency`.execute(
    tx,
  )
  return rows.map((row) => ({ currency: row.currency, entries: Number(row.entries), sum: BigInt(row.sum) }))
}

/** Refunds whose original is missing, is another account's, or is not exactly what was given back. */
export async function wrongRefunds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refund.id from wallet_movement refund
    left join wallet_movement original on original.account_id = refund.account_id and original.id = refund.original_id
    where (refund.kind = 'refund') <> (refund.original_id is not null)
      or (refund.kind = 'refund' and (original.id is null or original.kind not in ('stake', 'payOut')
        or refund.real <> - original.real or refund.bonus <> - original.bonus or refund.sequence <= original.sequence))`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Refusals and acknowledgements, and those among them that contradict the ledger. */
export async function outcomesWithoutMovement(
  tx: Tx,
): Promise<{ refusals: number; acknowledgements: number; wrong: string[] }> {
  const { rows: counts } = await sql<{ refusals: bigint; acknowledgements: bigint }>`
    select (select count(*) from wallet_refusal) as refusals, (select count(*) from wallet_acknowledgement) as acknowledgements`.execute(
    tx,
  )
  const { rows: wrong } = await sql<{ text: string }>`
    select 'the refused action ' || r.action_id || ' moved money' as text
      from wallet_refusal r join wallet_movement m using (initiator, action_id, account_id)
    union all
    select 'the acknowledged action ' || a.action_id || ' moved money'
      from wallet_acknowledgement a join wallet_movement m using (initiator, action_id, account_id)
    union all
    select 'the action ' || a.action_id || ' is both acknowledged and refused'
      from wallet_acknowledgement a join wallet_refusal r using (initiator, action_id, account_id)
    union all
    select 'the action ' || a.original_action_id || ' moved money after its rollback ' || a.action_id
      from wallet_acknowledgement a
      join wallet_movement m on m.initiator = a.initiator and m.action_id = a.original_action_id and m.account_id = a.account_id
      where a.why in ('unknown', 'refused')
    union all
    select 'the rollback ' || a.action_id || ' calls its original taken back, and it is not'
      from wallet_acknowledgement a
      where a.why = 'refunded' and not exists (
        select from wallet_movement m join wallet_movement refund on refund.original_id = m.id
        where m.initiator = a.initiator and m.action_id = a.original_action_id)
    union all
    select 'the ' || kind || ' ' || action_id || ' names an account that does not exist'
      from (select * from (select kind, action_id, account_id from wallet_refusal) r
        union all select kind, action_id, account_id from wallet_acknowledgement) outcome
      where not exists (select from wallet_account account where account.id = outcome.account_id)`.execute(tx)
  return {
    refusals: Number(counts[0]?.refusals ?? 0n),
    acknowledgements: Number(counts[0]?.acknowledgements ?? 0n),
    wrong: wrong.map((row) => row.text),
  }
}

/** Snapshots of the house that are not the sum of its entries up to their moment, and how many snapshots there are. */
export async function houseSnapshots(tx: Tx): Promise<{ snapshots: number; wrong: string[] }> {
  const { rows: counts } = await sql<{ snapshots: bigint }>`
    select count(*) as snapshots from wallet_house_snapshot where until = (select max(until) from wallet_house_snapshot)`.execute(
    tx,
  )
  const { rows: wrong } = await sql<{ account: string; currency: string }>`
    with last as (select max(until) as until from wallet_house_snapshot),
    summed as (
      select case when from_account like 'player:%' then to_account else from_account end as account, currency,
        - sum(real + bonus + locked) as balance
      from wallet_movement where created_at <= (select until from last) and real + bonus + locked <> 0 group by 1, 2
    )
    select account, currency
    from summed
    full join (select account, currency, balance from wallet_house_snapshot where until = (select until from last)) kept
      using (account, currency)
    where summed.balance is distinct from kept.balance`.execute(tx)
  return {
    snapshots: Number(counts[0]?.snapshots ?? 0n),
    wrong: wrong.map((row) => `${row.account} ${row.currency}`),
  }
}

/** Of every limit in a guard: what its counter says, and what the movements since its beginning say. */
export async function guardCounts(
  tx: Tx,
): Promise<
  (Pick<GuardUse, 'kind' | 'period' | 'used'> & { playerId: string; counted: bigint; missed: number })[]
> {
  const { rows } = await sql<{
    player_id: string
    place: number
    used: bigint
    counted: bigint
    missed: bigint
  }>`
    select held.player_id, held.place, held.used,
      -- What was taken back counts nothing any more.
      coalesce(sum(case when held.place <= 3 then play.guard_bet else play.guard_loss end)
        filter (where refund.id is null), 0)::bigint as counted,
      count(*) filter (where play.kind = 'stake' and play.guard_bet is null) as missed
    from (
      select player_id, place, used[place] as used, since[place] as since
      from wallet_guard, generate_series(1, 6) place where limits[place] is not null
    ) held
    left join wallet_account account on account.player_id = held.player_id
    left join wallet_movement play on play.account_id = account.id and play.created_at >= held.since
      and play.kind in ('stake', 'payOut')
    left join wallet_movement refund on refund.original_id = play.id
    group by held.player_id, held.place, held.used
    order by held.player_id, held.place`.execute(tx)
  return rows.flatMap(({ player_id: playerId, place, used, counted, missed }) => {
    const known = guardPlaces[place - 1]
    return known ? [{ ...known, playerId, used, counted, missed: Number(missed) }] : []
  })
}
