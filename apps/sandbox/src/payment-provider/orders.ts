// Answers for the payment provider's own books: its orders and settings, kept in SQLite so that a restart forgets nothing.
import { DatabaseSync } from 'node:sqlite'

export const moods = {
  prompt: 'At once, as agreed',
  late: 'Late, after ten seconds',
  twice: 'Twice, and once more under another event id',
  reordered: 'Out of order: the result first, then an old "pending"',
  forged: 'With a wrong signature',
  never: 'Never',
} as const
export type Mood = keyof typeof moods

export const payoutWays = { accept: 'Accept', reject: 'Reject', wait: 'Leave pending' } as const
export type PayoutWay = keyof typeof payoutWays

export type OrderStatus = 'pending' | 'paid' | 'declined'

export type Order = {
  providerId: string
  /** The merchant's id: the same id is the same order. */
  id: string
  direction: 'checkout' | 'payout'
  /** What is paid with, such as card or bank-transfer. */
  kind: string
  amount: string
  currency: string
  status: OrderStatus
  mood: Mood
  /** Of coins: what came to the address, or went out. */
  transfers?: Transfer[]
  /** Whether its merchant has heard of the result. */
  told?: boolean
  notifyUrl: string
  successUrl: string
  errorUrl: string
  detail: string
  createdAt: string
  expiresAt: string
}

export type Transfer = { hash: string; amount: string; seen: number }

export type Orders = ReturnType<typeof openOrders>

export function openOrders(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists orders (id text primary key, providerId text not null unique, content text not null);
    create table if not exists settings (name text primary key, value text not null);
  `)
  const read = db.prepare('select content from orders where providerId = ?')
  const readById = db.prepare('select content from orders where id = ?')
  const write = db.prepare(
    'insert into orders (id, providerId, content) values (?, ?, ?) on conflict (id) do update set content = excluded.content',
  )
  const newest = db.prepare('select content from orders order by rowid desc limit ?')
  const readSetting = db.prepare('select value from settings where name = ?')
  const writeSetting = db.prepare(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  )

  const parse = (row: Record<string, unknown> | undefined): Order | undefined =>
    row ? (JSON.parse(String(row['content'])) as Order) : undefined
  const setting = (name: string): string | undefined => {
    const value = readSetting.get(name)?.['value']
    return typeof value === 'string' ? value : undefined
  }

  return {
    find: (providerId: string) => parse(read.get(providerId)),
    findById: (id: string) => parse(readById.get(id)),
    save(order: Order): Order {
      write.run(order.id, order.providerId, JSON.stringify(order))
      return order
    },
    newest: (limit: number): Order[] =>
      newest.all(limit).map((row) => JSON.parse(String(row['content'])) as Order),
    mood: (): Mood => moodOf(setting('mood')),
    setMood: (mood: Mood) => void writeSetting.run('mood', mood),
    setting,
    set: (name: string, value: string) => void writeSetting.run(name, value),
    payoutWay: (): PayoutWay => payoutWayOf(setting('payouts')),
    setPayoutWay: (way: PayoutWay) => void writeSetting.run('payouts', way),
    close: () => db.close(),
  }
}

export function moodOf(text: unknown): Mood {
  return typeof text === 'string' && Object.hasOwn(moods, text) ? (text as Mood) : 'prompt'
}

export function payoutWayOf(text: unknown): PayoutWay {
  return typeof text === 'string' && Object.hasOwn(payoutWays, text) ? (text as PayoutWay) : 'accept'
}
