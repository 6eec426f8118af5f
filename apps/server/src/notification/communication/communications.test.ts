// Proves that what is written to the house is kept, mailed and receipted once, and that nobody floods its mailbox.
import { randomUUID } from 'node:crypto'
import type { Message, Receipt } from '@baize/contract/notification'
import type { FieldValidation } from '@baize/contract/player-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { openStranger, type Stranger } from '../../testing/stranger.ts'
import { ask, newVisitor } from '../../testing/visitor.ts'
import { contactThreshold } from './communications.ts'

let server: TestServer
let service: Stranger
beforeAll(async () => {
  service = await openStranger()
  service.answers('/siteverify', () => ({ body: { success: true } }))
  server = await startServer({
    config: {
      SUPPORT_EMAIL: 'desk@baize.test',
      RATE_LIMITS: 'true',
      CAPTCHA_VERIFY_URL: `${service.url}/siteverify`,
    },
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await service.close()
})

const address = 'POST /api/notification/communications'
const aForm = (some: object = {}) => ({
  id: randomUUID(),
  firstName: 'Nora',
  email: 'nora@elsewhere.test',
  message: 'Where is my payment number 7?',
  ...some,
})
let places = 0
/** From an address that has written nothing yet. */
const from = (place = `198.51.100.${(places += 1)}`) => ({ 'x-forwarded-for': place })
const send = (body: object, headers: Record<string, string> = from()) =>
  ask<Receipt>(server.url, address, { body, headers })

type Letter = { to: string; subject: string; text: string; replyTo?: string }
async function lettersAbout(words: string): Promise<Letter[]> {
  const { rows } = await sql<{ payload: Letter }>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'platform.send-letter'`.execute(server.app.db)
  return rows.map(({ payload }) => payload).filter(({ text }) => text.includes(words))
}

describe('a message to the house', () => {
  it('is receipted with a number, kept, and mailed to the desk, whose answer goes to its writer', async () => {
    const form = aForm({ message: 'A question about lanterns.' })
    const { status, data } = await send(form)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: form.id,
      number: expect.stringMatching(/^C-\d+$/),
      createdAt: expect.any(String),
    })
    const letters = await lettersAbout('A question about lanterns.')
    expect(letters).toMatchObject([
      { to: 'desk@baize.test', replyTo: form.email, subject: `${data.number}: a message from Nora` },
    ])
  })

  it('counts once for its id: the same gets its receipt again, another is refused', async () => {
    const form = aForm({ message: 'Twice the same, please.' })
    const place = from()
    const answers = await Promise.all([send(form, place), send(form, place), send(form, place)])
    expect(new Set(answers.map(({ data }) => data?.number)).size).toBe(1)
    expect(await lettersAbout('Twice the same, please.')).toHaveLength(1)
    expect((await send({ ...form, message: 'Something else altogether.' })).error.name).toBe('id_reused')
  })

  it('of a player says whose it is, and stands among the messages of that player', async () => {
    const alice = await newVisitor(server)
    const answer = await alice.ask<Receipt>(address, aForm({ message: 'I am a player here.' }), from())
    await server.app.outbox.drain()
    expect((await lettersAbout('I am a player here.'))[0]?.text).toContain(alice.id)
    const [message] = (await alice.ask<Message[]>('GET /api/notification/messenger/messages')).data
    expect(message).toMatchObject({ kind: 'contact-received', link: null })
    expect(message?.content.text).toContain(answer.data.number)
  })

  it('has the fields that its form lists, and is refused by their rules in the language of the page', async () => {
    const form = await ask<FieldValidation[]>(
      server.url,
      'GET /api/player/fields/validations?scenario=contact',
    )
    expect(form.data.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['firstName', false],
      ['email', true],
      ['message', true],
    ])
    const wrong = await send(aForm({ email: 'nobody', message: 'short' }), {
      ...from(),
      'accept-language': 'de',
    })
    expect([wrong.status, wrong.error.name]).toEqual([422, 'invalid_input'])
    expect(wrong.error.fields).toEqual({
      email: ['Das ist keine gültige E-Mail-Adresse'],
      message: [expect.stringContaining('10')],
    })
    expect((await send(aForm({ subject: 'no such field' }))).status).toBe(422)
    expect((await send(aForm({ message: 'x'.repeat(4001) }))).status).toBe(422)
    expect((await send(aForm({ message: 'with a NUL \u0000 in it' }))).status).toBe(422)
  })

  it('cannot write lines of its own into the head of the letter', async () => {
    await send(aForm({ firstName: 'Nora\nBcc: all@baize.test', message: 'A name of two lines.' }))
    const [letter] = await lettersAbout('A name of two lines.')
    expect(letter?.subject).not.toContain('\n')
  })

  it('after a few from one address asks for a person, and then for patience (S4)', async () => {
    const place = from()
    for (let sent = 0; sent < contactThreshold.max; sent += 1)
      expect((await send(aForm({ email: `writer${sent}@elsewhere.test` }), place)).status).toBe(200)
    const form = aForm({ email: 'one-more@elsewhere.test' })
    expect((await send(form, place)).error.name).toBe('captcha_needed')
    expect((await send({ ...form, captcha: 'the answer of a person' }, place)).status).toBe(200)
    let last = await send(aForm({ email: 'again@elsewhere.test' }), place)
    for (let more = 0; more < 15 && last.status !== 429; more += 1)
      last = await send(aForm({ email: `again${more}@elsewhere.test` }), place)
    expect(last.error.name).toBe('too_many_requests')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    // Somebody elsewhere is not held up by it.
    expect((await send(aForm())).status).toBe(200)
  })
})
