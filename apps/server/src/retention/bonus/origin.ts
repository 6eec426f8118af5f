// Answers for the id of what gives something once: the same for the same words, however often it is worked out.
import { createHash } from 'node:crypto'

export function originIdOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
