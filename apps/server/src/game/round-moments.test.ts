// Proves that a change of limits, a break or an exclusion counts from the very moment of a round at which it comes, for stakes only (P4, P5, P6, M3).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalogue } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { balanceOf, callFromGames, newVisitor, type Visitor } from '../testing/visitor.ts'
import { audit } from '../wallet/audit/audit.ts'

let server: TestServer
let provider: Stranger

beforeAll(async () => {
  provider = await openStranger()
  provider.answers('/games/sessions', () => ({
    body: { launch_options: { game_url: 'http://games.test/1' } },
  }))
  server = await startServer({ config: { GAME_PROVIDER_URL: `${provider.url}/games` } })
  await openCatalogue(server)
})
afterAll(async () => {
  const report = await audit(server.app.db)
  await server.stop()
  await provider.close()
  expect(report.breaks).toEqual([])
})

/** One round as a provider tells it: it doubles, takes the double back, wins, and goes on. Together ten euros are staked. */
const round = [
  { does: 'bet', name: 'first', amount: 300 },
  { does: 'bet', name: 'double', amount: 300 },
  { does: 'rollback', name: 'double', amount: 0 },
  { does: 'bet', name: 'second', amount: 400 },
  { does: 'win', name: 'prize', amount: 500 },
  { does: 'bet', name: 'third', amount: 300 },
  { does: 'bet', name: 'one too much', amount: 1 },
] as const

/** What may be staked in the week; `null` is without a limit, `rest` not at all. */
type May = number | null | 'rest'
const before = 1000

type Act = {
  /** What was asked a day before the round. */
  dayBefore?: (who: Visitor, limit: string) => Promise<unknown>
  now: (who: Visitor, limit: string) => Promise<{ status: number }>
  after: May
}
const change = (who: Visitor, limit: string, amount: string) =>
  who.ask(`PUT /api/player/limits/${limit}`, { period: 2, amount })
const confirm = (who: Visitor, limit: string) => who.ask(`POST /api/player/limits/${limit}/confirm`)

const acts: Record<string, Act> = {
  'a lower limit': { now: (who, limit) => change(who, limit, '5.00'), after: 500 },
  'the wish for a higher one': { now: (who, limit) => change(who, limit, '50.00'), after: before },
  'the word on a raise that has waited': {
    dayBefore: (who, limit) => change(who, limit, '50.00'),
    now: confirm,
    after: 5000,
  },
  'the wish for none': { now: (who, limit) => who.ask(`DELETE /api/player/limits/${limit}`), after: before },
  'the word on a removal that has waited': {
    dayBefore: (who, limit) => who.ask(`DELETE /api/player/limits/${limit}`),
    now: confirm,
    after: null,
  },
  'a break': {
    now: (who) => who.ask('POST /api/player/limits', { definition: 5, period: 1 }),
    after: 'rest',
  },
  'an exclusion': {
    now: (who) => who.ask('POST /api/player/limits', { definition: 4, period: 4 }),
    after: 'rest',
  },
}

it.each(Object.keys(acts))('%s counts from its moment on, whichever that is', async (name) => {
  const act = acts[name] as Act
  // After the last step it is too late for the round, and in time for the next bet.
  for (let moment = 0; moment <= round.length; moment += 1) await playedAround(act, moment)
})

async function playedAround({ dayBefore, now, after }: Act, moment: number): Promise<void> {
  const nora = await newVisitor(server, { real: 10_000n })
  const opened = await nora.ask<{ token: string }>('POST /api/game/games/lantern-fox/play', {
    lobbyUrl: '/',
    locale: 'en',
    platform: 2,
    demoMode: false,
  })
  const wish = { definition: 1, period: 2, amount: '10.00', currency: 'EUR' }
  const [limit] = (await nora.ask<{ id: string }[]>('POST /api/player/limits', wish)).data
  const limitId = limit?.id ?? ''
  if (dayBefore) {
    await dayBefore(nora, limitId)
    await sql`update player_limit set pending_ready_at = now() - interval '1 minute' where id = ${limitId}`.execute(
      server.app.db,
    )
  }
  const told = (path: 'play' | 'rollback', action: object) =>
    callFromGames(server, path, {
      user_id: nora.id,
      currency: 'EUR',
      game: 'lantern-fox',
      game_id: 'round 1',
      session_id: opened.data.token,
      finished: false,
      actions: [action],
    })

  let may: May = before
  let staked = 0
  let balance = 10_000
  const asked = new Map<
    string,
    { does: 'bet' | 'win'; id: string; amount: number; code: number | undefined }
  >()
  const play = ({ does, amount, id }: { does: 'bet' | 'win'; amount: number; id: string }) =>
    told('play', { action: does, amount, action_id: id })
  const rollback = (of: string) =>
    told('rollback', { action: 'rollback', action_id: randomUUID(), original_action_id: of })
  const decide = async () => {
    expect((await now(nora, limitId)).status).toBe(200)
    may = after
  }
  for (const [index, { does, name, amount }] of round.entries()) {
    if (index === moment) await decide()
    if (does === 'rollback') {
      // A bet that was refused has nothing to give back, which is acknowledged all the same.
      const bet = asked.get(name)
      expect((await rollback(bet?.id ?? '')).status).toBe(200)
      if (bet && bet.code === undefined) {
        staked -= bet.amount
        balance += bet.amount
      }
      asked.delete(name)
      continue
    }
    const code = does === 'win' ? undefined : refusalOf(may, staked, amount)
    const action = { does, id: randomUUID(), amount, code }
    asked.set(name, action)
    if (code === undefined) {
      if (does === 'bet') staked += amount
      balance += does === 'bet' ? -amount : amount
    }
    const answer = await play(action)
    expect({ name, ...answer }).toMatchObject({ name, balance, status: code === undefined ? 200 : 412 })
    expect(answer.code).toBe(code)
  }
  if (moment === round.length) await decide()

  // Whatever holds by now: what was answered is answered so again, what is won is paid, what was staked comes back.
  for (const action of asked.values()) expect((await play(action)).code).toBe(action.code)
  expect((await play({ does: 'win', amount: 700, id: randomUUID() })).balance).toBe(balance + 700)
  for (const { does, id } of asked.values()) if (does === 'bet') expect((await rollback(id)).status).toBe(200)
  expect((await balanceOf(server, nora)).real).toBe(BigInt(balance + 700 + staked))
}

/** The code that the provider gets for a stake, or none. */
function refusalOf(may: May, staked: number, amount: number): number | undefined {
  if (may === 'rest') return 110
  return may !== null && staked + amount > may ? 105 : undefined
}
