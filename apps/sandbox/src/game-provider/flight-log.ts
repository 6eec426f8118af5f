// Answers for what the shared flights remember over a restart: their chains, how far each flight came, and masked names.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type KeptChain = { id: number; secret: string; length: number; salt: string }
/** betting: stakes are taken. flying: the line was let out. down: over, its seed may be seen. */
type FlightPhase = 'betting' | 'flying' | 'down'
export type KeptFlight = { id: string; chain: number; n: number; phase: FlightPhase; startedAt: number }

export type FlightLog = ReturnType<typeof openFlightLog>

export function openFlightLog(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'flights.sqlite'))
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists chains (
      id integer primary key, secret text not null, length integer not null, salt text not null) strict;
    create table if not exists flights (
      id text primary key, chain integer not null, n integer not null, phase text not null, started_at integer not null,
      unique (chain, n)) strict;
    create table if not exists names (player text primary key, name text not null) strict;
  `)
  type Row = Record<string, unknown>
  const chainOf = (row: Row): KeptChain => ({
    id: Number(row.id),
    secret: String(row.secret),
    length: Number(row.length),
    salt: String(row.salt),
  })
  const flightOf = (row: Row): KeptFlight => ({
    id: String(row.id),
    chain: Number(row.chain),
    n: Number(row.n),
    phase: row.phase === 'down' || row.phase === 'flying' ? row.phase : 'betting',
    startedAt: Number(row.started_at),
  })
  const one = <T>(sql: string, read: (row: Row) => T, ...values: (string | number)[]): T | null => {
    const row = db.prepare(sql).get(...values)
    return row ? read(row) : null
  }
  return {
    close: () => db.close(),
    addChain(secret: string, length: number, salt: string): KeptChain {
      const made = one(
        'insert into chains (secret, length, salt) values (?,?,?) returning *',
        chainOf,
        secret,
        length,
        salt,
      )
      if (!made) throw new Error('a chain that was just written is missing')
      return made
    },
    chain: (id: number) => one('select * from chains where id = ?', chainOf, id),
    lastChain: () => one('select * from chains order by id desc limit 1', chainOf),
    saveFlight(flight: KeptFlight): void {
      db.prepare(
        `insert into flights values (?,?,?,?,?)
         on conflict (id) do update set phase = excluded.phase, started_at = excluded.started_at`,
      ).run(flight.id, flight.chain, flight.n, flight.phase, flight.startedAt)
    },
    flight: (id: string) => one('select * from flights where id = ?', flightOf, id),
    lastFlight: () => one('select * from flights order by chain desc, n desc limit 1', flightOf),
    flightsDown: (limit: number) =>
      db
        .prepare(`select * from flights where phase = 'down' order by chain desc, n desc limit ?`)
        .all(limit)
        .map(flightOf),
    keepName(player: string, name: string): void {
      db.prepare(
        'insert into names values (?,?) on conflict (player) do update set name = excluded.name',
      ).run(player, name)
    },
    name: (player: string) =>
      one('select name from names where player = ?', (row) => String(row.name), player),
  }
}
