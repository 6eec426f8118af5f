// Proves the engine named by REALTIME_ENGINE (ours, when nothing is named) with the client that browsers use.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCentrifugo } from './centrifugo.ts'
import { conformance } from './conformance.ts'
import type { ConformanceEngine } from './conformance.ts'
import { REALTIME_PATH } from './handshake.ts'
import { secret, startHub } from './started-hub.ts'

const allowedOrigins = ['https://casino.example']

async function ourHub(): Promise<ConformanceEngine> {
  const { hub, pass, url, stop } = await startHub({
    history: { size: 16, ttlMs: 60_000 },
    ping: { everyMs: 3000, pongWithinMs: 1000 },
  })
  return {
    realtime: hub,
    url,
    secret,
    tooBigCodes: [1009],
    historySize: 16,
    hurryPing: () => pass(1000),
    stop,
  }
}

/** A running Centrifugo, as scripts/centrifugo.ts leaves its address; its clock is its own. */
function centrifugo(url: string, tunnelled: boolean) {
  return async (): Promise<ConformanceEngine> => {
    const realtime = createCentrifugo({ url, apiKey: process.env.REALTIME_API_KEY ?? '', allowedOrigins })
    const server = createServer((_req, res) => res.writeHead(404).end())
    server.on('upgrade', (req, socket, head) => realtime.upgrade(req, socket, head))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    return {
      realtime,
      url: tunnelled
        ? `ws://127.0.0.1:${port}${REALTIME_PATH}`
        : `${url.replace(/^http/, 'ws')}/connection/websocket`,
      secret: process.env.JWT_SECRET ?? '',
      tooBigCodes: tunnelled ? [1009, 1006] : [1009],
      historySize: Number(process.env.CENTRIFUGO_HISTORY_SIZE),
      hurryPing() {},
      async stop() {
        await realtime.close()
        await new Promise<void>((done) => server.close(() => done()))
      },
    }
  }
}

if (process.env.REALTIME_ENGINE === 'centrifugo') {
  const url = process.env.CENTRIFUGO_URL ?? ''
  conformance('Centrifugo', centrifugo(url, false))
  conformance('Centrifugo behind our own address', centrifugo(url, true))
} else {
  conformance('the hub', ourHub)
}
