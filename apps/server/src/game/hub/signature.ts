// Answers for RSA-SHA256 signatures of raw bodies in base64, as the Hub88 style puts them into `X-Hub88-Signature`.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

export const signatureHeader = 'x-hub88-signature'

export type Signatures = {
  sign(rawBody: string): string
  isSignedByThem(rawBody: Buffer, signature: unknown): boolean
}

/** Keys are DER in base64 on one line, as an environment variable can hold them: ours in PKCS #8, theirs in SPKI. */
export function signaturesOf(keys: { ownPrivateKey: string; theirPublicKey: string }): Signatures {
  const own = createPrivateKey({
    key: Buffer.from(keys.ownPrivateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const theirs = createPublicKey({
    key: Buffer.from(keys.theirPublicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return {
    sign: (rawBody) => sign('sha256', Buffer.from(rawBody), own).toString('base64'),
    isSignedByThem: (rawBody, signature) =>
      typeof signature === 'string' && verify('sha256', rawBody, theirs, Buffer.from(signature, 'base64')),
  }
}
