// Answers for what the server hands to a rendering: the in-process door to the API and what is known about the visitor.
import type { RuntimeConfig } from '@baize/contract/runtime-config'

export type Failure = {
  code: number
  name: string
  message: string
  fields?: Record<string, string[]>
  params?: Record<string, unknown>
  traceId: string
  /** How long to wait before the next try; it travels in a header. */
  retryAfterSeconds?: number
}

/** The same envelope as on the wire, without the wire. */
export type Reply = { status: number; body: { data: unknown; meta?: unknown } | { error: Failure } }

export type RenderContext = {
  api: (
    capability: string,
    name: string,
    request: { params?: unknown; query?: unknown; body?: unknown },
  ) => Promise<Reply>
  nonce: string
  /** The house as the browser calls it. */
  origin: string
  /** The house as everybody else is to call it, whatever this request called it. */
  publicUrl: string
  session: { playerId: string; sessionId: string } | null
  /** From the edge; null when unknown. */
  country: string | null
  restricted: boolean
  licenceText: string
  /** From which age one may play here. */
  minAge: number
  /** The public settings of the installation. */
  config: RuntimeConfig
}

/** What the middleware adds: the visitor's own choices, which travel in cookies so that the first paint is right. */
export type PageContext = RenderContext & { cookies: Record<string, string>; path: string }

export function readCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const value = part.slice(at + 1).trim()
    try {
      cookies[part.slice(0, at).trim()] = decodeURIComponent(value)
    } catch {
      cookies[part.slice(0, at).trim()] = value
    }
  }
  return cookies
}

/** The context of the running request; a rendering without one is a mistake of the host. */
export function pageContext(given: PageContext | undefined): PageContext {
  if (!given) throw new Error('a page is rendered without its context')
  return given
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}
