// Answers for what the studio remembers over a restart: sessions, seeds, rounds, issued free spins and unsent calls.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { CasinoPath } from './casino.ts'

export type Session = {
  token: string
  sessionId: string
  mode: 'real' | 'demo'
  /** Whose seeds and rounds these are: the casino's player, or the demo session itself. */
  player: string
  casinoId: string
  userId: string
  game: string
  currency: string
  subunitToUnit: number
  locale: string
  returnUrl: string
  depositUrl: string
  createdAt: number
}

export type Seed = {
  id: number
  player: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: number
  state: 'next' | 'active' | 'revealed'
}

/**
 * sending: told to the casino, no answer yet. open: acknowledged, moves are left. settled: over and paid.
 * refused: the casino took no stake. cancelled: nobody answered, so the stake is rolled back.
 */
export type RoundStatus = 'sending' | 'open' | 'settled' | 'refused' | 'cancelled'

export type Round = {
  id: string
  requestId: string
  player: string
  token: string
  game: string
  currency: string
  seedId: number
  clientSeed: string
  nonce: number
  bet: bigint
  /** Everything staked and acknowledged so far, additional stakes included. */
  staked: bigint
  /** Everything won and acknowledged so far. */
  payout: bigint
  status: RoundStatus
  /** The player's choice as JSON. */
  choice: string
  /** The moves as JSON, in order; the last may still be on its way to the casino. */
  moves: string[]
  /** How many of the moves the casino has acknowledged. */
  told: number
  /** How many moves with a stake were taken back; it keeps the ids of actions apart. */
  undone: number
  /** How many numbers the acknowledged turns drew from the seeds. */
  drawn: number
  issueId: string
  createdAt: number
  updatedAt: number
}

export type Issue = {
  issueId: string
  player: string
  casinoId: string
  games: string[]
  currency: string
  left: number
  bet: bigint
  total: bigint
  status: 'active' | 'played' | 'expired'
  validUntil: number
}

/** A call that must reach the casino some day: a rollback, a win of a free spin, the end of issued free spins. */
export type Errand = { id: number; path: CasinoPath; body: string; roundId: string }

type Row = Record<string, unknown>
const text = (row: Row, key: string): string => {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}
const int = (row: Row, key: string): number => Number(row[key] ?? 0)

export type Store = ReturnType<typeof openStore>

