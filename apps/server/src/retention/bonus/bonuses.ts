// Answers for the bonuses of players: given, activated, wagered, ended, and their money in the same transaction.
import { pageMetaOf, type AnswerOf } from '@baize/contract/call'
import { awardResult, awardStatus, bonusType, type bonusCalls, type PlayerBonus } from '@baize/contract/bonus'
import { accountStatus } from '@baize/contract/wallet'
import { formatAmount } from '@baize/money'
import * as z from 'zod'
import { eachByItself } from '../../platform/bites.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import { announceAll } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import type { WalletMoved } from '../../wallet/events.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { bonusChanged, bonusUpdated } from '../events.ts'
import { ownAndBase } from '../own-and-base.ts'
import { activationOf, cancellationOf, expiryOf, settlementOf, type Life } from './life.ts'
import { amountIn, type Offer, type Offers } from './offer.ts'
import * as store from './store.ts'
import { contributionOf, countedOf, percentOf, requiredFor } from './wagering.ts'

export type BonusGame = { id: string; identity: string; name: string; type: string; isBonusWagering: boolean }

export type BonusParts = {
  db: Database
  wallet: Wallet
  wake: () => void
  clock: Clock
  offers: Offers
  /** Refuses players who are on a break or excluded (P6). */
  requirePlay: (playerId: string, within: Database | Tx) => Promise<void>
  /** A game by its id or identity, on show or not. */
  gameBy: (key: string) => Promise<BonusGame | null>
  /** The rounds and bets of a player that were begun and have no result yet; those of other accounts do no harm. */
  openRoundsOf: (within: Database | Tx, of: { playerId: string; accountId: string }) => Promise<string[]>
}

export type Bonuses = ReturnType<typeof createBonuses>

export type Gift = {
  claimId: string
  playerId: string
  accountId: string
  currency: string
  offer: Offer
  type: number
  amount: bigint
}

const initiator = 'retention:bonus'
const dayMs = 86_400_000
/** A bonus whose time is over waits so long for a round that is open, and no longer. */
const roundGraceMs = dayMs
const duePerRun = 500
const endDue = defineJob('retention.end-bonuses', z.looseObject({}))

const lifeOf = (row: store.BonusRow): Life => ({
  status: row.status,
  result: row.result,
  activateUntil: row.activate_until,
  playUntil: row.wager_until,
})

