// Answers for a source of exchange rates of its own: euro rates that drift a little, and moods in which they cannot be trusted.
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { html, page } from '../html.ts'

/** Units for one euro, about which the rates drift. */
const middle: Record<string, number> = {
  USD: 1.0842,
  BRL: 6.1935,
  INR: 95.47,
  TRY: 44.86,
  KZT: 561.3,
  UZS: 13_764,
  NOK: 11.712,
  PLN: 4.2571,
  CZK: 24.63,
  BDT: 132.4,
  BTC: 0.000_010_87,
  ETH: 0.000_312_4,
  USDT: 1.0839,
  TRX: 3.874,
  LTC: 0.011_63,
}

const moods = { calm: 'Calm', absurd: 'Absurd: everything costs double', down: 'Down' } as const
type Mood = keyof typeof moods

export function rates() {
  return async (app: FastifyInstance): Promise<void> => {
    let mood: Mood = 'calm'
    await app.register(formbody)

    app.get('/latest.json', async (_request, reply) => {
      if (mood === 'down') return reply.status(503).send({ error: 'closed' })
      const now = Date.now()
      return {
        base: 'EUR',
        at: new Date(now).toISOString(),
        rates: Object.fromEntries(
          Object.entries(middle).map(([code, rate], index) => [
            code,
            written(rate * drift(now, index) * (mood === 'absurd' ? 2 : 1)),
          ]),
        ),
      }
    })
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page({
          title: 'Rates',
          brand: 'Fathom Rates',
          body: html`<h1>Exchange rates</h1>
            <form class="card" method="post" action="/rates/moods">
              <label
                >Mood<select name="mood">
                  ${Object.entries(moods).map(
                    ([each, title]) =>
                      html`<option value="${each}" ${each === mood ? html` selected` : null}>
                        ${title}
                      </option>`,
                  )}
                </select></label
              >
              <button class="go">Save</button>
            </form>
            <p><a href="/rates/latest.json">The rates of now</a></p>`,
        }),
      ),
    )
    app.post('/moods', async (request, reply) => {
      const asked = (request.body as Record<string, string> | undefined)?.['mood'] ?? ''
      mood = Object.hasOwn(moods, asked) ? (asked as Mood) : 'calm'
      return reply.redirect('/rates/', 303)
    })
  }
}

/** Up to one percent about the middle, slowly, and each currency in its own time. */
const drift = (now: number, index: number): number =>
  1 + 0.01 * Math.sin(now / (3_600_000 * (1 + index / 7)) + index)

/** Eight digits that count, without an exponent. */
function written(rate: number): string {
  const places = Math.min(18, Math.max(2, 7 - Math.floor(Math.log10(rate))))
  return rate.toFixed(places)
}
