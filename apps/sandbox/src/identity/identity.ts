// Answers for Lanyard, an identity service of its own: OpenID Connect with discovery, consent page, PKCE and signed identity tokens.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { html, page } from '../html.ts'
import { people, personOf, type Person } from './people.ts'
import { algorithm, openSigningKey } from './signing-key.ts'

export type IdentityOptions = {
  dataDir: string
  publicUrl: () => string
  client: { id: string; secret: string }
  /** Where the client may have browsers sent back to. */
  redirectUris: string[]
}

const brand = 'Lanyard'
const codeLifeMs = 60_000
const tokenSeconds = 300

const request = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().regex(/(?:^| )openid(?: |$)/),
  state: z.string().max(400),
  nonce: z.string().max(400),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
type AuthorizationRequest = z.output<typeof request>

type Grant = AuthorizationRequest & { person: Person; until: number }

export function identity(options: IdentityOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const key = await openSigningKey(options.dataDir)
    const codes = new Map<string, Grant>()
    const tokens = new Map<string, { person: Person; until: number }>()
    const issuer = () => `${options.publicUrl()}/identity`
    await app.register(formbody)

    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email', 'email_verified', 'locale'],
      authorization_response_iss_parameter_supported: true,
    }))

    app.get('/jwks', async () => ({ keys: [key.publicJwk] }))

    app.get('/authorize', async (asked, reply) => {
      const { wrong, wanted } = readRequest(asked.query)
      if (!wanted) return send(reply.status(400), wrongPage(wrong))
      return send(reply, choosePage(wanted))
    })

    app.post('/authorize', async (asked, reply) => {
      const { wrong, wanted } = readRequest(asked.body)
      if (!wanted) return send(reply.status(400), wrongPage(wrong))
      const form = asked.body as Record<string, string | undefined>
      const back = new URL(wanted.redirect_uri)
      back.searchParams.set('state', wanted.state)
      back.searchParams.set('iss', issuer())
      if (form['decision'] === 'refuse') {
        back.searchParams.set('error', 'access_denied')
        return reply.redirect(back.href, 303)
      }
      const person = personOf(form)
      if (!person)
        return send(reply.status(422), choosePage(wanted, 'Write a name, and an e-mail that could be one.'))
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...wanted, person, until: Date.now() + codeLifeMs })
      back.searchParams.set('code', code)
      return reply.redirect(back.href, 303)
    })

    app.post('/token', async (asked, reply) => {
      reply.header('cache-control', 'no-store')
      const form = asked.body as Record<string, string | undefined>
      if (!isClient(asked, form)) return reply.status(401).send({ error: 'invalid_client' })
      if (form['grant_type'] !== 'authorization_code')
        return reply.status(400).send({ error: 'unsupported_grant_type' })
      const code = form['code'] ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        .digest('base64url')
      const counts =
        grant &&
        grant.until > Date.now() &&
        grant.redirect_uri === form['redirect_uri'] &&
        grant.code_challenge === challenge
      if (!counts) return reply.status(400).send({ error: 'invalid_grant' })
      const accessToken = randomBytes(24).toString('base64url')
      tokens.set(accessToken, { person: grant.person, until: Date.now() + tokenSeconds * 1000 })
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        id_token: await new SignJWT({ ...claimsOf(grant.person, grant.scope), nonce: grant.nonce })
          .setProtectedHeader({ alg: algorithm, kid: key.kid })
          .setIssuer(issuer())
          .setAudience(options.client.id)
          .setSubject(grant.person.sub)
          .setIssuedAt()
          .setExpirationTime(`${tokenSeconds}s`)
          .sign(key.privateKey),
      }
    })

    app.get('/userinfo', async (asked, reply) => {
      const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1]
      const known = tokens.get(token ?? '')
      if (!known || known.until < Date.now()) return reply.status(401).send({ error: 'invalid_token' })
      return known.person
    })

    app.get('/', async (_asked, reply) => send(reply, frontPage()))

    /** A wrong client or address is told on this page: nobody is sent to where a stranger wants. */
    function readRequest(given: unknown): { wanted: AuthorizationRequest | null; wrong: string } {
      const read = request.safeParse(given)
      if (!read.success) return { wanted: null, wrong: z.prettifyError(read.error) }
      if (read.data.client_id !== options.client.id)
        return { wanted: null, wrong: 'This client is not known.' }
      if (!options.redirectUris.includes(read.data.redirect_uri))
        return { wanted: null, wrong: 'The client has not registered the address to come back to.' }
      return { wanted: read.data, wrong: '' }
    }

    function isClient({ headers }: FastifyRequest, form: Record<string, string | undefined>): boolean {
      const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1]
      const [id, secret] = basic
        ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
        : [form['client_id'], form['client_secret']]
      const hash = (text: string) => createHash('sha256').update(text).digest()
      return id === options.client.id && timingSafeEqual(hash(secret ?? ''), hash(options.client.secret))
    }
  }
}

function claimsOf(person: Person, scope: string): Record<string, unknown> {
  const scopes = scope.split(' ')
  const { email, email_verified, name, given_name, family_name, locale } = person
  return {
    ...(scopes.includes('email') && email ? { email, email_verified } : {}),
    ...(scopes.includes('profile') ? { name, given_name, family_name, locale } : {}),
  }
}

function choosePage(wanted: AuthorizationRequest, wrong?: string): string {
  const fields = Object.entries(wanted).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return page({
    title: `Sign in with ${brand}`,
    brand,
    body: html`<section class="card narrow">
        <h1>Who are you?</h1>
        <p class="dim">
          <b>Baize</b> asks for your name and your e-mail. It never learns your password here.
        </p>
        <form class="act" method="post" action="/identity/authorize">
          ${fields}
          ${Object.entries(people).map(
            ([key, person]) =>
              html`<button class="person" name="person" value="${key}">
                <b dir="auto">${person.name}</b
                ><small>${person.email}${person.email_verified ? '' : ', not verified'}</small>
              </button>`,
          )}
        </form>
      </section>
      <section class="card narrow">
        <h2>Somebody else</h2>
        ${wrong ? html`<p class="declined" role="alert">${wrong}</p>` : null}
        <form method="post" action="/identity/authorize">
          ${fields}
          <label>Name<input name="name" required maxlength="60" autocomplete="off" /></label>
          <label>E-mail<input name="email" type="email" maxlength="254" autocomplete="off" /></label>
          <label class="check"
            ><input type="checkbox" name="verified" value="yes" checked />We have verified this e-mail</label
          >
          <button class="go">Continue</button>
        </form>
      </section>
      <form class="narrow act" method="post" action="/identity/authorize">
        ${fields}
        <button name="decision" value="refuse">Do not share anything</button>
      </form>`,
  })
}

const wrongPage = (wrong: string) =>
  page({
    title: brand,
    brand,
    body: html`<section class="card narrow">
      <h1>This request is not right</h1>
      <pre>${wrong}</pre>
    </section>`,
  })

const frontPage = () =>
  page({
    title: brand,
    brand,
    body: html`<h1>An identity service</h1>
      <p class="dim">
        Sign in to the casino with ${brand}: it leads here. These people have an account, and anybody may make
        one up.
      </p>
      <div class="card scroll">
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>E-mail</th>
              <th>Verified</th>
            </tr>
          </thead>
          <tbody>
            ${Object.values(people).map(
              (person) =>
                html`<tr>
                  <td dir="auto">${person.name}</td>
                  <td>${person.email}</td>
                  <td>${person.email_verified ? 'yes' : 'no'}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  })

const send = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content)
