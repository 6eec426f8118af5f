// Answers for whether an HTTP upgrade request may become a realtime connection, and for the bytes that say so.
import type { IncomingMessage } from 'node:http'
import { acceptKey } from './frame.ts'

/** The address that browsers connect to, whichever engine answers. */
export const REALTIME_PATH = '/api/connection/websocket'

export type AllowedOrigins = string[] | ((origin: string | undefined, host: string) => boolean)

/** Pages of our own address only. A missing Origin is no browser, and only browsers can be tricked across origins. */
export function sameHost(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

function allows(allowed: AllowedOrigins, origin: string | undefined, host: string): boolean {
  if (typeof allowed === 'function') return allowed(origin, host)
  return origin === undefined || allowed.includes(origin.toLowerCase())
}

export const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

export const isForRealtime = (req: IncomingMessage): boolean =>
  (req.url ?? '').split('?', 1)[0] === REALTIME_PATH

export function mayComeFrom(req: IncomingMessage, allowed: AllowedOrigins): boolean {
  return allows(allowed, req.headers.origin, req.headers.host ?? '')
}

/** The answer to a WebSocket handshake: `101` with its headers, or why not. */
export function handshake(
  req: IncomingMessage,
  allowed: AllowedOrigins,
): { accepted: boolean; answer: string } {
  const key = req.headers['sec-websocket-key'] ?? ''
  if (
    req.method !== 'GET' ||
    req.headers.upgrade?.toLowerCase() !== 'websocket' ||
    !/^[+/0-9A-Za-z]{22}==$/.test(key)
  )
    return { accepted: false, answer: refusal('400 Bad Request') }
  if (req.headers['sec-websocket-version'] !== '13')
    return {
      accepted: false,
      answer: refusal('426 Upgrade Required\r\nSec-WebSocket-Version: 13'),
    }
  if (!mayComeFrom(req, allowed)) return { accepted: false, answer: refusal('403 Forbidden') }
  // The JSON client offers no subprotocol; some other clients offer this name for the same thing.
  const offered = (req.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const subprotocol = offered.includes('centrifuge-json') ? 'Sec-WebSocket-Protocol: centrifuge-json\r\n' : ''
  return {
    accepted: true,
    answer:
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${acceptKey(key)}\r\n${subprotocol}\r\n`,
  }
}
