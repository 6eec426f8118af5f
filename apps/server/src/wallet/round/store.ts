// Answers for reading rounds from the ledger: the movements of one account, one reference and one round, added up.
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'

export type Round = {
  accountId: string
  playerId: string
  currency: string
  reference: string
  round: string
  stake: bigint
  payout: bigint
  /** When and as which number of its account it began. */
  createdAt: Date
  sequence: bigint
}

export type RoundKey = Pick<Round, 'accountId' | 'reference' | 'round'>

/** Rounds of whoever's name begins so, of all references or of one. */
export type RoundKind = { initiator: string; reference?: string | undefined }

export type RoundFilter = RoundKind & {
  playerId: string
  currency?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The movements of an account after one number and up to another; `sequence` is the last that there is. */
export type Stretch = { accountId: string; sequence: bigint; after: bigint; until: bigint }

/**
 * What is read in one moment, by index and in the order of the index: a plan that sorts all of a long account to show its
 * newest page would cost a thousand times that page.
 */
export const reading = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`
        select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
          set_config('enable_material', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx)
      return read(tx)
    })

// A clock that is set back by less than this hides nothing.
export const distanceMs = 60_000

/** The number of the last movement of `account` before a moment, found by halving: numbers have no gaps and grow with time. */
export const lastBefore = (moment: Date) => sql`(
  with recursive search (low, high) as (
    select 0::bigint, account.sequence + 1
    union all
    select case when middle.created_at < ${moment}::timestamptz then middle.sequence else low end,
      case when middle.created_at < ${moment}::timestamptz then high else middle.sequence end
    from search
    join wallet_movement middle on middle.account_id = account.id and middle.sequence = (low + high) / 2
    where high - low > 1
  )
  select max(low) from search)`

/** Where in the player's accounts the rounds of a filter begin. */
export async function stretchesOf(tx: Tx, filter: RoundFilter): Promise<Stretch[]> {
  const { playerId, currency, from, to } = filter
  const { rows } = await sql<Stretch>`
    select account.id as "accountId", account.sequence,
      ${from ? lastBefore(new Date(from.getTime() - distanceMs)) : sql`0::bigint`} as after,
      ${to ? lastBefore(new Date(to.getTime() + distanceMs)) : sql`account.sequence`} as until
    from wallet_account account
    where account.player_id = ${playerId} ${currency === undefined ? sql`` : sql`and account.currency = ${currency}`}
    order by account.id`.execute(tx)
  return rows
}

const isOfKind = ({ initiator, reference }: RoundKind) => sql`
  starts_with(m.initiator, ${initiator}) and m.round is not null
  and ${reference === undefined ? sql`m.reference is not null` : sql`m.reference = ${reference}`}`

/**
 * The whole round of the movement `m`: money that comes back was a stake, money that goes was a pay-out. The account is
 * compared in a way that no index knows, because the index of the account would be read as a whole.
 */
const wholeRound = (initiator: string) => sql`
  cross join lateral (
    select min(part.sequence) as first, max(part.sequence) filter (where part.kind = 'payOut') as last_paid,
      min(part.created_at) as began,
      (- coalesce(sum(part.real + part.bonus)
        filter (where part.kind = 'stake' or (part.kind = 'refund' and part.real + part.bonus > 0)), 0))::bigint as stake,
      coalesce(sum(part.real + part.bonus)
        filter (where part.kind = 'payOut' or (part.kind = 'refund' and part.real + part.bonus < 0)), 0)::bigint as payout
    from wallet_movement part
    where hashtextextended(part.round, uuid_hash_extended(part.account_id, 0))
        = hashtextextended(m.round, uuid_hash_extended(m.account_id, 0))
      and part.kind in ('stake', 'payOut', 'refund') and (part.account_id = m.account_id) is true
      and part.round = m.round and part.reference = m.reference and starts_with(part.initiator, ${initiator})
  ) whole`

const named = sql`
  account.id as "accountId", account.player_id as "playerId", account.currency, found.reference, found.round,
  found.stake, found.payout, found.began as "createdAt", found.first as sequence`

/** The rounds that began in these stretches and were not taken back altogether, `most` of each account in its order. */
async function firstsIn(
  tx: Tx,
  stretches: readonly Stretch[],
  filter: RoundFilter,
  page: { order: 'asc' | 'desc'; most: number; limit: number; offset: number },
): Promise<Round[]> {
  const order = page.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Round>`
    select ${named}
    from unnest(${stretches.map(({ accountId }) => accountId)}::uuid[], ${stretches.map(({ after }) => after)}::bigint[],
      ${stretches.map(({ until }) => until)}::bigint[]) stretch (account_id, after, until)
    join wallet_account account on account.id = stretch.account_id
    cross join lateral (
      select m.reference, m.round, whole.*
      from wallet_movement m ${wholeRound(filter.initiator)}
      where m.account_id = stretch.account_id and m.sequence > stretch.after and m.sequence <= stretch.until
        and m.kind in ('stake', 'payOut') and ${isOfKind(filter)}
        ${filter.from ? sql`and m.created_at >= ${filter.from}` : sql``}
        ${filter.to ? sql`and m.created_at <= ${filter.to}` : sql``}
        and whole.first = m.sequence and (whole.stake > 0 or whole.payout > 0)
      order by m.sequence ${order} limit ${page.most}
    ) found
    order by found.began ${order}, found.first ${order}, account.id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export function newestIn(
  tx: Tx,
  stretches: readonly Stretch[],
  filter: RoundFilter,
  page: { limit: number; offset: number },
): Promise<Round[]> {
  // Whoever stands on the page stands among the first so many of an account.
  return firstsIn(tx, stretches, filter, { order: 'desc', most: page.offset + page.limit, ...page })
}

export const oldestIn = (tx: Tx, stretch: Stretch, filter: RoundFilter, limit: number): Promise<Round[]> =>
  firstsIn(tx, [stretch], filter, { order: 'asc', most: limit, limit, offset: 0 })

/** A refund takes back one movement and all of it, so a round is nothing any more when there are as many. */
const standing = sql`sum(case m.kind when 'refund' then -1 else 1 end)`

const began = (moment: ReturnType<typeof sql>, { from, to }: RoundFilter) => sql`
  ${from ? sql`and ${moment} >= ${from}` : sql``} ${to ? sql`and ${moment} <= ${to}` : sql``}`

/** How many rounds of an account there are, read as a whole. */
export async function countAll(
  tx: Tx,
  { accountId, sequence }: Stretch,
  filter: RoundFilter,
): Promise<number> {
  const { rows } = await sql<{ rounds: bigint }>`
    select count(*) as rounds from (
      select from wallet_movement m
      where m.account_id = ${accountId} and m.sequence <= ${sequence} and m.kind in ('stake', 'payOut', 'refund')
        and ${isOfKind(filter)}
      group by m.reference, m.round having ${standing} > 0 ${began(sql`min(m.created_at)`, filter)}
    ) standing`.execute(tx)
  return Number(rows[0]?.rounds ?? 0n)
}

/** By how many rounds a stretch changed the number of those before it: begun in it more than taken back in it. */
export async function countWithin(tx: Tx, stretch: Stretch, filter: RoundFilter): Promise<number> {
  const { accountId, after, until, sequence } = stretch
  const { rows } = await sql<{ rounds: bigint }>`
    select coalesce(sum((whole.now > 0)::int - (whole.before > 0)::int), 0) as rounds
    from (
      select distinct m.account_id, m.reference, m.round from wallet_movement m
      where m.account_id = ${accountId} and m.sequence > ${after} and m.sequence <= ${until}
        and m.kind in ('stake', 'payOut', 'refund') and ${isOfKind(filter)}
    ) touched
    cross join lateral (
      select ${standing} as now, coalesce(${standing} filter (where m.sequence <= ${after}), 0) as before,
        min(m.created_at) as began
      from wallet_movement m
      where hashtextextended(m.round, uuid_hash_extended(m.account_id, 0))
          = hashtextextended(touched.round, uuid_hash_extended(touched.account_id, 0))
        and m.kind in ('stake', 'payOut', 'refund') and (m.account_id = touched.account_id) is true
        and m.round = touched.round and m.reference = touched.reference
        and starts_with(m.initiator, ${filter.initiator}) and m.sequence <= ${sequence}
    ) whole
    where true ${began(sql`whole.began`, filter)}`.execute(tx)
  return Number(rows[0]?.rounds ?? 0n)
}

/** These rounds as they stand, in the order in which they are asked for; one that was taken back is all zero. */
export async function roundsAt(tx: Tx, keys: readonly RoundKey[], initiator: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${named}
    from (
      select m.*, whole.*
      from unnest(${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ reference }) => reference)}::text[],
        ${keys.map(({ round }) => round)}::text[]) with ordinality m (account_id, reference, round, place)
      ${wholeRound(initiator)}
      where whole.first is not null
    ) found
    join wallet_account account on account.id = found.account_id
    order by found.place`.execute(tx)
  return rows
}

/** So far back wins are looked for, in pay-outs. */
const paidLookedAt = 10_000

/** The rounds that paid more than they cost, the one that was paid last first. */
export async function wonLately(
  tx: Tx,
  { initiator, reference }: RoundKind,
  limit: number,
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${named}
    from (
      select m.account_id, m.reference, m.round, m.created_at as paid_at, whole.*
      from (
        select * from wallet_movement where kind = 'payOut' order by created_at desc limit ${paidLookedAt}
      ) m ${wholeRound(initiator)}
      where ${isOfKind({ initiator, reference })} and whole.last_paid = m.sequence and whole.payout > whole.stake
      order by m.created_at desc limit ${limit}
    ) found
    join wallet_account account on account.id = found.account_id
    order by found.paid_at desc`.execute(tx)
  return rows
}
