// Answers for the key that this service signs with: made once, kept in its data folder, shown to the world by its public half.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export const algorithm = 'RS256'

export async function openSigningKey(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'signing-key.json')
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const made = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as JWK
  const { kty, n, e, kid, alg, use } = kept
  return {
    kid: kid ?? '',
    privateKey: await importJWK(kept, algorithm),
    /** What the document of keys may show. */
    publicJwk: { kty, n, e, kid, alg, use },
  }
}
