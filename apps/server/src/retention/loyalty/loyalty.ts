// Answers for the loyalty of players: points that play earns and quests give, levels that only rise, and their rewards; the face of loyalty.
import type { AnswerOf } from '@baize/contract/call'
import type { LoyaltyAccount, loyaltyCalls, LoyaltyStep } from '@baize/contract/loyalty'
import type { Currency } from '@baize/contract/wallet'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import { announce } from '../../platform/outbox.ts'
import type { WalletMoved } from '../../wallet/events.ts'
import type { Staked } from '../../wallet/wallet.ts'
import { textIn, type BonusGame } from '../bonus/bonuses.ts'
import type { Giving } from '../bonus/giving.ts'
import { levelReached, pointsGiven, pointsUpdated } from '../events.ts'
import type { Level, Levels } from './level.ts'
import { finePoints, pointsOf, wholePoints } from './points.ts'
import * as store from './store.ts'

export type LoyaltyParts = {
  db: Database
  wake: () => void
  clock: Clock
  levels: Levels
  giving: Giving
  currencies: () => Promise<Currency[]>
  accountsOf: (playerId: string) => Promise<readonly { id: string }[]>
  stakedAfter: (
    db: Database | Tx,
    accounts: readonly { accountId: string; after: bigint }[],
  ) => Promise<Staked[]>
  /** Whether anything may be given to this player at all (P6). */
  mayMarket: (playerId: string) => Promise<boolean>
  /** A game by its id or identity, on show or not. */
  gameBy: (key: string) => Promise<BonusGame | null>
}

export type Loyalty = ReturnType<typeof createLoyalty>

/** What gives points besides play: who says so, and of what; it counts once. */
export type Cause = { from: string; id: string }

type Played = { accountId: string; playerId: string }

const countedAtOnce = 200

/** Of bets on sports, which are in no catalogue; in the table of weights too. */
const sport = 'sport'
const sportsbook = 'sportsbook'

