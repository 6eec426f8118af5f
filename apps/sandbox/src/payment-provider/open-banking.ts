// Answers for the banks of account-to-account payments: a consent page of the chosen bank, settlement after it, transfers out, and a desk.
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

const banks: Record<string, string> = {
  foxden: 'Foxden Bank',
  lindenkasse: 'Lindenkasse',
  northpier: 'North Pier Bank',
  ribeira: 'Banco da Ribeira',
  aegean: 'Aegean Bank',
  tatra: 'Tatra Direct',
  meridian: 'Meridian Bank',
}

const address = z.url({ protocol: /^https?$/ })
const wish = order.extend({
  bank: z.string().refine((id) => id in banks, 'is no bank of ours'),
})
const paymentOrder = wish.extend({ returnUrl: address, cancelUrl: address })
const creditTransfer = wish.extend({ iban: z.string().max(40) })

const lifeMs = 20 * 60_000
const brand = 'Tally'
const states: Record<OrderStatus, string> = {
  pending: 'awaiting_consent',
  paid: 'settled',
  declined: 'rejected',
}

export function openBanking(options: HouseOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const house = openHouse(app, options, { book: 'banks.sqlite', kind: 'meridian' })
    const { orders, notifier } = house

    await serveMerchants(app, options.secret, (serve) => {
      serve('/payment-orders', paymentOrder, (asked) => {
        const { bank, returnUrl, cancelUrl, ...rest } = asked
        const known =
          orders.findById(asked.id) ??
          open({ ...rest, direction: 'checkout', kind: bank, successUrl: returnUrl, errorUrl: cancelUrl })
        return {
          reference: known.providerId,
          consentUrl: `${options.publicUrl()}/bank/consent/${known.providerId}`,
          expiresAt: known.expiresAt,
        }
      })
      serve('/credit-transfers', creditTransfer, ({ bank, iban, ...rest }) => {
        const known =
          orders.findById(rest.id) ??
          open({ ...rest, direction: 'payout', kind: bank, successUrl: '', errorUrl: '' }, iban)
        return { reference: known.providerId, state: stateOf(known) }
      })
      serve('/credit-transfers/cancel', cancelOrder, (asked) => ({ state: stateOf(house.cancel(asked)) }))
    })

    await serveDesk(
      app,
      house,
      {
        at: '/bank',
        page: deskPage,
        decide(found, { decision }) {
          if (decision === 'approve' || decision === 'refuse')
            settle(found, decision === 'approve' ? 'paid' : 'declined')
        },
      },
      (people) => {
        people.get('/consent/:providerId', async (request, reply) => {
          const found = orders.find(param(request))
          return found ? sendPage(reply, consentPage(found)) : reply.status(404).send('No such payment')
        })
        people.post('/consent/:providerId', async (request, reply) => {
          const found = orders.find(param(request))
          if (!found) return reply.status(404).send('No such payment')
          const { decision, mood } = form(request)
          if (decision === 'approve') authorise(found, mood)
          if (decision === 'refuse') settle(found, 'declined', mood)
          return reply.redirect(decision === 'refuse' ? found.errorUrl : found.successUrl, 303)
        })
      },
    )

    for (const found of orders.newest(500)) {
      if (found.status !== 'pending') {
        if (!found.told) tell(found, stateOf(found))
      } else if (found.direction === 'payout') house.decide(found, settle)
    }

    type Opened = Pick<
      Order,
      'id' | 'direction' | 'kind' | 'amount' | 'currency' | 'notifyUrl' | 'successUrl' | 'errorUrl'
    >
    function open(asked: Opened, detail = ''): Order {
      const now = Date.now()
      const saved = orders.save({
        ...asked,
        providerId: randomUUID(),
        status: 'pending',
        mood: orders.mood(),
        detail,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifeMs).toISOString(),
      })
      if (saved.direction === 'payout') house.decide(saved, settle)
      return saved
    }

    /** Consent is a promise, which is told at once; the money comes a moment later. */
    function authorise(found: Order, mood: string | undefined): void {
      if (found.status !== 'pending') return
      const saved = orders.save({ ...found, mood: mood ? moodOf(mood) : found.mood })
      if (saved.mood !== 'forged' && saved.mood !== 'never') tell({ ...saved, mood: 'prompt' }, 'authorised')
      house.later(() => settle(saved, 'paid'))
    }

    function settle({ providerId }: Order, status: OrderStatus, mood?: string): void {
      const found = orders.find(providerId)
      if (found?.status !== 'pending') return
      const saved = orders.save({ ...found, status, mood: mood ? moodOf(mood) : found.mood })
      tell(saved, stateOf(saved))
    }

    function tell(found: Order, now: string): void {
      const say = (state: string) => (eventId: string) => ({
        eventId,
        type: found.direction === 'checkout' ? 'payment-order' : 'credit-transfer',
        id: found.id,
        state,
        amount: found.amount,
        currency: found.currency,
      })
      notifier.tell({
        notifyUrl: found.notifyUrl,
        mood: found.mood,
        now: say(now),
        before: say('awaiting_consent'),
        onTold: () => {
          const kept = orders.find(found.providerId)
          if (kept && kept.status !== 'pending' && now !== 'authorised') orders.save({ ...kept, told: true })
        },
      })
    }

    function consentPage(found: Order): string {
      const bank = banks[found.kind] ?? found.kind
      return page({
        title: `${bank}: pay ${found.amount} ${found.currency}`,
        brand: bank,
        body: html`<form class="card narrow" method="post" action="/bank/consent/${found.providerId}">
          <p class="dim">Baize asks for one payment from your account</p>
          <p class="sum">${found.amount} ${found.currency}</p>
          ${
            found.status === 'pending'
              ? html`<label
                    >From account<select name="account">
                      <option>Everyday ···· 4821</option>
                      <option>Savings ···· 7710</option>
                    </select></label
                  ><label
                    >How the shop hears of it<select name="mood">
                      ${moodOptions(found.mood)}
                    </select></label
                  >
                  <p class="dim">${bank} shares nothing else with Baize, and nothing after this payment.</p>
                  <div class="act">
                    <button class="go" name="decision" value="approve">Consent and pay</button
                    ><button name="decision" value="refuse">Refuse</button
                    ><button name="decision" value="leave">Leave it open</button>
                  </div>`
              : html`<p class="${found.status}">This payment is ${stateOf(found)}.</p>
                  <p><a href="${found.successUrl}">Back to the shop</a></p>`
          }
        </form>`,
      })
    }

    function deskPage(): string {
      return page({
        title: brand,
        brand,
        body: html`<h1>The clearing desk</h1>
          <form class="card" method="post" action="/bank/moods">
            <h2>Moods for new orders</h2>
            <div class="row">
              <label
                >How the shop hears of results<select name="mood">
                  ${moodOptions(orders.mood())}
                </select></label
              ><label
                >What happens to transfers out<select name="payouts">
                  ${payoutOptions(orders.payoutWay())}
                </select></label
              >
            </div>
            <button class="go">Save</button>
          </form>
          <section class="card">
            <h2>Orders</h2>
            <div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th>When</th>
                    <th>Bank</th>
                    <th>Amount</th>
                    <th>To</th>
                    <th>State</th>
                    <th></th>
                  </tr>
                </thead>
                <tbody>
                  ${orders.newest(60).map(row)}
                </tbody>
              </table>
            </div>
          </section>`,
      })
    }

    function row(found: Order): Html {
      return html`<tr>
        <td class="n">${found.createdAt.slice(11, 19)}</td>
        <td>${banks[found.kind] ?? found.kind}</td>
        <td class="n">${found.direction === 'payout' ? 'out ' : ''}${found.amount} ${found.currency}</td>
        <td>${found.detail}</td>
        <td class="${found.status}">${stateOf(found)}</td>
        <td>
          ${
            found.status === 'pending'
              ? html`<form class="act inline" method="post" action="/bank/orders/${found.providerId}">
                  <button name="decision" value="approve">Settle</button
                  ><button name="decision" value="refuse">Reject</button>
                </form>`
              : null
          }
        </td>
      </tr>`
    }
  }
}

const stateOf = ({ status }: Order): string => states[status]
