// Answers for every word of the sportsbook to the casino: signed, timed, and sorted into done, refused and unanswered.
import { signatureHeader, signatureOf } from '../game-provider/wire.ts'
import type { Path } from './store.ts'

type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; code: number }
  /** Nobody knows whether the casino heard us: the same word again, under the same id, is the only honest next step. */
  | { kind: 'unanswered' }

export type Casino = (path: Path, content: Record<string, unknown>) => Promise<Answer>

export function casinoAt(options: {
  url: string
  secret: string
  timeoutMs: number
  now: () => number
}): Casino {
  return async (path, content) => {
    // The moment is signed with the rest, so each try says its own.
    const body = JSON.stringify({ ...content, sent_at: new Date(options.now()).toISOString() })
    try {
      const response = await fetch(`${options.url}/api/callbacks/sportsbook/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signatureOf(options.secret, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
      })
      const answer = (await response.json()) as { code?: number }
      if (response.ok) return { kind: 'done' }
      return response.status >= 500
        ? { kind: 'unanswered' }
        : { kind: 'refused', code: answer.code ?? response.status }
    } catch {
      return { kind: 'unanswered' }
    }
  }
}
