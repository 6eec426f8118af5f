// Answers for a support chat: the script that a page brings in, the window that it frames, and the desk at which somebody answers.
import formbody from '@fastify/formbody'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { html, page } from '../html.ts'
import { loader, windowPage, windowScript, windowStyle } from './window.ts'

export type ChatOptions = { casinoOrigins: readonly string[]; now?: () => number }

type Message = { id: number; from: 'visitor' | 'agent'; text: string; at: string }
type Talk = { client: string; language: string; messages: Message[] }

const talksMax = 200
const messagesMax = 200
const client = z.string().regex(/^[\w-]{8,100}$/)
const said = z.object({
  client,
  text: z.string().trim().min(1).max(2000),
  language: z.string().max(8).default('en'),
})
const asked = z.object({ client, after: z.coerce.number().int().min(0).default(0) })
const answer = z.object({ text: z.string().trim().min(1).max(2000) })

export function chat(options: ChatOptions) {
  const now = options.now ?? Date.now
  const talks = new Map<string, Talk>()

  function say(who: string, from: Message['from'], text: string, language = 'en'): Message {
    const talk = talks.get(who) ?? { client: who, language, messages: [] }
    const message = { id: (talk.messages.at(-1)?.id ?? 0) + 1, from, text, at: new Date(now()).toISOString() }
    talk.messages = [...talk.messages, message].slice(-messagesMax)
    // Whoever wrote last is asked after first.
    talks.delete(who)
    talks.set(who, talk)
    if (talks.size > talksMax) talks.delete(talks.keys().next().value ?? '')
    return message
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    })

    // ---- what a page of the casino brings in ------------------------------------------------------------------------
    app.get('/chatra.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(loader),
    )
    app.get('/window', async (_request, reply) => framed(reply, options.casinoOrigins).send(windowPage))
    app.get('/window.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(windowScript),
    )
    app.get('/window.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(windowStyle))
    app.post('/clients', async () => ({ client: randomUUID() }))
    app.get('/messages', async (request, reply) => {
      const { success, data } = asked.safeParse(request.query)
      if (!success) return reply.code(400).send({ error: 'not understood' })
      return { messages: (talks.get(data.client)?.messages ?? []).filter(({ id }) => id > data.after) }
    })
    app.post('/messages', async (request, reply) => {
      const { success, data } = said.safeParse(request.body)
      if (!success) return reply.code(400).send({ error: 'not understood' })
      return { message: say(data.client, 'visitor', data.text, data.language) }
    })

    // ---- the desk ---------------------------------------------------------------------------------------------------
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page({
          title: 'The desk',
          brand: 'Sidetable Chat',
          refreshSeconds: 5,
          body: html`<h1>Conversations</h1>
            ${
              talks.size === 0
                ? html`<p class="dim">
                    Nobody has written yet. The chat opens from the casino’s support page.
                  </p>`
                : [...talks.values()].toReversed().map(
                    (talk) =>
                      html`<div class="card">
                        <h2><a href="/chat/talks/${talk.client}">${talk.messages.at(-1)?.text}</a></h2>
                        <p class="dim">${talk.client}, ${talk.language}, ${talk.messages.length} messages</p>
                      </div>`,
                  )
            }`,
        }),
      ),
    )
    app.get<{ Params: { client: string } }>('/talks/:client', async (request, reply) => {
      const talk = talks.get(request.params.client)
      if (!talk) return reply.code(404).type('text/html; charset=utf-8').send(noSuchTalk)
      return reply.type('text/html; charset=utf-8').send(
        page({
          title: 'A conversation',
          brand: 'Sidetable Chat',
          body: html`<h1>A conversation</h1>
            <p class="dim">The restore id of this visitor is ${talk.client}.</p>
            <div class="card">
              ${talk.messages.map(
                ({ from, text, at }) =>
                  html`<p class="tg-said ${from === 'agent' ? 'tg-own' : ''}">
                    ${text} <small>${from === 'agent' ? 'you' : 'visitor'}, ${at.slice(11, 16)}</small>
                  </p>`,
              )}
              <form method="post" action="/chat/talks/${talk.client}">
                <label>Answer<input name="text" required maxlength="2000" autocomplete="off" /></label>
                <button class="go">Send</button>
              </form>
            </div>
            <p>
              <a href="/chat/talks/${talk.client}">Look again</a> · <a href="/chat/">All conversations</a>
            </p>`,
        }),
      )
    })
    app.post<{ Params: { client: string } }>('/talks/:client', async (request, reply) => {
      const { success, data } = answer.safeParse(request.body)
      if (!talks.has(request.params.client))
        return reply.code(404).type('text/html; charset=utf-8').send(noSuchTalk)
      if (success) say(request.params.client, 'agent', data.text)
      return reply.redirect(`/chat/talks/${request.params.client}`, 303)
    })
  }
}

const noSuchTalk = page({
  title: 'No such conversation',
  brand: 'Sidetable Chat',
  body: html`<h1>No such conversation</h1>
    <p><a href="/chat/">All conversations</a></p>`,
})

/** Only our own files run in the window, and only the casino may frame it. */
function framed(reply: FastifyReply, casinoOrigins: readonly string[]): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors ${casinoOrigins.join(' ')}`,
    )
    .type('text/html; charset=utf-8')
}
