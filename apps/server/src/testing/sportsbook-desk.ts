// Speaks to a test server as the sportsbook's provider does: opens a player's session, and sends signed words about bets.
import { createHmac, randomUUID } from 'node:crypto'
import type { Bet } from '@baize/contract/sportsbook'
import type { TestServer } from './server.ts'
import type { Stranger } from './stranger.ts'
import type { Visitor } from './visitor.ts'

export const sportsbookPlay = 'POST /api/game/games/altenar-sportsbook-altenar-sportsbook/play'
export const sportsbookStart = {
  lobbyUrl: '/sport',
  locale: 'en',
  platform: 2,
  demoMode: false,
  provider: 'altenar',
}

export type Answered = {
  status: number
  code?: number
  message?: string
  balance?: number
  tx_id?: string
  bet_id?: string
}

/** The provider takes every session. */
export function takesSessions(provider: Stranger): void {
  provider.answers('/sportsbook/sessions', ({ body }) => ({ body: { session_id: body['session_id'] } }))
}

export async function openSportsbook(visitor: Visitor): Promise<string> {
  const started = await visitor.ask<{ token: string }>(sportsbookPlay, sportsbookStart)
  if (started.status !== 200) throw new Error(JSON.stringify(started))
  return started.data.token
}

export async function callFromSportsbook(
  server: TestServer,
  path: 'place' | 'settle' | 'resettle' | 'void' | 'cash-out',
  content: object | string,
  given: { signature?: string; at?: Date } = {},
): Promise<Answered> {
  const at = given.at ?? server.clock.now()
  const raw =
    typeof content === 'string' ? content : JSON.stringify({ sent_at: at.toISOString(), ...content })
  const sign = createHmac('sha256', server.config.sportsbook?.secret ?? '')
    .update(raw)
    .digest('hex')
  const response = await fetch(`${server.url}/api/callbacks/sportsbook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': given.signature ?? sign },
    body: raw,
  })
  return { ...((await response.json()) as object), status: response.status }
}

const items = [
  {
    selection_id: 's1',
    event_id: 70_001,
    event: 'Northgate Rovers vs Old Harbour',
    stage: 'prematch',
    sport_id: 66,
    sport: 'Soccer',
    tournament: 'Lantern League',
    starts_at: '2026-06-01T18:00:00.000Z',
    market: 'Match result',
    outcome: 'Northgate Rovers',
    coefficient: '2.5',
  },
]

/** One bet of a player and all that can be said about it; `over` changes any part of a message. */
export function betOf(server: TestServer, visitor: Visitor, session: string, betId: string = randomUUID()) {
  const named = () => ({ user_id: visitor.id, bet_id: betId, action_id: randomUUID() })
  const say = (path: Parameters<typeof callFromSportsbook>[1], content: object) =>
    callFromSportsbook(server, path, content)
  const result = (revision: number, payout: number, over: object) => ({
    ...named(),
    revision,
    status: payout > 0 ? 'won' : 'lost',
    payout,
    items: [{ selection_id: 's1', result: payout > 0 ? 'won' : 'lost', score: '2:1' }],
    ...over,
  })
  return {
    id: betId,
    placing: (amount: number, over: object = {}) => ({
      ...named(),
      session_id: session,
      currency: 'EUR',
      amount,
      ticket_type: 'single',
      coefficient: '2.5',
      possible_payout: Math.floor(amount * 2.5),
      items,
      ...over,
    }),
    place(amount: number, over: object = {}): Promise<Answered> {
      return say('place', this.placing(amount, over))
    },
    settle: (payout: number, over: object = {}) => say('settle', result(1, payout, over)),
    resettle: (revision: number, payout: number, over: object = {}) =>
      say('resettle', result(revision, payout, over)),
    void: (over: object = {}) => say('void', { ...named(), ...over }),
    cashOut: (amount: number, over: object = {}) => say('cash-out', { ...named(), amount, ...over }),
    /** As its player sees it, open or settled. */
    async seen(): Promise<Bet | undefined> {
      for (const isSettled of [true, false]) {
        const { data } = await visitor.ask<Bet[]>(`GET /api/game/bets?perPage=100&isSettled=${isSettled}`)
        const found = data.find(({ roundId }) => roundId === betId)
        if (found) return found
      }
      return undefined
    },
  }
}
