// Adds to a deposit what its player chose: a bonus, or none.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_invoice
      add column bonus_id uuid,
      add column is_bonus_declined boolean not null default false`.execute(db)
}