export function createBonuses(parts: BonusParts) {
  const { db, wallet, wake, clock, offers } = parts

  /** Rounds with bonus money that have no result yet. */
  async function countOpen(within: Database | Tx, row: store.BonusRow): Promise<number> {
    const { player_id: playerId, account_id: accountId } = row
    const rounds = await parts.openRoundsOf(within, { playerId, accountId })
    return (await wallet.bonusStakedIn(within, accountId, rounds)).length
  }

  /** News knows no reader, so its names are English. */
  async function present(
    row: store.BonusRow,
    locale: string,
    within: Database | Tx = db,
  ): Promise<PlayerBonus> {
    const { own } = await ownAndBase(wallet, row.currency)
    const offer = offers.byId(row.offer_id)
    const isActive = row.status === awardStatus.activated
    const [open, held] = isActive
      ? await Promise.all([countOpen(within, row), wallet.balanceWithin(within, row.account_id)])
      : [0, null]
    const written = (amount: bigint) => formatAmount(amount, own.subunitToUnit)
    const wagered = row.wagered < 0n ? 0n : row.wagered < row.required ? row.wagered : row.required
    return {
      id: row.id,
      bonusId: row.offer_id,
      name: offer ? textIn(offer.names, locale) : '',
      identity: offer?.identity ?? null,
      bonusType: row.type as PlayerBonus['bonusType'],
      status: row.status as PlayerBonus['status'],
      result: row.result as PlayerBonus['result'],
      amount: written(row.amount),
      currentAmount: written(held?.bonus ?? 0n),
      convertedAmount: written(row.converted),
      currency: row.currency,
      packageId: (offer?.package && offers.packageOf(offer.package.identity)?.id) ?? null,
      issueSessionId: row.claim_id,
      wagerCasinoConditions: {
        gameIds: [...row.conditions.games],
        contributions: Object.entries(row.conditions.contributions).map(([gameType, percentage]) => ({
          gameType,
          percentage,
        })),
        isCashCounted: row.conditions.isCashCounted,
      },
      maxBetAmount: row.max_bet === null ? null : written(row.max_bet),
      maxConversionAmount: row.max_conversion === null ? null : written(row.max_conversion),
      activationExpiredAt: row.activate_until.toISOString(),
      wageringExpiredAt: row.wager_until?.toISOString() ?? null,
      currentWagerPercentage: percentOf(row.wagered, row.required),
      currentWagerAmount: written(wagered),
      requiredWagerAmount: written(row.required),
      openedTransactionsCount: open,
      isBonusCancelLock: open > 0,
      createdAt: row.created_at.toISOString(),
      activatedAt: row.activated_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    }
  }

  async function tell(tx: Tx, row: store.BonusRow): Promise<store.BonusRow> {
    await tellAll(tx, [row])
    return row
  }

  async function tellAll(tx: Tx, rows: readonly store.BonusRow[]): Promise<void> {
    const told = []
    for (const row of rows) told.push({ playerId: row.player_id, playerBonus: await present(row, 'en', tx) })
    await announceAll(tx, bonusChanged, told)
  }

  /** Under the player's lock. The terms are written down as they are now. */
  async function issue(tx: Tx, gift: Gift): Promise<store.BonusRow> {
    const { offer, amount } = gift
    const terms = offer.conditions
    if (!terms) throw new Error(`${offer.identity} gives bonus money without conditions`)
    const { own, base } = await ownAndBase(wallet, gift.currency)
    const games = await Promise.all((terms.games ?? []).map((key) => parts.gameBy(key)))
    const now = clock.now()
    const row = await store.insertBonus(tx, {
      id: newId(),
      claim_id: gift.claimId,
      player_id: gift.playerId,
      account_id: gift.accountId,
      currency: gift.currency,
      offer_id: offer.id,
      type: gift.type,
      status: awardStatus.issued,
      result: awardResult.open,
      amount,
      required: requiredFor(amount, terms.wager),
      max_bet: terms.maxBet ? amountIn(terms.maxBet, own, base, 'down') : null,
      max_conversion: terms.maxConversion ? amountIn(terms.maxConversion, own, base, 'down') : null,
      conditions: {
        isCashCounted: terms.isCashCounted,
        games: games.flatMap((game) => game?.id ?? []),
        contributions: terms.contributions,
      },
      wagering_days: terms.wageringDays,
      created_at: now,
      activate_until: new Date(now.getTime() + terms.activationDays * dayMs),
      finished_at: null,
    })
    return tell(tx, row)
  }

  /** Under the player's lock, and only when no other is active in the account: the money comes with the state. */
  async function begin(tx: Tx, row: store.BonusRow): Promise<store.BonusRow> {
    const now = clock.now()
    const { sequence } = await wallet.holdAccount(tx, row.account_id)
    await wallet.grant(tx, {
      source: { initiator, actionId: `grant ${row.id}` },
      accountId: row.account_id,
      amount: row.amount,
      into: 'bonus',
      reference: row.id,
    })
    await wallet.setBonusMost(tx, row.account_id, row.max_bet)
    const saved = await store.saveBonus(tx, row.id, {
      status: awardStatus.activated,
      activated_at: now,
      wager_until: new Date(now.getTime() + row.wagering_days * dayMs),
      from_sequence: sequence + 1n,
    })
    return tell(tx, saved)
  }

  /** Under the player's lock: what is left of the money goes where the end says, and the account is free again. */
  async function end(tx: Tx, row: store.BonusRow, result: number): Promise<store.BonusRow> {
    let money = { convert: 0n, forfeit: 0n }
    if (row.status === awardStatus.activated) {
      const { bonus } = await wallet.holdAccount(tx, row.account_id)
      money = settlementOf(result, bonus, { most: row.max_conversion, converted: row.converted })
      await settle(tx, row, row.id, money)
      await wallet.setBonusMost(tx, row.account_id, null)
    }
    const saved = await store.saveBonus(tx, row.id, {
      status: awardStatus.finished,
      result,
      converted: row.converted + money.convert,
      forfeited: row.forfeited + money.forfeit,
      is_spent: false,
      finished_at: clock.now(),
    })
    return tell(tx, saved)
  }

  async function settle(
    tx: Tx,
    row: store.BonusRow,
    key: string,
    money: { convert: bigint; forfeit: bigint },
  ): Promise<void> {
    const asked = (verb: string, amount: bigint) => ({
      source: { initiator, actionId: `${verb} ${key}` },
      accountId: row.account_id,
      amount,
      reference: row.id,
    })
    if (money.convert > 0n) await wallet.convert(tx, asked('convert', money.convert))
    if (money.forfeit > 0n) await wallet.forfeit(tx, asked('forfeit', money.forfeit))
  }

  /** One change under the player's lock; the row is read behind it. */
  async function change(
    playerId: string,
    id: string,
    make: (tx: Tx, row: store.BonusRow) => Promise<store.BonusRow>,
  ): Promise<store.BonusRow> {
    const saved = await db.transaction().execute(async (tx) => {
      await store.lockBonusesOf(tx, playerId)
      const row = await store.findBonusOf(tx, playerId, id)
      if (!row) return refuse('bonus_not_found')
      return make(tx, row)
    })
    wake()
    return saved
  }

  return {
    present,
    issue,
    begin,

    /** A bonus that its player asked for is activated at once, unless another one is active in the currency. */
    async issueAndBegin(tx: Tx, gift: Gift): Promise<store.BonusRow> {
      const row = await issue(tx, gift)
      return (await store.activeOn(tx, gift.accountId)) ? row : begin(tx, row)
    },

    /** Money that had no conditions and is in the account already: it stands here for the history. */
    async recordAll(tx: Tx, gifts: readonly Gift[]): Promise<void> {
      const now = clock.now()
      const rows = await store.insertBonuses(
        tx,
        gifts.map((gift) => ({
          id: newId(),
          claim_id: gift.claimId,
          player_id: gift.playerId,
          account_id: gift.accountId,
          currency: gift.currency,
          offer_id: gift.offer.id,
          type: gift.type,
          status: awardStatus.finished,
          result: awardResult.played,
          amount: gift.amount,
          converted: gift.amount,
          required: 0n,
          max_bet: null,
          max_conversion: null,
          conditions: { isCashCounted: false, games: [], contributions: {} },
          wagering_days: 1,
          created_at: now,
          activate_until: now,
          finished_at: now,
        })),
      )
      await tellAll(tx, rows)
    },

    async list(
      filter: store.HeldFilter,
      page: number,
      perPage: number,
      locale: string,
    ): Promise<AnswerOf<typeof bonusCalls.listPlayerBonuses>> {
      const { rows, total } = await store.bonusesOf(db, filter, page, perPage)
      return {
        data: await Promise.all(rows.map((row) => present(row, locale))),
        meta: pageMetaOf(page, perPage, total),
      }
    },

    async everyOf(playerId: string): Promise<PlayerBonus[]> {
      return Promise.all((await store.everyBonusOf(db, playerId)).map((row) => present(row, 'en')))
    },

    async activate(playerId: string, id: string, locale: string): Promise<PlayerBonus> {
      const saved = await change(playerId, id, async (tx, row) => {
        const verdict = activationOf(lifeOf(row), clock.now())
        if (verdict === 'done') return row
        if (verdict === 'finished') return refuse('bonus_finished')
        // Money is not brought to an account that its player has put away.
        const account = await wallet.accountFor(playerId, row.account_id)
        if (account?.status === accountStatus.hidden) return refuse('account_not_found')
        await parts.requirePlay(playerId, tx)
        const other = await store.activeOn(tx, row.account_id)
        if (other) refuse('bonus_already_active', { params: { id: other.id } })
        return begin(tx, row)
      })
      return present(saved, locale)
    },

    async cancel(playerId: string, id: string, locale: string): Promise<PlayerBonus> {
      const saved = await change(playerId, id, async (tx, row) => {
        const verdict = cancellationOf(lifeOf(row))
        if (verdict === 'done') return row
        if (verdict === 'finished') return refuse('bonus_finished')
        if (row.status === awardStatus.activated) {
          // From here on no stake gets in, so that what is open now is all there is.
          await wallet.holdAccount(tx, row.account_id)
          const openedTransactionsCount = await countOpen(tx, row)
          if (openedTransactionsCount > 0) refuse('bonus_round_open', { params: { openedTransactionsCount } })
        }
        return end(tx, row, awardResult.cancelled)
      })
      return present(saved, locale)
    },

    /**
     * Counts stakes, and what takes them back, for the bonuses that are active; answers how far they are now. One look
     * decides whether any of the players has one at all.
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const play = news.filter(({ kind }) => kind === 'stake' || kind === 'payOut' || kind === 'refund')
      if (play.length === 0) return []
      const byAccount = Map.groupBy(play, ({ accountId }) => accountId)
      const active = await store.activeAmong(db, [...byAccount.keys()])
      const told: LiveMessage[] = []
      for (const [accountId, moved] of byAccount) {
        const row = active.get(accountId)
        if (row) told.push(...(await countPlay(row, moved)))
        else if (moved.some(({ bonus }) => BigInt(bonus) > 0n)) await sweep(accountId, moved)
      }
      if (told.length > 0) wake()
      return told
    },

    /** Always looked up with its owner (S3). */
    async find(playerId: string, id: string): Promise<PlayerBonus | null> {
      const row = await store.findBonusOf(db, playerId, id)
      return row ? present(row, 'en') : null
    },

    /** Ends what is over by time, and what was lost in a round that has ended since. */
    endDue: endAllDue,
    workers: (): Worker[] => [workerOf(endDue, endAllDue, '* * * * *')],
  }

  async function countPlay(seen: store.BonusRow, moved: readonly WalletMoved[]): Promise<LiveMessage[]> {
    const wagers: store.Wager[] = []
    for (const each of moved) {
      // What was moved before the bonus money came is not play with the bonus.
      if (BigInt(each.sequence) <= (seen.from_sequence ?? 0n)) continue
      const isStake = each.kind === 'stake'
      if (!isStake && !(each.kind === 'refund' && each.originalKind === 'stake')) continue
      const game = each.reference === null ? null : await parts.gameBy(each.reference)
      const percentage = contributionOf(seen.conditions, game)
      if (percentage === 0) continue
      const stake = { real: -BigInt(each.real), bonus: -BigInt(each.bonus) }
      const counted = isStake ? countedOf(stake, percentage, seen.conditions.isCashCounted) : null
      if (counted === 0n) continue
      wagers.push({
        accountId: each.accountId,
        sequence: each.sequence,
        bonusId: seen.id,
        initiator: each.initiator,
        actionId: each.actionId,
        counted,
        originalActionId: each.originalActionId,
        at: each.createdAt,
      })
    }
    const isEmpty = BigInt(moved.at(-1)?.bonusAfter ?? '1') === 0n
    if (wagers.length === 0 && !isEmpty && !seen.is_spent) return []
    const saved = await db.transaction().execute(async (tx) => {
      await store.lockBonusesOf(tx, seen.player_id)
      const row = await store.findBonusOf(tx, seen.player_id, seen.id)
      if (row?.status !== awardStatus.activated) return null
      const added = await store.addWagers(tx, wagers)
      const counted = added === 0n ? row : await store.saveBonus(tx, row.id, { wagered: row.wagered + added })
      if (counted.wagered >= counted.required) return end(tx, counted, awardResult.played)
      return (await endWhenLost(tx, counted)) ?? counted
    })
    // An end tells for itself.
    return saved?.status === awardStatus.activated
      ? [bonusUpdated(seen.player_id, await present(saved, 'en'))]
      : []
  }

  /** Under the player's lock. The last of the money may still stand in a round; the job looks again. */
  async function endWhenLost(tx: Tx, row: store.BonusRow): Promise<store.BonusRow | null> {
    const { bonus } = await wallet.holdAccount(tx, row.account_id)
    if (bonus === 0n && (await countOpen(tx, row)) === 0) return end(tx, row, awardResult.played)
    if ((bonus === 0n) !== row.is_spent) return store.saveBonus(tx, row.id, { is_spent: bonus === 0n })
    return null
  }

  /** Bonus money that comes from a round after its bonus has ended follows the end of that bonus. */
  async function sweep(accountId: string, moved: readonly WalletMoved[]): Promise<void> {
    const last = await store.lastEndedOn(db, accountId)
    const cause = moved.findLast(({ bonus }) => BigInt(bonus) > 0n)
    if (!last || !cause) return
    await db.transaction().execute(async (tx) => {
      await store.lockBonusesOf(tx, last.player_id)
      // A bonus that was activated meanwhile has taken it in.
      if (await store.activeOn(tx, accountId)) return
      const row = await store.findBonusOf(tx, last.player_id, last.id)
      const { bonus } = await wallet.holdAccount(tx, accountId)
      if (!row || bonus === 0n) return
      const money = settlementOf(row.result, bonus, { most: row.max_conversion, converted: row.converted })
      await settle(tx, row, `${row.id} ${cause.sequence}`, money)
      await tell(
        tx,
        await store.saveBonus(tx, row.id, {
          converted: row.converted + money.convert,
          forfeited: row.forfeited + money.forfeit,
        }),
      )
    })
    wake()
  }

  async function endAllDue(): Promise<void> {
    await eachByItself(await store.dueBonuses(db, clock.now(), duePerRun), ({ id, playerId }) =>
      change(playerId, id, async (tx, row) => {
        const now = clock.now()
        const result = expiryOf(lifeOf(row), now)
        if (result === null)
          return row.status === awardStatus.activated && row.is_spent
            ? ((await endWhenLost(tx, row)) ?? row)
            : row
        if (row.status === awardStatus.activated) {
          await wallet.holdAccount(tx, row.account_id)
          const isPatient = now.getTime() < (row.wager_until?.getTime() ?? 0) + roundGraceMs
          if (isPatient && (await countOpen(tx, row)) > 0) return row
        }
        return end(tx, row, result)
      }),
    )
  }
}

/** In the reader's language, or in English. */
export const textIn = (texts: Record<string, string>, locale: string): string =>
  texts[locale] ?? texts.en ?? ''

/** The kind of what an offer gives. */
export const typeOf = (offer: Offer): (typeof bonusType)[keyof typeof bonusType] =>
  offer.cashback ? bonusType.cashback : offer.money ? bonusType.bonus : bonusType.freeSpins
