// Answers for how fast the lobby leaves the house and stands on a phone: drawing beside bare React, kept pages beside a buffer, scripts and paint in a real Chromium.
import { chromium, type Browser, type Page } from '@playwright/test'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '../scripts/browser.mjs'
import type { Figure } from './figures.ts'
import { lighthouseFigures } from './lighthouse.ts'

const self = fileURLToPath(import.meta.url)
const rounds = 5
const millisecondsARound = 1500
const connections = 8
const paintRounds = 5
const lighthouseRounds = 2

/** The houses that stand side by side in one process, by what they answer with. */
type House = 'product' | 'drawn' | 'bare' | 'static' | 'plain'
type Ports = Record<House, number>
type Order = { port: number; path: string; brotli: boolean; milliseconds: number }

// ---- the houses -----------------------------------------------------------------------------------------------------

async function houses(): Promise<void> {
  const { createLog } = await import('../apps/server/src/platform/log.ts')
  const { migrate } = await import('../apps/server/src/platform/migrate.ts')
  const { startPostgres } = await import('../apps/server/src/platform/postgres/postgres.ts')
  const { seedWorld } = await import('../apps/server/src/seeds/world.ts')
  const { startServer } = await import('../apps/server/src/testing/server.ts')
  const { createWebHost } = await import('../apps/server/src/web-host.ts')

  const folder = fileURLToPath(new URL('../.data/bench/lobby/', import.meta.url))
  const artFolder = fileURLToPath(new URL('../.build/art', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir: folder })
  await migrate(postgres.connectionString)
  const api = await startServer({ connectionString: postgres.connectionString, mode: 'production' })
  const { app, config } = api
  await seedWorld(app, artFolder)
  const hostWith = (guestPageMs?: number) =>
    createWebHost({
      mode: 'production',
      artFolder,
      dispatch: (capability, name, request, caller) => app.api.dispatch(capability, name, request, caller),
      authenticate: (token) => app.player.authenticate(token, { evenExpired: true }),
      whoAsks: () => ({ ip: '127.0.0.1', country: null }),
      isRestricted: () => false,
      log: createLog('silent'),
      secure: false,
      publicUrl: 'http://localhost',
      frameOrigins: [],
      licenceText: config.licenceText,
      minAge: 18,
      ...(guestPageMs === undefined ? {} : { guestPageMs }),
    })
  const [keeping, drawing] = [await hostWith(), await hostWith(0)]
  const servers: Server[] = []
  const serve = async (listener: RequestListener): Promise<number> => {
    const server = createServer(listener)
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const product: RequestListener = (request, response) =>
    request.url?.startsWith('/api/') ? app.handle(request, response) : keeping.handle(request, response)
  const productPort = await serve(product)
  const html = await (await fetch(`http://127.0.0.1:${productPort}/`)).text()
  const packed = brotliCompressSync(html)
  const whole = Buffer.from(html)
  const drawBare = await bareReactOf(html)
  const scriptless = Buffer.from(
    html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, ''),
  )
  const send =
    (buffer: Buffer, encoding?: string): RequestListener =>
    (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': buffer.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      response.end(buffer)
    }
  const ports: Ports = {
    product: productPort,
    drawn: await serve(drawing.handle),
    bare: await serve(drawBare),
    static: await serve((request, response) =>
      (request.headers['accept-encoding'] === 'br' ? send(packed, 'br') : send(whole))(request, response),
    ),
    plain: await serve((request, response) =>
      (request.url === '/' ? send(brotliCompressSync(scriptless), 'br') : keeping.handle)(request, response),
    ),
  }
  process.send?.(ports)
  const end = () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    void Promise.all([keeping.close(), drawing.close()])
      .then(() => api.stop())
      .then(() => (postgres.adopted ? undefined : postgres.stop()))
      .then(() => process.exit(0))
  }
  // Also when whoever asked for the houses is gone.
  process.once('disconnect', end)
}

