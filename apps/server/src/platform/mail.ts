// Answers for mail: a letter is a job of the transaction that causes it, and goes out by SMTP.
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Tx } from './db.ts'
import { defineJob, enqueue, workerOf, type Worker } from './jobs.ts'

const letter = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Whom an answer goes to, where that is not the house. */
  replyTo: z.email().optional(),
})
type Letter = z.output<typeof letter>

const sendLetter = defineJob('platform.send-letter', letter)

export type Mail = { send(tx: Tx, letter: Letter): Promise<void> }

export const mail: Mail = { send: (tx, letter) => enqueue(tx, sendLetter, letter) }

export function mailWorker(config: { smtpUrl: string; from: string }): Worker {
  const transport = createTransport(config.smtpUrl, { from: config.from })
  return workerOf(sendLetter, async (letter) => {
    await transport.sendMail(letter)
  })
}
