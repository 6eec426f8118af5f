// Answers for what every payment house here stands on: its books, its pace, and the one way of an order from its opening to its result.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createNotifier, type News } from './notify.ts'
import { moodOf, openOrders, type Order, type Orders } from './orders.ts'

export type HouseOptions = {
  secret: string
  dataDir: string
  publicUrl: () => string
  /** How long a payout takes here. */
  paceMs: number
  /** How late the late mood is. */
  lateMs?: number
}

type Opened = Pick<Order, 'id' | 'direction' | 'kind' | 'amount' | 'currency' | 'notifyUrl' | 'detail'> &
  Partial<Pick<Order, 'successUrl' | 'errorUrl' | 'transfers'>>
export type Result = 'paid' | 'declined'

export type House = {
  orders: Orders
  /** One beat of this house; it is cut short when the sandbox ends. */
  pace: () => Promise<void>
  later: (act: () => void) => void
  /** The same id is the same order. A payout goes the way that was chosen at the desk, one beat later; or waits for a person. */
  open: (asked: Opened) => Order
  settle: (found: Order, result: Result, mood?: string) => void
  /** Tells the merchant how an order stands; once it knows the result, nobody tells it again. */
  tell: (found: Order, news: Pick<News, 'now' | 'before'>) => void
  cancel: (asked: Pick<Order, 'id' | 'notifyUrl'>) => Order
  /** What was under way goes on after a restart, and a result is told if it was not. */
  goOn: (found: Order) => void
}

/** `kind` is what an order is that was cancelled before it came. */
export function openHouse(
  app: FastifyInstance,
  options: HouseOptions,
  house: { book: string; kind: string; lifeMs: number; tellResult: (settled: Order) => void },
): House {
  mkdirSync(options.dataDir, { recursive: true })
  const orders = openOrders(join(options.dataDir, house.book))
  const end = new AbortController()
  app.addHook('onClose', async () => {
    end.abort()
    orders.close()
  })
  const notifier = createNotifier({
    secret: options.secret,
    lateMs: options.lateMs ?? 10_000,
    ended: end.signal,
  })
  const pace = () => pause(options.paceMs, undefined, { signal: end.signal })
  const later = (act: () => void): void => {
    pace()
      .then(act)
      .catch(() => {})
  }

  function settle({ providerId }: Order, result: Result, mood?: string): void {
    // Somebody may have decided since the caller looked.
    const found = orders.find(providerId)
    if (found?.status !== 'pending') return
    house.tellResult(orders.save({ ...found, status: result, mood: mood ? moodOf(mood) : found.mood }))
  }
  function decide(payout: Order): void {
    const way = orders.payoutWay()
    if (way !== 'wait') later(() => settle(payout, way === 'accept' ? 'paid' : 'declined'))
  }

  return {
    orders,
    pace,
    later,
    settle,

    open(asked) {
      const known = orders.findById(asked.id)
      if (known) return known
      const now = Date.now()
      const saved = orders.save({
        successUrl: '',
        errorUrl: '',
        ...asked,
        providerId: randomUUID(),
        status: 'pending',
        mood: orders.mood(),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + house.lifeMs).toISOString(),
      })
      if (saved.direction === 'payout') decide(saved)
      return saved
    },

    tell(found, { now, before }) {
      notifier.tell({
        notifyUrl: found.notifyUrl,
        mood: found.mood,
        now,
        ...(before ? { before } : {}),
        onTold: () => {
          const kept = orders.find(found.providerId)
          if (kept && kept.status === found.status && found.status !== 'pending')
            orders.save({ ...kept, told: true })
        },
      })
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
        kind: house.kind,
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

    goOn(found) {
      if (found.status === 'pending') {
        if (found.direction === 'payout') decide(found)
      } else if (!found.told) house.tellResult(found)
    },
  }
}
