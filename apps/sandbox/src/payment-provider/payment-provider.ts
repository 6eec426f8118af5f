// Answers for a payment provider of its own: hosted pages for cards and e-wallets, bank transfers, payouts, and a desk for moods.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { html, page, type Html } from '../html.ts'
import { moodOptions, serveDesk, servePayers } from './desk.ts'
import { openHouse, type HouseOptions } from './house.ts'
import { cancelOrder, order, serveMerchants } from './merchant.ts'
import type { Order, OrderStatus } from './orders.ts'

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

const brand = 'Meridian Pay'

export function paymentProvider(options: HouseOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const house = openHouse(app, options, {
      book: 'payments.sqlite',
      kind: 'card',
      lifeMs: 30 * 60_000,
      tellResult: tell,
    })

    await serveMerchants(app, options.secret, (serve) => {
      serve('/checkouts', checkoutOrder, (asked) =>
        checkoutOf(house.open({ ...asked, direction: 'checkout', detail: asked.provider })),
      )
      serve('/payouts', payoutOrder, ({ destination, ...asked }) => {
        const detail = Object.values(destination).join(' ')
        const { providerId, status } = house.open({ ...asked, direction: 'payout', detail })
        return { providerId, status }
      })
      serve('/payouts/cancel', cancelOrder, (asked) => ({ status: house.cancel(asked).status }))
    })

    await serveDesk(
      app,
      house,
      {
        at: '/pay',
        brand,
        heading: "The provider's desk",
        moods: 'Moods for new orders',
        payouts: 'What happens to payouts',
        orders: 'Orders',
        columns: ['Kind', 'Amount', 'Where', 'State'],
        cells,
        buttons: ({ status }) =>
          status === 'pending'
            ? html`<button name="decision" value="approve">Pay</button
                ><button name="decision" value="decline">Decline</button>`
            : null,
        decide,
      },
      (people) =>
        servePayers(people, house, '/checkout', {
          page: checkoutPage,
          wentAhead(found, filled) {
            decide(found, filled)
            return filled['decision'] !== 'decline'
          },
        }),
    )

    // Banks do not wait for us: what was under way goes on after a restart, and is told if it was not.
    for (const found of house.orders.newest(500)) house.goOn(found)

    function decide(found: Order, { decision, mood }: Record<string, string | undefined>): void {
      if (decision === 'approve' || decision === 'decline')
        house.settle(found, decision === 'approve' ? 'paid' : 'declined', mood)
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
      house.tell(order, { now: say(order.status), before: say('pending') })
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
  }
}

const cells = (found: Order): Html =>
  html`<td>${found.direction === 'payout' ? 'payout, ' : ''}${found.kind}</td>
    <td class="n">${found.amount} ${found.currency}</td>
    <td>${found.detail}</td>
    <td class="${found.status}">${found.status}</td>`

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
