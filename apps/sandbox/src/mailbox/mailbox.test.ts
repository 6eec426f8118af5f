// Proves that the mailbox takes what the product sends, shows it as text, and forgets nothing at a restart.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailbox, type Letter } from './mailbox.ts'

const smsSecret = 'between us two'
let folder: string
let smtpPort: number
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-mailbox-'))
  const free = net.createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  smtpPort = (free.address() as AddressInfo).port
  free.close()
  await once(free, 'close')
  app = await open()
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function open(): Promise<FastifyInstance> {
  const opened = fastify()
  await opened.register(mailbox({ dataDir: folder, smtpPort, smsSecret }), { prefix: '/mailbox' })
  await opened.ready()
  return opened
}

/** Speaks SMTP, one line after each answer. */
async function post(to: string, letter: string): Promise<void> {
  const socket = net.connect(smtpPort, '127.0.0.1')
  const lines = [
    'EHLO casino.test',
    'MAIL FROM:<hello@casino.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${letter.replaceAll('\n', '\r\n')}\r\n.`,
    'QUIT',
  ]
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    // The last line of an answer has a blank after its code; a "-" there says that more follows.
    if (!/^\d{3} .*\r\n$/m.test(answer)) continue
    expect(answer).toMatch(/^[23]/)
    answer = ''
    const next = lines.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
}

async function text(content: string, signature?: string): Promise<number> {
  const right = createHmac('sha256', smsSecret).update(content).digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: '/mailbox/sms',
    payload: content,
    headers: { 'content-type': 'application/json', 'x-signature': signature ?? right },
  })
  return answer.statusCode
}

const letters = async (to?: string): Promise<Letter[]> =>
  (await app.inject(`/mailbox/letters.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).json<Letter[]>()

it('shows an empty box, then a mail as text only', async () => {
  expect((await app.inject('/mailbox/')).body).toContain('Nothing yet')
  await post('nora@baize.test', 'Subject: Welcome <b>Nora</b>\n\nHello & <script>alert(1)</script>')
  const page = (await app.inject('/mailbox/')).body
  expect(page).toContain('Welcome &lt;b&gt;Nora&lt;/b&gt;')
  expect(page).toContain('Hello &amp; &lt;script&gt;')
  expect(page).not.toContain('<script>')
})

it('takes a text message that is signed, and no other', async () => {
  const message = JSON.stringify({ to: '+49151000', text: 'Your code is 4711' })
  expect(await text(message)).toBe(200)
  for (const signature of ['', 'ab', '00'.repeat(32)]) expect(await text(message, signature)).toBe(403)
  for (const odd of ['', 'not json', 'null', '{"to":5}']) expect(await text(odd)).toBe(422)
  expect(await letters('+49151000')).toMatchObject([{ kind: 'sms', text: 'Your code is 4711' }])
  expect((await app.inject('/mailbox/')).body).toContain('Your code is 4711')
})

it('lists newest first, for one recipient if asked, also after a restart', async () => {
  await post('omar@baize.test', 'Subject: Second\n\nHi')
  await app.close()
  app = await open()
  expect((await letters()).map(({ to }) => to)).toEqual(['omar@baize.test', '+49151000', 'nora@baize.test'])
  expect(await letters('nora@baize.test')).toHaveLength(1)
  expect(await letters('nobody@baize.test')).toEqual([])
})
