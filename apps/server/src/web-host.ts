// Serves the web: built files from memory, pages by the rendering bundle, with the security headers and a short memory for guests.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { NodeRequest } from 'srvx/node'
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import { keepPage, newNonce, nonceLength, ownPage, type KeptPage } from './kept-page.ts'
import { failureOf, type Answer, type Caller, type RawRequest, type Session } from './platform/api.ts'
import { newId } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import type { ThirdParties } from './platform/third-parties.ts'

/** What a rendering is given; the web describes the same shape on its side of the wall. */
type RenderContext = {
  api: (capability: string, name: string, request: RawRequest) => Promise<{ status: number; body: unknown }>
  nonce: string
  origin: string
  publicUrl: string
  session: Session | null
  country: string | null
  restricted: boolean
  licenceText: string
  minAge: number
  config: RuntimeConfig
}

/** The one thing that is agreed with the bundle: its default export. */
type RenderEntry = {
  fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> | Response
}

export type WebHostOptions = {
  mode: 'production' | 'development'
  /** apps/web: its `dist` in production, its sources in development. */
  webFolder?: string
  dispatch: (capability: string, name: string, request: RawRequest, caller: Caller) => Promise<Answer>
  /** Whose page this is; rendering only reads, so a token that just ran out may still name its session here. */
  authenticate: (token: string) => Promise<Session | null>
  /** Who asks, as the edge sees it. */
  whoAsks: (request: IncomingMessage) => { ip: string; country: string | null }
  isRestricted: (country: string) => Promise<boolean> | boolean
  log: Log
  /** The pages are reached over https. */
  secure: boolean
  /** Where the house is found; what a request calls it is nobody's word but the request's. */
  publicUrl: string
  /** Where games are framed from. */
  frameOrigins: string[]
  /** Where pictures of games may lie besides here. */
  imageOrigins?: readonly string[]
  /** Who may frame these pages: Telegram on the web, where the operator has a bot. */
  frameAncestors?: string[]
  /** Whose scripts a page may bring in, besides what the page's own scripts load. */
  scriptOrigins?: string[]
  /** Whom scripts of others speak to from a page: the sportsbook's widget to its provider. */
  connectOrigins?: readonly string[]
  /** Whose frames may ask for the camera: those that look at papers and faces. */
  cameraOrigins?: string[]
  licenceText: string
  /** From which age one may play here. */
  minAge: number
  /** Whom the operator brings into pages, after consent only. */
  thirdParties?: ThirdParties
  /** In development hot reload shares the port of this server. */
  server?: Server
  /** The drawn pictures, served under /art/. */
  artFolder: string
  /** How long a page drawn for guests is shown to other guests before it is drawn anew; 0 draws each anew. */
  guestPageMs?: number
}

export type WebHost = {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type StaticFile = {
  body: Buffer
  /** What was packed already, or the way to do it when somebody asks first; null for what does not get smaller. */
  brotli: Buffer | (() => Promise<Buffer>) | null
  type: string
  cacheControl: string
  etag: string
}

const pack = promisify(brotliCompress)

/** Every built file by its address. A build is a few megabytes, and memory answers faster than a disk. */
function readStaticFiles(folder: string, prefix = ''): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue
    const path = join(entry.parentPath, entry.name)
    const address = prefix + path.slice(folder.length).replaceAll('\\', '/')
    const body = readFileSync(path)
    files.set(address, {
      body,
      brotli: existsSync(`${path}.br`)
        ? readFileSync(`${path}.br`)
        : extname(path) === '.svg'
          ? () => pack(body)
          : null,
      type: types[extname(path)] ?? 'application/octet-stream',
      // Both names carry a hash of the content.
      cacheControl:
        address.startsWith('/assets/') || address.startsWith('/art/')
          ? 'public, max-age=31536000, immutable'
          : address.startsWith('/builds/')
            ? 'no-cache'
            : 'public, max-age=86400',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    })
  }
  return files
}

