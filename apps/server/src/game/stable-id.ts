// Answers for ids that belong to a name for good, so that importing a catalogue twice writes the same rows.
import { createHash } from 'node:crypto'

/** A UUID of version 7 that follows from the identity alone. */
export function stableId(
  kind: 'studio' | 'game' | 'collection' | 'invoice' | 'news',
  identity: string,
): string {
  const digest = createHash('sha256').update(`${kind}:${identity}`).digest('hex')
  const time = Date.UTC(2026, 0, 5).toString(16).padStart(12, '0')
  const variant = (8 + (Number.parseInt(digest.charAt(3), 16) % 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}
