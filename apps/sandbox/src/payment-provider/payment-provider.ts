// Answers for a payment provider of its own: hosted card page, crypto with confirmations, bank transfers, payouts, and a page for moods.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html, page, type Html } from '../html.ts'
import { createNotifier } from './notify.ts'
import { moodOf, moods, openOrders, payoutWayOf, payoutWays, type Order, type OrderStatus } from './orders.ts'
import { isSigned } from './signature.ts'

export type PaymentProviderOptions = {
  secret: string
  dataDir: string
  publicUrl: () => string
  /** How long one confirmation of a coin network, or a payout, takes here. */
  paceMs: number
  /** How late the late mood is. */
  lateMs?: number
}

const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/)
const order = z.object({
  id: z.uuid(),
  kind: z.enum(['card', 'crypto', 'bank-transfer']),
  amount,
  currency: z.string().max(8),
  notifyUrl: z.url({ protocol: /^https?$/ }),
})
const checkoutOrder = order.extend({
  successUrl: z.url({ protocol: /^https?$/ }),
  errorUrl: z.url({ protocol: /^https?$/ }),
})
const cancelOrder = order.pick({ id: true, notifyUrl: true })
const payoutOrder = order.extend({ destination: z.record(z.string(), z.string()) })

const lifeMs = 30 * 60_000
const brand = 'Meridian Pay'

