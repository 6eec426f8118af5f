// Proves that what happens to a player becomes one message, that it is the player's own, and that counts hold under races.
import { randomUUID } from 'node:crypto'
import type { Message, Unread } from '@baize/contract/notification'
import type { InvoiceStarted } from '@baize/contract/payment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hangUp, listen, type News } from '../testing/live.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, callFromPayments, newVisitor, type Told, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let stranger: Stranger

beforeAll(async () => {
  stranger = await openStranger()
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: String(body['id']),
      status: 'pending',
      checkoutUrl: 'http://pay.test/1',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }))
  server = await startServer({ config: { PAYMENT_PROVIDER_URL: `${stranger.url}/pay` } })
}, 60_000)
afterAll(async () => {
  hangUp()
  await server.stop()
  await stranger.close()
})

const address = 'GET /api/notification/messenger/messages'
type Counted = { meta: { totalUnread: number; totalRows: number } }
type Listed = Told<Message[]> & Counted

const heard = () => server.app.outbox.drain()
const messagesOf = async (
  visitor: Visitor,
  query = '',
  headers?: Record<string, string>,
): Promise<Listed> => {
  await heard()
  return (await visitor.ask<Message[]>(`${address}${query}`, undefined, headers)) as Listed
}
const remove = (visitor: Visitor, messageIds: readonly string[]) =>
  visitor.ask<Unread>('DELETE /api/notification/messenger/messages', { messageIds })

const tell = (visitor: Visitor, fact: string) =>
  server.app.notification.messages.tell({ playerId: visitor.id, kind: 'sessions-closed', fact })

async function somebody(): Promise<Visitor> {
  const visitor = await newVisitor(server)
  await heard()
  return visitor
}

async function deposit(visitor: Visitor, amount: string): Promise<string> {
  const { data } = await visitor.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount,
    accountId: visitor.accountId,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
  })
  await callFromPayments(server, {
    eventId: randomUUID(),
    type: 'checkout.updated',
    id: data.invoiceId,
    providerId: data.invoiceId,
    status: 'paid',
    amount,
    currency: 'EUR',
  })
  return data.invoiceId
}

