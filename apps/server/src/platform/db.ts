// Answers for the connection to PostgreSQL: one pool, Kysely over it with named statements, and transactions.
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type ColumnType, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'

/** A database that knows no tables; each store adds its own with `withTables`, so tables stay private. */
// An empty object type is meant here: it is what `withTables` adds to.
// oxlint-disable-next-line typescript/no-empty-object-type
export type Database = Kysely<{}>
// The same as above, inside a transaction.
// oxlint-disable-next-line typescript/no-empty-object-type
export type Tx = Transaction<{}>

/** A column of JSON: read as what it holds, written as its text. */
export type Json<T> = ColumnType<T, string, string>

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> }

// Amounts and sequences are bigint; without this pg hands out strings.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))

const connectWithinMs = 10_000

export function openDatabase(
  connectionString: string,
  options: { max?: number; log?: Log } = {},
): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: options.max ?? 20 })
  // A restart of the database breaks idle connections; without a listener that would end the process.
  // A client in somebody's hands reports to its user; this listener only keeps its 'error' event from ending the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // At the end the database may hang up before we do, which is nobody's loss.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) options.log?.warn({ error: error.message }, 'database.connection_lost')
  })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
  return {
    db,
    pool,
    async close() {
      closing = true
      await db.destroy()
    },
  }
}

/** Throws in plain words when there is no database to speak with. */
export async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
  // What breaks later is no matter of this look.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
  await client.end()
}

/**
 * Throws in plain words when the database would refuse a process that opens so many connections of its own. Whether all
 * processes together fit is the operator's sum: what others hold now may be less than what they will.
 */
export async function requireConnections(connectionString: string, wanted: number): Promise<void> {
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    const { rows } = await sql<{ most: number }>`
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as most`.execute(db)
    const most = rows[0]?.most ?? 0
    if (wanted > most)
      throw new Error(
        `The database gives ${most} connections at most, and this server may open ${wanted}: lower DATABASE_CONNECTIONS, or raise max_connections of PostgreSQL.`,
      )
  } finally {
    await close()
  }
}

/** PostgreSQL plans a named statement once per connection, which is worth a third of a small query's cost. */
function namedStatements(
  pool: pg.Pool,
): ConstructorParameters<typeof PostgresDialect>[0] extends infer C
  ? C extends { pool: infer P }
    ? Exclude<P, () => unknown>
    : never
  : never {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    let name = names.get(text)
    if (!name) {
      name = createHash('sha1').update(text).digest('base64url')
      names.set(text, name)
    }
    return name
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (text: unknown, values?: readonly unknown[]) =>
        typeof text === 'string'
          ? values?.length
            ? client.query({ name: nameOf(text), text, values: [...values] })
            : client.query(text)
          : client.query(text as pg.QueryConfig),
      release: () => client.release(),
    }
  }
  return { connect, end: () => pool.end(), options: pool.options } as never
}
