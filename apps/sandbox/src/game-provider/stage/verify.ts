// Answers for checking a past round in the player's own browser: its seeds, the public rules, and none of our word.
import { commitmentInBrowser, floatsInBrowser } from './digests.ts'
import { kinds } from './kinds.ts'

export type PastRound = {
  id: string
  /** The title, and the money it was played in, as the studio tells them of a player's own round. */
  game?: string
  currency?: string
  subunitToUnit?: number
  nonce: number
  clientSeed: string
  commitment: string
  serverSeed: string | null
  bet: string
  staked: string
  payout: string
  status: string
  choice: unknown
  moves: unknown[]
  /** How many numbers the round drew. */
  drawn: number
  at: string
}

/** All that a round is made of: nothing else decides it. */
export type Ingredients = {
  serverSeed: string
  clientSeed: string
  nonce: number
  bet: string
  choice: unknown
  moves: readonly unknown[]
}

export type Again = {
  views: unknown[]
  staked: bigint
  payout: bigint
  finished: boolean
  detail: string
  /** How many numbers it took. */
  drawn: number
}

class NeedsMore extends Error {}

/** Plays a round again from its ingredients; numbers are made as the rules ask for them. */
export async function drawAgain(game: { kind: string; maths: unknown }, round: Ingredients): Promise<Again> {
  const kind = kinds[game.kind]
  if (!kind) throw new Error(`${game.kind} is not a kind of game`)
  const replay = await kind.replay(game.maths)
  // Rules draw without waiting and Web Crypto does not, so the numbers are laid ready, and more of them if they end.
  for (let ready = 64; ready <= 2 ** 17; ready *= 4) {
    const floats = await floatsInBrowser(round.serverSeed, round.clientSeed, round.nonce, 0, ready)
    let drawn = 0
    try {
      const turns = replay.turns({
        bet: BigInt(round.bet),
        choice: round.choice,
        moves: round.moves,
        draw(count) {
          drawn += count
          if (drawn > floats.length) throw new NeedsMore()
          return floats.slice(drawn - count, drawn)
        },
      })
      const views = turns.map((turn) => turn.view)
      return {
        views,
        staked: turns.reduce((sum, turn) => sum + turn.stake, 0n),
        payout: turns.reduce((sum, turn) => sum + turn.win, 0n),
        finished: turns.at(-1)?.finished ?? false,
        detail: replay.tell(views),
        drawn,
      }
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error
    }
  }
  throw new RangeError('a round takes no more than 131,072 numbers')
}

export type Verdict = {
  commitmentHolds: boolean
  payoutHolds: boolean
  staked: bigint
  payout: bigint
  detail: string
  views: unknown[]
}

/** Draws the round again from its seeds, its choice and its moves, and compares the commitment, the stake and the pay-out. */
export async function verifyRound(
  game: { kind: string; maths: unknown },
  round: PastRound,
): Promise<Verdict> {
  const { serverSeed } = round
  if (serverSeed === null) throw new Error('the server seed is not revealed yet')
  const commitmentHolds = (await commitmentInBrowser(serverSeed)) === round.commitment
  // A void round was rolled back whole: there is nothing to draw again.
  if (round.status === 'cancelled') {
    return {
      commitmentHolds,
      payoutHolds: round.payout === '0',
      staked: 0n,
      payout: 0n,
      detail: '–',
      views: [],
    }
  }
  const again = await drawAgain(game, { ...round, serverSeed })
  if (again.drawn > round.drawn) throw new RangeError('the round says it drew fewer numbers')
  const { staked, payout, detail, views } = again
  const payoutHolds = payout === BigInt(round.payout) && staked === BigInt(round.staked)
  return { commitmentHolds, payoutHolds, staked, payout, detail, views }
}

/** Where the page that draws rounds again finds this one; all of it stands behind the #, so that no server hears it. */
export function verifyAddress(
  base: string,
  round: Partial<Record<'game' | 'lang' | 'token' | 'id', string>> & Partial<PastRound>,
): string {
  const place = new URLSearchParams()
  const { choice, moves, ...plain } = round
  for (const [name, value] of Object.entries(plain))
    if (value !== null && value !== undefined) place.set(name, String(value))
  if (choice !== undefined) place.set('choice', JSON.stringify(choice))
  if (moves !== undefined) place.set('moves', JSON.stringify(moves))
  return `${base}#${place.toString()}`
}
