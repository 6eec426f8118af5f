// Proves with real processes that kill -9 under load loses no acknowledged bet and doubles none (M2, M3).
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { startPostgres, type RunningPostgres } from '../platform/postgres/postgres.ts'
import { audit } from '../wallet/audit/audit.ts'
import { createWallet, type Round } from '../wallet/wallet.ts'
import { openCatalogue } from './catalogue.ts'
import { startServer } from './server.ts'
import { openStranger } from './stranger.ts'
import { callFromGames, newVisitor, type GameAnswer } from './visitor.ts'

type Api = { url: string; config: { gameProvider: { secret: string } }; process: ChildProcess }
type Sent = { content: object; actionId: string; amount: number; answer: GameAnswer | null }

const players = 4
const eachHas = 1_000_000n

let folder: string
let postgres: RunningPostgres
let environment: Record<string, string>
let tables: { playerId: string; accountId: string; sessionId: string }[]
const running = new Set<ChildProcess>()

/** A database that writes to disk before it answers, some players with money, and their open games. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-crash-'))
  await startDatabase()
  await migrate(postgres.connectionString)
  const stranger = await openStranger()
  stranger.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  const server = await startServer({
    connectionString: postgres.connectionString,
    config: { GAME_PROVIDER_URL: `${stranger.url}/games` },
  })
  await openCatalogue(server)
  tables = []
  for (let player = 0; player < players; player += 1) {
    const visitor = await newVisitor(server, { real: eachHas })
    const opened = await visitor.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
      lobbyUrl: '/',
      locale: 'en',
      platform: 2,
      demoMode: false,
    })
    tables.push({ playerId: visitor.id, accountId: visitor.accountId, sessionId: opened.data.token })
  }
  environment = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: postgres.connectionString,
    GAME_PROVIDER_SECRET: server.config.gameProvider.secret,
    LOG_LEVEL: 'silent',
  }
  await server.stop()
  await stranger.close()
}, 60_000)

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function startDatabase(): Promise<void> {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
}

async function startApi(): Promise<Api> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('api-process.ts', import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening on (\d+)/.exec(line)?.[1]
    if (port)
      return {
        url: `http://127.0.0.1:${port}`,
        config: { gameProvider: { secret: environment['GAME_PROVIDER_SECRET'] ?? '' } },
        process: child,
      }
  }
  throw new Error('the server ended before it listened')
}

/** Sends bets from sixteen connections until it is told to stop; a bet that got no answer is sent no second time here. */
function play(api: Api): { sent: Sent[]; acknowledged: () => number; stop: () => Promise<void> } {
  const sent: Sent[] = []
  let playing = true
  const connection = async (number: number) => {
    const table = tables[number % players] as (typeof tables)[number]
    while (playing) {
      const actionId = randomUUID()
      const amount = 1 + (sent.length % 7)
      const bet: Sent = { actionId, amount, answer: null, content: contentOf(table, actionId, amount) }
      sent.push(bet)
      const answer = await callFromGames(api, 'play', bet.content).catch(() => null)
      if (answer?.status === 200) bet.answer = answer
      // The other side is gone: nobody can say what became of this bet. A provider would wait, too.
      else await pause(50)
    }
  }
  const connections = Array.from({ length: 16 }, (_, number) => connection(number))
  return {
    sent,
    acknowledged: () => sent.filter(({ answer }) => answer).length,
    stop: async () => {
      playing = false
      await Promise.all(connections)
    },
  }
}

const contentOf = (table: (typeof tables)[number], actionId: string, amount: number) => ({
  user_id: table.playerId,
  currency: 'EUR',
  game: 'lantern-fox',
  game_id: `round ${actionId}`,
  session_id: table.sessionId,
  actions: [{ action: 'bet', amount, action_id: actionId }],
})

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 50_000; ; await pause(20)) {
    if (await isSo()) return
    if (Date.now() > deadline) throw new Error(`waited too long until ${what}`)
  }
}

/** Every acknowledged bet is there once, a repeat of any bet is answered as before, and the ledger adds up. */
async function expectNothingLostNorDoubled(api: Api, sent: Sent[]): Promise<void> {
  const acknowledged = sent.filter(({ answer }) => answer)
  expect(acknowledged.length).toBeGreaterThan(50)
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const countOf = async (ids: string[]) => {
    const { rows } = await client.query<{ movements: number; actions: number }>(
      `select count(*)::int as movements, count(distinct action_id)::int as actions
       from wallet_movement where action_id = any($1)`,
      [ids],
    )
    return rows[0]
  }
  const one = acknowledged.length
  expect(await countOf(acknowledged.map(({ actionId }) => actionId))).toEqual({
    movements: one,
    actions: one,
  })

  for (let at = 0; at < sent.length; at += 32) {
    await Promise.all(
      sent.slice(at, at + 32).map(async ({ content, answer }) => {
        const again = await callFromGames(api, 'play', content)
        if (answer) expect(again).toEqual(answer)
        else expect(again.status).toBe(200)
        expect(await callFromGames(api, 'play', content)).toEqual(again)
      }),
    )
  }
  expect(await countOf(sent.map(({ actionId }) => actionId))).toEqual({
    movements: sent.length,
    actions: sent.length,
  })

  // What was not told before the crash is told after it, and each round is there once.
  await until('the outbox is empty', async () => {
    const { rows } = await client.query<{ left: number }>('select count(*)::int as left from platform_outbox')
    return rows[0]?.left === 0
  })
  await client.end()

  const { db, pool, close } = openDatabase(postgres.connectionString)
  const { rounds } = createWallet({ db, pool, wake: () => {} })
  const names = new Set(sent.map(({ actionId }) => `round ${actionId}`))
  const spins: Round[] = []
  for (const { playerId } of tables)
    for await (const round of rounds.every({ playerId, initiator: 'game:' }))
      if (names.has(round.round)) spins.push(round)
  const staked = sent.reduce((sum, { amount }) => sum + amount, 0)
  expect({ stake: spins.reduce((sum, { stake }) => sum + stake, 0n), spins: spins.length }).toEqual({
    stake: BigInt(staked),
    spins: sent.length,
  })

  const report = await audit(db)
  await close()
  expect(report.breaks).toEqual([])
}

it('kill -9 of the server under load', async () => {
  const first = await startApi()
  const load = play(first)
  await until('bets are acknowledged', () => load.acknowledged() >= 300)
  const gone = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await gone
  await load.stop()
  expect(load.sent.some(({ answer }) => !answer)).toBe(true)

  const second = await startApi()
  await expectNothingLostNorDoubled(second, load.sent)
  second.process.kill('SIGKILL')
}, 60_000)

it('kill -9 of PostgreSQL under load: the server stays, finds it again and goes on', async () => {
  const api = await startApi()
  const load = play(api)
  await until('bets are acknowledged', () => load.acknowledged() >= 300)
  process.kill(postgres.pid, 'SIGKILL')
  const ready = async () => (await fetch(`${api.url}/api/ready`)).status
  await until('the server notices', async () => (await ready()) === 503)
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200)
  const before = load.acknowledged()
  await startDatabase()
  await until('the server is ready again', async () => (await ready()) === 200)
  await until('bets are acknowledged again', () => load.acknowledged() > before + 50)
  await load.stop()
  expect(api.process.exitCode).toBeNull()
  await expectNothingLostNorDoubled(api, load.sent)
  api.process.kill('SIGKILL')
}, 60_000)
