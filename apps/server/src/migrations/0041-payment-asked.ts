// Answers for knowing whether a payout may already be under way: the moment at which its provider was last asked.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_invoice add column asked_at timestamptz`.execute(db)
  await sql`
    create index payment_invoice_held on payment_invoice (coalesce(asked_at, created_at))
    where status = 1 and type = 2`.execute(db)
}
