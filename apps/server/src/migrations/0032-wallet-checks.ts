// Answers for what the database itself refuses in the wallet's rows: one check a table, because each is read anew for every batch.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // No text can hold a line break: `wallet_move` takes its texts from lines.
  await sql`
    alter table wallet_movement
      drop constraint wallet_movement_sequence_check,
      drop constraint wallet_movement_initiator_check,
      drop constraint wallet_movement_action_id_check,
      drop constraint wallet_movement_round_check,
      drop constraint wallet_movement_reference_check,
      drop constraint wallet_movement_amount_check,
      drop constraint wallet_movement_check,
      add constraint wallet_movement_sound check (amount > 0 and sequence > 0 and to_account <> from_account
        and initiator <> '' and action_id <> '' and round <> '' and reference <> '')`.execute(db)
  await sql`
    alter table wallet_account
      drop constraint wallet_account_real_check,
      drop constraint wallet_account_bonus_check,
      drop constraint wallet_account_locked_check,
      drop constraint wallet_account_sequence_check,
      add constraint wallet_account_never_below_zero
        check (real >= 0 and bonus >= 0 and locked >= 0 and sequence >= 0)`.execute(db)
}
