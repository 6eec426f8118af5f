// Answers for free spins in a provider's games: given once, told to the provider until it knows, and their winnings paid once.
import { formatAmount } from '@baize/money'
import * as z from 'zod'
import { eachByItself } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, enqueue, workerOf, type Worker } from '../../platform/jobs.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { act, type Wallet } from '../../wallet/wallet.ts'
import { ProviderError } from '../action.ts'
import type { GameFace } from '../game.ts'
import { initiatorOf } from '../initiator.ts'
import { freeSpinsChanged, type FreeSpinsStanding } from '../events.ts'
import type { FreeSpinIssuer, GameProvider } from '../provider.ts'
import {
  dueFreeSpins,
  findFreeSpin,
  freeSpinsOf,
  freeSpinsPage,
  heldOffers,
  insertFreeSpin,
  lockFreeSpin,
  saveFreeSpin,
  type FreeSpinFilter,
  type FreeSpinRow,
} from './store.ts'

export const freeSpinStatus = { issued: 1, activated: 2, finished: 3 } as const
export const freeSpinResult = { open: 1, played: 2, cancelled: 3, expired: 4 } as const

const expireWaiting = defineJob('game.expire-free-spins', z.looseObject({}))
const expiredPerRun = 500
const tellProvider = defineJob('game.tell-free-spins', z.object({ id: z.uuid() }))

const dayMs = 86_400_000

export type FreeSpinWish = { playerId: string; game: string; currency: string; count: number; days: number }
export type FreeSpin = {
  id: string
  game: string
  currency: string
  count: number
  status: number
  result: number
  total: string
  validUntil: Date
}
/** What an offer gives: it waits for the player, who activates it or does not. */
export type FreeSpinGift = {
  playerId: string
  accountId: string
  currency: string
  offerId: string
  game: string
  count: number
  activationDays: number
  days: number
  winnings: 'cash' | 'bonus'
}
export type IssueRefusal = 'game_not_found' | 'game_cannot_give' | 'account_not_found'

export type FreeSpins = ReturnType<typeof createFreeSpins>

