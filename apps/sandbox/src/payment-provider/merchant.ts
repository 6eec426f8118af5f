// Answers for what every payment house here stands on: the door at which merchants knock, its books, its pace, its desk, and telling.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html, type Html } from '../html.ts'
import { createNotifier } from './notify.ts'
import {
  moodOf,
  moods,
  openOrders,
  payoutWayOf,
  payoutWays,
  type Order,
  type Orders,
  type PayoutWay,
} from './orders.ts'
import { isSigned } from './signature.ts'

export type HouseOptions = {
  secret: string
  dataDir: string
  publicUrl: () => string
  /** How long a payout takes here. */
  paceMs: number
  /** How late the late mood is. */
  lateMs?: number
}

export const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/)
/** What every order says, whatever the house. */
export const order = z.object({
  id: z.uuid(),
  amount,
  currency: z.string().max(8),
  notifyUrl: z.url({ protocol: /^https?$/ }),
})
export const cancelOrder = order.pick({ id: true, notifyUrl: true })

type Form = Record<string, string | undefined>

export type House = {
  orders: Orders
  notifier: ReturnType<typeof createNotifier>
  /** One beat of this house; it is cut short when the sandbox ends. */
  pace: () => Promise<void>
  later: (act: () => void) => void
  /** A payout goes the way that was chosen at the desk, one beat later; or waits for a person. */
  decide: (payout: Order, settle: (payout: Order, status: 'paid' | 'declined') => void) => void
  cancel: (asked: z.output<typeof cancelOrder>) => Order
}

/** `kind` is what an order is that was cancelled before it came. */
export function openHouse(
  app: FastifyInstance,
  options: HouseOptions,
  { book, kind }: { book: string; kind: string },
): House {
  mkdirSync(options.dataDir, { recursive: true })
  const orders = openOrders(join(options.dataDir, book))
  const end = new AbortController()
  app.addHook('onClose', async () => {
    end.abort()
    orders.close()
  })
  const pace = () => pause(options.paceMs, undefined, { signal: end.signal })
  const later = (act: () => void): void => {
    pace()
      .then(act)
      .catch(() => {})
  }
  return {
    orders,
    notifier: createNotifier({
      secret: options.secret,
      lateMs: options.lateMs ?? 10_000,
      ended: end.signal,
    }),
    pace,
    later,

    decide(payout, settle) {
      const way = orders.payoutWay()
      if (way !== 'wait') later(() => settle(payout, way === 'accept' ? 'paid' : 'declined'))
    },

    /** Whoever asked for it knows, so nobody is told; one that is not here yet will be refused when it comes. */
    cancel({ id, notifyUrl }) {
      const known = orders.findById(id)
      if (known)
        return known.status === 'pending' ? orders.save({ ...known, status: 'declined', told: true }) : known
      const at = new Date().toISOString()
      return orders.save({
        id,
        notifyUrl,
        providerId: randomUUID(),
        direction: 'payout',
        kind,
        amount: '0',
        currency: '',
        status: 'declined',
        mood: 'never',
        told: true,
        successUrl: '',
        errorUrl: '',
        detail: 'cancelled before it came',
        createdAt: at,
        expiresAt: at,
      })
    },
  }
}

/** The house's desk: its page, the moods of new orders, and what a person decides about one. */
export async function serveDesk(
  app: FastifyInstance,
  { orders }: House,
  desk: {
    /** Where the house is served: `/pay`. */
    at: string
    page: () => string
    decide: (found: Order, form: Form) => void
    /** Moods of this house alone. */
    keepMoods?: (form: Form) => void
  },
  /** The pages that payers meet. */
  declare: (people: FastifyInstance) => void = () => {},
): Promise<void> {
  await app.register(async (people) => {
    await people.register(formbody)
    declare(people)
    people.get('/', async (_request, reply) => sendPage(reply, desk.page()))
    people.post('/moods', async (request, reply) => {
      const filled = form(request)
      orders.setMood(moodOf(filled['mood']))
      orders.setPayoutWay(payoutWayOf(filled['payouts']))
      desk.keepMoods?.(filled)
      return reply.redirect(`${desk.at}/`, 303)
    })
    people.post('/orders/:providerId', async (request, reply) => {
      const found = orders.find(param(request))
      if (!found) return reply.status(404).send('No such payment')
      desk.decide(found, form(request))
      return reply.redirect(`${desk.at}/`, 303)
    })
  })
}

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

export const moodOptions = (chosen: string): Html[] =>
  Object.entries(moods).map(
    ([mood, title]) =>
      html`<option value="${mood}" ${mood === chosen ? html` selected` : null}>${title}</option>`,
  )

export const payoutOptions = (chosen: PayoutWay): Html[] =>
  Object.entries(payoutWays).map(
    ([way, title]) =>
      html`<option value="${way}" ${way === chosen ? html` selected` : null}>${title}</option>`,
  )

export const sendPage = (reply: FastifyReply, content: string) =>
  reply.type('text/html; charset=utf-8').send(content)
export const param = (request: FastifyRequest): string =>
  String((request.params as { providerId?: string }).providerId)
export const form = (request: FastifyRequest) => (request.body ?? {}) as Form

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body))
  } catch {
    return null
  }
}
