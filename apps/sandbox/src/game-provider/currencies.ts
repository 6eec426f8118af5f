// Answers for the stakes of each currency: how many sub-units it has and how large the steps of a bet are.

export type CurrencyStakes = {
  code: string
  subunitToUnit: number
  /** The smallest slot bet in sub-units, always a multiple of ten; every other bet is a step of it. */
  unit: bigint
}

const table: ReadonlyArray<readonly [string, number, bigint]> = [
  ['EUR', 100, 10n],
  ['USD', 100, 10n],
  ['BRL', 100, 50n],
  ['INR', 100, 1000n],
  ['TRY', 100, 500n],
  ['KZT', 100, 5000n],
  ['UZS', 100, 100_000n],
  ['NOK', 100, 100n],
  ['PLN', 100, 50n],
  ['CZK', 100, 200n],
  ['BTC', 100_000_000, 100n],
  ['ETH', 1_000_000_000, 30_000n],
  ['USDT', 1_000_000, 100_000n],
  ['TRX', 1_000_000, 500_000n],
  ['LTC', 100_000_000, 100_000n],
  ['BDT', 100, 1000n],
]

/** Steps of the bet in units: €0.10 to €50.00 where the unit is ten cents. */
const betSteps = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500]

/** The stakes of a currency; a casino may state its own number of sub-units, and then the unit follows it. */
export function stakesOf(code: string, subunitToUnit?: number): CurrencyStakes | null {
  const row = table.find(([known]) => known === code)
  if (!row) return null
  const [, usual, unit] = row
  const subunits = subunitToUnit ?? usual
  const scaled = (unit * BigInt(subunits)) / BigInt(usual)
  const rounded = scaled < 10n ? 10n : scaled - (scaled % 10n)
  return { code, subunitToUnit: subunits, unit: rounded }
}

/** Every slot bet that may be played. */
export function slotBets(stakes: CurrencyStakes): bigint[] {
  return betSteps.map((step) => stakes.unit * BigInt(step))
}

/** What a demo player starts with: a thousand of the smallest bets, many times over. */
export function demoBalance(stakes: CurrencyStakes): bigint {
  return stakes.unit * 10_000n
}
