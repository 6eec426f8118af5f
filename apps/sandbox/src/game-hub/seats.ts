// Answers for what the hub remembers: the seats that casinos opened, and the bet that the wins of a round belong to.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Seat = { token: string; user: string; game: string; currency: string }

export function openSeats(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, 'hub.db'))
  file.exec(`
    pragma journal_mode = wal;
    create table if not exists seat (token text primary key, user text not null, game text not null, currency text not null);
    create table if not exists bet (round text primary key, transaction_uuid text not null);
  `)
  const insertSeat = file.prepare('insert into seat values (?, ?, ?, ?) on conflict do nothing')
  const selectSeat = file.prepare('select token, user, game, currency from seat where token = ?')
  const insertBet = file.prepare(
    'insert into bet values (?, ?) on conflict (round) do update set transaction_uuid = excluded.transaction_uuid',
  )
  const selectBet = file.prepare('select transaction_uuid from bet where round = ?')
  return {
    take: ({ token, user, game, currency }: Seat): void => void insertSeat.run(token, user, game, currency),
    of: (token: string): Seat | null => (selectSeat.get(token) as Seat | undefined) ?? null,
    noteBet: (round: string, transaction: string): void => void insertBet.run(round, transaction),
    betOf: (round: string): string | null =>
      (selectBet.get(round) as { transaction_uuid: string } | undefined)?.transaction_uuid ?? null,
    close: (): void => file.close(),
  }
}
