// Answers for the tables of the wallet.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL 18 brings uuidv7; an older one fails here and not at the first bet.
  await sql`select uuidv7()`.execute(db)
  await currencies(db)
  await accounts(db)
  await movements(db)
  await outcomesWithoutMovement(db)
  await house(db)
  await appendOnly(db)
  await answer(db)
}

async function currencies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_currency (
      code text primary key,
      name text not null,
      symbol text not null,
      type text not null check (type in ('fiat', 'crypto')),
      is_base boolean not null,
      is_enabled boolean not null,
      subunit_to_unit bigint not null check (subunit_to_unit > 0),
      rate numeric not null check (rate > 0),
      rate_time timestamptz not null,
      sub_currencies jsonb not null default '[]',
      position integer not null
    )`.execute(db)
  await sql`create unique index wallet_currency_one_base on wallet_currency (is_base) where is_base`.execute(
    db,
  )
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  // The free space of a page lets the balance change without touching an index (a HOT update).
  await sql`
    create table wallet_account (
      id uuid primary key,
      player_id uuid not null,
      currency text not null references wallet_currency (code),
      status smallint not null check (status in (1, 2, 3)),
      real bigint not null default 0 check (real >= 0),
      bonus bigint not null default 0 check (bonus >= 0),
      locked bigint not null default 0 check (locked >= 0),
      sequence bigint not null default 0 check (sequence >= 0),
      head bytea not null,
      created_at timestamptz not null default now(),
      unique (player_id, currency)
    ) with (fillfactor = 70)`.execute(db)
  await sql`create unique index wallet_account_one_active on wallet_account (player_id) where status = 1`.execute(
    db,
  )
}

async function movements(db: Kysely<unknown>): Promise<void> {
  // No foreign key to the account: it would cost a look-up per row on the hot path. Only wallet_move writes here, and
  // only for accounts that it holds locked; accounts cannot be deleted; the audit checks it.
  // `real`, `bonus` and `locked` are signed changes of the account; `amount` is what moved, always above zero.
  await sql`
    create table wallet_movement (
      account_id uuid not null,
      sequence bigint not null check (sequence > 0),
      id uuid not null,
      initiator text not null check (initiator <> '' and strpos(initiator, E'\n') = 0),
      action_id text not null check (action_id <> '' and strpos(action_id, E'\n') = 0),
      content bytea not null,
      kind text not null,
      from_account text not null,
      to_account text not null check (to_account <> from_account),
      currency text not null,
      amount bigint not null check (amount > 0),
      real bigint not null,
      bonus bigint not null,
      locked bigint not null,
      real_after bigint not null,
      bonus_after bigint not null,
      locked_after bigint not null,
      round text check (round <> '' and strpos(round, E'\n') = 0),
      reference text check (reference <> '' and strpos(reference, E'\n') = 0),
      original_id uuid,
      previous bytea not null,
      hash bytea not null,
      created_at timestamptz not null,
      primary key (account_id, sequence),
      constraint wallet_movement_action unique (initiator, action_id)
    )`.execute(db)
  await sql`create unique index wallet_movement_refunded_once on wallet_movement (original_id) where original_id is not null`.execute(
    db,
  )
  // A pay-out asks how the stakes of its round were made up.
  await sql`
    create index wallet_movement_round on wallet_movement (account_id, round)
    where round is not null and kind in ('stake', 'refund')`.execute(db)
  await sql`create index wallet_movement_time on wallet_movement using brin (created_at)`.execute(db)
  // Two signed rows per movement; three when a stake or pay-out is part cash and part bonus.
  await sql`
    create view wallet_entry as
    select m.account_id, m.sequence, m.id as movement_id, m.currency, m.created_at, entry.account, entry.amount
    from wallet_movement m
    cross join lateral (
      select case when m.from_account like 'player:%' then m.from_account else m.to_account end as name
    ) side
    cross join lateral (select regexp_replace(side.name, ':[^:]*$', '') as name) wallet
    cross join lateral (values
      (wallet.name || ':cash', m.real),
      (wallet.name || ':bonus', m.bonus),
      (wallet.name || ':held', m.locked),
      (case when m.from_account like 'player:%' then m.to_account else m.from_account end, - (m.real + m.bonus + m.locked))
    ) entry (account, amount)
    where entry.amount <> 0`.execute(db)
}

async function outcomesWithoutMovement(db: Kysely<unknown>): Promise<void> {
  // A refusal is an answer too: the same action gets it again, with the balance of that moment.
  await sql`
    create table wallet_refusal (
      initiator text not null,
      action_id text not null,
      content bytea not null,
      account_id uuid not null,
      kind text not null,
      reason text not null,
      real_then bigint not null,
      bonus_then bigint not null,
      locked_then bigint not null,
      created_at timestamptz not null,
      primary key (initiator, action_id)
    )`.execute(db)
  // An action that was accepted and moved nothing. With an original_action_id it is a tombstone: a rollback of
  // something that never happened ('unknown', 'refused') or was taken back already ('refunded').
  await sql`
    create table wallet_acknowledgement (
      initiator text not null,
      action_id text not null,
      content bytea not null,
      account_id uuid not null,
      kind text not null,
      id uuid not null,
      why text not null check (why in ('zero', 'unknown', 'refused', 'refunded')),
      original_action_id text,
      real_then bigint not null,
      bonus_then bigint not null,
      locked_then bigint not null,
      created_at timestamptz not null,
      primary key (initiator, action_id),
      check ((why = 'zero') = (original_action_id is null))
    )`.execute(db)
  await sql`
    create index wallet_acknowledgement_original on wallet_acknowledgement (initiator, original_action_id)
    where original_action_id is not null`.execute(db)
}

async function house(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_house_snapshot (
      until timestamptz not null,
      account text not null,
      currency text not null references wallet_currency (code),
      balance numeric not null,
      primary key (until, account, currency)
    )`.execute(db)
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wallet_forbid() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of [
    'wallet_movement',
    'wallet_refusal',
    'wallet_acknowledgement',
    'wallet_house_snapshot',
  ]) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function wallet_forbid()`.execute(db)
  }
  await sql`
    create trigger never_removed before delete or truncate on wallet_account
    for each statement execute function wallet_forbid()`.execute(db)
}

/** What `wallet_move` says of each action. */
async function answer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type wallet_answer as (
      outcome text,
      reason text,
      id uuid,
      repeated boolean,
      amount bigint,
      real bigint,
      bonus bigint,
      real_after bigint,
      bonus_after bigint,
      locked_after bigint,
      created_at timestamptz
    )`.execute(db)
}
