// Answers for a coin gateway of its own: an address for each invoice, transfers of whatever amount with their confirmations, and a desk.
import { createHash, randomBytes } from 'node:crypto'
import { formatAmount, parseAmount } from '@baize/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { html, type Html } from '../html.ts'
import { options as selectOptions, serveDesk } from './desk.ts'
import { openHouse, type HouseOptions } from './house.ts'
import { amount, cancelOrder, order, serveMerchants } from './merchant.ts'
import type { Order, Transfer } from './orders.ts'

const arrivals = {
  exact: 'Exactly what was asked',
  less: 'A tenth less',
  more: 'A tenth more',
  parts: 'In two transfers',
  nothing: 'Nothing, until somebody sends it here',
} as const
type Arrival = keyof typeof arrivals

const outgoing = order.extend({ address: z.string().max(120) })

const needed = 3
const brand = 'Lodestar Coins'

export function cryptoGateway(options: HouseOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const house = openHouse(app, options, {
      book: 'coins.sqlite',
      kind: 'crypto',
      lifeMs: 30 * 60_000,
      tellResult: tellOut,
    })
    const { orders } = house

    await serveMerchants(app, options.secret, (serve) => {
      serve('/addresses', order, (asked) => {
        const isNew = !orders.findById(asked.id)
        const found = house.open({
          ...asked,
          direction: 'checkout',
          kind: 'crypto',
          transfers: [],
          detail: addressFor(asked.currency, asked.id),
        })
        if (isNew) awaitPayer(found)
        const scheme = schemes[found.currency] ?? 'coin'
        return {
          reference: found.providerId,
          address: found.detail,
          uri: `${scheme}:${found.detail}?amount=${found.amount}`,
          confirmationsNeeded: needed,
          expiresAt: found.expiresAt,
        }
      })
      serve('/transfers', outgoing, ({ address, ...asked }) => {
        const { providerId, status } = house.open({
          ...asked,
          direction: 'payout',
          kind: 'crypto',
          transfers: [{ hash: randomBytes(32).toString('hex'), amount: asked.amount, seen: 0 }],
          detail: address,
        })
        return { reference: providerId, status }
      })
      serve('/transfers/cancel', cancelOrder, (asked) => ({ status: house.cancel(asked).status }))
    })

    await serveDesk(app, house, {
      at: '/coins',
      brand,
      heading: "The network's desk",
      moods: 'Moods for new addresses',
      payouts: 'What happens to payouts',
      more: {
        field: () =>
          html`<label
            >What arrives<select name="arrival">
              ${selectOptions(arrivals, arrivalOf(orders.setting('arrival')))}
            </select></label
          >`,
        keep: ({ arrival }) => orders.set('arrival', arrivalOf(arrival)),
      },
      orders: 'Addresses and payouts',
      columns: ['Asked', 'Address', 'State'],
      cells,
      buttons,
      decide(found, { decision, sum }) {
        if (found.direction === 'payout' && (decision === 'approve' || decision === 'decline'))
          house.settle(found, decision === 'approve' ? 'paid' : 'declined')
        else if (decision === 'send' && amount.safeParse(sum).success) arrive(found, String(sum))
      },
    })

    // A network does not wait for us: what was under way goes on after a restart.
    for (const found of orders.newest(500)) {
      if (found.direction === 'payout') house.goOn(found)
      else if (found.transfers?.length === 0) awaitPayer(found)
      else for (const transfer of found.transfers ?? []) if (transfer.seen <= needed) watch(found, transfer)
    }

    function awaitPayer(found: Order): void {
      const parts = partsOf(found.amount, arrivalOf(orders.setting('arrival')))
      house.later(() => parts.forEach((part) => arrive(found, part)))
    }

    /** Somebody's wallet sends an amount to the address; the address listens for ever. */
    function arrive({ providerId }: Order, sum: string): void {
      const found = orders.find(providerId)
      if (!found) return
      const transfer = { hash: randomBytes(32).toString('hex'), amount: sum, seen: 0 }
      watch(orders.save({ ...found, transfers: [...(found.transfers ?? []), transfer] }), transfer)
    }

    /** The network confirms once a beat, and each beat is told; the last one makes it final. */
    function watch({ providerId }: Order, { hash, seen: from }: Transfer): void {
      const beat = async () => {
        for (let seen = from; seen <= needed; seen += 1) {
          await house.pace()
          const found = orders.find(providerId)
          const transfer = found?.transfers?.find((each) => each.hash === hash)
          if (!found || !transfer) return
          const next = { ...transfer, seen: seen + 1 }
          const saved = orders.save({
            ...found,
            status: seen === needed ? 'paid' : found.status,
            transfers: (found.transfers ?? []).map((each) => (each.hash === hash ? next : each)),
          })
          tellIn(saved, { ...transfer, seen })
        }
      }
      beat().catch(() => {})
    }

    function tellIn(found: Order, { hash, amount: sum, seen }: Transfer): void {
      const say = (state: string) => (eventId: string) => ({
        eventId,
        type: 'incoming',
        id: found.id,
        hash,
        state,
        amount: sum,
        currency: found.currency,
        confirmations: { seen, needed },
      })
      house.tell(found, { now: say(seen >= needed ? 'confirmed' : 'seen'), before: say('seen') })
    }

    function tellOut(found: Order): void {
      const say = (state: string) => (eventId: string) => ({
        eventId,
        type: 'outgoing',
        id: found.id,
        hash: found.transfers?.[0]?.hash ?? found.providerId.replaceAll('-', ''),
        state,
        amount: found.amount,
        currency: found.currency,
      })
      house.tell(found, { now: say(found.status === 'paid' ? 'confirmed' : 'dropped'), before: say('seen') })
    }
  }
}

function cells(found: Order): Html {
  const came = (found.transfers ?? []).map(
    ({ amount: sum, seen }) => html`<br />${sum} (${Math.min(seen, needed)}/${needed})`,
  )
  return html`<td class="n">
      ${found.direction === 'payout' ? 'out ' : ''}${found.amount} ${found.currency}
    </td>
    <td>${found.detail}</td>
    <td class="${found.status}">${found.status}${found.direction === 'checkout' ? came : null}</td>`
}

function buttons(found: Order): Html | null {
  if (found.direction === 'checkout')
    return html`<input name="sum" value="${found.amount}" aria-label="Amount" /><button
        name="decision"
        value="send"
      >
        Send
      </button>`
  return found.status === 'pending'
    ? html`<button name="decision" value="approve">Send</button
        ><button name="decision" value="decline">Drop</button>`
    : null
}

const arrivalOf = (text: string | undefined): Arrival =>
  text !== undefined && Object.hasOwn(arrivals, text) ? (text as Arrival) : 'exact'

/** Exactly as many decimals as were asked in, so that every coin can hold them. */
function partsOf(asked: string, arrival: Arrival): string[] {
  const unit = 10 ** (asked.split('.')[1] ?? '').length
  const whole = parseAmount(asked, unit) ?? 0n
  const write = (sum: bigint): string => formatAmount(sum, unit)
  const tenth = whole / 10n
  if (arrival === 'nothing') return []
  if (arrival === 'less') return [write(whole - tenth)]
  if (arrival === 'more') return [write(whole + tenth)]
  if (arrival === 'parts') return [write(whole - 4n * tenth), write(4n * tenth)]
  return [asked]
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
