// Answers for the door at which merchants knock: signed calls only, and what every order says.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isSigned } from './signature.ts'

export const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/)
/** What every order says, whatever the house. */
export const order = z.object({
  id: z.uuid(),
  amount,
  currency: z.string().max(8),
  notifyUrl: z.url({ protocol: /^https?$/ }),
})
export const cancelOrder = order.pick({ id: true, notifyUrl: true })

/** Serves `path` to merchants only; `answer` gets what the schema let through. */
export type Serve = <S>(path: string, schema: z.ZodType<S>, answer: (asked: S) => object) => void

export async function serveMerchants(
  app: FastifyInstance,
  secret: string,
  declare: (serve: Serve) => void,
): Promise<void> {
  await app.register(async (merchant) => {
    merchant.removeAllContentTypeParsers()
    merchant.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    merchant.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(secret, request.headers, body, Date.now() / 1000))
        return reply.status(403).send({ error: 'bad_signature' })
    })
    declare((path, schema, answer) => {
      merchant.post(path, async (request, reply) => {
        const asked = schema.safeParse(jsonOf(request))
        return asked.success ? answer(asked.data) : reply.status(422).send({ error: 'bad_order' })
      })
    })
  })
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body))
  } catch {
    return null
  }
}