export function paymentProvider(options: PaymentProviderOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    mkdirSync(options.dataDir, { recursive: true })
    const orders = openOrders(join(options.dataDir, 'payments.sqlite'))
    const end = new AbortController()
    const notifier = createNotifier({
      secret: options.secret,
      lateMs: options.lateMs ?? 10_000,
      ended: end.signal,
      onTold: ({ providerId, status }) => {
        const kept = orders.find(providerId)
        if (kept && kept.status === status && status !== 'pending') orders.save({ ...kept, told: true })
      },
    })
    app.addHook('onClose', async () => {
      end.abort()
      orders.close()
    })

    await app.register(async (merchant) => {
      merchant.removeAllContentTypeParsers()
      merchant.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      merchant.addHook('preHandler', async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSigned(options.secret, request.headers, body, Date.now() / 1000))
          return reply.status(403).send({ error: 'bad_signature' })
      })
      merchant.post('/checkouts', async (request, reply) => {
        const asked = checkoutOrder.safeParse(bodyOf(request))
        if (!asked.success) return reply.status(422).send({ error: 'bad_order' })
        return checkoutOf(orders.findById(asked.data.id) ?? openCheckout(asked.data))
      })
      merchant.post('/payouts', async (request, reply) => {
        const asked = payoutOrder.safeParse(bodyOf(request))
        if (!asked.success) return reply.status(422).send({ error: 'bad_order' })
        const known = orders.findById(asked.data.id) ?? openPayout(asked.data)
        return { providerId: known.providerId, status: known.status }
      })
      merchant.post('/payouts/cancel', async (request, reply) => {
        const asked = cancelOrder.safeParse(bodyOf(request))
        if (!asked.success) return reply.status(422).send({ error: 'bad_order' })
        return { status: cancelPayout(asked.data).status }
      })
    })

    await app.register(async (people) => {
      await people.register(formbody)
      people.get('/checkout/:providerId', async (request, reply) => {
        const found = orders.find(param(request))
        return found ? send(reply, cardPage(found)) : reply.status(404).send('No such payment')
      })
      people.post('/checkout/:providerId', async (request, reply) => {
        const found = orders.find(param(request))
        if (!found) return reply.status(404).send('No such payment')
        const { decision, mood } = form(request)
        if (decision === 'approve' || decision === 'decline')
          settle(found, decision === 'approve' ? 'paid' : 'declined', mood)
        return reply.redirect(decision === 'decline' ? found.errorUrl : found.successUrl, 303)
      })
      people.get('/', async (_request, reply) => send(reply, deskPage()))
      people.post('/moods', async (request, reply) => {
        const { mood, payouts } = form(request)
        orders.setMood(moodOf(mood))
        orders.setPayoutWay(payoutWayOf(payouts))
        return reply.redirect('/pay/', 303)
      })
      people.post('/orders/:providerId', async (request, reply) => {
        const found = orders.find(param(request))
        if (!found) return reply.status(404).send('No such payment')
        const { decision, mood } = form(request)
        if (decision === 'approve' || decision === 'decline')
          settle(found, decision === 'approve' ? 'paid' : 'declined', mood)
        return reply.redirect('/pay/', 303)
      })
    })

    // Coin networks and banks do not wait for us: what was under way goes on after a restart, and is told if it was not.
    for (const found of orders.newest(500)) {
      if (found.status !== 'pending') {
        if (!found.told) notifier.tell(found)
      } else if (found.direction === 'payout') decide(found)
      else if (found.kind === 'crypto') confirm(found)
    }

    function openCheckout(asked: z.output<typeof checkoutOrder>): Order {
      const now = Date.now()
      const saved = orders.save({
        ...asked,
        providerId: randomUUID(),
        direction: 'checkout',
        status: 'pending',
        seen: 0,
        mood: orders.mood(),
        detail: asked.kind === 'crypto' ? addressFor(asked.currency, asked.id) : '',
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      })
      if (saved.kind === 'crypto') confirm(saved)
      return saved
    }

    function openPayout(asked: z.output<typeof payoutOrder>): Order {
      const now = Date.now()
      const saved = orders.save({
        ...asked,
        providerId: randomUUID(),
        direction: 'payout',
        status: 'pending',
        seen: 0,
        mood: orders.mood(),
        successUrl: '',
        errorUrl: '',
        detail: Object.values(asked.destination).join(' '),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      })
      decide(saved)
      return saved
    }

    function decide(payout: Order): void {
      const way = orders.payoutWay()
      if (way === 'wait') return
      pause(options.paceMs, undefined, { signal: end.signal })
        .then(() => settle(payout, way === 'accept' ? 'paid' : 'declined'))
        .catch(() => {})
    }

    /** Whoever asked for it knows, so nobody is told; one that is not here yet will be refused when it comes. */
    function cancelPayout({ id, notifyUrl }: z.output<typeof cancelOrder>): Order {
      const known = orders.findById(id)
      if (known)
        return known.status === 'pending' ? orders.save({ ...known, status: 'declined', told: true }) : known
      const at = new Date().toISOString()
      return orders.save({
        id,
        notifyUrl,
        providerId: randomUUID(),
        direction: 'payout',
        kind: 'card',
        amount: '0',
        currency: '',
        status: 'declined',
        seen: 0,
        mood: 'never',
        told: true,
        successUrl: '',
        errorUrl: '',
        detail: 'cancelled before it came',
        createdAt: at,
        expiresAt: at,
      })
    }

    /** The stranger's wallet pays after a moment, and the network confirms once a beat. */
    function confirm(opened: Order): void {
      const beat = async () => {
        for (let seen = opened.seen; seen <= notifier.neededConfirmations; seen += 1) {
          await pause(options.paceMs, undefined, { signal: end.signal })
          const found = orders.find(opened.providerId)
          if (found?.status !== 'pending') return
          if (seen === notifier.neededConfirmations) settle({ ...found, seen }, 'paid')
          else notifier.tell(orders.save({ ...found, seen: seen + 1 }))
        }
      }
      beat().catch(() => {})
    }

    function settle({ providerId, seen }: Order, status: OrderStatus, mood?: string): void {
      // Somebody may have decided since the caller looked.
      const kept = orders.find(providerId)
      if (kept?.status !== 'pending') return
      const found = { ...kept, seen: Math.max(kept.seen, seen) }
      notifier.tell(orders.save({ ...found, status, mood: mood ? moodOf(mood) : found.mood }))
    }

    function checkoutOf(found: Order) {
      const base = { providerId: found.providerId, status: 'pending', expiresAt: found.expiresAt }
      if (found.kind === 'card')
        return { ...base, checkoutUrl: `${options.publicUrl()}/pay/checkout/${found.providerId}` }
      if (found.kind === 'crypto') {
        const scheme = schemes[found.currency] ?? 'coin'
        return {
          ...base,
          crypto: {
            address: found.detail,
            uri: `${scheme}:${found.detail}?amount=${found.amount}`,
            confirmationsNeeded: notifier.neededConfirmations,
          },
        }
      }
      return {
        ...base,
        instructions: [
          { label: 'beneficiary', value: 'Baize Payments' },
          { label: 'iban', value: 'LT60 1010 0123 4567 8901' },
          { label: 'bic', value: 'MERILT22' },
          { label: 'reference', value: `BZ ${found.providerId.slice(0, 8).toUpperCase()}` },
        ],
      }
    }

    function cardPage(found: Order): string {
      const open = found.status === 'pending'
      return page({
        title: `Pay ${found.amount} ${found.currency}`,
        brand,
        body: html`<form class="card narrow" method="post" action="/pay/checkout/${found.providerId}">
          <p class="dim">Baize</p>
          <p class="sum">${found.amount} ${found.currency}</p>
          <p class="dim">Order ${found.providerId.slice(0, 8)}</p>
          ${
            open
              ? html`<label
                    >Card number<input
                      name="number"
                      value="4242 4242 4242 4242"
                      inputmode="numeric"
                      autocomplete="off"
                  /></label>
                  <div class="row">
                    <label>Expires<input name="expires" value="12 / 30" autocomplete="off" /></label
                    ><label>Code<input name="code" value="123" autocomplete="off" /></label>
                  </div>
                  <label
                    >How the shop hears of it<select name="mood">
                      ${moodOptions(found.mood)}
                    </select></label
                  >
                  <div class="act">
                    <button class="go" name="decision" value="approve">Approve</button
                    ><button name="decision" value="decline">Decline</button
                    ><button name="decision" value="leave">Leave it pending</button>
                  </div>`
              : html`<p class="${found.status}">This payment is ${found.status}.</p>
                  <p><a href="${found.successUrl}">Back to the shop</a></p>`
          }
        </form>`,
      })
    }

    function deskPage(): string {
      const rows = orders.newest(60)
      return page({
        title: brand,
        brand,
        body: html`<h1>The provider's desk</h1>
          <form class="card" method="post" action="/pay/moods">
            <h2>Moods for new orders</h2>
            <div class="row">
              <label
                >How the shop hears of results<select name="mood">
                  ${moodOptions(orders.mood())}
                </select></label
              >
              <label
                >What happens to payouts<select name="payouts">
                  ${Object.entries(payoutWays).map(([way, title]) => html`<option value="${way}" ${way === orders.payoutWay() ? html` selected` : null}>${title}</option>`)}
                </select></label
              >
            </div>
            <button class="go">Save</button>
          </form>
          <section class="card">
            <h2>Orders</h2>
            ${
              rows.length === 0
                ? html`<p class="dim">None yet. Start a deposit in the casino.</p>`
                : html`<div class="scroll">
                    <table>
                      <thead>
                        <tr>
                          <th>When</th>
                          <th>Kind</th>
                          <th>Amount</th>
                          <th>Where</th>
                          <th>State</th>
                          <th></th>
                        </tr>
                      </thead>
                      <tbody>
                        ${rows.map(row)}
                      </tbody>
                    </table>
                  </div>`
            }
          </section>`,
      })
    }

    function row(found: Order): Html {
      return html`<tr>
        <td class="n">${found.createdAt.slice(11, 19)}</td>
        <td>${found.direction === 'payout' ? 'payout, ' : ''}${found.kind}</td>
        <td class="n">${found.amount} ${found.currency}</td>
        <td>${found.detail}</td>
        <td class="${found.status}">
          ${found.status}${found.kind === 'crypto' && found.direction === 'checkout' ? ` ${found.seen}/${notifier.neededConfirmations}` : ''}
        </td>
        <td>
          ${
            found.status === 'pending'
              ? html`<form class="act inline" method="post" action="/pay/orders/${found.providerId}">
                  <button name="decision" value="approve">Pay</button
                  ><button name="decision" value="decline">Decline</button>
                </form>`
              : null
          }
        </td>
      </tr>`
    }
  }
}

const schemes: Record<string, string> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  LTC: 'litecoin',
  TRX: 'tron',
  USDT: 'tron',
}

/** An address that looks like one of the network and belongs to nobody. */
function addressFor(currency: string, id: string): string {
  const digest = createHash('sha256').update(`${currency} ${id}`).digest('hex')
  const base58 = digest.replaceAll('0', 'A').replaceAll(/[il]/g, 'z')
  if (currency === 'BTC') return `bc1q${digest.slice(0, 38)}`
  if (currency === 'LTC') return `ltc1q${digest.slice(0, 38)}`
  if (currency === 'ETH') return `0x${digest.slice(0, 40)}`
  return `T${base58.slice(0, 33)}`
}

const moodOptions = (chosen: string) =>
  Object.entries(moods).map(
    ([mood, title]) =>
      html`<option value="${mood}" ${mood === chosen ? html` selected` : null}>${title}</option>`,
  )

const send = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content)
const param = (request: FastifyRequest): string =>
  String((request.params as { providerId?: string }).providerId)
const form = (request: FastifyRequest) => (request.body ?? {}) as Record<string, string | undefined>

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body))
  } catch {
    return null
  }
}
