// Answers for a round of a single turn at a table: it is begun once, may be hurried, and ends in one way whatever came of it.
import type { BetSteps } from './bet-steps.ts'
import type { Table, TableSetting } from './table.ts'

export function oneTurn(
  { hud, walk, words }: TableSetting,
  game: {
    bets: BetSteps
    show: () => void
    /** Asks for the round and shows it, within `run`. */
    play: () => Promise<void>
    /** What else hurries a round than `fast`. */
    hurry?: () => void
  },
) {
  const { bets, show } = game
  let busy = false
  let paused = false
  let quick = false
  let hurried = false
  const table: Omit<Table, 'rules'> = {
    bet: bets.now,
    play() {
      if (!busy) {
        if (!paused) void game.play()
        return
      }
      hurried = true
      game.hurry?.()
    },
    step(direction) {
      if (busy) return
      bets.step(direction)
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin: () => undefined,
  }
  return {
    table,
    busy: () => busy,
    /** Nothing on the table may be changed now. */
    closed: () => busy || paused,
    quick: () => quick,
    /** The player wants to see the end of it: always, or of this round. */
    fast: () => quick || hurried,
    async run(turn: () => Promise<void>): Promise<void> {
      busy = true
      hurried = false
      hud.setBusy(true, words.stop)
      show()
      try {
        await turn()
      } finally {
        walk.rest()
        busy = false
        hud.setBusy(false, words.stop)
        show()
      }
    },
  }
}