export function createLoyalty(parts: LoyaltyParts) {
  const { db, wake, clock, levels, giving } = parts

  const step = ({ id, names, order, points }: Level, locale: string): LoyaltyStep => ({
    id,
    name: textIn(names, locale),
    order,
    points,
  })

  /** News knows no reader, so its names are English. */
  function present({ id, playerId, points, level }: store.Standing, locale = 'en'): LoyaltyAccount {
    const next = levels.nextOf(level)
    return {
      id,
      playerId,
      points: Number(wholePoints(points)),
      currentLevel: step(levels.byOrder(level), locale),
      nextLevel: next && step(next, locale),
    }
  }

  const hasRisen = ({ points, level }: store.Standing): boolean =>
    levels.reachedBy(wholePoints(points)).order > level

  /** Behind the lock of the player's bonuses: the level, what it gives and its event come together, and once. */
  async function raise(tx: Tx, playerId: string): Promise<void> {
    const standing = await store.lockStanding(tx, playerId)
    if (!standing || !hasRisen(standing)) return
    const { order } = levels.reachedBy(wholePoints(standing.points))
    for (const level of levels.between(standing.level, order))
      for (const identity of level.rewards)
        await giving.giveReward(tx, playerId, identity, `level ${level.id}`)
    await store.saveLevel(tx, playerId, order)
    const playerAccount = present({ ...standing, level: order })
    await announce(tx, levelReached, { playerId, playerAccount })
  }

  /** Whether something moved that is not counted yet. Every page of a player looks, and mostly there is nothing: so it only reads. */
  async function isBehind(accounts: readonly Played[]): Promise<boolean> {
    const counted = await store.countedOf(db, accounts)
    const reached = accounts.map(({ accountId }) => ({ accountId, after: counted.get(accountId) ?? 0n }))
    return (await parts.stakedAfter(db, reached)).length > 0
  }

  /** What is not counted yet of these accounts, in one transaction; answers who has other points than before. */
  async function count(accounts: readonly Played[]): Promise<store.Standing[]> {
    if (accounts.length === 0) return []
    const rated = new Map(
      (await parts.currencies()).map((each) => [
        each.code,
        { isBase: each.isBase, subunitToUnit: each.subunitToUnit, rate: each.rate.rate },
      ]),
    )
    const base = [...rated.values()].find(({ isBase }) => isBase)
    return db.transaction().execute(async (tx) => {
      const counted = await store.lockPlay(tx, accounts)
      const staked = await parts.stakedAfter(
        tx,
        counted.map(({ accountId, sequence }) => ({ accountId, after: sequence })),
      )
      const references = [...new Set(staked.flatMap(({ reference }) => reference ?? []))]
      const typeOf = new Map(
        await Promise.all(references.map(async (key) => [key, (await parts.gameBy(key))?.type] as const)),
      )
      const playOf = new Map<string, { sequence: bigint; points: bigint }>()
      for (const { accountId, currency, initiator, reference, real, last } of staked) {
        const own = rated.get(currency)
        if (!own || !base) throw new Error(`there is no rate of ${currency}`)
        const type = initiator === sportsbook ? sport : typeOf.get(reference ?? '')
        const play = playOf.get(accountId) ?? { sequence: 0n, points: 0n }
        playOf.set(accountId, {
          sequence: last > play.sequence ? last : play.sequence,
          points: play.points + (type ? pointsOf(real, type, levels.earning, own, base) : 0n),
        })
      }
      const played = counted.flatMap((account) => {
        const play = playOf.get(account.accountId)
        return play ? [{ ...account, ...play }] : []
      })
      return played.length > 0 ? store.savePlay(tx, played, clock.now()) : []
    })
  }

  /** Raises whoever may be raised: on a break nothing is, and the first points after it bring the level (P6). */
  async function raiseAll(standings: readonly store.Standing[]): Promise<void> {
    for (const standing of standings) {
      const { playerId } = standing
      if (!hasRisen(standing) || !(await parts.mayMarket(playerId))) continue
      await db.transaction().execute(async (tx) => {
        await giving.hold(tx, playerId)
        await raise(tx, playerId)
      })
      wake()
    }
  }

  /** Accounts that played since they were counted, and whose they are. */
  const waiting = new Map<string, string>()

  return {
    /** Counts first what was played up to now, so that what is told is never behind. */
    async getAccount(playerId: string, locale: string): Promise<LoyaltyAccount> {
      const accounts = (await parts.accountsOf(playerId)).map(({ id }) => ({ accountId: id, playerId }))
      if (await isBehind(accounts)) await count(accounts)
      const standing = await store.standingFor(db, playerId, clock.now())
      if (!hasRisen(standing)) return present(standing, locale)
      await raiseAll([standing])
      return present(await store.standingFor(db, playerId, clock.now()), locale)
    },

    async listLevels(reader: {
      playerId: string | null
      currency?: string | undefined
      locale: string
    }): Promise<AnswerOf<typeof loyaltyCalls.listLoyaltyLevels>> {
      const rewards = await giving.listRewards(
        levels.all.flatMap((level) => level.rewards),
        reader,
      )
      const { pointsPerUnit, weights } = levels.earning
      return {
        data: rewards
          ? levels.all.map((level) => ({
              ...step(level, reader.locale),
              cashbackExtra: level.cashbackExtra,
              rewards: level.rewards.flatMap((identity) => rewards.get(identity) ?? []),
            }))
          : [],
        meta: {
          pointsPerUnit,
          baseCurrency: (await parts.currencies()).find(({ isBase }) => isBase)?.code ?? '',
          weights: Object.entries(weights).map(([gameType, percentage]) => ({ gameType, percentage })),
        },
      }
    },

    /**
     * Gives whole points inside the transaction of whoever gives, once for one cause; levels that they reach come with them.
     * Takes the lock of the player's bonuses, so one player at a time; whoever calls wakes the outbox after the commit.
     * Answers false when nothing came of it: it was given before, or the player is on a break (P6).
     */
    async givePoints(tx: Tx, playerId: string, points: number, cause: Cause): Promise<boolean> {
      if (!(await parts.mayMarket(playerId))) return false
      await giving.hold(tx, playerId)
      const standing = await store.addGift(tx, {
        playerId,
        ...cause,
        points: finePoints(BigInt(points)),
        at: clock.now(),
      })
      if (!standing) return false
      await announce(tx, pointsGiven, { playerId, playerAccount: present(standing) })
      await raise(tx, playerId)
      return true
    },

    /** Remembers who played, and nothing more: counting costs the same for one stake of an account as for many. */
    hearMoved(news: readonly WalletMoved[]): void {
      for (const { kind, accountId, playerId } of news)
        if (kind === 'stake' || kind === 'refund') waiting.set(accountId, playerId)
    },

    /**
     * Counts whoever played since the last time, from the ledger and each movement once; levels are raised after that, player
     * by player. What a crash forgets here is counted with the player's next stake, or when the player looks.
     */
    async countPlay(): Promise<LiveMessage[]> {
      const accounts = [...waiting].map(([accountId, playerId]) => ({ accountId, playerId }))
      waiting.clear()
      const messages: LiveMessage[] = []
      for (let at = 0; at < accounts.length; at += countedAtOnce) {
        const changed = await count(accounts.slice(at, at + countedAtOnce))
        await raiseAll(changed)
        messages.push(...changed.map((standing) => pointsUpdated(standing.playerId, () => present(standing))))
      }
      return messages
    },

    /** What a level is called, by its id; nothing once it is no more. */
    nameOf(id: string, locale: string): string | null {
      const level = levels.all.find((each) => each.id === id)
      return level ? textIn(level.names, locale) : null
    },

    /** For the player's own copy: what the points are the sum of. */
    sourcesOf: (playerId: string) => store.sourcesOf(db, playerId),

    /** Percent that levels add to the cashback of these players. */
    async cashbackExtraOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const standings = playerIds.length > 0 ? await store.standingsOf(db, playerIds) : []
      return new Map(standings.map(({ playerId, level }) => [playerId, levels.byOrder(level).cashbackExtra]))
    },
  }
}
