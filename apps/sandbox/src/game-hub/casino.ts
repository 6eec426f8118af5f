// Answers for what the hub says to a casino: RSA-signed JSON, amounts in hundred-thousandths, statuses back.
import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto'
import * as z from 'zod'

export const signatureHeader = 'x-hub88-signature'

/** DER in base64: ours in PKCS #8, theirs in SPKI. */
export type HubKeys = { ownPrivateKey: string; theirPublicKey: string }

const answered = z.object({ status: z.string(), balance: z.int().optional() })
export type CasinoSays = z.output<typeof answered>

export type Casino = {
  isSignedByIt(rawBody: Buffer, signature: unknown): boolean
  /** One try; null when nobody answered, and then nobody knows what happened. */
  say(path: string, content: object): Promise<CasinoSays | null>
}

export function casinoBehind(casinoUrl: string, keys: HubKeys, timeoutMs: number): Casino {
  const der = (text: string) => ({ key: Buffer.from(text, 'base64'), format: 'der' }) as const
  const own = createPrivateKey({ ...der(keys.ownPrivateKey), type: 'pkcs8' })
  const theirs = createPublicKey({ ...der(keys.theirPublicKey), type: 'spki' })
  return {
    isSignedByIt: (rawBody, signature) =>
      typeof signature === 'string' && verify('sha256', rawBody, theirs, Buffer.from(signature, 'base64')),
    async say(path, content) {
      const body = JSON.stringify({ request_uuid: randomUUID(), ...content })
      try {
        const answer = await fetch(`${casinoUrl}/api/callbacks/game/hub/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [signatureHeader]: sign('sha256', Buffer.from(body), own).toString('base64'),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!answer.ok) return null
        const read = answered.parse(await answer.json())
        return read.status === 'RS_ERROR_UNKNOWN' ? null : read
      } catch {
        return null
      }
    },
  }
}
