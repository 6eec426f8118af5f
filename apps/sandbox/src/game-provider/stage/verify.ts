// Answers for checking a past round in the player's own browser: WebCrypto, the public rules, and none of our word.
import { drawMessage, floatsOf, floatsPerDigest } from '../draws.ts'
import { diceWins, dicePayout, rollOf } from '../dice.ts'
import type { DiceBet } from '../dice.ts'
import { slotTitleOf } from '../slot-titles.ts'
import { freeSpinsAdded, moneyOf, reelCount, spinFrom } from '../slot.ts'

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function commitmentInBrowser(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)))
}

export async function floatsInBrowser(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  offset: number,
  count: number,
): Promise<number[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const floats: number[] = []
  const first = Math.floor(offset / floatsPerDigest)
  for (let cursor = first; cursor <= Math.floor((offset + count - 1) / floatsPerDigest); cursor++) {
    const digest = await crypto.subtle.sign('HMAC', key, text.encode(drawMessage(clientSeed, nonce, cursor)))
    floats.push(...floatsOf(new Uint8Array(digest)))
  }
  return floats.slice(offset - first * floatsPerDigest, offset - first * floatsPerDigest + count)
}

export type PastRound = {
  id: string
  nonce: number
  clientSeed: string
  commitment: string
  serverSeed: string | null
  bet: string
  payout: string
  status: string
  choice: string | null
  spins: number
  at: string
}

export type Verdict = { commitmentHolds: boolean; payoutHolds: boolean; payout: bigint; detail: string }

/** Draws the round again from its seeds and compares the commitment and the pay-out. */
export async function verifyRound(game: string, round: PastRound): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce } = round
  if (serverSeed === null) throw new Error('the server seed is not revealed yet')
  const commitmentHolds = (await commitmentInBrowser(serverSeed)) === round.commitment
  const bet = BigInt(round.bet)
  const maths = slotTitleOf(game)?.maths
  let payout = 0n
  let detail = ''
  if (maths) {
    let given = 0
    let left = 1
    for (let spin = 0; left > 0; spin++) {
      const floats = await floatsInBrowser(serverSeed, clientSeed, nonce, spin * reelCount, reelCount)
      const result = spinFrom(maths, floats, spin > 0)
      payout += moneyOf(bet, result.tenths)
      const added = freeSpinsAdded(maths, result.freeSpinsWon, given)
      given += added
      left += added - 1
      if (spin === 0) detail = result.stops.join(' · ')
    }
    if (given > 0) detail += ` (+${given})`
  } else {
    const choice: DiceBet = JSON.parse(round.choice ?? '{}')
    const [float = 0, lastUnit = 0] = await floatsInBrowser(serverSeed, clientSeed, nonce, 0, 2)
    const roll = rollOf(float)
    if (diceWins(choice, roll)) payout = dicePayout(bet, choice, lastUnit)
    detail = (roll / 100).toFixed(2)
  }
  const expected = round.status === 'cancelled' ? 0n : payout
  return { commitmentHolds, payoutHolds: expected === BigInt(round.payout), payout, detail }
}
