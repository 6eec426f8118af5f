// Answers for a payment provider of its own: hosted pages for cards and e-wallets, bank transfers, payouts, and a desk for moods.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { html, page, type Html } from '../html.ts'
import {
  cancelOrder,
  form,
  moodOptions,
  openHouse,
  order,
  param,
  payoutOptions,
  sendPage,
  serveDesk,
  serveMerchants,
  type HouseOptions,
} from './merchant.ts'
import { moodOf, type Order, type OrderStatus } from './orders.ts'

const wish = order.extend({
  /** On whose behalf: the brand that the casino names. */
  provider: z.string().max(40).default(''),
  kind: z.string().regex(/^[a-z0-9-]{1,30}$/),
})
const checkoutOrder = wish.extend({
  successUrl: z.url({ protocol: /^https?$/ }),
  errorUrl: z.url({ protocol: /^https?$/ }),
})
const payoutOrder = wish.extend({ destination: z.record(z.string(), z.string()) })

const lifeMs = 30 * 60_000
const brand = 'Meridian Pay'

export function paymentProvider(options: HouseOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const house = openHouse(app, options, { book: 'payments.sqlite', kind: 'card' })
    const { orders, notifier } = house

    await serveMerchants(app, options.secret, (serve) => {
      serve('/checkouts', checkoutOrder, (asked) =>
        checkoutOf(orders.findById(asked.id) ?? openCheckout(asked)),
      )
      serve('/payouts', payoutOrder, (asked) => {
        const known = orders.findById(asked.id) ?? openPayout(asked)
        return { providerId: known.providerId, status: known.status }
      })
      serve('/payouts/cancel', cancelOrder, (asked) => ({ status: house.cancel(asked).status }))
    })

    await serveDesk(
      app,
      house,
      {
        at: '/pay',
        page: deskPage,
        decide(found, { decision, mood }) {
          if (decision === 'approve' || decision === 'decline')
            settle(found, decision === 'approve' ? 'paid' : 'declined', mood)
        },
      },
      (people) => {
        people.get('/checkout/:providerId', async (request, reply) => {
          const found = orders.find(param(request))
          return found ? sendPage(reply, checkoutPage(found)) : reply.status(404).send('No such payment')
        })
        people.post('/checkout/:providerId', async (request, reply) => {
          const found = orders.find(param(request))
          if (!found) return reply.status(404).send('No such payment')
          const { decision, mood } = form(request)
          if (decision === 'approve' || decision === 'decline')
            settle(found, decision === 'approve' ? 'paid' : 'declined', mood)
          return reply.redirect(decision === 'decline' ? found.errorUrl : found.successUrl, 303)
        })
      },
    )

    // Banks do not wait for us: what was under way goes on after a restart, and is told if it was not.
    for (const found of orders.newest(500)) {
      if (found.status !== 'pending') {
        if (!found.told) tell(found)
      } else if (found.direction === 'payout') house.decide(found, settle)
    }

    function tell(order: Order): void {
      const say = (status: OrderStatus) => (eventId: string) => ({
        eventId,
        type: order.direction === 'checkout' ? 'checkout.updated' : 'payout.updated',
        id: order.id,
        providerId: order.providerId,
        status,
        amount: order.amount,
        currency: order.currency,
      })
      notifier.tell({
        notifyUrl: order.notifyUrl,
        mood: order.mood,
        now: say(order.status),
        before: say('pending'),
        onTold: () => {
          const kept = orders.find(order.providerId)
          if (kept && kept.status === order.status && order.status !== 'pending')
            orders.save({ ...kept, told: true })
        },
      })
    }

    function openCheckout(asked: z.output<typeof checkoutOrder>): Order {
      const now = Date.now()
      return orders.save({
        ...asked,
        providerId: randomUUID(),
        direction: 'checkout',
        status: 'pending',
        mood: orders.mood(),
        detail: asked.provider,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      })
    }

    function openPayout(asked: z.output<typeof payoutOrder>): Order {
      const now = Date.now()
      const saved = orders.save({
        ...asked,
        providerId: randomUUID(),
        direction: 'payout',
        status: 'pending',
        mood: orders.mood(),
        successUrl: '',
        errorUrl: '',
        detail: Object.values(asked.destination).join(' '),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      })
      house.decide(saved, settle)
      return saved
    }

    function settle({ providerId }: Order, status: OrderStatus, mood?: string): void {
      // Somebody may have decided since the caller looked.
      const found = orders.find(providerId)
      if (found?.status !== 'pending') return
      tell(orders.save({ ...found, status, mood: mood ? moodOf(mood) : found.mood }))
    }

    function checkoutOf(found: Order) {
      const base = { providerId: found.providerId, status: 'pending', expiresAt: found.expiresAt }
      if (found.kind !== 'bank-transfer')
        return { ...base, checkoutUrl: `${options.publicUrl()}/pay/checkout/${found.providerId}` }
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

    function checkoutPage(found: Order): string {
      const open = found.status === 'pending'
      return page({
        title: `Pay ${found.amount} ${found.currency}`,
        brand,
        body: html`<form class="card narrow" method="post" action="/pay/checkout/${found.providerId}">
          <p class="dim">Baize, by ${titleOf(found.kind)}</p>
          <p class="sum">${found.amount} ${found.currency}</p>
          <p class="dim">Order ${found.providerId.slice(0, 8)}</p>
          ${
            open
              ? html`${payerFields(found.kind)}
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
                  ${payoutOptions(orders.payoutWay())}
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
        <td class="${found.status}">${found.status}</td>
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

const titles: Record<string, string> = {
  card: 'card',
  'card-3ds': 'card with 3-D Secure',
  exchange: 'card, for coins',
  gpay: 'Google Pay',
  uzcard: 'Uzcard',
  skrill: 'Skrill',
  neteller: 'Neteller',
  astropay: 'AstroPay',
  jeton: 'Jeton',
  bkash: 'bKash',
  nagad: 'Nagad',
}
const titleOf = (kind: string): string => titles[kind] ?? kind
const cardKinds = ['card', 'card-3ds', 'exchange', 'uzcard']

/** What a payer of the kind would fill in; nobody looks at it. */
const payerFields = (kind: string): Html =>
  cardKinds.includes(kind)
    ? html`<label
          >Card number<input
            name="number"
            value="${kind === 'uzcard' ? '8600 1234 5678 9012' : '4242 4242 4242 4242'}"
            inputmode="numeric"
            autocomplete="off"
        /></label>
        <div class="row">
          <label>Expires<input name="expires" value="12 / 30" autocomplete="off" /></label
          ><label>Code<input name="code" value="123" autocomplete="off" /></label>
        </div>`
    : html`<label
        >Account<input name="account" value="nora@payer.test" autocomplete="off" spellcheck="false"
      /></label>`
