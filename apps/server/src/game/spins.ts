// Answers for the spins of players: told as they are settled, listed, and copied out, all read from the ledger.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import type { gameCalls, Spin } from '@baize/contract/game'
import { formatAmount } from '@baize/money'
import type { LiveMessage } from '../platform/events.ts'
import type { WalletMoved } from '../wallet/events.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { ListedGame } from './catalogue.ts'
import { spinSettled, spinsHeardBy } from './events.ts'
import { anyInitiator } from './initiator.ts'
import { roundsMoved, spinIn, type SpinRow } from './spin.ts'

type SpinFilter = {
  playerId: string
  dateFrom?: string
  dateTo?: string
  currency?: string
  gameId?: string
}

export type Spins = ReturnType<typeof createSpins>

export function createSpins(parts: {
  wallet: Wallet
  catalogue: () => Promise<{ byKey: ReadonlyMap<string, ListedGame> }>
  /** Whether a live message of this topic could reach anybody. */
  isHeard: (topic: string) => boolean
}) {
  const { wallet, catalogue, isHeard } = parts

  async function spinOf(row: SpinRow): Promise<Spin | null> {
    const game = (await catalogue()).byKey.get(row.gameId)
    const currency = await wallet.currencyOf(row.currency)
    if (!game || !currency) return null
    return {
      id: row.id,
      gameId: row.gameId,
      game: { identity: game.identity, name: game.name, images: game.images },
      amount: formatAmount(row.stake, currency.subunitToUnit),
      payout: formatAmount(row.payout, currency.subunitToUnit),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      roundId: row.roundId,
    }
  }

  /**
   * What to tell of the spins that the wallet moved money in, read from the ledger for players who listen. Repeated news
   * is told again: nobody knows whether the first telling got through.
   */
  async function tell(played: readonly WalletMoved[]): Promise<LiveMessage[]> {
    const listening = new Map<string, boolean>()
    const heard = played.filter(({ playerId }) => {
      const known = listening.get(playerId) ?? isHeard(spinsHeardBy(playerId))
      listening.set(playerId, known)
      return known
    })
    const told: LiveMessage[] = []
    for (const round of await wallet.rounds.at(roundsMoved(heard), anyInitiator)) {
      const spin = await spinOf(spinIn(round))
      if (spin) told.push(spinSettled(round.playerId, spin))
    }
    return told
  }

  async function listSpins(
    filter: SpinFilter,
    page: number,
    perPage: number,
  ): Promise<AnswerOf<typeof gameCalls.listSpins>> {
    const { byKey } = await catalogue()
    const gameId = filter.gameId
      ? (byKey.get(filter.gameId)?.id ?? '00000000-0000-0000-0000-000000000000')
      : undefined
    const { rows, totalRows } = await wallet.rounds.pageOf(
      {
        initiator: anyInitiator,
        playerId: filter.playerId,
        currency: filter.currency,
        reference: gameId,
        from: filter.dateFrom === undefined ? undefined : new Date(filter.dateFrom),
        to: filter.dateTo === undefined ? undefined : new Date(filter.dateTo),
      },
      page,
      perPage,
    )
    const spins = await Promise.all(rows.map((round) => spinOf(spinIn(round))))
    return {
      data: spins.filter((spin) => spin !== null),
      meta: pageMetaOf(page, perPage, totalRows),
    }
  }

  /** For the player's own copy: every spin, oldest first. */
  async function* everySpinOf(playerId: string): AsyncGenerator<Spin> {
    for await (const round of wallet.rounds.every({ initiator: anyInitiator, playerId })) {
      const spin = await spinOf(spinIn(round))
      if (spin) yield spin
    }
  }

  return { spinOf, tell, listSpins, everySpinOf }
}
