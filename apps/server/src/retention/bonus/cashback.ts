// Answers for cashback: a share of what a week of play cost of a player's own money, paid once as cash.
import { bonusType, type Cashback } from '@baize/contract/bonus'
import { formatAmount } from '@baize/money'
import * as z from 'zod'
import { eachByItself } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { idFrom, newId } from '../../platform/ids.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import type { Wallet } from '../../wallet/wallet.ts'
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
      const extra = await parts.extraOf(losses.map(({ playerId }) => playerId))
      await eachByItself(losses, async (loss) => {
        const amount = cashbackOf(loss.lost, own.termsWith(extra.get(loss.playerId) ?? 0))
        if (amount === 0n || !(await parts.mayMarket(loss.playerId))) return
        await pay({ offer, code, loss, amount, from: before.start })
      })
    })
  }

  /** Once for an account and a week. */
  async function pay(given: {
    offer: Offer
    code: string
    loss: { playerId: string; accountId: string }
    amount: bigint
    from: Date
  }): Promise<void> {
    const { offer, code, loss, amount, from } = given
    await db.transaction().execute(async (tx) => {
      await store.lockBonusesOf(tx, loss.playerId)
      const claimId = newId()
      const originId = idFrom(`${offer.id} ${loss.accountId} ${from.toISOString()}`)
      const claim = { id: claimId, player_id: loss.playerId, offer_id: offer.id, origin: 'cashback' }
      if (!(await store.insertClaim(tx, { ...claim, origin_id: originId, created_at: clock.now() }))) return
      await wallet.grant(tx, {
        source: { initiator: 'retention:cashback', actionId: originId },
        accountId: loss.accountId,
        amount,
        into: 'cash',
        reference: offer.id,
      })
      await bonuses.record(tx, {
        claimId,
        playerId: loss.playerId,
        accountId: loss.accountId,
        currency: code,
        offer,
        type: bonusType.cashback,
        amount,
      })
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
