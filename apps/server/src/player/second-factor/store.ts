// Answers for the only SQL over the second factor, by question.
import { sql, type ColumnType, type Generated } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import type { KeptPasskey } from './passkey.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined>

/** What a challenge was given for; it counts for nothing else. */
export type ChallengePurpose = 'add' | 'sign-in' | 'confirm'

type SecondFactorTables = {
  player_totp: {
    player_id: string
    secret: Buffer
    began_at: Date
    /** Null until a code has been seen. */
    set_at: Nullable<Date>
    last_step: Nullable<number>
  }
  player_passkey: {
    id: string
    player_id: string
    credential_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Nullable<Date>
  }
  player_recovery_code: { player_id: string; code_hash: string }
  player_challenge: {
    id: string
    purpose: ChallengePurpose
    player_id: Nullable<string>
    challenge: string
    expires_at: Date
  }
  player_ticket: { ticket_hash: string; player_id: string; tries: Generated<number>; expires_at: Date }
}

const tables = (db: Database | Tx) => db.withTables<SecondFactorTables>()

/** Which factors count for a player. */
export async function factorsOf(
  db: Database | Tx,
  playerId: string,
): Promise<{ totp: boolean; passkeys: number; recoveryCodes: number }> {
  const { rows } = await sql<{ totp: boolean; passkeys: number; recoveryCodes: number }>`select
    exists (select from player_totp where player_id = ${playerId} and set_at is not null) as totp,
    (select count(*)::int from player_passkey where player_id = ${playerId}) as passkeys,
    (select count(*)::int from player_recovery_code where player_id = ${playerId}) as "recoveryCodes"`.execute(
    db,
  )
  return rows[0] ?? { totp: false, passkeys: 0, recoveryCodes: 0 }
}

export function totpOf(db: Database | Tx, playerId: string) {
  return tables(db)
    .selectFrom('player_totp')
    .select(['secret', 'began_at as beganAt', 'set_at as setAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** A secret that no code was seen of yet takes the place of another such; never of one that counts. */
export async function beginTotp(db: Database, playerId: string, secret: Buffer, now: Date): Promise<boolean> {
  const begun = await tables(db)
    .insertInto('player_totp')
    .values({ player_id: playerId, secret, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret, began_at: now })
        .where('player_totp.set_at', 'is', null),
    )
    .returning('player_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Whether the secret that was looked at counts from now on. */
export async function setTotp(
  tx: Tx,
  totp: { playerId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_totp')
    .set({ set_at: totp.now, last_step: totp.step })
    .where('player_id', '=', totp.playerId)
    .where('secret', '=', totp.secret)
    .where('set_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether this step's code was not used yet; now it is, and all before it. */
export async function useStep(db: Database, playerId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('player_totp')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where('set_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeTotp(tx: Tx, playerId: string): Promise<boolean> {
  const removed = await tables(tx)
    .deleteFrom('player_totp')
    .where('player_id', '=', playerId)
    .where('set_at', 'is not', null)
    .returning('player_id')
    .executeTakeFirst()
  return removed !== undefined
}

const passkeyColumns = [
  'id',
  'player_id as playerId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export function passkeysOf(db: Database | Tx, playerId: string) {
  return tables(db)
    .selectFrom('player_passkey')
    .select(passkeyColumns)
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function passkeyBy(db: Database, credentialId: string) {
  return tables(db)
    .selectFrom('player_passkey')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Nothing when this passkey is somebody's already. */
export async function insertPasskey(
  tx: Tx,
  passkey: KeptPasskey & { id: string; playerId: string; name: string; now: Date },
): Promise<boolean> {
  const made = await tables(tx)
    .insertInto('player_passkey')
    .values({
      id: passkey.id,
      player_id: passkey.playerId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether the counter still stands where the answer was checked against; two uses at once are not both believed. */
export async function usePasskey(
  db: Database,
  passkey: { id: string; counter: bigint },
  counter: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('player_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only the owner's. */
export async function removePasskey(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const removed = await tables(tx)
    .deleteFrom('player_passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: string,
  hashes: readonly string[],
): Promise<void> {
  await tables(tx).deleteFrom('player_recovery_code').where('player_id', '=', playerId).execute()
  if (hashes.length === 0) return
  await tables(tx)
    .insertInto('player_recovery_code')
    .values(hashes.map((code_hash) => ({ player_id: playerId, code_hash })))
    .execute()
}

/** Whether there was such a code; it is gone afterwards. */
export async function takeRecoveryCode(db: Database, playerId: string, hash: string): Promise<boolean> {
  const taken = await tables(db)
    .deleteFrom('player_recovery_code')
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .returning('player_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function keepChallenge(
  db: Database,
  kept: {
    id: string
    purpose: ChallengePurpose
    playerId: string | null
    challenge: string
    expiresAt: Date
  },
): Promise<void> {
  await tables(db)
    .insertInto('player_challenge')
    .values({
      id: kept.id,
      purpose: kept.purpose,
      player_id: kept.playerId,
      challenge: kept.challenge,
      expires_at: kept.expiresAt,
    })
    .execute()
}

/** The challenge for whoever answers it first; it is gone afterwards, whether the answer holds or not. */
export async function takeChallenge(
  db: Database,
  asked: { id: string; purpose: ChallengePurpose; playerId: string | null; now: Date },
): Promise<string | null> {
  const taken = await tables(db)
    .deleteFrom('player_challenge')
    .where('id', '=', asked.id)
    .where('purpose', '=', asked.purpose)
    .where('player_id', 'is not distinct from', asked.playerId)
    .where('expires_at', '>', asked.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

export async function keepTicket(
  db: Database,
  ticket: { hash: string; playerId: string; expiresAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('player_ticket')
    .values({ ticket_hash: ticket.hash, player_id: ticket.playerId, expires_at: ticket.expiresAt })
    .execute()
}

/** Whose the ticket is, without trying it. */
export async function ticketOwner(db: Database, hash: string, now: Date): Promise<string | null> {
  const found = await tables(db)
    .selectFrom('player_ticket')
    .select('player_id as playerId')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.playerId ?? null
}

/** Counts a try before the answer is looked at, so that parallel guesses are all counted. */
export async function tryTicket(
  db: Database,
  hash: string,
  triesMax: number,
  now: Date,
): Promise<string | null> {
  const tried = await tables(db)
    .updateTable('player_ticket')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning('player_id as playerId')
    .executeTakeFirst()
  return tried?.playerId ?? null
}

/** Whether this call ended the ticket: of two right answers one gets a session. */
export async function takeTicket(db: Database, hash: string): Promise<boolean> {
  const taken = await tables(db)
    .deleteFrom('player_ticket')
    .where('ticket_hash', '=', hash)
    .returning('player_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await tables(db).deleteFrom('player_challenge').where('expires_at', '<', now).execute()
  await tables(db).deleteFrom('player_ticket').where('expires_at', '<', now).execute()
}
