// Answers for the pages of a payment house: the desk where moods are set and orders decided, and the page that a payer meets.
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, page, type Html } from '../html.ts'
import type { House } from './house.ts'
import { moodOf, moods, payoutWayOf, payoutWays, type Order, type Orders } from './orders.ts'

type Form = Record<string, string | undefined>

type Desk = {
  /** Where the house is served: `/pay`. */
  at: string
  brand: string
  heading: string
  /** What the moods are for. */
  moods: string
  /** What happens to payouts, in the house's own word for them. */
  payouts: string
  /** A mood of this house alone: its field, and how it is kept. */
  more?: { field: () => Html; keep: (form: Form) => void }
  /** The table of orders: its heading, and the columns between the time and the buttons. */
  orders: string
  columns: readonly string[]
  cells: (found: Order) => Html
  buttons: (found: Order) => Html | null
  decide: (found: Order, form: Form) => void
}

export async function serveDesk(
  app: FastifyInstance,
  { orders }: House,
  desk: Desk,
  /** The pages that payers meet. */
  declare: (people: FastifyInstance) => void = () => {},
): Promise<void> {
  await app.register(async (people) => {
    await people.register(formbody)
    declare(people)
    people.get('/', async (_request, reply) => sendPage(reply, deskPage(desk, orders)))
    people.post('/moods', async (request, reply) => {
      const filled = form(request)
      orders.setMood(moodOf(filled['mood']))
      orders.setPayoutWay(payoutWayOf(filled['payouts']))
      desk.more?.keep(filled)
      return reply.redirect(`${desk.at}/`, 303)
    })
    people.post('/orders/:providerId', async (request, reply) => {
      const found = orders.find(param(request))
      if (!found) return reply.status(404).send('No such payment')
      desk.decide(found, form(request))
      return reply.redirect(`${desk.at}/`, 303)
    })
  })
}

/** The page of one payment below `path`; whoever went ahead comes back to the shop as somebody who did. */
export function servePayers(
  people: FastifyInstance,
  { orders }: House,
  path: string,
  payer: { page: (found: Order) => string; wentAhead: (found: Order, form: Form) => boolean },
): void {
  people.get(`${path}/:providerId`, async (request, reply) => {
    const found = orders.find(param(request))
    return found ? sendPage(reply, payer.page(found)) : reply.status(404).send('No such payment')
  })
  people.post(`${path}/:providerId`, async (request, reply) => {
    const found = orders.find(param(request))
    if (!found) return reply.status(404).send('No such payment')
    const ahead = payer.wentAhead(found, form(request))
    return reply.redirect(ahead ? found.successUrl : found.errorUrl, 303)
  })
}

function deskPage(desk: Desk, orders: Orders): string {
  const rows = orders.newest(60)
  return page({
    title: desk.brand,
    brand: desk.brand,
    body: html`<h1>${desk.heading}</h1>
      <form class="card" method="post" action="${desk.at}/moods">
        <h2>${desk.moods}</h2>
        ${desk.more?.field()}
        <div class="row">
          <label
            >How the shop hears of results<select name="mood">
              ${moodOptions(orders.mood())}
            </select></label
          ><label
            >${desk.payouts}<select name="payouts">
              ${options(payoutWays, orders.payoutWay())}
            </select></label
          >
        </div>
        <button class="go">Save</button>
      </form>
      <section class="card">
        <h2>${desk.orders}</h2>
        ${
          rows.length === 0
            ? html`<p class="dim">None yet. Start a deposit in the casino.</p>`
            : html`<div class="scroll">
                <table>
                  <thead>
                    <tr>
                      ${['When', ...desk.columns, ''].map((column) => html`<th>${column}</th>`)}
                    </tr>
                  </thead>
                  <tbody>
                    ${rows.map((found) => row(desk, found))}
                  </tbody>
                </table>
              </div>`
        }
      </section>`,
  })
}

function row(desk: Desk, found: Order): Html {
  const buttons = desk.buttons(found)
  return html`<tr>
    <td class="n">${found.createdAt.slice(11, 19)}</td>
    ${desk.cells(found)}
    <td>
      ${
        buttons &&
        html`<form class="act inline" method="post" action="${desk.at}/orders/${found.providerId}">
          ${buttons}
        </form>`
      }
    </td>
  </tr>`
}

/** What a select offers, with one of it chosen. */
export const options = (titles: Readonly<Record<string, string>>, chosen: string): Html[] =>
  Object.entries(titles).map(
    ([value, title]) =>
      html`<option value="${value}" ${value === chosen ? html` selected` : null}>${title}</option>`,
  )
export const moodOptions = (chosen: string): Html[] => options(moods, chosen)

const sendPage = (reply: FastifyReply, content: string) =>
  reply.type('text/html; charset=utf-8').send(content)
const param = (request: FastifyRequest): string =>
  String((request.params as { providerId?: string }).providerId)
const form = (request: FastifyRequest) => (request.body ?? {}) as Form
