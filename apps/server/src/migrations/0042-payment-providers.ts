// Answers for what many providers need of an invoice: the fee, the country, a number for operators, and each transfer of coins.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_invoice
      add column serial bigint generated always as identity,
      add column country text,
      add column fee bigint not null default 0 check (fee >= 0),
      add column settled_at timestamptz,
      add column settled_number int,
      add column note text`.execute(db)
  // Which of the player's successful deposits it is: 1 is the first one ever.
  await sql`
    update payment_invoice set settled_at = updated_at, settled_number = counted.n
    from (
      select id as settled_id, row_number() over (partition by player_id, type order by updated_at, id) as n
      from payment_invoice where status = 2
    ) counted
    where id = counted.settled_id`.execute(db)
  await sql`create unique index payment_invoice_serial on payment_invoice (serial)`.execute(db)
  await sql`
    create unique index payment_invoice_settled on payment_invoice (player_id, type, settled_number)
    where settled_number is not null`.execute(db)
  await sql`
    create index payment_invoice_transaction on payment_invoice ((public_data ->> 'transactionId'))
    where public_data ->> 'transactionId' is not null`.execute(db)
  // More than one transfer may come to the address of an invoice, and each is money of its own.
  await sql`
    create table payment_transfer (
      invoice_id uuid not null references payment_invoice,
      transfer_id text not null,
      amount bigint not null check (amount > 0),
      received_at timestamptz not null,
      primary key (invoice_id, transfer_id)
    )`.execute(db)
}
