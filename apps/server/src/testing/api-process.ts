// Runs the API alone as a process of its own, for tests that kill it: the same composition as main.ts, without the web.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'

const config = readConfig(process.env)
const app = await createApp(config, {
  connectionString: config.databaseUrl ?? '',
  log: createLog(config.logLevel),
})
const server = createServer({ keepAliveTimeout: 60_000 }, app.handle)
await app.start()
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`)
})
