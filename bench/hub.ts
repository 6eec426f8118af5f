// Answers for how the hub compares: fan-out against bare sockets and against a `ws` loop, and what an idle connection weighs.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer as createNetServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { textFrame } from '../apps/server/src/realtime/frame.ts'
import { createHub, REALTIME_PATH } from '../apps/server/src/realtime/realtime.ts'
import type { Figure } from './figures.ts'

const CLIENTS = 2000
const IDLE_CLIENTS = 4000
const BURST = 8
const MESSAGE_BYTES = 200
const BURSTS_PER_ROUND = 12
const ROUNDS = 7
const CHANNEL = 'bench'

const kinds = ['bare net', 'ws loop', 'hub'] as const
/** Only weighed: players, each with the channels that a signed-in page listens to. */
const PLAYERS = 'hub of players'
const OWN_CHANNELS = 10
type Kind = (typeof kinds)[number] | typeof PLAYERS

// The orders that the crowd process takes; it answers each with `done`.
type Order =
  | { order: 'connect'; kind: Kind; port: number; clients: number }
  | { order: 'receive'; kind: Kind; bytes: number }

const self = fileURLToPath(import.meta.url)
const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', 1024, done))
  return (server.address() as AddressInfo).port
}

// ---- the crowd: sockets that count bytes ----

function maskedText(text: string): Buffer {
  const bytes = Buffer.from(text)
  // A mask of zeros leaves the text as it is.
  return Buffer.concat([Buffer.from([0x81, 0xfe, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0]), bytes])
}

const upgrade =
  `GET ${REALTIME_PATH} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const guest = maskedText(`{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"${CHANNEL}"}}`)

function player(name: string): Buffer {
  const commands: object[] = [{ id: 1, connect: { token: name } }]
  for (let i = 0; i < OWN_CHANNELS; i++)
    commands.push({ id: commands.length + 1, subscribe: { channel: `own:channel-${i}#${name}` } })
  return maskedText(commands.map((command) => JSON.stringify(command)).join('\n'))
}

function crowd(): void {
  const received = new Map<Kind, number>()
  let wanted: { kind: Kind; bytes: number } | undefined
  const check = () => {
    const have = wanted === undefined ? 0 : (received.get(wanted.kind) ?? 0)
    if (wanted === undefined || have < wanted.bytes) return
    // A byte too many or too few would mean that not everybody got the same, and the figures would be worth nothing.
    if (have > wanted.bytes) throw new Error(`${wanted.kind} sent ${have - wanted.bytes} bytes too many`)
    received.set(wanted.kind, 0)
    wanted = undefined
    process.send!('done')
  }
  let players = 0
  async function join(kind: Kind, port: number): Promise<void> {
    const socket = connect({
      port,
      host: '127.0.0.1',
      // One buffer for everybody: the crowd only counts, so it must not be what is measured.
      onread: {
        buffer: scratch,
        callback(size, buffer) {
          if (ready) {
            received.set(kind, (received.get(kind) ?? 0) + size)
            check()
          } else {
            heard += Buffer.from(buffer.subarray(0, size)).toString('latin1')
            if (heard.includes(lastWord)) resolve()
          }
          return true
        },
      },
    })
    let ready = false
    let heard = ''
    const lastWord =
      kind === PLAYERS ? `{"id":${OWN_CHANNELS + 1},` : kind === 'hub' ? '"subscribe"' : '\r\n\r\n'
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.on('error', reject)
    if (kind === 'bare net') socket.once('connect', resolve)
    else socket.write(upgrade)
    if (kind === 'hub') socket.write(guest)
    if (kind === PLAYERS) socket.write(player(`player-${++players}`))
    await promise
    ready = true
  }
  const scratch = Buffer.alloc(64 * 1024)
  process.on('message', (order: Order) => {
    if (order.order === 'receive') {
      wanted = { kind: order.kind, bytes: order.bytes }
      check()
      return
    }
    const joinAll = async () => {
      for (let i = 0; i < order.clients; i += 100)
        await Promise.all(
          Array.from({ length: Math.min(100, order.clients - i) }, () => join(order.kind, order.port)),
        )
      process.send!('done')
    }
    void joinAll()
  })
}

function ask(child: ChildProcess, order: Order): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const gone = () => reject(new Error('the crowd process ended'))
  child.once('exit', gone)
  child.once('message', () => {
    child.off('exit', gone)
    resolve()
  })
  child.send(order)
  return promise
}

// ---- the three servers ----

type Contender = {
  port: number
  /** Makes the next burst ready; answers how many bytes it is for all clients together. */
  prepare(): number
  burst(): void
  stop(): void
}

