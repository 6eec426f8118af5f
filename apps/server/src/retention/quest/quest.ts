// Answers for the quests of players: offered, activated, counted from what was heard, ended, and their rewards in the same transaction.
import {
  questState,
  type Quest as QuestOnWire,
  type QuestReward,
  type QuestTask,
} from '@baize/contract/quest'
import { accountStatus, type Currency } from '@baize/contract/wallet'
import { convert, formatAmount } from '@baize/money'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { LiveMessage } from '../../platform/events.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { announce } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import type { WalletMoved } from '../../wallet/events.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { textIn } from '../bonus/bonuses.ts'
import type { Giving } from '../bonus/giving.ts'
import { amountIn, type Offers } from '../bonus/offer.ts'
import { questChanged, questTaskUpdated } from '../events.ts'
import {
  activationOf,
  cancellationOf,
  daysOf,
  endOf,
  isOver,
  lapsedWindow,
  questIdOf,
  rewardIdOf,
  taskIdOf,
  windowAt,
} from './life.ts'
import { isDone, openTasks, subjectsOf, tally, type Fact, type TaskStanding } from './progress.ts'
import * as store from './store.ts'
import { countAsked, leastOf, type QuestTable, type TaskTerms, type Terms } from './terms.ts'

type QuestGame = {
  id: string
  identity: string
  name: string
  provider: { identity: string }
  collections: readonly string[]
}

export type QuestParts = {
  db: Database
  wallet: Wallet
  wake: () => void
  clock: Clock
  log: Log
  offers: Offers
  quests: QuestTable
  giving: Giving
  /** Adds loyalty points inside the transaction, once for one cause. */
  givePoints: (
    tx: Tx,
    playerId: string,
    points: number,
    cause: { from: string; id: string },
  ) => Promise<unknown>
  /** Refuses players who are on a break or excluded (P6). */
  requirePlay: (playerId: string, within: Database | Tx) => Promise<void>
  /** Whether anything may be offered to this player at all: no break, no closed account, no country that is closed to us. */
  mayOffer: (playerId: string) => Promise<boolean>
  isCountryRestricted: (playerId: string) => Promise<boolean>
  /** Whether free spins of a game can be given in a currency now. */
  canGiveSpins: (game: string, currency: string) => Promise<boolean>
  gameBy: (key: string) => Promise<QuestGame | null>
  /** How the names of whoever moves money for games begin, and under which name bets on sports do. */
  initiators: { games: string; sportsbook: string }
  /** What a player has done about the own account; null for nobody. */
  standingOf: (
    playerId: string,
  ) => Promise<{ isEmailConfirmed: boolean; isProfileWhole: boolean; registeredAt: Date } | null>
}

export type Quest = ReturnType<typeof createQuest>

const initiator = 'retention:quest'
/** So many may be under way together: more would set the pace of somebody's play. */
const mostAtOnce = 3
const endedShown = 50
const duePerRun = 500
const expireDue = defineJob('retention.expire-quests', z.looseObject({}))
const running = [questState.offered, questState.activated]

const lifeOf = (row: store.QuestRow) => ({ state: row.state, endAt: row.end_at })

