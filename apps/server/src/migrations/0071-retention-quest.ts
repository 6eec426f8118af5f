// Adds quests: which ones a player has activated, how far their tasks are, and what counted towards them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only what was activated has a row. Its terms stand with it as they were then: a table that changes changes nothing here.
  await sql`
    create table retention_quest (
      -- Made from the player, the quest and its window, so that one window has one row.
      id uuid primary key,
      player_id uuid not null,
      terms_id uuid not null,
      terms jsonb not null,
      account_id uuid not null,
      currency text not null,
      -- 2 activated, 3 completed, 4 cancelled, 6 expired; what is offered (1) or lapsed (5) has no row.
      state smallint not null check (state in (2, 3, 4, 6)),
      activated_at timestamptz not null,
      -- By the clock of the database, as the moments of movements are: what was played before does not count.
      counts_from timestamptz not null default clock_timestamp(),
      end_at timestamptz not null,
      finished_at timestamptz,
      constraint retention_quest_sound check ((state = 2) = (finished_at is null))
    )`.execute(db)
  await sql`
    create unique index retention_quest_one_activated on retention_quest (player_id, terms_id) where state = 2`.execute(
    db,
  )
  await sql`create index retention_quest_of on retention_quest (player_id, state, finished_at desc)`.execute(
    db,
  )
  await sql`create index retention_quest_due on retention_quest (end_at) where state = 2`.execute(db)

  await sql`
    create table retention_quest_task (
      id uuid primary key,
      quest_id uuid not null references retention_quest,
      -- Its place among the tasks of the terms, from 0.
      place smallint not null,
      -- Sub-units of the quest's currency for a sum of stakes, and how many for everything else.
      quantity bigint not null check (quantity > 0),
      amount_min bigint check (amount_min > 0),
      progress bigint not null default 0,
      unique (quest_id, place)
    )`.execute(db)

  // Append-only, one row for whatever counted: its cause tells news that was heard before.
  await sql`
    create table retention_quest_count (
      task_id uuid not null references retention_quest_task,
      cause text not null,
      action text,
      -- Of which several count once: a round, a game, a bet.
      subject text not null,
      counted bigint not null,
      created_at timestamptz not null,
      primary key (task_id, cause)
    )`.execute(db)
  await sql`create index retention_quest_count_action on retention_quest_count (task_id, action)`.execute(db)
  await sql`create index retention_quest_count_subject on retention_quest_count (task_id, subject)`.execute(
    db,
  )
}