/** The lobby's own tree of elements, each with a class drawn by a component, and nothing else of ours around it. */
async function bareReactOf(html: string): Promise<RequestListener> {
  const { JSDOM } = await import('jsdom')
  const { createElement } = await import('react')
  const { renderToPipeableStream } = await import('react-dom/server')
  const { document } = new JSDOM(html).window
  for (const script of document.querySelectorAll('script')) script.remove()
  type Tree = { tag: string; attributes: Record<string, string>; children: (Tree | string)[] }
  const treeOf = (element: Element): Tree => ({
    tag: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => !name.startsWith('on') && name !== 'style')
        .map(({ name, value }) => [
          name === 'class' ? 'className' : name === 'for' ? 'htmlFor' : name,
          value,
        ]),
    ),
    children: [...element.childNodes].flatMap((node): (Tree | string)[] =>
      node.nodeType === 1 ? [treeOf(node as Element)] : node.nodeType === 3 ? [node.textContent ?? ''] : [],
    ),
  })
  const tree = treeOf(document.body)
  const children = (of: Tree) =>
    of.children.map((child, key) =>
      typeof child === 'string'
        ? child
        : child.attributes['className']
          ? createElement(Piece, { key, tree: child })
          : elementOf(child, key),
    )
  const elementOf = (of: Tree, key?: number): React.ReactElement =>
    createElement(of.tag, { key, ...of.attributes }, ...children(of))
  function Piece({ tree: of }: { tree: Tree }) {
    return elementOf(of)
  }
  return (_request, response) => {
    const { pipe } = renderToPipeableStream(createElement(Piece, { tree }), {
      onAllReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        pipe(response)
      },
    })
  }
}

// ---- the crowd ------------------------------------------------------------------------------------------------------

async function askFor({ port, path, brotli, milliseconds }: Order): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + milliseconds
  const once = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(
        { host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': brotli ? 'br' : 'identity' } },
        (answer) => {
          answer.resume()
          answer.once('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${path} answered ${answer.statusCode}`)),
          )
        },
      ).once('error', reject)
    })
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await once()
        answered += 1
      }
    }),
  )
  agent.destroy()
  return (answered / milliseconds) * 1000
}

// ---- the phone ------------------------------------------------------------------------------------------------------

type Paint = { lcp: number; cls: number; blocking: number; scripts: { name: string; bytes: number }[] }

/** A mid phone on a slow 4G line, as Lighthouse imagines it: a quarter of this processor, 1.6 Mbit/s, 150 ms. */
async function paintOf(browser: Browser, port: number): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchPaint(page)
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' })
    return await page.evaluate(() => ({
      ...(Reflect.get(window, 'painted') as { lcp: number; cls: number; blocking: number }),
      scripts: performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    }))
  } finally {
    await context.close()
  }
}

async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = { lcp: 0, cls: 0, blocking: 0 }
    Reflect.set(window, 'painted', painted)
    const watch = (type: string, heard: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => (painted.lcp = entry.startTime))
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) painted.cls += value
    })
    watch('longtask', (entry) => (painted.blocking += Math.max(0, entry.duration - 50)))
  })
}

// ---- both together --------------------------------------------------------------------------------------------------

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const heard = new AbortController()
  const { signal } = heard
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the benchmark ended by itself')
  })
  const [answer] = (await Promise.race([once(child, 'message', { signal }), gone])) as [
    Answer | { fault: string },
  ]
  heard.abort()
  gone.catch(() => {})
  if (typeof answer === 'object' && answer !== null && 'fault' in answer) throw new Error(answer.fault)
  return answer
}