export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists sessions (
      token text primary key, session_id text not null, mode text not null, player text not null, casino_id text not null,
      user_id text not null, game text not null, currency text not null, subunits integer not null, locale text not null,
      return_url text not null, deposit_url text not null, created_at integer not null) strict;
    create table if not exists demo_balances (player text primary key, balance text not null) strict;
    create table if not exists seeds (
      id integer primary key, player text not null, server_seed text not null, commitment text not null,
      client_seed text not null, nonce integer not null, state text not null) strict;
    create unique index if not exists seeds_of on seeds (player, state) where state <> 'revealed';
    create table if not exists rounds (
      id text primary key, request_id text not null, player text not null, token text not null, game text not null,
      currency text not null, seed_id integer not null, client_seed text not null, nonce integer not null,
      bet text not null, staked text not null, payout text not null, status text not null, choice text not null,
      moves text not null, told integer not null, undone integer not null, drawn integer not null,
      issue_id text not null, created_at integer not null, updated_at integer not null,
      unique (player, request_id), unique (seed_id, nonce)) strict;
    create index if not exists rounds_of on rounds (player, created_at);
    create index if not exists rounds_unfinished on rounds (status) where status in ('sending', 'open');
    create table if not exists answers (
      player text not null, request_id text not null, body text not null, primary key (player, request_id)) strict;
    create table if not exists issues (
      issue_id text primary key, player text not null, casino_id text not null, games text not null,
      currency text not null, remaining integer not null, bet text not null, total text not null, status text not null,
      valid_until integer not null) strict;
    create table if not exists errands (
      id integer primary key, path text not null, body text not null, round_id text not null) strict;
  `)

  const sessionOf = (row: Row): Session => ({
    token: text(row, 'token'),
    sessionId: text(row, 'session_id'),
    mode: row.mode === 'demo' ? 'demo' : 'real',
    player: text(row, 'player'),
    casinoId: text(row, 'casino_id'),
    userId: text(row, 'user_id'),
    game: text(row, 'game'),
    currency: text(row, 'currency'),
    subunitToUnit: int(row, 'subunits'),
    locale: text(row, 'locale'),
    returnUrl: text(row, 'return_url'),
    depositUrl: text(row, 'deposit_url'),
    createdAt: int(row, 'created_at'),
  })
  const seedOf = (row: Row): Seed => ({
    id: int(row, 'id'),
    player: text(row, 'player'),
    serverSeed: text(row, 'server_seed'),
    commitment: text(row, 'commitment'),
    clientSeed: text(row, 'client_seed'),
    nonce: int(row, 'nonce'),
    state: text(row, 'state') as Seed['state'],
  })
  const roundOf = (row: Row): Round => ({
    id: text(row, 'id'),
    requestId: text(row, 'request_id'),
    player: text(row, 'player'),
    token: text(row, 'token'),
    game: text(row, 'game'),
    currency: text(row, 'currency'),
    seedId: int(row, 'seed_id'),
    clientSeed: text(row, 'client_seed'),
    nonce: int(row, 'nonce'),
    bet: BigInt(text(row, 'bet')),
    staked: BigInt(text(row, 'staked')),
    payout: BigInt(text(row, 'payout')),
    status: text(row, 'status') as RoundStatus,
    choice: text(row, 'choice'),
    moves: text(row, 'moves')
      .split('\n')
      .filter((move) => move !== ''),
    told: int(row, 'told'),
    undone: int(row, 'undone'),
    drawn: int(row, 'drawn'),
    issueId: text(row, 'issue_id'),
    createdAt: int(row, 'created_at'),
    updatedAt: int(row, 'updated_at'),
  })
  const issueOf = (row: Row): Issue => ({
    issueId: text(row, 'issue_id'),
    player: text(row, 'player'),
    casinoId: text(row, 'casino_id'),
    games: text(row, 'games').split(' '),
    currency: text(row, 'currency'),
    left: int(row, 'remaining'),
    bet: BigInt(text(row, 'bet')),
    total: BigInt(text(row, 'total')),
    status: text(row, 'status') as Issue['status'],
    validUntil: int(row, 'valid_until'),
  })
  const first = <T>(sql: string, read: (row: Row) => T, ...values: (string | number)[]): T | null => {
    const row = db.prepare(sql).get(...values)
    return row ? read(row) : null
  }
  const run = (sql: string, ...values: (string | number)[]): void => {
    db.prepare(sql).run(...values)
  }

  return {
    close: () => db.close(),
    /** All writes of one step stand or fall together. */
    together<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    addSession(s: Session): void {
      run(
        'insert into sessions values (?,?,?,?,?,?,?,?,?,?,?,?,?)',
        s.token,
        s.sessionId,
        s.mode,
        s.player,
        s.casinoId,
        s.userId,
        s.game,
        s.currency,
        s.subunitToUnit,
        s.locale,
        s.returnUrl,
        s.depositUrl,
        s.createdAt,
      )
    },
    session: (token: string) => first('select * from sessions where token = ?', sessionOf, token),
    demoBalance: (player: string) =>
      first(
        'select balance from demo_balances where player = ?',
        (row) => BigInt(text(row, 'balance')),
        player,
      ),
    setDemoBalance: (player: string, balance: bigint) =>
      run(
        'insert into demo_balances values (?,?) on conflict (player) do update set balance = excluded.balance',
        player,
        balance.toString(),
      ),
    seed: (player: string, state: 'next' | 'active') =>
      first('select * from seeds where player = ? and state = ?', seedOf, player, state),
    seedById: (id: number) => first('select * from seeds where id = ?', seedOf, id),
    addSeed: (
      player: string,
      serverSeed: string,
      commitment: string,
      clientSeed: string,
      state: Seed['state'],
    ) =>
      run(
        'insert into seeds (player, server_seed, commitment, client_seed, nonce, state) values (?,?,?,?,0,?)',
        player,
        serverSeed,
        commitment,
        clientSeed,
        state,
      ),
    setSeedState: (id: number, state: Seed['state'], clientSeed: string) =>
      run('update seeds set state = ?, client_seed = ? where id = ?', state, clientSeed, id),
    /** The next nonce of the active seed: raised and read in one statement, so no two rounds share one. */
    takeNonce(player: string): Seed | null {
      return first(
        `update seeds set nonce = nonce + 1 where player = ? and state = 'active' returning *`,
        seedOf,
        player,
      )
    },
    addRound(r: Round): void {
      run(
        'insert into rounds values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)',
        r.id,
        r.requestId,
        r.player,
        r.token,
        r.game,
        r.currency,
        r.seedId,
        r.clientSeed,
        r.nonce,
        r.bet.toString(),
        r.staked.toString(),
        r.payout.toString(),
        r.status,
        r.choice,
        r.moves.join('\n'),
        r.told,
        r.undone,
        r.drawn,
        r.issueId,
        r.createdAt,
        r.updatedAt,
      )
    },
    saveRound(r: Round): void {
      run(
        `update rounds set staked = ?, payout = ?, status = ?, moves = ?, told = ?, undone = ?, drawn = ?,
           updated_at = ? where id = ?`,
        r.staked.toString(),
        r.payout.toString(),
        r.status,
        r.moves.join('\n'),
        r.told,
        r.undone,
        r.drawn,
        r.updatedAt,
        r.id,
      )
    },
    round: (id: string) => first('select * from rounds where id = ?', roundOf, id),
    roundByRequest: (player: string, requestId: string) =>
      first('select * from rounds where player = ? and request_id = ?', roundOf, player, requestId),
    openRound: (player: string, game: string, currency: string) =>
      first(
        `select * from rounds where player = ? and game = ? and currency = ? and status = 'open'`,
        roundOf,
        player,
        game,
        currency,
      ),
    hasOpenRound: (player: string) =>
      first(`select 1 from rounds where player = ? and status in ('open', 'sending')`, () => true, player) ??
      false,
    roundsIn: (status: RoundStatus, before: number) =>
      db.prepare('select * from rounds where status = ? and updated_at < ?').all(status, before).map(roundOf),
    /** Open rounds whose last move went to the casino and came to no answer. */
    roundsAsking: (before: number) =>
      db
        .prepare(`select * from rounds where status = 'open' and updated_at < ?`)
        .all(before)
        .map(roundOf)
        .filter((round) => round.moves.length > round.told),
    recentRounds: (player: string, game: string, limit: number) =>
      db
        .prepare(
          `select * from rounds where player = ? and game = ? and status in ('settled', 'cancelled')
           order by created_at desc, nonce desc limit ?`,
        )
        .all(player, game, limit)
        .map(roundOf),
    answer: (player: string, requestId: string) =>
      first(
        'select body from answers where player = ? and request_id = ?',
        (row: Row) => text(row, 'body'),
        player,
        requestId,
      ),
    keepAnswer: (player: string, requestId: string, body: string) =>
      run('insert into answers values (?,?,?)', player, requestId, body),
    addIssue(i: Issue): void {
      run(
        'insert into issues values (?,?,?,?,?,?,?,?,?,?)',
        i.issueId,
        i.player,
        i.casinoId,
        i.games.join(' '),
        i.currency,
        i.left,
        i.bet.toString(),
        i.total.toString(),
        i.status,
        i.validUntil,
      )
    },
    saveIssue: (i: Issue) =>
      run(
        'update issues set remaining = ?, total = ?, status = ? where issue_id = ?',
        i.left,
        i.total.toString(),
        i.status,
        i.issueId,
      ),
    issue: (issueId: string) => first('select * from issues where issue_id = ?', issueOf, issueId),
    activeIssues: (player: string, currency: string) =>
      db
        .prepare(
          `select * from issues where player = ? and currency = ? and status = 'active' order by valid_until`,
        )
        .all(player, currency)
        .map(issueOf),
    issuesPast: (now: number) =>
      db.prepare(`select * from issues where status = 'active' and valid_until < ?`).all(now).map(issueOf),
    addErrand: (path: CasinoPath, body: string, roundId: string) =>
      run('insert into errands (path, body, round_id) values (?,?,?)', path, body, roundId),
    errands: (): Errand[] =>
      db
        .prepare('select * from errands order by id')
        .all()
        .map((row) => ({
          id: int(row, 'id'),
          path: text(row, 'path') as CasinoPath,
          body: text(row, 'body'),
          roundId: text(row, 'round_id'),
        })),
    dropErrand: (id: number) => run('delete from errands where id = ?', id),
  }
}
