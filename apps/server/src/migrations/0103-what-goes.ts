// Lets what is over be found without looking at all that is not: spent bonuses, deleted messages, and what was counted long ago.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index retention_player_bonus_spent on retention_player_bonus (coalesce(wager_until, activate_until))
      where status < 3 and is_spent`.execute(db)
  await sql`
    create index notification_message_deleted on notification_message (deleted_at)
      where deleted_at is not null`.execute(db)
  // Rows come in the order of time, so a few of these hold for millions of them.
  await sql`create index retention_wager_time on retention_wager using brin (created_at)`.execute(db)
  await sql`create index retention_earning_time on retention_earning using brin (created_at)`.execute(db)
  await sql`create index retention_quest_count_time on retention_quest_count using brin (created_at)`.execute(
    db,
  )
}
