// Answers for ids: new ones, and those that follow from what they are about.
import { hash } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7, so that rows made later sort later. */
export const newId = (): string => v7()

/** SHA-256 in the form of a UUID of version 8: the same for the same text, however often it is worked out. */
export function idFrom(text: string): string {
  const digest = hash('sha256', text)
  const at = (from: number, to: number) => digest.slice(from, to)
  return `${at(0, 8)}-${at(8, 12)}-8${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`
}