export function createFreeSpins(options: {
  db: Database
  wallet: Wallet
  game: GameFace
  issuer: FreeSpinIssuer & Pick<GameProvider, 'playsIn'>
  clock: Clock
  wake: () => void
}) {
  const { db, wallet, game, issuer, clock, wake } = options

  async function givableIn(key: string, code: string) {
    const listed = await game.listed(key)
    const currency = await wallet.currencyOf(code)
    if (
      !listed ||
      listed.isHidden ||
      listed.integration !== 'gcp' ||
      !listed.features.includes('issued_free_spins') ||
      !currency ||
      !issuer.playsIn(currency.subunitToUnit)
    )
      return null
    return listed
  }

  return {
    /** The row and the errand to the provider stand together, so that neither is without the other. */
    async issue(wish: FreeSpinWish): Promise<FreeSpin | IssueRefusal> {
      const listed = await game.listed(wish.game)
      if (!listed || listed.isHidden) return 'game_not_found'
      // The other protocol has rewards of its own kind, which nobody here gives.
      if (listed.integration !== 'gcp' || !listed.features.includes('issued_free_spins'))
        return 'game_cannot_give'
      const account = await wallet.accountFor(wish.playerId, wish.currency)
      if (!account) return 'account_not_found'
      const row = {
        id: newId(),
        player_id: wish.playerId,
        account_id: account.id,
        game_id: listed.id,
        currency: account.currency,
        count: wish.count,
        bet: null,
        status: freeSpinStatus.issued,
        result: freeSpinResult.open,
        valid_until: new Date(clock.now().getTime() + wish.days * dayMs),
        offer_id: null,
        activate_until: null,
        activated_at: clock.now(),
        days: wish.days,
        winnings: 'cash' as const,
      }
      const given = await db.transaction().execute(async (tx) => {
        const inserted = await insertFreeSpin(tx, row)
        await enqueue(tx, tellProvider, { id: row.id })
        await announce(tx, freeSpinsChanged, standingOf(inserted))
        return inserted
      })
      wake()
      return present(given)
    },

    /** Whether free spins of this game can be given in this currency now: whoever promises them asks before. */
    canGive: async (key: string, currency: string): Promise<boolean> =>
      (await givableIn(key, currency)) !== null,

    /** Inside the transaction of whoever gives. Answers false when this game cannot be played free, or not in this currency. */
    async give(tx: Tx, gift: FreeSpinGift): Promise<boolean> {
      const listed = await givableIn(gift.game, gift.currency)
      if (!listed) return false
      const activateUntil = new Date(clock.now().getTime() + gift.activationDays * dayMs)
      const inserted = await insertFreeSpin(tx, {
        id: newId(),
        player_id: gift.playerId,
        account_id: gift.accountId,
        game_id: listed.id,
        currency: gift.currency,
        count: gift.count,
        bet: null,
        status: freeSpinStatus.issued,
        result: freeSpinResult.open,
        valid_until: new Date(activateUntil.getTime() + gift.days * dayMs),
        offer_id: gift.offerId,
        activate_until: activateUntil,
        activated_at: null,
        days: gift.days,
        winnings: gift.winnings,
      })
      await announce(tx, freeSpinsChanged, standingOf(inserted))
      return true
    },

    heldOffers: (playerId: string): Promise<string[]> => heldOffers(db, playerId),

    async pageOf(filter: FreeSpinFilter, page: number, perPage: number) {
      const { rows, total } = await freeSpinsPage(db, filter, page, perPage)
      return { rows: rows.map(standingOf), total }
    },

    /** The errand to the provider stands with the activation. Again changes nothing. */
    activate: (
      playerId: string,
      id: string,
      requirePlay: (tx: Tx) => Promise<void>,
    ): Promise<FreeSpinsStanding> =>
      change(playerId, id, async (tx, row) => {
        const now = clock.now()
        if (row.status === freeSpinStatus.finished || isOverdue(row, now))
          return refuse('free_spins_finished')
        if (row.activated_at) return null
        await requirePlay(tx)
        await enqueue(tx, tellProvider, { id })
        return { activated_at: now, valid_until: new Date(now.getTime() + row.days * dayMs) }
      }),

    /** What the provider knows of cannot be taken back from it. Again changes nothing. */
    cancel: (playerId: string, id: string): Promise<FreeSpinsStanding> =>
      change(playerId, id, async (_tx, row) => {
        if (row.status === freeSpinStatus.finished && row.result === freeSpinResult.cancelled) return null
        if (row.status === freeSpinStatus.finished) return refuse('free_spins_finished')
        if (row.activated_at) return refuse('free_spins_activated')
        return {
          status: freeSpinStatus.finished,
          result: freeSpinResult.cancelled,
          finished_at: clock.now(),
        }
      }),

    async listOf(playerId: string): Promise<FreeSpin[]> {
      return Promise.all((await freeSpinsOf(db, playerId)).map(present))
    },

    /** What the provider says at the end: the winnings are paid once, and the same word again moves nothing (M3). */
    async hearFinished(said: { id: string; status: 'played' | 'expired'; total: bigint }): Promise<bigint> {
      const balance = await db.transaction().execute(async (tx) => {
        const row = z.uuid().safeParse(said.id).success ? await lockFreeSpin(tx, said.id) : null
        if (!row) throw new ProviderError('not_found')
        const result = freeSpinResult[said.status]
        if (row.status === freeSpinStatus.finished && (row.result !== result || row.total !== said.total))
          throw new ProviderError('id_reused')
        // Winnings that have conditions are given as a bonus by whoever hears of the end.
        const paid = await wallet.moveWithin(
          tx,
          row.winnings === 'bonus'
            ? []
            : [
                act.payOut({
                  source: { initiator: initiatorOf('gcp'), actionId: `freespins ${row.id}` },
                  accountId: row.account_id,
                  amount: said.total,
                  round: `freespins ${row.id}`,
                  reference: row.game_id,
                }),
              ],
        )
        if (!paid.ok) throw new ProviderError('bad_request')
        if (row.status !== freeSpinStatus.finished) {
          const saved = await saveFreeSpin(tx, row.id, {
            status: freeSpinStatus.finished,
            result,
            total: said.total,
            finished_at: clock.now(),
          })
          await announce(tx, freeSpinsChanged, standingOf(saved))
        }
        const balance = paid.answers[0]?.balance ?? (await wallet.balanceWithin(tx, row.account_id))
        return balance.real + balance.bonus
      })
      wake()
      return balance
    },

    expireDue,
    workers: (): Worker[] => [
      workerOf(tellProvider, ({ id }) => tell(id)),
      workerOf(expireWaiting, expireDue, '* * * * *'),
    ],
  }

  /** One change to the free spins of this player; nothing to change answers them as they are. */
  async function change(
    playerId: string | null,
    id: string,
    make: (tx: Tx, row: FreeSpinRow) => Promise<Parameters<typeof saveFreeSpin>[2] | null>,
  ): Promise<FreeSpinsStanding> {
    const standing = await db.transaction().execute(async (tx) => {
      const row = await lockFreeSpin(tx, id)
      if (!row || (playerId !== null && row.player_id !== playerId)) return refuse('free_spins_not_found')
      const changed = await make(tx, row)
      if (!changed) return standingOf(row)
      const saved = standingOf(await saveFreeSpin(tx, id, changed))
      await announce(tx, freeSpinsChanged, saved)
      return saved
    })
    wake()
    return standing
  }

  /** What waited for its player in vain; what the provider knows of, the provider ends. */
  async function expireDue(): Promise<void> {
    await eachByItself(await dueFreeSpins(db, clock.now(), expiredPerRun), (id) =>
      change(null, id, async (_tx, row) =>
        isOverdue(row, clock.now()) && row.status === freeSpinStatus.issued
          ? { status: freeSpinStatus.finished, result: freeSpinResult.expired, finished_at: clock.now() }
          : null,
      ),
    )
  }

  /** Asked again by the job until the provider answers; it knows an issue by its id. */
  async function tell(id: string): Promise<void> {
    const row = await findFreeSpin(db, id)
    if (row?.status !== freeSpinStatus.issued || !row.activated_at) return
    const listed = await game.listed(row.game_id)
    if (!listed) return
    await issuer.issueFreeSpins({
      id: row.id,
      playerId: row.player_id,
      currency: row.currency,
      games: [listed.identity],
      count: row.count,
      bet: row.bet,
      validUntil: row.valid_until,
    })
    // Only what nobody finished meanwhile: the provider's last word may overtake its first answer.
    await db.transaction().execute(async (tx) => {
      const standing = await lockFreeSpin(tx, id)
      if (standing?.status === freeSpinStatus.issued)
        await saveFreeSpin(tx, id, { status: freeSpinStatus.activated })
    })
  }

  async function present(row: FreeSpinRow): Promise<FreeSpin> {
    const listed = await game.listed(row.game_id)
    const currency = await wallet.currencyOf(row.currency)
    return {
      id: row.id,
      game: listed?.identity ?? row.game_id,
      currency: row.currency,
      count: row.count,
      status: row.status,
      result: row.result,
      total: formatAmount(row.total, currency?.subunitToUnit ?? 1),
      validUntil: row.valid_until,
    }
  }
}

/** Given, never activated, and too late for it. */
const isOverdue = (row: FreeSpinRow, now: Date): boolean =>
  row.activated_at === null && row.activate_until !== null && row.activate_until <= now

/** To its player it is activated from the activation on, whether the provider knows already or not. */
function standingOf(row: FreeSpinRow): FreeSpinsStanding {
  const isActivated = row.status === freeSpinStatus.issued && row.activated_at !== null
  return {
    id: row.id,
    playerId: row.player_id,
    accountId: row.account_id,
    gameId: row.game_id,
    currency: row.currency,
    count: row.count,
    status: isActivated ? freeSpinStatus.activated : row.status,
    result: row.result,
    total: String(row.total),
    winnings: row.winnings,
    offerId: row.offer_id,
    activateUntil: row.activate_until?.toISOString() ?? null,
    playUntil: row.activated_at ? row.valid_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
