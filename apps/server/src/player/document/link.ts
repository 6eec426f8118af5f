// Answers for the address of a document's file: it names its end and is signed for one owner and one document (S3).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export const linkSeconds = 5 * 60

export function createDocumentLinks(dataKey: string) {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'baize document links', 32))
  const sign = (playerId: string, id: string, expires: number): string =>
    createHmac('sha256', key).update(`${playerId} ${id} ${expires}`).digest('base64url')

  return {
    linkTo(playerId: string, id: string, now: Date): string {
      const expires = Math.floor(now.getTime() / 1000) + linkSeconds
      return `/api/player/documents/${id}/file?expires=${expires}&signature=${sign(playerId, id, expires)}`
    },
    holds(playerId: string, id: string, given: { expires: string; signature: string }, now: Date): boolean {
      if (!/^\d{9,11}$/.test(given.expires)) return false
      const expires = Number(given.expires)
      const expected = Buffer.from(sign(playerId, id, expires))
      const signature = Buffer.from(given.signature)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
      return expires * 1000 > now.getTime()
    },
  }
}
