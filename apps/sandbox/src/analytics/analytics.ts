// Answers for strangers that listen to pages: a tag manager, web analytics, session recording, a pixel and a collector of errors, with one page that lists what came in.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { html, page } from '../html.ts'
import { scripts } from './scripts.ts'

export type AnalyticsOptions = { casinoOrigins: readonly string[]; now?: () => number }

export type Heard = { at: string; party: string; id: string; said: unknown }

/** Enough to look back over an afternoon; the oldest go first. */
const keptMax = 500
const shownMax = 100

const collected = z.object({ party: z.string().max(40), id: z.string().max(80).nullish(), said: z.unknown() })
const envelopeItem = z.object({ type: z.string() })
const errorEvent = z.object({
  level: z.string().optional(),
  message: z.string().optional(),
  exception: z
    .object({ values: z.array(z.object({ type: z.string().optional(), value: z.string().optional() })) })
    .optional(),
  request: z.object({ url: z.string().optional() }).optional(),
})

export function analytics(options: AnalyticsOptions) {
  const now = options.now ?? Date.now
  const heard: Heard[] = []
  const note = (party: string, id: string, said: unknown) => {
    heard.unshift({ at: new Date(now()).toISOString(), party, id, said })
    heard.length = Math.min(heard.length, keptMax)
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers
      if (origin && options.casinoOrigins.includes(origin)) {
        reply.header('access-control-allow-origin', origin)
        reply.header('access-control-allow-headers', 'content-type')
        reply.header('vary', 'origin')
      }
      reply.header('cache-control', 'no-store')
      reply.header('x-content-type-options', 'nosniff')
    })
    app.options('/*', async (_request, reply) => reply.code(204).send())

    for (const [name, script] of Object.entries(scripts))
      app.get(`/${name}`, async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(script),
      )

    app.post('/collect', async (request, reply) => {
      const told = collected.safeParse(parsed(String(request.body)))
      if (!told.success) return reply.code(400).send({ error: 'not understood' })
      note(told.data.party, told.data.id ?? '', told.data.said)
      return reply.code(204).send()
    })

    app.get<{ Params: { channel: string }; Querystring: Record<string, string> }>(
      '/pixel/:channel',
      async (request, reply) => {
        const { channel } = request.params
        if (channel !== 'event' && channel !== 'action') return reply.code(404).send({ error: 'unknown' })
        const { id = '', ...said } = request.query
        note(`pixel, ${channel}s`, id, said)
        return reply.code(204).send()
      },
    )

    // Three lines of JSON and more: the head of the envelope, and of each thing in it a head and a body.
    app.post<{ Params: { project: string } }>('/api/:project/envelope/', async (request, reply) => {
      const lines = String(request.body).split('\n').map(parsed)
      for (const [place, line] of lines.entries()) {
        const head = envelopeItem.safeParse(line)
        if (place === 0 || !head.success || head.data.type !== 'event') continue
        const event = errorEvent.safeParse(lines[place + 1])
        if (!event.success) return reply.code(400).send({ error: 'not understood' })
        const { level = 'error', message, exception, request: asked } = event.data
        const first = exception?.values[0]
        note('error reporting', request.params.project, {
          level,
          message: message ?? [first?.type, first?.value].filter(Boolean).join(': '),
          url: asked?.url,
        })
      }
      return { id: '' }
    })

    app.get('/heard.json', async () => ({ heard }))
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page({
          title: 'What came in',
          brand: 'Earshot',
          refreshSeconds: 5,
          body: html`<h1>What pages of the casino told third parties</h1>
            <p class="dim">
              Nothing comes before a visitor has agreed to it in the casino, and nothing after a no. The
              newest stand on top.
            </p>
            <div class="card scroll">
              ${
                heard.length === 0
                  ? html`<p class="dim">Nothing yet.</p>`
                  : html`<table>
                      <tr>
                        <th>When</th>
                        <th>Who heard it</th>
                        <th>As</th>
                        <th>What</th>
                      </tr>
                      ${heard.slice(0, shownMax).map(
                        ({ at, party, id, said }) =>
                          html`<tr>
                            <td class="n">${at.slice(11, 19)}</td>
                            <td>${party}</td>
                            <td>${id}</td>
                            <td>${JSON.stringify(said)}</td>
                          </tr>`,
                      )}
                    </table>`
              }
            </div>`,
        }),
      ),
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
