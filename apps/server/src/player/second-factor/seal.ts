// Answers for secrets at rest: sealed with the key of this install, so that the database alone gives none of them away (S9).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** Says how it was sealed, so that another way can come later beside this one. */
const version = 1
const nonceBytes = 12
const tagBytes = 16

export function createSeal(dataKey: string) {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', dataKey, '', `baize ${use}`, 32))
  const sealing = keyFor('seal')
  const marking = keyFor('mark')
  return {
    /** Bound to its owner: a row copied to another player does not open there. */
    close(secret: Uint8Array, owner: string): Buffer {
      const nonce = randomBytes(nonceBytes)
      const sealer = createCipheriv(cipher, sealing, nonce, { authTagLength: tagBytes })
      sealer.setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([sealer.update(secret), sealer.final()])
      return Buffer.concat([Buffer.of(version), nonce, sealer.getAuthTag(), hidden])
    },
    open(sealed: Uint8Array, owner: string): Buffer {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== version) throw new Error(`a secret is sealed in an unknown way (${bytes[0]})`)
      const nonceEnd = 1 + nonceBytes
      const opener = createDecipheriv(cipher, sealing, bytes.subarray(1, nonceEnd), {
        authTagLength: tagBytes,
      })
      opener.setAAD(Buffer.from(owner))
      opener.setAuthTag(bytes.subarray(nonceEnd, nonceEnd + tagBytes))
      return Buffer.concat([opener.update(bytes.subarray(nonceEnd + tagBytes)), opener.final()])
    },
    /** A mark by which a short code is known again, worth nothing without the key. */
    mark: (code: string, owner: string): string =>
      createHmac('sha256', marking).update(`${owner} ${code}`).digest('base64url'),
  }
}
