// Answers for the only SQL over the player tables, by question.
import { sql, type ColumnType, type Generated, type Insertable, type Selectable } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import type { SessionRow } from './session/store.ts'
import { playerStatus } from './status.ts'

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
    /** Whose conversation the support chat goes on with. */
    freshchat_restore_id: Nullable<string>
    avatar: Nullable<string>
    segment_ids: WithDefault<number[]>
    closed_at: Nullable<Date>
    receive_email_promo: WithDefault<boolean>
    receive_sms_promo: WithDefault<boolean>
    receive_inbox_promo: WithDefault<boolean>
    agreed_tc_at: Nullable<Date>
    confirmed_at: Nullable<Date>
    phone_confirmed: WithDefault<boolean>
    bonus_code: Nullable<string>
    affiliate_tag: Nullable<string>
    /** The code of the player who sent this one here. */
    ref_id: Nullable<string>
    receive_bonus: WithDefault<boolean>
    identity_status: WithDefault<'none' | 'pending' | 'verified' | 'rejected'>
    created_at: Date
  }
  player_credential: { player_id: string; password_hash: string; changed_at: Date }
  player_session: SessionRow
}

export type PlayerRow = Selectable<PlayerTables['player_player']>
export type NewPlayer = Insertable<PlayerTables['player_player']>

const tables = (db: Database | Tx) => db.withTables<PlayerTables>()

/** Whether this insert made the player; a taken e-mail, phone or Telegram user makes nothing, however many try at once. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const made = await tables(tx)
    .insertInto('player_player')
    .values(player)
    .onConflict((conflict) => conflict.doNothing())
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

/** A phone lets in only once it is proved. */
export function credentialOf(db: Database, login: { email: string } | { phone: string }) {
  const known = tables(db)
    .selectFrom('player_player as player')
    .innerJoin('player_credential as credential', 'credential.player_id', 'player.id')
    .select(['player.id', 'player.status', 'credential.password_hash as passwordHash'])
  return (
    'email' in login
      ? known.where('player.email', '=', login.email)
      : known.where('player.phone', '=', login.phone).where('player.phone_confirmed', '=', true)
  ).executeTakeFirst()
}

/** What is needed to reach a player and to know whether it may be done. */
const people = (db: Database | Tx) =>
  tables(db)
    .selectFrom('player_player')
    .select(['id', 'email', 'phone', 'locale', 'time_zone as timeZone', 'status'])
    .select('confirmed_at as confirmedAt')

export type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>

export const personOf = (db: Database | Tx, playerId: string) =>
  people(db).where('id', '=', playerId).executeTakeFirst()

export const personByEmail = (db: Database | Tx, email: string) =>
  people(db).where('email', '=', email).executeTakeFirst()

export const personByPhone = (db: Database | Tx, phone: string) =>
  people(db).where('phone', '=', phone).where('phone_confirmed', '=', true).executeTakeFirst()

/** An e-mail that was just proved; throws when somebody else has it. */
export async function setEmail(tx: Tx, playerId: string, email: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('player_player')
    .set({ email, confirmed_at: now })
    .where('id', '=', playerId)
    .execute()
}

/** A phone that was just proved; throws when somebody else has it. */
export async function setPhone(tx: Tx, playerId: string, phone: string): Promise<void> {
  await tables(tx)
    .updateTable('player_player')
    .set({ phone, phone_confirmed: true })
    .where('id', '=', playerId)
    .execute()
}

/** Whether this is the password still; if so, nobody changes it before the transaction ends. */
export async function holdPassword(tx: Tx, playerId: string, passwordHash: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('player_credential')
    .select('password_hash as passwordHash')
    .where('player_id', '=', playerId)
    .forShare()
    .executeTakeFirst()
  return row?.passwordHash === passwordHash
}

/** The first password or another one. */
export async function setPassword(tx: Tx, playerId: string, passwordHash: string, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('player_credential')
    .values({ player_id: playerId, password_hash: passwordHash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute()
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
      'freshchat_restore_id',
      'avatar',
      'segment_ids',
      'receive_email_promo',
      'receive_sms_promo',
      'receive_inbox_promo',
      'agreed_tc_at',
      'confirmed_at',
      'phone_confirmed',
      'identity_status',
      'created_at',
    ])
    .select(sql<string | null>`birthdate::text`.as('birthdate'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('player_credential as credential')
            .select('credential.player_id')
            .whereRef('credential.player_id', '=', 'player.id'),
        )
        .as('has_password'),
    )
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
    .select(['country', 'currency', 'locale', 'time_zone as timeZone', 'status'])
    .where('id', '=', sql<string>`any(${playerIds}::uuid[])`)
    .execute()
}

