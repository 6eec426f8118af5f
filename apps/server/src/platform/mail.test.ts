// Proves that a letter leaves by SMTP exactly when its transaction commits, and that a text message is signed.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { openStranger } from '../testing/stranger.ts'
import { openDatabase } from './db.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { mail, mailWorker } from './mail.ts'
import { sms, smsWorker } from './sms.ts'

/** As much of a mail server as a letter needs: it says yes to everything and keeps what it was told. */
async function openPostOffice() {
  const letters: { from: string; to: string; text: string }[] = []
  const arrived = Promise.withResolvers<void>()
  const server = net.createServer((socket) => {
    let envelope = { from: '', to: '', text: '' }
    let reading = false
    let buffer = ''
    socket.on('error', () => {})
    socket.write('220 post office\r\n')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (reading && line === '.') {
          letters.push(envelope)
          envelope = { from: '', to: '', text: '' }
          reading = false
          socket.write('250 kept\r\n')
          arrived.resolve()
        } else if (reading) envelope.text += `${line}\n`
        else if (line.startsWith('MAIL FROM:'))
          socket.write('250 ok\r\n', () => (envelope.from = line.slice(10)))
        else if (line.startsWith('RCPT TO:')) socket.write('250 ok\r\n', () => (envelope.to = line.slice(8)))
        else if (line === 'DATA') socket.write('354 go on\r\n', () => (reading = true))
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    letters,
    arrived: arrived.promise,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

it('sends the letter of a transaction that committed, and none of one that did not', async () => {
  const post = await openPostOffice()
  const phones = await openStranger()
  const rang = Promise.withResolvers<void>()
  phones.answers('/sms', () => {
    rang.resolve()
    return { body: { ok: true } }
  })
  const test = await createTestDatabase()
  const open = openDatabase(test.connectionString)
  await open.db
    .transaction()
    .execute(async (tx) => {
      await mail.send(tx, { to: 'never@baize.test', subject: 'Never', text: 'Never' })
      throw new Error('no')
    })
    .catch(() => {})
  await open.db.transaction().execute(async (tx) => {
    await mail.send(tx, { to: 'nora@baize.test', subject: 'Welcome', text: 'Hello, Nora' })
    await sms.send(tx, { to: '+49151000', text: 'Your code' })
  })
  const jobs = await startJobs(
    open.pool,
    [
      mailWorker({ smtpUrl: post.url, from: 'Baize <hello@baize.test>' }),
      smsWorker({ url: `${phones.url}/sms`, secret: 'between us' }),
    ],
    createLog('silent'),
  )
  await Promise.all([post.arrived, rang.promise])
  await jobs.stop()
  expect(post.letters).toHaveLength(1)
  expect(post.letters[0]).toMatchObject({ from: '<hello@baize.test>', to: '<nora@baize.test>' })
  expect(post.letters[0]?.text).toContain('Subject: Welcome')
  expect(post.letters[0]?.text).toContain('Hello, Nora')
  const [message] = phones.heard
  expect(message?.body).toEqual({ to: '+49151000', text: 'Your code' })
  expect(message?.headers['x-signature']).toBe(
    createHmac('sha256', 'between us')
      .update(message?.raw ?? '')
      .digest('hex'),
  )
  await open.close()
  await test.drop()
  await phones.close()
  post.close()
})

it('keeps a text message that nobody took for another try', async () => {
  const phones = await openStranger()
  phones.answers('/sms', () => ({ status: 503, body: {} }))
  const worker = smsWorker({ url: `${phones.url}/sms`, secret: 'between us' })
  await expect(worker.run({ to: '+49151000', text: 'Hi' })).rejects.toThrow('the SMS service answered 503')
  await expect(worker.run({ to: 5 })).rejects.toThrow()
  await phones.close()
})
