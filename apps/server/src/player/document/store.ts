// Answers for the rows of documents: the only SQL over them, always with their owner (S3).
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import { playerStatus } from '../status.ts'
import type { MediaType } from './file-kind.ts'

type DocumentTable = {
  id: string
  player_id: string
  type: number
  file_name: string
  media_type: MediaType
  size: number
  sealed_bytes: Buffer
  status: number
  reject_reason: string | null
  created_at: Date
  reviewed_at: Date | null
}

export type DocumentRow = Omit<DocumentTable, 'sealed_bytes'>

export const documentStatus = { pending: 1, approved: 2, rejected: 3 } as const

const shown = [
  'id',
  'player_id',
  'type',
  'file_name',
  'media_type',
  'size',
  'status',
  'reject_reason',
  'created_at',
  'reviewed_at',
] as const

const tables = (db: Database | Tx) =>
  db.withTables<{
    player_document: DocumentTable
    player_player: { id: string; status: number; closed_at: Date | null }
  }>()

export function documentsOf(db: Database | Tx, playerId: string): Promise<DocumentRow[]> {
  return tables(db)
    .selectFrom('player_document')
    .select(shown)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countPending(db: Database | Tx, playerId: string): Promise<number> {
  const { n } = await tables(db)
    .selectFrom('player_document')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('status', '=', documentStatus.pending)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One upload of a player at a time is counted and kept; the lock is gone with the transaction. */
export async function lockUploads(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`player_document ${playerId}`}, 0))`.execute(tx)
}

export async function insertDocument(
  tx: Tx,
  document: Omit<DocumentTable, 'status' | 'reject_reason' | 'reviewed_at'>,
): Promise<void> {
  await tables(tx)
    .insertInto('player_document')
    .values({ ...document, status: documentStatus.pending, reject_reason: null, reviewed_at: null })
    .execute()
}

/** Whether this call deleted it: only the owner's, and only while nobody has checked it. */
export async function deletePending(db: Database | Tx, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('player_document')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('status', '=', documentStatus.pending)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function findDocument(db: Database | Tx, id: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('player_document').select(shown).where('id', '=', id).executeTakeFirst()
}

export function findDocumentOf(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  return tables(db)
    .selectFrom('player_document')
    .select(shown)
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function sealedBytesOf(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await tables(db)
    .selectFrom('player_document')
    .select('sealed_bytes')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.sealed_bytes
}

/** What waits for a review, oldest first, whoever sent it. */
export function waitingDocuments(db: Database, limit: number): Promise<DocumentRow[]> {
  return tables(db)
    .selectFrom('player_document')
    .select(shown)
    .where('status', '=', documentStatus.pending)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Papers that were rejected before then; the bytes go with their row. */
export async function forgetRejected(db: Database, before: Date, most: number): Promise<bigint> {
  const old = tables(db)
    .selectFrom('player_document')
    .select('id')
    .where('status', '=', documentStatus.rejected)
    .where('reviewed_at', '<', before)
    .orderBy('reviewed_at')
    .limit(most)
  const { numDeletedRows } = await tables(db)
    .deleteFrom('player_document')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** All papers of accounts that were closed before then and stayed so. */
export async function forgetOfClosed(db: Database, before: Date, most: number): Promise<bigint> {
  const old = tables(db)
    .selectFrom('player_player as player')
    .innerJoin('player_document as document', 'document.player_id', 'player.id')
    .select('document.id')
    .where('player.closed_at', '<', before)
    .where('player.status', '=', playerStatus.closed)
    .limit(most)
  const { numDeletedRows } = await tables(db)
    .deleteFrom('player_document')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** Whether this call decided it; a decision stands. */
export async function decide(
  tx: Tx,
  id: string,
  status: 2 | 3,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('player_document')
    .set({ status, reject_reason: reason, reviewed_at: now })
    .where('id', '=', id)
    .where('status', '=', documentStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
