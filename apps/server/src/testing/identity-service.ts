// Plays an identity service (OpenID Connect) in a test: it vouches for whom the test says, as honestly or falsely as the test says.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export type Vouched = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

/** How the identity token is made; the honest way unless a test forges it. */
export type MakeToken = (claims: JWTPayload) => Promise<string>

type Grant = {
  person: Vouched
  challenge: string
  redirectUri: string
  nonce: string
  make: MakeToken | null
}

export type IdentityService = Awaited<ReturnType<typeof openIdentityService>>

export async function openIdentityService(client = { id: 'casino', secret: 'a secret between us two' }) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const asked: string[] = []
  let mood: 'open' | 'away' | 'broken' = 'open'
  let metadata: Record<string, unknown> = {}

  const signed: MakeToken = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mood === 'away') {
      response.destroy()
      return
    }
    if (mood === 'broken') {
      answer(500, { error: 'server_error' })
      return
    }
    if (path === '/.well-known/openid-configuration') {
      answer(200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...metadata,
      })
      return
    }
    if (path === '/jwks') {
      answer(200, { keys: [jwk] })
      return
    }
    if (path !== '/token') {
      answer(404, {})
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
      if (!isClient) answer(401, { error: 'invalid_client' })
      else if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
        answer(400, { error: 'invalid_grant' })
      else
        void (grant.make ?? signed)(claimsOf(grant)).then((idToken) =>
          answer(200, {
            access_token: randomUUID(),
            token_type: 'Bearer',
            expires_in: 60,
            id_token: idToken,
          }),
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function claimsOf({ person, nonce }: Grant): JWTPayload {
    const now = Math.floor(Date.now() / 1000)
    return { ...person, iss: url, aud: client.id, nonce, iat: now, exp: now + 60 }
  }

  return {
    url,
    client,
    signed,
    /** The public half, for those who confuse it with a secret. */
    publicJwk: jwk,
    /** Every path that was asked for. */
    asked,
    setMood: (next: typeof mood) => {
      mood = next
    },
    setMetadata: (next: Record<string, unknown>) => {
      metadata = next
    },
    /** The configuration of a house that trusts this service. */
    asProvider: (id: string, more: object = {}) => ({
      id,
      name: id,
      issuer: url,
      clientId: client.id,
      clientSecret: client.secret,
      ...more,
    }),
    /** The browser arrives at the page of the service, says who it is, and is sent back with this query. */
    approve(authorizeUrl: string, person: Vouched, make: MakeToken | null = null) {
      const query = new URL(authorizeUrl).searchParams
      const code = randomUUID()
      grants.set(code, {
        person,
        make,
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        nonce: query.get('nonce') ?? '',
      })
      return { code, state: query.get('state') ?? '', iss: url }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
