// Answers for the fair numbers as the player's own browser makes them: hashes, signatures and what stands in them, by WebCrypto.
import { drawMessage, floatsOf, floatsPerDigest } from '../draws.ts'

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function commitmentInBrowser(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)))
}

/** The key is the server seed as its hex text, as the field's public verifiers have it. */
const keyOf = (serverSeed: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', text.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

export async function floatsInBrowser(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  offset: number,
  count: number,
): Promise<number[]> {
  const key = await keyOf(serverSeed)
  const floats: number[] = []
  const first = Math.floor(offset / floatsPerDigest)
  for (let cursor = first; cursor <= Math.floor((offset + count - 1) / floatsPerDigest); cursor++) {
    const digest = await crypto.subtle.sign('HMAC', key, text.encode(drawMessage(clientSeed, nonce, cursor)))
    floats.push(...floatsOf(new Uint8Array(digest)))
  }
  return floats.slice(offset - first * floatsPerDigest, offset - first * floatsPerDigest + count)
}

/** One digest of the stream: what was signed, the signature, and the eight numbers in it. */
export type Digest = { message: string; digest: string; floats: number[] }

export async function digestsInBrowser(serverSeed: string, messages: readonly string[]): Promise<Digest[]> {
  const key = await keyOf(serverSeed)
  return await Promise.all(
    messages.map(async (message) => {
      const signed = await crypto.subtle.sign('HMAC', key, text.encode(message))
      return { message, digest: hex(signed), floats: floatsOf(new Uint8Array(signed)) }
    }),
  )
}
