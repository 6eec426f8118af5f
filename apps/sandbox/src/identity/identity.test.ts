// Proves the identity service as its clients meet it: codes count once and for their verifier, and nobody is sent to a stranger.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity } from './identity.ts'

const callback = 'http://casino.test/auth/social/lanyard/callback'
const client = { id: 'baize', secret: 'between us two' }
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-identity-'))
  app = await open()
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function open(): Promise<FastifyInstance> {
  const opened = fastify()
  await opened.register(
    identity({ dataDir: folder, publicUrl: () => 'http://sandbox.test', client, redirectUris: [callback] }),
    { prefix: '/identity' },
  )
  await opened.ready()
  return opened
}

const verifier = randomBytes(32).toString('base64url')
const wanted = {
  client_id: client.id,
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

async function choose(fields: Record<string, string>): Promise<URL> {
  const answer = await form('/identity/authorize', { ...wanted, ...fields })
  expect(answer.statusCode).toBe(303)
  return new URL(answer.headers.location ?? '')
}

const trade = (code: string, fields: Record<string, string> = {}) =>
  form('/identity/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    client_id: client.id,
    client_secret: client.secret,
    ...fields,
  })

async function claimsOf(idToken: string) {
  const keys = (await app.inject('/identity/jwks')).json<JSONWebKeySet>()
  const read = await jwtVerify(idToken, createLocalJWKSet(keys), {
    issuer: 'http://sandbox.test/identity',
    audience: client.id,
    algorithms: ['RS256'],
  })
  return read.payload
}

describe('somebody who comes to the page', () => {
  it('sees the people and their e-mails, and may refuse', async () => {
    const shown = await app.inject({ url: '/identity/authorize', query: wanted })
    expect(shown.body).toContain('Mara Lindqvist')
    expect(shown.body).toContain('Do not share anything')
    const back = await choose({ decision: 'refuse' })
    expect(back.origin + back.pathname).toBe(callback)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 'the-state',
      iss: 'http://sandbox.test/identity',
    })
  })

  it.each([
    ['another client', { client_id: 'somebody' }],
    ['an address that nobody registered', { redirect_uri: 'http://evil.test/' }],
    ['no challenge', { code_challenge: '' }],
  ])('is sent nowhere for %s', async (_what, wrong) => {
    for (const answer of [
      await app.inject({ url: '/identity/authorize', query: { ...wanted, ...wrong } }),
      await form('/identity/authorize', { ...wanted, ...wrong, person: 'mara' }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
  })

  it('may be anybody, with an e-mail that is verified or not', async () => {
    const back = await choose({ name: 'Nils <b>Holm</b>', email: 'nils@example.test' })
    const { id_token } = (await trade(back.searchParams.get('code') ?? '')).json<{ id_token: string }>()
    expect(await claimsOf(id_token)).toMatchObject({
      name: 'Nils <b>Holm</b>',
      email: 'nils@example.test',
      email_verified: false,
      nonce: 'the-nonce',
    })
    const wrong = await form('/identity/authorize', { ...wanted, name: '', email: 'x' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Write a name')
  })
})

describe('the client', () => {
  const codeOf = async () => (await choose({ person: 'mara' })).searchParams.get('code') ?? ''

  it('gets a signed identity for a code, once, and may ask for the person', async () => {
    const code = await codeOf()
    const answer = await trade(code)
    const { id_token, access_token } = answer.json<{ id_token: string; access_token: string }>()
    expect(await claimsOf(id_token)).toMatchObject({
      sub: 'lanyard-mara',
      email: 'mara@lanyard.test',
      email_verified: true,
    })
    const told = await app.inject({
      url: '/identity/userinfo',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(told.json()).toMatchObject({ sub: 'lanyard-mara', name: 'Mara Lindqvist' })
    expect((await app.inject('/identity/userinfo')).statusCode).toBe(401)
    expect((await trade(code)).json()).toEqual({ error: 'invalid_grant' })
  })

  it('is known by its secret, in the header or the form', async () => {
    const basic = Buffer.from(`${client.id}:${encodeURIComponent(client.secret)}`).toString('base64')
    const answer = await form(
      '/identity/token',
      {
        grant_type: 'authorization_code',
        code: await codeOf(),
        redirect_uri: callback,
        code_verifier: verifier,
      },
      { authorization: `Basic ${basic}` },
    )
    expect(answer.statusCode).toBe(200)
    expect((await trade(await codeOf(), { client_secret: 'guessed' })).statusCode).toBe(401)
  })

  it('gets nothing without the verifier of its challenge, or for another address', async () => {
    expect((await trade(await codeOf(), { code_verifier: 'another' })).json()).toEqual({
      error: 'invalid_grant',
    })
    expect((await trade(await codeOf(), { redirect_uri: 'http://evil.test/' })).statusCode).toBe(400)
  })
})

it('keeps its key over a restart', async () => {
  const before = (await app.inject('/identity/jwks')).json<JSONWebKeySet>()
  await app.close()
  app = await open()
  expect((await app.inject('/identity/jwks')).json()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('"d":')
})
