// Answers for the tables of payments: invoices, and every notice that a provider sent about them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_invoice (
      id uuid primary key,
      player_id uuid not null,
      account_id uuid not null,
      number int not null,
      type smallint not null check (type in (1, 2)),
      status smallint not null check (status in (1, 2, 3)),
      result text,
      method text not null,
      currency text not null,
      amount bigint not null check (amount > 0),
      paid_amount bigint,
      content_hash text not null,
      fields jsonb not null,
      redirect_success text,
      redirect_error text,
      provider_reference text,
      public_data jsonb not null default '{}',
      action text,
      expires_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (player_id, type, number)
    )`.execute(db)
  await sql`create index payment_invoice_newest on payment_invoice (player_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index payment_invoice_due on payment_invoice (expires_at) where status = 1`.execute(db)
  await sql`
    create table payment_notice (
      event_id text primary key,
      invoice_id uuid not null references payment_invoice,
      news text not null,
      effect text not null,
      received_at timestamptz not null default now()
    )`.execute(db)
}
