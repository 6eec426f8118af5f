// Answers for how fast bets of players with limits are beside pgbench on the same PostgreSQL: over HTTP as a provider sends them, and through the wallet's face.
import { execFile, execFileSync, fork } from 'node:child_process'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { openSession } from '../apps/server/src/game/store.ts'
import { createHttp } from '../apps/server/src/platform/http.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { startServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { act, type Wallet } from '../apps/server/src/wallet/wallet.ts'
import { tableOf, type Figure } from './figures.ts'

const sized = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

/** Somebody who takes bets from this many connections for this long, and says how many were carried out. */
type Bets = (connections: number, milliseconds: number) => Promise<number>
type Row = { name: string; connections: number; bets: Bets; against: 'pgbench' | 'no-op'; least?: number }
type Player = { playerId: string; accountId: string; sessionId: string }

/** What is asked of bets over HTTP, by connections. */
const leastOf: Record<number, number> = { 16: 1, 64: 2.3, 256: 3 }

const game = { id: newId(), identity: 'bench-game' }

/** Interleaved rounds: the reference, then each row, so that what disturbs the machine disturbs both. */
export async function benchWallet(): Promise<Figure[]> {
  const rounds = sized('BENCH_ROUNDS', 5)
  const seconds = sized('BENCH_SECONDS', 5)
  const players = sized('BENCH_PLAYERS', 2000)
  const counts = (process.env.BENCH_CONNECTIONS ?? '16,64,256').split(',').map(Number)
  const folder = fileURLToPath(new URL('../.data/bench/postgres/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir: folder, database: 'bench' })
  let server: TestServer | undefined
  const client = startClient()
  try {
    const reference = await pgbenchOn(postgres.connectionString, sized('BENCH_SCALE', 100))
    const version = await emptyDatabase(postgres.connectionString)
    server = await startServer({ connectionString: postgres.connectionString })
    const everybody = await richPlayers(server, postgres.connectionString, players)
    const secret = server.config.gameProvider.secret
    const idle = await signatureOnly(server, secret)
    const play = `${server.url}/api/callbacks/game/gcp/play`
    const overHttp = (url: string, who: Player[]): Bets =>
      client.bets({ url, secret, players: who, game: game.identity })
    const rows: Row[] = [
      ...counts.map((connections): Row => ({
        name: 'bets over HTTP',
        connections,
        bets: overHttp(play, everybody),
        against: 'pgbench',
        least: leastOf[connections],
      })),
      {
        name: 'bets over HTTP, one hot wallet',
        connections: 16,
        bets: overHttp(play, everybody.slice(0, 1)),
        against: 'pgbench',
        least: 2,
      },
      ...counts.map((connections): Row => ({
        name: 'bets through the face',
        connections,
        bets: betsThrough(server!.app.wallet, everybody),
        against: 'pgbench',
      })),
      {
        name: 'no-op that checks the signature',
        connections: 256,
        bets: overHttp(idle.url, everybody),
        against: 'pgbench',
      },
      {
        name: 'bets over HTTP',
        connections: 256,
        bets: overHttp(play, everybody),
        against: 'no-op',
        least: 0.75,
      },
    ]
    console.log(
      `Bets: ${version}; ${rounds} rounds of ${seconds} s; ${players} players; reference: ${reference.name}`,
    )
    // A server's first bets run while its code is compiled; a house that stands is older than that.
    await overHttp(play, everybody)(64, 3000)
    const rates = rows.map((): number[] => [])
    const idles: number[] = []
    const references: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      references.push(await reference.run(seconds))
      for (const [index, row] of rows.entries()) {
        const rate = (await row.bets(row.connections, seconds * 1000)) / seconds
        rates[index]?.push(rate)
        if (row.name.startsWith('no-op')) idles.push(rate)
      }
    }
    idle.close()
    const told = reference.name.startsWith('none') ? reference.name : 'pgbench, 16 clients'
    return rows.map((row, index) => ({
      name: `${row.name}, ${row.connections} connections`,
      unit: 'bets/s',
      ours: rates[index] ?? [],
      reference: {
        name: row.against === 'pgbench' ? told : row.against,
        values: row.against === 'pgbench' ? references : idles,
      },
      ...(row.least === undefined ? {} : { target: { at: 'least', value: row.least } }),
    }))
  } finally {
    client.stop()
    await server?.stop()
    if (!postgres.adopted) await postgres.stop()
  }
}

/** Without HTTP: what the ledger itself carries. */
function betsThrough(wallet: Wallet, players: readonly Player[]): Bets {
  return async (connections, milliseconds) => {
    const until = performance.now() + milliseconds
    let placed = 0
    let next = 0
    const player = async (): Promise<void> => {
      while (performance.now() < until) {
        const { accountId } = players[next++ % players.length] as Player
        const source = { initiator: 'bench', actionId: newId() }
        const bet = act.stake({ source, accountId, amount: 1n, round: source.actionId, reference: game.id })
        const [answer] = await wallet.moveTogether([[bet]])
        if (!answer?.ok) throw new Error(`a bet was refused: ${answer?.reason}`)
        placed += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, player))
    return placed
  }
}

/** The same Fastify with nothing behind the signature: what HTTP alone costs here. */
async function signatureOnly(server: TestServer, secret: string): Promise<{ url: string; close(): void }> {
  const http = createHttp({ api: server.app.api, log: server.app.log, ...server.config })
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/play', async (request, reply) => {
      const signed = createHmac('sha256', secret)
        .update(request.body as Buffer)
        .digest()
      const given = Buffer.from(String(request.headers['x-request-sign']), 'hex')
      if (!timingSafeEqual(signed, given)) return reply.status(403).send({ code: 403 })
      return { balance: 1, game_id: 'none', transactions: [] }
    })
  })
  await http.ready()
  const listener = createServer((request, response) => http.routing(request, response))
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/play`,
    close() {
      listener.close()
      listener.closeAllConnections()
    },
  }
}

// ---- What stands in the database

/** Every run starts from an empty ledger; pgbench's own tables stay, because filling them takes longest. */
async function emptyDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    "select 'PostgreSQL ' || current_setting('server_version') as version",
  )
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.end()
  await migrate(connectionString)
  return rows[0]?.version ?? ''
}

async function richPlayers(server: TestServer, connectionString: string, count: number): Promise<Player[]> {
  const { db, wallet, game: games } = server.app
  const studio = { id: newId(), identity: 'bench', name: 'Bench', images: { mark: '', tile: '' } }
  const picture = { '1x': '', '2x': '', '3x': '' }
  await games.importCatalogue({
    studios: [studio],
    collections: [],
    games: [
      {
        ...game,
        name: 'Bench',
        type: 'slot',
        studio_id: studio.id,
        labels: [],
        images: { '3x4': picture, '1x1': picture },
        is_demo: false,
        platforms: [1, 2],
        volatility: null,
        rtp: null,
        paylines: null,
        is_bonus_wagering: true,
        min_bet: null,
        max_bet: null,
        popularity: 1,
        released_at: new Date().toISOString(),
      },
    ],
  })
  const players: Player[] = []
  const logins: Login[] = []
  for (let index = 0; index < count; index += 1) {
    const [playerId, sessionId] = [newId(), newId()]
    const accountId = await db.transaction().execute(async (tx) => {
      const { id } = await wallet.openFirstAccount(tx, playerId, 'EUR')
      const source = { initiator: 'bench', actionId: newId() }
      await wallet.deposit(tx, { source, accountId: id, amount: 10n ** 12n, provider: 'bench' })
      // Every bet is judged and counted against four limits, none of which it reaches.
      await wallet.setGuard(tx, playerId, {
        limits: (['bet', 'loss'] as const).flatMap((kind) =>
          (['day', 'week'] as const).map((period) => ({ kind, period, amount: 10n ** 12n })),
        ),
        suspendedUntil: null,
      })
      return id
    })
    const loginId = newId()
    await openSession(db, { id: sessionId, playerId, accountId, gameId: game.id, currency: 'EUR', loginId })
    logins.push({ loginId, playerId })
    players.push({ playerId, accountId, sessionId })
  }
  await signIn(connectionString, logins)
  return players
}

type Login = { loginId: string; playerId: string }

/** As every player of a game is: each stake asks whether they still are, and whether a reality check waits. */
async function signIn(connectionString: string, logins: readonly Login[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const playerIds = logins.map(({ playerId }) => playerId)
  await client.query(
    `insert into player_player (id, currency, locale, created_at)
     select id, 'EUR', 'en', now() from unnest($1::uuid[]) id`,
    [playerIds],
  )
  await client.query(
    `insert into player_session (id, player_id, jti, ip, device_type, user_agent, created_at, last_seen_at)
     select id, player_id, id, '127.0.0.1', 'desktop', 'bench', now(), now()
     from unnest($1::uuid[], $2::uuid[]) as login (id, player_id)`,
    [logins.map(({ loginId }) => loginId), playerIds],
  )
  await client.end()
}

// ---- The reference

/** The system's pgbench on a database of its own, in the same server; without one there is nothing to compare with. */
async function pgbenchOn(
  connectionString: string,
  scale: number,
): Promise<{ name: string; run(seconds: number): Promise<number> }> {
  let version: string
  try {
    version = execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return { name: 'none, because this system has no pgbench', run: async () => 0 }
  }
  const address = new URL(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const known = await client.query("select from pg_database where datname = 'pgbench'")
  if (!known.rowCount) await client.query('create database pgbench')
  await client.end()
  address.pathname = '/pgbench'
  const host = address.searchParams.get('host') ?? address.hostname
  const port = address.searchParams.get('port') ?? address.port
  const options = ['-h', host, '-p', port, '-U', address.username, 'pgbench']
  const env = { ...process.env, PGPASSWORD: address.password }
  const filled = new pg.Client({ connectionString: address.href })
  await filled.connect()
  const branches = await filled
    .query<{ count: bigint }>('select count(*) from pgbench_branches')
    .catch(() => null)
  if (Number(branches?.rows[0]?.count ?? 0) !== scale) {
    execFileSync('pgbench', ['-i', '-q', '-s', String(scale), ...options], { env, stdio: 'ignore' })
  }
  // All of it is in the system's memory first: a reference that waits for pages of an earlier day flatters us.
  await filled.query('select sum(abalance) from pgbench_accounts')
  await filled.end()
  return {
    name: `${version}, simple-update -M prepared, scale ${scale}, 16 clients`,
    async run(seconds) {
      const flags = [
        '-b',
        'simple-update',
        '-M',
        'prepared',
        '-c',
        '16',
        '-j',
        '2',
        '-n',
        '-T',
        String(seconds),
      ]
      // The server lives in this process: it goes on meanwhile, so that no row after this one finds its work piled up.
      const { stdout } = await promisify(execFile)('pgbench', [...flags, ...options], { env })
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
    },
  }
}

// ---- The provider's side, in a process of its own as pgbench is

type Target = { url: string; secret: string; players: Player[]; game: string }
type Order = Target & { connections: number; milliseconds: number }

function startClient() {
  const child = fork(fileURLToPath(import.meta.url), ['client'])
  return {
    bets:
      (target: Target): Bets =>
      async (connections, milliseconds) => {
        child.send({ ...target, connections, milliseconds } satisfies Order)
        const [told] = (await once(child, 'message')) as [{ placed: number } | { fault: string }]
        if ('fault' in told) throw new Error(told.fault)
        return told.placed
      },
    stop: () => void child.kill(),
  }
}

async function placeBets(order: Order): Promise<number> {
  const { hostname, port, pathname } = new URL(order.url)
  const until = performance.now() + order.milliseconds
  let placed = 0
  let next = 0
  let serial = 0
  const run = newId()
  const requestOf = (): string => {
    const player = order.players[next++ % order.players.length] as Player
    const id = `${run}-${serial++}`
    const body = JSON.stringify({
      user_id: player.playerId,
      currency: 'EUR',
      game: order.game,
      game_id: id,
      session_id: player.sessionId,
      actions: [{ action: 'bet', amount: 1, action_id: id }],
    })
    const signature = createHmac('sha256', order.secret).update(body).digest('hex')
    return (
      `POST ${pathname} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
      `X-Request-Sign: ${signature}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    )
  }
  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.setEncoding('latin1').setNoDelay(true)
      let heard = ''
      socket.on('connect', () => socket.write(requestOf()))
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        heard += String(chunk)
        const end = heard.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, end))?.[1] ?? 0)
        if (heard.length < end + 4 + length) return
        if (!heard.startsWith('HTTP/1.1 200')) {
          reject(new Error(`a bet was answered with ${heard.slice(0, 12)} ${heard.slice(end + 4)}`))
          socket.destroy()
          return
        }
        placed += 1
        heard = ''
        if (performance.now() < until) socket.write(requestOf())
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: order.connections }, connection))
  return placed
}

if (process.argv[2] === 'client') {
  process.on('message', (order: Order) => {
    placeBets(order).then(
      (placed) => process.send?.({ placed }),
      (fault: unknown) => process.send?.({ fault: String(fault) }),
    )
  })
} else if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(tableOf(await benchWallet()))
