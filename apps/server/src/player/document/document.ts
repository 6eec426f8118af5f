// Answers for the documents of a player: taking, showing and deleting them, and what a reviewer decides (P11, S3, S6).
import type { UploadedFile } from '@baize/contract/call'
import type { playerCalls } from '@baize/contract/player'
import type { PlayerDocument } from '@baize/contract/player-document'
import type { Handlers } from '../../platform/api.ts'
import { inBites } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { documentReviewed } from '../events.ts'
import type { Letters } from '../letter.ts'
import { createSeal } from '../second-factor/seal.ts'
import { cardRows } from '../store.ts'
import { extensions, kindOf, type MediaType } from './file-kind.ts'
import { createDocumentLinks } from './link.ts'
import { isDrawable, redrawn } from './picture.ts'
import * as store from './store.ts'

export type Documents = ReturnType<typeof createDocuments>
export type DocumentParts = {
  db: Database
  clock: Clock
  letters: Letters
  wake: () => void
  publicUrl: string
  dataKey: string
  /** Whether papers of this type are taken; the list stands in the constants. */
  isDocumentType: (type: number) => boolean
}

/** The law of a market says how long papers are kept. */
export type PapersKept = { rejectedDays: number; closedDays: number }

const pendingMax = 10
const dayMs = 86_400_000
const waitingShown = 200

export function createDocuments(parts: DocumentParts) {
  const { db, clock, letters, wake } = parts
  const links = createDocumentLinks(parts.dataKey)
  const seal = createSeal(parts.dataKey)
  const sealOwner = (playerId: string, id: string): string => `document ${id} of ${playerId}`

  async function list(playerId: string): Promise<PlayerDocument[]> {
    const rows = await store.documentsOf(db, playerId)
    return rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      status: row.status,
      type: row.type,
      createdAt: row.created_at.toISOString(),
      rejectReason: row.reject_reason,
      url: links.linkTo(playerId, row.id, clock.now()),
    }))
  }

  /** Whether this call decided it; the player hears of it by mail in the same transaction. */
  async function decide(id: string, status: 2 | 3, reason: string | null): Promise<boolean> {
    const now = clock.now()
    const decided = await db.transaction().execute(async (tx) => {
      if (!(await store.decide(tx, id, status, reason, now))) return false
      const row = await store.findDocument(tx, id)
      if (!row) throw new Error(`document ${id} is gone`)
      await announce(tx, documentReviewed, {
        playerId: row.player_id,
        documentId: id,
        type: row.type,
        status,
        at: now.toISOString(),
      })
      const [reader] = await cardRows(tx, [row.player_id])
      if (!reader) return true
      const document = row.file_name
      if (status === store.documentStatus.approved)
        await letters.send(tx, reader, 'document-approved', { document })
      else await letters.send(tx, reader, 'document-rejected', { document, reason })
      return true
    })
    if (decided) wake()
    return decided
  }

  return {
    list,

    async upload(playerId: string, type: number, file: UploadedFile): Promise<PlayerDocument[]> {
      if (!parts.isDocumentType(type)) refuse('invalid_input', { fields: { type: [{ text: 'notOffered' }] } })
      if ((await store.countPending(db, playerId)) >= pendingMax) refuse('too_many_documents')
      const mediaType = kindOf(file.bytes)
      if (!mediaType) return refuse('document_not_accepted')
      const bytes = await keptBytes(file.bytes, mediaType)
      if (!bytes) return refuse('document_not_accepted')
      await db.transaction().execute(async (tx) => {
        await store.lockUploads(tx, playerId)
        if ((await store.countPending(tx, playerId)) >= pendingMax) refuse('too_many_documents')
        const id = newId()
        await store.insertDocument(tx, {
          id,
          player_id: playerId,
          type,
          file_name: cleanName(file.name, mediaType),
          media_type: mediaType,
          size: bytes.length,
          sealed_bytes: seal.close(bytes, sealOwner(playerId, id)),
          created_at: clock.now(),
        })
      })
      return list(playerId)
    },

    async remove(playerId: string, id: string): Promise<PlayerDocument[]> {
      if (!(await store.deletePending(db, playerId, id))) {
        refuse((await store.findDocumentOf(db, playerId, id)) ? 'document_checked' : 'document_not_found')
      }
      return list(playerId)
    },

    /** The file behind a signed address, or nothing, whatever of it does not hold. */
    async fileBy(
      id: string,
      signed: { expires: string; signature: string },
    ): Promise<{ name: string; mediaType: MediaType; bytes: Buffer } | null> {
      const row = await store.findDocument(db, id)
      if (!row || !links.holds(row.player_id, id, signed, clock.now())) return null
      const sealed = await store.sealedBytesOf(db, row.player_id, id)
      if (!sealed) return null
      return {
        name: row.file_name,
        mediaType: row.media_type,
        bytes: seal.open(sealed, sealOwner(row.player_id, id)),
      }
    },

    /** For a reviewer: what waits, oldest first, each with an address of its file for a few minutes. */
    async waiting(): Promise<(store.DocumentRow & { url: string })[]> {
      const rows = await store.waitingDocuments(db, waitingShown)
      return rows.map((row) => ({
        ...row,
        url: parts.publicUrl + links.linkTo(row.player_id, row.id, clock.now()),
      }))
    },
    /** What nobody may keep any longer: how many days after a rejection, and after its account was closed. */
    async forgetOld({ rejectedDays, closedDays }: PapersKept): Promise<void> {
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs)
      await inBites((most) => store.forgetRejected(db, daysAgo(rejectedDays), most))
      await inBites((most) => store.forgetOfClosed(db, daysAgo(closedDays), most))
    },
    approve: (id: string): Promise<boolean> => decide(id, store.documentStatus.approved, null),
    reject: (id: string, reason: string): Promise<boolean> =>
      decide(id, store.documentStatus.rejected, reason),
  }
}

/** Pictures are drawn anew; a PDF is kept as it came, and only ever handed out as an attachment. */
async function keptBytes(bytes: Uint8Array, mediaType: MediaType): Promise<Uint8Array | null> {
  if (mediaType === 'application/pdf') return bytes
  return isDrawable(bytes) ? redrawn(bytes, mediaType) : null
}

const nameMax = 80

/** The name as the player knows it, without paths and signs that other programs read something into; the kind decides its end. */
export function cleanName(name: string, mediaType: MediaType): string {
  const own = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = own
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .-]+|[ .]+$/g, '')
  const short = Array.from(plain).slice(0, nameMax).join('').trim()
  return `${short || 'document'}.${extensions[mediaType]}`
}

export function documentHandlers(
  documents: Documents,
): Pick<Handlers<typeof playerCalls>, 'listDocuments' | 'uploadDocument' | 'deleteDocument'> {
  return {
    listDocuments: ({ session }) => documents.list(session.playerId),
    uploadDocument: ({ body, file, session }) => documents.upload(session.playerId, body.type, file),
    deleteDocument: ({ params, session }) => documents.remove(session.playerId, params.id),
  }
}
