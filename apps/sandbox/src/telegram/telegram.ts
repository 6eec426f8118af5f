// Answers for a Telegram of its own: a chat with our bot that opens the product as a mini-app, the login widget's page, and a news channel.
import { createHash, createHmac, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import { sign, type User } from '@tma.js/init-data-node'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { html, page } from '../html.ts'
import { nameOf, people } from './people.ts'

export type TelegramOptions = {
  botToken: string
  casinoUrl: string
  /** Where the bot's login widget may stand. */
  casinoOrigins: string[]
}

const brand = 'Telegram'
const themes = {
  light: {
    bg_color: '#ffffff',
    text_color: '#0f1419',
    hint_color: '#707579',
    link_color: '#2481cc',
    button_color: '#2481cc',
    button_text_color: '#ffffff',
    secondary_bg_color: '#f1f1f4',
  },
  dark: {
    bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    link_color: '#6ab3f3',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    secondary_bg_color: '#232e3c',
  },
}
const platforms = ['ios', 'android', 'tdesktop', 'weba'] as const

const launch = z.object({
  person: z.string().refine((key) => key === 'somebody' || Object.hasOwn(people, key)),
  /** Of somebody who is not on the list; another one each time when it is left out. */
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(9_999_999_999)
    .catch(() => randomInt(1_000_000_000, 9_000_000_000)),
  theme: z.enum(['light', 'dark']).catch('light'),
  platform: z.enum(platforms).catch('ios'),
  start: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .catch(''),
  /** How long ago Telegram made the launch data, to see what happens to an old one. */
  ago: z.coerce.number().int().min(0).max(172_800).catch(0),
})
type Launch = z.output<typeof launch>

const userOf = ({ person, id }: Launch): User | undefined =>
  person === 'somebody' ? { id, first_name: 'Somebody', language_code: 'en' } : people[person]

const widget = z.object({ bot_id: z.string(), origin: z.string(), return_to: z.string() })

export function telegram(options: TelegramOptions) {
  const { botToken, casinoUrl } = options
  const botId = botToken.split(':')[0] ?? ''
  const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'phone.ts'), 'utf8'), {
    mode: 'strip',
  })

  /** What a Telegram app puts behind the # of the address that it opens. */
  function launchHash(asked: Launch): string {
    const { theme, platform, start, ago } = asked
    const user = userOf(asked)
    const authDate = new Date(Date.now() - ago * 1000)
    const data = sign(
      {
        ...(user ? { user } : {}),
        query_id: `AAH${Date.now().toString(36)}`,
        ...(start ? { start_param: start } : {}),
      },
      botToken,
      authDate,
    )
    return new URLSearchParams({
      tgWebAppData: data,
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: platform,
      tgWebAppThemeParams: JSON.stringify(themes[theme]),
    }).toString()
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody)

    app.get('/phone.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
    app.get('/', async (_request, reply) => send(reply, chatsPage()))
    app.get('/news', async (_request, reply) => send(reply, newsPage()))

    app.get('/app', async (request, reply) => {
      const asked = launch.safeParse(request.query)
      if (!asked.success) return reply.redirect('/telegram/', 303)
      const address = `${casinoUrl}/#${launchHash(asked.data)}`
      return send(reply, phonePage(asked.data, address))
    })

    app.get('/auth', async (request, reply) => {
      const asked = readWidget(request.query)
      if (typeof asked === 'string') return send(reply.status(400), wrongPage(asked))
      return send(reply, widgetPage(asked))
    })
    app.post('/auth', async (request, reply) => {
      const asked = readWidget(request.body)
      if (typeof asked === 'string') return send(reply.status(400), wrongPage(asked))
      const user = people[String((request.body as { person?: string }).person)]
      // The answer stands behind the #, which no server sees; a refusal is the word false.
      const result = user ? Buffer.from(JSON.stringify(signed(user))).toString('base64url') : 'false'
      return reply.redirect(`${asked.return_to}#tgAuthResult=${result}`, 303)
    })
  }

  /** A bot's widget stands on the bot's own domains, and leads back to them. */
  function readWidget(given: unknown): z.output<typeof widget> | string {
    const asked = widget.safeParse(given)
    if (!asked.success) return z.prettifyError(asked.error)
    const { bot_id, origin, return_to } = asked.data
    if (bot_id !== botId) return 'Bot not found'
    if (!options.casinoOrigins.includes(origin)) return 'Bot domain invalid'
    if (!URL.canParse(return_to) || new URL(return_to).origin !== origin) return 'Return address invalid'
    return asked.data
  }

  /** The widget's fields, signed by the hash of the bot's token. */
  function signed({ id, first_name, last_name, username }: User): Record<string, string | number> {
    const fields: Record<string, string | number> = {
      id,
      first_name,
      ...(last_name ? { last_name } : {}),
      ...(username ? { username } : {}),
      auth_date: Math.floor(Date.now() / 1000),
    }
    const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
    const secret = createHash('sha256').update(botToken).digest()
    return { ...fields, hash: createHmac('sha256', secret).update(lines.sort().join('\n')).digest('hex') }
  }

  function chatsPage(): string {
    return page({
      title: brand,
      brand,
      body: html`<h1>Chats with the Baize bot</h1>
        <p class="dim">Whoever opens the casino here is signed in by Telegram's signature.</p>
        <form class="card" method="get" action="/telegram/app">
          <div class="row">
            <label
              >Who holds the phone<select name="person">
                ${Object.entries(people).map(
                  ([key, person]) =>
                    html`<option value="${key}">${nameOf(person)} (${person.language_code})</option>`,
                )}
                <option value="somebody">Somebody new</option>
              </select></label
            >
            <label
              >Which app<select name="platform">
                ${platforms.map((platform) => html`<option value="${platform}">${platform}</option>`)}
              </select></label
            >
          </div>
          <div class="row">
            <label
              >Theme<select name="theme">
                <option value="light">light</option>
                <option value="dark">dark</option>
              </select></label
            >
            <label
              >The link carries<input
                name="start"
                placeholder="ref_CODE--stag_PARTNER"
                pattern="[A-Za-z0-9_\\-]*"
            /></label>
          </div>
          <label
            >The launch was<select name="ago">
              <option value="0">now</option>
              <option value="7200">two hours ago (too old)</option>
            </select></label
          >
          <button class="go">Open the casino</button>
        </form>`,
    })
  }

  function phonePage(asked: Launch, address: string): string {
    const person = userOf(asked)
    return page({
      title: `${brand}: Baize`,
      brand,
      body: html`<div class="tg" data-theme="${asked.theme}">
        <section class="tg-chat">
          <h1>Baize bot</h1>
          <p class="tg-said">Hello ${person?.first_name}! Your table is ready.</p>
          <p class="tg-said tg-own">/start ${asked.start}</p>
          <p><a href="/telegram/">Back to the chats</a></p>
        </section>
        <section
          class="tg-phone"
          data-phone
          data-origin="${new URL(casinoUrl).origin}"
          data-theme="${JSON.stringify(themes[asked.theme])}"
        >
          <div class="tg-bar">
            <button type="button" data-back hidden>Back</button><b>Baize</b><small>mini-app</small>
          </div>
          <iframe title="Baize in ${brand}" src="${address}" allow="clipboard-write"></iframe>
        </section>
        <script type="module" src="/telegram/phone.js"></script>
      </div>`,
    })
  }

  function widgetPage(asked: z.output<typeof widget>): string {
    const fields = Object.entries(asked).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )
    return page({
      title: `Log in with ${brand}`,
      brand,
      body: html`<form class="card narrow act" method="post" action="/telegram/auth">
        <h1>Log in to Baize?</h1>
        <p class="dim">${new URL(asked.origin).host} asks for your name and your user name.</p>
        ${fields}
        ${Object.entries(people).map(
          ([key, person]) =>
            html`<button class="person" name="person" value="${key}">
              <b dir="auto">${nameOf(person)}</b
              ><small>${person.username ? `@${person.username}` : person.id}</small>
            </button>`,
        )}
        <button name="person" value="">Decline</button>
      </form>`,
    })
  }
}

const newsPage = () =>
  page({
    title: 'Baize News',
    brand,
    body: html`<h1>Baize News</h1>
      <p class="dim">A channel. 4,812 subscribers</p>
      <article class="card">
        <h2>A new table in the Koi Pavilion</h2>
        <p>It opens on Friday. Set your limits first, and leave when it stops being fun.</p>
      </article>`,
  })

const wrongPage = (wrong: string) =>
  page({ title: brand, brand, body: html`<section class="card narrow"><pre>${wrong}</pre></section>` })

const send = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content)
