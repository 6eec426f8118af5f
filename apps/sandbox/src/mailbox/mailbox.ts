// Answers for the mailbox: takes the mails (SMTP) and text messages (signed webhook) that the product sends, and shows them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod'
import { html, page } from '../html.ts'

export type MailboxOptions = { dataDir: string; smtpPort: number; smsSecret: string }

export type Letter = {
  id: number
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  receivedAt: string
}

const keptLetters = 500
const textMessage = z.object({ to: z.string().max(40), text: z.string().max(2000) })

export function mailbox(options: MailboxOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    mkdirSync(options.dataDir, { recursive: true })
    const db = new DatabaseSync(join(options.dataDir, 'mailbox.sqlite'))
    db.exec(`pragma journal_mode = wal;
      create table if not exists letters (id integer primary key, kind text, recipient text, subject text, body text, receivedAt text)`)
    const insert = db.prepare(
      'insert into letters (kind, recipient, subject, body, receivedAt) values (?, ?, ?, ?, ?)',
    )
    const trim = db.prepare('delete from letters where id <= (select max(id) from letters) - ?')
    const list = db.prepare(
      'select id, kind, recipient as "to", subject, body as text, receivedAt from letters where (? is null or recipient = ?) order by id desc limit 100',
    )
    const keep = (kind: Letter['kind'], to: string, subject: string, text: string) => {
      insert.run(kind, to, subject, text, new Date().toISOString())
      trim.run(keptLetters)
    }
    const letters = (to: string | null): Letter[] =>
      list.all(to, to).map((row) => ({
        id: Number(row['id']),
        kind: row['kind'] === 'sms' ? 'sms' : 'mail',
        to: String(row['to']),
        subject: String(row['subject']),
        text: String(row['text']),
        receivedAt: String(row['receivedAt']),
      }))

    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: 1_000_000,
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks))
            .then((mail) => {
              for (const { address } of session.envelope.rcptTo)
                keep('mail', address, mail.subject ?? '', mail.text ?? '')
              done()
            })
            .catch(done)
        })
      },
    })
    await new Promise<void>((resolve, reject) => {
      smtp.once('error', reject)
      smtp.listen(options.smtpPort, '127.0.0.1', () => resolve())
    })
    smtp.on('error', () => {})
    app.addHook('onClose', async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      db.close()
    })

    await app.register(async (webhook) => {
      webhook.removeAllContentTypeParsers()
      webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      webhook.post('/sms', async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const expected = createHmac('sha256', options.smsSecret).update(body).digest()
        const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex')
        if (given.length !== expected.length || !timingSafeEqual(given, expected))
          return reply.status(403).send({ error: 'bad_signature' })
        const message = textMessage.safeParse(contentOf(body))
        if (!message.success) return reply.status(422).send({ error: 'bad_message' })
        keep('sms', message.data.to, '', message.data.text)
        return { ok: true }
      })
    })

    app.get('/letters.json', async (request) => letters((request.query as { to?: string }).to ?? null))
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page({
          title: 'Mailbox',
          brand: 'Mailbox',
          refreshSeconds: 10,
          body: html`<h1>What the casino sent</h1>
            ${
              letters(null).length === 0
                ? html`<p class="card dim">
                    Nothing yet. Sign up in the casino and its letter appears here.
                  </p>`
                : letters(null).map(
                    (letter) =>
                      html`<article class="card">
                        <p class="dim">
                          ${letter.kind === 'sms' ? 'Text message' : 'Mail'} to ${letter.to},
                          ${letter.receivedAt.slice(0, 19).replace('T', ' ')} UTC
                        </p>
                        ${letter.subject ? html`<h2>${letter.subject}</h2>` : null}
                        <pre>${letter.text}</pre>
                      </article>`,
                  )
            }`,
        }),
      ),
    )
  }
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
