// Answers for files that are served as they are: read once, packed at most once, and kept by browsers for as long as they are true.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

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

export type StaticFile = {
  body: Buffer
  /** What was packed already, or the way to do it when somebody asks first; null for what does not get smaller. */
  brotli: Buffer | (() => Promise<Buffer>) | null
  type: string
  cacheControl: string
  etag: string
}

const pack = promisify(brotliCompress)

/** Every built file by its address. A build is a few megabytes, and memory answers faster than a disk. */
export function readStaticFiles(folder: string, prefix = ''): Map<string, StaticFile> {
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

export async function sendStatic(
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
export const takesBrotli = ({ headers }: IncomingMessage): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((offer) => /^\s*br\s*(?:;|$)/i.test(offer) && !refused.test(offer))
