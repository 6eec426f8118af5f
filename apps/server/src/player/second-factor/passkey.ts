// Answers for passkeys by the rules of WebAuthn: what a browser is asked, and whether its answer holds for this house.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod'

/** As long as a challenge counts, so long does the browser wait for its owner. */
export const challengeSeconds = 300

/** EdDSA, ES256 and RS256: what devices have today. Pinned, so that a kept key can be read by every server. */
const algorithms = [-8, -7, -257]
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export type KeptPasskey = {
  credentialId: string
  publicKey: Uint8Array
  counter: bigint
  transports: string[]
}

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const made = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // A name that is new to us only makes the browser's next question less precise.
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})
const used = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type UsedPasskey = z.output<typeof used>

export const readUsed = (response: unknown): UsedPasskey | null => used.safeParse(response).data ?? null

/** The standard's user handle: the player's id as bytes, which tells nothing about the person. */
const handleOf = (playerId: string) => new TextEncoder().encode(playerId)

export function createPasskeys(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const timeout = challengeSeconds * 1000

  return {
    /** Discoverable and verified by the device's owner, so that it can be both factors at once. */
    optionsForNew: (player: { id: string; name: string; shown: string }, kept: KeptPasskey[]) =>
      generateRegistrationOptions({
        rpName: 'Baize',
        rpID,
        userID: handleOf(player.id),
        userName: player.name,
        userDisplayName: player.shown,
        timeout,
        attestationType: 'none',
        excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      }),

    async readNew(answer: unknown, challenge: string): Promise<KeptPasskey | null> {
      const { data } = made.safeParse(answer)
      if (!data) return null
      const checked = await verifyRegistrationResponse({
        response: { ...data, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
        // The library throws for everything that does not hold; to the caller one wrong is as good as another.
      }).catch(() => null)
      if (!checked?.verified) return null
      const { id, publicKey, counter } = checked.registrationInfo.credential
      const transports = transportNames.filter((name) => data.response.transports?.includes(name))
      return { credentialId: id, publicKey, counter: BigInt(counter), transports }
    },

    /** Without passkeys the browser offers all that it has for this house. */
    optionsForUse: (kept?: KeptPasskey[]) =>
      generateAuthenticationOptions({
        rpID,
        timeout,
        userVerification: 'required',
        ...(kept
          ? {
              allowCredentials: kept.map(({ credentialId, transports }) => ({
                id: credentialId,
                transports,
              })),
            }
          : {}),
      }),

    /** The counter after this use, or nothing when the answer does not hold or the passkey was copied. */
    async readUse(
      answer: UsedPasskey,
      challenge: string,
      kept: KeptPasskey & { playerId: string },
    ): Promise<bigint | null> {
      const { userHandle, ...response } = answer.response
      const own = Buffer.from(handleOf(kept.playerId)).toString('base64url')
      if (userHandle && userHandle !== own) return null
      const checked = await verifyAuthenticationResponse({
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: kept.credentialId,
          publicKey: Uint8Array.from(kept.publicKey),
          counter: Number(kept.counter),
        },
      }).catch(() => null)
      return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : null
    },
  }
}
