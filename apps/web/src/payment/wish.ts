// Answers for the id of a wish: made by the form, kept until the wish is answered, so that asking twice never pays twice.
import { isRefusal } from '../api.ts'

/** A UUIDv7: the time in front, so that ids of one player stand in the order they were made. */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = BigInt(now)
  for (let index = 0; index < 6; index++) bytes[index] = Number((time >> BigInt(8 * (5 - index))) & 0xffn)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function createWishes(makeId: () => string = newId) {
  let open: { content: string; id: string } | null = null
  return {
    /** The same wish has the same id until it is answered; a changed one has its own. */
    idFor(content: object): string {
      const text = JSON.stringify(content)
      if (open?.content !== text) open = { content: text, id: makeId() }
      return open.id
    },
    answered(): void {
      open = null
    },
  }
}

const silences: ReadonlySet<string> = new Set([
  'unreachable',
  'unexpected_fault',
  'not_available',
  'too_many_requests',
])

/** Whether the server has said its word. After silence or a fault nobody knows what happened, so the id is kept. */
export function isAnswer(error: unknown): boolean {
  return isRefusal(error) && !silences.has(error.name)
}