/** Whether the player wants offers among the messages; letters are asked about by themselves. */
export async function wantsOffers(db: Database | Tx, playerId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('player_player')
    .select('receive_inbox_promo')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.receive_inbox_promo === true
}

/** Whether the player asked for the welcome of the house at the registration. */
export async function wantsWelcome(db: Database | Tx, playerId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('player_player')
    .select('receive_bonus')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.receive_bonus === true
}

export async function endWelcomeWish(db: Database | Tx, playerId: string): Promise<void> {
  await tables(db)
    .updateTable('player_player')
    .set({ receive_bonus: false })
    .where('id', '=', playerId)
    .where('receive_bonus', '=', true)
    .execute()
}

/** Some players among all; what is left out is not asked for. */
export type Audience = {
  countries?: readonly string[] | undefined
  locales?: readonly string[] | undefined
  segments?: readonly number[] | undefined
  emails?: readonly string[] | undefined
}

/** The next players of an audience who may be here, in the order of their ids. */
export async function audiencePage(
  db: Database | Tx,
  { countries, locales, segments, emails }: Audience,
  after: string | null,
  limit: number,
): Promise<{ id: string; locale: string }[]> {
  return tables(db)
    .selectFrom('player_player')
    .select(['id', 'locale'])
    .where('status', '=', playerStatus.active)
    .$if(countries !== undefined, (query) => query.where('country', 'in', countries ?? []))
    .$if(locales !== undefined, (query) => query.where('locale', 'in', locales ?? []))
    .$if(emails !== undefined, (query) => query.where('email', 'in', emails ?? []))
    .$if(segments !== undefined, (query) =>
      query.where('segment_ids', '&&', sql<number[]>`${segments ?? []}::int[]`),
    )
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Holds the player's row, so that changes which depend on one another come one after the other. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tables(tx)
    .selectFrom('player_player')
    .select('id')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .execute()
}

/** What a player may change of the own row. */
export type PlayerChange = Partial<
  Pick<
    NewPlayer,
    | 'first_name'
    | 'last_name'
    | 'nickname'
    | 'birthdate'
    | 'gender'
    | 'country'
    | 'nationality'
    | 'place_of_birth'
    | 'city'
    | 'address'
    | 'additional_address'
    | 'postal_code'
    | 'profession'
    | 'personal_id_number'
    | 'time_zone'
    | 'locale'
    | 'security_question'
    | 'security_answer'
    | 'freshchat_restore_id'
    | 'receive_email_promo'
    | 'receive_sms_promo'
    | 'receive_inbox_promo'
    | 'agreed_tc_at'
    | 'avatar'
  >
>

export async function updatePlayer(db: Database | Tx, playerId: string, change: PlayerChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tables(db).updateTable('player_player').set(change).where('id', '=', playerId).execute()
}

/** What has to be there before money may be played with. */
export function neededBeforeMoney(db: Database, playerId: string) {
  return tables(db)
    .selectFrom('player_player')
    .select(['agreed_tc_at as agreedAt', 'birthdate', 'country'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}

/** What a player has done about the own account, and since when there is one. */
export function ownStanding(db: Database, playerId: string) {
  return tables(db)
    .selectFrom('player_player')
    .select(['confirmed_at as confirmedAt', 'created_at as createdAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'birthdate', 'country', 'city', 'address'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}

export async function identityStatusOf(
  db: Database,
  playerId: string,
): Promise<PlayerRow['identity_status'] | undefined> {
  const row = await tables(db)
    .selectFrom('player_player')
    .select('identity_status')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.identity_status
}

/** The same, held until the transaction ends. */
export async function lockIdentityStatus(
  tx: Tx,
  playerId: string,
): Promise<PlayerRow['identity_status'] | undefined> {
  const row = await tables(tx)
    .selectFrom('player_player')
    .select('identity_status')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.identity_status
}

export async function setIdentityStatus(
  tx: Tx,
  playerId: string,
  status: PlayerRow['identity_status'],
): Promise<void> {
  await tables(tx)
    .updateTable('player_player')
    .set({ identity_status: status })
    .where('id', '=', playerId)
    .execute()
}

export async function passwordHashOf(db: Database | Tx, playerId: string): Promise<string | null> {
  const found = await tables(db)
    .selectFrom('player_credential')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/** Whether this call closed the account. What the law wants kept stays; offers end with it. */
export async function closePlayer(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_player')
    .set({
      status: playerStatus.closed,
      closed_at: now,
      receive_email_promo: false,
      receive_sms_promo: false,
      receive_inbox_promo: false,
    })
    .where('id', '=', playerId)
    .where('status', '=', playerStatus.active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
