// Answers for paying a share of a stake to the last sub-unit: what cannot be halved is drawn, so that nobody gains by rounding.

/**
 * Pays numerator / denominator sub-units. Money has no half cents, so the last sub-unit is itself drawn with a number
 * of the round: the expected pay-out is exact at every stake, however small it is.
 */
export function drawnMoney(numerator: bigint, denominator: bigint, float: number): bigint {
  const whole = numerator / denominator
  const rest = numerator % denominator
  // The float has 32 bits, so it is compared as an exact integer rather than as a rounded fraction.
  const drawn = BigInt(Math.floor(float * 2 ** 32))
  return drawn * denominator < rest << 32n ? whole + 1n : whole
}
