// Answers for free spins as their player sees them: the game keeps them, and offers name them.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import { awardResult, type bonusCalls, type PlayerFreeSpin } from '@baize/contract/bonus'
import { formatAmount } from '@baize/money'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import type { FreeSpinsStanding } from '../../game/events.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { freeSpinsUpdated } from '../events.ts'
import { textIn, type BonusGame } from './bonuses.ts'
import type { FreeSpinGifts, Giving } from './giving.ts'
import type { Offers } from './offer.ts'
import type { HeldFilter } from './store.ts'

/** The free spins of players, kept by the games. */
export type FreeSpinKeeper = FreeSpinGifts & {
  pageOf(
    filter: HeldFilter,
    page: number,
    perPage: number,
  ): Promise<{ rows: FreeSpinsStanding[]; total: number }>
  activate(playerId: string, id: string, requirePlay: (tx: Tx) => Promise<void>): Promise<FreeSpinsStanding>
  cancel(playerId: string, id: string): Promise<FreeSpinsStanding>
}

export function createPlayerFreeSpins(parts: {
  wallet: Wallet
  offers: Offers
  giving: Giving
  keeper: FreeSpinKeeper
  gameBy: (key: string) => Promise<BonusGame | null>
  requirePlay: (playerId: string, within: Database | Tx) => Promise<void>
}) {
  const { offers, keeper } = parts

  async function present(standing: FreeSpinsStanding, locale: string): Promise<PlayerFreeSpin> {
    const [game, currency] = await Promise.all([
      parts.gameBy(standing.gameId),
      parts.wallet.currencyOf(standing.currency),
    ])
    const offer = standing.offerId === null ? null : offers.byId(standing.offerId)
    const gameName = game?.name ?? ''
    return {
      id: standing.id,
      name: offer ? textIn(offer.names, locale) : gameName,
      status: standing.status as PlayerFreeSpin['status'],
      result: standing.result as PlayerFreeSpin['result'],
      count: standing.count,
      usedCount: standing.result === awardResult.played ? standing.count : 0,
      currency: standing.currency,
      gameId: standing.gameId,
      gameIdentity: game?.identity ?? '',
      gameName,
      packageId: (offer?.package && offers.packageOf(offer.package.identity)?.id) ?? null,
      amount: formatAmount(BigInt(standing.total), currency?.subunitToUnit ?? 1),
      winnings: standing.winnings,
      issuedAt: standing.createdAt,
      activationExpiredAt: standing.activateUntil,
      expiredAt: standing.playUntil,
      finishedAt: standing.finishedAt,
    }
  }

  return {
    async list(
      filter: HeldFilter,
      page: number,
      perPage: number,
      locale: string,
    ): Promise<AnswerOf<typeof bonusCalls.listPlayerFreeSpins>> {
      const { rows, total } = await keeper.pageOf(filter, page, perPage)
      return {
        data: await Promise.all(rows.map((row) => present(row, locale))),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    async activate(playerId: string, id: string, locale: string): Promise<PlayerFreeSpin> {
      const requirePlay = (tx: Tx) => parts.requirePlay(playerId, tx)
      return present(await keeper.activate(playerId, id, requirePlay), locale)
    },

    async cancel(playerId: string, id: string, locale: string): Promise<PlayerFreeSpin> {
      return present(await keeper.cancel(playerId, id), locale)
    },

    /** Winnings with conditions become a bonus; the player is told how the free spins stand. */
    async hearChanged(news: readonly FreeSpinsStanding[]): Promise<LiveMessage[]> {
      for (const each of news) {
        const { offerId, playerId, accountId, currency } = each
        if (each.result === awardResult.open || each.winnings !== 'bonus' || offerId === null) continue
        const total = BigInt(each.total)
        await parts.giving.hearWinnings({
          playerId,
          accountId,
          currency,
          freeSpinId: each.id,
          offerId,
          total,
        })
      }
      return Promise.all(news.map(async (each) => freeSpinsUpdated(each.playerId, await present(each, 'en'))))
    },
  }
}
