// Answers for what the sportsbook remembers over a restart: whose tokens are whose, and bets with the word that is still to be said of each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Session = {
  id: string
  userId: string
  currency: string
  subunitToUnit: number
  createdAt: number
}

export type Selection = {
  id: string
  eventId: number
  event: string
  isLive: boolean
  sportId: number
  sport: string
  championship: string
  startsAt: string
  market: string
  outcome: string
  /** In hundredths. */
  odds: number
  result: 'won' | 'lost' | 'refunded' | null
  score: string | null
}

/** placing: told to the casino, no answer yet. cancelled: nobody answered in time, so it is voided. */
export type BetStatus =
  | 'placing'
  | 'refused'
  | 'cancelled'
  | 'open'
  | 'won'
  | 'lost'
  | 'refunded'
  | 'cashedOut'

export type Path = 'place' | 'settle' | 'resettle' | 'void' | 'cash-out'

/** A word to the casino that waits for its answer, and what the bet is after a yes. */
export type Errand = {
  path: Path
  content: Record<string, unknown>
  status: BetStatus
  payout: number
  revision: number
}

export type Bet = {
  id: string
  requestId: string
  sessionId: string
  userId: string
  currency: string
  subunitToUnit: number
  stake: number
  /** What it pays when everything wins. */
  possiblePayout: number
  coefficient: string
  selections: Selection[]
  status: BetStatus
  payout: number
  revision: number
  errand: Errand | null
  createdAt: number
}

type Row = Record<string, unknown>

export type Store = ReturnType<typeof openStore>

export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'sportsbook.sqlite'))
  // A bet is read and written whole, so it is kept whole; what is searched by stands beside it.
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists sessions (id text primary key, body text not null) strict;
    create table if not exists bets (
      id text primary key, user_id text not null, request_id text not null, is_waiting integer not null,
      created_at integer not null, body text not null, unique (user_id, request_id)) strict;
    create index if not exists bets_of on bets (user_id, created_at);
    create index if not exists bets_waiting on bets (is_waiting) where is_waiting = 1;
  `)
  const bodyOf = (row: Row | undefined): unknown =>
    row ? JSON.parse(typeof row['body'] === 'string' ? row['body'] : 'null') : null
  const betIn = (row: Row | undefined) => bodyOf(row) as Bet | null
  const all = (rows: Row[]): Bet[] => rows.flatMap((row) => betIn(row) ?? [])
  return {
    addSession(session: Session): void {
      db.prepare('insert or replace into sessions (id, body) values (?, ?)').run(
        session.id,
        JSON.stringify(session),
      )
    },
    session: (id: string) =>
      bodyOf(db.prepare('select body from sessions where id = ?').get(id)) as Session | null,
    save(bet: Bet): void {
      const isWaiting = bet.errand !== null || bet.status === 'open' ? 1 : 0
      db.prepare(
        `insert into bets (id, user_id, request_id, is_waiting, created_at, body) values (?, ?, ?, ?, ?, ?)
         on conflict (id) do update set is_waiting = excluded.is_waiting, body = excluded.body`,
      ).run(bet.id, bet.userId, bet.requestId, isWaiting, bet.createdAt, JSON.stringify(bet))
    },
    bet: (id: string) => betIn(db.prepare('select body from bets where id = ?').get(id)),
    betOfRequest: (userId: string, requestId: string) =>
      betIn(db.prepare('select body from bets where user_id = ? and request_id = ?').get(userId, requestId)),
    betsOf: (userId: string, limit: number) =>
      all(
        db
          .prepare('select body from bets where user_id = ? order by created_at desc, id desc limit ?')
          .all(userId, limit),
      ),
    /** Bets that wait for a result or for an answer, the oldest first. */
    waiting: () => all(db.prepare('select body from bets where is_waiting = 1 order by created_at').all()),
    latest: (limit: number) =>
      all(db.prepare('select body from bets order by created_at desc limit ?').all(limit)),
    close: () => db.close(),
  }
}
