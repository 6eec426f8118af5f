// Answers for a hub on a port of its own, with a clock that tests move.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { REALTIME_PATH } from './handshake.ts'
import { createHub } from './hub.ts'
import type { Hub, HubClock, HubOptions } from './hub.ts'

export const secret = 'a-secret-of-this-test-that-is-long-enough'

export type StartedHub = {
  hub: Hub
  /** Moves the hub's time, beating as often as that much time would. */
  pass: (ms: number) => void
  port: number
  url: string
  stop: () => Promise<void>
}

function manualClock(): HubClock & { pass: (ms: number) => void } {
  let ahead = 0
  let rest = 0
  let interval = 0
  let beat = () => {}
  return {
    now: () => Date.now() + ahead,
    every(ms, run) {
      interval = ms
      beat = run
      return () => (beat = () => {})
    },
    pass(ms) {
      for (rest += ms; rest >= interval; rest -= interval) {
        ahead += interval
        beat()
      }
    },
  }
}

export async function startHub(options: Partial<HubOptions> = {}): Promise<StartedHub> {
  const clock = manualClock()
  const hub = createHub({
    async verifyToken(token) {
      const { payload } = await jwtVerify<{ sessionId?: string }>(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
      })
      return { sub: payload.sub ?? '', exp: payload.exp, sessionId: payload.sessionId }
    },
    allowedOrigins: ['https://casino.example'],
    clock,
    ...options,
  })
  const server = createServer((_req, res) => res.writeHead(404).end())
  server.on('upgrade', (req, socket, head) => {
    if (!hub.upgrade(req, socket, head)) socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    hub,
    pass: clock.pass,
    port,
    url: `ws://127.0.0.1:${port}${REALTIME_PATH}`,
    async stop() {
      await hub.close()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
