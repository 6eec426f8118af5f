// Answers for how much of a pay-out stays with the player when a correction wants more back than is there.

type Parts = { real: bigint; bonus: bigint }

/**
 * The smallest pay-out, not below what is due, that can replace the one that stands without a side of the account going
 * below zero. A pay-out is made up as its stake was; the one that stands always fits, for it replaces itself.
 */
export function leastReplacement(given: {
  /** What the account holds now. */
  balance: Parts
  staked: Parts
  standing: Parts
  due: bigint
}): bigint {
  const { balance, staked, standing, due } = given
  const fits = (payout: bigint): boolean => {
    const bonus = bonusOf(payout, staked)
    return balance.real + payout - bonus >= standing.real && balance.bonus + bonus >= standing.bonus
  }
  let tooLow = due - 1n
  let enough = standing.real + standing.bonus
  // Both sides only grow with the pay-out, so halving finds the border.
  while (enough - tooLow > 1n) {
    const middle = (enough + tooLow) / 2n
    if (fits(middle)) enough = middle
    else tooLow = middle
  }
  return enough
}

function bonusOf(payout: bigint, staked: Parts): bigint {
  return staked.bonus === 0n ? 0n : (payout * staked.bonus) / (staked.real + staked.bonus)
}
