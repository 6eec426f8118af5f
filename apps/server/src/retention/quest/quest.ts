// Answers for the quests of players: listed, activated, given up and ended; what moves them in between stands beside it.
import { questState, type Quest as QuestOnWire } from '@baize/contract/quest'
import { accountStatus } from '@baize/contract/wallet'
import * as z from 'zod'
import { eachByItself, inBites } from '../../platform/bites.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { textIn } from '../bonus/bonuses.ts'
import { ownAndBase } from '../own-and-base.ts'
import { createCounting, type CountingParts } from './counting.ts'
import { createFacts, type FactParts } from './facts.ts'
import { activationOf, cancellationOf, endOf, isOver } from './life.ts'
import { createOffering, type OfferingParts } from './offering.ts'
import { createPresentation, type PresentationParts } from './presentation.ts'
import { lifeOf, standingOf, type Standing } from './standing.ts'
import * as store from './store.ts'
import { createTurning, type TurningParts } from './turning.ts'

export type QuestParts = PresentationParts &
  OfferingParts &
  FactParts &
  TurningParts &
  CountingParts & {
    wallet: Wallet
    /** Refuses players who are on a break or excluded (P6). */
    requirePlay: (playerId: string, within: Database | Tx) => Promise<void>
    isCountryRestricted: (playerId: string) => Promise<boolean>
  }

export type Quest = ReturnType<typeof createQuest>

/** So many may be under way together: more would set the pace of somebody's play. */
const mostAtOnce = 3
const endedShown = 50
const duePerRun = 500
const expireDue = defineJob('retention.expire-quests', z.looseObject({}))
const forgetCounts = defineJob('retention.forget-quest-counts', z.looseObject({}))
/** Longer than any quest lasts. */
const countsKeptMs = 400 * 86_400_000
const running = [questState.offered, questState.activated]

export function createQuest(parts: QuestParts) {
  const { db, wallet, wake, clock, quests: table } = parts

  const presentation = createPresentation(parts)
  const standingNow = async (row: store.WholeQuest): Promise<Standing> =>
    standingOf(row, await ownAndBase(wallet, row.currency))
  const read = async (row: store.WholeQuest, locale: string): Promise<QuestOnWire> =>
    presentation.present(await standingNow(row), locale)
  const offering = createOffering(parts)
  const facts = createFacts(parts)
  const turning = createTurning(parts, read)
  const counting = createCounting(parts, facts, turning, standingNow)

  const forgetOld = (): Promise<void> =>
    inBites((most) => store.forgetCounts(db, new Date(clock.now().getTime() - countsKeptMs), most))

  async function expireAllDue(): Promise<void> {
    await eachByItself(await store.dueQuests(db, clock.now(), duePerRun), async ({ id, playerId }) => {
      await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const row = await store.findQuestOf(tx, playerId, id)
        if (row && isOver(lifeOf(row), clock.now()))
          await turning.turn(tx, row, questState.expired, clock.now())
      })
      wake()
    })
  }

  return {
    async list(
      playerId: string,
      asked: { state?: readonly number[] | undefined; currency?: string | undefined },
      locale: string,
    ): Promise<QuestOnWire[]> {
      const states = asked.state ?? running
      const account = asked.currency === undefined ? await wallet.accountFor(playerId) : null
      const money = await ownAndBase(wallet, asked.currency ?? account?.currency)
      const isOffered = states.includes(questState.offered) || states.includes(questState.lapsed)
      const mayOffer = isOffered && (await parts.mayOffer(playerId))
      const [rows, offered, lapsed] = await Promise.all([
        store.questsOf(db, playerId, states, endedShown),
        mayOffer && states.includes(questState.offered) ? offering.offeredTo(db, playerId, money) : [],
        mayOffer && states.includes(questState.lapsed) ? offering.lapsedFor(playerId, money) : [],
      ])
      const held = await Promise.all(rows.map(standingNow))
      const isOpen = ({ state }: Standing) => state === questState.activated
      const inOrder = (a: Standing, b: Standing) => table.orderOf(a.terms.id) - table.orderOf(b.terms.id)
      const ended = [...held.filter((each) => !isOpen(each)), ...lapsed].toSorted(
        (a, b) => (b.endAt?.getTime() ?? 0) - (a.endAt?.getTime() ?? 0),
      )
      const sorted = [...held.filter(isOpen).toSorted(inOrder), ...offered, ...ended]
      return Promise.all(sorted.map((each) => presentation.present(each, locale)))
    },

    async activate(playerId: string, id: string, locale: string): Promise<QuestOnWire> {
      const account = await wallet.accountFor(playerId)
      const done = await facts.ofAccount(playerId)
      const row = await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const known = await store.findQuestOf(tx, playerId, id)
        const verdict = known ? activationOf(lifeOf(known), clock.now()) : 'do'
        if (known && verdict === 'done') return known
        if (verdict === 'finished') return refuse('quest_finished')
        const money = await ownAndBase(wallet, account?.currency)
        const offered = known ? null : await offering.offeredTo(tx, playerId, money)
        const chosen = offered?.find((each) => each.id === id)
        if (!known && !chosen) return refuse('quest_not_found')
        await parts.requirePlay(playerId, tx)
        if (await parts.isCountryRestricted(playerId)) refuse('country_restricted')
        const under = await store.activatedOf(tx, playerId)
        if (under.length >= mostAtOnce) refuse('too_many_quests', { params: { most: mostAtOnce } })
        if (known) {
          // A newer one of its kind may be under way by now.
          if (under.some((each) => each.terms_id === known.terms_id)) refuse('quest_finished')
          return turning.turn(tx, known, questState.activated, null)
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
        const counted = await counting.count(tx, made, done)
        return counted.row.state === questState.activated ? turning.tell(tx, counted.row) : counted.row
      })
      wake()
      return read(row, locale)
    },

    async cancel(playerId: string, id: string, locale: string): Promise<QuestOnWire> {
      const row = await db.transaction().execute(async (tx) => {
        await store.lockQuestsOf(tx, playerId)
        const known = await store.findQuestOf(tx, playerId, id)
        if (!known) {
          const offered = await offering.offeredTo(tx, playerId, await ownAndBase(wallet, undefined))
          return refuse(offered.some((each) => each.id === id) ? 'quest_not_activated' : 'quest_not_found')
        }
        const verdict = cancellationOf(lifeOf(known))
        if (verdict === 'done') return known
        if (verdict === 'finished') return refuse('quest_finished')
        return turning.turn(tx, known, questState.cancelled, clock.now())
      })
      wake()
      return read(row, locale)
    },

    /** What a quest is called, by its identity; nothing once it is no more. */
    nameOf(identity: string, locale: string): string | null {
      const terms = table.byIdentity(identity)
      return terms ? textIn(terms.names, locale) : null
    },

    /** For the player's own copy. */
    async everyOf(playerId: string): Promise<QuestOnWire[]> {
      const rows = await store.everyQuestOf(db, playerId)
      return Promise.all(rows.map((row) => read(row, 'en')))
    },

    hearMoved: counting.hearMoved,
    hearDeposits: counting.hearDeposits,
    hearProfile: counting.hearProfile,

    expireDue: expireAllDue,
    forgetOld,
    workers: (): Worker[] => [
      workerOf(expireDue, expireAllDue, '* * * * *'),
      workerOf(forgetCounts, forgetOld, '27 4 * * *'),
    ],
  }
}
