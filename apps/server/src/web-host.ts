// Serves the web: built files from memory, pages by the rendering bundle, with a short memory for guests.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { NodeRequest } from 'srvx/node'
import { keepPage, newNonce, nonceLength, ownPage, type KeptPage } from './kept-page.ts'
import { pageHeaders, type PagePolicy } from './page-headers.ts'
import { failureOf, type Answer, type Caller, type RawRequest, type Session } from './platform/api.ts'
import { newId } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import type { ThirdParties } from './platform/third-parties.ts'
import { readStaticFiles, sendStatic, takesBrotli } from './static-file.ts'
import { importBuilt, openDevelopment, type RenderContext } from './web-bundle.ts'

export type WebHostOptions = Omit<PagePolicy, 'openings' | 'hotReload'> & {
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
  /** Where the house is found; what a request calls it is nobody's word but the request's. */
  publicUrl: string
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
  const policy = { ...options, openings: parties.openings, hotReload: development !== null }
  const guestPageMs = development ? 0 : (options.guestPageMs ?? 5000)

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
    for (const [name, value] of Object.entries(pageHeaders(policy, nonce, request.headers.host ?? ''))) {
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
