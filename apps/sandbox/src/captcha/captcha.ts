// Answers for the captcha: a small page that a casino frames, which tells the casino and nobody else that a person pressed it, and the check behind it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { html, Html } from '../html.ts'

export type CaptchaOptions = { secret: string; casinoOrigins: readonly string[]; now?: () => number }

/** As the common services have it: an answer counts for a short while, and once. */
export const answerMs = 120_000
const answersMax = 10_000

const siteverify = z.object({ secret: z.string(), response: z.string(), remoteip: z.string().optional() })

export function captcha(options: CaptchaOptions) {
  const now = options.now ?? Date.now
  const answers = new Map<string, number>()

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/', async (request, reply) => {
      const asked = originOf(request.headers.referer)
      // The page speaks to one window only: of the casino that framed it, never to any origin that comes along.
      const origin = options.casinoOrigins.find((known) => known === asked) ?? options.casinoOrigins[0] ?? ''
      return send(reply, options.casinoOrigins, challenge(origin))
    })
    app.get('/captcha.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    )
    app.get('/captcha.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

    app.post('/answers', async () => {
      const token = randomBytes(24).toString('base64url')
      answers.set(token, now() + answerMs)
      if (answers.size > answersMax) answers.delete(answers.keys().next().value ?? '')
      return { token }
    })

    await app.register(async (check) => {
      check.removeAllContentTypeParsers()
      check.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      check.post('/siteverify', async (request) => {
        const asked = siteverify.safeParse(request.body)
        if (!asked.success) return { success: false, 'error-codes': ['missing-input-response'] }
        if (!isSame(asked.data.secret, options.secret)) {
          return { success: false, 'error-codes': ['invalid-input-secret'] }
        }
        const until = answers.get(asked.data.response)
        answers.delete(asked.data.response)
        return until !== undefined && until > now()
          ? { success: true, hostname: 'sandbox' }
          : { success: false, 'error-codes': ['timeout-or-duplicate'] }
      })
    })
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function originOf(referer: string | undefined): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).origin : null
}

/** Only our own files run, and only the casino may frame the page. */
function send(reply: FastifyReply, casinoOrigins: readonly string[], page: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${casinoOrigins.join(' ') || "'none'"}`,
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function challenge(origin: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>I am a person</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="captcha.css" />
        <script type="module" src="captcha.js"></script>
      </head>
      <body data-casino="${origin}">
        <main>
          <button type="button" aria-describedby="said">
            <span class="box" aria-hidden="true"></span>I am a person
          </button>
          <p id="said" role="status"></p>
          <small>sandbox captcha</small>
        </main>
      </body>
    </html>`.text
}

// Plain JavaScript, because the browser gets it as it stands here.
const script = new Html(`
const casino = document.body.dataset.casino
const button = document.querySelector('button')
const said = document.querySelector('#said')
const tell = (message) => { if (window.parent !== window && casino) window.parent.postMessage(message, casino) }
const measure = () => tell({ type: 'captcha-size', height: Math.ceil(document.body.getBoundingClientRect().height) })
new ResizeObserver(measure).observe(document.body)
measure()

button.addEventListener('click', async () => {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  button.dataset.state = 'busy'
  try {
    const answer = await fetch('answers', { method: 'POST' })
    if (!answer.ok) throw new Error(String(answer.status))
    const { token } = await answer.json()
    button.dataset.state = 'done'
    said.textContent = 'Thank you.'
    tell({ type: 'captcha', token })
  } catch {
    button.removeAttribute('aria-disabled')
    button.dataset.state = ''
    said.textContent = 'That did not work. Please try again.'
  }
})
`).text

const style = `
:root{color-scheme:light dark;--card:light-dark(#fff,#1b202a);--ink:light-dark(#171b26,#eef1f7);--dim:light-dark(#565e70,#a3adc0);--line:light-dark(#8a92a3,#7d879b);--go:light-dark(#2447d8,#8aa4ff);--well:light-dark(#0c6b3c,#6fdda4)}
*{box-sizing:border-box}html{overflow:hidden;background:var(--card)}body{margin:0;font:16px/1.4 system-ui,sans-serif;color:var(--ink)}
main{border:1px solid var(--line);padding:14px 16px}
button{font:inherit;color:inherit;background:none;border:0;border-radius:8px;padding:4px;min-height:44px;display:flex;gap:14px;align-items:center;cursor:pointer}
:focus-visible{outline:2px solid var(--go);outline-offset:2px}
.box{width:26px;height:26px;border:2px solid var(--line);border-radius:6px;display:grid;place-items:center}
[data-state=busy] .box{border-style:dotted}[data-state=done] .box{border-color:var(--well);background:var(--well)}
[data-state=done] .box::after{content:"";width:7px;height:13px;border:solid var(--card);border-width:0 3px 3px 0;transform:translateY(-2px) rotate(45deg)}
p{margin:4px 0 0;min-height:1.4em;font-size:14px;color:var(--dim)}p:empty{min-height:0}small{font-size:12px;color:var(--dim)}
`
