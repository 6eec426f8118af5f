// Answers for proving a past flight in the player's own browser: its seed leads to the published anchor, to its height, and to what it pays.
import { snapOf } from '../crash.ts'
import { commitmentInBrowser, digestsInBrowser } from './digests.ts'

export type FlightProof = {
  flight: string
  n: number
  seed: string
  anchor: string
  salt: string
  snap: number
}

/** Hashes the seed back as often as flights came before it; the anchor was published before the first of them. */
export async function verifyFlight(proof: FlightProof): Promise<{ chainHolds: boolean; snap: number }> {
  let link = proof.seed
  for (let n = proof.n; n > 0; n--) link = await commitmentInBrowser(link)
  const [signed] = await digestsInBrowser(proof.seed, [proof.salt])
  return { chainHolds: link === proof.anchor, snap: snapOf(signed?.digest ?? '') }
}

/**
 * Whether a kite got what its height is worth: nothing unless it was reeled in by the snap, and else stake times height,
 * whose last unit is drawn: the amount below it or the one above.
 */
export function flightPays(
  round: { staked: string; payout: string },
  snap: number,
  out: number | null,
): boolean {
  if (out === null) return round.payout === '0'
  const exact = BigInt(round.staked) * BigInt(out)
  const paid = BigInt(round.payout) * 100n
  return out <= snap && paid > exact - 100n && paid < exact + 100n
}
