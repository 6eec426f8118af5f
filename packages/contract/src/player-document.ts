// Answers for the contract of papers that players send, and of the check of who they are.
import * as z from 'zod'
import { id, instant, shapesOf } from './call.ts'
import { documentMaxBytes } from './document-limits.ts'

const playerDocument = z.object({
  id,
  fileName: z.string(),
  /** 1 pending, 2 approved, 3 rejected; constants `player.document.status`. */
  status: z.int(),
  /** Constants `player.document.type`. */
  type: z.int(),
  createdAt: instant,
  rejectReason: z.string().nullable(),
  /** A link to the file as an attachment, for a few minutes. */
  url: z.string(),
})

export type PlayerDocument = z.output<typeof playerDocument>

export const documentCalls = shapesOf({
  listDocuments: {
    summary: 'The documents that the player who asks has sent, newest first.',
    audience: 'player',
    output: z.array(playerDocument),
    refusals: [],
  },
  uploadDocument: {
    summary:
      'Takes a document as multipart: `type`, then `file` (PNG, JPG or PDF, 2 MB). Pictures are kept as they look, ' +
      'without what the camera noted. Answers the whole list.',
    audience: 'player',
    body: z.strictObject({ type: z.coerce.number().int().min(1).max(100) }),
    upload: { field: 'file', maxBytes: documentMaxBytes },
    output: z.array(playerDocument),
    refusals: ['document_not_accepted', 'payload_too_large', 'too_many_documents'],
    rateLimit: { max: 30, seconds: 600 },
  },
  deleteDocument: {
    summary: 'Deletes one of the own documents that nobody has checked yet. Answers the whole list.',
    audience: 'player',
    params: z.strictObject({ id }),
    output: z.array(playerDocument),
    refusals: ['document_not_found', 'document_checked'],
  },
  startIdentityCheck: {
    summary:
      'A token of the identity provider, and the script whose page asks for the documents with it. ' +
      'How it went shows in `identityStatus` of the profile.',
    audience: 'player',
    output: z.object({ token: z.string(), scriptUrl: z.url() }),
    refusals: ['identity_confirmed', 'not_available'],
    rateLimit: { max: 20, seconds: 600 },
  },
})
