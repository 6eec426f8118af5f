// Answers for how far a game's pay-out swings: the standard deviation of one bet's multiple, and the word for it.

export type Outcome = { chance: number; times: number }
export type Swing = 'low' | 'medium' | 'high'

/** The square root of the variance of what one unit brings back. */
export function deviationOf(outcomes: readonly Outcome[]): number {
  const mean = outcomes.reduce((sum, { chance, times }) => sum + chance * times, 0)
  const square = outcomes.reduce((sum, { chance, times }) => sum + chance * times ** 2, 0)
  return Math.sqrt(Math.max(0, square - mean ** 2))
}

/** An even-money bet swings by one; whatever swings about five times as far is high. */
export function swingOf(outcomes: readonly Outcome[]): Swing {
  const deviation = deviationOf(outcomes)
  return deviation < 1.6 ? 'low' : deviation < 4.5 ? 'medium' : 'high'
}
