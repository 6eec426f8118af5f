// Answers for ids: new ones, and those that follow from what they are about.
import { hash } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7, so that rows made later sort later. */
export const newId = (): string => v7()

/** Nothing that was made from this moment on sorts before it. */
export function firstIdAt(moment: Date): string {
  const milliseconds = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}

/** SHA-256 in the form of a UUID of version 8: the same for the same text, however often it is worked out. */
export function idFrom(text: string): string {
  const digest = hash('sha256', text)
  const at = (from: number, to: number) => digest.slice(from, to)
  return `${at(0, 8)}-${at(8, 12)}-8${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`
}
