// Answers for what news is to a quest: which fact of play, of money or about the own account stands in it.
import type { WalletMoved } from '../../wallet/events.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Fact, PlayedGame } from './progress.ts'

export type QuestGame = PlayedGame & { name: string }

export type PaidDeposit = { playerId: string; invoiceId: string; currency: string; amount: string }

export type Facts = ReturnType<typeof createFacts>

export type FactParts = {
  wallet: Pick<Wallet, 'rounds'>
  gameBy: (key: string) => Promise<QuestGame | null>
  /** How the names of whoever moves money for games begin, and under which name bets on sports do. */
  initiators: { games: string; sportsbook: string }
  /** What a player has done about the own account; null for nobody. */
  standingOf: (playerId: string) => Promise<{ isEmailConfirmed: boolean; isProfileWhole: boolean } | null>
}

export function createFacts(parts: FactParts) {
  const { wallet } = parts

  /** What a movement is to a quest, in real money; nothing where it is none. */
  async function ofMovement(moved: WalletMoved): Promise<Fact | null> {
    const { round, reference, currency } = moved
    const cause = `${moved.accountId} ${moved.sequence}`
    const at = new Date(moved.createdAt)
    const action = `${moved.initiator} ${moved.actionId}`
    if (moved.kind === 'refund') {
      const originalAction = `${moved.initiator} ${moved.originalActionId}`
      return { kind: 'refund', cause, at, originalAction, round: named(moved), gameId: reference }
    }
    if (round === null) return null
    const of = { cause, at, round: named(moved) ?? round, currency }
    if (moved.kind === 'stake' && BigInt(moved.real) < 0n) {
      const staked = { ...of, action, amount: -BigInt(moved.real) }
      if (moved.initiator === parts.initiators.sportsbook) return { kind: 'bet', ...staked }
      const game = await gameOf(moved)
      return game && { kind: 'stake', ...staked, game }
    }
    // What bonus money won comes back as bonus money, so what is all real was won with real money.
    if (moved.kind === 'payOut' && BigInt(moved.real) > 0n && BigInt(moved.bonus) === 0n) {
      const game = await gameOf(moved)
      if (!game || reference === null) return null
      const [whole] = await wallet.rounds.at(
        [{ accountId: moved.accountId, reference, round }],
        parts.initiators.games,
      )
      return whole ? { kind: 'payOut', ...of, game, stake: whole.stake, payout: whole.payout } : null
    }
    return null
  }

  const gameOf = async ({ initiator, reference }: WalletMoved): Promise<QuestGame | null> =>
    reference !== null && initiator.startsWith(parts.initiators.games) ? parts.gameBy(reference) : null

  async function ofAccount(playerId: string): Promise<Fact[]> {
    const standing = await parts.standingOf(playerId)
    return [
      ...(standing?.isEmailConfirmed ? [{ kind: 'email' as const, cause: 'email', at: always }] : []),
      ...(standing?.isProfileWhole ? [{ kind: 'profile' as const, cause: 'profile', at: always }] : []),
    ]
  }

  return { ofMovement, ofAccount, ofDeposit }
}

function ofDeposit({ invoiceId, currency, amount }: PaidDeposit): Fact {
  return { kind: 'deposit', cause: `deposit ${invoiceId}`, at: always, currency, amount: BigInt(amount) }
}

/** Of what has no moment of its own, and counts as soon as it is heard. */
const always = new Date(8_640_000_000_000_000)

/** Rounds of two accounts or games may have one name. */
const named = ({ accountId, round }: WalletMoved): string | null =>
  round === null ? null : `${accountId} ${round}`
