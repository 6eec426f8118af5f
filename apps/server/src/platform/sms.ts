// Answers for text messages: a job of the transaction that causes it, delivered to a signed webhook.
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Tx } from './db.ts'
import { defineJob, enqueue, workerOf, type Worker } from './jobs.ts'

const message = z.object({ to: z.string(), text: z.string() })
type TextMessage = z.output<typeof message>

const sendMessage = defineJob('platform.send-sms', message)

export type Sms = { send(tx: Tx, message: TextMessage): Promise<void> }

export const sms: Sms = { send: (tx, message) => enqueue(tx, sendMessage, message) }

export function smsWorker(config: { url: string; secret: string }): Worker {
  return workerOf(sendMessage, async (payload) => {
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', config.secret).update(body).digest('hex')
    const answer = await fetch(config.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
  })
}
