// Answers for turning HMAC digests into fair numbers; pure, and the same file runs in the player's browser to verify.

/** A digest of HMAC-SHA256 is 32 bytes: eight floats of four bytes each. */
export const floatsPerDigest = 8

/** Reads eight numbers in [0, 1) from a digest: Σ byte / 256^(i+1) over four bytes, the field's usual scheme (F1). */
export function floatsOf(digest: Uint8Array): number[] {
  if (digest.length !== 32) throw new RangeError('an HMAC-SHA256 digest has 32 bytes')
  const floats: number[] = []
  for (let at = 0; at < digest.length; at += 4) {
    let value = 0
    for (let i = 0; i < 4; i++) value += (digest[at + i] ?? 0) / 256 ** (i + 1)
    floats.push(value)
  }
  return floats
}

/** The message under the server seed's key: nothing but these three decides an outcome. */
export function drawMessage(clientSeed: string, nonce: number, cursor: number): string {
  return `${clientSeed}:${nonce}:${cursor}`
}

/** Scales a float to 0 … size−1 without a remainder operation, so that no residue class is favoured. */
export function indexOf(float: number, size: number): number {
  return Math.floor(float * size)
}
