// Answers for the loyalty of players: points that play earns and quests give, levels that only rise, and their rewards; the face of loyalty.
import type { AnswerOf } from '@baize/contract/call'
import type { LoyaltyAccount, loyaltyCalls, LoyaltyStep } from '@baize/contract/loyalty'
import type { Currency } from '@baize/contract/wallet'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import { announce } from '../../platform/outbox.ts'
import type { WalletMoved } from '../../wallet/events.ts'
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
  /** Whether anything may be given to this player at all (P6). */
  mayMarket: (playerId: string) => Promise<boolean>
  /** A game by its id or identity, on show or not. */
  gameBy: (key: string) => Promise<BonusGame | null>
}

export type Loyalty = ReturnType<typeof createLoyalty>

/** What gives points besides play: who says so, and of what; it counts once. */
export type Cause = { from: string; id: string }

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

  /** The worth of each stake; games are looked up once for a batch. */
  async function entriesOf(news: readonly WalletMoved[]): Promise<store.Entry[]> {
    const rated = new Map(
      (await parts.currencies()).map((each) => [
        each.code,
        { isBase: each.isBase, subunitToUnit: each.subunitToUnit, rate: each.rate.rate },
      ]),
    )
    const base = [...rated.values()].find(({ isBase }) => isBase)
    const references = [...new Set(news.flatMap(({ reference }) => reference ?? []))]
    const typeOf = new Map(
      await Promise.all(references.map(async (key) => [key, (await parts.gameBy(key))?.type] as const)),
    )
    return news.flatMap((moved): store.Entry[] => {
      const own = rated.get(moved.currency)
      if (!own || !base) throw new Error(`there is no rate of ${moved.currency}`)
      const entry = {
        playerId: moved.playerId,
        initiator: moved.initiator,
        actionId: moved.actionId,
        originalActionId: moved.originalActionId,
        at: moved.createdAt,
      }
      if (moved.kind === 'refund') return [{ ...entry, points: null }]
      const type = moved.initiator === sportsbook ? sport : typeOf.get(moved.reference ?? '')
      const points = type ? pointsOf(-BigInt(moved.real), type, levels.earning, own, base) : 0n
      return points > 0n ? [{ ...entry, points }] : []
    })
  }

  return {
    async getAccount(playerId: string, locale: string): Promise<LoyaltyAccount> {
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
      const [standing] = await store.addEntries(tx, [
        {
          playerId,
          initiator: cause.from,
          actionId: cause.id,
          originalActionId: null,
          points: finePoints(BigInt(points)),
          at: clock.now().toISOString(),
        },
      ])
      if (!standing) return false
      await announce(tx, pointsGiven, { playerId, playerAccount: present(standing) })
      await raise(tx, playerId)
      return true
    },

    /**
     * Stakes of own money, and what takes them back: one statement for a batch, and each movement once. Levels are raised
     * after that, player by player. News that is heard again raises what a crash left; on a break nothing is raised, and the
     * first points after it bring the level and what it gives (P6).
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const meant = news.filter(
        (moved) =>
          (moved.kind === 'stake' && moved.real.startsWith('-')) ||
          (moved.kind === 'refund' && moved.originalKind === 'stake'),
      )
      if (meant.length === 0) return []
      const entries = await entriesOf(meant)
      if (entries.length === 0) return []
      const changed = await store.addEntries(db, entries)
      const known = new Set(changed.map(({ playerId }) => playerId))
      const others = [...new Set(entries.map(({ playerId }) => playerId))].filter((id) => !known.has(id))
      const heardBefore = others.length > 0 ? await store.standingsOf(db, others) : []
      for (const standing of [...changed, ...heardBefore]) {
        const { playerId } = standing
        if (!hasRisen(standing) || !(await parts.mayMarket(playerId))) continue
        await db.transaction().execute(async (tx) => {
          await giving.hold(tx, playerId)
          await raise(tx, playerId)
        })
        wake()
      }
      return changed.map((standing) => pointsUpdated(standing.playerId, () => present(standing)))
    },

    /** For the player's own copy: what every stake and gift was worth. */
    everyEntryOf: (playerId: string) => store.everyEntryOf(db, playerId),

    /** Percent that levels add to the cashback of these players. */
    async cashbackExtraOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const standings = playerIds.length > 0 ? await store.standingsOf(db, playerIds) : []
      return new Map(standings.map(({ playerId, level }) => [playerId, levels.byOrder(level).cashbackExtra]))
    },
  }
}