export function createQuest(parts: QuestParts) {
  const { db, wallet, wake, clock, offers, quests: table } = parts

  async function currencyOf(code: string): Promise<{ own: Currency; base: Currency }> {
    const all = await wallet.currencies()
    const own = all.find((each) => each.code === code)
    const base = all.find(({ isBase }) => isBase)
    if (!own || !base) return refuse('unknown_currency')
    return { own, base }
  }

  // ---- As its player sees it

  type Standing = {
    id: string
    terms: Terms
    state: number
    endAt: Date | null
    money: { own: Currency; base: Currency }
    tasks: TaskStanding[]
  }

  const quantityOf = (terms: TaskTerms, { own, base }: Standing['money']): bigint =>
    terms.type === 'staked' ? atLeastOne(amountIn(terms.amount, own, base, 'down')) : countAsked(terms)

  function leastIn(terms: TaskTerms, { own, base }: Standing['money']): bigint | null {
    const least = leastOf(terms)
    return least ? atLeastOne(amountIn(least, own, base, 'down')) : null
  }

  const tasksOf = (row: store.WholeQuest): TaskStanding[] =>
    row.tasks.flatMap((task) => {
      const terms = row.terms.tasks[task.place]
      const { id, quantity, progress, amount_min: amountMin } = task
      return terms ? [{ id, terms, quantity, progress, amountMin }] : []
    })

  const standingOf = async (row: store.WholeQuest): Promise<Standing> => ({
    id: row.id,
    terms: row.terms,
    state: row.state,
    endAt: row.state === questState.activated ? row.end_at : (row.finished_at ?? row.end_at),
    money: await currencyOf(row.currency),
    tasks: tasksOf(row),
  })

  /** Of a quest that has no row: nothing is done yet. */
  const untouched = (
    playerId: string,
    terms: Terms,
    window: { key: string; until: Date | null },
    state: number,
    money: Standing['money'],
  ): Standing => {
    const id = questIdOf(playerId, terms.id, window.key)
    return {
      id,
      terms,
      state,
      endAt: window.until,
      money,
      tasks: terms.tasks.map((each) => ({
        id: taskIdOf(id, each.key),
        terms: each,
        quantity: quantityOf(each, money),
        amountMin: leastIn(each, money),
        progress: 0n,
      })),
    }
  }

  function presentTask(quest: Standing, task: TaskStanding, locale: string): QuestTask {
    const { own } = quest.money
    const { terms } = task
    const isActive =
      quest.state === questState.activated &&
      openTasks(quest.tasks, quest.terms.isInOrder).some(({ id }) => id === task.id)
    const written = (amount: bigint) => formatAmount(amount, own.subunitToUnit)
    const told = (amount: bigint) => (terms.type === 'staked' ? written(amount) : String(amount))
    const reached = task.progress < 0n ? 0n : isDone(task) ? task.quantity : task.progress
    const games = 'games' in terms ? terms.games : undefined
    return {
      id: task.id,
      questId: quest.id,
      name: textIn(terms.names, locale),
      description: textIn(terms.descriptions, locale),
      type: terms.type,
      isActive,
      isCompleted: isDone(task),
      progress: told(reached),
      quantity: told(task.quantity),
      conditions: {
        currency: own.code,
        amountMin: task.amountMin === null ? null : written(task.amountMin),
        multiplier: terms.type === 'multiplier' ? terms.times : null,
        games: playedTypes.has(terms.type)
          ? {
              identity: games && 'identities' in games ? games.identities : [],
              providerId: games && 'studios' in games ? games.studios : [],
              collectionId: games && 'collections' in games ? games.collections : [],
            }
          : null,
      },
    }
  }

  async function presentRewards({ terms, money: { own, base } }: Standing): Promise<QuestReward[]> {
    const none = { currency: null, offerIdentity: null, wager: null, gameIdentity: null, gameName: null }
    const told: QuestReward[] = []
    for (const reward of terms.rewards) {
      if ('points' in reward) {
        told.push({ type: 'points', amount: String(reward.points), attributes: none })
        continue
      }
      const offer = offers.byIdentity(reward.offer)
      const wager = offer?.conditions?.wager ?? null
      if (offer?.money && 'amount' in offer.money)
        told.push({
          type: 'bonus',
          amount: formatAmount(amountIn(offer.money.amount, own, base, 'down'), own.subunitToUnit),
          attributes: { ...none, currency: own.code, offerIdentity: offer.identity, wager },
        })
      if (offer?.freeSpins) {
        const game = await parts.gameBy(offer.freeSpins.game)
        told.push({
          type: 'freeSpins',
          amount: String(offer.freeSpins.count),
          attributes: {
            ...none,
            offerIdentity: offer.identity,
            wager: offer.freeSpins.winnings === 'bonus' ? wager : null,
            gameIdentity: game?.identity ?? null,
            gameName: game?.name ?? null,
          },
        })
      }
    }
    return told
  }

  /** News knows no reader, so its names are English. */
  async function present(quest: Standing, locale: string): Promise<QuestOnWire> {
    const { terms } = quest
    return {
      id: quest.id,
      name: textIn(terms.names, locale),
      description: textIn(terms.descriptions, locale),
      identity: terms.identity,
      order: table.orderOf(terms.id),
      state: quest.state as QuestOnWire['state'],
      isInOrder: terms.isInOrder,
      endAt: quest.endAt?.toISOString() ?? null,
      days: daysOf(terms),
      tasks: quest.tasks.map((task) => presentTask(quest, task, locale)),
      rewards: await presentRewards(quest),
    }
  }

  /** What could be activated now. One that is under way is not offered again beside itself. */
  async function offeredTo(
    within: Database | Tx,
    playerId: string,
    money: Standing['money'],
  ): Promise<Standing[]> {
    const now = clock.now()
    const activated = new Set((await store.activatedOf(within, playerId)).map((row) => row.terms_id))
    const open = table.all.flatMap((terms) => {
      const window = activated.has(terms.id) ? null : windowAt(terms, now)
      return window ? [untouched(playerId, terms, window, questState.offered, money)] : []
    })
    const givable: Standing[] = []
    for (const each of await withoutTaken(within, open)) if (await isGivable(each)) givable.push(each)
    return givable
  }

  /** Nothing is promised that cannot be given, such as free spins of a game that the catalogue does not have. */
  async function isGivable({ terms, money: { own } }: Standing): Promise<boolean> {
    for (const reward of terms.rewards) {
      const game = 'offer' in reward ? offers.byIdentity(reward.offer)?.freeSpins?.game : undefined
      if (game !== undefined && !(await parts.canGiveSpins(game, own.code))) return false
    }
    return true
  }

  /** What could have been activated and was not; nothing that ended before the player came here. */
  async function lapsedFor(playerId: string, money: Standing['money']): Promise<Standing[]> {
    const now = clock.now()
    const registeredAt = (await parts.standingOf(playerId))?.registeredAt ?? now
    const lapsed = table.all.flatMap((terms) => {
      const window = lapsedWindow(terms, now)
      return window && window.until > registeredAt
        ? [untouched(playerId, terms, window, questState.lapsed, money)]
        : []
    })
    return withoutTaken(db, lapsed)
  }

  async function withoutTaken(within: Database | Tx, quests: Standing[]): Promise<Standing[]> {
    const taken = await store.idsAmong(
      within,
      quests.map(({ id }) => id),
    )
    return quests.filter(({ id }) => !taken.has(id))
  }

  // ---- What moves it

  async function tell(tx: Tx, row: store.WholeQuest): Promise<store.WholeQuest> {
    await announce(tx, questChanged, {
      playerId: row.player_id,
      quest: await present(await standingOf(row), 'en'),
    })
    return row
  }

  async function turn(
    tx: Tx,
    row: store.WholeQuest,
    state: number,
    finishedAt: Date | null,
  ): Promise<store.WholeQuest> {
    await store.setState(tx, row.id, state, finishedAt)
    return tell(tx, { ...row, state, finished_at: finishedAt })
  }

  /** Under the player's lock: the state, what it gives and its event commit together, once. */
  async function complete(tx: Tx, row: store.WholeQuest): Promise<store.WholeQuest> {
    const { player_id: playerId, account_id: accountId, currency } = row
    const rewards = row.terms.rewards.map((reward, place) => ({ reward, id: rewardIdOf(row.id, place) }))
    // Points first: who hears of points may give a bonus for them, so all take the locks in this order.
    for (const { reward, id } of rewards)
      if ('points' in reward) await parts.givePoints(tx, playerId, reward.points, { from: initiator, id })
    for (const { reward, id } of rewards) {
      if (!('offer' in reward)) continue
      // A reward that left the table while the quest was under way cannot be given, and must not hold up all news.
      if (offers.byIdentity(reward.offer)?.isReward)
        await parts.giving.giveReward(tx, playerId, reward.offer, `quest ${id}`, { accountId, currency })
      else parts.log.error({ quest: row.id, offer: reward.offer }, 'retention.reward_unknown')
    }
    return turn(tx, row, questState.completed, clock.now())
  }

  /** Under the player's lock. Answers the quest as it is now, and which of its tasks moved. */
  async function count(
    tx: Tx,
    row: store.WholeQuest,
    facts: readonly Fact[],
  ): Promise<{ row: store.WholeQuest; moved: Set<string> }> {
    const known = await store.countsAmong(
      tx,
      row.tasks.map(({ id }) => id),
      {
        causes: facts.map(({ cause }) => cause),
        actions: facts.flatMap((fact) => (fact.kind === 'refund' ? [fact.originalAction] : [])),
        subjects: [...new Set(facts.flatMap(subjectsOf))],
      },
    )
    const all = await wallet.currencies()
    const ratedIn = (code: string) => {
      const found = all.find((each) => each.code === code)
      if (!found) throw new Error(`there is no rate of ${code}`)
      return { subunitToUnit: found.subunitToUnit, rate: found.rate.rate }
    }
    const own = ratedIn(row.currency)
    const worth = (amount: bigint, currency: string) =>
      currency === row.currency ? amount : convert(amount, ratedIn(currency), own)
    const before = tasksOf(row)
    const { counts, tasks } = tally({ tasks: before, isInOrder: row.terms.isInOrder }, known, facts, worth)
    if (counts.length === 0) return { row, moved: new Set() }
    await store.saveCounts(tx, counts, tasks, clock.now())
    const progress = new Map(tasks.map((task) => [task.id, task.progress]))
    const now = {
      ...row,
      tasks: row.tasks.map((task) => ({ ...task, progress: progress.get(task.id) ?? task.progress })),
    }
    const openBefore = new Set(openTasks(before, row.terms.isInOrder).map(({ id }) => id))
    const moved = new Set(
      tasks
        .filter(
          (task, place) =>
            task.progress !== before[place]?.progress ||
            openTasks(tasks, row.terms.isInOrder).some(({ id }) => id === task.id) !==
              openBefore.has(task.id),
        )
        .map(({ id }) => id),
    )
    return { row: tasks.every(isDone) ? await complete(tx, now) : now, moved }
  }

  /** Counts what a player did for all quests under way; answers how far their tasks are now. */
  async function hear(playerId: string, facts: readonly Fact[]): Promise<LiveMessage[]> {
    // Whoever is on a break earns nothing by what was still under way (P6).
    if (facts.length === 0 || !(await parts.mayOffer(playerId))) return []
    const counted = await db.transaction().execute(async (tx) => {
      await store.lockQuestsOf(tx, playerId)
      const rows = await store.activatedOf(tx, playerId)
      const answers: Awaited<ReturnType<typeof count>>[] = []
      for (const row of rows) {
        const since = facts.filter(({ at }) => at >= row.counts_from)
        if (since.length > 0 && !isOver(lifeOf(row), clock.now())) answers.push(await count(tx, row, since))
      }
      return answers
    })
    const told: LiveMessage[] = []
    for (const { row, moved } of counted) {
      if (moved.size > 0) wake()
      // An end tells for itself.
      if (row.state !== questState.activated) continue
      const standing = await standingOf(row)
      for (const task of standing.tasks)
        if (moved.has(task.id)) told.push(questTaskUpdated(playerId, presentTask(standing, task, 'en')))
    }
    return told
  }

  /** What a movement is to a quest, in real money; nothing where it is none. */
  async function factOf(moved: WalletMoved): Promise<Fact | null> {
    const { round, reference, currency } = moved
    const cause = `${moved.accountId} ${moved.sequence}`
    const at = new Date(moved.createdAt)
    const action = `${moved.initiator} ${moved.actionId}`
    if (moved.kind === 'refund') {
      const originalAction = `${moved.initiator} ${moved.originalActionId}`
      return { kind: 'refund', cause, at, originalAction, round: named(moved), gameId: reference }
    }
    if (round === null) return null
    const of = { cause, at, round: named(moved) ?? round, currency }
    if (moved.kind === 'stake' && BigInt(moved.real) < 0n) {
      const staked = { ...of, action, amount: -BigInt(moved.real) }
      if (moved.initiator === parts.initiators.sportsbook) return { kind: 'bet', ...staked }
      const game = await gameOf(moved)
      return game && { kind: 'stake', ...staked, game }
    }
    // What bonus money won comes back as bonus money, so what is all real was won with real money.
    if (moved.kind === 'payOut' && BigInt(moved.real) > 0n && BigInt(moved.bonus) === 0n) {
      const game = await gameOf(moved)
      if (!game || reference === null) return null
      const [whole] = await wallet.rounds.at(
        [{ accountId: moved.accountId, reference, round }],
        parts.initiators.games,
      )
      return whole ? { kind: 'payOut', ...of, game, stake: whole.stake, payout: whole.payout } : null
    }
    return null
  }

  const gameOf = async ({ initiator, reference }: WalletMoved): Promise<QuestGame | null> =>
    reference !== null && initiator.startsWith(parts.initiators.games) ? parts.gameBy(reference) : null

  /** Whether one of the quests has a task of this kind, so that others need not be looked up. */
  async function asks(playerId: string, types: readonly TaskTerms['type'][]): Promise<boolean> {
    const rows = await store.activatedOf(db, playerId)
    return rows.some(({ terms }) => terms.tasks.some(({ type }) => types.includes(type)))
  }

  async function standingFacts(playerId: string): Promise<Fact[]> {
    const standing = await parts.standingOf(playerId)
    return [
      ...(standing?.isEmailConfirmed ? [{ kind: 'email' as const, cause: 'email', at: always }] : []),
      ...(standing?.isProfileWhole ? [{ kind: 'profile' as const, cause: 'profile', at: always }] : []),
    ]
  }

  async function expireAllDue(): Promise<void> {
    for (const { id, playerId } of await store.dueQuests(db, clock.now(), duePerRun)) {
      await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const row = await store.findQuestOf(tx, playerId, id)
        if (row && isOver(lifeOf(row), clock.now())) await turn(tx, row, questState.expired, clock.now())
      })
      wake()
    }
  }

  return {
    async list(
      playerId: string,
      asked: { state?: readonly number[] | undefined; currency?: string | undefined },
      locale: string,
    ): Promise<QuestOnWire[]> {
      const states = asked.state ?? running
      const account = asked.currency === undefined ? await wallet.accountFor(playerId) : null
      const money = await currencyOf(asked.currency ?? account?.currency ?? (await baseCode()))
      const isOffered = states.includes(questState.offered) || states.includes(questState.lapsed)
      const mayOffer = isOffered && (await parts.mayOffer(playerId))
      const [rows, offered, lapsed] = await Promise.all([
        store.questsOf(db, playerId, states, endedShown),
        mayOffer && states.includes(questState.offered) ? offeredTo(db, playerId, money) : [],
        mayOffer && states.includes(questState.lapsed) ? lapsedFor(playerId, money) : [],
      ])
      const held = await Promise.all(rows.map(standingOf))
      const isOpen = ({ state }: Standing) => state === questState.activated
      const inOrder = (a: Standing, b: Standing) => table.orderOf(a.terms.id) - table.orderOf(b.terms.id)
      const ended = [...held.filter((each) => !isOpen(each)), ...lapsed].toSorted(
        (a, b) => (b.endAt?.getTime() ?? 0) - (a.endAt?.getTime() ?? 0),
      )
      const sorted = [...held.filter(isOpen).toSorted(inOrder), ...offered, ...ended]
      return Promise.all(sorted.map((each) => present(each, locale)))
    },

    async activate(playerId: string, id: string, locale: string): Promise<QuestOnWire> {
      const account = await wallet.accountFor(playerId)
      const facts = await standingFacts(playerId)
      const row = await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const known = await store.findQuestOf(tx, playerId, id)
        const verdict = known ? activationOf(lifeOf(known), clock.now()) : 'do'
        if (known && verdict === 'done') return known
        if (verdict === 'finished') return refuse('quest_finished')
        const money = await currencyOf(account?.currency ?? (await baseCode()))
        const offered = known ? null : await offeredTo(tx, playerId, money)
        const chosen = offered?.find((each) => each.id === id)
        if (!known && !chosen) return refuse('quest_not_found')
        await parts.requirePlay(playerId, tx)
        if (await parts.isCountryRestricted(playerId)) refuse('country_restricted')
        const under = await store.activatedOf(tx, playerId)
        if (under.length >= mostAtOnce) refuse('too_many_quests', { params: { most: mostAtOnce } })
        if (known) {
          // A newer one of its kind may be under way by now.
          if (under.some((each) => each.terms_id === known.terms_id)) refuse('quest_finished')
          return turn(tx, known, questState.activated, null)
        }
        if (!account || account.status === accountStatus.hidden || !chosen) return refuse('account_not_found')
        const now = clock.now()
        const made = await store.insertQuest(
          tx,
          {
            id,
            player_id: playerId,
            terms_id: chosen.terms.id,
            terms: chosen.terms,
            account_id: account.id,
            currency: account.currency,
            state: questState.activated,
            activated_at: now,
            end_at: endOf(chosen.terms, now),
          },
          chosen.tasks.map((task, place) => ({
            id: task.id,
            place,
            quantity: task.quantity,
            amount_min: task.amountMin,
          })),
        )
        // What was done about the account before is done.
        const counted = await count(tx, made, facts)
        return counted.row.state === questState.activated ? tell(tx, counted.row) : counted.row
      })
      wake()
      return present(await standingOf(row), locale)
    },

    async cancel(playerId: string, id: string, locale: string): Promise<QuestOnWire> {
      const row = await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const known = await store.findQuestOf(tx, playerId, id)
        if (!known) {
          const offered = await offeredTo(tx, playerId, await currencyOf(await baseCode()))
          return refuse(offered.some((each) => each.id === id) ? 'quest_not_activated' : 'quest_not_found')
        }
        const verdict = cancellationOf(lifeOf(known))
        if (verdict === 'done') return known
        if (verdict === 'finished') return refuse('quest_finished')
        return turn(tx, known, questState.cancelled, clock.now())
      })
      wake()
      return present(await standingOf(row), locale)
    },

    /** For the player's own copy. */
    async everyOf(playerId: string): Promise<QuestOnWire[]> {
      const rows = await store.everyQuestOf(db, playerId)
      return Promise.all(rows.map(async (row) => present(await standingOf(row), 'en')))
    },

    /**
     * Stakes and pay-outs of real money, and what takes them back. One look decides whether a player has a quest at all;
     * most have none, and nothing is written.
     */
    async hearMoved(news: readonly WalletMoved[]): Promise<LiveMessage[]> {
      const play = news.filter(({ kind }) => kind === 'stake' || kind === 'payOut' || kind === 'refund')
      if (play.length === 0) return []
      const byPlayer = Map.groupBy(play, ({ playerId }) => playerId)
      const told: LiveMessage[] = []
      for (const playerId of await store.questingAmong(db, [...byPlayer.keys()])) {
        const moved = byPlayer.get(playerId) ?? []
        // Whole rounds are read from the ledger only for those who want to win something in particular.
        const isWinAsked =
          moved.some(({ kind }) => kind === 'payOut') && (await asks(playerId, ['multiplier']))
        const facts: Fact[] = []
        for (const each of moved) {
          const fact = each.kind !== 'payOut' || isWinAsked ? await factOf(each) : null
          if (fact) facts.push(fact)
        }
        told.push(...(await hear(playerId, facts)))
      }
      return told
    },

    async hearDeposits(
      news: readonly { playerId: string; invoiceId: string; currency: string; amount: string }[],
    ): Promise<LiveMessage[]> {
      const told: LiveMessage[] = []
      const questing = await store.questingAmong(db, [...new Set(news.map(({ playerId }) => playerId))])
      for (const { playerId, invoiceId, currency, amount } of news) {
        if (!questing.has(playerId)) continue
        const sum = { currency, amount: BigInt(amount) }
        told.push(
          ...(await hear(playerId, [{ kind: 'deposit', cause: `deposit ${invoiceId}`, at: always, ...sum }])),
        )
      }
      return told
    },

    /** Something about the own account has changed: whatever a quest asks of it is looked at. */
    async hearProfile(news: readonly { playerId: string }[]): Promise<LiveMessage[]> {
      const told: LiveMessage[] = []
      const ids = [...new Set(news.map(({ playerId }) => playerId))]
      for (const playerId of await store.questingAmong(db, ids))
        if (await asks(playerId, ['email', 'profile']))
          told.push(...(await hear(playerId, await standingFacts(playerId))))
      return told
    },

    expireDue: expireAllDue,
    workers: (): Worker[] => [workerOf(expireDue, expireAllDue, '* * * * *')],
  }

  async function baseCode(): Promise<string> {
    const base = (await wallet.currencies()).find(({ isBase }) => isBase)
    if (!base) throw new Error('there is no base currency')
    return base.code
  }
}

const playedTypes: ReadonlySet<TaskTerms['type']> = new Set(['rounds', 'staked', 'multiplier', 'games'])

/** Of what has no moment of its own, and counts as soon as it is heard. */
const always = new Date(8_640_000_000_000_000)

/** A rate may make nothing of a small amount; nothing can be done with nothing. */
const atLeastOne = (amount: bigint): bigint => (amount > 0n ? amount : 1n)

/** Rounds of two accounts or games may have one name. */
const named = ({ accountId, round }: WalletMoved): string | null =>
  round === null ? null : `${accountId} ${round}`
