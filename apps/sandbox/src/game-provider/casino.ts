// Answers for every call of the studio to the casino: signed, timed, and sorted into done, refused and unanswered.
import { z } from 'zod'

import { readWireJson, signatureHeader, signatureOf } from './wire.ts'

export type CasinoPath = 'play' | 'rollback' | 'freespins'

export type CasinoAnswer =
  | { kind: 'done'; balance: bigint | null }
  | { kind: 'refused'; code: number; message: string; balance: bigint | null }
  /** Nobody knows whether the casino heard us: the only honest next steps are the same call again, or a rollback. */
  | { kind: 'unanswered' }

export type Casino = {
  /** One try. */
  call(path: CasinoPath, rawBody: string): Promise<CasinoAnswer>
  /** The same bytes again while nobody answers; the casino knows the actions by their ids. */
  callPatiently(path: CasinoPath, rawBody: string): Promise<CasinoAnswer>
}

export type CasinoTiming = { timeoutMs: number; tries: number; pauseMs: number }

const amount = z.union([
  z.bigint(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(BigInt),
])
const doneShape = z.object({ balance: amount.optional() })
const refusedShape = z.object({
  code: z.bigint(),
  message: z.string().default(''),
  balance: amount.optional(),
})

export function casinoAt(casinoUrl: string, secret: string, timing: CasinoTiming): Casino {
  const call: Casino['call'] = async (path, rawBody) => {
    let status: number
    let text: string
    try {
      const response = await fetch(`${casinoUrl}/api/callbacks/game/gcp/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, rawBody) },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(timing.timeoutMs),
      })
      status = response.status
      text = await response.text()
    } catch {
      return { kind: 'unanswered' }
    }
    return answerOf(status, text)
  }
  return {
    call,
    async callPatiently(path, rawBody) {
      let answer = await call(path, rawBody)
      for (let attempt = 1; answer.kind === 'unanswered' && attempt < timing.tries; attempt++) {
        await new Promise((resolve) => setTimeout(resolve, timing.pauseMs * attempt))
        answer = await call(path, rawBody)
      }
      return answer
    },
  }
}

/** A refusal is only what the casino says in its own words; a 5xx or an unreadable body says nothing about the money. */
function answerOf(status: number, text: string): CasinoAnswer {
  let body: unknown
  try {
    body = text === '' ? {} : readWireJson(text)
  } catch {
    return { kind: 'unanswered' }
  }
  const refused = refusedShape.safeParse(body)
  if (refused.success) {
    const code = Number(refused.data.code)
    if (code === 500) return { kind: 'unanswered' }
    return { kind: 'refused', code, message: refused.data.message, balance: refused.data.balance ?? null }
  }
  if (status >= 500) return { kind: 'unanswered' }
  if (status >= 400) return { kind: 'refused', code: status, message: '', balance: null }
  const done = doneShape.safeParse(body)
  return done.success ? { kind: 'done', balance: done.data.balance ?? null } : { kind: 'unanswered' }
}