async function arrived(news: News[], event: string): Promise<News> {
  for (;;) {
    const found = news.find(({ data }) => data.event === event)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('what happens to a player', () => {
  it('is told as a message, live and in the list, with a way to its screen', async () => {
    const alice = await newVisitor(server)
    await heard()
    const news = await listen(server, alice, [`messenger:notifications#${alice.id}`])
    await deposit(alice, '25.00')
    expect(await arrived(news, 'message.received')).toMatchObject({
      data: { message: { kind: 'deposit-arrived', state: 1 } },
    })
    const { data, meta } = await messagesOf(alice)
    expect(data.map(({ kind }) => kind)).toEqual(['deposit-arrived', 'welcome'])
    expect(data[0]).toMatchObject({
      state: 1,
      readAt: null,
      content: { locale: 'en', title: 'Your deposit has arrived', text: '€25.00 is in your account.' },
      link: '/wallet/history',
    })
    expect(meta).toMatchObject({ page: 1, totalRows: 2, totalUnread: 2 })
  })

  it('is said in the language of the page, with its amounts isolated where lines run the other way', async () => {
    const alice = await newVisitor(server)
    await deposit(alice, '10.00')
    const german = await messagesOf(alice, '', { 'accept-language': 'de' })
    expect(german.data[0]?.content).toMatchObject({ locale: 'de', title: 'Ihre Einzahlung ist da' })
    const persian = await messagesOf(alice, '', { 'accept-language': 'fa' })
    expect(persian.data[0]?.content.text).toMatch(/^\u2066.+\u2069/)
    // A language without words of its own says it in English.
    const french = await messagesOf(alice, '', { 'accept-language': 'fr' })
    expect(french.data[0]?.content).toMatchObject({ locale: 'en', title: 'Your deposit has arrived' })
  })

  it('is said with the words of the desk where a withdrawal was declined with some', async () => {
    const visitor = await somebody()
    const failed = (fact: string, note?: string) =>
      server.app.notification.messages.tell({
        playerId: visitor.id,
        kind: 'withdrawal-failed',
        fact,
        params: { sum: { amount: '20.00', currency: 'EUR' }, ...(note ? { note } : {}) },
      })
    await failed('one', 'The card is not yours.')
    await failed('other')
    const [plain, noted] = (await messagesOf(visitor)).data
    expect(noted?.content.text).toContain('“\u2068The card is not yours.\u2069”')
    expect(plain?.content.text).toContain('€20.00 is back in your account. Please check')
    const german = (await messagesOf(visitor, '', { 'accept-language': 'de' })).data[1]
    expect(german?.content.text).toContain('„\u2068The card is not yours.\u2069“')
  })

  it('is one message however often its event is heard, also after it was deleted', async () => {
    const visitor = await somebody()
    await Promise.all(Array.from({ length: 8 }, () => tell(visitor, 'the same')))
    const { data } = await messagesOf(visitor)
    expect(data.map(({ kind }) => kind)).toEqual(['sessions-closed', 'welcome'])
    await remove(visitor, [data[0]?.id ?? ''])
    await tell(visitor, 'the same')
    expect((await messagesOf(visitor)).data.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('tells of a sign-in on another kind of device, and of the sessions that are ended from there', async () => {
    const email = `${randomUUID()}@baize.test`
    const password = 'nine quiet foxes'
    const form = { password, password_confirmation: password, country: 'DE', currency: 'EUR' }
    await ask(server.url, 'POST /api/player/register', {
      body: { email, ...form, birthdate: '1990-04-12', agreements: true },
    })
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }
    const { data } = await ask<{ accessToken: string; profile: { id: string } }>(
      server.url,
      'POST /api/player/sessions',
      { body: { login: email, password }, headers: phone },
    )
    const token = data.accessToken
    await ask(server.url, 'POST /api/player/sessions/close-other', { token })
    await heard()
    const listed = await ask<Message[]>(server.url, address, { token })
    expect(listed.data.map(({ kind }) => kind)).toEqual(['sessions-closed', 'new-sign-in', 'welcome'])
    expect(listed.data[1]?.content.text).toBe(
      'Somebody signed in on a phone. If that was not you, end the session and change your password.',
    )
  })

  it('tells of a device whose mark is another one, where the player lets devices be recognised', async () => {
    const email = `${randomUUID()}@baize.test`
    const password = 'nine quiet foxes'
    const form = { password, password_confirmation: password, country: 'DE', currency: 'EUR' }
    const registered = await ask<{ accessToken: string }>(server.url, 'POST /api/player/register', {
      body: { email, ...form, birthdate: '1990-04-12', agreements: true, fingerprint: 'the own one' },
    })
    const comesWith = async (marks: object) => {
      const { status } = await ask(server.url, 'POST /api/player/sessions', {
        body: { login: email, password, ...marks },
      })
      expect(status).toBe(200)
      await heard()
    }
    const told = async () => {
      const { data } = await ask<Message[]>(server.url, address, {
        token: registered.data.accessToken,
      })
      return data.filter(({ kind }) => kind === 'new-sign-in').length
    }
    await comesWith({ fingerprint: 'the own one' })
    // Who says nothing of the device is known by its kind and country alone, as before.
    await comesWith({})
    expect(await told()).toBe(0)
    await comesWith({ fingerprint: "a stranger's" })
    expect(await told()).toBe(1)
    await comesWith({ fingerprint: "a stranger's", frogoFingerprint: 'seen by the fraud service' })
    expect(await told()).toBe(1)
  })

  it('tells of a break that begins, and reminds nobody on a break of a bonus', async () => {
    const visitor = await somebody()
    await visitor.ask('PUT /api/player/profile', { receiveInboxPromo: true })
    const expiring = (fact: string) =>
      server.app.notification.messages.tell({
        playerId: visitor.id,
        kind: 'bonus-expiring',
        fact,
        params: { sum: { amount: '5.00', currency: 'EUR' }, until: '2030-01-01T00:00:00.000Z' },
      })
    await expiring('before')
    expect((await messagesOf(visitor)).meta.totalUnread).toBe(2)
    await visitor.ask('POST /api/player/limits', { definition: 5, period: 1 })
    await expiring('during')
    const { data, meta } = await messagesOf(visitor)
    // What invites to play is not even shown any more (P6).
    expect(data.map(({ kind }) => kind)).toEqual(['break-began', 'welcome'])
    expect(meta).toMatchObject({ totalRows: 2, totalUnread: 2 })
  })

  it('names the bonus that it tells of in the language of its reader, and says which of its words are a moment', async () => {
    const visitor = await newVisitor(server)
    const until = '2030-01-01T00:00:00.000Z'
    const told = (fact: string, offer: string) =>
      server.app.notification.messages.tell({
        playerId: visitor.id,
        kind: 'bonus-given',
        fact,
        params: { sum: { amount: '5.00', currency: 'EUR' }, offer, until },
      })
    await told('known', 'welcome-third')
    const [english] = (await messagesOf(visitor)).data
    expect(english?.content).toMatchObject({
      title: 'A bonus is yours: Third deposit',
      moments: [{ said: 'January 1, 2030 at 12:00 AM UTC', at: until }],
    })
    expect(english?.content.text).toContain(english?.content.moments[0]?.said)
    const [german] = (await messagesOf(visitor, '', { 'accept-language': 'de' })).data
    expect(german?.content.title).toBe('Ein Bonus gehört Ihnen: Dritte Einzahlung')
    await told('taken out of the table', 'no-such-offer')
    expect((await messagesOf(visitor)).data[0]?.content.title).toBe('A bonus is yours')
  })

  it('names the quest that is done and the level that is reached in the language of its reader', async () => {
    const visitor = await newVisitor(server)
    const { messages } = server.app.notification
    const playerId = visitor.id
    const copper = '01994f00-0000-7000-8000-000000000302'
    await messages.tell({
      playerId,
      kind: 'quest-completed',
      fact: 'quest',
      params: { quest: 'first-steps' },
    })
    await messages.tell({ playerId, kind: 'level-reached', fact: copper, params: { level: copper } })
    await messages.tell({
      playerId,
      kind: 'level-reached',
      fact: 'of an older table',
      params: { level: 'gone' },
    })
    const titles = async (locale: string) =>
      (await messagesOf(visitor, '', { 'accept-language': locale })).data
        .filter(({ kind }) => kind !== 'welcome')
        .map(({ content }) => content.title)
    expect(await titles('en')).toEqual([
      'You have reached a new level',
      'You have reached level Copper',
      'A quest is done: First steps',
    ])
    expect((await titles('de')).slice(1)).toEqual([
      'Sie haben die Stufe Kupfer erreicht',
      'Eine Quest ist geschafft: Erste Schritte',
    ])
  })

  it('reminds of a bonus only who wants offers among the messages, whatever they said to letters', async () => {
    const visitor = await somebody()
    await visitor.ask('PUT /api/player/profile', { receiveEmailPromo: true })
    await server.app.notification.messages.tell({
      playerId: visitor.id,
      kind: 'bonus-expiring',
      fact: 'a bonus',
      params: { sum: { amount: '5.00', currency: 'EUR' }, until: '2030-01-01T00:00:00.000Z' },
    })
    expect((await messagesOf(visitor)).data.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('asks for an answer when the wait of a raised limit is over, once', async () => {
    const visitor = await newVisitor(server)
    const limit = { definition: 3, period: 1, amount: '50.00', currency: 'EUR' }
    const set = await visitor.ask<{ id: string }[]>('POST /api/player/limits', limit)
    const id = set.data[0]?.id ?? ''
    const raised = await visitor.ask<{ pendingFrom: string }[]>(`PUT /api/player/limits/${id}`, {
      period: 1,
      amount: '90.00',
    })
    const until = raised.data[0]?.pendingFrom ?? ''
    const due = { of: 'limit', playerId: visitor.id, id, until } as const
    await server.app.notification.reminders.remind(due)
    expect((await messagesOf(visitor)).data.map(({ kind }) => kind)).toEqual(['welcome'])
    server.clock.advance(Date.parse(until) - Date.now() + 1000)
    await server.app.notification.reminders.remind(due)
    await server.app.notification.reminders.remind(due)
    expect((await listedLater(visitor)).map(({ kind }) => kind)).toEqual(['limit-ready', 'welcome'])
  })
})

/** The clock of the house has gone on, and with it every token has run out. */
async function listedLater(visitor: Visitor): Promise<Message[]> {
  await heard()
  const query = { page: 1, perPage: 20 }
  return (await server.app.notification.messages.list(visitor.id, query, 'en')).data
}
