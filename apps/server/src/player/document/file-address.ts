// Answers for handing out the file of a document: by signed address only, as an attachment, never as a page (S6).
import * as z from 'zod'
import type { Http } from '../../platform/http.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Documents } from './document.ts'

const signedQuery = z.object({ expires: z.string(), signature: z.string() })
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function mountDocumentFiles(http: Http, documents: Documents): void {
  http.get('/api/player/documents/:id/file', async (request, reply) => {
    const { id } = request.params as { id: string }
    const signed = signedQuery.safeParse(request.query)
    const file = uuid.test(id) && signed.success ? await documents.fileBy(id, signed.data) : null
    if (!file) return refuse('document_not_found')
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-disposition': attachment(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(file.bytes)
  })
}

/** The name twice: as plain letters for old readers, and as it is. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
