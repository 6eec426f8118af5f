// Runs the server: reads the configuration, opens the database, brings it up to date, serves, and closes in order.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig, type Config } from './platform/config.ts'
import { edgeReader } from './platform/http.ts'
import { createLog } from './platform/log.ts'
import { measurePages, metricsListener } from './platform/metrics.ts'
import { requireConnections, requireDatabase } from './platform/db.ts'
import { jobConnections } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'
import { openPort } from './platform/port.ts'
import { startPostgres } from './platform/postgres/postgres.ts'
import { seedWorld } from './seeds/world.ts'
import { createWebHost } from './web-host.ts'

const artFolder = fileURLToPath(new URL('../../../.build/art', import.meta.url))

/** Our own PostgreSQL is there for commands too, and for a second server on the same folder. */
const spareConnections = 120

/** What has been opened so far, so that an end at any moment, also in the middle of starting, closes just that. */
const opened: (() => unknown)[] = []
let ending = false

async function end(exitCode: number): Promise<void> {
  if (ending) return
  ending = true
  for (const close of opened.toReversed()) await close()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))

/** Such an error is the operator's to mend, and where in our code it was noticed helps nobody. */
const saysWhatToDo = ({ message }: Error) => /^The (?:configuration|database) /.test(message)

await run().catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    console.error(`${error.message}. Set PORT (or METRICS_PORT) to a free one.`)
  else console.error(saysWhatToDo(error) ? error.message : error)
  return end(1)
})

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const connectionString = config.databaseUrl ?? (await ownPostgres(config))
  if (config.databaseUrl) await requireDatabase(config.databaseUrl)
  await requireConnections(connectionString, config.databaseConnections + jobConnections)
  await migrate(connectionString)
  const app = await createApp(config, { connectionString, log })
  opened.push(() => app.close())
  if (config.seed) await seedWorld(app, artFolder)

  // A proxy reuses connections for about a minute; ours must not end first, or its next request meets a closed door.
  const server = createServer({ keepAliveTimeout: 65_000 })
  const edge = edgeReader(config)
  const web = await createWebHost({
    mode: config.mode === 'development' ? 'development' : 'production',
    dispatch: (capability, name, request, caller) => app.api.dispatch(capability, name, request, caller),
    authenticate: (token) => app.player.authenticate(token, { evenExpired: true }),
    whoAsks: (request) => edge(request.headers, request.socket.remoteAddress ?? ''),
    isRestricted: (country) => app.content.isCountryRestricted(country),
    log,
    secure: config.secure,
    publicUrl: config.publicUrl,
    frameOrigins: frameOriginsOf(config),
    imageOrigins: config.gameImageOrigins,
    frameAncestors: config.telegram?.webOrigins ?? [],
    scriptOrigins: [
      ...(config.identity ? [new URL(config.identity.scriptUrl).origin] : []),
      ...(config.sportsbook ? [new URL(config.sportsbook.scriptUrl).origin] : []),
    ],
    // A page asks whether a studio's house answers at all before it calls its game lost.
    connectOrigins: [...gameOriginsOf(config), ...(config.sportsbook?.origins ?? [])],
    cameraOrigins: config.identity?.frameOrigins ?? [],
    licenceText: config.licenceText,
    minAge: app.content.jurisdiction.minAge,
    thirdParties: config.thirdParties,
    artFolder,
    server,
  })
  opened.push(() => web.close())
  const notePage = app.metrics && measurePages(app.metrics)
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) {
      app.handle(request, response)
      return
    }
    notePage?.(request, response)
    web.handle(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    // In development the hot reload has upgrades of its own on this port.
    if (!app.upgrade(request, socket, head) && config.mode !== 'development') socket.destroy()
  })
  const port = await openPort(server, config)
  opened.push(() => port.close())
  await app.start()
  if (config.metricsPort && app.metrics) {
    const measured = await openPort(createServer(metricsListener(app.metrics)), config.metricsPort)
    opened.push(() => measured.close())
  }
}

async function ownPostgres(config: Config): Promise<string> {
  const connections = config.databaseConnections + jobConnections + spareConnections
  const postgres = await startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    settings: { max_connections: String(connections) },
  })
  opened.push(() => postgres.stop())
  return postgres.connectionString
}

/** Games, the captcha and the check of papers are framed from where their providers serve them. */
function frameOriginsOf(config: Config): string[] {
  return originsOf([
    ...gameOriginsOf(config),
    config.captcha.pageUrl,
    ...(config.identity?.frameOrigins ?? []),
  ])
}

function gameOriginsOf({ gameProvider, gameHub }: Config): string[] {
  return originsOf([gameProvider.url, ...(gameHub ? [gameHub.url, ...gameHub.frameOrigins] : [])])
}

function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
