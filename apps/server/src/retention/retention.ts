// Answers for what players earn by bringing friends: codes, friends, earnings and transfers; the face of retention.
import type { Referral } from '@baize/contract/retention'
import type { Currency } from '@baize/contract/wallet'
import { convert, formatAmount, parseAmount } from '@baize/money'
import * as z from 'zod'
import { inBites } from '../platform/bites.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import { announce } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { WalletMoved } from '../wallet/events.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { newCode, readCode } from './code.ts'
import { referralTransferred } from './events.ts'
import { availableOf, earningOf, wholeOf } from './earning.ts'
import * as store from './store.ts'

export type RetentionParts = {
  db: Database
  wallet: Wallet
  wake: () => void
  clock?: Clock
  publicUrl: string
  /** The part of every real-money stake of a friend, such as `0.005`. */
  share: string
  /** The least that can be transferred, in whole units of the base currency. */
  transferMin: string
  /** The currency of a player's profile, in which the player earns. */
  currencyOf: (playerId: string) => Promise<string>
}

export type Retention = ReturnType<typeof createRetention>

const initiator = 'retention:referral'
const transfersShown = 50
const codeTries = 5
const earningsKeptMs = 400 * 86_400_000
const forgetEarnings = defineJob('retention.forget-earnings', z.looseObject({}))

export function createRetention(parts: RetentionParts) {
  const { db, wallet, wake, share } = parts
  const clock = parts.clock ?? systemClock

  /** The player's row, made at the first look: a code that nobody has seen brings nobody. */
  async function referrerOf(playerId: string): Promise<store.Referrer> {
    const known = await store.findReferrer(db, playerId)
    if (known) return known
    const currency = await parts.currencyOf(playerId)
    for (let tries = 0; tries < codeTries; tries += 1) {
      await store.insertReferrer(db, {
        player_id: playerId,
        code: newCode(),
        currency,
        created_at: clock.now(),
      })
      // Another look may have been faster, and a code may be taken.
      const made = await store.findReferrer(db, playerId)
      if (made) return made
    }
    throw new Error('no free code was found')
  }

  async function currency(code: string): Promise<Currency> {
    const found = await wallet.currencyOf(code)
    if (!found) throw new Error(`there is no currency ${code}`)
    return found
  }

  const rated = ({ subunitToUnit, rate }: Currency) => ({ subunitToUnit, rate: rate.rate })

  /** In sub-units of the player's currency, and never nothing. */
  async function leastTransfer(own: Currency): Promise<bigint> {
    const base = (await wallet.currencies()).find(({ isBase }) => isBase) ?? own
    const least = parseAmount(parts.transferMin, base.subunitToUnit) ?? 0n
    const converted = convert(least, rated(base), rated(own))
    return converted > 0n ? converted : 1n
  }

  async function getReferral(playerId: string): Promise<Referral> {
    const referrer = await referrerOf(playerId)
    const own = await currency(referrer.currency)
    const [counted, transfers, least] = await Promise.all([
      store.countFriends(db, playerId),
      store.transfersOf(db, playerId, transfersShown),
      leastTransfer(own),
    ])
    const written = (amount: bigint) => formatAmount(amount, own.subunitToUnit)
    return {
      code: referrer.code,
      url: `${parts.publicUrl}/?ref_id=${referrer.code}`,
      currency: own.code,
      ...counted,
      share,
      earned: written(wholeOf(referrer.earned)),
      transferred: written(referrer.transferred),
      available: written(availableOf(referrer.earned, referrer.transferred)),
      transferMin: written(least),
      transfers: transfers.map(({ id, amount, currency: code, createdAt }) => ({
        id,
        amount: written(amount),
        currency: code,
        createdAt: createdAt.toISOString(),
      })),
    }
  }

  /** Moves everything available; the row, the money and its event commit together, once for one id. */
  async function transfer(playerId: string, id: string): Promise<void> {
    const { currency: code } = await referrerOf(playerId)
    const own = await currency(code)
    const [account, least] = await Promise.all([wallet.accountFor(playerId, code), leastTransfer(own)])
    if (!account) refuse('account_not_found')
    await db.transaction().execute(async (tx) => {
      const referrer = await store.lockReferrer(tx, playerId)
      const before = await store.findTransfer(tx, id)
      if (before && before.ownerId !== playerId) refuse('id_reused')
      if (before || !referrer) return
      const amount = availableOf(referrer.earned, referrer.transferred)
      if (amount < least) refuse('nothing_to_transfer')
      const row = { id, ownerId: playerId, amount, currency: code, createdAt: clock.now() }
      if (!(await store.insertTransfer(tx, row))) refuse('id_reused')
      const source = { initiator, actionId: id }
      await wallet.grant(tx, { source, accountId: account.id, amount, into: 'cash' })
      const moved = formatAmount(amount, own.subunitToUnit)
      await announce(tx, referralTransferred, { playerId, transferId: id, amount: moved, currency: code })
    })
    wake()
  }

  const forgetOld = (): Promise<void> =>
    inBites((most) => store.forgetEarnings(db, new Date(clock.now().getTime() - earningsKeptMs), most))

  return {
    getReferral,
    forgetOld,
    workers: (): Worker[] => [workerOf(forgetEarnings, forgetOld, '33 4 * * *')],

    /** For the player's own copy: the referral, and when somebody's code was followed. */
    async everythingOf(playerId: string): Promise<Referral & { invitedAt: string | null }> {
      const invitedAt = await store.invitedAt(db, playerId)
      return { ...(await getReferral(playerId)), invitedAt: invitedAt?.toISOString() ?? null }
    },

    async transferReferral(playerId: string, id: string): Promise<Referral> {
      await transfer(playerId, id)
      return getReferral(playerId)
    },

    /** A code that nobody has, or that is no code, brings nobody; the registration stands either way. */
    async hearRegistered({ playerId, refId }: { playerId: string; refId?: string | null }): Promise<void> {
      const code = readCode(refId ?? null)
      if (code) await store.bindFriend(db, playerId, code, clock.now())
    },

    /**
     * Stakes of real money, and what takes them back. One look decides whether a friend is among the players at all; most
     * of the time there is none, and nothing is written.
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<void> {
      const meant = news.filter(
        (moved) =>
          (moved.kind === 'stake' && moved.real.startsWith('-')) ||
          (moved.kind === 'refund' && moved.originalKind === 'stake'),
      )
      if (meant.length === 0) return
      const friends = await store.friendsAmong(db, [...new Set(meant.map(({ playerId }) => playerId))])
      if (friends.size === 0) return
      const currencies = new Map((await wallet.currencies()).map((each) => [each.code, rated(each)]))
      const earnings = meant.flatMap((moved): store.Earning[] => {
        const friend = friends.get(moved.playerId)
        if (!friend) return []
        const from = currencies.get(moved.currency)
        const to = currencies.get(friend.currency)
        if (!from || !to) throw new Error(`there is no rate from ${moved.currency} to ${friend.currency}`)
        return [
          {
            accountId: moved.accountId,
            sequence: moved.sequence,
            ownerId: friend.ownerId,
            friendId: moved.playerId,
            initiator: moved.initiator,
            actionId: moved.actionId,
            originalActionId: moved.originalActionId,
            earned: moved.kind === 'stake' ? earningOf(-BigInt(moved.real), share, from, to) : null,
            at: moved.createdAt,
          },
        ]
      })
      if (earnings.length > 0) await db.transaction().execute((tx) => store.addEarnings(tx, earnings))
    },
  }
}