/** Packing every drawing at the start would take a processor for a quarter of a minute. */
async function packedOf(file: StaticFile): Promise<Buffer | null> {
  if (typeof file.brotli !== 'function') return file.brotli
  const packing = file.brotli()
  // Whoever asks meanwhile waits for the same one.
  file.brotli = () => packing
  file.brotli = await packing
  return file.brotli
}

async function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): Promise<void> {
  const known = request.headers['if-none-match'] === file.etag
  const brotli = !known && file.brotli && takesBrotli(request) ? await packedOf(file) : null
  response.setHeader('cache-control', file.cacheControl)
  response.setHeader('etag', file.etag)
  response.setHeader('x-content-type-options', 'nosniff')
  if (file.brotli) response.setHeader('vary', 'accept-encoding')
  if (known) {
    response.writeHead(304).end()
    return
  }
  if (brotli) response.setHeader('content-encoding', 'br')
  const body = brotli ?? file.body
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A weight of nothing says no. */
const refused = /;\s*q=0(?:\.0*)?\s*$/i

/** Whether the browser reads what is packed in Brotli. */
const takesBrotli = ({ headers }: IncomingMessage): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((offer) => /^\s*br\s*(?:;|$)/i.test(offer) && !refused.test(offer))

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The address in which percent signs that stand for no letter stand for themselves; null where each stands for one. */
function readableOf(path: string): string | null {
  if (isReadable(path)) return null
  const escaped = path.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  // With one slash at its head: what begins with two is somebody else's house (S7).
  return (isReadable(escaped) ? escaped : path.replaceAll('%', '%25')).replace(/^[/\\]+/, '/')
}

/** Cookies that only change looks: a page drawn for one guest fits every guest with the same ones. */
const lookCookies = ['color_mode', 'drawer', 'consent']
const tokenCookie = 'access_token'

function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

/** One line of a page's policy, which names everybody once. */
const sources = (first: string[], ...more: (readonly string[] | undefined)[]): string =>
  [...new Set([...first, ...more.flatMap((origins) => origins ?? [])])].join(' ')

/** A house without third parties. */
const nobody: ThirdParties = {
  config: { device: { defaultUserAgent: '', refreshOnResize: true }, addresses: {} },
  openings: { scripts: [], connections: [], images: [], frames: [] },
}

/** Stands where the nonce goes while a page is drawn, so that a kept page gets a fresh one for every visitor. */
const noncePlace = 'nonce-goes-here-'.padEnd(nonceLength, '0')

type Drawing = { status: number; headers: [string, string][]; html: string }
type DrawnPage = { status: number; headers: [string, string][]; page: KeptPage }

const quickly = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })

const guestPageLimit = 500
/** For so long beyond its time a kept page is shown while the next one is drawn. */
const stalePageMs = 10_000

