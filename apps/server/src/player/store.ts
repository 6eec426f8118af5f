// Answers for the only SQL over the player tables, by question.
import { sql, type ColumnType, type Generated, type Insertable, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { windowSeconds } from './attempts.ts'
import type { CloseReason } from './events.ts'
import { playerStatus } from './profile.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined>
type WithDefault<T> = Generated<T>

type PlayerTables = {
  player_player: {
    id: string
    email: Nullable<string>
    phone: Nullable<string>
    status: WithDefault<number>
    first_name: Nullable<string>
    last_name: Nullable<string>
    nickname: Nullable<string>
    tg_user_id: Nullable<string>
    country: Nullable<string>
    currency: string
    locale: string
    /** Always read as text: a day has no time zone, and a JavaScript Date has one. */
    birthdate: Nullable<string>
    gender: Nullable<string>
    nationality: Nullable<string>
    place_of_birth: Nullable<string>
    address: Nullable<string>
    additional_address: Nullable<string>
    city: Nullable<string>
    postal_code: Nullable<string>
    time_zone: Nullable<string>
    profession: Nullable<string>
    personal_id_number: Nullable<string>
    security_question: Nullable<string>
    security_answer: Nullable<string>
    avatar: Nullable<string>
    segment_ids: WithDefault<number[]>
    receive_email_promo: WithDefault<boolean>
    receive_sms_promo: WithDefault<boolean>
    agreed_tc_at: Nullable<Date>
    confirmed_at: Nullable<Date>
    phone_confirmed: WithDefault<boolean>
    bonus_code: Nullable<string>
    affiliate_tag: Nullable<string>
    created_at: Date
  }
  player_credential: { player_id: string; password_hash: string; changed_at: Date }
  player_session: {
    id: string
    player_id: string
    jti: string
    ip: string
    country: Nullable<string>
    device_type: string
    user_agent: string
    created_at: Date
    last_seen_at: Date
    closed_at: Nullable<Date>
    close_reason: Nullable<CloseReason>
  }
  player_attempt: { login_hash: string; ip: string; tries: number; began_at: Date }
}

export type PlayerRow = Selectable<PlayerTables['player_player']>
export type NewPlayer = Insertable<PlayerTables['player_player']>
export type NewSession = Insertable<PlayerTables['player_session']>

const tables = (db: Database | Tx) => db.withTables<PlayerTables>()

/** Whether this insert made the player; a taken e-mail makes nothing, however many try at once. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const made = await tables(tx)
    .insertInto('player_player')
    .values(player)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function insertCredential(
  tx: Tx,
  playerId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('player_credential')
    .values({ player_id: playerId, password_hash: passwordHash, changed_at: now })
    .execute()
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tables(tx).insertInto('player_session').values(session).execute()
}

export function credentialOf(db: Database, email: string) {
  return tables(db)
    .selectFrom('player_player as player')
    .innerJoin('player_credential as credential', 'credential.player_id', 'player.id')
    .select(['player.id', 'player.status', 'credential.password_hash as passwordHash'])
    .where('player.email', '=', email)
    .executeTakeFirst()
}

export async function playerIdOf(db: Database | Tx, email: string): Promise<string | null> {
  const found = await tables(db)
    .selectFrom('player_player')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The player's row and when the session before the given one began. */
export function profileRow(db: Database | Tx, playerId: string, sessionId: string) {
  return tables(db)
    .selectFrom('player_player as player')
    .select([
      'id',
      'email',
      'phone',
      'status',
      'first_name',
      'last_name',
      'nickname',
      'tg_user_id',
      'country',
      'currency',
      'locale',
      'gender',
      'nationality',
      'place_of_birth',
      'address',
      'additional_address',
      'city',
      'postal_code',
      'time_zone',
      'profession',
      'personal_id_number',
      'security_question',
      'security_answer',
      'avatar',
      'segment_ids',
      'receive_email_promo',
      'receive_sms_promo',
      'agreed_tc_at',
      'confirmed_at',
      'phone_confirmed',
      'created_at',
    ])
    .select(sql<string | null>`birthdate::text`.as('birthdate'))
    .select((row) =>
      row
        .selectFrom('player_session as earlier')
        .select('earlier.created_at')
        .whereRef('earlier.player_id', '=', 'player.id')
        .where('earlier.id', '!=', sessionId)
        .where(
          'earlier.created_at',
          '<=',
          row.selectFrom('player_session as this').select('this.created_at').where('this.id', '=', sessionId),
        )
        .orderBy('earlier.created_at', 'desc')
        .limit(1)
        .as('last_login_at'),
    )
    .where('player.id', '=', playerId)
    .executeTakeFirst()
}

/** What other capabilities may know about players: enough to name them and to start a game. */
export function cardRows(db: Database | Tx, playerIds: readonly string[]) {
  return tables(db)
    .selectFrom('player_player')
    .select(['id', 'email', 'nickname', 'first_name as firstName', 'tg_user_id as tgUserId'])
    .select(['country', 'currency', 'locale', 'status'])
    .where('id', 'in', playerIds.length > 0 ? playerIds : [null as never])
    .execute()
}

/** The owner and the newest token of a session that is open and whose player may be here. */
export async function livingSession(
  db: Database,
  sessionId: string,
): Promise<{ playerId: string; jti: string } | null> {
  const found = await tables(db)
    .selectFrom('player_session as session')
    .innerJoin('player_player as player', 'player.id', 'session.player_id')
    .select(['session.player_id as playerId', 'session.jti'])
    .where('session.id', '=', sessionId)
    .where('session.closed_at', 'is', null)
    .where('player.status', '=', playerStatus.active)
    .executeTakeFirst()
  return found ?? null
}

/** Holds the session's row, so that two refreshes with one token come one after the other. */
export function lockSession(tx: Tx, sessionId: string, playerId: string) {
  return tables(tx)
    .selectFrom('player_session as session')
    .innerJoin('player_player as player', 'player.id', 'session.player_id')
    .select(['session.jti', 'session.closed_at as closedAt', 'player.status'])
    .where('session.id', '=', sessionId)
    .where('session.player_id', '=', playerId)
    .forUpdate('session')
    .executeTakeFirst()
}

export async function rotateSession(tx: Tx, sessionId: string, jti: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('player_session')
    .set({ jti, last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Whether this call closed it; closing a closed session changes nothing. */
export async function closeSession(
  tx: Tx,
  sessionId: string,
  playerId: string,
  reason: CloseReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_session')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a try before the password is looked at, so that parallel guesses are all counted. */
export async function countAttempt(
  db: Database,
  loginHash: string,
  ip: string,
  now: Date,
): Promise<{ tries: number; beganAt: Date }> {
  const windowBegan = new Date(now.getTime() - windowSeconds * 1000)
  return tables(db)
    .insertInto('player_attempt')
    .values({ login_hash: loginHash, ip, tries: 1, began_at: now })
    .onConflict((conflict) =>
      conflict.columns(['login_hash', 'ip']).doUpdateSet({
        tries: sql<number>`case when player_attempt.began_at <= ${windowBegan} then 1
          else least(player_attempt.tries + 1, 1000) end`,
        began_at: sql<Date>`case when player_attempt.began_at <= ${windowBegan} then ${now}
          else player_attempt.began_at end`,
      }),
    )
    .returning(['tries', 'began_at as beganAt'])
    .executeTakeFirstOrThrow()
}

export async function forgetAttempts(db: Database, loginHash: string, ip: string): Promise<void> {
  await tables(db)
    .deleteFrom('player_attempt')
    .where('login_hash', '=', loginHash)
    .where('ip', '=', ip)
    .execute()
}

export async function forgetOldAttempts(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_attempt').where('began_at', '<', before).execute()
}
