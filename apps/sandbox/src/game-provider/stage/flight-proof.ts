// Answers for proving a past flight in the player's own browser: its seed leads to the published anchor, and to its height.
import { snapOf } from '../crash.ts'

export type FlightProof = {
  flight: string
  n: number
  seed: string
  anchor: string
  salt: string
  snap: number
}

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The height that a seed stands for. */
export async function snapInBrowser(seed: string, salt: string): Promise<number> {
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return snapOf(hex(await crypto.subtle.sign('HMAC', key, text.encode(salt))))
}

/** Hashes the seed back as often as flights came before it; the anchor was published before the first of them. */
export async function verifyFlight(proof: FlightProof): Promise<{ chainHolds: boolean; snap: number }> {
  let link = proof.seed
  for (let n = proof.n; n > 0; n--) link = hex(await crypto.subtle.digest('SHA-256', text.encode(link)))
  return { chainHolds: link === proof.anchor, snap: await snapInBrowser(proof.seed, proof.salt) }
}
