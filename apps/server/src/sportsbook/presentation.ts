// Answers for how a bet reads to its player.
import { sportsbookIdentity, type Bet } from '@baize/contract/sportsbook'
import { formatAmount } from '@baize/money'
import type { Database, Tx } from '../platform/db.ts'
import type { Wallet } from '../wallet/wallet.ts'
import * as store from './store.ts'

/** What movements and bets name as their game: an id for good, which no game of the catalogue has. */
export const gameId = '019b8b5f-0000-7000-8000-73706f727473'

const game = { identity: sportsbookIdentity, name: 'Sportsbook' }

/** Sub-units of a unit, by currency. */
export type Units = ReadonlyMap<string, number>

export type Presentation = ReturnType<typeof createPresentation>

export function createPresentation({ wallet }: { wallet: Pick<Wallet, 'currencies'> }) {
  async function unitsNow(): Promise<Units> {
    return new Map((await wallet.currencies()).map(({ code, subunitToUnit }) => [code, subunitToUnit]))
  }

  async function shown(within: Database | Tx, rows: readonly store.BetRow[], units: Units): Promise<Bet[]> {
    const items = Map.groupBy(
      await store.itemsOf(
        within,
        rows.map(({ id }) => id),
      ),
      ({ bet }) => bet,
    )
    return rows.map((row) => {
      const subunitToUnit = units.get(row.currency)
      if (!subunitToUnit) throw new Error(`${row.currency} is not a currency`)
      return onWire(row, items.get(row.id) ?? [], subunitToUnit)
    })
  }

  return { unitsNow, shown }
}

function onWire(bet: store.BetRow, items: readonly store.ItemRow[], subunitToUnit: number): Bet {
  const amountOf = (subunits: bigint) => formatAmount(subunits, subunitToUnit)
  return {
    id: bet.id,
    gameId,
    game,
    roundId: bet.bet_id,
    amount: amountOf(bet.amount),
    payout: amountOf(bet.payout),
    possiblePayout: amountOf(bet.possible_payout),
    owed: amountOf(bet.owed),
    currency: bet.currency,
    status: bet.status,
    coefficient: bet.coefficient,
    ticketType: bet.ticket_type,
    createdAt: bet.created_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
    items: items.map((item) => ({
      eventId: item.event_id,
      event: item.event,
      stage: item.stage,
      discipline: item.sport,
      sportId: item.sport_id,
      tournament: item.tournament,
      eventDate: item.starts_at.toISOString(),
      market: item.market,
      outcome: item.outcome,
      coefficient: item.coefficient,
      result: item.result,
      score: item.score,
    })),
  }
}
