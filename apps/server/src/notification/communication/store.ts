// Answers for the rows of what is written to the house: the only SQL that names them, beside the migration.
import type { Generated } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

type CommunicationTables = {
  notification_communication: {
    id: string
    number: Generated<bigint>
    player_id: string | null
    first_name: string | null
    email: string
    message: string
    locale: string
    content_hash: Buffer
    created_at: Date
  }
}

const tables = (db: Database | Tx) => db.withTables<CommunicationTables>()

export type KeptCommunication = {
  id: string
  number: bigint
  contentHash: Buffer
  createdAt: Date
}

/** Nothing when this id was used before. */
export async function insertCommunication(
  tx: Tx,
  row: {
    id: string
    player_id: string | null
    first_name: string | null
    email: string
    message: string
    locale: string
    content_hash: Buffer
    created_at: Date
  },
): Promise<KeptCommunication | null> {
  const made = await tables(tx)
    .insertInto('notification_communication')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number', 'content_hash as contentHash', 'created_at as createdAt'])
    .executeTakeFirst()
  return made ?? null
}

export async function findCommunication(db: Database | Tx, id: string): Promise<KeptCommunication | null> {
  const found = await tables(db)
    .selectFrom('notification_communication')
    .select(['id', 'number', 'content_hash as contentHash', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export function communicationsOf(db: Database, playerId: string) {
  return tables(db)
    .selectFrom('notification_communication')
    .select(['number', 'email', 'message', 'created_at as createdAt'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute()
}

export async function forgetCommunications(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('notification_communication').where('created_at', '<', before).execute()
}