export async function benchLobby(): Promise<Figure[]> {
  // React draws as it does in production, whatever this shell says.
  const env = { ...process.env, NODE_ENV: 'production' }
  const host = fork(self, ['houses'], { env })
  const crowd = fork(self, ['crowd'], { env })
  try {
    const ports = await answerOf<Ports>(host)
    const address = (port: number) => `http://localhost:${port}/`
    const ask = async (order: Omit<Order, 'milliseconds' | 'path'>, milliseconds = millisecondsARound) => {
      crowd.send({ ...order, path: '/', milliseconds } satisfies Order)
      return answerOf<number>(crowd)
    }
    const contenders = {
      drawn: { port: ports.drawn, brotli: false },
      bare: { port: ports.bare, brotli: false },
      kept: { port: ports.product, brotli: false },
      static: { port: ports.static, brotli: false },
      keptPacked: { port: ports.product, brotli: true },
      staticPacked: { port: ports.static, brotli: true },
    }
    const rates = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]))
    for (const order of Object.values(contenders)) await ask(order, 800)
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, order] of Object.entries(contenders)) {
        // A kept page has aged while the others had their turn; a crowd that stays sees it drawn once in five seconds.
        await ask(order, 250)
        rates[name]?.push(await ask(order))
      }
    }
    const pages = (name: string, ours: string, reference: string, told: string, value: number): Figure => ({
      name,
      unit: 'pages/s',
      ours: rates[ours] ?? [],
      reference: { name: told, values: rates[reference] ?? [] },
      target: { at: 'least', value },
    })
    return [
      pages('lobby, drawn for every request', 'drawn', 'bare', 'bare React, the same tree', 0.7),
      pages('lobby for guests, as it is', 'kept', 'static', 'a static buffer', 0.7),
      pages('lobby for guests, brotli', 'keptPacked', 'staticPacked', 'a static buffer, brotli', 0.7),
      ...(await onThePhone(ports)),
      ...(await lighthouseFigures(address(ports.product), address(ports.plain), lighthouseRounds)),
    ]
  } finally {
    crowd.kill()
    if (host.connected && host.exitCode === null) {
      const gone = once(host, 'exit')
      host.disconnect()
      await gone
    }
  }
}

async function onThePhone(ports: Ports): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(process.execPath),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    const ours: Paint[] = []
    const plain: Paint[] = []
    for (let round = 0; round < paintRounds; round += 1) {
      ours.push(await paintOf(browser, ports.product))
      plain.push(await paintOf(browser, ports.plain))
    }
    const scripts = ours[0]?.scripts.toSorted((one, other) => other.bytes - one.bytes) ?? []
    console.log('Scripts on the first load of the lobby, in bytes as they travelled:')
    for (const { name, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${name}`)
    return [
      {
        name: 'lobby on a mid phone: largest paint',
        unit: 'ms',
        ours: ours.map(({ lcp }) => lcp),
        reference: { name: 'the same page without scripts', values: plain.map(({ lcp }) => lcp) },
        target: { at: 'most', value: 1.6 },
      },
      {
        name: 'lobby on a mid phone: blocked by scripts',
        unit: 'ms',
        ours: ours.map(({ blocking }) => blocking),
        target: { at: 'most', value: 30 },
      },
      {
        name: 'lobby on a mid phone: layout shift',
        unit: '',
        ours: ours.map(({ cls }) => cls),
        target: { at: 'most', value: 0.01 },
      },
      {
        name: 'JavaScript on first load, brotli',
        unit: 'kB',
        ours: ours.map(({ scripts: loaded }) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
        target: { at: 'most', value: 110 },
      },
    ]
  } finally {
    await browser.close()
  }
}

const fault = (error: unknown) => void process.send?.({ fault: String(error) })

if (process.argv[1] === self) {
  if (process.argv[2] === 'houses') await houses().catch(fault)
  else if (process.argv[2] === 'crowd') {
    process.on('message', (order: Order) => {
      askFor(order).then((rate) => process.send?.(rate), fault)
    })
  } else {
    const { tableOf } = await import('./figures.ts')
    console.log(tableOf(await benchLobby()))
  }
}
