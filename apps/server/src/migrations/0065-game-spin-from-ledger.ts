// Drops the table of spins: a spin is a round of the ledger, which holds all of it, and is read from there.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Stake, pay-out and time of a spin were added up from the movements of its round; nothing is lost with the copy.
  await sql`drop table game_spin`.execute(db)
  // A round is found with its pay-outs, too. That costs a pay-out an entry, and a stake nothing new.
  await sql`drop index wallet_movement_round`.execute(db)
  await sql`
    create index wallet_movement_round on wallet_movement (hashtextextended(round, uuid_hash_extended(account_id, 0)))
    where round is not null and kind in ('stake', 'payOut', 'refund')`.execute(db)
  // The latest wins begin at the latest pay-outs.
  await sql`create index wallet_movement_paid on wallet_movement (created_at) where kind = 'payOut'`.execute(
    db,
  )
}
