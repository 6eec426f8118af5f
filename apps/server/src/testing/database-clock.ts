// Lets a test hold the database's own clock: `wallet_move` tells the time itself, so windows of limits pass only with it.
import pg from 'pg'

export type DatabaseClock = {
  /** How far the clock is ahead of the real one. */
  set(aheadMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * Puts a clock of the test before PostgreSQL's in this database, for connections that are opened afterwards. The server
 * knows nothing of it.
 */
export async function holdDatabaseClock(connectionString: string): Promise<DatabaseClock> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('create table test_clock (ahead interval not null)')
  await client.query("insert into test_clock values ('0')")
  await client.query(`
    create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + (select ahead from public.test_clock)'`)
  const name = client.escapeIdentifier(new URL(connectionString).pathname.slice(1))
  // The catalogue is searched first unless it is named.
  await client.query(`alter database ${name} set search_path = public, pg_catalog`)
  return {
    async set(aheadMs) {
      await client.query('update public.test_clock set ahead = make_interval(secs => $1)', [aheadMs / 1000])
    },
    close: () => client.end(),
  }
}
