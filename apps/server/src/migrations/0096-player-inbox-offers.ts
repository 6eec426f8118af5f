// Answers for offers among a player's messages: a choice of its own, which begins as what was said to offers elsewhere.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_player add column receive_inbox_promo boolean not null default false`.execute(
    db,
  )
  await sql`update player_player set receive_inbox_promo = true where receive_email_promo or receive_sms_promo`.execute(
    db,
  )
}
