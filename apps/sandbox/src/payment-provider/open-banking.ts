// Answers for the banks of account-to-account payments: a consent page of the chosen bank, settlement after it, transfers out, and a desk.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { html, page, type Html } from '../html.ts'
import { moodOptions, serveDesk, servePayers } from './desk.ts'
import { openHouse, type HouseOptions } from './house.ts'
import { cancelOrder, order, serveMerchants } from './merchant.ts'
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

const brand = 'Tally'
const states: Record<OrderStatus, string> = {
  pending: 'awaiting_consent',
  paid: 'settled',
  declined: 'rejected',
}

export function openBanking(options: HouseOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const house = openHouse(app, options, {
      book: 'banks.sqlite',
      kind: 'meridian',
      lifeMs: 20 * 60_000,
      tellResult: (settled) => tell(settled, stateOf(settled)),
    })

    await serveMerchants(app, options.secret, (serve) => {
      serve('/payment-orders', paymentOrder, ({ bank, returnUrl, cancelUrl, ...asked }) => {
        const back = { successUrl: returnUrl, errorUrl: cancelUrl }
        const found = house.open({ ...asked, ...back, direction: 'checkout', kind: bank, detail: '' })
        return {
          reference: found.providerId,
          consentUrl: `${options.publicUrl()}/bank/consent/${found.providerId}`,
          expiresAt: found.expiresAt,
        }
      })
      serve('/credit-transfers', creditTransfer, ({ bank, iban, ...asked }) => {
        const found = house.open({ ...asked, direction: 'payout', kind: bank, detail: iban })
        return { reference: found.providerId, state: stateOf(found) }
      })
      serve('/credit-transfers/cancel', cancelOrder, (asked) => ({ state: stateOf(house.cancel(asked)) }))
    })

    await serveDesk(
      app,
      house,
      {
        at: '/bank',
        brand,
        heading: 'The clearing desk',
        moods: 'Moods for new orders',
        payouts: 'What happens to transfers out',
        orders: 'Orders',
        columns: ['Bank', 'Amount', 'To', 'State'],
        cells,
        buttons: ({ status }) =>
          status === 'pending'
            ? html`<button name="decision" value="approve">Settle</button
                ><button name="decision" value="refuse">Reject</button>`
            : null,
        decide(found, { decision }) {
          if (decision === 'approve' || decision === 'refuse')
            house.settle(found, decision === 'approve' ? 'paid' : 'declined')
        },
      },
      (people) =>
        servePayers(people, house, '/consent', {
          page: consentPage,
          wentAhead(found, { decision, mood }) {
            if (decision === 'approve') authorise(found, mood)
            if (decision === 'refuse') house.settle(found, 'declined', mood)
            return decision !== 'refuse'
          },
        }),
    )

    for (const found of house.orders.newest(500)) house.goOn(found)

    /** Consent is a promise, which is told at once; the money comes a moment later. */
    function authorise(found: Order, mood: string | undefined): void {
      if (found.status !== 'pending') return
      const saved = house.orders.save({ ...found, mood: mood ? moodOf(mood) : found.mood })
      if (saved.mood !== 'forged' && saved.mood !== 'never') tell({ ...saved, mood: 'prompt' }, 'authorised')
      house.later(() => house.settle(saved, 'paid'))
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
      house.tell(found, { now: say(now), before: say('awaiting_consent') })
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
  }
}

const stateOf = ({ status }: Order): string => states[status]

const cells = (found: Order): Html =>
  html`<td>${banks[found.kind] ?? found.kind}</td>
    <td class="n">${found.direction === 'payout' ? 'out ' : ''}${found.amount} ${found.currency}</td>
    <td>${found.detail}</td>
    <td class="${found.status}">${stateOf(found)}</td>`
