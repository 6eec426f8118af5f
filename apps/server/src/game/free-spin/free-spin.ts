// Answers for free spins in a provider's games: given once, told to the provider until it knows, and their winnings paid once.
import { formatAmount } from '@baize/money'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, enqueue, workerOf, type Worker } from '../../platform/jobs.ts'
import { act, type Wallet } from '../../wallet/wallet.ts'
import { ProviderError } from '../action.ts'
import { initiatorOf, type GameFace } from '../game.ts'
import type { FreeSpinIssuer } from '../provider.ts'
import {
  findFreeSpin,
  freeSpinsOf,
  insertFreeSpin,
  lockFreeSpin,
  saveFreeSpin,
  type FreeSpinRow,
} from './store.ts'

export const freeSpinStatus = { issued: 1, activated: 2, finished: 3 } as const
export const freeSpinResult = { open: 1, played: 2, expired: 4 } as const

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
export type IssueRefusal = 'game_not_found' | 'game_cannot_give' | 'account_not_found'

export type FreeSpins = ReturnType<typeof createFreeSpins>

export function createFreeSpins(options: {
  db: Database
  wallet: Wallet
  game: GameFace
  issuer: FreeSpinIssuer
  clock: Clock
}) {
  const { db, wallet, game, issuer, clock } = options

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
      }
      await db.transaction().execute(async (tx) => {
        await insertFreeSpin(tx, row)
        await enqueue(tx, tellProvider, { id: row.id })
      })
      return present({ ...row, total: 0n, created_at: clock.now(), finished_at: null })
    },

    async listOf(playerId: string): Promise<FreeSpin[]> {
      return Promise.all((await freeSpinsOf(db, playerId)).map(present))
    },

    /** What the provider says at the end: the winnings are paid once, and the same word again moves nothing (M3). */
    async hearFinished(said: { id: string; status: 'played' | 'expired'; total: bigint }): Promise<bigint> {
      return db.transaction().execute(async (tx) => {
        const row = z.uuid().safeParse(said.id).success ? await lockFreeSpin(tx, said.id) : null
        if (!row) throw new ProviderError('not_found')
        const result = freeSpinResult[said.status]
        if (row.status === freeSpinStatus.finished && (row.result !== result || row.total !== said.total))
          throw new ProviderError('id_reused')
        const paid = await wallet.moveWithin(tx, [
          act.payOut({
            source: { initiator: initiatorOf('gcp'), actionId: `freespins ${row.id}` },
            accountId: row.account_id,
            amount: said.total,
            round: `freespins ${row.id}`,
            reference: row.game_id,
          }),
        ])
        if (!paid.ok) throw new ProviderError('bad_request')
        if (row.status !== freeSpinStatus.finished) {
          await saveFreeSpin(tx, row.id, {
            status: freeSpinStatus.finished,
            result,
            total: said.total,
            finished_at: clock.now(),
          })
        }
        const { balance } = paid.answers[0] ?? {}
        return balance ? balance.real + balance.bonus : 0n
      })
    },

    workers: (): Worker[] => [workerOf(tellProvider, ({ id }) => tell(id))],
  }

  /** Asked again by the job until the provider answers; it knows an issue by its id. */
  async function tell(id: string): Promise<void> {
    const row = await findFreeSpin(db, id)
    if (row?.status !== freeSpinStatus.issued) return
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