export async function createWebHost(options: WebHostOptions): Promise<WebHost> {
  const { mode, log, dispatch } = options
  const parties = options.thirdParties ?? nobody
  const webFolder = options.webFolder ?? fileURLToPath(new URL('../../web', import.meta.url))
  const development = mode === 'development' ? await openDevelopment(webFolder, options.server) : null
  const files = new Map([
    ...readStaticFiles(options.artFolder, '/art'),
    ...(development ? [] : readStaticFiles(join(webFolder, 'dist/client'))),
  ])
  const built = development ? null : await importBuilt(join(webFolder, 'dist/server/server.js'))
  const guestPages = new Map<string, { page: DrawnPage; drawnAt: number }>()
  const drawing = new Map<string, Promise<DrawnPage>>()
  const guestPageMs = development ? 0 : (options.guestPageMs ?? 5000)

  function headersFor(nonce: string, host: string): Record<string, string> {
    const cameras = (options.cameraOrigins ?? []).map((origin) => `"${origin}"`).join(' ')
    const socket = `${options.secure ? 'wss' : 'ws'}://${host}`
    const policy = [
      "default-src 'self'",
      // Browsers that know 'strict-dynamic' pass over the origins, which are there for those that do not.
      sources(
        [`script-src 'nonce-${nonce}' 'strict-dynamic'`],
        options.scriptOrigins,
        parties.openings.scripts,
      ),
      // Hot reload writes style elements by itself; a built page has none without the nonce.
      development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      sources(["img-src 'self' data:"], options.imageOrigins, parties.openings.images),
      "font-src 'self'",
      sources(["connect-src 'self'", socket], options.connectOrigins, parties.openings.connections),
      sources(["frame-src 'self'"], options.frameOrigins, parties.openings.frames),
      `frame-ancestors ${["'self'", ...(options.frameAncestors ?? [])].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]
    return {
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': `camera=(${cameras}), microphone=(${cameras}), geolocation=(), payment=()`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
  }

  async function draw(
    request: IncomingMessage,
    response: ServerResponse,
    who: Who,
    nonce: string,
  ): Promise<Drawing> {
    const entry = development ? await development.entry() : built
    if (!entry) throw new Error('the web is not built')
    const traceId = newId()
    const caller: Caller = {
      traceId,
      ip: who.ip,
      country: who.country,
      userAgent: request.headers['user-agent'] || parties.config.device.defaultUserAgent,
      language: /^\/([a-z]{2}(?:-[a-z]{2})?)(?:[/?]|$)/i.exec(request.url ?? '')?.[1]?.toLowerCase() ?? 'en',
      token: who.session ? who.token : null,
      session: who.session,
      source: 'web',
      platform: 'web',
    }
    const context: RenderContext = {
      api: async (capability, name, call) => {
        try {
          return { status: 200, body: await dispatch(capability, name, call, caller) }
        } catch (error) {
          const failure = failureOf(error, traceId, log)
          return { status: failure.status, body: failure.body }
        }
      },
      nonce,
      origin: `${options.secure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`,
      publicUrl: options.publicUrl,
      session: who.session,
      country: who.country,
      restricted: who.country ? await options.isRestricted(who.country) : false,
      licenceText: options.licenceText,
      minAge: options.minAge,
      config: parties.config,
    }
    const rendered = await entry.fetch(new NodeRequest({ req: request, res: response }), { context })
    const html = await rendered.text()
    return {
      status: rendered.status,
      headers: [...rendered.headers].filter(([name]) => name !== 'content-length'),
      html,
    }
  }

  /** Guests who would see the same page share one drawing for a few seconds. */
  async function pageFor(
    request: IncomingMessage,
    response: ServerResponse,
    who: Who,
    nonce: string,
  ): Promise<DrawnPage> {
    if (who.token || guestPageMs === 0) {
      const { status, headers, html } = await draw(request, response, who, nonce)
      return { status, headers, page: ownPage(html) }
    }
    const looks = lookCookies.map((name) => who.cookies.get(name) ?? '').join('|')
    const key = `${request.headers.host}|${request.url}|${who.country}|${looks}`
    const kept = guestPages.get(key)
    const age = kept ? Date.now() - kept.drawnAt : Infinity
    if (kept && age < guestPageMs + stalePageMs) {
      // The second guest shows that keeping it was worth packing it.
      if (takesBrotli(request)) void kept.page.page.pack()
      // Nobody waits for the next drawing, and nobody who got a page suffers when it fails.
      if (age >= guestPageMs) {
        drawKept(key, request, response, who).catch((error: unknown) =>
          log.warn({ err: error }, 'web.redraw_failed'),
        )
      }
      return kept.page
    }
    return drawKept(key, request, response, who)
  }

  /** Draws the page once, however many ask meanwhile. What cannot be shown to everybody is not kept, nor what was before it. */
  function drawKept(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    who: Who,
  ): Promise<DrawnPage> {
    const running = drawing.get(key)
    if (running) return running
    const started = draw(request, response, who, noncePlace)
      .then(({ status, headers, html }) => {
        const page: DrawnPage = { status, headers, page: keepPage(html, noncePlace) }
        guestPages.delete(key)
        if (page.status === 200) {
          if (guestPages.size >= guestPageLimit) guestPages.delete(guestPages.keys().next().value ?? '')
          guestPages.set(key, { page, drawnAt: Date.now() })
        }
        return page
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, started)
    return started
  }

  async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cookies = readCookies(request.headers.cookie)
    // In somebody's frame the cookie is not the visitor's word: Telegram's page signs in by its own token there.
    const framed = request.headers['sec-fetch-dest'] === 'iframe'
    const token = framed ? null : cookies.get(tokenCookie) || null
    const who: Who = {
      ...options.whoAsks(request),
      cookies,
      token,
      session: token ? await options.authenticate(token) : null,
    }
    const nonce = newNonce()
    const page = await pageFor(request, response, who, nonce)
    for (const [name, value] of page.headers) response.setHeader(name, value)
    for (const [name, value] of Object.entries(headersFor(nonce, request.headers.host ?? ''))) {
      response.setHeader(name, value)
    }
    response.setHeader('cache-control', token ? 'private, no-store' : 'private, no-cache')
    response.setHeader('vary', 'cookie, accept-encoding')
    const packed = takesBrotli(request)
    const body = packed
      ? (page.page.brotli(nonce) ?? [quickly(Buffer.concat(page.page.plain(nonce)))])
      : page.page.plain(nonce)
    if (packed) response.setHeader('content-encoding', 'br')
    response.setHeader(
      'content-length',
      body.reduce((length, piece) => length + piece.length, 0),
    )
    response.writeHead(page.status)
    // Head and pieces leave in one write.
    response.cork()
    if (request.method !== 'HEAD') for (const piece of body) response.write(piece)
    response.end()
    response.uncork()
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (
      request.method === 'POST' &&
      request.headers.accept?.includes('text/html') &&
      !path.startsWith('//')
    ) {
      // A form whose script never came. What was written stays unread, and the page says what it needs.
      request.resume()
      response.writeHead(303, { location: request.url ?? '/' }).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const file = files.get(path)
    if (file) {
      sendStatic(request, response, file).catch((error: unknown) => {
        log.error({ err: error, path }, 'file.fault')
        response.destroy()
      })
      return
    }
    if (path.startsWith('/assets/') && !development) {
      // A chunk of an older build: the page reloads itself, so this must not look like a page.
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('No such file')
      return
    }
    const readable = readableOf(path)
    if (readable !== null) {
      const rest = (request.url ?? '').slice(path.length)
      response.writeHead(307, { location: readable + rest, 'cache-control': 'no-store' }).end()
      return
    }
    const page = () => {
      servePage(request, response).catch((error: unknown) => {
        log.error({ err: error, path }, 'page.fault')
        if (!response.headersSent) {
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        }
        response.end(
          '<!doctype html><title>Baize</title><h1>Something went wrong</h1><p><a href="/">Homepage</a></p>',
        )
      })
    }
    if (development) development.middleware(request, response, page)
    else page()
  }

  return {
    handle,
    async close() {
      guestPages.clear()
      await development?.close()
    },
  }
}

type Who = {
  ip: string
  country: string | null
  cookies: Map<string, string>
  token: string | null
  session: Session | null
}

async function importBuilt(path: string): Promise<RenderEntry> {
  if (!existsSync(path))
    throw new Error(`The web is not built: ${path} is missing. Run \`npm start\`, which builds it.`)
  const { default: entry }: { default: RenderEntry } = await import(pathToFileURL(path).href)
  return entry
}

/** Vite inside this process: sources are transformed on demand and reloaded hot over the same port. */
async function openDevelopment(webFolder: string, server: Server | undefined) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: join(webFolder, 'vite.config.ts'),
    // Bundling the configuration writes a file, which the watching of this process would take for a change of ours.
    configLoader: 'runner',
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, ...(server ? { hmr: { server } } : {}) },
  })
  return {
    middleware: vite.middlewares,
    async entry(): Promise<RenderEntry> {
      const environment = vite.environments['ssr']
      if (!environment || !isRunnableDevEnvironment(environment))
        throw new Error('the rendering environment is missing')
      const { default: entry }: { default: RenderEntry } = await environment.runner.import(
        'virtual:tanstack-start-server-entry',
      )
      return entry
    },
    close: () => vite.close(),
  }
}
