// Answers for what was played, as rounds: pages of them with their number, all of a player, some by name, and those that won.
import type { Database, Tx } from '../../platform/db.ts'
import * as store from './store.ts'
import {
  reading,
  type Round,
  type RoundFilter,
  type RoundKey,
  type RoundKind,
  type Stretch,
} from './store.ts'

export type { Round, RoundFilter, RoundKey, RoundKind } from './store.ts'

const readTogether = 500
const countsKept = 10_000
const marksKept = 1000

export function createRounds(db: Database) {
  /**
   * How many rounds an account had up to one of its movements. The ledger only grows, so that stays true, and counting on
   * from there costs what was played since.
   */
  const counts = new Map<string, { until: bigint; rounds: number }>()

  /** Where in each account the last page ended that was read up to a fixed time: the next one begins there. */
  const marks = new Map<string, { page: number; ends: Map<string, bigint> }>()

  async function total(tx: Tx, filter: RoundFilter, stretches: readonly Stretch[]): Promise<number> {
    const { from, to } = filter
    if (to && !from) {
      // All, which are known, without those that began later, which are few; moments are whole milliseconds.
      const all = { ...filter, to: undefined }
      const later = { ...all, from: new Date(to.getTime() + 1) }
      return (
        (await total(tx, all, await store.stretchesOf(tx, all))) -
        (await total(tx, later, await store.stretchesOf(tx, later)))
      )
    }
    let rounds = 0
    for (const stretch of stretches) rounds += await count(tx, stretch, filter)
    return rounds
  }

  /** Somebody who reads page after page up to a fixed time does not walk through all of them again for each. */
  async function pageIn(
    tx: Tx,
    stretches: readonly Stretch[],
    filter: RoundFilter,
    page: number,
    perPage: number,
  ): Promise<Round[]> {
    const key = JSON.stringify([filter, perPage])
    const mark = filter.to && marks.get(key)
    const ends = mark && mark.page === page - 1 ? mark.ends : null
    const left = stretches.map((stretch) => ({
      ...stretch,
      until: ends?.get(stretch.accountId) ?? stretch.until,
    }))
    const offset = ends ? 0 : (page - 1) * perPage
    const rows = await store.newestIn(tx, left, filter, { limit: perPage, offset })
    // Only whoever came here from page to page knows where all accounts stand.
    if (filter.to && (ends || page === 1)) {
      const now = new Map(left.map(({ accountId, until }) => [accountId, until]))
      for (const { accountId, sequence } of rows) now.set(accountId, sequence - 1n)
      remember(marks, key, { page, ends: now }, marksKept)
    }
    return rows
  }

  async function count(tx: Tx, stretch: Stretch, filter: RoundFilter): Promise<number> {
    if (filter.from || filter.to) return countFrom(tx, stretch, filter, 0)
    const key = [stretch.accountId, filter.initiator, filter.reference].join('\n')
    const known = counts.get(key)
    if (known && known.until >= stretch.until) return known.rounds
    const rounds = await countFrom(tx, { ...stretch, after: known?.until ?? 0n }, filter, known?.rounds ?? 0)
    remember(counts, key, { until: stretch.until, rounds }, countsKept)
    return rounds
  }

  /** Looking up each round of a long stretch costs more than reading the whole account. */
  async function countFrom(tx: Tx, stretch: Stretch, filter: RoundFilter, before: number): Promise<number> {
    const isLong = (stretch.until - stretch.after) * 4n > stretch.sequence
    return isLong
      ? store.countAll(tx, stretch, filter)
      : before + (await store.countWithin(tx, stretch, filter))
  }

  async function* everyOn(stretch: Stretch, filter: RoundFilter): AsyncGenerator<Round> {
    for (let { after } = stretch; ;) {
      const rows = await reading(db, (tx) => store.oldestIn(tx, { ...stretch, after }, filter, readTogether))
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < readTogether) return
      after = last.sequence
    }
  }

  return {
    /** A player's rounds, newest first, and how many there are. One that was taken back altogether never was one. */
    pageOf: (
      filter: RoundFilter,
      page: number,
      perPage: number,
    ): Promise<{ rows: Round[]; totalRows: number }> =>
      reading(db, async (tx) => {
        const stretches = await store.stretchesOf(tx, filter)
        const totalRows = await total(tx, filter, stretches)
        const isThere = (page - 1) * perPage < totalRows
        return { rows: isThere ? await pageIn(tx, stretches, filter, page, perPage) : [], totalRows }
      }),

    /** All of them, oldest first, read a few at a time. */
    async *every(filter: RoundFilter): AsyncGenerator<Round> {
      const stretches = await reading(db, (tx) => store.stretchesOf(tx, filter))
      const accounts = stretches.map((stretch) => everyOn(stretch, filter))
      const heads = await Promise.all(accounts.map(async (account) => (await account.next()).value as Head))
      for (;;) {
        const next = heads.reduce((best, head, place) => (isOlder(head, heads[best]) ? place : best), 0)
        const round = heads[next]
        if (!round) return
        yield round
        heads[next] = (await accounts[next]?.next())?.value as Head
      }
    },

    /** These as they stand, in the same order. One that was taken back altogether is there, with nothing in it. */
    at: (keys: readonly RoundKey[], initiator: string): Promise<Round[]> =>
      keys.length === 0 ? Promise.resolve([]) : reading(db, (tx) => store.roundsAt(tx, keys, initiator)),

    /** The latest that paid more than they cost, of all players; among the latest thousands of pay-outs. */
    wonLately: (kind: RoundKind, limit: number): Promise<Round[]> =>
      reading(db, (tx) => store.wonLately(tx, kind, limit)),
  }
}

/** What was used last stands last, so the first one is the one to forget. */
function remember<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
}

type Head = Round | undefined

const isOlder = (one: Head, other: Head): boolean =>
  one !== undefined && (other === undefined || one.createdAt < other.createdAt)
