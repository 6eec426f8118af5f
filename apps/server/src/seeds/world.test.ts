// Proves that the world of a fresh install is whole, honest in the ledger, and untouched by a second start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import type { LoyaltyAccount } from '@baize/contract/loyalty'
import type { Invoice, TurnOver } from '@baize/contract/payment'
import type { Game, Spin } from '@baize/contract/game'
import type { Quest } from '@baize/contract/quest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { developmentPassword, namedPlayers } from '../player/named-players.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { ask } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'
import { drawArt } from './art/draw.ts'
import { seedWorld } from './world.ts'

let server: TestServer
let art: string

beforeAll(async () => {
  art = await mkdtemp(join(tmpdir(), 'baize-art-'))
  drawArt(art)
  server = await startServer()
  await seedWorld(server.app, art)
  await server.app.outbox.drain()
})

afterAll(async () => {
  await server.stop()
  await rm(art, { recursive: true })
})

const signIn = async (email: string) => {
  const { data } = await ask<{ accessToken: string }>(server.url, 'POST /api/player/sessions', {
    body: { login: email, password: developmentPassword },
  })
  return data.accessToken
}

it('gives each named player the money and the rounds that the README tells of', async () => {
  const balances: Record<string, string> = {}
  for (const [name, { email }] of Object.entries(namedPlayers)) {
    const token = await signIn(email)
    const accounts = await ask<{ balance: string; currency: string }[]>(
      server.url,
      'GET /api/wallet/accounts',
      {
        token,
      },
    )
    balances[name] = `${accounts.data[0]?.balance} ${accounts.data[0]?.currency}`
    const spins = await ask<Spin[]>(server.url, 'GET /api/game/spins', { token })
    expect(spins.meta.totalRows).toBe(32)
    const currency = accounts.data[0]?.currency
    const turnOver = await ask<TurnOver>(
      server.url,
      `GET /api/risk/reasons/turn-over-wager?currency=${currency}`,
      { token },
    )
    expect(turnOver.data.turnOverWagerAmount).toBe('0.00')
  }
  expect(balances).toEqual({
    alice: '1284.60 EUR',
    bob: '2500.00 BRL',
    carol: '40.00 EUR',
    dan: '25000.00 INR',
  })
})

it('shows Alice the deposits that her money came with', async () => {
  const token = await signIn(namedPlayers.alice.email)
  const { data } = await ask<Invoice[]>(server.url, 'GET /api/payment/invoices', { token })
  expect(data.map(({ number, amount, status }) => [number, amount, status])).toEqual([
    [4, '980.32', 2],
    [3, '160.00', 2],
    [2, '40.00', 2],
    [1, '20.00', 2],
  ])
})

it('fills the lobby with games, and the strip of winners', async () => {
  const games = await ask<Game[]>(server.url, 'GET /api/game/games')
  expect(games.meta.totalRows).toBeGreaterThan(550)
  const winners = await ask<unknown[]>(server.url, 'GET /api/game/spins/winners')
  expect(winners.data.length).toBeGreaterThan(3)
})

it('changes nothing when it runs again', async () => {
  const stand = async () => {
    const tables = await server.app.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const counts: Record<string, unknown> = {}
    for (const { name } of tables.rows) {
      const { rows } = await server.app.pool.query(
        `select count(*)::int as rows, md5(string_agg(line::text, '' order by line::text)) as content from ${name} line`,
      )
      counts[name] = rows[0]
    }
    return counts
  }
  const before = await stand()
  await seedWorld(server.app, art)
  await server.app.outbox.drain()
  expect(await stand()).toEqual(before)
  expect((await audit(server.app.db)).breaks).toEqual([])
})

it('shows Alice with bonuses in every state, and free spins that wait for her', async () => {
  const token = await signIn(namedPlayers.alice.email)
  const statesOf = async (query: string) => {
    const { data } = await ask<PlayerBonus[]>(server.url, `GET /api/game/player-bonuses?${query}`, { token })
    return data.map(({ identity, status, amount }) => [identity, status, amount])
  }
  expect(await statesOf('')).toEqual([
    ['brass-ten', 1, '10.00'],
    ['weekly-reload', 2, '40.00'],
  ])
  expect(await statesOf('status=3')).toEqual([
    ['welcome-second', 3, '20.00'],
    ['welcome-first', 3, '20.00'],
  ])
  const spins = await ask<PlayerFreeSpin[]>(server.url, 'GET /api/game/player-freespins', { token })
  expect(spins.data.map(({ gameIdentity, status, count }) => [gameIdentity, status, count])).toEqual(
    expect.arrayContaining([
      ['lantern-fox', 1, 10],
      ['lantern-fox', 1, 20],
      ['lantern-fox', 1, 20],
    ]),
  )
  expect(spins.data).toHaveLength(3)
})

it('shows Alice with a quest under way, one that her own rounds completed, and others on offer', async () => {
  const token = await signIn(namedPlayers.alice.email)
  await server.app.outbox.drain()
  const questsIn = async (state: number) => {
    const { data } = await ask<Quest[]>(server.url, `GET /api/retention/quests?state=${state}`, { token })
    return data
  }
  expect(await questsIn(2)).toMatchObject([
    { identity: 'house-round', tasks: [{ progress: '3', quantity: '10', isActive: true }, {}, {}] },
  ])
  expect((await questsIn(3)).map(({ identity }) => identity)).toEqual(['here-and-there'])
  expect((await questsIn(1)).length).toBeGreaterThan(4)
})

it('shows Alice at a level in the middle, to which her own rounds brought her', async () => {
  const token = await signIn(namedPlayers.alice.email)
  const { data } = await ask<LoyaltyAccount>(server.url, 'GET /api/retention/account', { token })
  expect([data.currentLevel.name, data.nextLevel?.name]).toEqual(['Brass', 'Silver'])
  expect(await server.app.loyalty.sourcesOf(data.playerId)).toContainEqual(
    expect.objectContaining({ from: 'play', points: '13651.2' }),
  )
})