/** A whole protocol message of this many bytes, whatever its offset: the references send just as much. */
const pushOf = (data: string, offset: number): string =>
  `{"push":{"channel":"${CHANNEL}","pub":{"data":${data},"offset":${offset}}}}`
const dataFor = (offset: number): { text: string } => ({
  text: 'x'.repeat(MESSAGE_BYTES - pushOf('{"text":""}', offset).length),
})

async function bareNet(): Promise<Contender> {
  const sockets: Socket[] = []
  const server = createNetServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    sockets.push(socket)
  })
  // The hardest reference there is: a whole burst framed beforehand, one write per socket.
  const bytes = Buffer.concat(Array.from({ length: BURST }, () => textFrame('x'.repeat(MESSAGE_BYTES))))
  return {
    port: await listening(server),
    prepare: () => bytes.length * sockets.length,
    burst() {
      for (const socket of sockets) socket.write(bytes)
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function wsLoop(): Promise<Contender> {
  const server = createHttpServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const text = Buffer.from('x'.repeat(MESSAGE_BYTES))
  const frameBytes = textFrame(text.toString()).length
  return {
    port: await listening(server),
    prepare: () => frameBytes * BURST * sockets.clients.size,
    burst() {
      for (let i = 0; i < BURST; i++)
        for (const socket of sockets.clients) socket.send(text, { binary: false, fin: true })
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
    },
  }
}

async function ourHub(): Promise<Contender> {
  const hub = createHub({
    verifyToken: async (token) => ({ sub: token, exp: 4_000_000_000 }),
    allowedOrigins: [],
    openChannels: [CHANNEL],
    // The crowd counts bytes and answers no pings: time stands still for the hub.
    clock: { now: () => Date.now(), every: () => () => {} },
  })
  const server = createHttpServer()
  server.on('upgrade', (req, socket, head) => hub.upgrade(req, socket, head))
  let offset = 0
  let messages: object[] = []
  return {
    port: await listening(server),
    prepare() {
      messages = Array.from({ length: BURST }, (_, i) => dataFor(offset + 1 + i))
      const pushes = messages.map((data, i) => pushOf(JSON.stringify(data), offset + 1 + i))
      offset += BURST
      return textFrame(pushes.join('\n')).length * hub.online()
    },
    burst() {
      for (const message of messages) hub.publish(CHANNEL, message)
    },
    stop() {
      void hub.close()
      server.close()
    },
  }
}

// ---- measuring ----

function spread(values: number[]): { min: number; median: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[sorted.length >> 1]!, max: sorted.at(-1)! }
}

const line = (name: string, values: number[], digits = 0, unit = ''): string => {
  const { min, median, max } = spread(values)
  const show = (value: number) => value.toFixed(digits).padStart(9)
  return `  ${name.padEnd(34)} min ${show(min)}  median ${show(median)}  max ${show(max)} ${unit}`
}

async function fanOut(): Promise<Figure[]> {
  const child = fork(self, ['crowd'])
  const contenders = {
    'bare net': await bareNet(),
    'ws loop': await wsLoop(),
    hub: await ourHub(),
  } satisfies Record<(typeof kinds)[number], Contender>
  try {
    for (const kind of kinds)
      await ask(child, { order: 'connect', kind, port: contenders[kind].port, clients: CLIENTS })
    type Figures = Record<(typeof kinds)[number], number[]>
    const perSecond: Figures = { 'bare net': [], 'ws loop': [], hub: [] }
    const cpuMicros: Figures = { 'bare net': [], 'ws loop': [], hub: [] }
    const measure = async (bursts: number) => {
      const spent = Object.fromEntries(kinds.map((kind) => [kind, { ms: 0, cpu: 0 }]))
      for (let i = 0; i < bursts; i++) {
        // Taking turns burst by burst, in changing order, so that a machine that is busy for a moment favours nobody.
        for (const kind of i % 2 === 0 ? kinds : kinds.toReversed()) {
          const received = ask(child, { order: 'receive', kind, bytes: contenders[kind].prepare() })
          const cpu = process.cpuUsage()
          const start = performance.now()
          contenders[kind].burst()
          await received
          const { user, system } = process.cpuUsage(cpu)
          spent[kind]!.ms += performance.now() - start
          spent[kind]!.cpu += user + system
        }
      }
      return spent
    }
    await measure(3)
    for (let round = 0; round < ROUNDS; round++) {
      const spent = await measure(BURSTS_PER_ROUND)
      const messages = BURSTS_PER_ROUND * BURST * CLIENTS
      for (const kind of kinds) {
        perSecond[kind].push((messages / spent[kind]!.ms) * 1000)
        cpuMicros[kind].push(spent[kind]!.cpu / messages)
      }
    }
    const ratios = (of: Figures, reference: (typeof kinds)[number]) =>
      of.hub.map((value, round) => value / of[reference][round]!)
    const inverse = (values: number[]) => values.map((value) => 1 / value)
    const [toBare, toWs] = [ratios(perSecond, 'bare net'), ratios(perSecond, 'ws loop')]
    console.log(
      `Fan-out: ${CLIENTS} clients, messages of ${MESSAGE_BYTES} bytes, ${BURST} a burst, ${ROUNDS} interleaved rounds`,
    )
    for (const kind of kinds) console.log(line(kind, perSecond[kind], 0, 'messages/s'))
    console.log(line('hub × bare net (target 0.8)', toBare, 2))
    console.log(line('hub × ws loop (target 1.5)', toWs, 2))
    console.log(line('… by server CPU, × bare net', inverse(ratios(cpuMicros, 'bare net')), 2))
    console.log(line('… by server CPU, × ws loop', inverse(ratios(cpuMicros, 'ws loop')), 2))
    const against = (reference: (typeof kinds)[number], value: number): Figure => ({
      name: `hub: fan-out to ${CLIENTS} clients`,
      unit: 'messages/s',
      ours: perSecond.hub,
      reference: { name: reference, values: perSecond[reference] },
      target: { at: 'least', value },
    })
    return [against('bare net', 0.8), against('ws loop', 1.5)]
  } finally {
    for (const kind of kinds) contenders[kind].stop()
    child.kill()
  }
}

type Weight = { rss: number; heap: number }

/** Runs in a process of its own, so that nothing else is in its memory. */
async function weigh(kind: Kind): Promise<void> {
  const contender = await (kind === 'bare net' ? bareNet() : kind === 'ws loop' ? wsLoop() : ourHub())
  const child = fork(self, ['crowd'], { execArgv: [] })
  const settle = async (): Promise<Weight> => {
    for (let i = 0; i < 5; i++) {
      globalThis.gc!()
      await new Promise((done) => setImmediate(done))
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed + external }
  }
  // The first clients load code and grow pools; the next ones show what one more costs.
  await ask(child, { order: 'connect', kind, port: contender.port, clients: 500 })
  const before = await settle()
  await ask(child, { order: 'connect', kind, port: contender.port, clients: IDLE_CLIENTS })
  const after = await settle()
  child.kill()
  contender.stop()
  process.send!({
    rss: (after.rss - before.rss) / IDLE_CLIENTS,
    heap: (after.heap - before.heap) / IDLE_CLIENTS,
  } satisfies Weight)
}

async function weightOf(kind: Kind): Promise<Weight> {
  // A small young generation: what it holds is garbage of connecting, and not what a connection weighs.
  const child = fork(self, ['weigh', kind], { execArgv: ['--expose-gc', '--max-semi-space-size=1'] })
  const { promise, resolve, reject } = Promise.withResolvers<Weight>()
  child.once('message', resolve as (message: unknown) => void)
  child.once('exit', () => reject(new Error('the weighing process ended')))
  const weight = await promise
  child.kill()
  return weight
}

async function memory(): Promise<Figure> {
  console.log(
    `Memory: ${IDLE_CLIENTS} idle connections; one channel each, and ${OWN_CHANNELS} of their own for players`,
  )
  let ours: number[] = []
  for (const kind of ['bare net', 'hub', PLAYERS] as const) {
    const weights: Weight[] = []
    for (let i = 0; i < 3; i++) weights.push(await weightOf(kind))
    console.log(
      line(
        `${kind}: resident`,
        weights.map(({ rss }) => rss / 1024),
        2,
        'kB each',
      ),
    )
    console.log(
      line(
        `${kind}: heap and external`,
        weights.map(({ heap }) => heap / 1024),
        2,
        'kB each',
      ),
    )
    if (kind === 'hub') ours = weights.map(({ rss }) => rss / 1024)
  }
  return {
    name: 'hub: memory of an idle connection',
    unit: 'kB',
    ours,
    target: { at: 'most', value: 6 },
  }
}

/** Prints the details; answers the rows, for whoever gathers all benchmarks. */
export async function benchHub(): Promise<Figure[]> {
  return [...(await fanOut()), await memory()]
}

if (process.argv[1] === self) {
  const [role, kind] = process.argv.slice(2)
  if (role === 'crowd') crowd()
  else if (role === 'weigh') await weigh(([...kinds, PLAYERS] as const).find((one) => one === kind)!)
  else await benchHub()
}
