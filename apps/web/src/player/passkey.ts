// Answers for the browser's part of passkeys; the library comes with the first press.
import type { StartAuthenticationOpts, StartRegistrationOpts } from '@simplewebauthn/browser'

/** As it travels: JSON of the standard. */
type Json = Record<string, unknown>

/** `cancelled` when the device or its owner said no, or nothing; `known` when it has a passkey for this account already. */
export class PasskeyTrouble extends Error {
  override readonly name: 'cancelled' | 'known' | 'unsupported'
  constructor(name: PasskeyTrouble['name'], cause?: unknown) {
    super(name, { cause })
    this.name = name
  }
}

export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function'

/** The device's answer to a challenge for signing in or confirming. */
export async function askPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  const optionsJSON = options as Json & StartAuthenticationOpts['optionsJSON']
  return { ...(await asked(() => startAuthentication({ optionsJSON }))) }
}

/** A new passkey for a challenge. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await load()
  const optionsJSON = options as Json & StartRegistrationOpts['optionsJSON']
  return { ...(await asked(() => startRegistration({ optionsJSON }))) }
}

async function load() {
  if (!passkeysWork()) throw new PasskeyTrouble('unsupported')
  return import('@simplewebauthn/browser')
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw new PasskeyTrouble(
      code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'cancelled',
      error,
    )
  }
}
