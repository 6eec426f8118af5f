// Answers for talking to one identity service by OpenID Connect: where to send the browser, and whom the service vouches for.
import * as openid from 'openid-client'
import * as z from 'zod'
import type { SocialProvider } from '../../platform/environment.ts'

const timeoutSeconds = 8
const discoveredMs = 3_600_000

/** What one attempt has to prove when the browser comes back. */
export type Secrets = { state: string; nonce: string; codeVerifier: string }

export type Person = {
  /** Who it is there, for ever. */
  subject: string
  /** Only what the service has verified itself. */
  email: string | null
  /** What the player recognises the connection by. */
  account: string | null
  firstName: string | null
  lastName: string | null
  locale: string | null
}

/** The service does not answer, or not in the protocol: nothing that the player did. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway'
}
/** The service does not vouch for anybody, or for somebody else than this attempt asked about. */
export class NotVouched extends Error {
  override readonly name = 'NotVouched'
}

export type IdentityService = ReturnType<typeof identityService>

/** Text of a stranger as our database keeps it. */
const words = (max: number) =>
  z
    .string()
    .transform(
      (text) =>
        text
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, '')
          .trim()
          .slice(0, max) || null,
    )
    .nullish()
    .catch(null)

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254).nullish().catch(null),
  // Some services write the answer as a word.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: words(60),
  family_name: words(60),
  name: words(100),
  locale: words(20),
})

export function identityService(provider: SocialProvider, redirectUri: string) {
  // A discovery document may name any host; only those that the operator named are ever spoken to (S7).
  const hosts = new Set([new URL(provider.issuer).host, ...provider.hosts])
  const isOurs = (url: string | URL): boolean => hosts.has(new URL(url).host)
  let discovered: { until: number; configuration: Promise<openid.Configuration> } | null = null

  const askService: openid.CustomFetch = async (url, options) => {
    if (!isOurs(url))
      throw new ServiceAway(`${provider.id} leads to ${new URL(url).host}, which is not configured`)
    try {
      const answer = await fetch(url, { ...(options as RequestInit), redirect: 'manual' })
      if (answer.status >= 500) throw new ServiceAway(`${provider.id} answered ${answer.status}`)
      return answer
    } catch (error) {
      throw error instanceof ServiceAway
        ? error
        : new ServiceAway(`${provider.id} gave no answer: ${String(error)}`)
    }
  }

  /** Discovery is kept for an hour; one that failed is tried again by the next player. */
  function discover(): Promise<openid.Configuration> {
    if (discovered && discovered.until > Date.now()) return discovered.configuration
    const insecure = provider.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
    const configuration = openid.discovery(
      new URL(provider.issuer),
      provider.clientId,
      provider.clientSecret,
      undefined,
      {
        [openid.customFetch]: askService,
        timeout: timeoutSeconds,
        // The signature of the identity token is checked although it came over a channel of our own.
        execute: [...insecure, openid.enableNonRepudiationChecks],
      },
    )
    discovered = { until: Date.now() + discoveredMs, configuration }
    configuration.catch(() => {
      if (discovered?.configuration === configuration) discovered = null
    })
    return configuration
  }

  async function configured(): Promise<openid.Configuration> {
    try {
      return await discover()
    } catch (error) {
      throw new ServiceAway(`${provider.id} cannot be discovered: ${reasonOf(error)}`)
    }
  }

  return {
    id: provider.id,
    name: provider.name,

    async begin(): Promise<Secrets & { url: string }> {
      const configuration = await configured()
      const secrets: Secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      })
      if (!isOurs(url)) throw new ServiceAway(`${provider.id} sends browsers to ${url.host}`)
      return { ...secrets, url: url.href }
    },

    /** Trades the code for the identity; throws `ServiceAway` or `NotVouched`. */
    async finish(query: Record<string, string | undefined>, secrets: Secrets): Promise<Person> {
      const configuration = await configured()
      const came = new URL(redirectUri)
      for (const [key, value] of Object.entries(query)) if (value) came.searchParams.set(key, value)
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, came, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        })
        const told = tokens.claims()
        const subject = told?.sub ?? ''
        const more =
          told?.['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
            : {}
        return personOf({ ...more, ...told })
      } catch (error) {
        if (causes(error).some((cause) => cause instanceof ServiceAway || isTimeout(cause)))
          throw new ServiceAway(reasonOf(error))
        throw new NotVouched(`${provider.id}: ${reasonOf(error)}`)
      }
    },
  }
}

function personOf(told: Record<string, unknown>): Person {
  const { sub, email, email_verified, given_name, family_name, name, locale } = claims.parse(told)
  const verified = email && email_verified ? email.toLowerCase() : null
  return {
    subject: sub,
    email: verified,
    account: verified ?? name ?? given_name ?? null,
    firstName: given_name ?? name?.split(' ')[0] ?? null,
    lastName: family_name ?? null,
    locale: locale ?? null,
  }
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (
    let one = error;
    one !== undefined && chain.length < 5;
    one = one instanceof Error ? one.cause : undefined
  )
    chain.push(one)
  return chain
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** For the operator's log: what went wrong, without the tokens that it went wrong with (S10). */
function reasonOf(error: unknown): string {
  const code = error instanceof openid.ClientError ? ` (${error.code})` : ''
  const said = error instanceof openid.ResponseBodyError ? ` (${error.error})` : ''
  return `${error instanceof Error ? error.message : String(error)}${code}${said}`.slice(0, 200)
}
