// Answers for what trackers may hear of play: each round of this table that something was staked on is a bet.
import type { Spin } from '@baize/contract/game'
import { happenings, type Happening } from '../happenings.ts'
import { useLive } from '../realtime/live.ts'

/** Only of the table where the player sits, so that another page or device of theirs does not say it too; a free round is no bet. */
export function betOf({ id, gameId, amount }: Spin, tableId: string): Happening | null {
  return gameId === tableId && /[1-9]/.test(amount) ? { name: 'bet', id } : null
}

export function useTableBets(tableId: string, isReal: boolean): void {
  useLive('game:spins', ({ spin }) => {
    const bet = isReal ? betOf(spin, tableId) : null
    if (bet) happenings.tell(bet)
  })
}
