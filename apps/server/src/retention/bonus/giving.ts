// Answers for who can have which offer, and for giving it once: with a deposit, a code, or what free spins won.
import {
  bonusTrigger,
  bonusType,
  offerStatus,
  type BonusOffer,
  type BonusPackage,
} from '@baize/contract/bonus'
import type { Currency } from '@baize/contract/wallet'
import { formatAmount, parseAmount } from '@baize/money'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { idFrom, newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { ownAndBase } from '../own-and-base.ts'
import { textIn, typeOf, type BonusGame, type Bonuses } from './bonuses.ts'
import { availabilityOf } from './life.ts'
import { amountIn, givenFor, type Offer, type Offers } from './offer.ts'
import * as store from './store.ts'
import { requiredFor } from './wagering.ts'

export type Giving = ReturnType<typeof createGiving>

/** A deposit that came, with what its player chose. */
export type PaidDeposit = {
  playerId: string
  invoiceId: string
  accountId: string
  currency: string
  /** Sub-units. */
  amount: string
  bonusId: string | null
  isBonusDeclined: boolean
}

export type WelcomeWish = {
  of: (playerId: string) => Promise<boolean>
  end: (playerId: string) => Promise<void>
}

/** Gives free spins inside the transaction of whoever gives; they wait for their player. */
export type FreeSpinGifts = {
  give(
    tx: Tx,
    gift: {
      playerId: string
      accountId: string
      currency: string
      offerId: string
      game: string
      count: number
      activationDays: number
      days: number
      winnings: 'cash' | 'bonus'
    },
  ): Promise<boolean>
  /** The offers of which the player still has free spins. */
  heldOffers(playerId: string): Promise<string[]>
}

type Origin = { from: 'deposit' | 'code' | 'free_spins' | 'cashback' | 'reward'; id: string }
type To = { playerId: string; accountId: string; currency: string }
type Taken = Awaited<ReturnType<typeof store.takenBy>>

export function createGiving(parts: {
  db: Database
  wallet: Wallet
  wake: () => void
  clock: Clock
  log: Log
  offers: Offers
  bonuses: Bonuses
  freeSpins: FreeSpinGifts
  gameBy: (key: string) => Promise<BonusGame | null>
  /** Whether anything may be offered to this player at all (P6). */
  mayMarket: (playerId: string) => Promise<boolean>
  /** What a player said at the registration about the welcome; a deposit without a bonus takes it back. */
  welcomeWish: WelcomeWish
}) {
  const { db, wallet, wake, clock, log, offers, bonuses, freeSpins } = parts

  function availability(offer: Offer, taken: Taken): 'available' | 'accepted' | 'used' {
    // Cashback is not taken, it comes.
    if (offer.cashback) return 'available'
    return availabilityOf(
      taken.filter(({ offerId }) => offerId === offer.id),
      offer.repeatsAfterDays ?? null,
      clock.now(),
    )
  }

  /** What a reader is told: an offer whose free spins are still there is had, though its bonus is over. */
  function toldOf(offer: Offer, taken: Taken, held: readonly string[]) {
    const stands = availability(offer, taken)
    return offerStatus[stands === 'used' && held.includes(offer.id) ? 'accepted' : stands]
  }

  /** The step of a package that comes next; null when all were taken. */
  function nextStepOf(packageIdentity: string, taken: Taken): Offer | null {
    return offers.stepsOf(packageIdentity).find((step) => availability(step, taken) === 'available') ?? null
  }

  /** Whether a player can have it now; the steps of a package only in their order. */
  function canHave(offer: Offer, taken: Taken): boolean {
    if (availability(offer, taken) !== 'available') return false
    return !offer.package || nextStepOf(offer.package.identity, taken)?.id === offer.id
  }

  async function present(
    offer: Offer,
    asked: {
      currency: Currency
      base: Currency
      amount: bigint | null
      taken: Taken | null
      held: readonly string[]
      locale: string
    },
  ): Promise<BonusOffer> {
    const { currency: own, base, amount, taken, held, locale } = asked
    const written = (subunits: bigint, of = own) => formatAmount(subunits, of.subunitToUnit)
    const inOwn = (of: Parameters<typeof amountIn>[0], rounding: 'up' | 'down' = 'down') =>
      amountIn(of, own, base, rounding)
    const pack = offer.package && offers.packageOf(offer.package.identity)
    const terms = offer.conditions
    const games = await Promise.all((terms?.games ?? []).map((key) => parts.gameBy(key)))
    const spinGame = offer.freeSpins && (await parts.gameBy(offer.freeSpins.game))
    const most = offer.money && inOwn('amount' in offer.money ? offer.money.amount : offer.money.most)
    const given = offer.money && amount !== null ? givenFor(offer, amount, own, base) : null
    return {
      id: offer.id,
      identity: offer.identity,
      name: textIn(offer.names, locale),
      description: textIn(offer.descriptions, locale),
      type: typeOf(offer),
      triggerType: offer.deposit ? bonusTrigger.deposit : bonusTrigger.manual,
      isByCode: offer.code !== undefined,
      package:
        pack && offer.package
          ? {
              id: pack.id,
              identity: pack.identity,
              name: textIn(pack.names, locale),
              step: offer.package.step,
              steps: offers.stepsOf(pack.identity).length,
            }
          : null,
      triggerConditions: offer.deposit
        ? {
            invoiceAmountItems: [{ currency: own.code, amountFrom: written(inOwn(offer.deposit.min, 'up')) }],
            baseCurrency: base.code,
            baseCurrencyInvoiceAmountFrom: written(amountIn(offer.deposit.min, base, base, 'up'), base),
          }
        : null,
      playerBonus:
        offer.money && terms && most !== undefined
          ? {
              currency: own.code,
              percentage: 'percentage' in offer.money ? offer.money.percentage : null,
              amountMax: written(most),
              amount: given === null ? null : written(given),
              maxBetAmount: terms.maxBet ? written(inOwn(terms.maxBet)) : null,
              wager: terms.wager,
              requiredWagerAmount: written(requiredFor(given ?? most, terms.wager)),
              maxConversionAmount: terms.maxConversion ? written(inOwn(terms.maxConversion)) : null,
              activationDays: terms.activationDays,
              wageringDays: terms.wageringDays,
              wagerCasinoConditions: {
                gameIds: games.flatMap((game) => game?.id ?? []),
                contributions: Object.entries(terms.contributions).map(([gameType, percentage]) => ({
                  gameType,
                  percentage,
                })),
                isCashCounted: terms.isCashCounted,
              },
            }
          : null,
      freeSpins:
        offer.freeSpins && spinGame
          ? {
              count: offer.freeSpins.count,
              gameId: spinGame.id,
              gameIdentity: spinGame.identity,
              gameName: spinGame.name,
              activationDays: offer.freeSpins.activationDays,
              days: offer.freeSpins.days,
              winnings: offer.freeSpins.winnings,
              wager: offer.freeSpins.winnings === 'bonus' ? (terms?.wager ?? null) : null,
            }
          : null,
      cashback: offer.cashback
        ? {
            percentage: offer.cashback.percentage,
            currency: own.code,
            amountMin: written(inOwn(offer.cashback.min, 'up')),
            amountMax: written(inOwn(offer.cashback.most)),
          }
        : null,
      repeatsAfterDays: offer.repeatsAfterDays ?? null,
      status: taken ? toldOf(offer, taken, held) : null,
      isWished: false,
    }
  }

  /** The first step of the welcome, for who asked for it; the later ones are chosen by themselves. */
  async function wishedBy(playerId: string): Promise<string | null> {
    const first = offers.welcome && offers.stepsOf(offers.welcome.identity)[0]
    return first && (await parts.welcomeWish.of(playerId)) ? first.id : null
  }

  const hadBy = (playerId: string) =>
    Promise.all([store.takenBy(db, playerId), freeSpins.heldOffers(playerId)])

  /** What a reader sees of the offers; null for whom nothing may be offered. */
  async function viewOf(reader: { playerId: string | null; currency?: string | undefined; locale: string }) {
    if (reader.playerId && !(await parts.mayMarket(reader.playerId))) return null
    const { own: currency, base } = await ownAndBase(wallet, reader.currency)
    const [taken, held] = reader.playerId ? await hadBy(reader.playerId) : [null, []]
    return { currency, base, amount: null, taken, held, locale: reader.locale }
  }

  /** Under the player's lock, once for one origin: answers false when it gave already. */
  async function give(
    tx: Tx,
    to: To,
    offer: Offer,
    origin: Origin,
    deposited: bigint | null,
  ): Promise<boolean> {
    const claimId = newId()
    const claimed = await store.insertClaim(tx, {
      id: claimId,
      player_id: to.playerId,
      offer_id: offer.id,
      origin: origin.from,
      origin_id: origin.id,
      created_at: clock.now(),
    })
    if (!claimed) return false
    const { own, base } = await ownAndBase(wallet, to.currency)
    const amount = givenFor(offer, deposited, own, base)
    const gift = { ...to, claimId, offer, type: typeOf(offer), amount }
    // Choosing it with a deposit says that it is wanted now; a code may be typed long before.
    if (amount > 0n)
      await (origin.from === 'deposit' ? bonuses.issueAndBegin(tx, gift) : bonuses.issue(tx, gift))
    if (offer.freeSpins)
      await freeSpins.give(tx, {
        playerId: to.playerId,
        accountId: to.accountId,
        currency: to.currency,
        offerId: offer.id,
        ...offer.freeSpins,
      })
    return true
  }

  async function playedAccountOf(playerId: string): Promise<Omit<To, 'playerId'>> {
    const account = await wallet.accountFor(playerId)
    if (!account) throw new Error(`player ${playerId} has no account`)
    return { accountId: account.id, currency: account.currency }
  }

  return {
    give,
    canHave,
    /** Nobody else changes what this player holds until the transaction is over: taken before every other lock. */
    hold: store.lockBonusesOf,

    /**
     * Gives an offer that is a reward, once for one cause, into an account or the one that its player plays with; it waits
     * there as issued. Whoever calls has asked whether the player may have it (P6), and wakes the outbox after the commit. Answers
     * false when it was given.
     */
    async giveReward(
      tx: Tx,
      playerId: string,
      identity: string,
      cause: string,
      into?: Omit<To, 'playerId'>,
    ): Promise<boolean> {
      const offer = offers.byIdentity(identity)
      if (!offer?.isReward) throw new Error(`${identity} is no reward`)
      await store.lockBonusesOf(tx, playerId)
      const account = into ?? (await playedAccountOf(playerId))
      const to = { playerId, accountId: account.accountId, currency: account.currency }
      return give(tx, to, offer, { from: 'reward', id: idFrom(`${playerId} ${cause} ${identity}`) }, null)
    },

    /** Everything that somebody can take; rewards are not taken, they come. */
    async listOffers(reader: Parameters<typeof viewOf>[0]): Promise<BonusOffer[]> {
      const view = await viewOf(reader)
      const open = offers.all.filter(({ isReward }) => !isReward)
      return view ? Promise.all(open.map((offer) => present(offer, view))) : []
    },

    /** These rewards as their reader sees them, by identity; null for whom nothing may be offered. */
    async listRewards(
      identities: readonly string[],
      reader: Parameters<typeof viewOf>[0],
    ): Promise<ReadonlyMap<string, BonusOffer> | null> {
      const view = await viewOf(reader)
      if (!view) return null
      const found = identities.flatMap((identity) => offers.byIdentity(identity) ?? [])
      return new Map(
        await Promise.all(found.map(async (offer) => [offer.identity, await present(offer, view)] as const)),
      )
    },

    /** What an offer is called, by its identity or id; nothing once it is no more. */
    nameOf(key: string, locale: string): string | null {
      const offer = offers.byIdentity(key) ?? offers.byId(key)
      return offer && textIn(offer.names, locale)
    },

    async getOffer(key: string, reader: Parameters<typeof viewOf>[0]): Promise<BonusOffer> {
      const offer = offers.byIdentity(key)
      const view = await viewOf(reader)
      return offer && view ? present(offer, view) : refuse('bonus_not_found')
    },

    async getPackage(key: string, reader: Parameters<typeof viewOf>[0]): Promise<BonusPackage> {
      const pack = offers.packageOf(key)
      const view = await viewOf(reader)
      if (!pack || !view) return refuse('bonus_not_found')
      return {
        id: pack.id,
        identity: pack.identity,
        name: textIn(pack.names, reader.locale),
        description: textIn(pack.descriptions, reader.locale),
        steps: await Promise.all(offers.stepsOf(key).map((offer) => present(offer, view))),
        nextStep: nextStepOf(key, view.taken ?? [])?.package?.step ?? null,
      }
    },

    /** What a player can choose for a deposit. Offers with a code are chosen by typing it. */
    async listForDeposit(
      playerId: string,
      asked: { currency: string; amount?: string | undefined },
      locale: string,
    ): Promise<BonusOffer[]> {
      const view = await viewOf({ playerId, currency: asked.currency, locale })
      if (!view?.taken) return []
      const { taken, currency, base } = view
      const amount = asked.amount === undefined ? null : parseAmount(asked.amount, currency.subunitToUnit)
      const fitting = offers.all.filter(
        (offer) =>
          offer.deposit &&
          offer.code === undefined &&
          canHave(offer, taken) &&
          (amount === null || amount >= amountIn(offer.deposit.min, currency, base, 'up')),
      )
      const wished = await wishedBy(playerId)
      return Promise.all(
        fitting.map(async (offer) => ({
          ...(await present(offer, { ...view, amount })),
          isWished: offer.id === wished,
        })),
      )
    },

    async statusesOf(playerId: string, bonusIds: readonly string[]) {
      const [taken, held] = await hadBy(playerId)
      return bonusIds.flatMap((id) => {
        const offer = offers.byId(id)
        return offer ? [{ bonusId: id, status: toldOf(offer, taken, held) }] : []
      })
    },

    /** Refuses a deposit that asks for a bonus which it cannot have. */
    async requireForDeposit(
      playerId: string,
      asked: { bonusId: string; currency: string; amount: bigint },
    ): Promise<void> {
      const offer = offers.byId(asked.bonusId)
      const { own, base } = await ownAndBase(wallet, asked.currency)
      if (
        !offer?.deposit ||
        offer.code !== undefined ||
        asked.amount < amountIn(offer.deposit.min, own, base, 'up') ||
        !(await parts.mayMarket(playerId)) ||
        !canHave(offer, await store.takenBy(db, playerId))
      )
        refuse('bonus_not_available')
    },

    /** Gives what was chosen with the deposit, or what a typed code waits for. Told again, it changes nothing. */
    async hearDeposit(deposit: PaidDeposit): Promise<void> {
      if (deposit.isBonusDeclined) return parts.welcomeWish.end(deposit.playerId)
      const { playerId, accountId, currency } = deposit
      const amount = BigInt(deposit.amount)
      const isAllowed = await parts.mayMarket(playerId)
      await db.transaction().execute(async (tx) => {
        await store.lockBonusesOf(tx, playerId)
        const taken = await store.takenBy(tx, playerId)
        const { own, base } = await ownAndBase(wallet, currency)
        const fits = (offer: Offer | null): offer is Offer =>
          offer?.deposit !== undefined &&
          canHave(offer, taken) &&
          amount >= amountIn(offer.deposit.min, own, base, 'up')
        const to = { playerId, accountId, currency }
        const origin = { from: 'deposit' as const, id: deposit.invoiceId }
        if (deposit.bonusId !== null) {
          const offer = offers.byId(deposit.bonusId)
          // Between the wish and the money a break may have begun, the offer may be used, or less may have come.
          if (isAllowed && fits(offer)) await give(tx, to, offer, origin, amount)
          else log.warn({ invoice: deposit.invoiceId, bonus: deposit.bonusId }, 'retention.bonus_not_given')
          return
        }
        if (!isAllowed) return
        for (const code of await store.codesOf(tx, playerId, bonusTrigger.deposit)) {
          const offer = offers.byId(code.offer_id)
          if (!fits(offer)) continue
          if (await give(tx, to, offer, origin, amount)) await store.useCode(tx, code.id, clock.now())
          return
        }
      })
      wake()
    },

    /** What free spins won as bonus money is a bonus of its own; told again, it changes nothing. */
    async hearWinnings(won: To & { freeSpinId: string; offerId: string; total: bigint }): Promise<void> {
      const offer = offers.byId(won.offerId)
      if (!offer?.conditions || won.total <= 0n) return
      await db.transaction().execute(async (tx) => {
        await store.lockBonusesOf(tx, won.playerId)
        const claimId = newId()
        const claimed = await store.insertClaim(tx, {
          id: claimId,
          player_id: won.playerId,
          offer_id: offer.id,
          origin: 'free_spins',
          origin_id: won.freeSpinId,
          created_at: clock.now(),
        })
        if (claimed)
          await bonuses.issueAndBegin(tx, {
            playerId: won.playerId,
            accountId: won.accountId,
            currency: won.currency,
            claimId,
            offer,
            type: bonusType.freeSpins,
            amount: won.total,
          })
      })
      wake()
    },
  }
}
