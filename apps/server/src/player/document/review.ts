// Answers for what a reviewer types and reads: the waiting papers, and "yes" or "no, because" to one of them.
import type { Documents } from './document.ts'

export type Reviewed = { text: string; well: boolean }

const usage = [
  'npm run documents -- list                      what waits, oldest first, with addresses for five minutes',
  'npm run documents -- approve <id>',
  'npm run documents -- reject <id> "<reason>"    the player reads the reason',
].join('\n')

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const reasonMax = 300

export async function reviewed(documents: Documents, words: readonly string[]): Promise<Reviewed> {
  const [verb = 'list', id = '', ...rest] = words
  const reason = rest.join(' ').trim()
  if (verb === 'list') return { text: await waitingText(documents), well: true }
  if (verb !== 'approve' && verb !== 'reject') return { text: usage, well: false }
  if (!uuid.test(id)) return { text: `"${id}" is no id of a document.\n\n${usage}`, well: false }
  if (verb === 'reject' && (reason === '' || reason.length > reasonMax)) {
    return { text: `Say the reason in at most ${reasonMax} letters: the player reads it.`, well: false }
  }
  const decided = verb === 'approve' ? await documents.approve(id) : await documents.reject(id, reason)
  return decided
    ? {
        text: `${verb === 'approve' ? 'Approved' : 'Rejected'} ${id}. The player is told by mail.`,
        well: true,
      }
    : { text: `No document ${id} waits: it was decided or deleted, or never was.`, well: false }
}

async function waitingText(documents: Documents): Promise<string> {
  const waiting = await documents.waiting()
  if (waiting.length === 0) return 'Nothing waits.'
  return waiting
    .map(
      (row) =>
        `${row.id}  type ${row.type}  ${row.created_at.toISOString()}  ${row.file_name} (${Math.ceil(row.size / 1024)} kB)\n` +
        `  player ${row.player_id}\n  ${row.url}`,
    )
    .join('\n\n')
}
