// Answers for a file that comes in over HTTP: fields first, then one file, read while it streams and never beyond its cap (S6).
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldFault } from '@baize/contract/field-texts'
import type { Receive } from './api.ts'
import { Refusal, refuse } from './refusal.ts'

/** Who announces a body this many times the cap is refused before a byte is read. */
const hopelessTimes = 4
/** How long somebody who was refused may go on sending, so that the refusal still reaches them. */
const heardOutMs = 5000

const form = { fieldNameSize: 100, fieldSize: 1024, fields: 20, headerPairs: 20 }

export function receiverOf(request: FastifyRequest): Receive {
  return async ({ field, maxBytes }, check) => {
    if (!request.isMultipart()) refuse('unsupported_media_type')
    if (Number(request.headers['content-length'] ?? 0) > maxBytes * hopelessTimes) refuse('payload_too_large')
    const fields = new Map<string, string>()
    let file: { name: string; bytes: Buffer } | null = null
    try {
      // One file more than is taken, so that a second one is refused and not passed over.
      const limits = { ...form, files: 2, fileSize: maxBytes }
      for await (const part of request.parts({ limits, throwFileSizeLimit: false } as object)) {
        const { fieldname } = part
        if (part.type === 'field') {
          const fits = typeof part.value === 'string' && !part.valueTruncated && !part.fieldnameTruncated
          if (file) wrong(fieldname, { text: 'beforeFile' })
          if (fields.has(fieldname)) wrong(fieldname, { text: 'once' })
          if (!fits) wrong(fieldname, { text: 'maxLength', max: form.fieldSize })
          fields.set(fieldname, String(part.value))
          continue
        }
        if (fieldname !== field) wrong(fieldname, { text: 'unknownField' })
        if (file) wrong(fieldname, { text: 'once' })
        check(Object.fromEntries(fields))
        file = { name: part.filename ?? '', bytes: await bytesOf(part.file) }
      }
    } catch (error) {
      // What is still coming flows away unread.
      request.raw.unpipe()
      request.raw.resume()
      throw readable(error)
    }
    return file ?? wrong(field, { text: 'required' })
  }
}

const wrong = (field: string, fault: FieldFault): never =>
  refuse('invalid_input', { fields: { [field]: [fault] } })

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Beyond the cap the part may go on without an end, so nobody waits for it.
  stream.once('limit', () => stream.destroy(new Refusal('payload_too_large')))
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Whatever is wrong with the parts themselves is the sender's doing. */
function readable(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as { statusCode?: number }).statusCode
  return new Refusal(status === 413 ? 'payload_too_large' : 'malformed_request')
}

/** After the answer: a body that never ends does not hold its connection for long. */
export function hearOut(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw } = request
  if (!raw.complete) {
    raw.resume()
    setTimeout(() => raw.complete || raw.destroy(), heardOutMs).unref()
  }
  done()
}
