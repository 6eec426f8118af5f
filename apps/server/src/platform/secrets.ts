// Answers for the secrets of an install: which there are, and that outside production each install makes its own once, in the data folder.
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const secretNames = [
  'JWT_SECRET',
  'GAME_PROVIDER_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'REALTIME_API_KEY',
  'SMS_WEBHOOK_SECRET',
  'CAPTCHA_SECRET',
  'DATA_KEY',
] as const
export type SecretName = (typeof secretNames)[number]

/** Shared only with the sandbox's stand-ins; production names the real services, or goes without them. */
const sandboxSecretNames = ['SANDBOX_IDENTITY_SECRET', 'SANDBOX_BOT_SECRET'] as const

/** The hub's own halves of the keys, which only its stand-in holds. */
const sandboxKeyNames = ['SANDBOX_HUB_PRIVATE_KEY', 'SANDBOX_HUB_PUBLIC_KEY'] as const

/** Of payment partners besides the hosted one: production sets them with their addresses, or goes without. */
export const partnerSecretNames = ['CRYPTO_GATEWAY_SECRET', 'OPEN_BANKING_SECRET'] as const

/** Of a games hub in the Hub88 style: production sets them with `GAME_HUB_URL`, or goes without the hub. */
export const hubKeyNames = ['GAME_HUB_PRIVATE_KEY', 'GAME_HUB_PUBLIC_KEY'] as const

/** The sportsbook's: production sets it with `SPORTSBOOK_URL` and `SPORTSBOOK_SCRIPT_URL`, or goes without. */
export const sportsbookSecretNames = ['SPORTSBOOK_SECRET'] as const

/** The identity provider's: production sets all of them with `SUMSUB_URL`, or goes without the provider. */
export const identitySecretNames = ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET', 'SUMSUB_WEBHOOK_SECRET'] as const

export type InstallSecretName =
  | SecretName
  | (typeof sandboxSecretNames)[number]
  | (typeof identitySecretNames)[number]
  | (typeof partnerSecretNames)[number]
  | (typeof sportsbookSecretNames)[number]
  | (typeof hubKeyNames)[number]
  | (typeof sandboxKeyNames)[number]

/** The secrets of this install, which the sandbox reads too: it is the other party to the same contracts. */
export function installSecrets(dataDir: string): Partial<Record<InstallSecretName, string>> {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Record<InstallSecretName, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const missing = [
    ...secretNames,
    ...sandboxSecretNames,
    ...identitySecretNames,
    ...partnerSecretNames,
    ...sportsbookSecretNames,
  ].filter((name) => !kept[name])
  if (missing.length === 0 && kept.GAME_HUB_PRIVATE_KEY) return kept
  for (const name of missing) kept[name] = randomBytes(32).toString('hex')
  if (!kept.GAME_HUB_PRIVATE_KEY) Object.assign(kept, hubKeys())
  mkdirSync(dataDir, { recursive: true })
  // Written beside and moved into place, so that a killed run leaves no half of it.
  writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}

/** Two pairs of keys: each side of the contract with the hub holds the private half of one. */
function hubKeys(): Pick<
  Record<InstallSecretName, string>,
  (typeof hubKeyNames)[number] | (typeof sandboxKeyNames)[number]
> {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [ours, theirs] = [pair(), pair()]
  const secretHalf = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const openHalf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    GAME_HUB_PRIVATE_KEY: secretHalf(ours.privateKey),
    GAME_HUB_PUBLIC_KEY: openHalf(theirs.publicKey),
    SANDBOX_HUB_PRIVATE_KEY: secretHalf(theirs.privateKey),
    SANDBOX_HUB_PUBLIC_KEY: openHalf(ours.publicKey),
  }
}
