// Answers for a kite's proof as it is written out: its flight by the published chain, its pay-out, and the digest behind both.
import { snapOf } from '../crash.ts'
import { el } from './dom.ts'
import { flightPays, verifyFlight } from './flight-proof.ts'
import type { FlightProof } from './flight-proof.ts'
import { flightLine } from './proof-pictures.ts'
import type { ProofSheet } from './proof-sheet.ts'
import { digestsInBrowser } from './digests.ts'
import type { PastRound } from './verify.ts'
import { said } from './words.ts'

const heightText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`

/** The height at which the kite was reeled in, which its last move says; null when it was not. */
function outOf(round: PastRound): number | null {
  const end = round.moves.at(-1)
  return typeof end === 'object' && end !== null && 'out' in end && typeof end.out === 'number'
    ? end.out
    : null
}

/** A kite flew with everybody's: its flight is proved by the published chain, with or without the player's own seed. */
export async function flightSheet(
  sheet: ProofSheet,
  name: string,
  round: PastRound,
  proof: FlightProof,
  commitment: string,
): Promise<Element[]> {
  const { own, number, check, hashLine } = sheet
  const { chainHolds, snap } = await verifyFlight(proof)
  const out = outOf(round)
  const decided = flightPays(round, snap, out)
  const seed = round.serverSeed === null ? null : await sheet.seedCheck(round.serverSeed, commitment)
  return [
    sheet.verdict(chainHolds && snap === proof.snap && decided && seed?.right !== false),
    sheet.titleLine(name, round),
    flightLine(snap, out),
    el('p', {
      text: `${said(own.vSnapped, { h: heightText(snap) })} ${out === null ? own.vNotReeled : said(own.vReeled, { h: heightText(out) })}`,
    }),
    sheet.sums(BigInt(round.staked), BigInt(round.payout), round),
    check(chainHolds, chainHolds ? said(own.vChain, { n: number.format(proof.n) }) : own.vChainWrong),
    check(decided, decided ? own.vPaidRight : own.vPaidWrong),
    el('h3', { text: own.vHow }),
    el('p', { text: own.vCrashHow }),
    hashLine(own.vFlightSeed, proof.seed),
    hashLine(own.vFlightSalt, proof.salt),
    hashLine(own.vFlightAnchor, proof.anchor),
    await digestOf(proof.seed, proof.salt),
  ]
}

/** A kite whose flight is still up: the seed would tell the others when to reel in, so it is not known yet. */
export const flyingSheet = (sheet: ProofSheet, name: string, round: PastRound): HTMLElement[] => [
  sheet.verdict(null, sheet.own.vFlying, sheet.own.vFlyingLead),
  sheet.titleLine(name, round),
  sheet.sums(BigInt(round.staked), BigInt(round.payout), round),
]

/** Of a kite there is nothing but its flight to draw from typed seeds. */
export async function typedFlightSheet(
  sheet: ProofSheet,
  name: string,
  told: PastRound | null,
  typed: { seed: string; salt: string; commitment: string },
): Promise<Element[]> {
  const seed = await sheet.seedCheck(typed.seed, typed.commitment)
  const [digest] = await digestsInBrowser(typed.seed, [typed.salt])
  return [
    sheet.verdict(seed.right),
    sheet.titleLine(name, told),
    flightLine(snapOf(digest?.digest ?? ''), null),
    ...seed.shown,
    el('h3', { text: sheet.own.vHow }),
    el('p', { text: sheet.own.vCrash }),
    await digestOf(typed.seed, typed.salt),
  ]
}

async function digestOf(seed: string, salt: string): Promise<HTMLElement> {
  const [digest] = await digestsInBrowser(seed, [salt])
  const hex = digest?.digest ?? ''
  const h = BigInt(`0x${hex.slice(0, 13)}`)
  return el(
    'div',
    { class: 'digest', attrs: { dir: 'ltr' } },
    el('code', { text: `HMAC-SHA256(seed, salt)` }),
    el('code', { class: 'hex' }, el('b', { text: hex.slice(0, 13) }), hex.slice(13)),
    el('code', { text: `h = ${h}` }),
    el('code', { text: `floor(99 × 2⁵² ÷ (2⁵² − h)) ÷ 100 = ${heightText(snapOf(hex))}` }),
  )
}
