// Plays a device with passkeys as the standard describes it, so that a test can answer the server's challenges as a browser would.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = Record<string, unknown>
type Credential = { id: string; privateKey: KeyObject; userHandle: string; counter: number }

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const coded = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url')

/** What a test may make wrong. */
export type Wrongly = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without it nobody showed the device who holds it. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

export function createAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const credentials: Credential[] = []

  const clientData = (type: string, options: Options, wrongly: Wrongly): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrongly.type ?? type,
        challenge: wrongly.challenge ?? options['challenge'],
        origin: wrongly.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(counter: number, wrongly: Wrongly, attested?: Uint8Array): Buffer {
    const flags = 0x01 | (wrongly.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrongly.counter ?? counter)
    return Buffer.concat([
      sha256(wrongly.rpId ?? hostname),
      Buffer.of(flags),
      count,
      ...(attested ? [attested] : []),
    ])
  }

  return {
    /** Makes a passkey, as `navigator.credentials.create` does. */
    create(options: Options, wrongly: Wrongly = {}): Record<string, unknown> {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const { id: userHandle } = options['user'] as { id: string }
      credentials.push({ id: coded(id), privateKey, userHandle, counter: 0 })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authenticatorData(0, wrongly, attested))],
        ]),
      )
      return {
        id: coded(id),
        rawId: coded(id),
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: coded(clientData('webauthn.create', options, wrongly)),
          attestationObject: coded(attestationObject),
          transports: ['internal', 'teleport'],
        },
      }
    },

    /** Answers with its newest passkey, as `navigator.credentials.get` does. */
    get(options: Options, wrongly: Wrongly = {}): Record<string, unknown> {
      const credential = credentials.at(-1)
      if (!credential) throw new Error('this device has no passkey')
      credential.counter += 1
      const client = clientData('webauthn.get', options, wrongly)
      const data = authenticatorData(credential.counter, wrongly)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey)
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: coded(client),
          authenticatorData: coded(data),
          signature: coded(signature),
          userHandle: wrongly.userHandle ?? credential.userHandle,
        },
      }
    },
  }
}
