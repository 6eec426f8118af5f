// Answers for the only SQL over connections with other services, Telegram's users, and attempts under way.
import { sql, type ColumnType } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined>

type SocialTables = {
  player_player: {
    id: string
    status: number
    email: string | null
    phone: string | null
    tg_user_id: string | null
  }
  player_credential: { player_id: string }
  player_social: {
    provider: string
    subject: string
    player_id: string
    account: Nullable<string>
    connected_at: Date
  }
  player_telegram: {
    player_id: string
    username: Nullable<string>
    first_name: Nullable<string>
    last_name: Nullable<string>
    language: Nullable<string>
    photo_url: Nullable<string>
    may_write: boolean
    connected_at: Date
    synced_at: Date
  }
  player_social_attempt: {
    state_hash: string
    provider: string
    purpose: 'sign-in' | 'connect'
    player_id: string | null
    nonce: string
    code_verifier: string
    expires_at: Date
  }
}

export type NewAttempt = SocialTables['player_social_attempt']

const tables = (db: Database | Tx) => db.withTables<SocialTables>()

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  await tables(db).insertInto('player_social_attempt').values(attempt).execute()
}

/** Takes an attempt away, so that it counts once, however many ask for it at the same time. */
export function takeAttempt(db: Database, stateHash: string, now: Date) {
  return tables(db)
    .deleteFrom('player_social_attempt')
    .where('state_hash', '=', stateHash)
    .returning(['provider', 'purpose', 'player_id as playerId', 'nonce', 'code_verifier as codeVerifier'])
    .returning(sql<boolean>`expires_at <= ${now}`.as('isOver'))
    .executeTakeFirst()
}

export async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('player_social_attempt').where('expires_at', '<', before).execute()
}

export function playerOfConnection(db: Database, provider: string, subject: string) {
  return tables(db)
    .selectFrom('player_social as connection')
    .innerJoin('player_player as player', 'player.id', 'connection.player_id')
    .select(['player.id', 'player.status'])
    .where('connection.provider', '=', provider)
    .where('connection.subject', '=', subject)
    .executeTakeFirst()
}

export function playerOfTelegram(db: Database, tgUserId: string) {
  return tables(db)
    .selectFrom('player_player')
    .select(['id', 'status'])
    .where('tg_user_id', '=', tgUserId)
    .executeTakeFirst()
}

/** Whether the connection stands as asked: made now, or there already for this player. */
export async function connect(
  tx: Tx,
  connection: {
    provider: string
    subject: string
    player_id: string
    account: string | null
    connected_at: Date
  },
): Promise<boolean> {
  await tables(tx)
    .insertInto('player_social')
    .values(connection)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stands = await tables(tx)
    .selectFrom('player_social')
    .select('player_id')
    .where('provider', '=', connection.provider)
    .where('subject', '=', connection.subject)
    .where('player_id', '=', connection.player_id)
    .executeTakeFirst()
  return stands !== undefined
}

/** Whether the Telegram user is this player's now; a player has one, and one has one player. */
export async function connectTelegram(tx: Tx, playerId: string, tgUserId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_player')
    .set({ tg_user_id: tgUserId })
    .where('id', '=', playerId)
    .where((row) => row.or([row('tg_user_id', 'is', null), row('tg_user_id', '=', tgUserId)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('player_player as other')
            .select('other.id')
            .where('other.tg_user_id', '=', tgUserId)
            .where('other.id', '!=', playerId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type TelegramFacts = {
  username: string | null
  first_name: string | null
  last_name: string | null
  language: string | null
  photo_url: string | null
  may_write: boolean
}

/** The widget knows no language and no leave to write: what is known of these stays. */
export async function keepTelegram(
  tx: Tx | Database,
  playerId: string,
  facts: TelegramFacts,
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('player_telegram')
    .values({ ...facts, player_id: playerId, connected_at: now, synced_at: now })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        username: facts.username,
        first_name: facts.first_name,
        last_name: facts.last_name,
        language: sql<string | null>`coalesce(excluded.language, player_telegram.language)`,
        photo_url: sql<string | null>`coalesce(excluded.photo_url, player_telegram.photo_url)`,
        may_write: facts.may_write,
        synced_at: now,
      }),
    )
    .execute()
}

export async function connectionsOf(db: Database | Tx, playerId: string) {
  return tables(db)
    .selectFrom('player_social')
    .select(['provider', 'account', 'connected_at as connectedAt'])
    .where('player_id', '=', playerId)
    .orderBy('connected_at')
    .execute()
}

export function telegramOf(db: Database | Tx, playerId: string) {
  return tables(db)
    .selectFrom('player_player as player')
    .leftJoin('player_telegram as telegram', 'telegram.player_id', 'player.id')
    .select(['player.tg_user_id as tgUserId', 'telegram.username', 'telegram.first_name as firstName'])
    .select(['telegram.last_name as lastName', 'telegram.language', 'telegram.photo_url as photoUrl'])
    .select(['telegram.connected_at as connectedAt', 'telegram.may_write as mayWrite'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
}

/** Holds the player's row, so that two last ways in cannot be given up at once; says whether a password opens the account. */
export async function lockWaysIn(tx: Tx, playerId: string): Promise<{ byPassword: boolean }> {
  const found = await tables(tx)
    .selectFrom('player_player as player')
    .select((row) =>
      row
        .and([
          row.or([row('player.email', 'is not', null), row('player.phone', 'is not', null)]),
          row.exists(
            row
              .selectFrom('player_credential as credential')
              .select('credential.player_id')
              .whereRef('credential.player_id', '=', 'player.id'),
          ),
        ])
        .as('byPassword'),
    )
    .where('player.id', '=', playerId)
    .forUpdate('player')
    .executeTakeFirst()
  return { byPassword: Boolean(found?.byPassword) }
}

export async function disconnect(tx: Tx, playerId: string, provider: string): Promise<void> {
  await tables(tx)
    .deleteFrom('player_social')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .execute()
}

export async function disconnectTelegram(tx: Tx, playerId: string): Promise<void> {
  await tables(tx).updateTable('player_player').set({ tg_user_id: null }).where('id', '=', playerId).execute()
  await tables(tx).deleteFrom('player_telegram').where('player_id', '=', playerId).execute()
}
