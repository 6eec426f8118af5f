// Answers for the bet as a player steps it up and down: the steps of the session, where a table begins, and the two buttons on the bar.
import type { TableSetting } from './table.ts'

export type BetSteps = ReturnType<typeof betSteps>

/** A table begins at so many times its smallest bet, where that is one of its steps. */
export function betSteps({ info, hud, sound }: TableSetting, firstTimes = 10n) {
  const steps = info.bets.map(BigInt)
  let at = Math.max(0, steps.indexOf((steps[0] ?? 10n) * firstTimes))
  const now = (): bigint => steps[at] ?? 10n
  return {
    now,
    /** What is shown may be the stake of a round under way; the buttons work only while the bet may be changed. */
    show(open: boolean, shown = now()): void {
      hud.setBet(shown, open && at > 0, open && at < steps.length - 1)
    },
    step(direction: 1 | -1): void {
      at = Math.max(0, Math.min(steps.length - 1, at + direction))
      sound.tick()
    },
  }
}
