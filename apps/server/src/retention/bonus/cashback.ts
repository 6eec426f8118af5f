// Answers for cashback: a share of what a week of play cost of a player's own money, paid once as cash.
import { bonusType, type Cashback } from '@baize/contract/bonus'
import { formatAmount } from '@baize/money'
import * as z from 'zod'
import { eachByItself, eachInBites } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { idFrom, newId } from '../../platform/ids.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import { act, type Wallet } from '../../wallet/wallet.ts'
import { ownAndBase } from '../own-and-base.ts'
import { textIn, type Bonuses } from './bonuses.ts'
import { amountIn, type Offer, type Offers } from './offer.ts'
import * as store from './store.ts'
import { cashbackOf, weekOf } from './week.ts'

const payCashback = defineJob('retention.pay-cashback', z.looseObject({}))

export function createCashback(parts: {
  db: Database
  wallet: Wallet
  wake: () => void
  clock: Clock
  offers: Offers
  bonuses: Bonuses
  mayMarket: (playerId: string) => Promise<boolean>
  mayMarketAmong: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Percent that the levels of these players add to the share of each; who is left out has none. */
  extraOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}) {
  const { db, wallet, clock, offers, bonuses } = parts
  const paying = offers.all.flatMap((offer) => (offer.cashback ? [{ offer, terms: offer.cashback }] : []))

  async function bounds(terms: (typeof paying)[number]['terms'], code: string) {
    const { own, base } = await ownAndBase(wallet, code)
    const min = amountIn(terms.min, own, base, 'up')
    const most = amountIn(terms.most, own, base, 'down')
    return {
      own,
      /** Never more than what was lost. */
      termsWith: (extra: number) => ({ percentage: Math.min(terms.percentage + extra, 100), min, most }),
    }
  }

  /** Pays the week that ended last, to every account once; a second run finds nothing to do. */
  async function payLastWeek(): Promise<void> {
    const { start } = weekOf(clock.now())
    const before = weekOf(new Date(start.getTime() - 1))
    const currencies = await wallet.currencies()
    const due = paying.flatMap((each) => currencies.map(({ code }) => ({ ...each, code })))
    await eachByItself(due, async ({ offer, terms, code }) => {
      const own = await bounds(terms, code)
      const losses = await wallet.lossesWithin(before.start, before.end, code)
      await eachInBites(losses, async (some) => {
        const playerIds = some.map(({ playerId }) => playerId)
        const [extra, allowed] = await Promise.all([
          parts.extraOf(playerIds),
          parts.mayMarketAmong(playerIds),
        ])
        const due = some
          .filter(({ playerId }) => allowed.has(playerId))
          .map((loss) => ({
            ...loss,
            amount: cashbackOf(loss.lost, own.termsWith(extra.get(loss.playerId) ?? 0)),
          }))
        await pay({ offer, code, from: before.start, due: due.filter(({ amount }) => amount > 0n) })
      })
    })
  }

  /** Once for an account and a week; all of them or, when one fails, none. */
  async function pay(given: {
    offer: Offer
    code: string
    from: Date
    due: readonly { playerId: string; accountId: string; amount: bigint }[]
  }): Promise<void> {
    const { offer, code, from } = given
    if (given.due.length === 0) return
    const due = given.due.map((each) => ({
      ...each,
      claimId: newId(),
      originId: idFrom(`${offer.id} ${each.accountId} ${from.toISOString()}`),
    }))
    await db.transaction().execute(async (tx) => {
      await store.lockBonusesOfAll(
        tx,
        due.map(({ playerId }) => playerId),
      )
      const claimed = await store.insertClaims(
        tx,
        due.map(({ claimId, originId, playerId }) => ({
          id: claimId,
          player_id: playerId,
          offer_id: offer.id,
          origin: 'cashback',
          origin_id: originId,
          created_at: clock.now(),
        })),
      )
      const paid = due.filter(({ claimId }) => claimed.has(claimId))
      if (paid.length === 0) return
      const answer = await wallet.moveWithin(
        tx,
        paid.map(({ originId, accountId, amount }) =>
          act.grant({
            source: { initiator: 'retention:cashback', actionId: originId },
            accountId,
            amount,
            into: 'cash',
            reference: offer.id,
          }),
        ),
      )
      if (!answer.ok) refuse(answer.reason)
      await bonuses.recordAll(
        tx,
        paid.map(({ claimId, playerId, accountId, amount }) => ({
          claimId,
          playerId,
          accountId,
          currency: code,
          offer,
          type: bonusType.cashback,
          amount,
        })),
      )
    })
    parts.wake()
  }

  return {
    async list(playerId: string, code: string, locale: string): Promise<Cashback[]> {
      const { start, end } = weekOf(clock.now())
      if (!(await parts.mayMarket(playerId))) return []
      const [loss] = await wallet.lossesWithin(start, end, code, playerId)
      const extra = (await parts.extraOf([playerId])).get(playerId) ?? 0
      return Promise.all(
        paying.map(async ({ offer, terms }) => {
          const { own, termsWith } = await bounds(terms, code)
          const bound = termsWith(extra)
          return {
            bonusId: offer.id,
            bonusName: textIn(offer.names, locale),
            amount: formatAmount(cashbackOf(loss?.lost ?? 0n, bound), own.subunitToUnit),
            currency: code,
            percentage: bound.percentage,
            date: end.toISOString(),
          }
        }),
      )
    },

    payLastWeek,
    // Twice on Mondays, for a house that was closed at the first time.
    workers: (): Worker[] => [workerOf(payCashback, payLastWeek, '20 0,12 * * 1')],
  }
}
