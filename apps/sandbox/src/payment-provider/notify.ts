// Answers for telling the merchant how an order stands, in the mood that was chosen: prompt, late, twice, reordered, forged or never.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, OrderStatus } from './orders.ts'
import { sign } from './signature.ts'

const neededConfirmations = 3
/** A merchant that does not answer is told again, later each time. */
const retriesMs = [500, 2000, 5000, 15_000, 60_000]

export function createNotifier(options: {
  secret: string
  lateMs: number
  ended: AbortSignal
  /** The merchant knows, or will never be told. */
  onTold: (order: Order) => void
}) {
  const { secret, ended } = options

  async function post(order: Order, status: OrderStatus, eventId: string, forged: boolean): Promise<boolean> {
    const body = JSON.stringify({
      eventId,
      type: order.direction === 'checkout' ? 'checkout.updated' : 'payout.updated',
      id: order.id,
      providerId: order.providerId,
      status,
      amount: order.amount,
      currency: order.currency,
      ...(order.kind === 'crypto' && order.direction === 'checkout'
        ? { confirmations: { seen: Math.min(order.seen, neededConfirmations), needed: neededConfirmations } }
        : {}),
    })
    const timestamp = String(Math.floor(Date.now() / 1000))
    try {
      const answer = await fetch(order.notifyUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(forged ? `not ${secret}` : secret, timestamp, body),
        },
        body,
        signal: AbortSignal.any([ended, AbortSignal.timeout(8000)]),
      })
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(order: Order, status: OrderStatus, eventId = randomUUID()): Promise<void> {
    for (const waitMs of [0, ...retriesMs]) {
      if (waitMs) await pause(waitMs, undefined, { signal: ended })
      if (await post(order, status, eventId, false)) return
    }
  }

  async function inMood(order: Order): Promise<void> {
    const eventId = randomUUID()
    if (order.mood === 'never') return
    if (order.mood === 'forged') {
      await post(order, order.status, eventId, true)
      return
    }
    if (order.mood === 'late') await pause(options.lateMs, undefined, { signal: ended })
    await deliver(order, order.status, eventId)
    if (order.mood === 'twice') {
      await deliver(order, order.status, eventId)
      await deliver(order, order.status)
    }
    if (order.mood === 'reordered') await deliver(order, 'pending')
  }

  return {
    neededConfirmations,
    /** Runs on its own; the sandbox's end interrupts it, and its next start tells what is still untold. */
    tell(order: Order): void {
      inMood(order)
        .then(() => options.onTold(order))
        .catch(() => {})
    },
  }
}
