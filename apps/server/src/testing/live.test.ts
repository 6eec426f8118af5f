// Proves the two walks of docs/ARCHITECTURE.md to their live end: the player sees deposit, balance and spin without asking (M4).
import { randomUUID } from 'node:crypto'
import type { InvoiceStarted } from '@baize/contract/payment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalogue } from './catalogue.ts'
import { startServer, type TestServer } from './server.ts'
import { hangUp, listen, type News } from './live.ts'
import { openStranger, type Stranger } from './stranger.ts'
import { callFromGames, callFromPayments, newVisitor, type Visitor } from './visitor.ts'

let server: TestServer
let stranger: Stranger
let alice: Visitor

beforeAll(async () => {
  stranger = await openStranger()
  stranger.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  stranger.answers('/pay/checkouts', ({ body }) => ({
    body: {
      providerId: String(body['id']),
      status: 'pending',
      checkoutUrl: 'http://pay.test/1',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }))
  server = await startServer({
    config: { GAME_PROVIDER_URL: `${stranger.url}/games`, PAYMENT_PROVIDER_URL: `${stranger.url}/pay` },
  })
  await openCatalogue(server)
  alice = await newVisitor(server)
})

afterAll(async () => {
  hangUp()
  await server.stop()
  await stranger.close()
})

const first = async (news: News[], event: string): Promise<News> => {
  for (;;) {
    const found = news.find(({ data }) => data.event === event)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

it('shows a deposit, the balance and a spin as they happen', async () => {
  const channels = [`payment:invoices#${alice.id}`, `wallet:accounts#${alice.id}`, `game:spins#${alice.id}`]
  const news = await listen(server, alice, channels)
  const { data } = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', {
    id: randomUUID(),
    method: 'monetix.deposit.card',
    currency: 'EUR',
    amount: '25',
    accountId: alice.accountId,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
  })
  await callFromPayments(server, {
    eventId: randomUUID(),
    type: 'checkout.updated',
    id: data.invoiceId,
    providerId: data.invoiceId,
    status: 'paid',
    amount: '25.00',
    currency: 'EUR',
  })
  expect(await first(news, 'invoice.deposit.updated')).toMatchObject({
    channel: channels[0],
    data: { invoice: { id: data.invoiceId, status: 2, amount: '25.00' } },
  })
  expect(await first(news, 'account.updated')).toMatchObject({
    channel: channels[1],
    data: { account: { id: alice.accountId, balance: '25.00' } },
  })

  const opened = await alice.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
    lobbyUrl: '/',
    locale: 'en',
    platform: 2,
    demoMode: false,
  })
  await callFromGames(server, 'play', {
    user_id: alice.id,
    currency: 'EUR',
    game: 'lantern-fox',
    game_id: 'round',
    session_id: opened.data.token,
    actions: [
      { action: 'bet', amount: 200, action_id: randomUUID() },
      { action: 'win', amount: 750, action_id: randomUUID() },
    ],
  })
  expect(await first(news, 'spin.settled')).toMatchObject({
    channel: channels[2],
    data: { spin: { roundId: 'round', amount: '2.00', payout: '7.50' } },
  })
})

it('tells guests of a win under a masked name, and of no round that gave back less than it took', async () => {
  const news = await listen(server, null, ['global:online'])
  const lucky = await newVisitor(server, { real: 10_000n, firstName: 'Philippa' })
  const opened = await lucky.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
    lobbyUrl: '/',
    locale: 'en',
    platform: 2,
    demoMode: false,
  })
  const plays = (round: string, win: number) =>
    callFromGames(server, 'play', {
      user_id: lucky.id,
      currency: 'EUR',
      game: 'lantern-fox',
      game_id: round,
      session_id: opened.data.token,
      actions: [
        { action: 'bet', amount: 200, action_id: randomUUID() },
        { action: 'win', amount: win, action_id: randomUUID() },
      ],
    })
  await plays('less', 150)
  await plays('more', 4200)
  type Wins = { event: string; winners: { nickname: string; amount: string; payout: string }[] }
  // What came over the wire is of every topic; its event says that it is this one.
  const wins = () =>
    news.flatMap(({ data }) => (data.event === 'winners.added' ? (data as unknown as Wins).winners : []))
  const ofLucky = () => wins().filter(({ nickname }) => nickname === 'P***a')
  await expect.poll(ofLucky, { timeout: 20_000 }).toHaveLength(1)
  expect(ofLucky()).toMatchObject([{ amount: '2.00', payout: '42.00', gameIdentity: 'lantern-fox' }])
  expect(JSON.stringify(news)).not.toContain('Philippa')
  expect(JSON.stringify(news)).not.toContain(lucky.id)
})

it('shows none of it to anybody else (S3)', async () => {
  const mallory = await newVisitor(server)
  for (const channel of [
    `payment:invoices#${alice.id}`,
    `wallet:accounts#${alice.id}`,
    `game:spins#${alice.id}`,
  ])
    await expect(listen(server, mallory, [channel])).rejects.toThrow('permission denied')
})
